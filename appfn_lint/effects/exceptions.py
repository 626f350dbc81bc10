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
    "PatternSyntaxException": "IllegalArgumentException", "MalformedURLException": "IOException", "URISyntaxException": "Exception",
    "JsonSyntaxException": "JsonParseException", "JsonParseException": "RuntimeException", "StringIndexOutOfBoundsException": "IndexOutOfBoundsException",
    "ArrayIndexOutOfBoundsException": "IndexOutOfBoundsException", "SQLiteConstraintException": "SQLiteException",
    "MissingFieldException": "SerializationException", "ConnectException": "IOException", "EOFException": "IOException",
    "NoSuchFileException": "IOException", "ResponseException": "IllegalStateException", "ClientRequestException": "ResponseException",
    "ServerResponseException": "ResponseException", "ActivityNotFoundException": "RuntimeException", "InterruptedException": "Exception",
    "ExecutionException": "Exception", "UninitializedPropertyAccessException": "RuntimeException", "JsonDataException": "RuntimeException",
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
    **dict.fromkeys(
        ("LocalDate.parse", "LocalDateTime.parse", "LocalTime.parse", "Instant.parse", "OffsetDateTime.parse", "ZonedDateTime.parse",
         "Duration.parse", "Period.parse", "Year.parse", "YearMonth.parse", "MonthDay.parse", "OffsetTime.parse"),
        "DateTimeParseException",
    ),
    "ZoneId.of": "DateTimeException", "ZoneOffset.of": "DateTimeException", "DateTimeFormatter.ofPattern": "IllegalArgumentException",
    "UUID.fromString": "IllegalArgumentException", "Uuid.parse": "IllegalArgumentException", "Currency.getInstance": "IllegalArgumentException",
    "Color.parseColor": "IllegalArgumentException", "URI.create": "IllegalArgumentException", "Base64.decode": "IllegalArgumentException",
    "Pattern.compile": "PatternSyntaxException", "JsonParser.parseString": "JsonSyntaxException", "TimeZone.of": "IllegalArgumentException",
    **dict.fromkeys(
        ("Integer.parseInt", "Integer.valueOf", "Integer.decode", "Long.parseLong", "Long.valueOf", "Double.parseDouble",
         "Double.valueOf", "Float.parseFloat", "Float.valueOf", "Short.parseShort", "Byte.parseByte"),
        "NumberFormatException",
    ),
}  # fmt: skip
"""Static functions that throw on text that they cannot read. ``X.valueOf`` of an enumeration is one more."""

MADE_FROM_TEXT: Final = {
    "Regex": "PatternSyntaxException", "BigDecimal": "NumberFormatException", "BigInteger": "NumberFormatException",
    "URL": "MalformedURLException", "URI": "URISyntaxException", "JSONObject": "JSONException", "JSONArray": "JSONException",
}  # fmt: skip
"""Classes whose constructors throw on text that they cannot read."""

READERS: Final = {
    "decodeFromString": "SerializationException", "parseToJsonElement": "SerializationException", "fromJson": "JsonSyntaxException",
    "readValue": "IOException",
}  # fmt: skip
"""Methods that read text given to them, whatever they are called on."""

READ_THEMSELVES: Final = {
    "toRegex": "PatternSyntaxException", "toPattern": "PatternSyntaxException", "toColorInt": "IllegalArgumentException",
    "hexToInt": "IllegalArgumentException", "hexToLong": "IllegalArgumentException", "hexToByteArray": "IllegalArgumentException",
    "toLocalDate": "IllegalArgumentException", "toInstant": "IllegalArgumentException", "toLocalDateTime": "IllegalArgumentException",
    "toLocalTime": "IllegalArgumentException",
}  # fmt: skip
"""Methods of a library that read the text that they are called on."""

FROM_NUMBERS: Final = dict.fromkeys(
    ("LocalDate.of", "LocalTime.of", "LocalDateTime.of", "YearMonth.of", "MonthDay.of", "DayOfWeek.of", "Month.of", "LocalDate.ofYearDay"),
    "DateTimeException",
)  # fmt: skip
"""Static functions that throw on numbers that are out of range."""

ELEMENTS: Final = frozenset(
    ["first", "last", "single", "reduce", "random", "max", "min", "maxBy", "minBy", "maxOf", "minOf", "maxWith", "minWith"]
)
"""Functions of collections that throw on an empty one."""

SEARCHES: Final = frozenset(["first", "last", "single"])
"""Functions of collections that throw where no element passes a test."""

INDEXED: Final = frozenset(["elementAt", "removeAt", "get", "subList"])
"""Functions of lists that throw on an index that is out of range."""

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
        "substring",
        "slice",
        "padStart",
        "padEnd",
        "plus",
        "lines",
        "reversed",
        "filterNot",
        "takeIf",
        "takeUnless",
        "also",
        "getOrNull",
        "getOrElse",
        "firstOrNull",
        "lastOrNull",
        "takeLast",
        "dropLastWhile",
        "takeWhile",
        "dropWhile",
        "replaceFirst",
        "toUpperCase",
        "toLowerCase",
        "replaceFirstChar",
        "toList",
        "trimIndent",
        "single",
        "singleOrNull",
        "removeRange",
        "elementAt",
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
