"""Functions of one catalogue that cannot be told apart."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import content, kin, stem
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Related, Rule, Severity, Tool

_LIKE = 0.8
_VERY_LIKE = 0.9
_COMMON = 40


class OverlappingFunctions(Rule):
    """Two functions whose names, descriptions and parameters an agent cannot tell apart.

    The agent picks one of the two by chance. Either one of them is superfluous, or their texts leave out what differs.
    """

    severity = Severity.WARNING
    rows = ("E2",)
    yields_to = ("duplicate-tool-id",)
    bad = (
        Bad(
            """
            class Notes {
                /** Finds notes that hold the given words, newest first. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun searchNotes(context: AppFunctionContext, query: String): String = ""

                /** Finds notes that hold the given words, newest first. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findNotes(context: AppFunctionContext, query: String): String = ""
            }
            """,
            points_at="findNotes",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Returns the note with this id. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun getNote(context: AppFunctionContext, id: String): String = ""

                /** Returns the notes of a folder. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listNotes(context: AppFunctionContext, folder: String): String = ""

                /** Returns the task with this id. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun getTask(context: AppFunctionContext, id: String): String = ""
            }
            """,
            why="a get and a list, and two families with distinct objects",
        ),
        Good(
            """
            {"tools": [
              {"name": "get_links_from", "description": "Gets the links of a note in the order of its text.",
               "inputSchema": {"type": "object", "properties": {"note": {"type": "string", "description": "A note."}}}},
              {"name": "get_links_to", "description": "Gets the links of a note in the order of its text.",
               "inputSchema": {"type": "object", "properties": {"note": {"type": "string", "description": "A note."}}}},
              {"name": "get_old_notes", "description": "Deprecated: removed in the next release.", "inputSchema": {"type": "object"}},
              {"name": "get_old_tags", "description": "Deprecated: removed in the next release.", "inputSchema": {"type": "object"}}]}
            """,
            why="two directions, and functions that are on their way out",
            name="tools.json",
        ),
    )
    described = (
        Described(
            "find_notes",
            "Finds notes that hold the given words.",
            ("search_notes",),
            others=(("search_notes", "Finds notes that hold the given words."),),
        ),
        Described("get_note", "Returns a note by its id, as text.", others=(("get_task", "Returns a task by its id, as text."),)),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Read the description while the other rules have it in hand; the comparison comes last, without the text."""
        if tool.description:
            _gist(tool.description.text)
        return iter(())

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each pair once, at the later function; only functions that share rare words are compared."""
        seen: dict[str, list[_Sketch]] = defaultdict(list)
        profiles = [_profile(index, tool) for index, tool in enumerate(catalog.tools)]
        counts: dict[str, int] = defaultdict(int)
        for profile in profiles:
            for key in profile.keys:
                counts[key] += 1
        ranks = {key: rank for rank, key in enumerate(sorted(counts, key=lambda key: (counts[key], key)))}
        profiles = [profile._replace(rare=_rarest(profile.text, ranks)) for profile in profiles]
        for profile in profiles:
            rare = sorted(profile.keys, key=ranks.__getitem__)[:6]
            twin = _twin(profile, [seen[key][-_COMMON:] for key in rare])
            if twin:
                yield _finding(profile.tool, twin.tool)
            for key in rare:
                seen[key].append((profile.place, len(profile.text), profile.text, profile.rare, profile))


class _Profile(NamedTuple):
    """What an agent can tell a function by: stems of its description, words of its name, names of its parameters.

    ``rare`` are so many of the rarest stems that two texts that are alike share at least one of them.
    """

    place: int
    tool: Tool
    text: frozenset[str]
    name: tuple[str, ...]
    parameters: frozenset[str]
    keys: frozenset[str]
    rare: frozenset[str] = frozenset()


_Sketch = tuple[int, int, frozenset[str], frozenset[str], _Profile]
"""What rules most pairs out, at hand without asking the profile: its place, its length, its stems, the rare ones."""


@lru_cache(maxsize=16384)
def _gist(text: str) -> frozenset[str]:
    """Stems, numbers and code of the first sentences of a description."""
    sentences = [s for s in analyse(text).sentences if not s.argument][:6]
    return frozenset(word for s in sentences for word in content(s)) | frozenset(
        t.lower for s in sentences for t in s.tokens if t.kind in ("number", "code", "name", "quote")
    )


def _profile(index: int, tool: Tool) -> _Profile:
    text = _gist(tool.description.text) if tool.description else frozenset()
    name = tuple(stem(word) for word in name_words(tool.name))
    return _Profile(index, tool, text, name, frozenset(p.name.lower() for p in tool.parameters), text | frozenset(name[1:]))


def _rarest(text: frozenset[str], ranks: dict[str, int]) -> frozenset[str]:
    """The rarest words of a text, one more than may be missing in a text that is alike."""
    return frozenset(sorted(text, key=ranks.__getitem__)[: len(text) - ceil(_LIKE * len(text) - 1e-9) + 1])


def _twin(profile: _Profile, others: list[list[_Sketch]]) -> _Profile | None:
    """The first of the others that is alike. Length and rare words rule out most of them at once."""
    own, size = profile.text, len(profile.text)
    least, most = _LIKE * size - 1e-9, size / _LIKE + 1e-9
    apart = profile.rare.isdisjoint
    checked: set[int] = set()
    for some in others:
        for place, length, theirs, rare, other in some:
            if apart(rare) or not least <= length <= most or place in checked:
                continue
            checked.add(place)
            shared = len(own & theirs)
            if shared >= _LIKE * (size + length - shared) - 1e-9 and _alike(profile, other):
                return other
    return None


def _alike(one: _Profile, two: _Profile) -> bool:
    if one.tool.id == two.tool.id or not one.text or not two.text:
        return False
    shared = len(one.text & two.text)
    likeness = shared / (len(one.text) + len(two.text) - shared)
    if likeness < min(_LIKE, _VERY_LIKE) or _differ_in_object(one, two) or _opposed(one, two):
        return False
    names = _same_name(one.name, two.name)
    if names:
        return likeness >= _LIKE and _same_parameters(one, two)
    return len(one.text) > 3 and likeness >= _VERY_LIKE and one.parameters == two.parameters and not _told_apart_by_name(one, two)


def _same_name(one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    """Whether two names say the same: equal objects after verbs of one meaning."""
    return (
        bool(one and two)
        and set(one[1:]) - words("overlapping functions: empty", "rules")
        == set(two[1:]) - words("overlapping functions: empty", "rules")
        and (one[0] in kin(two[0]) or bool(kin(one[0]) & kin(two[0])))
    )


def _same_parameters(one: _Profile, two: _Profile) -> bool:
    either = one.parameters | two.parameters
    return not either or len(one.parameters & two.parameters) / len(either) >= 0.5


def _differ_in_object(one: _Profile, two: _Profile) -> bool:
    """Whether the plural makes the difference: one note and all notes."""
    singular = [name_words(p.tool.name) for p in (one, two)]
    return [w.endswith("s") for w in singular[0][-1:]] != [w.endswith("s") for w in singular[1][-1:]]


def _opposed(one: _Profile, two: _Profile) -> bool:
    """Whether the names go in two directions (``links_from``, ``links_to``), or one of the functions is on its way out."""
    ours, theirs = set(one.name) - set(two.name), set(two.name) - set(one.name)
    return bool(ours & _DIRECTIONS and theirs & _DIRECTIONS) or any(
        "deprecat" in str(profile.tool.description or "")[:200].lower() for profile in (one, two)
    )


def _told_apart_by_name(one: _Profile, two: _Profile) -> bool:
    """Whether each name has a word of its own that the texts do not deny: the agent can choose by name."""
    ours, theirs = set(one.name) - set(two.name), set(two.name) - set(one.name)
    empty = words("overlapping functions: empty", "rules")
    only_one, only_two = ours - empty, theirs - empty
    return bool(only_one) and bool(only_two) and not any(kin(a) & kin(b) for a in only_one for b in only_two)


_DIRECTIONS = frozenset(("to", "from", "in", "out", "before", "after", "up", "down", "on", "off"))


def _finding(tool: Tool, twin: Tool) -> Finding:
    return Finding(
        tool.name_span,
        f"An agent cannot tell `{tool.name}` from `{twin.name}`: {_difference(tool, twin)}.",
        help="Merge the two, or say in each description what the other does not do.",
        related=(Related(twin.name_span, f"`{twin.name}`", twin.path),),
        path=tool.path,
        tool=tool.name,
    )


def _difference(tool: Tool, twin: Tool) -> str:
    ours, theirs = {p.name for p in tool.parameters}, {p.name for p in twin.parameters}
    if ours == theirs:
        return "their texts and parameters say the same"
    apart = ", ".join(f"`{name}`" for name in sorted(ours ^ theirs)[:4])
    return f"their texts say the same, and only {apart} differ{'s' if len(ours ^ theirs) == 1 else ''}"
