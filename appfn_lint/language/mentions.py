"""Mentions of the functions of a catalogue in a sentence: as code, as a bare identifier, quoted, or spoken.

Ordinary words that happen to be names count only where they are marked as code beside a verb of calling, or where
"tool" or "function" follows.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Literal

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import lemma, verb_classes
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.tool import Catalog, Text

How = Literal["code", "link", "name", "quote", "spoken"]


class Mention(NamedTuple):
    """A mention of a function: its name, its place in the text, and how it is marked."""

    name: str
    start: int
    end: int
    how: How


_NOUNS = frozenset(("tool", "tools", "function", "functions", "method", "action", "endpoint", "command", "call", "api"))


class Functions:
    """The functions of one catalogue, findable by name and by the words of their names."""

    def __init__(self, names: Iterable[str]) -> None:
        """Index the names."""
        self._names = {name.lower(): name for name in names}
        self._spoken: dict[tuple[str, ...], str] = {}
        for name in self._names.values():
            self._spoken.setdefault(name_words(name), name)
        self._ends = {name[at + 1 :] for name in self._names for at, char in enumerate(name) if char in "_.-"}
        self._longest = max((len(spoken) for spoken in self._spoken), default=0)

    def knows(self, name: str) -> bool:
        """Whether a function has that name, with or without a prefix of its server."""
        bare = name.lower()
        return bare in self._names or bare in self._ends or f"{bare}_tool" in self._names

    def resembles(self, name: str) -> bool:
        """Whether a name is spelled in the style of the catalogue's (``snake_case``, ``camelCase``)."""
        snake = "_" in name
        return any(("_" in known) == snake and len(name_words(known)) > 1 for known in self._names.values())

    def mentions(self, sentence: Sentence, own: str, taken: frozenset[str]) -> Iterator[Mention]:
        """Mentions of other functions than ``own``; ``taken`` are parameters, properties, values and types, in lower case."""
        if _is_silent(sentence):
            return
        found = sentence.tokens
        depth = 0
        for index, token in enumerate(found):
            depth += (token.text == "{") - (token.text == "}")
            if (depth > 0 and token.kind == "name") or _is_signature(found, index):
                continue  # a key of a result ("-> {items, next_page}"), or a line of a manual ("render() -> {success}")
            if token.kind in ("code", "link", "name", "quote") or (token.kind == "word" and "-" in token.text):
                name = self._marked(found, index, taken)
                how: How = "name" if token.kind == "word" else token.kind
                if name and name != own:
                    yield Mention(name, token.start, token.end, how)
            elif token.kind == "word" and token.lower in _NOUNS and index:
                yield from self._before_noun(found, index, own)
            elif token.kind == "word" and (
                lemma(token.lower) in ("use", "call", "invoke", "run") or token.lower in ("via", "using")
            ):
                yield from self._after_call(found, index, own)

    def _marked(self, found: tuple[Token, ...], index: int, taken: frozenset[str]) -> str:
        token = found[index]
        bare = token.lower.strip("\"'“”‘’«»").removesuffix("()").partition("(")[0]
        if bare not in self._names and "-" in bare:
            bare = bare.partition("-")[2]  # a prefix of one letter, as Hebrew has it
        name = self._names.get(bare) or self._behind_a_dot(bare)
        if name and _is_some_function(found, index):
            return ""
        if not name or (bare in taken and not token.text.rstrip("`").endswith(")")):
            return ""
        if _is_ordinary(name):
            return name if _in_call_position(found, index) or token.text.rstrip("`").endswith("()") else ""
        return name

    def _behind_a_dot(self, bare: str) -> str:
        """The function of ``notes.find_notes``; ``FT.INFO`` is a command of another, and no ``info``."""
        name = self._names.get(bare.rpartition(".")[2], "")
        return "" if _is_ordinary(name) else name

    def _before_noun(self, found: tuple[Token, ...], noun: int, own: str) -> Iterator[Mention]:
        """As in "the search function", "the list notes tool"."""
        for length in range(min(self._longest, noun), 0, -1):
            part = found[noun - length : noun]
            name = self._spoken.get(tuple(t.lower for t in part))
            before = found[noun - length - 1].lower if noun > length else ""
            if name and name != own and all(t.kind == "word" for t in part) and (before in ("the", "a", "our") or length > 1):
                yield Mention(name, part[0].start, found[noun].end, "spoken")
                return

    def _after_call(self, found: tuple[Token, ...], verb: int, own: str) -> Iterator[Mention]:
        """As in "use list notes to find it": the words of a name of two words and more, after a verb of calling."""
        start = verb + 1
        while start < len(found) and found[start].lower in ("the", "first", "then"):
            start += 1
        for length in range(min(self._longest, len(found) - start), 1, -1):
            part = found[start : start + length]
            name = self._spoken.get(tuple(t.lower for t in part))
            following = found[start + length] if start + length < len(found) else None
            if name and name != own and lemma(part[0].lower) and not (following and following.lower in _NOUNS):
                yield Mention(name, part[0].start, part[-1].end, "spoken")
                return


