"""The pack of home-made haunts: each is a haunt like any other, whatever it does that no haunt of the chart does.

What holds for all of them is here; what each one does is in a module of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from click.testing import CliRunner

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.rng import Generator, below
from hauntwright.save import Record, dumps, loads
from hauntwright.setup import Seating, new_game
from hauntwright.state import MONSTERS
from hauntwright.testing import asked, check_legal, conservation, dice, fork_check, offered
from hauntwright_cli.main import cli
from hauntwright_dsl.cache import Cache
from hauntwright_dsl.pack_language import Language
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path
from hauntwright_lab import make_bot, play_out
from tests.content.haunting import pass_turn
from tests.examples.homebrew_stage import FOLDER, at, begun, content, laid, running, stage
from tests.facts.tables import fact
from tests.interpreter.building import Interpreting
from tests.interpreter.comparing import compare

SECRETS: dict[str, dict[str, tuple[str, ...]]] = {
    "the-hungry-draught": {
        "heroes": ("BEAUFORT", "Tapers lit are full", "Light a taper", "Take a taper from the box"),
        "traitor": ("landlord", "lodger", "Appetite is full", "Feed the draught"),
    },
    "the-rotting-sack": {
        "heroes": ("LOST PROPERTY", "Must get out", "sack is sunk", "Heave the sack", "Tear a board", "Open the lock"),
        "traitor": ("put me down", "Enough rooms", "no living hero is in the house"),
    },
    "the-hot-potato-crown": {
        "heroes": ("WET AFTERNOONS", "Cracks are full", "Strike the crown", "Sweep up a pouch", "four pieces"),
        "traitor": ("COURT CIRCULAR", "Reign", "Long enough", "no hero is alive"),
    },
    "three-bites": {
        "heroes": ("cookery book", "no Nurseling is alive", "Look for punctures", "Brew Spider", "Give it Bat"),
        "traitor": ("NURSERY RULES", "Moonrise", "They bite like adders", "of the spider", "no hero is alive"),
    },
    "the-long-dusk": {
        "heroes": ("BLACKOUT", "Floors cleared are full", "Name the colours", "Sing the evening", "Tear the curtains"),
        "traitor": ("GLOVE PUPPETS", "Night is full", "Hours", "no hero is alive"),
    },
    "one-hunter-each": {
        "heroes": ("FOX'S ADVICE", "called a great many things"),
        "traitor": ("THE HUNT", "no hero is alive", "Leave a trail", "one peg left over"),
    },
}
"""What stands in the booklet of one side only, for each haunt."""
NO_TRAITOR = ("one-hunter-each",)
ALL = tuple(SECRETS)
PLAYERS = (3, 4, 5, 6)
LEAST_ROUNDS = 60
"""After so many rounds the table is asked whether to go on (G10): a haunt that ends by rule ends sooner."""


def book(haunt: str, side: str, *more: str) -> str:
    done = CliRunner().invoke(cli, ["book", str(FOLDER / "haunts" / f"{haunt}.haunt"), "--side", side, *more])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def rooms_named(haunt: str) -> set[str]:
    """The rooms of the house that the file speaks of."""
    text = (FOLDER / "haunts" / f"{haunt}.haunt").read_text("utf-8")
    return {room["name"] for room in fact("rooms")["rooms"] if f"[{room['name']}]" in text}


# -- the pack ----------------------------------------------------------------------------------------------------------


def test_it_checks_clean_and_is_laid_out() -> None:
    for command in (["check"], ["fmt", "--check"]):
        done = CliRunner().invoke(cli, [*command, str(FOLDER)])
        assert done.exit_code == 0, done.output


def test_it_has_these_haunts_and_no_python() -> None:
    assert {path.stem for path in (FOLDER / "haunts").iterdir()} == set(ALL)
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".toml", ".haunt"}


@pytest.mark.parametrize("haunt", ALL)
def test_each_is_told_in_full(haunt: str) -> None:
    found = content(haunt).haunts[haunt]
    assert found.part.pack == "homebrew"
    assert found.number == 0, "it stands in no chart"
    assert not found.rulings, "each is told to somebody"
    assert any(line.text.startswith("ruling ") for line in found.part.lines)
    for side in ("heroes", "traitor"):
        assert 60 <= len(found.stories[side].split()) <= 200, side
        assert found.stories[f"ending {side}"], side


# -- who reads what ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize(("side", "other"), [("heroes", "traitor"), ("traitor", "heroes")])
def test_a_booklet_has_its_sides_secrets_and_not_the_others(haunt: str, side: str, other: str) -> None:
    for more in ((), ("--players", "3"), ("--players", "6"), ("--format", "markdown")):
        text = book(haunt, side, *more)
        assert [words for words in SECRETS[haunt][side] if words not in text] == []
        assert [words for words in SECRETS[haunt][other] if words in text] == []


# -- what is needed can be there ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("haunt", ALL)
def test_every_room_it_speaks_of_can_appear(haunt: str) -> None:
    for name in rooms_named(haunt):
        p = stage(haunt)
        if not p.s.house.has(at(p, name)) and not p.s.house.holds(at(p, name)):
            laid(p, name)
        assert p.s.house.holds(at(p, name)), name


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize("players", [3, 6])
def test_whoevers_turn_it_is_all_that_is_offered_can_be_done(haunt: str, players: int) -> None:
    """Nothing of the haunt is in the house: no action, trigger or goal minds that it finds no target."""
    traitor = -1 if haunt in NO_TRAITOR else players - 1
    for turn in (*range(players), MONSTERS):
        p = running(haunt, players, traitor, turn)
        rooms = [name for name in sorted(rooms_named(haunt)) if not p.s.house.holds(at(p, name))]
        for room in [None, *rooms[:6]]:
            p = running(haunt, players, traitor, turn)
            if room is not None:
                laid(p, room).explorer(turn if turn >= 0 else 0, at=at(p, room))
            for game in (p.build(), p.holding(0, "candle", "rope", "skull").build()):
                if game.decision is not None:
                    check_legal(game)


# -- it is played ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize("players", [3, 6])
def test_it_begins_and_every_piece_has_its_place(haunt: str, players: int) -> None:
    for revealer in (0, players - 1):
        game = begun(haunt, players, revealer)
        assert game.s.phase == "haunt"
        assert (game.s.traitor < 0) == (haunt in NO_TRAITOR)
        conservation(game)
        check_legal(game)
        fork_check(game)


@pytest.mark.parametrize("haunt", [haunt for haunt in ALL if haunt not in NO_TRAITOR])
@pytest.mark.parametrize("players", [3, 6])
def test_the_death_of_the_traitor_alone_does_not_end_it(haunt: str, players: int) -> None:
    traitor = players - 1
    p = running(haunt, players, traitor).explorer(0, at="upper_landing", might_step=8, sanity_step=8)
    game = p.explorer(traitor, at="upper_landing", might_step=1, speed_step=1).build()
    with dice(game, 12, 0):
        game.choose(next(o for o in offered(game, "attack") if o[1] == traitor and o[2] == MIGHT and not o[3]))
        while game.decision is not None and game.s.life[traitor]:
            options = game.decision.options
            game.choose(next((o for o in options if o == ("hurt",)), options[0]))
    assert not game.s.life[traitor]
    assert game.s.outcome == ""
    begun_at = game.s.round
    for _ in range(players + 1):
        pass_turn(game)
    assert game.s.outcome or game.s.round > begun_at, "the others have their turns"


def ends(game: Game) -> Iterator[Game]:
    """The game, looked at before each of its choices at random until it ends."""
    choose = Generator(game.s.seats)
    while game.decision is not None:
        yield game
        game.choose(below(choose, len(game.decision.options)))


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize("players", PLAYERS)
def test_random_players_break_nothing_and_come_to_an_end(haunt: str, players: int) -> None:
    game = new_game(content(haunt), Seating(players, players + 40, haunt))
    n = 0
    for n, now in enumerate(ends(game)):
        if now.s.phase == "haunt" and n % 40 == 0:
            check_legal(now)
            conservation(now)
    assert n > 50
    assert game.s.outcome in ("heroes", "traitor", "nobody", "stopped")


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize("players", PLAYERS)
def test_bots_play_it_to_an_end_by_rule(haunt: str, players: int) -> None:
    for seed in range(3):
        done = play_out(new_game(content(haunt), Seating(players, seed, haunt)), make_bot("seeker", seed))
        assert done.outcome in ("heroes", "traitor"), (seed, done)
        assert done.rounds <= LEAST_ROUNDS


@pytest.mark.slow
@pytest.mark.parametrize("haunt", ALL)
def test_either_side_can_win(haunt: str) -> None:
    won = set()
    for seed in range(60):
        done = play_out(new_game(content(haunt), Seating(3 + seed % 4, seed, haunt)), make_bot("seeker", seed))
        won.add(done.outcome)
        if won >= {"heroes", "traitor"}:
            return
    raise AssertionError(won)


@pytest.mark.parametrize("haunt", ALL)
@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway_it_is_the_same_game(haunt: str, players: int) -> None:
    c = content(haunt)
    straight = Record.new(c, Seating(players, 7, haunt))
    other = Record.new(c, Seating(players, 7, haunt))
    choose = Generator(players)
    for n in range(900):
        if straight.game.decision is None:
            break
        if n % 25 == 0 and straight.game.s.phase != "explore":
            text = dumps(other)
            other = loads(text, c)
            assert dumps(other) == text
        index = below(choose, len(asked(straight.game).options))
        straight.choose(index)
        other.choose(index)
        assert straight.game.digest() == other.game.digest()
    assert straight.game.s.phase in ("haunt", "over")
    assert straight.game.s.haunt_round > 1


@pytest.mark.parametrize("haunt", ALL)
def test_its_file_is_run_from_the_command_line(haunt: str) -> None:
    file = str(FOLDER / "haunts" / f"{haunt}.haunt")
    done = CliRunner().invoke(cli, ["run", file, "--players", "3", "--seed", "1", "--bots", "all", "--quiet"])
    assert done.exit_code == 0, done.output
    done = CliRunner().invoke(cli, ["simulate", file, "--games", "1", "--players", "4", "--jobs", "1"])
    assert done.exit_code == 0, done.output


@cache
def whole(compiler: type[Language]) -> Content:
    """The base pack and all haunts of the pack, by way of a compiler and no cache."""
    loaded = load_content([base_pack_path, FOLDER], cache=Cache(None), compiler=compiler)
    assert loaded.content is not None
    return loaded.content


@pytest.mark.parametrize("haunt", ALL)
def test_interpreted_it_is_the_same_game(haunt: str) -> None:
    for seed, (players, bot) in enumerate(((3, "seeker"), (6, "random"))):
        n = compare(whole(Language), whole(Interpreting), haunt, players, seed, bot, limit=350)
        assert isinstance(n, int), f"{haunt}: {n}"
        assert n > 20


@pytest.mark.parametrize(
    ("haunt", "thing", "fetched"),
    [
        ("the-rotting-sack", "sack", False),
        ("the-hot-potato-crown", "crown", False),
        ("the-hot-potato-crown", "pouch_of_dust#1", True),
        ("three-bites", "salt#1", True),
    ],
)
def test_what_the_dog_carries(haunt: str, thing: str, fetched: bool) -> None:
    game = running(haunt).explorer(0, at="upper_landing").holding(0, "dog").lying("foyer", thing).build()
    (send,) = [o for o in offered(game, "act") if "dog" in o[1]]
    game.choose(send)
    d = game.decision
    offers = {o[1] for o in d.options if o[0] == "label"} if d is not None and not offered(game, "end") else set()
    assert bool(offers - {"Come straight back"}) == fetched
