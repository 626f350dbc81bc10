"""See :class:`SyntheticAgentEvent`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class SyntheticAgentEvent(Rule):
    """`agentInvoked` or `respondWith` asked of React's own event, which has neither.

    React wraps the browser's event and copies only what it knows. `e.agentInvoked` is undefined and the agent is
    never answered; the browser's event is `e.nativeEvent`.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W9",)
    evidence = ()
    bad = (
        Bad(
            """
            function Book() {
              return <form toolname="book-seat" tooldescription="Books a seat." onSubmit={e => { e.preventDefault(); if (e.agentInvoked) e.nativeEvent.respondWith(book()); }}><button>Book</button></form>;
            }
            """,
            points_at="e.agentInvoked",
            name="Book.jsx",
        ),
    )
    good = (
        Good(
            """
            function Book() {
              return <form toolname="book-seat" tooldescription="Books a seat." onSubmit={e => { e.preventDefault(); const native = e.nativeEvent; if (native.agentInvoked) native.respondWith(book()); }}><button>Book</button></form>;
            }
            """,
            name="Book.jsx",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report such uses in `onSubmit` handlers."""
        for form in catalog.web.forms if catalog.web else ():
            for submit in form.submits if form.jsx else ():
                for span in submit.synthetic:
                    message = "React's event does not have this: the agent is never answered."
                    yield Finding(span, message, "Use `e.nativeEvent`.", tool=form.name)
