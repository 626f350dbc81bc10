"""``rules``: all rules by family."""

import sys

import click

from appfn_lint.cli.names import rule_classes
from appfn_lint.cli.options import color_option
from appfn_lint.cli.terminal import look, write


@click.command("rules", short_help="List all rules by family.")
@click.option("--format", "form", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True)
@color_option
def command(form: str, color: str) -> None:
    """List all rules: severity, name and what each reports. `*` marks rules that can fix what they find."""
    from appfn_lint import docs

    rules = rule_classes()
    if form == "markdown":
        click.echo(docs.table(rules), nl=False)
    elif form == "json":
        from json import dumps

        click.echo(dumps({"version": 1, "rules": [docs.record(rule) for rule in rules]}, indent=2))
    else:
        from appfn_lint.reporters.explanation import overview

        write(overview(rules, look(color, sys.stdout)), sys.stdout)
