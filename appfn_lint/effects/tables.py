"""The tables of effects: what library calls, annotations and SQL do. The data files name their source and date."""

import json
import os
from functools import cache
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.record import NamedTuple


class Entry(NamedTuple):
    """What a call does; ``sure`` is false for what only a name tells, ``memory`` marks collections of the program."""

    kind: str
    sure: bool = True
    memory: bool = False


@cache
def _data() -> Any:
    with open(os.path.join(os.path.dirname(__file__), "data", "android.json"), encoding="utf-8") as file:
        return json.load(file)


@cache
def _methods(type_: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for kind, names in _data()["types"].get(type_, {}).items():
        memory = kind.startswith("memory ")
        entry = Entry(kind.removeprefix("memory "), kind != "maybe", memory)
        found.update(dict.fromkeys(names.split(), entry))
    return found


def above(type_: str) -> str:
    """The library class that another extends, empty where the table has none."""
    return str(_data()["supertypes"].get(type_, ""))


def is_known(type_: str) -> bool:
    """Whether the tables say anything about a library class."""
    data = _data()
    return type_ in data["types"] or type_ in data["returns"] or type_ in data["supertypes"]


def method(type_: str, name: str) -> Entry | None:
    """What a method of a library class does, None where the table does not have it."""
    one = type_.removesuffix("#temp")
    while one:
        found = _methods(one).get(name)
        if found is not None:
            return found
        one = above(one)
    return None


def result(type_: str, name: str) -> str:
    """The library class that a method or property of another gives, empty where the table does not say."""
    one = type_.removesuffix("#temp")
    while one:
        found = _data()["returns"].get(one, {}).get(name)
        if found:
            return str(found) + ("#temp" if type_.endswith("#temp") and found == "java.io.File" else "")
        one = above(one)
    return ""


def maker(name: str) -> str:
    """The class of what a well-known function makes (``mutableListOf``), empty for others."""
    return str(_data()["makers"].get(name, ""))


def constructor(type_: str) -> str:
    """The effect of making an object of a library class, empty where it has none."""
    return str(_data()["constructors"].get(type_, ""))


def function(qualified: str) -> str:
    """The effect of a library function, ``maybe`` where only more would tell, empty where the table has none."""
    return str(_data()["functions"].get(qualified, ""))


def annotation(qualified: str) -> str:
    """The effect that an annotation gives a method: a kind, ``sql``, ``http``, ``maybe``, or empty."""
    return str(_data()["annotations"].get(qualified, ""))


def lambda_receiver(type_: str, name: str) -> str:
    """The class that ``this`` is in the lambda of a library call."""
    return str(_data()["lambda receivers"].get(f"{type_} {name}", ""))


def is_final(name: str) -> bool:
    """Whether what a method does cannot be undone by any other call."""
    return name in _data()["final"]


def is_incidental_type(type_: str) -> bool:
    """Whether a library class serves logs, metrics or caches."""
    return type_ in _data()["incidental"]["types"]


def is_incidental(*names: str) -> bool:
    """Whether a name of a receiver, class or method says that it serves logs, metrics or caches."""
    cues = _data()["incidental"]["words"]
    return any(word in cues for name in names for word in words(name))


def is_storage(*names: str) -> bool:
    """Whether a name of a receiver or its class says that it stands for storage, a server or a device."""
    cues = _data()["storage words"]
    return any(word in cues for name in names for word in words(name))


_SQL = {
    "insert": "create", "replace": "create", "update": "update", "delete": "delete", "drop": "delete", "truncate": "delete",
    "alter": "update", "create": "create", "select": "read", "explain": "read", "values": "read",
}  # fmt: skip


def sql(statement: str) -> str:
    """The effect of SQL by its first keyword (behind ``WITH … AS`` the first statement), empty where it does not tell."""
    import re

    text = compiled(r"--[^\n]*|/\*.*?\*/", re.DOTALL).sub(" ", statement).strip().lower()
    head = compiled(r"[a-z]+").match(text)
    if head is None:
        return ""
    if head.group() == "with":
        inner = compiled(r"\)\s*(select|insert|update|delete|replace)\b").search(text)
        return _SQL.get(inner.group(1), "") if inner else "read"
    return _SQL.get(head.group(), "")


_VERBS: dict[str, str] = {
    **dict.fromkeys(("create", "insert", "add", "append", "register", "upload", "import", "publish", "post", "save", "store", "persist", "schedule", "book", "enqueue"), "create"),
    **dict.fromkeys(("update", "edit", "modify", "set", "put", "patch", "replace", "rename", "move", "write", "upsert", "toggle", "mark", "archive", "restore", "assign", "complete", "enable", "disable"), "update"),
    **dict.fromkeys(("delete", "remove", "destroy", "drop", "purge", "wipe", "erase", "clear", "truncate", "revoke", "reset", "cancel", "unlink"), "delete"),
    **dict.fromkeys(("send", "email", "dispatch", "broadcast", "forward", "transmit", "dial", "reply"), "send"),
    **dict.fromkeys(("pay", "charge", "refund", "transfer", "withdraw", "deposit", "purchase", "buy", "checkout", "order", "zap"), "pay"),
    **dict.fromkeys(("execute", "exec", "trigger", "invoke"), ""),
}  # fmt: skip


def verb(name: str) -> str:
    """The effect that a method's first word suggests, empty where it suggests none."""
    parts = words(name)
    return _VERBS.get(parts[0], "") if parts else ""
