"""Where text belongs that a function's description should not hold, in words, by kind of tool."""

from appfn_lint.tool import Kind

_ORDER = {
    Kind.APPFUNCTION: "the app description (app metadata XML), where agents look for it",
    Kind.PYTHON: "the server's `instructions`",
    Kind.JSON: "the server's `instructions`",
    Kind.WEBMCP: "the page's own text",
}


def order_belongs_in(kind: Kind) -> str:
    """Where the order of calls belongs."""
    return _ORDER[kind]


def whole_is(kind: Kind) -> str:
    """What holds the functions: "app", "server", "page"."""
    return {Kind.APPFUNCTION: "app", Kind.WEBMCP: "page"}.get(kind, "server")
