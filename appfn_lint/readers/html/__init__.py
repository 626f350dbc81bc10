"""HTML as browsers read it: elements with exact spans, form owners, and what a template language decides.

Tags are read by an expression of our own and not by the standard library's parser, because that one gives lines and
columns only, knows no form owners, and stumbles over template languages inside of tags.
"""

from appfn_lint.readers.html.records import Element, Text
from appfn_lint.readers.html.tree import Document, read

__all__ = ["Document", "Element", "Text", "read"]
