"""What a reader must know of Kotlin's standard library and coroutines: who runs a lambda, and what comes out.

Source: API references of kotlin-stdlib and kotlinx.coroutines (2026-11).
"""

from appfn_lint.effects.facts import Type
from appfn_lint.effects.types import CONTAINERS

WITH_IT = frozenset(["let", "also", "takeIf", "takeUnless", "use", "useLines"])
"""Scope functions whose lambda gets the receiver as its argument."""

WITH_THIS = frozenset(["run", "apply", "with"])
"""Scope functions whose lambda has the receiver as ``this``."""

EACH = frozenset(
    [
        "map", "mapNotNull", "mapIndexed", "forEach", "onEach", "flatMap", "filter", "filterNot", "any", "all", "none", "count", "sumOf",
        "associate", "associateBy", "associateWith", "groupBy", "mapTo", "maxOf", "minOf", "sortedBy", "partition",
    ]
)  # fmt: skip
"""Functions whose lambda gets each part of the receiver."""

KEEPS = frozenset(["add", "addFirst", "addLast", "put", "offer", "set", "register", "addListener"])
"""Functions that keep a function for later."""

GIVES_RECEIVER = frozenset(
    ["also", "apply", "takeIf", "takeUnless", "onEach", "onSuccess", "onFailure", "flowOn", "distinctUntilChanged"]
)

RUNNERS = frozenset(
    [
        "withContext",
        "launch",
        "async",
        "coroutineScope",
        "supervisorScope",
        "runBlocking",
        "withTimeout",
        "withTimeoutOrNull",
        "runInterruptible",
        "synchronized",
        "withLock",
        "withPermit",
        "measureTimeMillis",
        "measureTimedValue",
        "flow",
        "channelFlow",
        "callbackFlow",
        "buildList",
        "buildSet",
        "buildMap",
        "buildString",
        "repeat",
        "suspendCancellableCoroutine",
        "suspendCoroutine",
        "withTransaction",
        "runInTransaction",
        "runCatching",
        "run",
        "lazy",
        "sequence",
        "produce",
    ]
)
"""Functions that run the lambda they are given."""

GIVES_LAMBDA = frozenset(
    [
        "withContext",
        "coroutineScope",
        "supervisorScope",
        "runBlocking",
        "withTimeout",
        "withTimeoutOrNull",
        "runInterruptible",
        "synchronized",
        "withLock",
        "withPermit",
        "withTransaction",
        "run",
        "let",
        "with",
        "runCatching",
        "lazy",
        "use",
    ]
)
"""Those whose result is the lambda's."""

ELEMENT = frozenset(
    [
        "first",
        "firstOrNull",
        "last",
        "lastOrNull",
        "single",
        "singleOrNull",
        "find",
        "findLast",
        "get",
        "getOrNull",
        "elementAt",
        "elementAtOrNull",
        "random",
        "randomOrNull",
        "maxByOrNull",
        "minByOrNull",
        "maxBy",
        "minBy",
        "getOrThrow",
        "getOrElse",
        "getOrDefault",
        "await",
        "removeFirst",
        "removeLast",
    ]
)
"""Functions of containers that give one of what they hold."""

SAME = frozenset(
    [
        "filter",
        "filterNot",
        "filterNotNull",
        "sortedBy",
        "sortedByDescending",
        "sorted",
        "sortedDescending",
        "sortedWith",
        "take",
        "takeLast",
        "drop",
        "dropLast",
        "reversed",
        "distinct",
        "distinctBy",
        "toList",
        "toMutableList",
        "toSet",
        "onEach",
        "plus",
        "minus",
        "takeWhile",
        "dropWhile",
        "asFlow",
        "asSequence",
        "shuffled",
        "orEmpty",
        "catch",
        "flowOn",
        "distinctUntilChanged",
        "stateIn",
        "shareIn",
        "toCollection",
        "asReversed",
        "ifEmpty",
    ]
)
"""Functions of containers that give another container of the same things."""

INTEGER = frozenset(["toInt", "toLong", "count", "indexOf", "indexOfFirst", "indexOfLast"])
"""Functions that give a whole number."""

SAME_TEXT = frozenset(
    ["trim", "trimStart", "trimEnd", "lowercase", "uppercase", "replace", "substringBefore", "substringAfter", "substringBeforeLast",
     "substringAfterLast", "removePrefix", "removeSuffix", "removeSurrounding", "substring", "padStart", "padEnd", "ifBlank",
     "ifEmpty", "take", "drop", "takeLast", "dropLast", "orEmpty", "toString", "filter", "filterNot"]
)  # fmt: skip
"""Functions of texts that give another text."""

MAPPED = frozenset(["associate", "associateBy", "associateWith", "groupBy", "toMap"])
"""Functions of collections that give a map."""

