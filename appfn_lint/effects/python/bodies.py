"""From a Python tool to its body as rules see it: what it reads, returns and does, followed through the project's calls."""

import ast

from appfn_lint.body import Body
from appfn_lint.effects.python.decorators import read_by_decorators
from appfn_lint.effects.python.following import Following
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.plumbing import with_plumbing
from appfn_lint.effects.python.results import is_bounded, returned, stub, used, without_docstring
from appfn_lint.publishers.python.registrations import Function
from appfn_lint.readers.python.names import Names
from appfn_lint.readers.python.walking import walked
from appfn_lint.source import Span
from appfn_lint.tool import Catalog

_ASKS = frozenset({"elicit", "confirm", "ask_user", "request_confirmation"})


class Bodies:
    """The bodies of one run."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def filled(self, catalog: Catalog) -> Catalog:
        """The catalogue with the bodies of its tools, and the files that their calls led to."""
        tools = with_plumbing(
            [tool._replace(body=self.body(tool.code)) if isinstance(tool.code, Function) else tool for tool in catalog.tools]
        )
        known = {source.path for source in catalog.sources}
        led = {path for tool in tools if tool.body is not None for path in _paths(tool.body)} - known
        opened = tuple(module.source for path in sorted(led) if (module := self.names.modules.get(path)) is not None)
        return catalog._replace(tools=tools, sources=(*catalog.sources, *opened))

    def body(self, function: Function) -> Body:
        """The body of one function."""
        scope, node = function
        module = scope.module
        inner = scope.child(node)
        frame = Frame(self.names, inner, {}, inner, isinstance(scope.node, ast.ClassDef))
        statements = without_docstring(node.body)
        end = module.span(node).end
        span = Span(module.span(statements[0]).start if statements else end, end)
        followed = Following(frame, node)
        effects = sorted(
            followed.effects, key=lambda effect: (effect.strength != "certain", effect.incidental, len(effect.steps))
        )
        return Body(
            path=module.path,
            span=span,
            used=used(node) | read_by_decorators(self.names, function),
            stub=stub(statements),
            effects=tuple(effects),
            unfollowed=tuple(followed.unfollowed),
            thrown=tuple(followed.thrown),
            returned=tuple(returned(frame, node)),
            asks=any(_last(call.func) in _ASKS for call in walked(node) if isinstance(call, ast.Call)),
            limits=is_bounded(module.source.slice(span)),
        )


def _paths(body: Body) -> set[str]:
    """The files of the places that findings about a body may point at."""
    ways = (*(effect.steps for effect in body.effects), *(thrown.steps for thrown in body.thrown))
    texts = (one.prose.path for one in body.returned if one.prose is not None)
    return {step.path for steps in ways for step in steps} | {path for path in texts if path is not None}


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
