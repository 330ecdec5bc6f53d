"""How fast the command line starts: its help beside that of a bare click group, and what a shell waits for at Tab."""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.measure import Line
from hauntwright_cli.main import COMMANDS, COMPLETE

ROUNDS = 40
PROGRAM = "from hauntwright_cli.start import main; main()"
BARE = f"""
import click

@click.group(context_settings={{"help_option_names": ["-h", "--help"]}})
def cli():
    "A group with as many commands that do nothing."

for name in {tuple(COMMANDS)!r}:
    @cli.command(name)
    def command():
        "Do nothing."

cli()
"""


def child_millis(command: Sequence[str], env: Mapping[str, str]) -> float:
    """Processor milliseconds of a process."""
    before = os.times()
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return 1000 * (after.children_user + after.children_system - before.children_user - before.children_system)


def lines() -> Iterator[Line]:
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(child_millis([sys.executable, "-c", BARE, "--help"], os.environ))
        ours.append(child_millis([sys.executable, "-c", PROGRAM, "--help"], os.environ))
    yield Line("start: --help", statistics.mean(ours), "ms")
    yield Line("start: --help ÷ a bare click group", statistics.mean(ours) / statistics.mean(bare), "×", 1.15)
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "HAUNTWRIGHT_CACHE": cache, COMPLETE: "bash_complete"}
        for what, line in (("a command", "hauntwright ru"), ("a haunt", "hauntwright run its")):
            asked = {**env, "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
            took = [child_millis([sys.executable, "-c", PROGRAM], asked) for _ in range(ROUNDS // 4)]
            yield Line(f"start: Tab completes {what}", statistics.mean(took[1:]), "ms")
