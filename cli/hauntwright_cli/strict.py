"""``--strict-plugins``: an option that every command which loads packs takes, and the group too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def strict_plugins(command: Command) -> Command:
    """Add the option. It is done before anything else is: the first plug-in that fails ends the command."""
    return click.option(
        "--strict-plugins",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_all_must_load,
        help="A plug-in that can't be loaded is an error (usually: a warning, and the rest works).",
    )(command)


def _all_must_load(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from hauntwright.registry import discover

        discover(strict=True)
