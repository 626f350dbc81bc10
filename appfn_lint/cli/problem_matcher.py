"""``problem-matcher``: how GitHub Actions and VS Code find our findings in a log of the ``concise`` format."""

from typing import Any, Final

import click

_LINE: Final = r"^(?:\x1b\[[0-9;]*m)*(.+?)(?:\x1b\[[0-9;]*m)*:(\d+):(\d+): (?:\x1b\[[0-9;]*m)*(error|warning|note)(?:\x1b\[[0-9;]*m)* (\S+) (.+)$"
"""One line of the concise format, coloured or not."""

_GROUPS: Final = {"file": 1, "line": 2, "column": 3, "severity": 4, "code": 5, "message": 6}


def github() -> dict[str, Any]:
    """A matcher for ``::add-matcher::``; GitHub knows errors and warnings, a note becomes a notice."""
    return {"problemMatcher": [{"owner": "appfn-lint", "pattern": [{"regexp": _LINE, **_GROUPS}]}]}


def vscode() -> dict[str, Any]:
    """A matcher for ``tasks.json``; VS Code reads ``note`` as information."""
    return {
        "owner": "appfn-lint",
        "source": "appfn-lint",
        "fileLocation": ["relative", "${workspaceFolder}"],
        "pattern": {"regexp": _LINE, **_GROUPS},
    }


@click.command("problem-matcher", short_help="Print a problem matcher for GitHub Actions or VS Code.")
@click.argument("editor", type=click.Choice(["github", "vscode"]))
def command(editor: str) -> None:
    r"""Print a problem matcher for the output of `appfn-lint --format concise`.

    \b
    GitHub Actions:  appfn-lint problem-matcher github > .github/appfn-lint.json
                     echo "::add-matcher::.github/appfn-lint.json"
    VS Code:         paste the output of `appfn-lint problem-matcher vscode` as the
                     `problemMatcher` of a task that runs `appfn-lint --format concise`
    """
    from json import dumps

    click.echo(dumps(github() if editor == "github" else vscode(), indent=2))
