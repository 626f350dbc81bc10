"""Openings and paddings that add nothing."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.lexicon import words
from appfn_lint.language.phrases import capitalised, phrases, whole_phrases
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.verbs import lemma
from appfn_lint.rule import Bad, Described, Finding, Fix, Good, Rule, Severity, Text

_ARTICLES = frozenset(("the", "a", "an"))
_VALUES = ("parameter", "property", "result")
_SECTIONS = (
    ("opening", None),
    ("description opening", None),
    ("note opening", Severity.NOTE),
    ("app opening", None),
    ("app note opening", Severity.NOTE),
)
_INNER = frozenset(("order", "purpose", "fact", "event"))


class FillerPhrase(Rule):
    """An opening or padding that adds nothing: "this function is used to", "allows you to", "in order to".

    Agents weigh the first words of a description most, and some read nothing else. Padding there pushes the verb and
    its object, which is what a function is chosen by, out of sight. Say what the function does, beginning with the verb.
    """

    severity = Severity.WARNING
    lexicon = "phrases that add nothing"
    rows = ("D2",)
    words_alone = True
    bad = (
        Bad(
            """
// file: app/src/main/kotlin/Notes.kt
class Notes {
    /** Creates a note in the given folder. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun createNote() {}
}
<!-- file: app/src/main/res/xml/app_metadata.xml -->
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="This app lets you keep notes. In this app, folders hold notes." />
<!-- file: app/src/main/AndroidManifest.xml -->
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
""",
            points_at="This app lets you",
            fixed="""
// file: app/src/main/kotlin/Notes.kt
class Notes {
    /** Creates a note in the given folder. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun createNote() {}
}
<!-- file: app/src/main/res/xml/app_metadata.xml -->
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keep notes. In this app, folders hold notes." />
<!-- file: app/src/main/AndroidManifest.xml -->
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
""",
        ),
        Bad(
            """
            class Notes {
                /** This function is used to create a note in the given folder. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="This function is used to",
            fixed="""
            class Notes {
                /** Create a note in the given folder. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createNote(context: AppFunctionContext): String = ""
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /** Archives a note. Please note that archived notes stay searchable. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun archiveNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Please note that",
            severity=Severity.NOTE,
            fixed="""
            class Notes {
                /** Archives a note. Archived notes stay searchable. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun archiveNote(context: AppFunctionContext): String = ""
            }
            """,
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Drafts a message. This function never sends the message itself. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun draftMessage(context: AppFunctionContext): String = ""
            }
            """,
            why="a statement of the same shape that carries information",
        ),
    )
    described = (
        Described("find_notes", "This tool is used to find notes by their text.", ("This tool is used to",)),
        Described("find_notes", "Finds notes by their text. This tool never changes a note."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each opening and padding, with its removal where that leaves a sentence."""
        for sentence in analyse(text.prose.text).sentences:
            yield from self._opening(text, sentence)
            yield from self._own(text, sentence)
            if sentence.english and _INNER & sentence.vocabulary:
                yield from self._inner(text, sentence)

    def _opening(self, text: Text, sentence: Sentence) -> Iterator[Finding]:
        language = sentence.language
        plain = sentence.plain
        at = _first_letter(plain)
        if language == "en" and not _may_open(sentence, at):
            return
        for section, severity in _SECTIONS:
            if section.startswith("description") and (text.role in _VALUES or sentence.argument):
                continue  # there, a function is a value and no padding
            if section.startswith("app") and (text.role != "app" or sentence.start):
                continue  # the domain stands first; further down, the app is what a sentence is about
            pattern = phrases("filler", section, language)
            match = pattern.match(plain, at) if pattern else None
            if match:
                mild = language == "en" and (text.role in _VALUES or sentence.argument) and plain[at : at + 4].lower() == "used"
                yield _finding(text, sentence, at, match.end(), Severity.NOTE if mild else severity)
                return

    def _own(self, text: Text, sentence: Sentence) -> Iterator[Finding]:
        """Phrases that the project added."""
        pattern = whole_phrases(self.words)
        for match in pattern.finditer(sentence.plain) if pattern else ():
            start, end = sentence.start + match.start(), sentence.start + match.end()
            yield Finding(text.prose.locate(start, end), f"`{match.group()}` adds nothing: {_gist(text)}.")

    def _inner(self, text: Text, sentence: Sentence) -> Iterator[Finding]:
        pattern = phrases("filler", "inner")
        for match in pattern.finditer(sentence.plain) if pattern else ():
            start, end = sentence.start + match.start(), sentence.start + match.end()
            shorter = _SHORTER.get(match.group().lower(), "")
            edits = (
                text.prose.edit(start, end, capitalised(shorter) if match.group()[0].isupper() else shorter) if shorter else ()
            )
            fix = Fix(f"Write `{shorter}`", edits) if edits else None
            yield Finding(
                text.prose.locate(start, end),
                f"`{match.group()}` is padding: `{shorter or 'a plain verb'}` says the same.",
                fix=fix,
            )


_SHORTER = {"in order to": "to", "due to the fact that": "because", "in the event that": "if"}


def _first_letter(plain: str) -> int:
    """Where the sentence begins, after emphasis marks."""
    at = 0
    while at < len(plain) and not plain[at].isalnum():
        at += 1
    return at


def _may_open(sentence: Sentence, at: int) -> bool:
    """A cheap look at the first word before patterns are compiled; an article opens one only before a few nouns."""
    plain, end = sentence.plain, at
    while end < len(plain) and plain[end].isalpha():
        end += 1
    word = plain[at:end].lower()
    return word in words("filler phrase: starters", "rules") and (
        word not in _ARTICLES or not words("filler phrase: nouns", "rules").isdisjoint(sentence.vocabulary)
    )


def _finding(text: Text, sentence: Sentence, at: int, end: int, severity: Severity | None) -> Finding:
    start, stop = sentence.start + at, sentence.start + end
    phrase = sentence.text[at:end].strip()
    while stop > start and text.prose.text[stop - 1].isspace():
        stop -= 1
    message = f"`{' '.join(phrase.split())}` adds nothing: {_gist(text)}"
    return Finding(
        text.prose.locate(start, stop),
        message,
        help="Begin with what the function does." if text.role == "description" else "Begin with what it is.",
        fix=_removal(text, sentence, at, end),
        severity=severity,
    )


def _gist(text: Text) -> str:
    if text.role == "description":
        return "agents choose a function by its first words."
    return "the sentence says the same without it."


def _removal(text: Text, sentence: Sentence, at: int, end: int) -> Fix | None:
    """The edit that leaves a sentence, None where the rest is none."""
    rest = sentence.text[end:]
    word = _leading_word(rest)
    if not word or len(rest.split()) < 2:
        return None
    replacement, covered = capitalised(word), end + len(word)
    if sentence.language == "en":
        before = sentence.text[at:end].split()[-1].lower().rstrip(",:")
        if before in ("for", "of"):
            base = lemma(word.lower()) if word.lower().endswith("ing") else ""
            if not base:
                return None
            replacement = capitalised(base)
    elif sentence.language in ("he", "zh", "de"):
        return None
    edits = text.prose.edit(sentence.start + at, sentence.start + covered, replacement)
    return Fix(f"Remove `{' '.join(sentence.text[at:end].split())}`", edits) if edits else None


def _leading_word(rest: str) -> str:
    end = 0
    while end < len(rest) and (rest[end].isalpha() or rest[end] in "'’"):
        end += 1
    return rest[:end]
