"""``explain``: one rule, from the rule itself."""

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from appfn_lint.cli.names import known_rule
from appfn_lint.cli.options import color_option
from appfn_lint.cli.terminal import look, write

if TYPE_CHECKING:
    from appfn_lint.config import Pattern


def _pattern(name: str) -> "Pattern | None":
    """The project's own pattern of that name; None where there is none or the settings cannot be read."""
    from appfn_lint.config import ConfigError, load

    try:
        return next((pattern for pattern in load(cwd=os.getcwd()).pattern if pattern.name == name), None)
    except ConfigError:
        return None  # a rule can be explained whatever the settings say


def _described(pattern: "Pattern") -> Iterator[str]:
    yield f"{pattern.name}  {pattern.severity}, a pattern of this project's settings, for texts of: {', '.join(pattern.applies_to)}"
    yield f"\n{pattern.message}"
    if pattern.help:
        yield pattern.help
    yield ""
    if pattern.phrases:
        yield f"Phrases: {', '.join(pattern.phrases)}"
    if pattern.tokens:
        reader = f"the model {pattern.model}" if pattern.model else f"the blank pipeline of the language {pattern.language}"
        yield f"Token patterns of spaCy's Matcher, with {reader}: {len(pattern.tokens)}"
    yield f"Silence one finding with a comment: appfn-lint: ignore[{pattern.name}] -- reason"


@click.command("explain", short_help="Explain a rule: what it reports, why, and examples.")
@click.argument("rule")
@click.option("--format", "form", type=click.Choice(["text", "markdown"]), default="text", show_default=True)
@color_option
def command(rule: str, form: str, color: str) -> None:
    """Explain RULE: what it reports, why that misleads an agent, examples with the exact place, and the fix."""
    own = _pattern(rule)
    if own is not None:
        click.echo("\n".join(_described(own)))
        return
    found = known_rule(rule)
    if form == "markdown":
        from appfn_lint.docs import section

        click.echo(section(found), nl=False)
        return
    from appfn_lint.reporters.explanation import lines

    write(lines(found, look(color, sys.stdout)), sys.stdout)
