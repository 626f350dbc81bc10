"""See :class:`UnguardedAnswer`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class UnguardedAnswer(Rule):
    """`respondWith` without asking whether an agent submitted.

    `respondWith` throws when a person submits, and does not exist in browsers without WebMCP. `event.agentInvoked`
    says who it was.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W9",)
    evidence = ()
    bad = (
        Bad(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              event.respondWith(book());
            });
            </script>
            """,
            points_at="event.respondWith(book())",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              if (!event.agentInvoked) return;
              event.respondWith(book());
            });
            </script>
            """,
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report calls that no `agentInvoked` stands before."""
        for form in catalog.web.forms if catalog.web else ():
            for submit in form.submits:
                for respond in submit.responds:
                    if not respond.guarded:
                        message = "This throws when a person submits the form: nothing asks `event.agentInvoked`."
                        yield Finding(
                            respond.span, message, "Write `if (event.agentInvoked) event.respondWith(…)`.", tool=form.name
                        )
