"""See :class:`DependentFields`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Rule, Severity


class DependentFields(Rule):
    """A field of a form tool that code shows, fills or locks depending on another one.

    An agent fills all fields at once, by the schema as it was before. Fields that appear or change their choices while others
    are filled in fit a registered tool better, whose code sees the whole input.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W7",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="rent-boat" tooldescription="Rents a boat on the lake."><label>Lake <select id="lake" name="lake"><option>North<option>South</select></label><label>Boat <select id="boat" name="boat"></select></label><button>Rent</button></form>
            <script>
            const boat = document.getElementById('boat');
            document.getElementById('lake').addEventListener('change', event => { boat.innerHTML = boats(event.target.value); });
            </script>
            """,
            points_at='<select id="boat" name="boat">',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="rent-boat" tooldescription="Rents a boat on the lake."><label>Lake <input id="lake" name="lake"></label><label>Code <input id="code" name="code" type="password"></label><p id="hint"></p><button>Rent</button></form>
            <script>
            document.getElementById('lake').addEventListener('change', () => { document.getElementById('hint').hidden = true; document.getElementById('lake').value = ''; });
            document.getElementById('code').addEventListener('input', () => { document.getElementById('code').type = 'text'; });
            </script>
            """,
            why="a hint, and fields that change themselves",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the fields that depend on others."""
        for form in catalog.web.forms if catalog.web else ():
            for tag, change in form.dependents if form.tool else ():
                message = (
                    f"Code changes this field of `{form.name}` when another is filled in: an agent sees only how it was before."
                )
                yield Finding(
                    tag, message, "Register the tool in code instead.", related=(Related(change, "changed here"),), tool=form.name
                )
