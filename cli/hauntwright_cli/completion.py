"""`hauntwright completion`: the script that teaches a shell to complete this command."""

from __future__ import annotations

import click

PLACES = {
    "bash": ('eval "$(hauntwright completion bash)"', "~/.bashrc", "bash 4.4 or newer"),
    "zsh": ('eval "$(hauntwright completion zsh)"', "~/.zshrc", "below the line with compinit"),
    "fish": ("hauntwright completion fish | source", "~/.config/fish/config.fish", ""),
}
"""Shell -> the line that switches completion on, the file it belongs into, what else to know."""


@click.command("completion", epilog="Example:  hauntwright completion bash")
@click.argument("shell", type=click.Choice(list(PLACES)))
def command(shell: str) -> int:
    """Print a script for your shell, so that the Tab key completes commands, options, haunts, explorers, bots and
    files.

    To have it in every new shell, put this line into the file:

    \b
      ~/.bashrc                   eval "$(hauntwright completion bash)"
      ~/.zshrc                    eval "$(hauntwright completion zsh)"
      ~/.config/fish/config.fish  hauntwright completion fish | source
    """
    from click.shell_completion import ShellComplete, get_completion_class

    from .main import COMPLETE, cli

    line, file, note = PLACES[shell]
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(f"# Completion of hauntwright for {shell}{f' ({note})' if note else ''}.")
    click.echo(f"# To have it in every new shell, put this line into {file}:")
    click.echo(f"#   {line}")
    click.echo(ShellComplete.source(kind(cli, {}, "hauntwright", COMPLETE)))
    return 0
