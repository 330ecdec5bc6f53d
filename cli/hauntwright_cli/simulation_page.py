"""The figures of a simulation as tables for people."""

from __future__ import annotations

from collections.abc import Iterator

from hauntwright_lab import Figures
from hauntwright_lab.measures import quartiles, wilson

from .simulation import Run, Simulation, ends
from .text import Paper, pad, width

MOST_TOLD = 10
"""Games of a kind (stalls, faults) that are told one by one; a file has all."""


class Page:
    """Writes each haunt when its games are played, and all haunts in a table at the end."""

    def __init__(self, paper: Paper, simulation: Simulation) -> None:
        self.paper = paper
        self.simulation = simulation
        self.told: list[Run] = []

    def haunt(self, run: Run) -> None:
        if self.told:
            self.paper.line()
        else:
            self._begin()
        self.told.append(run)
        title = f"{run.haunt.number}  {run.haunt.title}" if run.haunt.number else run.haunt.title
        self.paper.rule(title)
        played = {str(n): figures for n, figures in run.figures.items() if figures.games}
        if len(played) > 1:
            played["all"] = run.total
        self.paper.lines(_table("players", played))
        total = run.total
        if total.ends:
            self.paper.line()
            for (side, goal), games in ends(total):
                self.paper.say(goal or side, f"{games:7}  ", " " * 9)
        if total.actions:
            self.paper.line()
            self.paper.lines(_actions(run, total, self.paper.columns))
        self._troubles(run)
        self.paper.flush()

    def _begin(self) -> None:
        simulation = self.simulation
        seeds = f"{simulation.seeds[0]} to {simulation.seeds[-1]}" if len(simulation.seeds) > 1 else simulation.seeds[0]
        self.paper.say(
            f"Bots: {simulation.bots}. Seeds: {seeds}. Wins in per cent of the games that a goal ended, with their "
            "95 % interval (Wilson); rounds of the haunt: median and quartiles."
        )
        self.paper.line()

    def _troubles(self, run: Run) -> None:
        stalls = [(n, seed, "no end in sight") for n, f in run.figures.items() for seed in f.stalled]
        faults = [(n, fault.seed, fault.message) for n, f in run.figures.items() for fault in f.faults]
        for title, games in (("Stalls", stalls), ("Faults", faults)):
            if not games:
                continue
            self.paper.line()
            self.paper.line(f"{title}: {len(games)}")
            for players, seed, message in games[:MOST_TOLD]:
                self.paper.say(f"{players} players, seed {seed}: {message}", "  ", "    ")
                self.paper.line(f"    replay: {self.simulation.again(run, players, seed)}")
            if len(games) > MOST_TOLD:
                self.paper.say(f"… and {len(games) - MOST_TOLD} more; --json FILE keeps all.", "  ")

    def end(self) -> None:
        """All haunts, one a line."""
        if len(self.told) < 2:
            return
        self.paper.line()
        self.paper.rule("All haunts")
        rows = {run.haunt.title: run.total for run in self.told}
        self.paper.lines(_table("haunt", rows))


def _table(name: str, rows: dict[str, Figures]) -> Iterator[str]:
    """A line for each of the figures. Columns in which nothing happened are left out."""
    widest = max(width(text) for text in (name, *rows))
    nobody = any(figures.wins.get("nobody") for figures in rows.values())
    stalls = any(figures.stalls for figures in rows.values())
    faults = any(figures.faults for figures in rows.values())
    head = [pad(name, widest), "games", " heroes won   ", " traitor won  ", "nobody" * nobody, "limit", "rounds    "]
    yield _line([*head, "stalls" * stalls, "faults" * faults])
    for row, figures in rows.items():
        cells = [pad(row, widest), f"{figures.games:5}", _wins(figures, "heroes"), _wins(figures, "traitor")]
        cells += [f"{_percent(figures.wins.get('nobody', 0), figures.declared):>6}" * nobody]
        cells += [f"{_percent(figures.stopped, figures.games):>5}", f"{_rounds(figures):<10}"]
        yield _line([*cells, f"{figures.stalls:6}" * stalls, f"{len(figures.faults):6}" * faults])


def _line(cells: list[str]) -> str:
    return "  ".join(cell for cell in cells if cell).rstrip()


def _wins(figures: Figures, side: str) -> str:
    """``31 % (22-41)``, in 14 columns."""
    wins, games = figures.wins.get(side, 0), figures.declared
    if not games:
        return f"{'–':>5}" + " " * 9
    low, high = wilson(wins, games)
    return f"{_percent(wins, games):>5} {f'({100 * low:.0f}–{100 * high:.0f})':<8}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"


def _rounds(figures: Figures) -> str:
    if not figures.rounds:
        return "–"
    low, middle, high = quartiles(figures.rounds)
    return f"{middle:.0f} ({low:.0f}–{high:.0f})"


def _actions(run: Run, total: Figures, columns: int) -> Iterator[str]:
    labels = {action.id: action.label for action in run.haunt.part.actions}
    widest = max(12, min(max(len(labels[id_]) for id_ in total.actions), columns - 36))
    yield f"{pad('action', widest)}  offered     used  succeeded"
    for id_, uses in total.actions.items():
        well = "–" if uses.succeeded is None else f"{uses.succeeded} ({_percent(uses.succeeded, uses.used)})"
        yield f"{pad(labels[id_], widest)}  {uses.offered:7}  {uses.used:7}  {well}"
