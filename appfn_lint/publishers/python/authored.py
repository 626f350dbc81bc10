"""What an author wrote for one Python tool, and what one SDK makes of it: the two records between reader and publisher."""

import ast
from collections.abc import Iterator

from appfn_lint.prose import Prose
from appfn_lint.publishers.python.types import Annotation
from appfn_lint.publishers.reasons import why
from appfn_lint.readers.docstrings import Section, sections
from appfn_lint.readers.docstrings.lines import Range, cleaned, joined
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import Lost, Parameter, Reason


class Signed(NamedTuple):
    """One parameter of a signature: as pydantic describes it, and what stands beside it.

    ``strings`` are the plain texts of ``Annotated``; ``annotated`` whether a field of ``Annotated`` describes it.
    """

    parameter: Parameter
    annotation: Annotation
    strings: tuple[Prose, ...] = ()
    kind: str = ""


class Authored(NamedTuple):
    """One tool as written: its raw docstring, the ``description=`` of its registration, its parameters.

    ``given`` says whether there is a ``description=``; its text is None where only running the code would tell it.
    ``options`` are the registration's keyword arguments, ``version`` is the SDK's (the newest where nothing says).
    """

    doc: Prose | None
    given: bool
    description: Prose | None
    parameters: tuple[Signed, ...]
    options: dict[str, ast.expr]
    version: tuple[int, ...]

    @property
    def cleaned(self) -> Prose | None:
        """The docstring without its margins, as ``inspect.getdoc`` gives it."""
        return cleaned(self.doc) if self.doc is not None else None

    def flag(self, name: str) -> bool:
        """Whether an option is the literal ``True``."""
        value = self.options.get(name)
        return isinstance(value, ast.Constant) and value.value is True

    def switched_off(self, name: str) -> bool:
        """Whether an option is the literal ``False``."""
        value = self.options.get(name)
        return isinstance(value, ast.Constant) and value.value is False

    def word(self, name: str) -> str:
        """The text of an option that is a literal text."""
        value = self.options.get(name)
        return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


class Delivered(NamedTuple):
    """One tool as an agent receives it. ``told`` gives a text for parameters that pydantic leaves without one."""

    description: Prose | None
    origin: str
    told: dict[str, Prose]
    lost: tuple[Lost, ...] = ()
    result: Prose | None = None
    first: dict[str, Prose] = {}  # noqa: RUF012 - a field of a record, never changed
    documented: Prose | None = None


def piece(prose: Prose, rows: tuple[Range, ...]) -> Prose | None:
    """The lines of a docstring that a block holds; None where they hold only blanks."""
    return joined(prose, rows) or None


def replaced(prose: Prose | None, by: Prose | None) -> tuple[Lost, ...]:
    """The records of a docstring that ``description=`` replaces, by parameter and section; none where both say the same."""
    if prose is None or (by is not None and prose.text.split() == by.text.split()):
        return ()
    found = sections(prose.text)
    lead = prose.cut(0, found[0].start).strip() if found else prose
    return (*lose(lead, "replaced"), *(lost for section in found for lost in _replaced(prose, section)))


def _replaced(prose: Prose, section: Section) -> Iterator[Lost]:
    if section.topic != "parameters":
        yield from lose(prose.cut(section.body, section.end).strip(), "replaced", section.title)
        return
    for entry in section.entries:
        place = prose.locate(entry.name_start, entry.name_end)
        yield from lose(prose.cut(entry.start, entry.end).strip(), "replaced", entry.name, place)


def lose(prose: Prose | None, reason: Reason, subject: str = "", place: Span | None = None) -> tuple[Lost, ...]:
    """The record of a lost text; nothing where there is no text."""
    return (Lost(prose, reason, why(reason, subject), subject, subject_span=place),) if prose else ()


def unread_strings(authored: Authored) -> tuple[Lost, ...]:
    """The plain texts of ``Annotated`` where an SDK does not read them."""
    return tuple(
        lost
        for signed in authored.parameters
        for text in signed.strings
        for lost in lose(text, "ignored-string", signed.parameter.name)
    )
