"""What each Python SDK calls the things that register tools: ``sdks.json``, a table with its source and date."""

import json
import os
from functools import cache
from typing import Any, Literal, get_args

from appfn_lint.record import NamedTuple

Sdk = Literal["mcp", "fastmcp", "openai-agents", "pydantic-ai", "langchain", "google-adk"]
SDKS: tuple[Sdk, ...] = get_args(Sdk)

NEEDLES = (b"fastmcp", b"mcp.server", b"mcp.types", b"from mcp", b"import mcp", b"from agents", b"import agents", b"pydantic_ai",
           b"langchain", b"langgraph", b"google.adk")  # fmt: skip
"""What a file holds that imports one of the SDKs."""


class Names(NamedTuple):
    """The full names of one SDK; each field is described by the table's users."""

    packages: tuple[str, ...] = ()
    servers: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    adders: tuple[str, ...] = ()
    decorators: tuple[str, ...] = ()
    mixed: tuple[str, ...] = ()
    makers: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    wrappers: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    injected: tuple[str, ...] = ()
    resolvers: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    injected_names: tuple[str, ...] = ()
    generated: tuple[str, ...] = ()
    listing: tuple[str, ...] = ()


@cache
def table() -> dict[Sdk, Names]:
    """The names of all SDKs."""
    with open(os.path.join(os.path.dirname(__file__), "sdks.json"), encoding="utf-8") as file:
        raw: dict[str, Any] = json.load(file)
    return {sdk: Names(**{key: tuple(values) for key, values in raw[sdk].items()}) for sdk in SDKS}


@cache
def by_name(role: str) -> dict[str, Sdk]:
    """The SDK of each full name that plays a role (a field of :class:`Names`)."""
    return {name: sdk for sdk, names in table().items() for name in getattr(names, role)}


@cache
def classes() -> frozenset[str]:
    """The library classes whose objects register tools or are tools."""
    roles = ("servers", "listed", "wrappers", "bases", "records", "listing")
    return frozenset(name for role in roles for name in by_name(role))


@cache
def known() -> frozenset[str]:
    """All full names of the table that code may import."""
    roles = (
        "servers",
        "decorators",
        "mixed",
        "makers",
        "records",
        "listed",
        "wrappers",
        "bases",
        "injected",
        "resolvers",
        "markers",
        "generated",
        "listing",
    )
    return frozenset(name for role in roles for name in by_name(role) if not name.endswith("*"))
