"""A simulation: which haunts are played how often, the figures as they come in, and these as data."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from shlex import quote
from typing import Any

import click
from attrs import define, frozen

from hauntwright.content import Content
from hauntwright.options import options_of, read
from hauntwright.parts import Haunt
from hauntwright.version import __version__
from hauntwright_lab import Figures
from hauntwright_lab.batches import Batch, play_batches, split
from hauntwright_lab.measures import quartiles, wilson

from . import library
from .errors import CommandError
from .progress import Progress
from .setting import bot_kind, rule_options

ALL = "all"
FORMAT = "hauntwright simulation 1"
FEWEST, MOST = 3, 6
"""Players of a game (R2)."""
LARGEST = 10**15


@frozen
class Target:
    """What was named on the command line, as a source of content that other processes can load, too."""

    name: str

    def __call__(self) -> Content:
        if self.name == ALL:
            return library.installed().content
        if library.is_path(self.name):
            return library.from_path(Path(self.name)).content
        return library.by_name(self.name).content


@define
class Run:
    """The games of one haunt: ``figures`` for each number of players, put together from its batches as they come in."""

    target: Target
    haunt: Haunt
    file: str
    """The haunt file to name for playing one of the games again, "" for an installed haunt."""
    figures: dict[int, Figures]
    left: int = 0
    """Batches that are still to come."""

    @property
    def total(self) -> Figures:
        whole = Figures()
        for figures in self.figures.values():
            whole.add(figures)
        return whole


@define
class Simulation:
    """All runs, and how they are made: ``seeds`` for each haunt and number of players, ``bots`` in all seats."""

    runs: list[Run]
    seeds: range
    bots: str
    options: tuple[tuple[str, str | int], ...]
    jobs: int
    loaded: Mapping[Target, Content]
    played: int = 0
    """Games so far."""
    told: int = 0
    """Runs that were handed out."""

    @property
    def wanted(self) -> int:
        return sum(len(run.figures) for run in self.runs) * len(self.seeds)

    @property
    def faults(self) -> int:
        return sum(len(figures.faults) for run in self.runs for figures in run.figures.values())

    def play(self, stop: Callable[[], bool], progress: Progress) -> Iterator[Run]:
        """Play, and hand out each run when all of it and of those before is played; `rest` has the others when it was
        stopped. Raises HauntwrightError."""
        parts = split(self.seeds)
        whose = [(run, players) for run in self.runs for players in run.figures for _ in parts]
        batches = [
            Batch(run.target, run.haunt.id, players, seeds, self.bots, self.options)
            for run in self.runs
            for players in run.figures
            for seeds in parts
        ]
        for run in self.runs:
            run.left = len(run.figures) * len(parts)
        for number, figures in play_batches(batches, self.jobs, stop, self.loaded):
            run, players = whose[number]
            run.figures[players].add(figures)
            run.left -= 1
            self.played += figures.games
            if progress.due():
                progress.show(f"{self.played} of {self.wanted} games: {run.haunt.title}, {players} players")
            while self.told < len(self.runs) and not self.runs[self.told].left:
                self.told += 1
                yield self.runs[self.told - 1]

    def rest(self) -> list[Run]:
        """Runs that were not handed out, as far as they are played."""
        return [run for run in self.runs[self.told :] if any(f.games for f in run.figures.values())]

    def again(self, run: Run, players: int, seed: int) -> str:
        """The command that plays one game again."""
        words = [f"hauntwright run {quote(run.file or run.haunt.id)} --players {players} --seed {seed} --bots all"]
        words += [f"--bot {self.bots}"] if self.bots != "seeker" else []
        words += [f"--option {quote(f'{option}={value}')}" for option, value in self.options]
        return " ".join(words)

    def data(self) -> dict[str, Any]:
        """Everything as plain JSON data."""
        packs = {pack.id: pack.version for content in self.loaded.values() for pack in content.packs}
        return {
            "format": FORMAT,
            "version": __version__,
            "packs": dict(sorted(packs.items())),
            "bots": self.bots,
            "games": len(self.seeds),
            "first seed": self.seeds.start,
            "options": dict(self.options),
            "complete": self.played == self.wanted,
            "haunts": [self._haunt(run) for run in self.runs if run.total.games],
        }

    def _haunt(self, run: Run) -> dict[str, Any]:
        played = {n: figures for n, figures in run.figures.items() if figures.games}
        return {
            "id": run.haunt.id,
            "number": run.haunt.number or None,
            "title": run.haunt.title,
            "all": plain(run.total, run.haunt),
            "players": {str(n): plain(figures, run.haunt) for n, figures in played.items()},
            **self._troubles(run, played),
        }

    def _troubles(self, run: Run, played: Mapping[int, Figures]) -> dict[str, Any]:
        """The games that stalled or failed, one by one."""
        return {
            "stalled": [
                {"players": n, "seed": seed, "replay": self.again(run, n, seed)}
                for n, figures in played.items()
                for seed in figures.stalled
            ],
            "failed": [
                {"players": n, "seed": f.seed, "message": f.message, "replay": self.again(run, n, f.seed)}
                for n, figures in played.items()
                for f in figures.faults
            ],
        }


def plain(figures: Figures, haunt: Haunt) -> dict[str, Any]:
    """Figures as plain JSON data."""
    low, middle, high = quartiles(figures.rounds) if figures.rounds else (None, None, None)
    labels = {a.id: a.label for a in haunt.part.actions}
    return {
        "games": figures.games,
        "wins": {side: _share(figures.wins.get(side, 0), figures.declared) for side in sides(figures)},
        "ended by a goal": figures.declared,
        "ended by the limit of rounds": figures.stopped,
        "stalls": figures.stalls,
        "faults": len(figures.faults),
        "rounds": {"lower quartile": low, "median": middle, "upper quartile": high},
        "choices": figures.choices,
        "questions": figures.asked,
        "goals": [{"side": side, "goal": goal, "games": n} for (side, goal), n in ends(figures)],
        "actions": [
            {"id": id_, "label": labels[id_], "offered": u.offered, "used": u.used, "succeeded": u.succeeded}
            for id_, u in figures.actions.items()
        ],
    }


def sides(figures: Figures) -> list[str]:
    """The sides to tell of: heroes and traitor always, nobody where it came to that."""
    return ["heroes", "traitor", *(["nobody"] if figures.wins.get("nobody") else [])]


def ends(figures: Figures) -> list[tuple[tuple[str, str], int]]:
    """Goals with the games they ended, the most frequent first."""
    return sorted(figures.ends.items(), key=lambda row: (-row[1], row[0]))


def _share(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    share = round(wins / games, 4) if games else None
    return {"games": wins, "share": share, "low": round(low, 4), "high": round(high, 4)}


# -- from the command line ---------------------------------------------------------------------------------------------


def prepare(given: Mapping[str, Any]) -> Simulation:
    """The simulation that the command line asks for. Raises HauntwrightError for anything that can't be."""
    bots = bot_kind(given["bots"])
    options = rule_options(given["options"])
    wanted = _players(given["players"])
    if abs(given["seed"]) >= LARGEST:
        raise CommandError("--seed is a number of at most 15 digits")
    loaded: dict[Target, Content] = {}
    runs: dict[tuple[str, str], Run] = {}
    for name in dict.fromkeys(given["haunts"]):
        target = Target(name)
        found = library.open_target(None if name == ALL else name)
        loaded[target] = found.content
        files = _files(Path(name)) if library.is_path(name) else {}
        for id_ in [found.haunt] if found.haunt else found.own or sorted_haunts(found.content):
            haunt = found.content.haunts[id_]
            read(options, options_of(found.content, [haunt]))  # the first that can't be is told
            counts = _counts(haunt, wanted)
            file = files.get(id_, name if files or library.is_path(name) else "")
            runs.setdefault((file, id_), Run(target, haunt, file, {n: Figures() for n in counts}))
    if not runs:
        raise CommandError("there is no haunt to play", library.LIST_HINT)
    seeds = range(given["seed"], given["seed"] + given["games"])
    return Simulation(list(runs.values()), seeds, bots, tuple(options.items()), given["jobs"] or processors(), loaded)