PLAIN = frozenset(
    [
        "println",
        "print",
        "listOf",
        "listOfNotNull",
        "setOf",
        "mapOf",
        "emptyList",
        "emptySet",
        "emptyMap",
        "arrayOf",
        "arrayOfNulls",
        "mutableListOf",
        "mutableSetOf",
        "mutableMapOf",
        "arrayListOf",
        "hashMapOf",
        "hashSetOf",
        "linkedMapOf",
        "intArrayOf",
        "longArrayOf",
        "floatArrayOf",
        "doubleArrayOf",
        "booleanArrayOf",
        "byteArrayOf",
        "to",
        "maxOf",
        "minOf",
        "buildList",
        "buildSet",
        "buildMap",
        "buildString",
        "repeat",
        "delay",
        "yield",
        "ensureActive",
        "currentCoroutineContext",
        "emit",
        "awaitAll",
        "combine",
        "flowOf",
        "sequenceOf",
        "generateSequence",
        "lazyOf",
        "Pair",
        "Triple",
        "let",
        "also",
        "apply",
        "run",
        "with",
        "takeIf",
        "takeUnless",
        "use",
        "map",
        "filter",
        "forEach",
        "mapNotNull",
        "flatMap",
        "first",
        "firstOrNull",
        "any",
        "all",
        "none",
        "count",
        "sortedBy",
        "joinToString",
        "isEmpty",
        "isNotEmpty",
        "isBlank",
        "isNotBlank",
        "isNullOrBlank",
        "isNullOrEmpty",
        "orEmpty",
        "trim",
        "lowercase",
        "uppercase",
        "contains",
        "startsWith",
        "endsWith",
        "toInt",
        "toLong",
        "toDouble",
        "toIntOrNull",
        "toLongOrNull",
        "toString",
        "equals",
        "hashCode",
        "copy",
        "take",
        "drop",
        "coerceIn",
        "coerceAtLeast",
        "coerceAtMost",
        "getOrNull",
        "getOrElse",
        "getOrThrow",
        "getOrDefault",
        "fold",
        "onSuccess",
        "onFailure",
        "await",
        "collect",
        "toList",
        "split",
        "replace",
        "substringBefore",
        "substringAfter",
        "associateBy",
        "groupBy",
        "sumOf",
        "sumBy",
        "distinct",
        "plus",
        "minus",
        "find",
        "none",
        "ifEmpty",
        "ifBlank",
        "runCatching",
        "lazy",
        "synchronized",
        "withContext",
        "launch",
        "async",
        "coroutineScope",
        "supervisorScope",
        "runBlocking",
        "withTimeout",
        "withTimeoutOrNull",
    ]
)
"""Functions of the library whose name alone leads nowhere in the project."""


_LATER = frozenset(
    ["observe", "observeForever", "post", "postDelayed", "postOnAnimation", "invokeOnCompletion", "runOnUiThread", "subscribe",
     "schedule", "scheduleAtFixedRate", "execute", "submit", "thread", "Thread", "Runnable", "doOnEnd", "addCallback", "whenComplete"]
)  # fmt: skip


def runs_later(name: str) -> bool:
    """Whether a function of a library keeps a lambda for later, so that what it throws does not reach the caller."""
    listens = name.startswith(("set", "add", "register")) and name.endswith(("Listener", "Callback", "Observer", "Handler"))
    return listens or name in _LATER


_CATCHING = ("catch", "safe", "attempt", "protect", "resultof", "ornull")
_RUNNING = ("with", "build", "transaction", "use", "in", "on", "run", "measure", "map")


def may_catch(name: str) -> bool:
    """Whether the name of a function whose code was not found says that it takes what its lambda throws."""
    return any(cue in name.lower() for cue in _CATCHING) or name.startswith("try")


def runs_unseen(name: str) -> bool:
    """Whether the name of a function whose code was not found says that it runs its lambda and lets out what that throws."""
    return name in PLAIN or name in RUNNERS or name in EACH or (name.startswith(_RUNNING) and not may_catch(name))


def lambda_argument(type_: Type | None, name: str) -> Type | None:
    """What ``it`` is in the lambda of a method."""
    if name in WITH_IT:
        return type_
    if type_ is not None and type_.simple in CONTAINERS and type_.arguments:
        return type_.arguments[0]
    return None


def result(type_: Type | None, name: str, inner: Type | None) -> Type | None:
    """What a library method gives on a type; ``inner`` is what its lambda gave."""
    if name in GIVES_RECEIVER:
        return type_
    if name in GIVES_LAMBDA:
        return inner
    if type_ is None or type_.simple not in CONTAINERS:
        return _of_value(type_, name)
    return _of_container(type_, name, inner)


def part_type(type_: Type, name: str) -> Type | None:
    """The type of a property of a collection, a map or a text."""
    if name in ("size", "length", "lastIndex"):
        return Type("kotlin.Int")
    if not type_.simple.endswith("Map") or name not in ("keys", "values", "entries"):
        return None
    held = dict(zip(("keys", "values"), type_.arguments, strict=False)).get(name)
    return Type("kotlin.collections.Collection", None, (held,))


def _of_value(type_: Type | None, name: str) -> Type | None:
    """What a method gives on a text, or on something unknown."""
    if name in INTEGER:
        return Type("kotlin.Int")
    if name in ("split", "lines"):
        return Type("kotlin.collections.List", None, (Type("kotlin.String"),))
    return type_ if type_ is not None and type_.simple == "String" and name in SAME_TEXT else None


def _of_container(type_: Type, name: str, inner: Type | None) -> Type | None:
    if name in INTEGER:
        return Type("kotlin.Int")
    if name in ELEMENT:
        return type_.arguments[0] if type_.arguments else None
    if name in SAME:
        return type_
    if name in MAPPED:
        held = Type("kotlin.collections.List", None, type_.arguments) if name == "groupBy" else None
        return Type("kotlin.collections.Map", None, (None, held))
    if name in ("map", "mapNotNull", "mapLatest", "flatMapLatest", "mapIndexed"):
        flow = type_.simple.endswith("Flow")
        return Type("kotlinx.coroutines.flow.Flow" if flow else "kotlin.collections.List", None, (inner,))
    return None
