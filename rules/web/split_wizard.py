"""See :class:`SplitWizard`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity

_STEP = r"(?i)(?:^|[-_])(?:step|wizard)(?:[-_]?\d+)?(?:$|[-_])"
_NEXT = r"(?i)^\s*(?:next|continue|back|previous|step \d+)\b"


class SplitWizard(Rule):
    """Several form tools of one page that are steps of one wizard.

    An agent sees the steps as tools of their own and cannot know their order. One form with all fields, or one tool
    in code, takes the whole request.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W7",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="booking-step-1" tooldescription="Takes the day." toolautosubmit><label>Day <input name="day"></label><button>Next</button></form>
            <form toolname="booking-step-2" tooldescription="Takes the name." toolautosubmit><label>Name <input name="name"></label><button>Next</button></form>
            """,
            points_at="booking-step-2",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label><button>Next</button></form>
            """,
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the second and later forms whose names or buttons speak of steps."""
        forms = [form for form in catalog.web.forms if form.tool] if catalog.web else []
        steps = [
            form
            for form in forms
            if compiled(_STEP).search(form.name) or any(compiled(_NEXT).search(text) for text in form.texts)
        ]
        for form in steps[1:]:
            attribute = form.attribute("toolname")
            if attribute is not None and attribute.value is not None:
                message = f"`{form.name}` is a step of a wizard; agents see {len(steps)} tools and not their order."
                yield Finding(attribute.value.span, message, "Make one tool of the whole.", tool=form.name)
