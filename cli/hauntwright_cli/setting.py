"""From the options of `run` to a table: a new game, or one that was saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from hauntwright import save
from hauntwright.content import Content
from hauntwright.errors import HauntwrightError, SaveError
from hauntwright.events import Event
from hauntwright.save import Record
from hauntwright.setup import DAYS, Seating
from hauntwright_lab import BOTS

from .errors import CommandError
from .files import read_history, read_save
from .library import Library, find_explorer, nearest, open_target
from .table import PERSON, Table

Given = Mapping[str, Any]


def make_table(given: Given) -> Table:
    """The table that the command line asks for. Raises HauntwrightError for anything that can't be."""
    if given["load"] is not None:
        return _loaded(given)
    bot = bot_kind(given["bot"] or "seeker")
    library = open_target(given["haunt"])
    seating = _seating(given, library)
    record = Record.new(library.content, seating, listen=True)
    table = Table(record, _seats(given["bots"], seating.players, bot), given["start"] or "exploration", bot)
    table.note()
    return table


def bot_kind(kind: str) -> str:
    """A kind of bot, as it is called. Raises CommandError with the nearest name."""
    if kind not in BOTS:
        from difflib import get_close_matches

        hint = nearest(get_close_matches(kind, BOTS, 1)) or "kinds: " + ", ".join(BOTS)
        raise CommandError(f"no bot is called '{kind[:80]}'", hint)
    return kind


def _seats(bots: str | None, players: int, bot: str) -> tuple[str, ...]:
    """Who sits where: people first, then bots."""
    if bots is None:
        count = players - 1
    elif bots == "all":
        count = players
    elif bots.isascii() and bots.isdecimal() and len(bots) < 6 and int(bots) <= players:
        count = int(bots)
    else:
        raise CommandError(f"--bots is a number from 0 to {players}, or 'all', not '{bots[:80]}'")
    return (PERSON,) * (players - count) + (bot,) * count


# -- a new game --------------------------------------------------------------------------------------------------------


def _seating(given: Given, library: Library) -> Seating:
    content, haunt = library.content, library.haunt
    explorers = _explorers(content, given["explorers"])
    played = read_history(given["history"]) if given["history"] is not None and not haunt else ()
    if not haunt and library.own:  # a pack was named: the chart chooses among its haunts
        played = tuple(dict.fromkeys((*played, *(h for h in content.haunts if h not in library.own))))
    return Seating(
        players=_players(content, haunt, given["players"], len(explorers)),
        seed=_seed(given["seed"]),
        haunt=haunt,
        explorers=explorers,
        today=_today(given["today"]),
        options=rule_options(given["options"]),
        played=played,
    )


def _players(content: Content, haunt: str, wanted: int | None, named: int) -> int:
    """The number of players: as asked, else four, more if more explorers are named, as the haunt allows."""
    if wanted is not None:
        return wanted
    low, high = content.haunts[haunt].players if haunt else (3, 6)
    return max(low, named, min(4, high))


def _seed(text: str | None) -> int | str:
    if text is None:
        import secrets

        return secrets.randbelow(1_000_000)
    if len(text) > 100:
        raise CommandError("a seed has at most 100 letters")
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):  # bytes that were no text
        raise CommandError("a seed is a number or a text; this one is neither")
    plain = text.removeprefix("-")
    if plain.isascii() and plain.isdecimal() and len(plain) < 18:
        return int(text)
    return text


