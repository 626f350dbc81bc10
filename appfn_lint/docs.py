"""The rules' documentation, made from the rules: a table by family and one section a rule.

``python -m appfn_lint.docs`` writes ``rules/README.md`` and the table in ``README.md``; ``--check`` only compares and
exits with 1 where a file is out of date.
"""

import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from itertools import groupby
from textwrap import dedent
from typing import Final

from appfn_lint.rule import ALL_KINDS, Bad, Good, Kind, Rule

KINDS: Final = {
    Kind.APPFUNCTION: "AppFunctions",
    Kind.PYTHON: "Python tools",
    Kind.JSON: "tool lists in JSON",
    Kind.WEBMCP: "WebMCP",
}
"""What readers call each kind of tool."""

FAMILIES: Final = {
    "linter": "The linter's own findings",
    "delivery": "Does the text reach the agent?",
    "wording": "How the delivered text reads",
    "encapsulation": "One function, one purpose, no strings attached",
    "contract": "Parameters, results, and what the library really does with them",
    "truth": "What the code does",
    "safety": "Allowed actions and data",
    "errors": "What the agent is told when something fails",
    "app": "The description of the whole app",
    "web": "Forms and tools of web pages",
    "mcp": "MCP servers and clients",
}
"""The question that each family answers, in reading order."""

_INTRODUCTION: Final = (
    "# Rules\n\nMade from the rules by `make docs`; edit the rules, not this page. "
    "`appfn-lint explain RULE` shows all examples of a rule. How well the rules about wording and encapsulation judge texts "
    "that nobody had read is told in [the page of their benchmark](../tests/benchmarks/wording/README.md)."
)

_SEVERITIES: Final = (
    "An **error** means that the contract is broken or the text never arrives, a **warning** that a guideline is broken, "
    "a **note** is advice and counts only with `--strict`."
)

_LANGUAGES: Final = {
    "kt": "kotlin",
    "kts": "kotlin",
    "java": "java",
    "xml": "xml",
    "py": "python",
    "json": "json",
    "html": "html",
}

_SHOWN: Final = 2
"""Reported examples of a rule on its page; `appfn-lint explain` shows all."""

_FILE_MARK: Final = ("// file:", "<!-- file:", "# file:")


def title(rule: type[Rule]) -> str:
    """What the rule reports: the first line of its docstring."""
    return _doc(rule).split("\n", 1)[0]


def reasons(rule: type[Rule]) -> str:
    """Why it misleads an agent: the docstring without its first line."""
    return _doc(rule).partition("\n")[2].strip()


def kinds(rule: type[Rule]) -> str:
    """The kinds of tools that a rule judges, in words."""
    return "all kinds of tools" if rule.kinds == ALL_KINDS else ", ".join(KINDS[kind] for kind in rule.kinds)


def by_family(rules: Iterable[type[Rule]]) -> Iterator[tuple[str, list[type[Rule]]]]:
    """The rules of each family by name, the families in reading order, unknown ones last."""
    order = {family: number for number, family in enumerate(FAMILIES)}
    ordered = sorted(rules, key=lambda rule: (order.get(rule.family, len(order)), rule.family, rule.name))
    for family, group in groupby(ordered, key=lambda rule: rule.family):
        yield family, list(group)


def table(rules: Iterable[type[Rule]], page: str = "") -> str:
    """Markdown tables of the rules, one a family; rule names link to their sections on ``page``."""
    parts = []
    for family, members in by_family(rules):
        parts.append(f"**{family}**: {FAMILIES.get(family, family)}\n\n| rule | severity | reports | fix |\n|---|---|---|---|")
        parts.extend(
            f"| [`{rule.name}`]({page}#{rule.name}) | {rule.severity.label} | {_cell(title(rule))} | {fixes(rule)} |"
            for rule in members
        )
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


def fixes(rule: type[Rule]) -> str:
    """``yes`` where an example of the rule shows a fix."""
    return "yes" if any(bad.fixed is not None for bad in rule.bad) else ""


def section(rule: type[Rule]) -> str:
    """One rule in Markdown: what, for which tools, why, its first examples, the guideline rows it serves."""
    facts = f"{rule.severity.label} · {kinds(rule)} · since {rule.since}"
    if rule.rows:
        facts += f" · guideline {'rows' if len(rule.rows) > 1 else 'row'} {', '.join(rule.rows)}"
    parts = [f"### {rule.name}", title(rule), facts, reasons(rule)]
    parts.extend(_bad(bad) for bad in rule.bad[:_SHOWN])
    parts.extend(_good(good) for good in rule.good[:1])
    if reasons_to_stay_silent := [good.why for good in rule.good[1:] if good.why]:
        parts.append("Silent too:\n\n" + "\n".join(f"- {why}" for why in reasons_to_stay_silent))
    if rule.lexicon:
        parts.append(f"Settings:\n\n```toml\n{settings(rule)}\n```")
    if rule.evidence:
        parts.append("Evidence: " + ", ".join(f"<{link}>" if "://" in link else link for link in rule.evidence))
    if rule.family != "linter":
        parts.append(f"Silence one finding with a comment: `appfn-lint: ignore[{rule.name}] -- reason`.")
    return "\n\n".join(filter(None, parts)) + "\n"


