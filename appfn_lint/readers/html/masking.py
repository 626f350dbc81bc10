"""Template languages in HTML: Jinja, Django, Twig, Go, Handlebars, Mustache, ERB, EJS, PHP, Blade, Razor, Vue, Angular, Svelte.

What they print cannot be known, and what they decide can be absent. Their code is replaced by a private character, one for
one, so that the reader of HTML keeps all places and stumbles over nothing; each piece is remembered.
"""

import re
from bisect import bisect_left
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

MASK = "\ue000"
"""Stands for a character of template code; real pages have no use for it."""


class Masked(NamedTuple):
    """The text without template code, and where that was: printing code and code that decides, by their starts."""

    text: str
    prints: tuple[int, ...]
    decides: tuple[int, ...]

    def printed(self, start: int, end: int) -> bool:
        """Whether code between two places prints."""
        return _any(self.prints, start, end)

    def decided(self, start: int, end: int) -> bool:
        """Whether code between two places decides what is there."""
        return _any(self.decides, start, end)


def _any(places: tuple[int, ...], start: int, end: int) -> bool:
    at = bisect_left(places, start)
    return at < len(places) and places[at] < end


@cache
def _code() -> "re.Pattern[str]":
    return compiled(
        r"(?P<erb><%(?P<out>[=-]?)(?P<note>\#|--)?.*?(?:%>|\Z))"
        r"|(?P<php><\?(?:php\b|=).*?(?:\?>|\Z))"
        r"|(?P<remark>\{\{!--.*?--\}\}|\{\{!(?:(?!\}\}).)*\}\}|\{\#.*?\#\}|\{\{/\*.*?\*/\}\})"
        r"|(?P<token>\{%-?\s*csrf_token.*?%\})"
        r"|(?P<tag>\{%[-+~]?\s*(?P<word>\w*).*?%\})"
        r"|(?P<raw>\{!!(?:(?!!!\}|</).)*!!\}|\{\{\{(?:(?!\}\}\}|</).){0,400}\}\}\})"
        r"|(?P<double>\{\{(?P<deed>[-~\s]*(?:[\#/^]|(?:if|else|end|range|with|block|define|template)\b))?(?:(?!\}\}|</).){0,400}\}\})"
        r"|(?P<svelte>\{[\#/:@](?:if|else|each|await|then|key|html|const|render|snippet)\b[^{}]*\})"
        r"|(?P<dollar>\$\{(?:[^{}]|\{[^{}]*\}){0,400}\})"
        r"|(?P<at>@(?:if|elseif|else|endif|unless|endunless|foreach|endforeach|forelse|for|endfor|while|switch|case|default|empty"
        r"|isset|auth|guest|can|defer|placeholder|loading)\b(?=\s*[({\n]|\s*$))",
        re.DOTALL | re.MULTILINE,
    )


_DECIDING = frozenset((
    "if", "elif", "elsif", "elseif", "else", "endif", "unless", "endunless", "for", "endfor", "foreach", "case", "when", "endcase",
    "switch", "endswitch", "empty", "with", "endwith", "block", "endblock", "load", "set", "assign", "extends", "comment",
    "endcomment", "macro", "endmacro", "autoescape", "endautoescape", "spaceless", "endspaceless", "capture", "endcapture", "from",
    "import", "raw", "endraw", "verbatim", "endverbatim", "ifchanged", "endifchanged",
))  # fmt: skip
"""Words of template tags that print nothing themselves."""

_SIGNS = ("<%", "<?", "{{", "{%", "{#", "{!!", "${", "@", "{/", "{:")


def mask(text: str) -> Masked:
    """Replace the template code of a page."""
    if not any(sign in text for sign in _SIGNS):
        return Masked(text, (), ())
    pieces: list[str] = []
    prints: list[int] = []
    decides: list[int] = []
    end = 0
    for found in _code().finditer(text):
        kind = _kind(found)
        if kind == "prints":
            prints.append(found.start())
        elif kind == "decides":
            decides.append(found.start())
        if found["at"] is None:
            pieces += (text[end : found.start()], MASK * (found.end() - found.start()))
            end = found.end()
    pieces.append(text[end:])
    return Masked("".join(pieces), tuple(prints), tuple(decides))


def _kind(found: "re.Match[str]") -> str:
    """Whether a piece of code prints, decides, or is a remark."""
    if found["remark"] or found["note"] or found["token"]:
        return "remark"
    if found["erb"]:
        return "prints" if found["out"] else "decides"
    if found["php"]:
        return "prints" if found["php"].startswith("<?=") or "echo" in found["php"] else "decides"
    if found["tag"]:
        return "decides" if found["word"] in _DECIDING else "prints"
    if found["svelte"] or found["at"] or found["deed"]:
        return "decides"
    return "prints"
