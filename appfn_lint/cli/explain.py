"""``explain``: one rule, from the rule itself."""

import sys

import click

from appfn_lint.cli.names import known_rule
from appfn_lint.cli.options import color_option
from appfn_lint.cli.terminal import look, write


@click.command("explain", short_help="Explain a rule: what it reports, why, and examples.")
@click.argument("rule")
@click.option("--format", "form", type=click.Choice(["text", "markdown"]), default="text", show_default=True)
@color_option
def command(rule: str, form: str, color: str) -> None:
    """Explain RULE: what it reports, why that misleads an agent, examples with the exact place, and the fix."""
    found = known_rule(rule)
    if form == "markdown":
        from appfn_lint.docs import section

        click.echo(section(found), nl=False)
        return
    from appfn_lint.reporters.explanation import lines

    write(lines(found, look(color, sys.stdout)), sys.stdout)
