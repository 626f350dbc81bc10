"""The JSON schema of the configuration, for editors: made from the records.

``python -m appfn_lint.config.schema`` writes it again after a setting has changed.
"""

import json
from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

from appfn_lint.config.reading import keys
from appfn_lint.config.records import Config

_PLAIN = {str: "string", bool: "boolean"}


def schema() -> dict[str, Any]:
    """The schema of ``appfn-lint.toml`` and of ``[tool.appfn-lint]``."""
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": "appfn-lint", **_record(Config)}


def text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _record(record: Any) -> dict[str, Any]:
    known = keys(record)
    properties = {name: {"description": key.doc, **_type(key.type)} for name, key in known.items()}
    shape: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": properties}
    required = [name for name, key in known.items() if key.required]
    return {**shape, "required": required} if required else shape


def _type(expected: Any) -> dict[str, Any]:
    origin, arguments = get_origin(expected), get_args(expected)
    if expected is Any:
        return {}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": _type(arguments[0])}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _type(arguments[1])}
    if expected in _PLAIN:
        return {"type": _PLAIN[expected]}
    return _record(expected)


if __name__ == "__main__":
    with open(__file__.removesuffix("schema.py") + "config.schema.json", "w", encoding="utf-8") as file:
        file.write(text())
