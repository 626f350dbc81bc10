"""What the code behind tools does: effects, exceptions, values, followed through the project's calls.

``with_bodies`` is the door: it fills ``Tool.body`` for tools whose code is known.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from appfn_lint.discovery import Tree
    from appfn_lint.publishers.appfunctions.index import Index
    from appfn_lint.tool import Catalog


def with_bodies(catalogs: "Sequence[Catalog]", index: "Index", tree: "Tree") -> "tuple[Catalog, ...]":
    """The catalogues with the bodies of their tools read."""
    from appfn_lint.effects.analysis import Analysis

    analysis = Analysis(index, tree)
    analysis.prepare(tool for catalog in catalogs for tool in catalog.tools)
    filled = (catalog._replace(tools=tuple(analysis.filled(tool) for tool in catalog.tools)) for catalog in catalogs)
    return tuple(analysis.with_sources(catalog) for catalog in filled)
