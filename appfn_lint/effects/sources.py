"""The project's Kotlin, opened file by file as calls lead there.

A class is looked for where Kotlin puts it: in a file of its name, in the folder of its package; only then are bytes of
the whole tree searched. What was read once stays in memory up to a limit.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.discovery import Tree, decode, search
from appfn_lint.effects.heads import extended
from appfn_lint.expressions import compiled
from appfn_lint.publishers.appfunctions.index import CLASSES, Index, Place, Unit, foreign
from appfn_lint.readers.kotlin import read
from appfn_lint.readers.kotlin.bodies.parser import body
from appfn_lint.readers.kotlin.syntax import Declaration
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

if TYPE_CHECKING:
    from appfn_lint.effects.facts import Facts

_KEPT: Final = 24_000_000
"""Bytes of files that are kept for the next search."""
_DEEPEST: Final = 7
"""Levels of classes that are opened ahead of the calls that lead through them."""
_FEW: Final = 8
"""Types that are looked for by name; for more, or a second time, all classes of the tree are noted by what they extend."""
_MOST_FILES: Final = 600
"""Files opened for one run; a call graph that needs more is cut there, and says so by being unknown."""
_TESTS: Final = compiled(r"(?:^|/)(?:\w*[tT]est\w*|androidTest|testFixtures)/(?:java|kotlin|.*/)?|(?:Test|Tests|Spec)\.kt$")

_OTHER_PLATFORMS: Final = compiled(
    r"/(?:ios|desktop|js|wasm|wasmJs|native|macos|linux|mingw|tvos|watchos|jvm)\w*Main/", re.IGNORECASE
)
"""Source sets of multiplatform projects that no Android app is made of."""
_DECLARED: Final = compiled(rb"\b(?:class|interface|object|typealias|fun|va[lr])\s+(?:<[^>\n]*>\s*)?(?:[\w.<>?*, ]+\.)?`?(\w+)")


class Sources:
    """The index of a run, and where more can be found."""

    def __init__(self, index: Index, tree: Tree) -> None:
        """Start from what the publisher has read."""
        self.index = index
        self.tree = tree
        self._bytes: dict[str, bytes] = {}
        self._kept = 0
        self._opened: set[str] = {unit.source.path for unit in index.units}
        self._by_name: dict[str, list[str]] | None = None
        self._functions: dict[tuple[str, str], tuple[Place, ...]] = {}
        self._implementations: dict[str, tuple[Place, ...]] = {}
        self._types: dict[tuple[str, str, str], Place | None] = {}
        self._searched: set[str] = set()
        self.facts: dict[tuple[str, int], Facts] = {}
        self.busy: set[tuple[str, int]] = set()
        self.accessors: dict[tuple[str, str, str], Code | None] = {}
        self.plain: set[tuple[str, str]] = set()
        self._asked = False
        self._by_type: dict[bytes, list[str]] | None = None
        self._by_folder: dict[str, list[str]] | None = None

    def type(self, unit: Unit, written: str, owner: str = "") -> Place | None:
        """The class, object or alias that a written name means, None where the project has none."""
        key = (unit.source.path, written, owner)
        if key not in self._types:
            self._types[key] = self._find_type(unit, written, owner)
        return self._types[key]

    def _find_type(self, unit: Unit, written: str, owner: str) -> Place | None:
        place = self.index.resolve(unit, written, owner)
        if place is not None or not written or foreign(unit, written):
            return place
        simple = written.partition(".")[0].strip("`")
        if not simple[:1].isupper():
            return None
        for path in self._named(simple):
            self._open(path)
        place = self.index.resolve(unit, written, owner)
        if place is None and self._may_be_elsewhere(unit, simple):
            self._open_declaring(unit, simple)
            place = self.index.resolve(unit, written, owner)
        return place

    def functions(self, unit: Unit, name: str) -> tuple[Place, ...]:
        """Top-level functions, extensions too, that a simple name can mean in a file."""
        key = (unit.source.path, name)
        if key not in self._functions:
            found = self._known_functions(unit, name)
            if not found:
                self._open_declaring(unit, name)
                found = self._known_functions(unit, name)
            self._functions[key] = found
        return self._functions[key]

    def constant(self, unit: Unit, written: str, owner: str = "") -> Place | None:
        """The top-level or companion property that a written name means, extensions too."""
        found = self._known_constant(unit, written, owner)
        simple = written.rpartition(".")[2]
        if found is not None or (unit.source.path, "val " + simple) in self._functions:
            return found
        self._functions[unit.source.path, "val " + simple] = ()
        head = written.partition(".")[0]
        if head != written and head[:1].isupper():
            self.type(unit, head, owner)
        elif simple.isupper() or any(not i.star and i.name.endswith("." + simple) for i in unit.file.imports):
            self._open_declaring(unit, simple)
        return self._known_constant(unit, written, owner)

    def _known_constant(self, unit: Unit, written: str, owner: str) -> Place | None:
        for name in self.index.candidates(unit, written, owner):
            above, _, simple = name.rpartition(".")
            for qualified in (name, f"{above}.Companion.{simple}"):
                for place in self.index.others.get(qualified, ()):
                    if place.declaration.kind in ("val", "var"):
                        return place
        return None

    def _known_functions(self, unit: Unit, name: str) -> tuple[Place, ...]:
        found = []
        for qualified in self.index.candidates(unit, name):
            found += [p for p in self.index.others.get(qualified, ()) if p.declaration.kind == "fun" and not p.declaration.owner]
        return tuple(found)

    def warm(self, places: Iterable[Place]) -> None:
        """Open what classes hold, and who implements it, level by level: one search of the tree a level, not one a type.

        Who implements the given classes themselves is left for a call that asks: of a service it is generated code.
        """
        pending = list(places)
        given = {place.qualified for place in pending}
        seen: set[str] = set()
        for _ in range(_DEEPEST):
            fresh = [place for place in pending if place.qualified not in seen]
            seen.update(place.qualified for place in fresh)
            known = set(self.index.classes)
            held = [found for place in fresh for found in self._held(place)]
            others = (place for place in (*fresh, *held) if place.qualified not in given)
            self._open_implementing(abstract=[place for place in others if leaves_open(place)])
            pending = [*held, *(place for name, place in self.index.classes.items() if name not in known)]
            if not pending:
                return

    def _held(self, place: Place) -> Iterator[Place]:
        """The project's classes among the types of a class's properties and of its supertypes."""
        declaration, owner = place.declaration, place.declaration.path
        types = [p.type for p in declaration.parameters] + [m.type for m in members(place, ("val", "var"))]
        types += [s.type for s in declaration.supertypes]
        for type_ in types:
            found = self.type(place.unit, type_.name, owner) if type_ is not None and type_.name else None
            if found is not None:
                yield found

    def implementations(self, place: Place) -> tuple[Place, ...]:
        """Classes of the project, tests left out, that implement or extend a class, directly or through another."""
        known = self._implementations.get(place.qualified)
        if known is None:
            self._implementations[place.qualified] = ()
            known = self._implementations[place.qualified] = tuple(self._find_implementations(place))
        return known

    def _find_implementations(self, place: Place) -> Iterator[Place]:
        self._open_implementing([place])
        for other in list(self.index.classes.values()):
            elsewhere = _TESTS.search(other.unit.source.path) or _OTHER_PLATFORMS.search(other.unit.source.path)
            if other.qualified != place.qualified and self._extends(other, place) and not elsewhere:
                yield other
                if _is_abstract(other) or "open" in other.declaration.modifiers:
                    yield from self.implementations(other)

    def _open_implementing(self, abstract: Iterable[Place]) -> None:
        """Open the files that implement any of these classes; one search for all that were not searched for before."""
        names = {one.declaration.name for one in abstract} - self._searched
        self._searched |= names
        if not names:
            return
        if len(names) <= _FEW and not self._asked:
            self._asked = True
            found = search(self.tree, (".kt",), [name.encode() for name in sorted(names)])
            paths = [path for path, data in found if not extended(data).isdisjoint(name.encode() for name in names)]
        else:
            if self._by_type is None:
                self._by_type = self._by_supertype()
            paths = [path for name in sorted(names) for path in self._by_type.get(name.encode(), ())]
        for path in paths:
            if not _TESTS.search(path):
                self._open(path)

    def _by_supertype(self) -> dict[bytes, list[str]]:
        """The files of the tree by the types that their classes extend: one search, whoever asks later."""
        found: dict[bytes, list[str]] = {}
        for path, data in search(self.tree, (".kt",), ()):
            for name in extended(data):
                found.setdefault(name, []).append(path)
        return found

    def _extends(self, one: Place, place: Place) -> bool:
        simple = place.declaration.name
        return any(
            written.type.name.rpartition(".")[2] == simple
            and self.index.resolve(one.unit, written.type.name, one.declaration.owner) == place
            for written in one.declaration.supertypes
        )

    def supertypes(self, place: Place) -> Iterator[Place]:
        """A class and the project's classes above it, nearest first."""
        pending, seen = [place], set[str]()
        while pending:
            one = pending.pop(0)
            if one.qualified in seen:
                continue
            seen.add(one.qualified)
            yield one
            for written in one.declaration.supertypes:
                above = self.type(one.unit, written.type.name, one.declaration.owner)
                if above is not None:
                    pending.append(above)

    def foreign_supertypes(self, place: Place) -> Iterator[str]:
        """Qualified names of the library classes above a class, as far as imports tell."""
        for one in self.supertypes(place):
            for written in one.declaration.supertypes:
                if self.type(one.unit, written.type.name, one.declaration.owner) is None:
                    yield from self.index.candidates(one.unit, written.type.name)

    def _named(self, simple: str) -> Iterable[str]:
        if self._by_name is None:
            self._by_name = {}
            for path in self.tree.paths:
                if path.endswith(".kt"):
                    self._by_name.setdefault(path.rpartition("/")[2], []).append(path)
        return [path for path in self._by_name.get(f"{simple}.kt", ()) if not _TESTS.search(path)]

    def _may_be_elsewhere(self, unit: Unit, simple: str) -> bool:
        """Whether an import or the file's own package can bring a class that has no file of its name."""
        for one in unit.file.imports:
            if not one.star and (one.alias or one.name.rpartition(".")[2]) == simple:
                return not one.name.startswith(("java.", "javax.", "kotlin.", "kotlinx.", "android."))
        return True

    def _open_declaring(self, unit: Unit, simple: str) -> None:
        """Open the files of the packages in question that declare a name."""
        needle = simple.encode()
        for path in self._folders(unit, simple):
            data = self._read(path)
            if needle in data and needle in _DECLARED.findall(data):
                self._open(path)

    def _folders(self, unit: Unit, simple: str) -> Iterator[str]:
        """Paths of the Kotlin files whose folder ends like the package that holds a name."""
        explicit = [i.name for i in unit.file.imports if not i.star and (i.alias or i.name.rpartition(".")[2]) == simple]
        if explicit:
            owner = explicit[0].rpartition(".")[0]
            packages = [owner, owner.rpartition(".")[0]] if owner.rpartition(".")[2][:1].isupper() else [owner]
        else:
            packages = [unit.file.package, *(i.name for i in unit.file.imports if i.star)]
        if self._by_folder is None:
            self._by_folder = {}
            for path in self.tree.paths:
                if path.endswith(".kt"):
                    self._by_folder.setdefault(path.rpartition("/")[0].rpartition("/")[2], []).append(path)
        here = unit.source.path.rpartition("/")[0]
        found = {p.rpartition(".")[2]: None for p in packages if p}
        paths = [path for name in found for path in self._by_folder.get(name, ())]
        if not explicit and here.rpartition("/")[2] not in found:
            paths += [path for path in self._by_folder.get(here.rpartition("/")[2], ()) if path.rpartition("/")[0] == here]
        return (path for path in paths if path not in self._opened and not _TESTS.search(path))

    def _read(self, path: str) -> bytes:
        data = self._bytes.get(path)
        if data is None:
            try:
                data = self.tree.read(path)
            except OSError:
                data = b""
            if self._kept + len(data) < _KEPT:
                self._bytes[path] = data
                self._kept += len(data)
        return data

    def _open(self, path: str) -> None:
        if path in self._opened or len(self._opened) > _MOST_FILES:
            return
        self._opened.add(path)
        source, _ = decode(path, self._read(path))
        self.index.add(Unit(source, read(source.text)))


