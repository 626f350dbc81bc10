"""Inline ignores: finding them, silencing what they name, and reporting those that do not work or are not needed.

An ignore silences a line, a declaration or a file; it names its rules or families and says why. One without a reason
does not work, so that no finding disappears without anybody having said so.
"""

from appfn_lint.suppress.application import Outcome, apply
from appfn_lint.suppress.collection import NEEDLE, find
from appfn_lint.suppress.in_json import beside, find_beside, find_keys
from appfn_lint.suppress.records import Declaration, Fault, Suppression, Suppressions

__all__ = [
    "NEEDLE",
    "Declaration",
    "Fault",
    "Outcome",
    "Suppression",
    "Suppressions",
    "apply",
    "beside",
    "find",
    "find_beside",
    "find_keys",
]
