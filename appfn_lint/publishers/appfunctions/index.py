"""The Kotlin declarations of a project that are known, by qualified name, and how to find more.

Only files that mention the library are read at first. When a type, an overridden declaration or a constant stands in
another file, a second search over the tree looks for its declaration by name.
"""

from collections.abc import Callable, Iterable, Iterator

from appfn_lint.prose import Prose
from appfn_lint.readers.kotlin import names
from appfn_lint.readers.kotlin.syntax import Declaration, KotlinFile
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source

CLASSES = frozenset(
    {"class", "interface", "fun interface", "object", "companion object", "enum class", "annotation class", "typealias"}
)

FOREIGN = ("kotlin.", "kotlinx.", "java.", "javax.", "android.", "androidx.", "dagger.", "com.google.", "org.jetbrains.")
"""Packages that are libraries in an app's source: their declarations are not looked for."""


class Unit(NamedTuple):
    """A Kotlin file: its source and what it declares."""

    source: Source
    file: KotlinFile


class Place(NamedTuple):
    """A declaration with the file around it and its qualified name."""

    unit: Unit
    declaration: Declaration
    qualified: str


Finder = Callable[[Iterable[str]], Iterable[Unit]]
"""Finds files that declare any of some simple names; called with all names that are wanted at once."""


class Index:
    """Declarations by qualified name. Grows when ``want`` finds more files.

    ``constants`` are the texts of string constants that have been worked out, None where there is none; ``following`` counts
    those that are being worked out.
    """

    def __init__(self, units: Iterable[Unit], finder: Finder | None = None) -> None:
        """Index the units; ``finder`` is asked for files that declare names not known yet."""
        self._finder = finder
        self._asked: set[str] = set()
        self._paths: set[str] = set()
        self.units: list[Unit] = []
        self.classes: dict[str, Place] = {}
        self.others: dict[str, list[Place]] = {}
        self.constants: dict[str, Prose | None] = {}
        self.following = 0
        self._candidates: dict[tuple[str, str, str], tuple[str, ...]] = {}
        for unit in units:
            self.add(unit)

    def add(self, unit: Unit) -> None:
        """Index a file, unless it is known."""
        if unit.source.path in self._paths:
            return
        self._paths.add(unit.source.path)
        self.units.append(unit)
        for place in places(unit):
            if place.declaration.kind in CLASSES:
                self.classes.setdefault(place.qualified, place)
            else:
                self.others.setdefault(place.qualified, []).append(place)

    def candidates(self, unit: Unit, written: str, owner: str = "") -> tuple[str, ...]:
        """Qualified names that a written name can mean, in Kotlin's order: nested classes of the owners first."""
        key = (unit.source.path, written, owner)
        known = self._candidates.get(key)
        if known is None:
            known = self._candidates[key] = (*_nested(unit, written, owner), *names.qualified(unit.file, written))
        return known

    def resolve(self, unit: Unit, written: str, owner: str = "") -> Place | None:
        """The class that a written name means, None where it is not in the files known."""
        return next((self.classes[name] for name in self.candidates(unit, written, owner) if name in self.classes), None)

    def find(self, unit: Unit, written: str, owner: str = "") -> Place | None:
        """The class that a written name means, looked for in the whole project if need be."""
        place = self.resolve(unit, written, owner)
        if place is None and written and not foreign(unit, written):
            self.want([written.rpartition(".")[2]])
            place = self.resolve(unit, written, owner)
        return place

    def want(self, simple_names: Iterable[str]) -> None:
        """Read the files that declare these names, once."""
        fresh = {name for name in simple_names if name and name not in self._asked}
        self._asked |= fresh
        if fresh and self._finder is not None:
            for unit in self._finder(sorted(fresh)):
                self.add(unit)

    def constant(self, unit: Unit, written: str, owner: str = "") -> Place | None:
        """The property that a written name means (a ``const val``), looked for in the whole project if need be."""
        found = self._known_constant(unit, written, owner)
        if found is None and written and not foreign(unit, written):
            self.want([written.partition(".")[0]])
            found = self._known_constant(unit, written, owner)
        return found

    def _known_constant(self, unit: Unit, written: str, owner: str) -> Place | None:
        for name in self.candidates(unit, written, owner):
            for place in self.others.get(name, ()):
                if place.declaration.kind in ("val", "var"):
                    return place
            companion = self._companion(name)
            if companion is not None:
                return companion
        return None

    def _companion(self, name: str) -> Place | None:
        owner, _, simple = name.rpartition(".")
        return next((p for p in self.others.get(f"{owner}.Companion.{simple}", ()) if p.declaration.kind in ("val", "var")), None)


def _nested(unit: Unit, written: str, owner: str) -> Iterator[str]:
    scope = owner
    while scope:
        yield ".".join(part for part in (unit.file.package, scope, written) if part)
        scope = scope.rpartition(".")[0]


def foreign(unit: Unit, written: str) -> bool:
    """Whether a name is imported from a library, so that looking for it in the project is in vain."""
    head = written.partition(".")[0]
    for name in unit.file.imports:
        if not name.star and (name.alias or name.name.rpartition(".")[2]) == head:
            return name.name.startswith(FOREIGN) and not name.name.startswith(unit.file.package + ".")
    return False


def places(unit: Unit) -> Iterator[Place]:
    """All declarations of a file, members included, with their qualified names."""
    pending = list(reversed(unit.file.declarations))
    package = f"{unit.file.package}." if unit.file.package else ""
    while pending:
        declaration = pending.pop()
        yield Place(unit, declaration, package + declaration.path)
        pending.extend(reversed(declaration.members))
