"""What only running the code would tell of the tools that it registers, in words: each is counted and named."""

import ast
from collections.abc import Iterator
from typing import Final

from appfn_lint.publishers.python.sdks import by_name
from appfn_lint.readers.python.modules import FunctionNode, Scope
from appfn_lint.readers.python.names import External, Instance, Local, Names, Package
from appfn_lint.readers.python.walking import walk

_LONGEST: Final = 40
_DESCRIBED: Final = ("openapi", "fastapi", "apihub", "integration", "bigquery")
MOUNTING: Final = frozenset({"mount", "import_server", "add_provider"})
"""Methods that bring another server's tools in."""
_REGISTERING: Final = ("register", "tool", "plugin", "load", "setup", "attach", "install", "extend", "mount", "init")
"""What the names of functions hold that are handed a server to register something on it."""
SERVERS: Final = frozenset({"mcp_servers", "toolsets"})
"""Arguments of agents that name other servers."""


def shown(scope: Scope, node: ast.expr) -> str:
    """An expression as source text, short enough for a sentence."""
    text = " ".join(scope.module.source.slice(scope.module.span(node)).split())
    return f"`{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}`"


def generated(name: str) -> str:
    """What a library's own maker of tools brings: by its full name."""
    if any(word in name.lower() for word in _DESCRIBED):
        return "tools made from the description of an API"
    return "the tools of another server"


def is_counted(names: Names, scope: Scope, node: ast.expr) -> bool:
    """Whether an expression is made by a library's own maker of tools, which is counted where it stands."""
    found = names.resolve(scope, node)
    made = found.node if isinstance(found, Local) else node
    home = found.scope if isinstance(found, Local) else scope
    if isinstance(made, ast.Await):
        made = made.value
    return isinstance(made, ast.Call) and _maker(names, home, made) in by_name("generated")


def _maker(names: Names, scope: Scope, call: ast.Call) -> str:
    """The library's name behind a call, also where the call is one of a method of what the library made."""
    name = names.full_name(scope, call.func)
    if not name and isinstance(call.func, ast.Attribute):
        found = names.resolve(scope, call.func.value)
        if isinstance(found, Local) and isinstance(found.node, ast.Call):
            name = names.full_name(found.scope, found.node.func)
    return name


def mounted(names: Names, scope: Scope, call: ast.Call) -> str:
    """The server that a call mounts where its code is not there, empty where it is."""
    given = [
        node for node in (*call.args, *(k.value for k in call.keywords if k.arg in ("server", "provider"))) if not _is_text(node)
    ]
    if not given:
        return ""
    server = names.resolve(scope, given[0])
    if isinstance(server, Instance) or is_counted(names, scope, given[0]):
        return ""
    return f"the tools of {shown(scope, given[0])}"


def handed_on(names: Names, scope: Scope, call: ast.Call) -> str:
    """The function outside of the project that a server is handed to, so that it may register tools; empty for any other."""
    found = names.resolve(scope, call.func)
    if isinstance(found, Local | Instance | Package):
        return ""
    if isinstance(call.func, ast.Attribute) and names.owner(scope, call.func.value) is not None:
        return ""  # a method of a class of the project
    last = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""
    loaded = isinstance(call.func, ast.Call)  # entry_point.load()(server)
    if isinstance(found, External) and found.name.startswith("builtins."):
        return ""
    if not loaded and not any(word in last.lower() for word in _REGISTERING):
        return ""
    for given in (*call.args, *(k.value for k in call.keywords)):
        server = names.resolve(scope, given) if isinstance(given, ast.Name | ast.Attribute) else None
        if isinstance(server, Instance) and server.kind in by_name("servers"):
            return f"what {shown(scope, call.func)} registers"
    return ""


def is_code(names: Names, scope: Scope, item: ast.expr) -> bool:
    """Whether an item of a list of tools is something whose registration is read, or counted, where it is made."""
    found = names.resolve(scope, item)
    if isinstance(found, Instance) or _is_imported(found) or is_counted(names, scope, item):
        return True
    home, made = (found.scope, found.node) if isinstance(found, Local) else (scope, item)
    if isinstance(made, FunctionNode | ast.ClassDef):
        return True
    maker = names.resolve(home, made.func) if isinstance(made, ast.Call) else None
    return isinstance(maker, Local) or _is_imported(maker)


def _is_imported(found: object) -> bool:
    """Whether something is a library's; a name that nothing binds counts as built in, and no tool is."""
    return isinstance(found, External) and not found.name.startswith("builtins.")


def lists_nothing(names: Names, scope: Scope, node: ast.AST, depth: int = 0) -> bool:
    """Whether a handler that lists tools shows none of them: no record in it, nor in what it calls or names."""
    return not any(_reaches(names, scope, one, depth) for one in walk(node))


def _reaches(names: Names, scope: Scope, one: ast.AST, depth: int) -> bool:
    if isinstance(one, ast.Call) and names.full_name(scope, one.func) in by_name("records"):
        return True
    if depth > 2 or not isinstance(one, ast.Name | ast.Attribute):
        return False
    found = names.resolve(scope, one)
    if isinstance(found, Instance) and found.kind in by_name("records"):
        return True
    if not isinstance(found, Local) or found.node is one:
        return False
    inner = found.scope.child(found.node) if isinstance(found.node, FunctionNode | ast.ClassDef) else found.scope
    return not lists_nothing(names, inner, found.node, depth + 1)


def unknown_items(names: Names, scope: Scope, given: ast.expr) -> Iterator[str]:
    """The servers that ``mcp_servers=`` and ``toolsets=`` name, without those that are read or counted elsewhere."""
    for item in given.elts if isinstance(given, ast.List | ast.Tuple) else [given]:
        found = names.resolve(scope, item)
        if not isinstance(found, Instance) and not is_counted(names, scope, item):
            yield f"the tools of {shown(scope, item)}"


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
