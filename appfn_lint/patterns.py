"""Wording rules of a project's own: ``[[tool.appfn-lint.pattern]]`` records made into rules.

Phrases need nothing but Python. Token patterns are in the syntax of spaCy's ``Matcher``; spaCy is imported when the
settings hold such a pattern and never otherwise, with the blank pipeline of the pattern's language, or with a model that
the user has installed.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from appfn_lint.config import ConfigError, Pattern
from appfn_lint.finding import Finding, Severity
from appfn_lint.rule import Rule, Text

FAMILY = "pattern"
INSTALL = "pip install 'appfn-lint[spacy]'"

_PLACE = {
    "description": "description",
    "type": "description",
    "parameter": "parameter",
    "property": "parameter",
    "result": "result",
    "app": "app",
}


def pattern_rules(patterns: Iterable[Pattern]) -> list[Rule]:
    """One rule for each pattern, in order.

    Raises:
        ConfigError: spaCy or a model is missing, or a token pattern is none.
    """
    return [_rule_class(pattern)() for pattern in patterns]


class PatternRule(Rule):
    """A phrase or token pattern that the project does not want in its texts."""

    pattern: Pattern

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each match in the texts that the pattern applies to."""
        if _PLACE.get(text.role) not in self.pattern.applies_to:
            return
        for start, end in self.matches(text.prose.text):
            yield Finding(text.prose.locate(start, end), self.pattern.message, help=self.pattern.help)

    def matches(self, text: str) -> Iterator[tuple[int, int]]:
        """Character ranges of the pattern in a text."""
        raise NotImplementedError


class PhraseRule(PatternRule):
    """Phrases, as whole words in any case."""

    def matches(self, text: str) -> Iterator[tuple[int, int]]:
        """Character ranges of the phrases in a text."""
        from appfn_lint.language.phrases import whole_phrases

        found = whole_phrases(self.pattern.phrases)
        return (match.span() for match in found.finditer(text)) if found else iter(())


class TokenRule(PatternRule):
    """Token patterns of spaCy's Matcher; of matches that overlap the longest counts."""

    matcher: Any

    def matches(self, text: str) -> Iterator[tuple[int, int]]:
        """Character ranges of the token patterns in a text."""
        from spacy.util import filter_spans

        doc = _read(self.pattern.language, self.pattern.model, text)
        spans = filter_spans(self.matcher(doc, as_spans=True))
        return ((span.start_char, span.end_char) for span in sorted(spans, key=lambda span: span.start_char))


def _rule_class(pattern: Pattern) -> type[PatternRule]:
    """The class of one pattern: name and severity belong to the class, as they do for every rule."""
    base: type[PatternRule] = TokenRule if pattern.tokens else PhraseRule
    own: dict[str, Any] = {
        "__doc__": pattern.message,
        "name": pattern.name,
        "family": FAMILY,
        "severity": Severity.named(pattern.severity),
        "pattern": pattern,
    }
    if pattern.tokens:
        own["matcher"] = _matcher(pattern)
    return type(pattern.name, (base,), own)


def _matcher(pattern: Pattern) -> Any:
    """The matcher of a token pattern, tried once so that faults are found before the first text."""
    pipeline = _loaded(pattern)
    from spacy.matcher import Matcher

    try:
        matcher = Matcher(pipeline.vocab, validate=True)
        matcher.add(pattern.name, _plain(pattern.tokens))
        matcher(pipeline("x"))
    except Exception as fault:  # spaCy's own errors share no base but this one
        raise ConfigError(f"the pattern `{pattern.name}`: {_first_line(fault)}{_advice(fault)}") from fault
    return matcher


def _loaded(pattern: Pattern) -> Any:
    """The pipeline that a pattern asks for, or the error that says how to get it."""
    try:
        import spacy  # noqa: F401
    except ImportError as fault:
        raise ConfigError(f"the pattern `{pattern.name}` has token patterns, which need spaCy: {INSTALL}") from fault
    try:
        return _pipeline(pattern.language, pattern.model)
    except OSError as fault:
        get = f"python -m spacy download {pattern.model}"
        raise ConfigError(
            f"the pattern `{pattern.name}` asks for the model `{pattern.model}`, which is not installed: {get}"
        ) from fault
    except ImportError as fault:
        raise ConfigError(f"the pattern `{pattern.name}`: spaCy has no language `{pattern.language}`") from fault


def _plain(tokens: Sequence[Sequence[Any]]) -> list[list[dict[str, Any]]]:
    return [[dict(token) for token in row] for row in tokens]


def _first_line(fault: Exception) -> str:
    return " ".join(str(fault).split())[:300]


def _advice(fault: Exception) -> str:
    """What to do about attributes that a blank pipeline does not set."""
    return "; set `model` to an installed spaCy model" if "E155" in str(fault) else ""


@cache
def _pipeline(language: str, model: str) -> Any:
    import spacy

    return spacy.load(model) if model else spacy.blank(language)


@lru_cache(maxsize=256)
def _read(language: str, model: str, text: str) -> Any:
    return _pipeline(language, model)(text)
