"""Characters and markup that people do not see but agents read."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import log2

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple


class Hidden(NamedTuple):
    """One hidden piece: offsets in the text, what it is in words, and whether removing it leaves the visible text."""

    start: int
    end: int
    what: str
    removable: bool = True


def hidden(text: str) -> Iterator[Hidden]:
    """All hidden pieces of a text, in order of kind. Linear in the length of the text."""
    if not (text.isascii() and text.isprintable()):
        yield from _invisible(text)
        yield from _control(text)
    if "<" in text:
        yield from _markup(text)
    if len(text) > 80:
        yield from _encoded(text)
    if not text.isascii():
        yield from _lookalikes(text)


@cache
def _invisible_pattern() -> "re.Pattern[str]":
    return compiled(
        "[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u180e\u3164\uffa0\U000e0000-\U000e007f\u00ad\U000e0100-\U000e01ef]+"
    )


def _invisible(text: str) -> Iterator[Hidden]:
    right_to_left = _right_to_left().search(text) is not None
    for match in _invisible_pattern().finditer(text):
        run = match.group()
        if not _needed(text, match.start(), match.end(), run, right_to_left=right_to_left):
            yield Hidden(*match.span(), f"{_named(run)} ({', '.join(dict.fromkeys(f'U+{ord(c):04X}' for c in run[:4]))})")


@cache
def _right_to_left() -> "re.Pattern[str]":
    return compiled("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")


def _named(run: str) -> str:
    first = ord(run[0])
    if 0xE0000 <= first <= 0xE007F:
        return "invisible tag characters"
    if 0x202A <= first <= 0x202E or 0x2066 <= first <= 0x206F or first in (0x200E, 0x200F):
        return "direction marks"
    return "invisible characters"


def _needed(text: str, start: int, end: int, run: str, *, right_to_left: bool) -> bool:
    """Whether a script or an emoji needs the characters: joiners in Indic and Arabic, marks in right-to-left text, flags."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if set(run) <= {"\u00ad"}:
        return True
    if set(run) <= {"\u200c", "\u200d"}:
        return _joins(before, after)
    if set(run) <= set("\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069"):
        return right_to_left
    if run == "\ufeff":
        return start == 0
    if run[0] >= "\U000e0020" and run[0] <= "\U000e007f":
        return before == "\U0001f3f4"
    return "\U000e0100" <= run[0] <= "\U000e01ef" and bool(before) and ord(before) > 0x3000


def _joins(before: str, after: str) -> bool:
    if not before:
        return False
    code = ord(before)
    script = 0x600 <= code <= 0x8FF or 0x900 <= code <= 0xDFF or 0xFB50 <= code <= 0xFEFF or 0x1780 <= code <= 0x18AF
    emoji = code > 0x2190 and (code < 0x2C00 or code > 0x1F000 or code == 0xFE0F)
    return script or (emoji and (not after or ord(after) > 0x2190))


@cache
def _control_pattern() -> "re.Pattern[str]":
    return compiled(
        "\u001b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\u0007\u001b]{0,300}(?:\u0007|\u001b\\\\)?|.)?|[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f\u0080-\u0084\u0086-\u009f]+"
    )


def _control(text: str) -> Iterator[Hidden]:
    for match in _control_pattern().finditer(text):
        what = (
            "a terminal escape sequence" if match.group()[0] == "\x1b" else f"a control character (U+{ord(match.group()[0]):04X})"
        )
        yield Hidden(*match.span(), what)


@cache
def _markup_pattern() -> "re.Pattern[str]":
    return compiled(
        r"(?P<code>```.*?(?:```|$)|`[^`\n]*`)"
        r"|<!--(?P<comment>.*?)(?:-->|$)"
        r"|<(?P<tag>span|div|p|font|small|i|b)\b[^<>]{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|\bhidden\b)[^<>]{0,200}>[^<]{0,2000}(?:</(?P=tag)>)?",
        re.IGNORECASE | re.DOTALL,
    )


def _markup(text: str) -> Iterator[Hidden]:
    for match in _markup_pattern().finditer(text):
        if match.group("code") is not None:
            continue
        if match.group("tag"):
            yield Hidden(*match.span(), "text that its markup hides")
        elif match.group("comment").strip(" \n-"):
            yield Hidden(*match.span(), "an HTML comment with text")


@cache
def _encoded_pattern() -> "re.Pattern[str]":
    return compiled(
        r"(?<![\w/+])[A-Za-z0-9+/_-]{80,}={0,2}(?![\w/+])|\b(?:data:[\w.+-]+/[\w.+-]+;base64,[A-Za-z0-9+/=]{40,}|javascript:\S{8,})"
    )


def _encoded(text: str) -> Iterator[Hidden]:
    for match in _encoded_pattern().finditer(text):
        run = match.group()
        if run.startswith(("data:", "javascript:")):
            yield Hidden(*match.span(), f"a {run.partition(':')[0]}: address", removable=False)
        elif _is_hex(run) or (_entropy(run) > 4.3 and _mixed(run)):
            yield Hidden(*match.span(), "a long encoded run", removable=False)


def _is_hex(run: str) -> bool:
    return len(run) > 80 and all(c in "0123456789abcdefABCDEF" for c in run)


def _mixed(run: str) -> bool:
    """Upper case, lower case and digits, and hardly any separators: encoded and no path or identifier."""
    separators = sum(c in "/_-" for c in run)
    return (
        any(c.isupper() for c in run)
        and any(c.islower() for c in run)
        and any(c.isdigit() for c in run)
        and separators * 12 < len(run)
    )


def _entropy(run: str) -> float:
    total = len(run)
    return -sum(n / total * log2(n / total) for n in Counter(run).values())


_LOOKALIKES = frozenset("асеорхуіјѕԁһӏкмтнвАВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο")
"""Cyrillic and Greek letters that look like Latin ones."""


@cache
def _word_pattern() -> "re.Pattern[str]":
    return compiled(r"[^\W\d]{2,}")


def _lookalikes(text: str) -> Iterator[Hidden]:
    if _LOOKALIKES.isdisjoint(text):
        return
    for match in _word_pattern().finditer(text):
        word = match.group()
        if is_mixed_script(word):
            strange = next(c for c in word if c in _LOOKALIKES)
            yield Hidden(
                *match.span(), f"letters of two scripts in `{word}` (`{strange}` is U+{ord(strange):04X})", removable=False
            )


def is_mixed_script(word: str) -> bool:
    """Whether a word joins Latin letters with letters of another script that look like them."""
    if word.isascii() or _LOOKALIKES.isdisjoint(word):
        return False
    latin = sum(c.isascii() and c.isalpha() for c in word)
    foreign = sum(c in _LOOKALIKES for c in word)
    others = sum(not c.isascii() and c.isalpha() and c not in _LOOKALIKES and 0x370 <= ord(c) <= 0x52F for c in word)
    return latin >= 1 and foreign >= 1 and others == 0
