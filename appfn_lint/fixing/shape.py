"""What no fix may change: the declarations of a Kotlin file."""

from collections.abc import Hashable


def shape_of(path: str, text: str) -> Hashable:
    """Kind, name and parameters of each declaration and the number of faults in reading them; nothing for other files."""
    if not path.endswith((".kt", ".kts")):
        return None
    from appfn_lint.readers.kotlin import names, read

    file = read(text)
    declarations = names.declarations(file.declarations)
    named = tuple((one.kind, one.path, tuple(parameter.name for parameter in one.parameters)) for one in declarations)
    return named, len(file.problems)
