"""See :class:`UnansweredValidation`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class UnansweredValidation(Rule):
    """A handler that leaves early when validation fails, without answering the agent.

    The default is prevented and the handler returns: the agent is told that the site is broken, not which field is
    wrong, and cannot correct it. Answer with the errors as a value; a rejected promise arrives without its reason.
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
              if (!valid()) {
                show();
                return;
              }
              if (event.agentInvoked) event.respondWith(book());
            });
            </script>
            """,
            points_at="return;",
            name="index.html",
        ),
        Bad(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              if (event.agentInvoked && !valid()) event.respondWith(Promise.reject("train"));
            });
            </script>
            """,
            points_at='event.respondWith(Promise.reject("train"))',
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
              if (!valid()) {
                if (event.agentInvoked) event.respondWith({errors: ["train"]});
                return;
              }
              if (event.agentInvoked) event.respondWith(book());
            });
            </script>
            """,
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report early returns between the prevented default and the answer, and rejected answers."""
        for form in catalog.web.forms if catalog.web else ():
            for submit in form.submits:
                for span in submit.leaves:
                    message = f"Here `{form.name}` ends without an answer, so the agent learns nothing of what is wrong."
                    yield Finding(span, message, "Call `respondWith` with the validation errors before.", tool=form.name)
                for respond in submit.responds:
                    if respond.rejects:
                        message = "A rejected promise reaches the agent without its reason."
                        yield Finding(respond.span, message, "Resolve with a value that says what is wrong.", tool=form.name)
