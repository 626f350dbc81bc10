"""Rule ``sensitive-return``."""

import re
from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.language.claims import first_verb
from appfn_lint.language.identifiers import words
from appfn_lint.language.sensitive import CLASSES, of_name
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Related, Rule, Tool, TypeInfo

_MASK = ("masked", "last four", "last 4", "partial", "redacted", "obfuscated", "hashed")
_PRIVATE = r"\b(?:direct|private|encrypted|decrypted) messages?\b|\bDMs\b|\b(?:call|browsing|location) history\b|\bvoicemails?\b"
_RECORDS = (
    r"\bFHIR resources?\b(?! types?\b)(?![^.]*\bcanonical\b)|\bpatient(?:'s|s'|s)? (?:profiles?|records?|charts?|data|files?|history)\b|\b(?:medical|health) (?:records?|history)\b"
    r"|\bbank statements?\b|\bpay ?slips?\b|\btax returns?\b"
)
"""Records of people; only the first sentence says what comes back, later ones what it may hold."""

_UNTYPED = {Kind.WEBMCP: ("unknown",)}
"""Results of pages say nothing of their type."""


class SensitiveReturn(Rule):
    """A result that holds passwords, payment data, papers, health data or private messages.

    What a function gives back enters the agent's context and can end up anywhere from there.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.WEBMCP)
    rows = ("A3", "R2")
    needs_body = True
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
class Shop {
    /** Lists the cards of the user. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listCards(): List<Card> = emptyList()
}

/** A card. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Card(
    /** The last four digits of the card number. */
    val cardNumber: String,
    /** Whether a password is set. */
    val password: Boolean,
    /** Masked. */
    val maskedIban: String,
)
""",
            "masked and partial values",
        ),
        Good(
            """\
document.modelContext.registerTool({
  name: 'get-member', description: 'Shows a member of the library.', inputSchema: {type: 'object'},
  execute: ({member}) => ({name: names[member], hasPassword: true, cardNumberLast4: cards[member].slice(-4)}),
});
""",
            "a yes or no, and a part of a number",
            name="tools.js",
        ),
        Good(
            """\
document.modelContext.registerTool({
  name: 'get-definition', description: 'Gets the FHIR resource of the canonical definition on screen.', inputSchema: {type: 'object'},
  execute: () => definition,
});
""",
            "a definition, which is about nobody",
            name="tools.js",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("clinic")
            @server.tool
            def list_types() -> list[str]:
                """Lists the FHIR resource types that the server knows."""
            @server.tool
            def check_service(name: str) -> str:
                """Tells whether a service runs."""
                return f"The API key of {name} is valid until {name}."
            ''',
            "the names of types, and a sentence about a key without the key",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Bank {
    /** Finds the account. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun findAccount(name: String): Account = Account(name, name)

    /** Recovers the password of an account. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getPassword(name: String): String = name
}

/** An account. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Account(/** Holder. */ val holder: String, /** Number. */ val iban: String)
""",
            ("getPassword", "iban"),
        ),
        Bad(
            """\
document.modelContext.registerTool({
  name: 'show-member', description: 'Shows a member of the library.', inputSchema: {type: 'object'},
  execute({member}) { return {name: names[member], password: secrets[member]}; },
});
""",
            "password",
            name="tools.js",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("clinic")
            @server.tool
            def look_up(patient_id: str) -> dict[str, str]:
                """Looks up a patient's record."""
                return records[patient_id]
            @server.tool
            def check_service(name: str) -> str:
                """Tells whether a service runs."""
                told = f"""
                Service: {name}
                Access token: {tokens[name]}
                """
                return told
            ''',
            ("patient's record", "Access token"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge a plain result by the function's name, and any result by what the text says of it."""
        if tool.result.type is None or tool.result.type.shape in {"boolean", "null"}:
            return
        parts = words(tool.name)
        found = (
            of_name("_".join(parts[1:]))
            if parts and parts[0] in {"get", "read", "fetch", "show", "recover", "find", "reveal", "export"}
            else None
        )
        if (
            found is not None
            and tool.result.type.shape in {"string", "list", "integer", "number", *_UNTYPED.get(tool.kind, ())}
            and not _masked(tool.result.description)
        ):
            yield Finding(
                tool.name_span,
                f"`{tool.name}` gives back {CLASSES[found.kind]} ({found.phrase}).",
                "Show it to the user outside of the agent, or give back a masked value.",
            )
        elif _reads(parts) or first_verb(str(tool.description or ""))[0] in {"get", "read", "find", "look", "fetch", "retrieve"}:
            yield from _by_text(tool)
        yield from _in_sentences(tool)
        yield from _in_fields(tool)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the properties of a type that some function gives back."""
        users = [tool for tool in catalog.tools if type_.qualified in given_back(tool, catalog)]
        for prop in type_.properties if users else ():
            found = (
                None
                if prop.type.shape in {"boolean", "date", "datetime", "uri"} or _masked(prop.description)
                else of_name(prop.name)
            )
            if found is not None:
                yield Finding(
                    prop.span,
                    f"`{type_.name}.{prop.name}` gives agents {CLASSES[found.kind]} ({found.phrase}).",
                    "Leave it out, or give back a masked value.",
                    related=tuple(
                        Related(t.name_span, f"given back by `{t.name}`", None if t.path == type_.path else t.path)
                        for t in users[:5]
                    ),
                    path=_path(prop, type_),
                )


def _in_sentences(tool: Tool) -> Iterable[Finding]:
    """Sensitive values that a sentence gives back ("… with the client secret: $secret")."""
    body = tool.body
    for value in body.returned if body is not None else ():
        for match in (
            compiled(r"((?:[A-Za-z-]+ ){0,3}[A-Za-z-]+)\W{0,3}…").finditer(value.prose.text) if value.prose is not None else ()
        ):
            found = of_name(match.group(1))
            if body is not None and value.prose is not None and found is not None and not _masked(match.group(1)):
                yield Finding(
                    value.prose.locate(match.start(1), match.end(1)),
                    f"A text that `{tool.name}` gives back holds {CLASSES[found.kind]} ({found.phrase}).",
                    "Leave it out, or show it to the user outside of the agent.",
                    path=None if body.path == tool.path else body.path,
                )


def _in_fields(tool: Tool) -> Iterable[Finding]:
    """Sensitive members of the objects that code gives back."""
    body = tool.body
    for name, span in body.fields if body is not None else ():
        found = of_name(name)
        if body is not None and found is not None:
            yield Finding(
                span,
                f"What `{tool.name}` gives back holds {CLASSES[found.kind]} ({found.phrase}).",
                "Leave it out, or give back a masked value.",
                path=None if body.path == tool.path else body.path,
            )


def _path(prop: Parameter, type_: DataType) -> str | None:
    return prop.path if prop.path and prop.path != type_.path else None


def _reads(parts: tuple[str, ...]) -> bool:
    return bool(parts) and parts[0] in {"get", "read", "list", "search", "find", "fetch", "show", "query", "load"}


def _by_text(tool: Tool) -> Iterable[Finding]:
    for text in (tool.description, tool.result.description):
        match = compiled(_PRIVATE, re.IGNORECASE).search(text.text) if text else None
        if text and match is None:
            match = compiled(_RECORDS, re.IGNORECASE).search(compiled(r"\.\s|\n").split(text.text.strip())[0])
            match = re.search(re.escape(match.group()), text.text) if match else None
        if text and match:
            yield Finding(
                text.locate(*match.span()),
                f"`{tool.name}` gives agents private data ({match.group()}).",
                "Give back what the task needs only, such as who wrote and when.",
                path=text.path,
            )
            return


def _masked(text: object) -> bool:
    said = str(text or "").lower()
    return any(cue in said for cue in _MASK)


def given_back(tool: Tool, catalog: Catalog) -> frozenset[str]:
    """Qualified names of the types in a tool's result."""
    found: set[str] = set()
    pending: list[TypeInfo | None] = [tool.result.type]
    while pending:
        type_ = pending.pop()
        while type_ is not None:
            held = catalog.type(type_.reference)
            if held is not None and held.qualified not in found:
                found.add(held.qualified)
                pending.extend(p.type for p in held.properties)
                variants = (catalog.type(name) for name in held.variants)
                pending.extend(p.type for v in variants if v is not None for p in v.properties)
                found.update(held.variants)
            type_ = type_.item
    return frozenset(found)
