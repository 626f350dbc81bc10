"""Exceptions: which class is a kind of which, and which calls throw what.

Source: the API references of kotlin-stdlib, the JDK and androidx.appfunctions (2026-11).
"""

from typing import Final

LIBRARY: Final = frozenset(
    f"AppFunction{name}Exception"
    for name in (
        "", "Request", "Denied", "InvalidArgument", "Disabled", "FunctionNotFound", "ElementNotFound", "LimitExceeded",
        "ElementAlreadyExists", "System", "SystemUnknown", "Cancelled", "App", "AppUnknown", "PermissionRequired", "NotSupported",
        "Unknown",
    )
)  # fmt: skip
"""The exceptions of androidx.appfunctions."""

_ABOVE: Final = {
    "NumberFormatException": "IllegalArgumentException", "IllegalArgumentException": "RuntimeException",
    "CancellationException": "IllegalStateException", "TimeoutCancellationException": "CancellationException",
    "IllegalStateException": "RuntimeException", "NoSuchElementException": "RuntimeException", "NullPointerException": "RuntimeException",
    "IndexOutOfBoundsException": "RuntimeException", "UnsupportedOperationException": "RuntimeException",
    "ConcurrentModificationException": "RuntimeException", "ClassCastException": "RuntimeException", "ArithmeticException": "RuntimeException",
    "SecurityException": "RuntimeException", "DateTimeParseException": "DateTimeException", "DateTimeException": "RuntimeException",
    "SerializationException": "IllegalArgumentException", "HttpException": "RuntimeException", "SQLiteException": "SQLException",
    "UncheckedIOException": "RuntimeException", "RuntimeException": "Exception", "FileNotFoundException": "IOException",
    "UnknownHostException": "IOException", "SocketTimeoutException": "IOException", "IOException": "Exception", "SQLException": "RuntimeException",
    "TimeoutException": "Exception", "GeneralSecurityException": "Exception", "JSONException": "Exception", "ParseException": "Exception",
    "Exception": "Throwable", "NotImplementedError": "Error", "AssertionError": "Error", "OutOfMemoryError": "Error", "Error": "Throwable",
}  # fmt: skip

STANDARD: Final = frozenset(_ABOVE) | {"Throwable"}
"""Names of the exceptions that every Kotlin program knows."""

CALLS: Final = {
    "require": "IllegalArgumentException", "requireNotNull": "IllegalArgumentException", "check": "IllegalStateException",
    "checkNotNull": "IllegalStateException", "error": "IllegalStateException", "TODO": "NotImplementedError",
}  # fmt: skip
"""Functions of the standard library that throw when what they check does not hold."""

CONVERSIONS: Final = frozenset(
    [
        "toInt",
        "toLong",
        "toDouble",
        "toFloat",
        "toShort",
        "toByte",
        "toBigDecimal",
        "toBigInteger",
        "toUInt",
        "toULong",
        "toBooleanStrict",
    ]
)
"""Conversions of text that throw on text that is no number."""

PARSERS: Final = {
    "LocalDate.parse": "DateTimeParseException", "LocalDateTime.parse": "DateTimeParseException", "LocalTime.parse": "DateTimeParseException",
    "Instant.parse": "DateTimeParseException", "OffsetDateTime.parse": "DateTimeParseException", "ZonedDateTime.parse": "DateTimeParseException",
    "Duration.parse": "DateTimeParseException", "ZoneId.of": "DateTimeException", "UUID.fromString": "IllegalArgumentException",
    "Integer.parseInt": "NumberFormatException", "Color.parseColor": "IllegalArgumentException",
}  # fmt: skip
"""Static functions that throw on text that they cannot read. ``X.valueOf`` of an enumeration is one more."""

ELEMENTS: Final = frozenset(["first", "last", "single", "reduce", "random"])
"""Functions of collections that throw on an empty one."""

SEARCHES: Final = frozenset(["first", "last", "single"])
"""Functions of collections that throw where no element passes a test."""

KEEPS_TEXT: Final = frozenset(
    [
        "trim",
        "trimStart",
        "trimEnd",
        "removePrefix",
        "removeSuffix",
        "lowercase",
        "uppercase",
        "replace",
        "substringBefore",
        "substringAfter",
        "substringBeforeLast",
        "substringAfterLast",
        "split",
        "filter",
        "orEmpty",
        "toString",
        "first",
        "last",
        "get",
        "dropLast",
        "drop",
        "take",
        "removeSurrounding",
        "ifBlank",
        "ifEmpty",
    ]
)
"""Functions whose result still holds the text that they were called on."""


def above(name: str) -> str:
    """The class that an exception extends, ``Exception`` for an unknown one and empty for ``Throwable``."""
    return "" if name == "Throwable" else _ABOVE.get(name, "Exception")


def kinds(name: str) -> tuple[str, ...]:
    """An exception's class and those above it."""
    found = [name]
    while (name := above(name)) and len(found) < 9:
        found.append(name)
    return tuple(found)
