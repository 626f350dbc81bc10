"""What the code behind Python tools does; the records are those of Kotlin."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from appfn_lint.readers.python.names import Names
    from appfn_lint.tool import Catalog


def with_bodies(catalogs: "Sequence[Catalog]", names: "Names") -> "tuple[Catalog, ...]":
    """The catalogues with the bodies of their tools read."""
    from appfn_lint.effects.python.bodies import Bodies

    bodies = Bodies(names)
    return tuple(bodies.filled(catalog) for catalog in catalogs)
