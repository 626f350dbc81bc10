"""Reads Kotlin: declarations with their KDoc and annotations, constants, names.

``read`` and the records are here; ``kdoc``, ``literals``, ``names`` and ``lexer`` are imported where they are needed.
"""

from appfn_lint.readers.kotlin.declarations import read
from appfn_lint.readers.kotlin.syntax import (
    Annotation,
    Argument,
    ContextParameter,
    Declaration,
    Import,
    KotlinFile,
    Parameter,
    Problem,
    Supertype,
    TypeParameter,
    TypeRef,
)

__all__ = [
    "Annotation",
    "Argument",
    "ContextParameter",
    "Declaration",
    "Import",
    "KotlinFile",
    "Parameter",
    "Problem",
    "Supertype",
    "TypeParameter",
    "TypeRef",
    "read",
]
