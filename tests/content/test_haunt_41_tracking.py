"""Invisible Traitor: blows in the dark, listening, Skull and Spirit Board, and that nothing else betrays him."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from hauntwright.game import Game, resume
from hauntwright.narrate import tell
from hauntwright.parts import MIGHT, SPEED
from hauntwright.rng import Generator, below
from hauntwright.setup import Seating, new_game
from hauntwright.testing import Position, asked, dice, offered, told
from hauntwright.unseen import UNSEEN
from hauntwright.view import View
from hauntwright_cli.main import cli
from hauntwright_lab import make_bot
from tests.content import expect_41_invisible_traitor as expect
from tests.content.expected import Other, Table
from tests.content.haunt_41_stage import BOARD, HAUNT, HEROES, NO, SKULL, STEAL, STRIKE, TRAITOR, YES, dark, heard
from tests.content.haunting import do, may, view
from tests.content.stage import act, content

HERO, FRIEND, OTHER = HEROES


def answer_of(table: Table, total: int) -> str:
    (what,) = table.effects(total) or (Other(""),)
    assert isinstance(what, Other)
    return what.test


# -- blows in the dark -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["entrance_hall", "foyer"])
def test_a_blind_blow_is_offered_wherever_he_is(at: str) -> None:
    game = dark(HERO, at).build()
    assert offered(game, "strike") == (("strike", "entrance_hall", MIGHT, ""),)
    assert not offered(game, "attack")


def test_it_meets_him_or_is_wasted() -> None:
    game = dark(HERO, "entrance_hall").build()
    seen = act(game, ("strike", "entrance_hall", MIGHT, ""), 5, 3)
    assert seen.of("attacked") == [(HERO, TRAITOR, MIGHT, 5, 3)]
    assert seen.effects(TRAITOR)[0] == ("harm", "physical", 2)
    game = dark(HERO, "entrance_hall").build()
    seen = act(game, ("strike", "entrance_hall", MIGHT, ""), 2, 3)
    assert seen.effects(HERO)[0] == ("harm", "physical", 1), "he defends as ever"
    game = dark(HERO, "foyer").build()
    seen = act(game, ("strike", "entrance_hall", MIGHT, ""))
    assert not seen.of("attacked")
    assert not offered(game, "strike"), "there is no other attack this turn"
    for seat in (*HEROES, TRAITOR):
        assert ("missed", (HERO, "entrance_hall", MIGHT, "")) in heard(game, seat)


def test_after_a_hit_he_stays_unseen_and_goes_on_in_his_turn() -> None:
    game = dark(HERO, "entrance_hall").build()
    act(game, ("strike", "entrance_hall", MIGHT, ""), 4, 3)
    assert view(game, HERO).spot(TRAITOR) == UNSEEN
    for _ in HEROES:
        game.choose(("end",))
    assert game.s.turn == TRAITOR
    assert offered(game, "move")


def test_a_hero_who_wins_by_two_may_take_a_thing() -> None:
    game = dark(HERO, "entrance_hall").holding(TRAITOR, "rope").build()
    act(game, ("strike", "entrance_hall", MIGHT, ""), 6, 3, answers=[("steal", "rope")])
    assert game.holds(HERO, "rope")


def test_the_revolver_is_fired_into_a_room_in_sight() -> None:
    game = dark(HERO, "foyer").holding(HERO, "revolver").build()
    rooms = {o[1] for o in offered(game, "strike") if o[3] == "revolver"}
    assert rooms == {"entrance_hall", "foyer", "grand_staircase"}
    act(game, ("strike", "grand_staircase", SPEED, "revolver"))
    assert told(game, "missed")
    assert not offered(game, "strike")
    game = dark(HERO, "foyer").holding(HERO, "revolver").build()
    seen = act(game, ("strike", "foyer", SPEED, "revolver"), 4, 2)
    assert seen.of("attacked") == [(HERO, TRAITOR, SPEED, 4, 2)]
    assert seen.effects(TRAITOR)[0] == ("harm", "physical", 2)


@pytest.mark.parametrize("at", ["foyer", "grand_staircase"])
def test_dynamite_is_thrown_next_door(at: str) -> None:
    game = dark(HERO, at).holding(HERO, "dynamite").build()
    seen = do(game, "Throw the dynamite", *([0] if at == "foyer" else []), answers=[("room", "foyer")])
    assert bool(seen.effects(TRAITOR)) == (at == "foyer")


@pytest.mark.parametrize("card", ["angel_feather", "lucky_stone"])
def test_no_card_changes_the_dice_of_a_blow_from_nowhere(card: str) -> None:
    game = dark(TRAITOR, "entrance_hall").holding(TRAITOR, card).build()
    seen = do(game, STRIKE, 1, answers=[("figure", HERO)])
    assert seen.effects(HERO) == [("harm", "physical", 1)]
    assert game.holds(TRAITOR, card), "it would have been asked for, and used up"


# -- listening ---------------------------------------------------------------------------------------------------------


def hit(p: Position, *steps: str, victim: int = HERO) -> Game:
    """The traitor strikes one of the heroes and goes on by these rooms; he is about to end his turn."""
    game = p.explorer(TRAITOR, speed_step=8).build()
    do(game, STRIKE, 1, answers=[("figure", victim)])
    for room in steps:
        act(game, ("move", room))
    return game


def listened(game: Game, total: int, hero: int = HERO) -> list[tuple[str, tuple[object, ...]]]:
    """What the hero hears who listens, of the kinds that answer."""
    game.choose(("end",))
    assert (asked(game).seat, asked(game).kind) == (hero, "offer")
    with dice(game, total):
        game.choose(YES)
    assert told(game, "rolled")[-1].data[:3] == (hero, "trait", 3)
    for seat in {*HEROES} - {hero}:
        assert not [e for e in heard(game, seat) if e[0] in ("trail", "spotted") and e not in public(game)]
    return [e for e in heard(game, hero) if e[0] in ("trail", "spotted") and e not in public(game)]


def public(game: Game) -> list[tuple[str, tuple[object, ...]]]:
    """What he gave away himself by striking."""
    return [("spotted", (TRAITOR, "entrance_hall"))]


@pytest.mark.parametrize("total", range(9))
def test_what_a_hero_hears_who_was_struck(total: int) -> None:
    found = listened(hit(dark(TRAITOR, "entrance_hall"), "foyer", "grand_staircase"), total)
    want: dict[str, list[tuple[str, tuple[object, ...]]]] = {
        "": [],
        "the exit": [("trail", (TRAITOR, "entrance_hall", "entrance_hall", "foyer"))],
        "the room": [("spotted", (TRAITOR, "grand_staircase"))],
    }
    assert found == want[answer_of(expect.LISTEN, total)]


def test_whether_he_is_still_there() -> None:
    assert listened(hit(dark(TRAITOR, "entrance_hall")), 3) == [("trail", (TRAITOR, "entrance_hall", "", ""))]
    back = hit(dark(TRAITOR, "entrance_hall"), "foyer", "entrance_hall")
    assert listened(back, 4) == [("trail", (TRAITOR, "entrance_hall", "", ""))]


def test_it_is_said_by_which_door() -> None:
    game = hit(dark(TRAITOR, "entrance_hall"), "foyer")
    listened(game, 3)
    said = tell(View(game, HERO), told(game, "trail"))
    assert said == [f"{view(game, HERO).name(TRAITOR)} left the Entrance Hall by the north door."]
    assert view(game, HERO).last_seen(TRAITOR)[0] == "foyer"
    assert view(game, FRIEND).last_seen(TRAITOR)[0] == "entrance_hall"


def test_one_need_not_listen() -> None:
    game = hit(dark(TRAITOR, "entrance_hall"))
    game.choose(("end",))
    game.choose(NO)
    assert not [e for e in told(game, "rolled") if e.data[0] == HERO]


def test_who_was_struck_with_a_weapon_listens_too() -> None:
    game = dark(TRAITOR, "entrance_hall").holding(TRAITOR, "axe").explorer(TRAITOR, speed_step=8).build()
    act(game, ("attack", FRIEND, MIGHT, "axe"), 3, 3)
    act(game, ("move", "foyer"))
    assert listened(game, 5, FRIEND) == [("spotted", (TRAITOR, "foyer"))]


def test_a_shot_from_afar_leaves_the_room_where_he_stood() -> None:
    game = dark(TRAITOR, "foyer").holding(TRAITOR, "revolver").explorer(TRAITOR, speed_step=8).build()
    act(game, ("attack", HERO, SPEED, "revolver"), 3, 3)
    assert view(game, HERO).last_seen(TRAITOR) == ("", 0), "nobody sees where it came from"
    act(game, ("move", "grand_staircase"))
    assert listened(game, 3) == [("trail", (TRAITOR, "foyer", "foyer", "grand_staircase"))]


def test_a_shot_tells_nobody_where_it_came_from() -> None:
    games = []
    for at in ("foyer", "grand_staircase"):
        game = dark(TRAITOR, at).holding(TRAITOR, "revolver").build()
        act(game, ("attack", HERO, SPEED, "revolver"), 4, 3)
        games.append(game)
    for seat in HEROES:
        assert view(games[0], seat).data() == view(games[1], seat).data()
        assert heard(games[0], seat) == heard(games[1], seat)
    assert view(games[0], TRAITOR).data() != view(games[1], TRAITOR).data()


def test_who_was_robbed_or_is_dead_or_was_spared_does_not_listen() -> None:
    game = dark(TRAITOR, "entrance_hall").holding(HERO, "rope").build()
    do(game, STEAL, 5, answers=[("figure", HERO), ("card", "rope")])
    game.choose(("end",))
    assert asked(game).kind == "turn"
    game = hit(dark(TRAITOR, "entrance_hall").explorer(HERO, might_step=1, speed_step=1))
    assert not game.s.life[HERO]
    game.choose(("end",))
    assert asked(game).kind == "turn"


def test_only_for_the_blows_of_this_turn() -> None:
    game = hit(dark(TRAITOR, "entrance_hall"), "foyer")
    listened(game, 0)
    while game.s.turn != TRAITOR:
        game.choose(("end",))
    game.choose(("end",))
    assert asked(game).kind == "turn"


# -- Skull and Spirit Board --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize(("at", "level"), [("foyer", "ground"), ("basement_landing", "basement")])
def test_the_skull_names_the_level(total: int, at: str, level: str) -> None:
    game = dark(HERO, at).holding(HERO, "skull").build()
    seen = do(game, SKULL, total)
    assert [r[2] for r in seen.of("rolled")] == [2]
    answers = [(e.data, e.to) for e in told(game, "shown")]
    assert answers == ([((level,), (HERO,))] if answer_of(expect.SKULL, total) else [])
    assert not may(game, SKULL), "once a turn"


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize(("at", "symbol"), [("Game Room", "event"), ("Charred Room", "omen"), ("Foyer", "")])
def test_the_board_names_the_symbol(total: int, at: str, symbol: str) -> None:
    spot = at.lower().replace(" ", "_")
    game = dark(HERO, spot, *([at] if at != "Foyer" else [])).holding(HERO, "spirit_board").build()
    seen = do(game, BOARD, total)
    assert [r[2] for r in seen.of("rolled")] == [3]
    answers = [(e.data, e.to) for e in told(game, "symbol")]
    assert answers == ([((symbol,), (HERO,))] if answer_of(expect.BOARD, total) else [])
    assert not told(game, "shown")


@pytest.mark.parametrize(("card", "label"), [("skull", SKULL), ("spirit_board", BOARD)])
def test_only_its_holder_at_the_start_of_the_turn(card: str, label: str) -> None:
    game = dark(HERO).holding(HERO, card).build()
    act(game, ("move", "foyer"))
    assert not may(game, label)
    assert not may(dark(FRIEND).holding(HERO, card).build(), label)
    assert not may(dark(TRAITOR).holding(TRAITOR, card).build(), label)


@pytest.mark.parametrize(("first", "second"), [(SKULL, BOARD), (BOARD, SKULL)])
def test_who_holds_both_may_ask_both_before_anything_else(first: str, second: str) -> None:
    game = dark(HERO).holding(HERO, "skull", "spirit_board", "rope").build()
    do(game, first, 0)
    assert may(game, second)
    assert not may(game, first), "each once"
    do(game, second, 0)
    assert not may(game, first)
    game = dark(HERO).holding(HERO, "skull", "spirit_board").build()
    do(game, "Ask the spirits")
    assert not may(game, second), "what the Board itself does is no deed of the start"


# -- nothing betrays him -----------------------------------------------------------------------------------------------


def elsewhere(game: Game, spot: str) -> Game:
    """The same game with the traitor in another place."""
    state = game.s.copy()
    state.loc[TRAITOR] = spot
    return resume(game.c, state, ())


@pytest.mark.parametrize("bot", ["seeker", "random"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_look_the_same_wherever_he_is(bot: str, seed: int) -> None:
    """Whenever a hero is asked what to do, the traitor is put elsewhere: no hero's view or list changes, nor what the
    hero's bot chooses."""
    c = content(HAUNT)
    game = new_game(c, Seating(4, seed, HAUNT))
    bots = [make_bot(bot, f"{seed} {seat}") for seat in range(4)]
    random = Generator(seed)
    compared = 0
    for _ in range(900):
        d = game.decision
        if d is None:
            break
        t = game.s.traitor
        if game.s.phase == "haunt" and d.kind == "turn" and d.seat != t and game.s.life[t] and game.gen is None:
            spots = game.s.house.spots()
            state = game.s.copy()
            state.loc[t] = spots[below(random, len(spots))]
            twin = resume(c, state, ())
            assert twin.decision is not None
            assert twin.decision.options == d.options
            for seat in set(range(4)) - {t}:
                assert View(twin, seat).data() == View(game, seat).data()
            twin.log = list(game.log)
            pick = make_bot(bot, f"{seed} {d.seat}").choose(View(twin, d.seat))
            assert pick == make_bot(bot, f"{seed} {d.seat}").choose(View(game, d.seat))
            compared += 1
        game.choose(bots[d.seat].choose(View(game, d.seat)))
    assert compared > 5


