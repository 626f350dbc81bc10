"""Bodies that do nothing yet."""

from appfn_lint.effects import standard
from appfn_lint.effects.sources import Code
from appfn_lint.readers.kotlin.bodies.nodes import Block, Call, Jump, Lambda, Literal, Member, Name, Node, Text

EMPTY_MAKERS = frozenset(["emptyList", "emptySet", "emptyMap", "listOf", "setOf", "mapOf", "emptyArray", "arrayOf"])


_LOGS = frozenset(["Log", "Timber", "println", "print", "logger", "log", "Napier"])


_ADMITS = ("not implemented", "todo", "placeholder", "dummy", "not yet", "coming soon", "stub", "mock")


def stub(code: Code, tree: Block) -> str:
    """Why a body is a stub, empty where it is none."""
    statements = [s for s in tree.statements if not _is_log(s)]
    if not statements:
        return "is empty"
    if any(_is_todo(s) for s in statements):
        return "only says `TODO()`"
    if len(statements) != 1:
        return ""
    value = _unwrapped(statements[0])
    text = code.unit.source.text
    parameters = [p for p in code.declaration.parameters if p.type is None or not p.type.name.endswith("Context")]
    match value:
        case Name(text="Unit"):
            return "is empty"
        case Literal(kind=kind, text=written):
            return (
                f"only returns `{written}`"
                if kind in ("null", "boolean") or parameters or written in ("0", "-1", "0L", "-1L")
                else ""
            )
        case Text(parts=()):
            said = text[value.start : value.end]
            empty = said in ('""', '""""""')
            admitted = any(cue in said.lower() for cue in _ADMITS)
            return (
                f"only returns `{said if len(said) < 40 else said[:37] + '…'}`"
                if empty or parameters or admitted or _is_words(said)
                else ""
            )
        case Call(callee=Name(text=name), arguments=()) if name in EMPTY_MAKERS:
            return f"only returns `{name}()`"
        case _:
            return ""


def _unwrapped(node: Node) -> Node:
    while True:
        match node:
            case Jump(kind="return", value=value) if value is not None:
                node = value
            case Call(callee=Name(text=name), arguments=(*_, last)) if name in standard.GIVES_LAMBDA and isinstance(
                last.value, Lambda
            ):
                inner = [s for s in last.value.body.statements if not _is_log(s)]
                if len(inner) != 1:
                    return node
                node = inner[0]
            case _:
                return node


def _is_log(node: Node) -> bool:
    match node:
        case Call(callee=Member(receiver=Name(text=name))) | Call(callee=Name(text=name)):
            return name in _LOGS
        case _:
            return False


def _is_todo(node: Node) -> bool:
    match _unwrapped(node):
        case Call(callee=Name(text="TODO")):
            return True
        case Jump(kind="throw", value=Call(callee=Name(text="NotImplementedError"))):
            return True
        case _:
            return False


def _is_words(said: str) -> bool:
    """Whether a constant is mere words; numbers and addresses may well be what an app always answers."""
    return said.strip('"').replace(" ", "").isalpha()
