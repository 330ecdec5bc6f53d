"""A page for each haunt in `docs/haunts/`, and the figures of balance on it.

The pages are generated blocks, checked and refreshed like all others (`python -m tests.docs_drift [--write]`, which
also makes the page of a new haunt). The figures come from `docs/haunts/balance.json`, which is not made anew then,
because that takes minutes. To refresh it, for all haunts or for those whose rules or bots have changed:

    python -m tests.docs_haunts [HAUNT...] [--games 100] [--bots seeker] [--seed 0] [--jobs 2]
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hauntwright.content import Content
from hauntwright.parts import Haunt
from hauntwright_cli.book import chapters_markdown, marked, strokes_line
from hauntwright_cli.chapters import SIDES, TITLES, Booklet, booklet_of, rulings_of
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from hauntwright_lab.measures import wilson

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("docs", "haunts")
BALANCE = ROOT / FOLDER / "balance.json"
STUB = "<!-- generated: tests.docs_haunts:page {} -->\n<!-- end generated -->\n"


@cache
def content() -> Content:
    """The packs of the project, and no others that may be installed here."""
    loaded = load_content([base_pack_path, classic_pack_path])
    assert loaded.ok, "a haunt with errors would lose its page and its figures: run `hauntwright check haunts`"
    assert loaded.content is not None
    return loaded.content


def haunts() -> list[Haunt]:
    """By their numbers on the chart."""
    return sorted(content().haunts.values(), key=lambda haunt: (content().haunt_number(haunt.id), haunt.id))


def file_of(haunt: Haunt) -> str:
    return f"{content().haunt_number(haunt.id):02}-{haunt.id}.md"


def arrange(root: Path, write: bool) -> Iterator[str]:
    """Messages about haunts without a page and pages without a haunt; with ``write`` both are put right instead."""
    folder = root / FOLDER
    if not folder.is_dir():
        return
    wanted = {file_of(haunt): haunt.id for haunt in haunts()}
    for name in sorted({path.name for path in folder.glob("[0-9]*.md")} | set(wanted)):
        path = folder / name
        if name not in wanted:
            if write:
                path.unlink()
            else:
                yield f"{FOLDER / name}: no haunt belongs to this page (remove it: --write)"
        elif not path.exists():
            if write:
                path.write_text(STUB.format(wanted[name]), encoding="utf-8")
            else:
                yield f"{FOLDER / name}: the page of the haunt is missing (make it: --write)"


# -- the figures -------------------------------------------------------------------------------------------------------


@cache
def balance() -> dict[str, Any]:
    """The stored figures by haunt."""
    stored: dict[str, Any] = json.loads(BALANCE.read_text(encoding="utf-8"))["haunts"] if BALANCE.exists() else {}
    return stored


def reduced(simulation: dict[str, Any]) -> dict[str, Any]:
    """Of what `hauntwright simulate --json` writes, what the pages show: haunt -> figures and how they were made."""
    made = {"games": simulation["games"], "first seed": simulation["first seed"], "bots": simulation["bots"]}
    made["version"] = simulation["version"]
    return {
        haunt["id"]: {
            "made with": made,
            "players": {n: _row(figures) for n, figures in haunt["players"].items()},
            "all": _row(haunt["all"]),
            "goals": [[goal["goal"], goal["games"]] for goal in haunt["all"]["goals"]],
            "actions": [[a["label"], a["offered"], a["used"], a["succeeded"]] for a in haunt["all"]["actions"]],
        }
        for haunt in simulation["haunts"]
    }


def _row(figures: dict[str, Any]) -> dict[str, Any]:
    rounds = figures["rounds"]
    return {
        "games": figures["games"],
        **{side: won["games"] for side, won in figures["wins"].items()},
        "limit": figures["ended by the limit of rounds"],
        "rounds": [rounds["lower quartile"], rounds["median"], rounds["upper quartile"]],
    }


def store(fresh: dict[str, Any]) -> None:
    """Put fresh figures in the place of older ones of the same haunts; a line for each row keeps changes readable."""
    known = {**balance(), **fresh}
    lines = []
    for haunt in haunts():
        if haunt.id in known:
            parts = [f'   "{key}": {json.dumps(part, ensure_ascii=False)}' for key, part in known[haunt.id].items()]
            lines.append(f'  "{haunt.id}": {{\n' + ",\n".join(parts) + "\n  }")
    how = "python -m tests.docs_haunts [HAUNT...] [--games N]"
    BALANCE.parent.mkdir(exist_ok=True)
    BALANCE.write_text(
        f'{{\n "made by": "{how}",\n "haunts": {{\n' + ",\n".join(lines) + "\n }\n}\n", encoding="utf-8", newline="\n"
    )


# -- the pages ---------------------------------------------------------------------------------------------------------


def index() -> str:
    """A table of all haunts that are there."""
    rows = ["| | haunt | players | heroes won | rounds |", "|---:|---|---|---:|---:|"]
    for haunt in haunts():
        figures = balance().get(haunt.id, {}).get("all")
        low, high = haunt.players
        won, rounds = (_won(figures, "heroes"), _rounds(figures)) if figures else ("–", "–")
        number = content().haunt_number(haunt.id)
        rows.append(f"| {number} | [{marked(haunt.title)}]({file_of(haunt)}) | {low} to {high} | {won} | {rounds} |")
    return "\n".join(rows)


def page(id_: str) -> str:
    """The page of a haunt."""
    return "\n".join(_page(content().haunts[id_]))


def _page(haunt: Haunt) -> Iterator[str]:
    low, high = haunt.players
    booklets = {side: booklet_of(content(), haunt, side) for side in SIDES}
    yield f"# {content().haunt_number(haunt.id)}. {marked(haunt.title)}"
    yield ""
    yield f"For {low} to {high} players. `hauntwright run {haunt.id}` plays it."
    yield from _shape(haunt, booklets)
    if haunt.left_out:
        yield from ("", "Left out so far: " + marked("; ".join(haunt.left_out)) + ".")
    if haunt.options:
        yield from ("", "## Options", "")
        for option in haunt.options:
            on_off = set(option.values) == {0, 1}
            values = " or ".join(("off", "on")[int(v)] if on_off else str(v) for v in option.values)
            usual = ("off", "on")[int(option.default)] if on_off else option.default
            yield f"- **{marked(option.name)}** ({values}; usually {usual}). {marked(option.doc)}".rstrip()
    yield from ("", "## Length and balance", "")
    yield from _balance(haunt)
    yield from ("", "## The rules of both sides", "", "Read one only, if you want to play the haunt.")
    for side, booklet in booklets.items():
        if booklet is not None:
            lines = [strokes_line(booklet)] if booklet.strokes else []
            yield from _folded(
                f"{TITLES[side]}: it gives away what this side knows", [*lines, *chapters_markdown(booklet)]
            )
    rulings = rulings_of(haunt)
    if rulings:
        yield from _folded("Rulings: they give away both sides", [f"- {marked(ruling)}" for ruling in rulings])


def _shape(haunt: Haunt, booklets: dict[str, Booklet | None]) -> Iterator[str]:
    """Who plays against whom, as far as everybody learns it when the haunt begins."""
    turns = [
        sentence
        for booklet in booklets.values()
        if booklet is not None
        for chapter in booklet.chapters
        if chapter.title == "Who turns"
        for _, sentence in chapter.rows
    ]
    known = [line.text for line in haunt.part.lines if line.text.startswith("traitor is ") and line.audience == "all"]
    if known and turns:
        yield from ("", marked(turns[0]))


def _folded(summary: str, lines: Sequence[str]) -> Iterator[str]:
    yield from ("", "<details>", f"<summary>{summary}</summary>")
    if lines and lines[0]:
        yield ""
    for line in lines:
        yield "#" + line if line.startswith("## ") else line
    yield from ("", "</details>")


def _balance(haunt: Haunt) -> Iterator[str]:
    figures = balance().get(haunt.id)
    if figures is None:
        yield "Not simulated yet."
        return
    made = figures["made with"]
    last = made["first seed"] + made["games"] - 1
    yield (
        f"{made['games']} games with each number of players, seeds {made['first seed']} to {last}, all seats bots "
        f"(`{made['bots']}`), version {made['version']}. Wins in per cent of the games that a goal ended, with their "
        "95 % interval; rounds of the haunt: median and quartiles."
    )
    yield ""
    nobody = any("nobody" in row for row in figures["players"].values())
    yield "| players | heroes won | traitor won |" + " nobody won |" * nobody + " limit of rounds | rounds |"
    yield "|---|---:|---:|" + "---:|" * nobody + "---:|---:|"
    for players, row in [*figures["players"].items(), ("all", figures["all"])]:
        none = f" {row.get('nobody', 0)} |" * nobody
        yield (
            f"| {players} | {_won(row, 'heroes')} | {_won(row, 'traitor')} |{none} {row['limit']} | {_rounds(row)} |"
        )
    lines = ["| games | goal that ended them |", "|---:|---|"]
    lines += [f"| {games} | {marked(goal)} |" for goal, games in figures["goals"]]
    if figures["actions"]:
        lines += [
            "",
            "| action | turns it was offered | times it was used | its roll succeeded |",
            "|---|---:|---:|---:|",
        ]
        lines += [
            f"| {marked(label)} | {offered} | {used} | {'–' if succeeded is None else succeeded} |"
            for label, offered, used, succeeded in figures["actions"]
        ]
    yield from _folded("How the games ended: it gives away both sides", lines)


def _won(row: dict[str, Any], side: str) -> str:
    games = row["heroes"] + row["traitor"] + row.get("nobody", 0)
    if not games:
        return "–"
    low, high = wilson(row[side], games)
    return f"{100 * row[side] / games:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def _rounds(row: dict[str, Any]) -> str:
    low, middle, high = row["rounds"]
    return "–" if middle is None else f"{middle:g} ({low:.0f}–{high:.0f})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Refresh the stored figures. Exit code: that of the simulation."""
    parser = argparse.ArgumentParser(prog="python -m tests.docs_haunts", description="Refresh the figures of balance.")
    parser.add_argument("haunts", nargs="*", default=[], help="ids of haunts (usually all)")
    parser.add_argument("--games", default="100")
    parser.add_argument("--bots", default="seeker")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", default="2")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "simulation.json")
        options = [f"--{name}={getattr(given, name)}" for name in ("games", "bots", "seed", "jobs")]
        words = [*(given.haunts or [haunt.id for haunt in haunts()]), *options, "--json", str(file)]
        done = subprocess.run([sys.executable, "-m", "hauntwright_cli", "simulate", *words], check=False)
        if done.returncode == 0:
            store(reduced(json.loads(file.read_text(encoding="utf-8"))))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