@pytest.mark.parametrize("steps", [(), ("foyer",), ("foyer", "grand_staircase"), ("foyer", "entrance_hall", "foyer")])
def test_however_he_walks_the_heroes_hear_the_same(steps: tuple[str, ...]) -> None:
    def told_to(seat: int, path: tuple[str, ...]) -> tuple[Any, ...]:
        game = dark(TRAITOR, "entrance_hall").explorer(TRAITOR, speed_step=8).build()
        for room in path:
            act(game, ("move", room))
        game.choose(("end",))
        return heard(game, seat), tell(View(game, seat), game.events), View(game, seat).data(), View(game, seat).choices

    for seat in HEROES:
        assert told_to(seat, steps) == told_to(seat, ())


def test_cards_for_others_in_the_room_pass_him_by() -> None:
    for card in ("medical_kit", "healing_salve", "smelling_salts"):
        lists = []
        for at in ("entrance_hall", "foyer"):
            p = dark(HERO, at).holding(HERO, card, "rope")
            p.explorer(TRAITOR, might_step=1, speed_step=1, knowledge_step=1)
            for f in (FRIEND, OTHER):
                p.explorer(f, at="upper_landing")
            lists.append(asked(p.build()).options)
        assert lists[0] == lists[1]


@pytest.mark.parametrize("friend", ["entrance_hall", "foyer", "upper_landing"])
def test_a_bloody_vision_is_of_somebody_who_can_be_seen(friend: str) -> None:
    """It comes out of a closet, so that he may be in the room: who is alone goes to somebody next door."""
    found = []
    for at in ("entrance_hall", "basement_landing"):
        p = dark(HERO, at).explorer(OTHER, at="upper_landing").explorer(FRIEND, at=friend)
        game = p.lying("entrance_hall", "closet").stacked("event", "bloody_vision").build()
        seen = do(game, "Open the closet", 2, 0, *([3, 3] if friend != "upper_landing" else []))
        found.append((heard(game, HERO), [a[1] for a in seen.of("attacked")], game.room(HERO)))
    assert found[0] == found[1]
    assert found[0][1] == ([] if friend == "upper_landing" else [FRIEND])