def _explorers(content: Content, text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    return tuple(find_explorer(content, name.strip()) for name in text.split(",") if name.strip())


def _today(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    month, _, day = text.partition("-")
    if all(part.isascii() and part.isdecimal() and len(part) <= 2 for part in (month, day)):
        if 1 <= int(month) <= 12 and 1 <= int(day) <= DAYS[int(month) - 1]:
            return int(month), int(day)
    raise CommandError(f"--today is a month and a day like 10-31, not '{text[:80]}'")


def rule_options(texts: tuple[str, ...]) -> dict[str, str | int]:
    """``NAME=VALUE`` of each ``--option``, as they were typed. Raises CommandError."""
    out: dict[str, str | int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise CommandError(f"--option is NAME=VALUE, not '{text[:80]}'", 'like  --option "steal physical only=on"')
        if name in out:
            raise CommandError(f"--option '{name[:80]}' is given twice")
        out[name] = value.strip()
    return out


# -- a game that was saved ---------------------------------------------------------------------------------------------


def _loaded(given: Given) -> Table:
    asked = bot_kind(given["bot"]) if given["bot"] is not None else ""
    text = read_save(given["load"])
    body = save.read(text)
    library = saved_library(given["haunt"], body)
    record = save.loads(text, library.content)
    record.game.listen()
    _same_game(given, library, record.seating)
    noted = record.table.get("stand-in", "")
    bot = asked or (noted if noted in BOTS else "seeker")
    seats = tuple(record.table.get("seats", "").split())
    players = record.seating.players
    if given["bots"] is not None or len(seats) != players or any(who != PERSON and who not in BOTS for who in seats):
        seats = _seats(given["bots"], players, bot)
    elif asked:
        seats = tuple(who if who == PERSON else asked for who in seats)
    table = Table(record, seats, given["start"] or record.table.get("start", "exploration"), bot)
    table.note()
    return table


def saved_library(target: str | None, body: Mapping[str, Any]) -> Library:
    """The content of a save: what is named, else the installed packs with the haunt that the save was begun with."""
    haunt = body["seating"].get("haunt")
    if target is None and isinstance(haunt, str) and haunt and not only_files(body):
        with suppress(CommandError):
            return open_target(haunt)
    library = open_target(target)
    check_files(body, library.content, target, "name it: hauntwright run '{}' --load …")
    return library


def check_files(body: Mapping[str, Any], content: Content, target: str | None, advice: str) -> None:
    """Refuse a save of another haunt file than the one that is named, or of one that has changed. ``advice`` says how
    to name it, with ``{}`` for its name. Raises CommandError."""
    ours = {p.id: p.hash for p in content.packs}
    for name, digest in only_files(body).items():
        if target is None:
            raise CommandError(f"the save needs the haunt file '{name}'", advice.format(name))
        if f"file:{name}" not in ours:
            message = f"the save was made with the haunt file '{name}', not with '{target}'"
            raise CommandError(message, advice.format(name))
        if ours[f"file:{name}"] != digest:
            raise CommandError(
                f"'{name}' has changed since the game was saved", "begin a new game, or name the file as it was then"
            )


def only_files(body: Mapping[str, Any]) -> dict[str, str]:
    """Haunt files, packs of their own, that a save was made with: name -> hash of the content."""
    packs = [p for p in body["packs"] if isinstance(p, list) and len(p) == 3 and all(isinstance(x, str) for x in p)]
    return {p[0].removeprefix("file:"): p[2] for p in packs if p[0].startswith("file:")}


def _same_game(given: Given, library: Library, seating: Seating) -> None:
    """What is said about the game again must be as it was saved."""
    content, haunt = library.content, library.haunt if given["haunt"] is not None else ""
    said: list[tuple[str, object, object]] = []
    if given["players"] is not None:
        said.append(("--players", given["players"], seating.players))
    if given["seed"] is not None:
        said.append(("--seed", _seed(given["seed"]), seating.seed))
    if given["explorers"] is not None:
        said.append(("--explorers", _explorers(content, given["explorers"]), seating.explorers))
    if given["today"] is not None:
        said.append(("--today", _today(given["today"]), seating.today))
    if given["options"]:
        said.append(("--option", rule_options(given["options"]), dict(seating.options)))
    if haunt:
        said.append(("the haunt", haunt, seating.haunt))
    for name, now, then in said:
        if now != then:
            raise CommandError(
                f"{name} differs from the saved game ({_plain(then)})",
                "leave it out, or begin a new game without --load",
            )


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items()) or "none"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value) or "the chart's choice"


def earlier_events(path: Path, table: Table) -> Callable[[], list[Event]]:
    """What happened before a game was saved: it is played again when somebody asks for it."""
    text = read_save(path)
    content = table.game.c
    kept: list[list[Event]] = []

    def events() -> list[Event]:
        if not kept:
            try:
                kept.append(list(save.replay(text, content).game.events))
            except (SaveError, HauntwrightError):
                kept.append([])
        return kept[0]

    return events
