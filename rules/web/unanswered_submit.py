"""See :class:`UnansweredSubmit`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity

_HELP = "Add `if (event.agentInvoked) event.respondWith(promise)`, with the result or the validation errors."


class UnansweredSubmit(Rule):
    """A submit handler that prevents the default and never answers the agent.

    When an agent submits a form and the page prevents the navigation, the browser waits for `event.respondWith()`.
    Without it the agent is told that the call failed, although the page did what it was asked for.
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
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              book(new FormData(event.target));
            });
            </script>
            """,
            points_at="event.preventDefault()",
            name="index.html",
        ),
        Bad(
            """
            function Book() {
              const send = e => { e.preventDefault(); book(); };
              return <form toolname="book-seat" tooldescription="Books a seat." onSubmit={send}><button>Book</button></form>;
            }
            """,
            points_at="e.preventDefault()",
            name="Book.jsx",
        ),
        Bad(
            """
            <form toolname="book-seat" tooldescription="Books a seat on a train." onsubmit="event.preventDefault()"><label>Train <input name="train"></label><button>Book</button></form>
            """,
            points_at="event.preventDefault()",
            name="index.html",
        ),
        Bad(
            """
// file: demos/seats/Book.jsx
export const Book = () => <form toolname="book-seat" tooldescription="Books a seat." onSubmit={event => event.preventDefault()}><button>Book</button></form>;
// file: demos/other/page/answers.js
document.getElementById('order').addEventListener('submit', event => {
  if (event.agentInvoked) event.respondWith(answer(event.target));
});
""",
            points_at="event.preventDefault()",
            why="a file that answers another form",
            name="Book.jsx",
        ),
    )
    good = (
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              const done = book(new FormData(event.target));
              if (event.agentInvoked) event.respondWith(done);
            });
            </script>
            """,
            name="index.html",
        ),
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              reply(event);
            });
            </script>
            """,
            why="the event goes on to code that may answer",
            name="index.html",
        ),
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train."><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("other").addEventListener("submit", event => event.preventDefault());
            </script>
            """,
            why="the handler of another form",
            name="index.html",
        ),
        Good(
            """
            <form id="f" toolname="book-seat" tooldescription="Books a seat on a train." onsubmit="return false"><label>Train <input name="train"></label><button>Book</button></form>
            <script>
            document.getElementById("f").addEventListener("submit", event => {
              event.preventDefault();
              if (event.agentInvoked) event.respondWith(book());
            });
            </script>
            """,
            why="a second handler answers",
            name="index.html",
        ),
        Good(
            """
            function Book() {
              return <form toolname="book-seat" tooldescription="Books a seat." onSubmit={props.send}><button>Book</button></form>;
            }
            """,
            why="a handler from elsewhere",
            name="Book.jsx",
        ),
        Good(
            """
// file: Book.jsx
export const Book = () => <form toolname="book-seat" tooldescription="Books a seat." onSubmit={event => event.preventDefault()}><button>Book</button></form>;
// file: answers.js
document.addEventListener('submit', event => {
  if (event.agentInvoked) event.respondWith(answer(event.target));
});
""",
            why="another file listens too, and answers",
            name="Book.jsx",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report handlers of tool forms that can be seen whole."""
        for form in catalog.web.forms if catalog.web else ():
            for submit in form.submits if form.tool else ():
                if submit.prevents is not None and not submit.responds and not submit.opaque:
                    message = f"When an agent submits `{form.name}`, it is told that the call failed: the handler prevents the default and never calls `respondWith`."
                    yield Finding(submit.prevents, message, _HELP, tool=form.name)
