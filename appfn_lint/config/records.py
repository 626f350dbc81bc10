"""What a project can set. The records are the only list of settings: reader, checks and JSON schema follow from them.

A field with a text beside its type is a key of the configuration file, spelled with ``-`` for ``_``; the others say where
it was read. (Named tuples, since they are made at each start and dataclasses take ten times as long.)
"""

import posixpath
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, Any, Literal

from appfn_lint.finding import Severity
from appfn_lint.record import NamedTuple

Level = Literal["error", "warning", "note"]
Place = Literal["description", "parameter", "result", "app"]
_EMPTY: Mapping[str, Any] = MappingProxyType({})


class PerPath(NamedTuple):
    """Settings for some files; a later table goes before an earlier one."""

    paths: Annotated[tuple[str, ...], "Patterns in the form of .gitignore, counted from the configuration file."]
    ignore: Annotated[tuple[str, ...], "Rules, families or kinds that are not reported in these files."] = ()
    severity: Annotated[Mapping[str, Level], "Severity by rule in these files."] = _EMPTY


class Pattern(NamedTuple):
    """A wording rule of the project's own: phrases, or token patterns in the syntax of spaCy's Matcher."""

    name: Annotated[str, "The rule's name, lower case with dashes."]
    message: Annotated[str, "What the finding says."]
    help: Annotated[str, "What to write instead."] = ""
    severity: Annotated[Level, "The severity of its findings."] = "warning"
    applies_to: Annotated[tuple[Place, ...], "The texts that are searched."] = ("description", "parameter", "result", "app")
    phrases: Annotated[tuple[str, ...], "Phrases to find, in any case, as whole words."] = ()
    tokens: Annotated[
        tuple[tuple[Mapping[str, Any], ...], ...],
        "Token patterns in the syntax of spaCy's Matcher; they need the extra appfn-lint[spacy].",
    ] = ()
    language: Annotated[str, "The language whose blank pipeline splits the text."] = "en"
    model: Annotated[str, "An installed spaCy model, for patterns on lemmas or parts of speech."] = ""


class Config(NamedTuple):
    """The settings of a run.

    ``root`` is the folder that paths in the settings count from and ``cwd`` the one that reported paths count from, both
    absolute with ``/``; ``origin`` is the file they were read from as messages name it, empty for the defaults.
    """

    select: Annotated[tuple[str, ...], "Rules, families or kinds to report; all where it is empty."] = ()
    ignore: Annotated[tuple[str, ...], "Rules, families or kinds not to report."] = ()
    severity: Annotated[Mapping[str, Level], "Severity by rule."] = _EMPTY
    per_path: Annotated[tuple[PerPath, ...], "Settings for some files."] = ()
    exclude: Annotated[tuple[str, ...], "Files and folders that are not read: patterns in the form of .gitignore."] = ()
    fail_on: Annotated[Level, "The least severity that makes the exit code 1."] = "warning"
    strict: Annotated[bool, "Report and count advice that is silent by default."] = False
    appfunctions: Annotated[str, "Version of the AppFunctions library, where Gradle files do not say."] = ""
    publisher: Annotated[str, 'What publishes Python tools, such as "fastmcp>=3.3".'] = ""
    host: Annotated[str, "The host whose limits hold for names and descriptions."] = ""
    words: Annotated[Mapping[str, tuple[str, ...]], "Extra words by rule or lexicon."] = _EMPTY
    pattern: Annotated[tuple[Pattern, ...], "Wording rules of the project's own."] = ()
    root: str = ""
    cwd: str = ""
    origin: str = ""

    def selected(self, rule: str, family: str, kind: str = "") -> bool:
        """Whether a rule is wanted for a kind of tool (any kind where it is empty).

        Naming a rule goes before naming its family or kind. Files that cannot be read are reported whatever is selected.
        """
        groups = {family, kind} - {""}
        if rule in self.ignore:
            return False
        if rule in self.select:
            return True
        if not groups.isdisjoint(self.ignore):
            return False
        return not self.select or not groups.isdisjoint(self.select) or rule == "unreadable-source"

    def selected_at(self, path: str, rule: str, family: str, kind: str = "") -> bool:
        """Whether a rule is wanted in a file; ``path`` as in reports."""
        names = {rule, family, kind} - {""}
        return self.selected(rule, family, kind) and all(names.isdisjoint(one.ignore) for one in self._settings_of(path))

    def severity_for(self, rule: str, path: str) -> Severity | None:
        """The severity that the user gave a rule in a file, None where the rule's own holds; ``path`` as in reports."""
        chosen: Level | None = self.severity.get(rule)
        for one in self._settings_of(path):
            chosen = one.severity.get(rule, chosen)
        return Severity.named(chosen) if chosen else None

    @property
    def threshold(self) -> Severity:
        """The least severity that makes the exit code 1; with ``strict`` that is a note."""
        return Severity.NOTE if self.strict else Severity.named(self.fail_on)

    def _settings_of(self, path: str) -> Iterable[PerPath]:
        if not self.per_path:
            return ()
        if self.root != self.cwd:
            path = posixpath.normpath(posixpath.join(self.cwd, path)).removeprefix(self.root.rstrip("/") + "/")
        return [one for one in self.per_path if _covers(one.paths, path)]


@lru_cache(maxsize=4096)
def _covers(patterns: tuple[str, ...], path: str) -> bool:
    ignore = _compiled(patterns)
    return ignore is not None and ignore.covers(path)


@lru_cache(maxsize=256)
def _compiled(patterns: tuple[str, ...]) -> Any:
    from appfn_lint.discovery.gitignore import compile_patterns

    return compile_patterns(patterns)
