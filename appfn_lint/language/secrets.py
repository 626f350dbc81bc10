"""Secrets that look real: keys with a known prefix, card numbers and account numbers whose check digits hold.

Sources: the public documentation of the issuers' key formats; ISO/IEC 7812 (Luhn), ISO 13616 (IBAN), 2026-11.
"""

import re
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple


class Secret(NamedTuple):
    """What a secret is, in words, and its characters in the text."""

    what: str
    start: int
    end: int


@cache
def _pattern() -> "re.Pattern[str]":
    return compiled(
        r"(?P<aws>\bA(?:KIA|SIA)[A-Z2-7]{16}\b)"
        r"|(?P<github>\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,}))"
        r"|(?P<google>\bAIza[A-Za-z0-9_-]{35}\b)"
        r"|(?P<slack>\bxox[abprs]-[A-Za-z0-9-]{20,})"
        r"|(?P<stripe>\b[sr]k_live_[A-Za-z0-9]{20,})"
        r"|(?P<openai>\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,})"
        r"|(?P<jwt>\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,})"
        r"|(?P<key>-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)"
        r"|(?P<card>\b(?:\d[ -]?){12,18}\d\b)"
        r"|(?P<iban>\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b)"
    )


_NAMES = {
    "aws": "an AWS access key", "github": "a GitHub token", "google": "a Google API key", "slack": "a Slack token", "stripe": "a live Stripe key",
    "openai": "an API key", "jwt": "a signed token", "key": "a private key", "card": "a card number", "iban": "a bank account number",
}  # fmt: skip

_PUBLISHED = frozenset(
    [
        "4111111111111111",
        "4242424242424242",
        "4012888888881881",
        "4000056655665556",
        "5555555555554444",
        "5105105105105100",
        "378282246310005",
        "371449635398431",
        "6011111111111117",
        "6011000990139424",
        "30569309025904",
        "3530111333300000",
        "4222222222222",
        "4007000000027",
        "DE89370400440532013000",
        "GB82WEST12345698765432",
        "GB29NWBK60161331926819",
        "FR1420041010050500013M02606",
        "NL91ABNA0417164300",
        "ES9121000418450200051332",
        "AKIAIOSFODNN7EXAMPLE",
    ]
)
"""Values that issuers publish as examples."""


_HEADS = ("AKIA", "ASIA", "gh", "AIza", "xox", "k_live_", "sk-", "eyJ", "-----BEGIN")
"""How the secrets begin that need no digit."""


@cache
def _digit() -> "re.Pattern[str]":
    return compiled(r"\d")


def find(text: str) -> Secret | None:
    """The first real-looking secret of a text; published examples and obvious placeholders are none."""
    if not any(head in text for head in _HEADS) and _digit().search(text) is None:
        return None
    for match in _pattern().finditer(text):
        kind = match.lastgroup or ""
        plain = compiled(r"[ -]").sub("", match.group()) if kind in ("card", "iban") else match.group()
        if plain in _PUBLISHED or _is_placeholder(plain):
            continue
        if (kind == "card" and not _is_card(plain)) or (kind == "iban" and not _iban(plain)):
            continue
        return Secret(_NAMES[kind], match.start(), match.end())
    return None


def _is_placeholder(value: str) -> bool:
    low = value.lower()
    body = compiled(r"^[a-z]+[_-]").sub("", low)
    return (
        any(cue in low for cue in ("example", "xxxx", "your", "placeholder", "1234567890123456", "abcdef", "00000000"))
        or len(set(body)) < 5
    )


def _is_card(digits: str) -> bool:
    """Whether a number begins as the card schemes number theirs, is as long as theirs, and has the right check digit.

    The ranges are those of ISO/IEC 7812 as the schemes publish them; long ids of other things pass the check digit, too.
    """
    return bool(_schemes().fullmatch(digits)) and _luhn(digits)


@cache
def _schemes() -> "re.Pattern[str]":
    return compiled(
        r"4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}"
        r"|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|6(?:011|5\d\d|4[4-9]\d)\d{12}|62\d{14,17}"
    )


def _luhn(digits: str) -> bool:
    if not digits.isdigit() or digits[0] not in "3456":
        return False
    values = [int(d) if i % 2 == 0 else sum(divmod(int(d) * 2, 10)) for i, d in enumerate(reversed(digits))]
    return sum(values) % 10 == 0


def _iban(value: str) -> bool:
    turned = value[4:] + value[:4]
    return 15 <= len(value) <= 34 and int("".join(str(int(c, 36)) for c in turned)) % 97 == 1