def page(rules: Iterable[type[Rule]]) -> str:
    """The whole of ``rules/README.md``."""
    classes = list(rules)
    parts = [
        _INTRODUCTION,
        _SEVERITIES,
        table(classes),
    ]
    for family, members in by_family(classes):
        parts.append(f"## {family}\n\n{FAMILIES.get(family, '')}".rstrip())
        parts.extend(section(rule) for rule in members)
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def settings(rule: type[Rule]) -> str:
    """What a project can set for a rule, as lines of ``appfn-lint.toml``."""
    other = "warning" if rule.severity.label == "error" else "error"
    rows = ["[severity]", f'{rule.name} = "{other}"  # error, warning or note']
    if rule.lexicon:
        rows += ["[words]", f'{rule.name} = ["..."]  # more {rule.lexicon}']
    return "\n".join(rows)


def _doc(rule: type[Rule]) -> str:
    """The docstring without its indent; code in it is marked by single backticks, as everywhere in our output."""
    return cleandoc(rule.__doc__ or "").replace("``", "`")


def listing(code: str) -> str:
    """The code of an example without the indent that it has in the rule's file, and without empty lines at its ends."""
    return dedent(code).strip("\n").rstrip()


def _cell(text: str) -> str:
    return text.rstrip(".").replace("|", "\\|")


def _bad(bad: Bad) -> str:
    points = (bad.points_at,) if isinstance(bad.points_at, str) else bad.points_at
    pointed = ", ".join(_code(point) for point in points)
    severity = f" ({bad.severity.label})" if bad.severity is not None else ""
    why = f": {bad.why}" if bad.why else ""
    text = f"Reported{severity}{why}, at {pointed}:\n\n{_fenced(bad.code, bad.name)}"
    return text if bad.fixed is None else f"{text}\n\nFixed:\n\n{_fenced(bad.fixed, bad.name)}"


def _good(good: Good) -> str:
    return f"Silent{': ' + good.why if good.why else ''}:\n\n{_fenced(good.code, good.name)}"


def _code(text: str) -> str:
    """A text as inline code of one line, cut where it is long."""
    flat = " ".join(text.split()) or "the empty place"
    if len(flat) > 60:
        flat = flat[:57] + "..."
    ticks = "``" if "`" in flat else "`"
    pad = " " if ticks == "``" else ""
    return f"{ticks}{pad}{flat}{pad}{ticks}"


def _fenced(code: str, name: str) -> str:
    fence = "````" if "```" in code else "```"
    several = code.lstrip().startswith(_FILE_MARK)
    return f"{fence}{'' if several else _LANGUAGES.get(name.rpartition('.')[2], '')}\n{listing(code)}\n{fence}"


def record(rule: type[Rule]) -> dict[str, object]:
    """One rule as plain data."""
    return {
        "name": rule.name,
        "family": rule.family,
        "severity": rule.severity.label,
        "kinds": [kind.value for kind in rule.kinds],
        "reports": title(rule),
        "reasons": reasons(rule),
        "rows": list(rule.rows),
        "since": rule.since,
        "fixes": bool(fixes(rule)),
        "evidence": list(rule.evidence),
    }


PAGE: Final = "rules/README.md"
README: Final = "README.md"
MARKS: Final = ("<!-- rules: made by `make docs` -->\n", "<!-- end of rules -->")
"""Between these two lines of the project's README stands the table."""


def pages(readme: str, rules: Iterable[type[Rule]]) -> dict[str, str]:
    """The made files and their contents; the project's README is given and keeps all but its table."""
    classes = list(rules)
    made = {PAGE: page(classes)}
    opening, closing = MARKS
    head, found, rest = readme.partition(opening)
    if found and closing in rest:
        made[README] = f"{head}{opening}\n{table(classes, PAGE)}\n{closing}{rest.partition(closing)[2]}"
    return made


def main(arguments: list[str]) -> int:
    """Write the pages of the project in the current folder, or with ``--check`` name those that are out of date."""
    from appfn_lint.registry import rule_classes

    check = "--check" in arguments
    stale = {path: text for path, text in pages(_read(README), rule_classes()).items() if _read(path) != text}
    for path, text in stale.items():
        if not check:
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
        sys.stdout.write(f"{path} {'is out of date: run `make docs`' if check else 'written'}\n")
    return 1 if stale and check else 0


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
