"""Where a module registers tools: decorators, calls, lists of functions, classes and records, found by what they resolve to."""

import ast
from collections.abc import Iterator
from functools import cache

from appfn_lint.publishers.python.helping import argument_of, passed, passing, substituted
from appfn_lint.publishers.python.sdks import Sdk, by_name, table
from appfn_lint.publishers.python.servers import Servers
from appfn_lint.publishers.python.unknowns import (
    MOUNTING,
    SERVERS,
    generated,
    handed_on,
    is_code,
    lists_nothing,
    mounted,
    shown,
    unknown_items,
)
from appfn_lint.publishers.python.wrapping import wrapped
from appfn_lint.readers.python.modules import FunctionNode, Import, Module, Scope, Value
from appfn_lint.readers.python.names import Instance, Local, Names
from appfn_lint.readers.python.walking import children, walk
from appfn_lint.record import NamedTuple


class Function(NamedTuple):
    """A function of the project, with the scope that holds it."""

    scope: Scope
    node: FunctionNode


class Registration(NamedTuple):
    """One act that makes a tool.

    ``function`` is what runs (None for a record, a class, or code that is not found or made when the server runs); ``owner`` the class of a class tool.
    ``scope`` and ``options`` are where the keyword arguments stand. ``server`` is the object that it is registered on.
    ``model`` is a decorated class whose fields are the parameters. ``unknown`` says in words what is registered where only running the code would tell.
    """

    sdk: Sdk
    scope: Scope
    place: ast.expr | ast.stmt
    function: Function | None
    options: dict[str, ast.expr]
    server: Instance | None = None
    owner: ast.ClassDef | None = None
    record: ast.Call | None = None
    method: str = ""
    unknown: str = ""
    model: ast.ClassDef | None = None


def registrations(names: Names, module: Module, servers: Servers) -> Iterator[Registration]:
    """The registrations of a module, in the order of its text."""
    yield from _Search(names, module, servers).run()


