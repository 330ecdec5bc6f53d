"""The command group: finds a command by name, imports only that one, turns errors into messages and exit codes.

Exit codes: 0 fine, 1 findings or a failed run, 2 wrong usage, 130 interrupted. A closed pipe is no error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .strict import strict_plugins

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS: dict[str, tuple[str, str]] = {
    "list": ("list_haunts", "List the haunts that can be played."),
    "run": ("run", "Play a haunt with people and bots."),
    "replay": ("replay", "Play a saved game again from its first choice."),
    "show": ("show", "Show a haunt, as far as a side may know it."),
    "book": ("book", "Print the booklet of each side."),
    "new": ("new", "Begin a haunt or a pack of your own."),
    "check": ("check", "Look for mistakes in haunts and packs."),
    "fmt": ("fmt", "Lay out haunt files the one canonical way."),
    "explain": ("explain", "Tell what a finding or a word of the language means."),
    "simulate": ("simulate", "Let bots play many games, and see who wins."),
    "doctor": ("doctor", "Look whether this installation is healthy."),
    "completion": ("completion", "Let the Tab key of your shell complete all this."),
}
"""Name of a command -> (its module, its line in the help)."""

SECTIONS = {
    "To play": ("list", "run", "replay", "show", "book"),
    "To write": ("new", "check", "fmt", "explain", "simulate"),
    "To look after it": ("doctor", "completion"),
}
"""How the help groups the commands."""

SYNONYMS = {
    "balance": "simulate", "begin": "new", "booklet": "book", "create": "new", "format": "fmt", "haunts": "list",
    "info": "doctor", "init": "new", "layout": "fmt", "lint": "check", "play": "run", "print": "book",
    "simulation": "simulate", "start": "run", "statistics": "simulate", "stats": "simulate", "status": "doctor",
    "validate": "check", "verify": "replay", "why": "explain", "word": "explain",
}  # fmt: skip
"""What others call it -> what it is called here."""

COMPLETE = "_HAUNTWRIGHT_COMPLETE"
"""The environment variable by which a shell asks for completions."""


class Program(click.Group):
    """A group whose commands are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"hauntwright_cli.{COMMANDS[cmd_name][0]}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1) or [name for name in (SYNONYMS.get(args[0]),) if name]
            ctx.fail(f"There is no command '{args[0]}'." + (f" Did you mean '{near[0]}'?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        widest = max(map(len, COMMANDS))
        for title, names in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(widest), COMMANDS[name][1]) for name in names])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands and options, without importing any command."""
        from click.shell_completion import CompletionItem

        own = [CompletionItem(name, help=text) for name, (_, text) in COMMANDS.items() if name.startswith(incomplete)]
        return own + click.Command.shell_complete(self, ctx, incomplete)

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        """Run a command line and leave the process with its exit code."""
        if os.environ.get(COMPLETE):  # a shell asks for completions
            super().main(args, prog_name, **extra)
        words = sys.argv[1:] if args is None else list(args)
        try:
            with self.make_context(prog_name or "hauntwright", words) as ctx:
                code = self.invoke(ctx)
            sys.stdout.flush()
        except click.exceptions.Exit as leave:
            code = leave.exit_code
        except click.ClickException as error:
            error.show()
            code = error.exit_code
        except (click.Abort, KeyboardInterrupt):
            click.echo("Interrupted.", err=True)
            code = 130
        except BrokenPipeError:
            code = _closed_pipe()
        except Exception as error:
            code = getattr(error, "exit_code", None)
            if code is None and isinstance(error, OSError):  # a full disk, a terminal that went away
                with suppress(OSError):
                    click.echo(f"Error: {error.strerror or error}", err=True)
                code = _closed_pipe(1)
            elif code is None:
                raise
            else:
                click.echo(f"{getattr(error, 'prefix', 'Error: ')}{error}", err=True)
        sys.exit(code if isinstance(code, int) else 0)


def _closed_pipe(code: int = 0) -> int:
    """Nobody reads any more: let nothing be flushed into the pipe when the interpreter ends."""
    try:
        out = sys.stdout.fileno()
    except (OSError, ValueError):
        return code
    os.dup2(os.open(os.devnull, os.O_WRONLY), out)
    return code


EXAMPLES = """\b
Example:  hauntwright list
          hauntwright run its-alive --players 4 --seed 7 --bots all
          hauntwright run --help"""


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from hauntwright.version import __version__

        click.echo(f"hauntwright {__version__}")
        ctx.exit()


@click.group(
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXAMPLES,
)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Show the version and leave."
)
@strict_plugins
def cli() -> None:
    """Write, check and play haunted-house board-game scenarios."""


def main() -> None:
    """The entry point of the command line."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for the whole process
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    cli.main(prog_name="hauntwright")