def leaves_open(place: Place) -> bool:
    """Whether a class has a method whose code only those that extend it know; searching the tree for them costs."""
    return _is_abstract(place) and any(member.body is None for member in members(place))


def _is_abstract(place: Place) -> bool:
    """Whether calls of a class's methods run other code, in classes that extend it."""
    declaration = place.declaration
    return declaration.kind in {"interface", "fun interface"} or not {"abstract", "sealed"}.isdisjoint(declaration.modifiers)


class Code(NamedTuple):
    """A function to be read: its declaration, the file, and the class around it, if any.

    ``this`` is the class of the object, where that is known to extend the class around and to fill what that leaves open.
    """

    unit: Unit
    declaration: Declaration
    owner: Place | None
    this: Place | None = None

    @property
    def key(self) -> tuple[str, int]:
        """What tells two pieces of code apart."""
        path = self.unit.source.path
        return (path if self.this is None else f"{path}#{self.this.qualified}", self.declaration.span.start)


def members(place: Place, kinds: Iterable[str] = ("fun",)) -> Iterator[Declaration]:
    """The members of a class of these kinds."""
    return (member for member in place.declaration.members if member.kind in kinds)


def companion(place: Place) -> Place | None:
    """The companion object of a class."""
    for member in place.declaration.members:
        if member.kind == "companion object":
            return Place(place.unit, member, f"{place.qualified}.{member.name}")
    return None


def initialised(place: Place) -> Code | None:
    """The ``init`` block of a class that checks something, with the constructor's parameters."""
    declaration, text = place.declaration, place.unit.source.text
    if declaration.kind not in ("class", "data class") or not declaration.has_primary_constructor or declaration.body is None:
        return None
    at = text.find("init {", declaration.body.start, declaration.body.end)
    if at < 0 or any(m.span.start <= at < m.span.end for m in declaration.members):
        return None
    start = at + len("init ")
    block = Span(start, body(text, Span(start, declaration.body.end), expression=False).end)
    if not any(cue in text[block.start : block.end] for cue in ("require", "check", "throw ", "error(")):
        return None
    made = declaration._replace(
        kind="fun", name=declaration.name, span=Span(at, block.end), body=block, members=(), supertypes=()
    )
    return Code(place.unit, made, place)


def nested(place: Place, name: str) -> Place | None:
    """The class of that name inside of a class."""
    for member in place.declaration.members:
        if member.kind in CLASSES and member.name == name:
            return Place(place.unit, member, f"{place.qualified}.{name}")
    return None
