"""Fixes carried out: on texts, in rounds until nothing is left, and on disk."""

from appfn_lint.fixing.edits import Applied, apply_fixes
from appfn_lint.fixing.rounds import Fixed, Judge, Shape, Workshop, fix_all
from appfn_lint.fixing.shape import shape_of
from appfn_lint.fixing.writing import WriteError, diff, write

__all__ = ["Applied", "Fixed", "Judge", "Shape", "Workshop", "WriteError", "apply_fixes", "diff", "fix_all", "shape_of", "write"]