def lines(seat: int, seed: int = 5) -> list[dict[str, Any]]:
    """A whole game as lines of JSON for a seat; which of the four turns is up to the seed."""
    args = ["run", HAUNT, "--players", "4", "--bots", "all", "--start", "haunt", "--json"]
    out = CliRunner().invoke(cli, [*args, "--seed", str(seed), "--as", str(seat + 1)]).stdout
    return [json.loads(line) for line in out.splitlines()]


def test_lines_of_json_do_not_count_his_steps() -> None:
    """Game 5: the last seat is the traitor's."""
    for seat in (0, 2):
        rows = [row for row in lines(seat) if row["type"] == "choice"]
        numbers = [row["number"] for row in rows]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        his = [row for row in rows if row["seat"] == TRAITOR]
        assert his
        assert all(row["told"] and "choice" not in row for row in his)
        said = " ".join(text for row in rows for text in row["told"])
        assert "Professor Longfellow goes" not in said
        assert "Pick a pocket" not in said
    own = [row for row in lines(TRAITOR) if row["type"] == "choice" and row["seat"] == TRAITOR]
    assert any(row["choice"][0] == "move" for row in own)


def test_a_person_s_hidden_question_is_no_line_either() -> None:
    args = ["run", HAUNT, "--players", "4", "--bots", "3", "--seed", "8", "--start", "haunt", "--json"]
    for seat, asked_too in ((1, True), (2, False)):
        out = CliRunner().invoke(cli, [*args, "--as", str(seat)], input="0\n" * 3).stdout
        rows = [json.loads(line) for line in out.splitlines()]
        assert any(row["type"] == "ask" for row in rows) is asked_too
