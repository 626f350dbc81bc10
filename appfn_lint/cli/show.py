"""``show``: what an agent receives for each function, and what was lost on the way."""

import sys
from collections.abc import Iterator
from typing import Any

import click

from appfn_lint.cli.names import nearest
from appfn_lint.cli.options import color_option, paths_argument, project_options
from appfn_lint.cli.refusal import Refused
from appfn_lint.cli.session import Session, Wanted, opened
from appfn_lint.cli.terminal import look, progress, write
from appfn_lint.project import Project, load
from appfn_lint.reporters.look import Look
from appfn_lint.tool import Catalog, Tool

_Chosen = list[tuple[Catalog, list[Tool]]]


@click.command("show", short_help="Show what an agent receives for each function.")
@paths_argument
@click.option("--tool", "name", metavar="NAME", help="Only the functions of this name or id.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@project_options
@color_option
def command(paths: tuple[str, ...], name: str | None, form: str, color: str, **options: Any) -> None:
    """Show, for each function in PATHS, the texts that an agent receives, and what was lost on the way and why."""
    session = opened(Wanted(paths, options["config_file"], options["isolated"], options["appfunctions"], options["exclude"]))
    with progress("appfn-lint: reading"):
        project = load(session.tree, appfunctions=session.config.appfunctions, publisher=session.config.publisher)
    chosen = _chosen(project, session, name)
    if form == "json":
        from appfn_lint.reporters.show_json import lines

        tools = sorted((t for _, tools in chosen for t in tools), key=lambda t: (t.path, t.name_span.start))
        write(lines(tools, _sources(project)), sys.stdout)
    else:
        write(_blocks(project, chosen, session, look(color, sys.stdout), whole=name is None), sys.stdout)


def _chosen(project: Project, session: Session, name: str | None) -> _Chosen:
    """The tools in reported files by catalogue, of one name where one is given."""
    found = [(c, [t for t in c.tools if session.tree.reported(t.path)]) for c in project.catalogs]
    if name is None:
        return [(catalog, tools) for catalog, tools in found if tools]
    named = [(catalog, [t for t in tools if name in (t.name, t.id)]) for catalog, tools in found]
    if not any(tools for _, tools in named):
        names = sorted({t.name for _, tools in found for t in tools})
        raise Refused(f"there is no function `{name}` in {', '.join(session.where)}{nearest(name, names)}")
    return [(catalog, tools) for catalog, tools in named if tools]


def _blocks(project: Project, chosen: _Chosen, session: Session, style: Look, *, whole: bool) -> Iterator[str]:
    from appfn_lint.reporters import show_text
    from appfn_lint.reporters.summary import nothing

    for catalog, tools in chosen:
        if whole and catalog.app and catalog.app.description:
            yield from show_text.app_lines(catalog.app, style)
            yield ""
        yield from show_text.lines(catalog, tools, _sources(project), style)
    problems = (*session.tree.problems, *(p for p in project.problems if session.tree.reported(p.path)))
    yield from (f"{style.paint('problem', 'error')}: {problem.message}" for problem in problems)
    if not chosen:
        yield style.paint(nothing(session.where), "warning")
    elif whole:
        yield show_text.totals(chosen, style)


def _sources(project: Project) -> dict[str, Any]:
    return {source.path: source for source in project.sources}
