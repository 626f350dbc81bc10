"""Sections of docstrings, with positions: what a text says about parameters, results and errors.

``sections`` reads all styles that people write, wherever the text stands (a Python docstring, the description in a tool
list). What a certain SDK makes of a docstring is the business of its publisher.
"""

from appfn_lint.readers.docstrings.records import Entry, Section
from appfn_lint.readers.docstrings.sections import sections

__all__ = ["Entry", "Section", "sections"]