class _Search:
    """One pass over a module with the scope at each place."""

    def __init__(self, names: Names, module: Module, servers: Servers) -> None:
        self.names = names
        self.servers = servers
        self.module = module
        self.used: set[int] = set()

    def run(self) -> Iterator[Registration]:
        """All registrations, in the order of the text."""
        stack: list[tuple[Scope, ast.AST]] = [(self.module.scope, node) for node in reversed(self.module.tree.body)]
        while stack:
            scope, node = stack.pop()
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    for decorator in node.decorator_list:
                        yield from self.decorated(scope, node, decorator)
                    stack.extend((scope.child(node), inner) for inner in reversed(node.body))
                case ast.ClassDef():
                    yield from self.class_tool(scope, node)
                    stack.extend((scope.child(node), inner) for inner in reversed(node.body))
                case ast.Call():
                    yield from self.call(scope, node)
                    stack.extend((scope, inner) for inner in reversed(children(node)))
                case ast.Name() | ast.Constant() | ast.Attribute(value=ast.Name()) | ast.expr_context() | ast.arguments():
                    pass
                case _:
                    stack.extend((scope, inner) for inner in reversed(children(node)))

    def decorated(self, scope: Scope, node: FunctionNode, decorator: ast.expr) -> Iterator[Registration]:
        """``@server.tool``, ``@server.tool(…)``, ``@tool`` and ``@tool(…)``."""
        call = decorator if isinstance(decorator, ast.Call) else None
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        options = _options(call)
        function = Function(scope, node)
        if isinstance(target, ast.Attribute):
            server = self.server(scope, target.value)
            if server is None and target.attr == "tool":
                server = self.servers.behind(scope, target.value)
            if target.attr == "list_tools" and call is not None:
                yield from self.lister(scope, node, target.value, decorator)
            if server is not None:
                sdk = by_name("servers")[server.kind]
                if target.attr in table()[sdk].methods:
                    yield Registration(sdk, scope, decorator, function, options, server, method=target.attr)
                return
        name = self.names.full_name(scope, target)
        decorating = by_name("decorators").get(name) or by_name("mixed").get(name)
        if decorating:
            yield Registration(decorating, scope, decorator, function, options)

    def lister(self, scope: Scope, node: FunctionNode, on: ast.expr, place: ast.expr) -> Iterator[Registration]:
        """``@server.list_tools()`` of a low-level server, where no record of a tool is in sight."""
        found = self.names.resolve(scope, on)
        if (
            isinstance(found, Instance)
            and found.kind in by_name("listing")
            and lists_nothing(self.names, scope.child(node), node)
        ):
            yield Registration(
                by_name("listing")[found.kind], scope, place, None, {}, unknown=f"the list that `{node.name}` gives"
            )

    def server(self, scope: Scope, node: ast.expr) -> Instance | None:
        """The server object that an expression is, None for anything else."""
        if not isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            return None
        found = self.names.resolve(scope, node)
        return found if isinstance(found, Instance) and found.kind in by_name("servers") else None

    def call(self, scope: Scope, call: ast.Call) -> Iterator[Registration]:
        """Calls that register functions, and records of tools."""
        if id(call) in self.used:
            return
        if isinstance(call.func, ast.Call) and isinstance(call.func.func, ast.Attribute) and call.args:
            inner = call.func
            server = self.server(scope, call.func.func.value)
            if server is not None and call.func.func.attr in table()[by_name("servers")[server.kind]].methods:
                yield from self.functions(scope, call.args[0], by_name("servers")[server.kind], _options(inner), server, call)
                return
        if isinstance(call.func, ast.Attribute) and call.func.attr in _ADDING:
            server = self.server(scope, call.func.value)
            if server is not None:
                yield from self.added(scope, call, server, call.func.attr)
                return
        if isinstance(call.func, ast.Attribute) and call.func.attr in MOUNTING:
            server = self.server(scope, call.func.value)
            unknown = mounted(self.names, scope, call) if server is not None else ""
            if server is not None and unknown:
                yield Registration(by_name("servers")[server.kind], scope, call, None, {}, server, unknown=unknown)
            return
        if call.args and (unknown := handed_on(self.names, scope, call)):
            yield Registration("mcp", scope, call, None, {}, unknown=unknown)
        yield from self.named(scope, call)

    def added(self, scope: Scope, call: ast.Call, server: Instance, method: str) -> Iterator[Registration]:
        """``server.add_tool(function)`` and ``server.tool(function, …)``."""
        sdk = by_name("servers")[server.kind]
        given = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg in ("fn", "func", "tool")), None)
        if given is not None and method in (*table()[sdk].adders, *table()[sdk].methods) and not isinstance(given, ast.Constant):
            yield from self.functions(scope, given, sdk, _options(call, skip=1), server, call)

    def named(self, scope: Scope, call: ast.Call) -> Iterator[Registration]:
        """Calls of the library's own functions and classes."""
        if not self.may_be_known(scope, call.func):
            return
        name = self.names.full_name(scope, call.func)
        if not name:
            return
        if name in by_name("makers") or name in by_name("wrappers") or (name in by_name("decorators") and call.args):
            sdk = by_name("makers").get(name) or by_name("wrappers").get(name) or by_name("decorators")[name]
            given = next((k.value for k in call.keywords if k.arg in ("func", "fn", "function", "coroutine")), None)
            positional = [arg for arg in call.args if not isinstance(arg, ast.Constant)]
            options = _options(call, skip=0)
            if name.endswith(".Tool") and sdk == "langchain" and len(call.args) > 1:
                options |= dict(zip(("name", "func", "description"), call.args, strict=False))
                given = given or call.args[1]
            given = given or (positional[0] if positional else None)
            if given is not None:
                yield from self.functions(scope, given, sdk, options, None, call)
        elif name in by_name("records"):
            yield Registration(by_name("records")[name], scope, call, None, _options(call), record=call)
        elif name in by_name("generated"):
            yield Registration(by_name("generated")[name], scope, call, None, {}, unknown=generated(name))
        if name in by_name("listed"):
            yield from self.listed(scope, call, by_name("listed")[name])

    def may_be_known(self, scope: Scope, function: ast.expr) -> bool:
        """Whether the last word of what is called is one that a library has, under its own name or another."""
        if isinstance(function, ast.Attribute):
            return function.attr in _words()
        if not isinstance(function, ast.Name):
            return isinstance(function, ast.Subscript)
        found = scope.lookup(function.id)
        if found is not None and isinstance(found[1], Import):
            return found[1].name in _words()
        return function.id in _words() or (found is not None and isinstance(found[1], Value))

    def listed(self, scope: Scope, call: ast.Call, sdk: Sdk) -> Iterator[Registration]:
        """Plain functions in ``Agent(tools=[…])``."""
        given = next((k.value for k in call.keywords if k.arg == "tools"), None)
        if given is None and sdk == "langchain" and call.args:
            given = call.args[-1]
        made = self.names.resolve(scope, call)
        server = made if isinstance(made, Instance) else None
        for holder, item in self.items(scope, given):
            found = self.names.resolve(holder, item)
            if isinstance(found, Local) and isinstance(found.node, FunctionNode):
                if not self.is_decorated(found):
                    yield Registration(sdk, scope, item, Function(found.scope, found.node), {}, server)
            elif not is_code(self.names, holder, item):
                yield Registration(sdk, holder, item, None, {}, server, unknown=f"the tools in {shown(holder, item)}")
        for keyword in call.keywords:
            if keyword.arg in SERVERS:
                for unknown in unknown_items(self.names, scope, keyword.value):
                    yield Registration(sdk, scope, keyword.value, None, {}, server, unknown=unknown)

    def items(self, scope: Scope, given: ast.expr | None, depth: int = 0) -> Iterator[tuple[Scope, ast.expr]]:  # noqa: C901, PLR0912 - one case a kind
        """The expressions of a list, through names and sums of lists."""
        match given:
            case ast.List(elts=items) | ast.Tuple(elts=items):
                for item in items:
                    if isinstance(item, ast.Starred):
                        yield from self.items(scope, item.value, depth + 1)
                    else:
                        yield scope, item
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                yield from self.items(scope, left, depth + 1)
                yield from self.items(scope, right, depth + 1)
            case ast.Name() | ast.Attribute() if depth < 5:
                found = self.names.resolve(scope, given)
                if isinstance(found, Local) and isinstance(
                    found.node, ast.List | ast.Tuple | ast.BinOp | ast.Call | ast.ListComp
                ):
                    yield from self.items(found.scope, found.node, depth + 1)
                elif given is not None:
                    yield scope, given
            case ast.Call(func=function) if depth < 5:
                yield from self.given_back(scope, given, function, depth)
            case ast.IfExp(body=body, orelse=orelse):
                yield from self.items(scope, body, depth + 1)
                yield from self.items(scope, orelse, depth + 1)
            case ast.ListComp(elt=item):
                yield scope, item
            case None:
                pass
            case _:
                yield scope, given

    def given_back(self, scope: Scope, call: ast.Call, function: ast.expr, depth: int) -> Iterator[tuple[Scope, ast.expr]]:
        """The items of the list that a function of the project gives back; the call itself where that is not plain."""
        found = self.names.resolve(scope, function)
        if isinstance(found, Local) and isinstance(found.node, FunctionNode):
            returns = [one.value for one in walk(found.node) if isinstance(one, ast.Return) and one.value is not None]
            if returns and all(isinstance(one, ast.List | ast.Name) for one in returns):
                for one in returns:
                    yield from self.items(found.scope.child(found.node), one, depth + 1)
                return
        yield scope, call

    def is_decorated(self, found: Local) -> bool:
        """Whether the function of a list is a tool by its own decorator already."""
        node = found.node
        assert isinstance(node, FunctionNode)
        return any(True for decorator in node.decorator_list for _ in self.decorated(found.scope, node, decorator))

    def functions(
        self, scope: Scope, given: ast.expr, sdk: Sdk, options: dict[str, ast.expr], server: Instance | None, call: ast.Call
    ) -> Iterator[Registration]:
        """The functions that an expression stands for: one, or each of a list that a loop goes over."""
        if isinstance(given, ast.Call):
            maker = self.names.full_name(scope, given.func)
            if maker in by_name("makers") or maker in by_name("wrappers"):
                self.used.add(id(given))
                inner = next(
                    (k.value for k in given.keywords if k.arg in ("fn", "func", "function")),
                    given.args[0] if given.args else None,
                )
                if inner is not None:
                    yield from self.functions(scope, inner, sdk, options | _options(given), server, call)
                return
            inner = wrapped(self.names, scope, given)
            if inner is not None:
                yield from self.functions(scope, inner, sdk, options, server, call)
                return
        for holder, item in self.each(scope, given):
            found = self.names.resolve(holder, item)
            if isinstance(found, Local) and isinstance(found.node, FunctionNode):
                if not self.is_decorated(found):
                    yield Registration(sdk, scope, call, Function(found.scope, found.node), options, server)
            elif not isinstance(found, Instance):
                helped = list(self.helped(holder, item, options))
                if helped:
                    yield from (Registration(sdk, at, place, function, own, server) for at, place, function, own in helped)
                    continue
                method = self.method(holder, item)
                unknown = "" if method is not None else shown(holder, item)
                yield Registration(sdk, scope, call, method, options, server, unknown=unknown)

    def helped(
        self, scope: Scope, item: ast.expr, options: dict[str, ast.expr]
    ) -> Iterator[tuple[Scope, ast.Call, Function, dict[str, ast.expr]]]:
        """What the project's calls of a function that registers its argument pass; nothing where one passes anything else."""
        helper = argument_of(scope, item)
        calls = (
            sorted(passing(self.names, *helper), key=_placed)
            if helper is not None and not set(options) - {"name", "description"}
            else []
        )
        found = []
        for at, call in calls:
            assert helper is not None
            own = substituted(options, scope, helper[1], call)
            given = passed(call, helper[1])
            if own is None or given is None:
                return
            for holder, one in self.each(at, given):
                function = self.names.resolve(holder, one)
                if not isinstance(function, Local) or not isinstance(function.node, FunctionNode):
                    return
                found.append((at, call, Function(function.scope, function.node), own))
        yield from found

    def each(self, scope: Scope, given: ast.expr) -> Iterator[tuple[Scope, ast.expr]]:
        if isinstance(given, ast.Name):
            found = scope.lookup(given.id)
            if found is not None and isinstance(found[1], Value) and found[1].each:
                yield from self.items(found[0], found[1].value)
                return
        yield scope, given

    def method(self, scope: Scope, item: ast.expr) -> Function | None:
        """The method that ``self.method`` or ``object.method`` means."""
        if not isinstance(item, ast.Attribute) or not isinstance(item.value, ast.Name | ast.Attribute | ast.Call):
            return None
        found = self.names.owner(scope, item.value)
        if found is None:
            return None
        for statement in found.node.body:
            if isinstance(statement, FunctionNode) and statement.name == item.attr:
                return Function(found.scope.child(found.node), statement)
        return None

    def class_tool(self, scope: Scope, node: ast.ClassDef) -> Iterator[Registration]:
        """A subclass of a library's tool class, with its name and description as class attributes; a model that is decorated."""
        for decorator in node.decorator_list:
            call = decorator if isinstance(decorator, ast.Call) else None
            name = self.names.full_name(scope, call.func if call is not None else decorator)
            if by_name("decorators").get(name) == "langchain":
                yield Registration("langchain", scope, decorator, None, _options(call), model=node)
        for base in node.bases:
            name = self.names.full_name(scope, base)
            sdk = by_name("bases").get(name)
            if sdk is None:
                continue
            inner = scope.child(node)
            options = {
                key: bound.value for key, bound in inner.names.items() if isinstance(bound, Value) and bound.value is not None
            }
            run = next((s for s in node.body if isinstance(s, FunctionNode) and s.name in ("_run", "_arun")), None)
            if "name" in options:
                yield Registration(sdk, inner, node, Function(inner, run) if run else None, options, owner=node)


def _placed(one: tuple[Scope, ast.Call]) -> tuple[str, int, int]:
    return one[0].module.path, one[1].lineno, one[1].col_offset


@cache
def _words() -> frozenset[str]:
    """The last words of the names of functions and classes that make tools."""
    roles = ("makers", "wrappers", "decorators", "records", "listed", "generated")
    return frozenset(name.rpartition(".")[2] for role in roles for name in by_name(role))


def _adding() -> frozenset[str]:
    return frozenset(name for names in table().values() for name in (*names.adders, *names.methods))


_ADDING = _adding()


def _options(call: ast.Call | None, skip: int = 0) -> dict[str, ast.expr]:
    """Keyword arguments of a call; a text in first place is the name."""
    if call is None:
        return {}
    found = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    rest = call.args[skip:]
    if rest and isinstance(rest[0], ast.Constant | ast.JoinedStr) and "name" not in found:
        found["name"] = rest[0]
    return found
