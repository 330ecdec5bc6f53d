"""`hauntwright doctor`: is this installation healthy, and if not, what to do."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from .strict import strict_plugins

if TYPE_CHECKING:
    from .examine import Pack, Package, Report

EXAMPLES = """\b
Example:  hauntwright doctor
          hauntwright doctor --json"""


@click.command("doctor", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of text.")
@strict_plugins
def command(as_json: bool) -> int:
    """Look whether this installation is healthy: Python and what is installed, the packs, the cache, the terminal.

    Exit code 0 if all is well, 1 if there is a fault; each is told with what to do about it.
    """
    from .examine import examine
    from .text import harmless, showable

    report = examine()
    if as_json:
        click.echo(json.dumps(_data(report), ensure_ascii=True, indent=2))
    else:
        for line in page(report):
            click.echo(showable(harmless(line), sys.stdout.encoding))
    return 1 if report.faults else 0


def _data(report: Report) -> dict[str, object]:
    """The report as plain JSON data."""
    return {
        "healthy": not report.faults,
        **report._asdict(),
        "requirements": [package._asdict() for package in report.requirements],
        "extras": {extra: [package._asdict() for package in packages] for extra, packages in report.extras.items()},
        "packs": [pack._asdict() for pack in report.packs],
        "cache": report.cache._asdict(),
        "faults": [fault._asdict() for fault in report.faults],
    }


def page(report: Report) -> Iterator[str]:
    """The report as text."""
    yield f"hauntwright {report.version} on {report.python}, {report.system}"
    yield f"  {report.place}"
    yield f"  engine: {report.engine}"
    yield f"  needs: {', '.join(map(_package, report.requirements)) or 'unknown'}"
    for extra, packages in report.extras.items():
        missing = [package.name for package in packages if not package.version]
        state = "installed" if not missing else f"not installed (pip install 'hauntwright[{extra}]')"
        yield f"  extra {extra}: {state}"
    yield ""
    yield "Packs"
    for pack in report.packs:
        yield from _pack(pack)
    if not report.packs:
        yield "  none could be looked at" if report.faults else "  none"
    yield ""
    yield "Cache"
    cache = report.cache
    yield f"  {cache.folder or 'none'}: {cache.trouble or 'can be written'}"
    if cache.folder:
        old = f", {cache.stale} of them stale (removed by and by)" if cache.stale else ""
        yield f"  {cache.entries} {'entry' if cache.entries == 1 else 'entries'}, {cache.size / 1e6:.1f} MB{old}"
    yield ""
    yield "Terminal"
    yield from _terminal(report.terminal)
    yield ""
    for number, fault in enumerate(report.faults, 1):
        yield f"Fault {number} ({fault.kind}): {fault.message}"
        yield f"  hint: {fault.hint}"
    count = len(report.faults)
    yield f"{count} {'fault' if count == 1 else 'faults'}." if count else "All is well."


def _package(package: Package) -> str:
    return f"{package.name} {package.version or 'MISSING'}"


def _pack(pack: Pack) -> Iterator[str]:
    counts = ", ".join(f"{number} {_noun(kind, number)}" for kind, number in pack.counts.items() if number)
    yield f"  {pack.id} {pack.version}: {counts or 'nothing'}" + ("" if pack.state == "ok" else f" ({pack.state})")
    yield f"    from {pack.source + ', ' if pack.source else ''}{pack.place}"


def _noun(kind: str, number: int) -> str:
    return kind[:-1] if number == 1 else kind


def _terminal(terminal: dict[str, object]) -> Iterator[str]:
    if terminal["output"]:
        yield f"  output: a terminal of {terminal['columns']} columns and {terminal['lines']} lines, {terminal['TERM']}"
    else:
        yield "  output: a file or pipe"
    yield f"  input: {'a terminal' if terminal['input'] else 'a file or pipe'}"
    why = " (NO_COLOR is set)" if terminal["NO_COLOR"] else ""
    shown = "colours and lines" if terminal["colours"] else f"plain text{why}"
    yield f"  {terminal['encoding']}; a game is shown in {shown}"
