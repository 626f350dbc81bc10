"""Descriptions that do not begin with what the function does."""

from collections.abc import Iterator
from functools import cache
from re import IGNORECASE, Pattern
from re import compile as pattern_of

from appfn_lint.language.analysis import Analysis, analyse
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text


class BuriedPurpose(Rule):
    """The first sentence does not say what the function does: a warning, history, a greeting, a workflow, a banner.

    Hosts cut descriptions, and agents search and skim by their beginning. What stands there decides whether the function
    is considered at all.
    """

    severity = Severity.WARNING
    rows = ("D2",)
    words_alone = True
    yields_to = (
        "agent-instruction-override",
        "prompt-style-command",
        "cross-function-procedure",
        "promotional-claim",
        "placeholder-text",
    )
    bad = (
        Bad(
            """
            class Notes {
                /** Since version 3 this works offline as well. Finds notes by their text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findNotes(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Since version 3 this works offline as well.",
        ),
        Bad(
            """
            class Notes {
                /** If you are looking for something, this may help. Finds notes by their text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findNotes(context: AppFunctionContext): String = ""
            }
            """,
            points_at="If you are looking for something, this may help.",
        ),
    )
    good = (
        Good(
            """
            class Backups {
                /** Most recent backups of the phone, newest first. Empty if there are none. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listBackups(context: AppFunctionContext): String = ""

                /** [Beta] When given a date, returns the backups of that day. Older ones are kept for a year. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun backupsOfDay(context: AppFunctionContext): String = ""
            }
            """,
            why="a noun phrase, a prefix in brackets, and a condition whose main clause says it",
        ),
    )
    described = (
        Described(
            "find_notes",
            "Since version 3 this works offline. Finds notes by their text.",
            ("Since version 3 this works offline.",),
        ),
        Described("find_notes", "Finds notes by their text. Since version 3 this works offline."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first sentence if another follows and it does not say what happens."""
        if text.role != "description" or (text.tool is not None and text.tool.computed):
            return
        whole = analyse(text.prose.text)
        body = [s for s in whole.sentences if s.form != "heading"]
        if len(body) < 2 or not body[0].english:
            return
        why = _why(whole, body[0], text.name)
        if why:
            yield Finding(
                text.prose.locate(body[0].start, body[0].end),
                f"{text.label} begins with {why} and not with what the function does.",
                help="Begin with the verb: what it does, then the rest.",
            )


def _why(whole: Analysis, first: Sentence, name: str) -> str:
    plain = first.text.lstrip("*_>#-= ")
    if _repeats_signature(plain, name):
        return "its own signature"
    for why, pattern in _openings().items():
        if pattern.match(plain):
            return why
    if plain[:5].lower().startswith(("if ", "when ", "in ca")) and not _says_what(whole, first):
        return "a condition"
    return ""


def _repeats_signature(plain: str, name: str) -> bool:
    bare = plain.lstrip("`")
    return bare.startswith(name + "(") and ")" in bare[:200]


@cache
def _openings() -> dict[str, "Pattern[str]"]:
    return {
        "a warning": pattern_of(
            r"(?:[\u26a0\u2757\u203c\U0001f6a8\U0001f6d1\u26d4]\ufe0f?\s*)+|(?:important|warning|caution|attention|critical|danger|please note|note|nota bene|disclaimer|heads[- ]up)\b\s*[:!\-–—]",
            IGNORECASE,
        ),
        "a greeting": pattern_of(
            r"(?:hello|hi|hey|welcome|please read|read this|read the following|thank you|thanks for)\b", IGNORECASE
        ),
        "its history": pattern_of(
            r"(?:since|as of|from|starting with|beginning with|until) (?:version|release|v\.?\s?\d|api level|android \d|\d)|(?:added|introduced|new|available|changed|released|rewritten|refactored) in (?:version|release|v\.?\s?\d|\d)|(?:originally|historically|previously|formerly|beta since|in beta since)\b|(?:version|release) \d",
            IGNORECASE,
        ),
        "a workflow": pattern_of(
            r"(?:in|during|as part of) (?:a|the|our|any) (?:typical |usual |normal |standard |common )?(?:workflow|process|session|flow)\b|(?:step|phase) (?:\d|one|two|three)\b|(?:required |typical |recommended )?workflow\s*:|(?:the )?(?:first|second|third|last|final) step\b",
            IGNORECASE,
        ),
        "a preliminary": pattern_of(r"(?:before|after|once) (?:you |using|calling|running|this (?:tool|function))", IGNORECASE),
    }


def _says_what(whole: Analysis, first: Sentence) -> bool:
    """Whether the main clause after a condition says what happens."""
    for clause in whole.clauses(first):
        if clause.mood == "imperative" and not clause.negated:
            return True
        if clause.mood == "statement" and clause.verb and clause.verb != "be" and clause.subject in ("", "function", "other"):
            return True
        if clause.mood == "phrase" and clause.rest and clause.rest[0].lower.endswith("s"):
            return True  # a verb that no list knows
        if clause.mood == "modal" and clause.modal in ("will", "can") and clause.verb not in ("help", "be", ""):
            return True
    return False
