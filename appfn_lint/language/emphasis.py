"""Emphasis by capitals, bold, marks and emoji: runs of it in a sentence, and how strong each is.

Acronyms, constants, HTTP verbs, SQL keywords and logical operators in capitals are names and no emphasis.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from appfn_lint.expressions import compiled
from appfn_lint.language.analysis import analyse
from appfn_lint.language.capitals import CALM, Emphasis, Strength, capital_phrase, is_title_line, lowered
from appfn_lint.language.lexicon import sections, words
from appfn_lint.language.sentences import Sentence


def shouted(sentence: Sentence, constants: frozenset[str] = frozenset()) -> Iterator[Emphasis]:
    """Runs of words in capitals in a sentence that are emphasis. ``constants`` are values of the contract, as written."""
    phrase = capital_phrase(sentence)
    if phrase is not None:
        yield phrase
    found = (f for f in _capitals(sentence, constants) if phrase is None or not phrase.start <= f[0] < phrase.end)
    run: list[tuple[int, int, Strength]] = []
    for item in found:
        if run and not _adjacent(sentence, run[-1][1], item[0]):
            yield from _run(sentence, run)
            run = []
        run.append(item)
    if run:
        yield from _run(sentence, run)


@lru_cache(maxsize=1024)
def is_emphatic(text: str) -> bool:
    """Whether any means of emphasis is used in a text, be it for a constant."""
    if next(marks(text), None) is not None:
        return True
    sentences = analyse(text).sentences
    return any(True for s in sentences for _ in _capitals(s, frozenset())) or any(True for s in sentences for _ in bold(s))


@cache
def _word() -> "re.Pattern[str]":
    return compiled(r"(?<![\w.$#@/\\<\[|-])[^\W\d_a-zß-öø-ÿ]+(?:['’][^\W\d_a-z]{1,2})?(?![\w(/>|]|[.-]\w)")


def _capitals(sentence: Sentence, constants: frozenset[str]) -> Iterator[tuple[int, int, Strength]]:
    plain = sentence.plain
    if plain.islower():
        return
    for match in _word().finditer(plain):
        word = match.group()
        if len(word) < 2 or not word[:2].isupper() or word in constants:
            continue
        strength = _strength(word.lower(), sentence.language)
        if strength and not _is_constant(plain, match.start(), match.end()):
            yield sentence.start + match.start(), sentence.start + match.end(), strength


def _strength(word: str, language: str) -> Strength | None:
    file = sections("emphasis")
    if language not in ("en", "xx"):
        return "strong" if word in file.get(f"strong {language}", ()) else None
    if word in words("strong en", "emphasis"):
        return "strong"
    if word in words("rfc en", "emphasis"):
        return "rfc"
    return "weak" if word in words("weak en", "emphasis") else None


_NEAR = 200
"""Characters on either side that are looked at: texts can be one sentence of a megabyte."""


def _is_constant(plain: str, start: int, end: int) -> bool:
    """Whether a word in capitals is one of a list of constants (``OPEN, CLOSED``, ``ALL|NEW``, ``ASC or DESC``) or quoted."""
    before, after = plain[max(0, start - _NEAR) : start].rstrip(), plain[end : end + _NEAR].lstrip()
    if (
        (before[-1:] in "|=" and before[-1:])
        or after[:1] in ("|", "=")
        or (before[-1:] in "'\"" and after[:1] in ("'", '"') and before[-1:])
    ):
        return True
    return _lists_constant(before, after) or _is_level(f"{before} {after}", plain[start:end], after)


_LEVELS = frozenset(("ERROR", "WARN", "INFO", "DEBUG", "TRACE", "FATAL"))


def _is_level(around: str, word: str, after: str) -> bool:
    """Whether WARNING or CRITICAL is the level of a log."""
    if word not in ("WARNING", "CRITICAL"):
        return False
    return after.lower().startswith(("entr", "log", "level", "message", "line")) or any(
        level in around.split() for level in _LEVELS
    )


def _lists_constant(before: str, after: str) -> bool:
    """Whether another word in capitals stands beyond a comma or "or"."""
    left = (
        before.removesuffix(",").removesuffix(" or").removesuffix(" and").rstrip(", ")
        if before.endswith((",", " or", " and"))
        else ""
    )
    right = ""
    for joint in (",", "or ", "and "):
        if after.startswith(joint):
            right = after[len(joint) :].lstrip().removeprefix("or ").removeprefix("and ").lstrip()
    last, first = left.rsplit(None, 1)[-1:], right.split(None, 1)[:1]
    return any(_is_name(w.strip(".,:;()'\"")) for w in (*last, *first))


def _is_name(word: str) -> bool:
    return (
        len(word) > 1
        and word.isupper()
        and word.replace("_", "").isalnum()
        and word.lower() not in words("strong en", "emphasis")
    )


def _adjacent(sentence: Sentence, end: int, start: int) -> bool:
    between = sentence.text[end - sentence.start : start - sentence.start]
    return not between.strip(" \n\t*_,'\"") and len(between) < 12


def _run(sentence: Sentence, run: list[tuple[int, int, Strength]]) -> Iterator[Emphasis]:
    strengths = [strength for _, _, strength in run]
    start, end = run[0][0], run[-1][1]
    text = sentence.text[start - sentence.start : end - sentence.start]
    strength = _together(text, strengths)
    if len(run) == 1 and text.lower() in words("alone en", "emphasis") and _beside_capitals(sentence, start, end):
        return  # a part of a name ("THE NORTH FACE")
    if strength is None or _is_heading(sentence, start, end, strength, len(run)):
        return
    yield Emphasis(start, end, text, lowered(sentence, start, text), strength, "capitals")


def _beside_capitals(sentence: Sentence, start: int, end: int) -> bool:
    before = sentence.text[: start - sentence.start].split()[-1:]
    after = sentence.text[end - sentence.start :].split()[:1]
    return any(len(word.strip(".,;:()\"'")) > 1 and word.strip(".,;:()\"'").isupper() for word in (*before, *after))


def _together(text: str, strengths: list[Strength]) -> Strength | None:
    if "strong" in strengths:
        return "strong"
    lower = " ".join(text.lower().split())
    if lower in words("alone en", "emphasis"):
        return "strong"
    if "rfc" in strengths:
        if lower == "not":
            return None
        count = sum(1 for s in strengths if s == "rfc")
        return "strong" if len(strengths) > 2 or (count > 1 and "not" not in lower) else "rfc"
    if lower in ("do not", "no"):
        return "strong" if lower == "do not" else None
    return "strong" if len(strengths) >= 4 else None


def _is_heading(sentence: Sentence, start: int, end: int, strength: Strength, count: int) -> bool:
    """Whether the run is a heading or a label (``RETURNS:``) without a word of alarm."""
    if sentence.form == "heading":
        return True
    if is_title_line(sentence, start, end):
        return True
    announced = sentence.text.partition(":")[0]
    if announced.isupper() and " " in announced.strip() and start - sentence.start < len(announced):
        return not _alarms(announced, sentence.language)
    opens = not sentence.text[: start - sentence.start].strip(" *_#-=[(")
    rest = sentence.text[end - sentence.start :].lstrip("*_])= ")
    label = opens and (not rest or rest[0] in ":-–")
    if strength == "rfc" and label and count == 1:
        return sentence.text[start - sentence.start : end - sentence.start].lower() != "note" or sentence.form == "entry"
    return (
        label
        and strength == "strong"
        and not _alarms(sentence.text[start - sentence.start : end - sentence.start], sentence.language)
    )


def _alarms(text: str, language: str) -> bool:
    """Whether words of a label or title sound an alarm, where others only announce a part (``FIRST STEPS``)."""
    alarming = sections("emphasis").get(f"strong {language}", ()) if language != "en" else words("strong en", "emphasis")
    found = text.lower().split()
    return any(word in alarming and word not in CALM for word in found) or "do not" in text.lower()


@cache
def _bold() -> "re.Pattern[str]":
    return compiled(r"(?<![\w*\\])\*\*(?=[^\s*])([^*\n]{0,300}?[^\s*])\*\*(?![\w*])")


def bold(sentence: Sentence) -> Iterator[Emphasis]:
    """Bold type inside a sentence that emphasises words; list heads, titles and identifiers are no emphasis."""
    if "**" not in sentence.text or "arkdown" in sentence.text:
        return
    for match in _bold().finditer(sentence.plain):
        inner = sentence.text[match.start(1) : match.end(1)]
        if _is_title(sentence, match.start(), match.end(), inner):
            continue
        start, end = sentence.start + match.start(), sentence.start + match.end()
        yield Emphasis(start, end, match.group(), inner, "weak", "bold")


def _is_title(sentence: Sentence, start: int, end: int, inner: str) -> bool:
    before = sentence.text[max(0, start - _NEAR) : start].strip(" -*•\"'([")
    after = sentence.text[end : end + _NEAR].lstrip()
    if (
        inner.lower() in ("bold", "text", "strong")
        or "¤" in inner
        or ("_" in inner or (inner != inner.lower() and " " not in inner and not inner.istitle() and not inner.isupper()))
    ):
        return True
    if (
        _alarms(" ".join(inner.split()[:2]), sentence.language)
        and len(inner.split()) > 3
        and after[:1] != ":"
        and not inner.endswith(":")
    ):
        return False
    if inner.rstrip().endswith(":") or after[:1] in (":", "-", "–", "—", "=", "("):
        return True
    if not before and not after.strip(".:"):
        return not inner.rstrip().endswith(("!", ".")) and not _alarms(inner, sentence.language)
    if before and inner.istitle() and len(inner.split()) < 4:
        return True  # the name of a thing on the screen
    if not before and sentence.form in ("item", "heading", "entry"):
        return True
    return inner[:1] in "`'\"<{" or inner.replace(".", "").isdigit()


@cache
def _marks() -> "re.Pattern[str]":
    return compiled(
        "!{2,}|[\u26a0\u2757\u2755\u203c\u2049\u26d4\u2622\u2620\U0001f6a8\U0001f6d1\U0001f534\U0001f525\U0001f4e2\U0001f4e3\U0001f4a5\U0001f449\u2b50\U0001f680\u2728\u2049]\ufe0f?"
    )


_QUOTES = frozenset("'\"`“”‘’")


def marks(text: str) -> Iterator[Emphasis]:
    """Repeated exclamation marks and warning emoji in a text, adjacent ones as one."""
    if "!!" not in text and text.isascii():
        return
    run: list[int] = []
    for match in _marks().finditer(text):
        if text[match.start() - 1 : match.start()] in _QUOTES and text[match.end() : match.end() + 1] in _QUOTES:
            continue  # shown as data
        if run and not text[run[1] : match.start()].strip():
            run[1] = match.end()
            continue
        if run:
            yield _mark(text, *run)
        run = [match.start(), match.end()]
    if run:
        yield _mark(text, *run)


def _mark(text: str, start: int, end: int) -> Emphasis:
    piece = text[start:end]
    if piece.startswith("!!"):
        return Emphasis(start, end, piece, "!", "strong", "marks")
    while end < len(text) and text[end] in " \ufe0f":
        end += 1
    return Emphasis(start, end, text[start:end], "", "strong", "emoji")