_SILENT = frozenset(("word", "mark", "number", "url"))
"""Tokens that mention no function by themselves; a word with a hyphen may."""


def _is_silent(sentence: Sentence) -> bool:
    """Whether a sentence mentions no function, whatever functions there are."""
    plain = sentence.kinds <= _SILENT and ("-" not in sentence.text or all("-" not in t.text for t in sentence.tokens))
    return plain and sentence.vocabulary.isdisjoint(_cues())


@lru_cache(maxsize=1024)
def _may_mention(text: str) -> bool:
    return not all(_is_silent(sentence) for sentence in analyse(text).sentences)


@cache
def _cues() -> frozenset[str]:
    """The words beside which a function may be named in plain words."""
    forms = ("use", "uses", "used", "using", "call", "calls", "called", "calling", "invoke", "invokes", "invoked", "invoking", "run",
             "runs", "ran", "running", "runned", "runed", "runing", "via")  # fmt: skip
    return _NOUNS | frozenset(forms)


def _is_signature(found: tuple[Token, ...], index: int) -> bool:
    """As in ``render() -> {success}``: an action of this function with its result."""
    return found[index].text.endswith("()") and "".join(t.text for t in found[index + 1 : index + 4]).startswith(("->{", "→{"))


def _is_ordinary(name: str) -> bool:
    """Whether a name is a plain word (``search``), which a text may use without meaning the function."""
    return name.isalpha() and name.islower()


_CALLING = frozenset(("use", "call", "invoke", "run", "execute", "see", "try", "prefer"))


def _in_call_position(found: tuple[Token, ...], index: int) -> bool:
    """Whether a verb of calling, "via" or "with" stands before, or "tool" after."""
    following = found[index + 1].lower if index + 1 < len(found) else ""
    if following in _NOUNS:
        return True
    before = [t.lower for t in found[max(0, index - 3) : index] if t.lower not in ("the", "first", "a", "tool", "function", "`")]
    return bool(before) and (lemma(before[-1]) in _CALLING or before[-1] in ("via", "with", "using"))


def is_call_context(found: tuple[Token, ...], index: int) -> bool:
    """Whether a name at ``index`` is called or named as a function: "call `x`", "the `x` tool", "by `x`"."""
    return _in_call_position(found, index)


_EFFECTS = frozenset(("read", "create", "update", "destroy", "send", "pay", "execute"))


def _is_some_function(found: tuple[Token, ...], index: int) -> bool:
    """As in "where a `query` function is put": some function of that name, and not the one of the catalogue."""
    before = found[index - 1].lower if index else ""
    after = found[index + 1].lower if index + 1 < len(found) else ""
    return before in ("a", "an") and after in ("function", "method", "helper")


def looks_like_function(name: str) -> bool:
    """Whether a name begins like a function's: a verb and at least one more word."""
    parts = name_words(name)
    if len(parts) < 2 or not verb_classes(parts[0]) & _EFFECTS:
        return False
    if parts[-1] in words("mentions: ends of values", "rules"):
        return False
    return parts[0] not in words("field nouns") - {"list", "set", "query"}


_last: list[tuple[Catalog, Functions, frozenset[str]]] = []


def functions_of(catalog: Catalog) -> tuple[Functions, frozenset[str]]:
    """The functions of a catalogue and the names of its types and properties; the last catalogue's are kept."""
    if not _last or _last[0][0] is not catalog:
        taken = {name.lower() for t in catalog.types for name in (t.name, *(p.name for p in t.properties))}
        _last[:] = [(catalog, Functions(tool.name for tool in catalog.tools), frozenset(taken))]
    return _last[0][1], _last[0][2]


def mentions_of(text: Text) -> dict[int, tuple[Mention, ...]]:
    """Mentions of other functions of the catalogue in a delivered text, by the index of the sentence."""
    if not _may_mention(text.prose.text):
        return {}
    functions, taken = functions_of(text.catalog)
    key = id(text.prose)
    known = _read.get(key)
    if known is None or known[0] is not functions or known[1] is not text.prose:
        if len(_read) >= _KEPT:
            _read.clear()
        known = _read[key] = (functions, text.prose, _mentions(functions, taken, text))
    return known[2]


_KEPT = 1024
_read: dict[int, tuple[Functions, Prose, dict[int, tuple[Mention, ...]]]] = {}
"""The mentions in the texts that were read last, by the text itself: several rules ask for them."""


def _values(text: Text) -> frozenset[str]:
    assert text.tool is not None
    values = (str(value) for p in text.tool.parameters if p.constraint for value in p.constraint.enum)
    return frozenset(name.lower() for name in (*(p.name for p in text.tool.parameters), *values))


def _mentions(functions: Functions, taken: frozenset[str], text: Text) -> dict[int, tuple[Mention, ...]]:
    own = text.tool.name if text.tool else ""
    if text.tool:
        taken |= _values(text)
    found = ((s.index, tuple(functions.mentions(s, own, taken))) for s in analyse(text.prose.text).sentences)
    return {index: mentions for index, mentions in found if mentions}