def sorted_haunts(content: Content) -> list[str]:
    """The ids of all haunts, by number, then title."""
    return sorted(content.haunts, key=lambda id_: (content.haunts[id_].number or 10**9, content.haunts[id_].title, id_))


def _files(path: Path) -> dict[str, str]:
    """The files of the haunts in a pack folder, by id; none for a haunt file."""
    if not path.is_dir():
        return {}
    from hauntwright_dsl.packs import survey

    return {entry.id: entry.place for entry in survey([path]).haunts}


def _players(text: str | None) -> range | None:
    """``4`` or ``3-6``; None where nothing is said."""
    if text is None:
        return None
    low, dash, high = (part.strip() for part in text.partition("-"))
    high = high if dash else low
    if all(part.isascii() and part.isdecimal() and len(part) == 1 for part in (low, high)):
        if FEWEST <= int(low) <= int(high) <= MOST:
            return range(int(low), int(high) + 1)
    raise CommandError(f"--players is a number from {FEWEST} to {MOST}, or a range like 3-6, not '{text[:80]}'")


def _counts(haunt: Haunt, wanted: range | None) -> range:
    """The numbers of players to play a haunt with; those that it is not for are told. Raises CommandError if it is for
    none of them."""
    low, high = haunt.players
    if wanted is None:
        return range(low, high + 1)
    fits = range(max(low, wanted[0]), min(high, wanted[-1]) + 1)
    if not fits:
        said = f"{wanted[0]}" if len(wanted) == 1 else f"{wanted[0]} to {wanted[-1]}"
        raise CommandError(f"'{haunt.id}' is for {low} to {high} players, not {said}")
    if fits != wanted:
        click.echo(f"Warning: '{haunt.id}' is for {low} to {high} players and is played with these only.", err=True)
    return fits


def processors() -> int:
    """Processors that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1
