"""Arrows between functions, and sentences that announce a workflow. Part of ``procedures``."""

from itertools import pairwise

from appfn_lint.language.mentions import Mention
from appfn_lint.language.sentences import Sentence


def arrow(sentence: Sentence, found: tuple[Mention, ...]) -> str:
    """Steps joined by arrows, or a sentence announced as a workflow."""
    head = sentence.text[:40].lower()
    if head.startswith(
        (
            "workflow",
            "required workflow",
            "typical workflow",
            "recommended workflow",
            "steps:",
            "call order",
            "order of calls",
            "sequence:",
        )
    ):
        return "Workflow"
    return next((sign for sign in ("→", "->", "=>") if sign in sentence.text and _steps(sentence, found, sign)), "")


def _steps(sentence: Sentence, found: tuple[Mention, ...], sign: str) -> bool:
    """Whether a function stands right before or after an arrow and a short step on its other side, no result or alternative."""
    parts = sentence.text.split(sign)
    at = sentence.start
    for left, right in pairwise(parts):
        at += len(left)
        after = at + len(sign)
        near = any(m.end <= at <= m.end + 4 or after <= m.start <= after + 8 for m in found)
        if near and _is_step(left) and _is_step(right) and not _refers(right):
            return True
        at = after
    return False


def _refers(part: str) -> bool:
    """As in "a single event → use `x`": what stands left of the arrow is a case, and the function the way to go."""
    return part.lower().lstrip(" *_-`").startswith(("use ", "call ", "see ", "try ", "prefer ", "go to ", "ask "))


def _is_step(part: str) -> bool:
    """Whether what stands beside an arrow may be a step: short, no structure of a result, nothing denied."""
    spoken = part.lower().split()
    return 0 < len(spoken) <= 8 and not any(sign in part for sign in "{}[]=\"'") and "not" not in spoken
