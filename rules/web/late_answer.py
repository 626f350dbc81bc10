"""See :class:`LateAnswer`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class LateAnswer(Rule):
    """`respondWith` too late or too early: after an `await`, in a callback, or before the default is prevented.

    The browser takes an answer only while it dispatches the event, and only once the default is prevented. After an
    `await` or inside `then` the dispatch is over and the call throws. Give it the promise instead.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W9",)
    evidence = ()
    bad = (
        Bad(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", async event => {
              event.preventDefault();
              const result = await book();
              if (event.agentInvoked) event.respondWith(result);
            });
            </script>
            """,
            points_at="event.respondWith(result)",
            name="index.html",
        ),
        Bad(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              if (event.agentInvoked) book().then(result => event.respondWith(result));
            });
            </script>
            """,
            points_at="event.respondWith(result)",
            name="index.html",
        ),
        Bad(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              if (event.agentInvoked) event.respondWith(book());
              event.preventDefault();
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
              const work = async () => { const result = await book(); return result; };
              if (event.agentInvoked) event.respondWith(work());
            });
            </script>
            """,
            why="the waiting is inside of the promise",
            name="index.html",
        ),
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", async event => {
              event.preventDefault();
              if (event.agentInvoked) event.respondWith(book());
              await refresh();
            });
            </script>
            """,
            why="waits afterwards",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report calls that come when the event is over, or before its default is prevented."""
        for form in catalog.web.forms if catalog.web else ():
            for submit in form.submits:
                for respond in submit.responds:
                    if respond.late:
                        message = "By now the event is over and this throws: `respondWith` must run before the handler waits for anything."
                        yield Finding(
                            respond.span, message, "Call it at once with a promise: `event.respondWith(work())`.", tool=form.name
                        )
                    elif respond.early:
                        message = "This throws: the default is not prevented yet."
                        yield Finding(respond.span, message, "Call `event.preventDefault()` first.", tool=form.name)
