"""What a written name can stand for, by the imports of its file.

Source: Kotlin language specification, "Linked scopes": the classes around, explicit imports, the same package, star
imports, default imports.
"""

from collections.abc import Container, Iterable, Iterator

from appfn_lint.readers.kotlin.syntax import Declaration, KotlinFile

DEFAULT_PACKAGES = (
    "kotlin",
    "kotlin.annotation",
    "kotlin.collections",
    "kotlin.comparisons",
    "kotlin.io",
    "kotlin.ranges",
    "kotlin.sequences",
    "kotlin.text",
    "java.lang",
    "kotlin.jvm",
)
"""Packages that every JVM file imports. Source: kotlinlang.org/docs/packages.html, "Default imports"."""


def qualified(file: KotlinFile, written: str, owner: str = "") -> tuple[str, ...]:
    """The full names that ``written`` can have, in Kotlin's order of preference.

    ``owner`` is the dotted path of the classes around the place. An explicit import, or a class around that declares
    the name, leaves only one; a dotted name may also be a full name already, which comes last.
    """
    first, _, rest = written.partition(".")
    tail = f".{rest}" if rest else ""
    around = _declared_around(file, first, owner)
    if around:
        return (around + tail,)
    explicit = tuple(
        one.name + tail for one in file.imports if not one.star and (one.alias or one.name.rpartition(".")[2]) == first
    )
    if explicit:
        return explicit
    stars = (one.name for one in file.imports if one.star)
    candidates = [_join(package, written) for package in (file.package, *stars, *DEFAULT_PACKAGES)]
    if rest:
        candidates.append(written)
    return tuple(dict.fromkeys(candidates))


def resolve(file: KotlinFile, written: str, known: Container[str], owner: str = "") -> str | None:
    """The first of the candidates that is ``known``; None where none is."""
    return next((name for name in qualified(file, written, owner) if name in known), None)


def declarations(roots: Iterable[Declaration]) -> Iterator[Declaration]:
    """All declarations with those inside of them, parents first, without recursion."""
    stack = list(reversed(tuple(roots)))
    while stack:
        one = stack.pop()
        yield one
        stack.extend(reversed(one.members))


def _declared_around(file: KotlinFile, name: str, owner: str) -> str | None:
    """The full name of a class that one of the classes around declares."""
    path = owner
    while path:
        holder = find(file, path)
        if holder and any(member.name == name and _is_type(member) for member in holder.members):
            return _join(file.package, f"{path}.{name}")
        path = path.rpartition(".")[0]
    return None


def find(file: KotlinFile, path: str) -> Declaration | None:
    """The class with this dotted path."""
    level: tuple[Declaration, ...] = file.declarations
    found: Declaration | None = None
    for name in path.split("."):
        found = next((one for one in level if one.name == name and _is_type(one)), None)
        if found is None:
            return None
        level = found.members
    return found


def _is_type(one: Declaration) -> bool:
    return one.kind not in ("fun", "val", "var", "constructor")


def _join(package: str, name: str) -> str:
    return f"{package}.{name}" if package else name
