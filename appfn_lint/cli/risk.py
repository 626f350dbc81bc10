"""``risk``: how much can go wrong with each function, why, and what a host should do about it."""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import click

from appfn_lint.cli.options import color_option, paths_argument, project_options
from appfn_lint.cli.session import Wanted, opened
from appfn_lint.cli.terminal import look, progress, write
from appfn_lint.project import load
from appfn_lint.reporters.look import Look
from appfn_lint.risk import ORDER, Evidence, Risk, assess
from appfn_lint.source import Source

_STYLES = {
    "read-only": "ok",
    "sensitive read": "note",
    "reversible write": "note",
    "external side effect": "warning",
    "destructive": "error",
}
_SHOWN = 3
"""Pieces of evidence that are shown for a function; the data formats have all."""


@click.command("risk", short_help="Class each function by what can go wrong with it.")
@paths_argument
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@project_options
@color_option
def command(paths: tuple[str, ...], form: str, color: str, **options: Any) -> None:
    """Class each function in PATHS by what can go wrong when an agent calls it, with the evidence and its place.

    The class comes from names, texts, types and code, never from what a function claims about itself.
    """
    session = opened(Wanted(paths, options["config_file"], options["isolated"], options["appfunctions"], options["exclude"]))
    with progress("appfn-lint: reading and following calls"):
        config = session.config
        project = load(session.tree, appfunctions=config.appfunctions, publisher=config.publisher, bodies=True)
    sources = {source.path: source for source in project.sources}
    risks = [assess(t, c) for c in project.catalogs for t in c.tools if session.tree.reported(t.path)]
    risks.sort(key=lambda r: (-ORDER.index(r.level), r.tool.path, r.tool.name_span.start))
    forms: dict[str, Callable[[], Iterator[str]]] = {
        "text": lambda: _text(risks, sources, look(color, sys.stdout)),
        "markdown": lambda: _markdown(risks, sources),
        "json": lambda: _json(risks, sources),
    }
    write(forms[form](), sys.stdout)


def _place(evidence: Evidence, sources: Mapping[str, Source]) -> str:
    source = sources.get(evidence.path)
    return f"{evidence.path}:{source.position(evidence.span.start).line}" if source is not None else evidence.path


def _text(risks: list[Risk], sources: Mapping[str, Source], style: Look) -> Iterator[str]:
    level = ""
    for risk in risks:
        if risk.level != level:
            level = risk.level
            yield style.paint(f"{level}: {risk.policy}", _STYLES[level])
        yield f"  {style.paint(risk.tool.name, 'strong')}"
        for evidence in risk.evidence[:_SHOWN]:
            yield f"    {evidence.reason}"
            yield style.paint(f"      {_place(evidence, sources)}", "dim")
        if len(risk.evidence) > _SHOWN:
            yield style.paint(f"    and {len(risk.evidence) - _SHOWN} more", "dim")
    counts = ((name, sum(r.level == name for r in risks)) for name in reversed(ORDER))
    yield "" if risks else "no functions found"
    if risks:
        yield ", ".join(f"{count} {name}" for name, count in counts if count)


def _markdown(risks: list[Risk], sources: Mapping[str, Source]) -> Iterator[str]:
    yield "| function | class | default policy | evidence |"
    yield "|---|---|---|---|"
    for risk in risks:
        why = "; ".join(f"{e.reason} ({_place(e, sources)})".replace("|", "\\|") for e in risk.evidence[:_SHOWN])
        yield f"| `{risk.tool.name}` | {risk.level} | {risk.policy} | {why} |"


def _json(risks: list[Risk], sources: Mapping[str, Source]) -> Iterator[str]:
    from appfn_lint.reporters.document import listing

    yield from listing("risks", (_record(risk, sources) for risk in risks))


def _record(risk: Risk, sources: Mapping[str, Source]) -> dict[str, Any]:
    tool = risk.tool
    return {
        "id": tool.id,
        "name": tool.name,
        "kind": tool.kind.value,
        "path": tool.path,
        "line": tool.source.position(tool.name_span.start).line,
        "class": risk.level,
        "policy": risk.policy,
        "evidence": [
            {
                "class": e.weight,
                "reason": e.reason,
                "path": e.path,
                "line": int(_place(e, sources).rpartition(":")[2] or 0) if e.path in sources else 0,
            }
            for e in risk.evidence
        ],
    }
