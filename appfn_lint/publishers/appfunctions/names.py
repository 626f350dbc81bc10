"""Qualified names that make a declaration an AppFunction, whatever it is called in a file.

Source: the public API files of androidx.appfunctions, alpha01 to rc01 (2026-11). ``androidx.appfunctions.AppFunction``
is an annotation in alpha10 to alpha12 and an interface afterwards; as an annotation it is only ever the former.
"""

from typing import Final

PACKAGE: Final = "androidx.appfunctions"

FUNCTION: Final = frozenset({f"{PACKAGE}.service.AppFunction", f"{PACKAGE}.AppFunction", f"{PACKAGE}.AppFunctionDeclaration"})
SERIALIZABLE: Final = frozenset({f"{PACKAGE}.AppFunctionSerializable"})
SIGNATURE: Final = frozenset({f"{PACKAGE}.AppFunctionSignature"})
ENTRY_POINT: Final = frozenset({f"{PACKAGE}.AppFunctionServiceEntryPoint", f"{PACKAGE}.service.AppFunctionServiceEntryPoint"})
INSTRUCTION: Final = frozenset({f"{PACKAGE}.AppFunctionInstruction"})
INT_CONSTRAINT: Final = frozenset({f"{PACKAGE}.AppFunctionIntValueConstraint"})
STRING_CONSTRAINT: Final = frozenset({f"{PACKAGE}.AppFunctionStringValueConstraint"})
URI_CONSTRAINT: Final = frozenset({f"{PACKAGE}.AppFunctionUriValueConstraint"})
SCHEMA: Final = frozenset({f"{PACKAGE}.AppFunctionSchemaDefinition"})
DEPRECATED: Final = frozenset({"kotlin.Deprecated"})

FLAGS: Final = ("isDescribedByKDoc", "isDescribedByKdoc")
"""Both spellings of the switch that publishes KDoc; the second is that of the earliest alphas."""

INJECTED: Final = frozenset(
    {
        "androidx.appfunctions.AppFunctionContext",
        "androidx.appfunctions.service.AppFunctionContext",
        "android.content.Context",
    }
)
"""Parameter types that the framework supplies."""

INJECTED_SIMPLE: Final = frozenset({"AppFunctionContext"})
"""Look-alikes: a type of this simple name is a context in every code base, whichever package it is in."""
