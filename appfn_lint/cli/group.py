"""The commands as one click group, each loaded when it is needed."""

from importlib import import_module

import click

from appfn_lint.cli.main import COMMANDS

_HELP = """Lint what AI agents receive: tool descriptions judged as delivered, not as typed.

Without a command, `check` runs: `appfn-lint` lints the current folder, `appfn-lint app/src` that one.
"""


class Commands(click.Group):
    """A group whose commands are modules with a ``command``."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names in the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Load one command."""
        module = COMMANDS.get(cmd_name)
        command = import_module(module).command if module else None
        return command if isinstance(command, click.Command) else None


GROUP = Commands("appfn-lint", help=_HELP, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
GROUP.params.append(click.Option(["-V", "--version"], is_flag=True, help="Print the version and exit."))


def invoke(arguments: list[str]) -> int:
    """Run a command and give its exit code; a fault of usage is one message on standard error and 2."""
    try:
        code = GROUP.main(arguments, prog_name="appfn-lint", standalone_mode=False)
    except click.ClickException as fault:
        fault.show()
        return fault.exit_code
    except click.Abort as abort:
        raise KeyboardInterrupt from abort
    return code if isinstance(code, int) else 0
