"""Ghost Bride: the man from the box, the ghost and the wedding."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, conservation, offered, told
from tests.content import expect_20_ghost_bride as expect
from tests.content.haunt_20_stage import GROOM, HAUNT, WEDDING, WOMEN, bride, haunted, man, spooky, wedding, widowed
from tests.content.haunt_stage import (
    act,
    action,
    answer,
    choose_monster,
    figure,
    monsters_turn,
    moved,
)
from tests.content.stage import content


def ghost(game: Game) -> int:
    return figure(game, "grooms_ghost")


# -- the man from the box ----------------------------------------------------------------------------------------------


def stranger(where: str = "entrance_hall") -> Position:
    p = haunted(*WOMEN)
    f = figure(p.game, "stranger")
    p.monster("stranger", where).noted(GROOM, f)
    for e in range(3):
        p.explorer(e, at="upper_landing")
    return p


def test_he_stays_where_he_is_and_attacks_nobody() -> None:
    game = monsters_turn(stranger().explorer(0, at="entrance_hall"), 4)
    assert not expect.STRANGER_MOVES
    assert not expect.STRANGER_ATTACKS
    assert ("monster", man(game)) not in offered(game, "monster")


def test_heroes_do_not_attack_him_and_the_traitor_does() -> None:
    p = stranger().explorer(1, at="entrance_hall").explorer(0, at="entrance_hall")
    assert man(p.game) not in {o[1] for o in offered(p.turn(1).build(), "attack")}
    assert man(p.game) in {o[1] for o in offered(p.turn(0).build(), "attack")}


@pytest.mark.parametrize("margin", [1, 2])
def test_what_he_loses_to_the_traitor_comes_off_his_might(margin: int) -> None:
    game = stranger().explorer(0, at="entrance_hall").turn(0).build()
    might = game.trait(man(game), MIGHT)
    moved(game, ("attack", man(game), MIGHT, ""), 5 + margin, 5)
    assert game.trait(man(game), MIGHT) == max(0, might - margin)
    assert not game.s.stun[man(game)]


def test_what_he_loses_to_a_card_that_fights_comes_off_his_might_too() -> None:
    game = stranger("foyer").explorer(0, at="entrance_hall").holding(0, "toy_monkey").turn(0).build()
    might = game.trait(man(game), MIGHT)
    act(game, ("move", "foyer"), 1, 3, 1)
    assert game.trait(man(game), MIGHT) == max(0, might - 2)
    assert not game.s.stun[man(game)]


@pytest.mark.parametrize("who", ["bride", "grooms_ghost"])
def test_the_monkey_strikes_no_ghost(who: str) -> None:
    p = haunted().explorer(1, at="upper_landing").explorer(2, at="entrance_hall").holding(2, "toy_monkey")
    p.s.loc[figure(p.game, "bride")] = "upper_landing"
    if who == "grooms_ghost":
        p.monster(who, "foyer")
    else:
        p.s.loc[bride(p.game)] = "foyer"
    seen = act(p.turn(2).build(), ("move", "foyer"), 1)
    assert not seen.of("attacked")


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm"])
def test_what_only_stuns_or_blasts_does_nothing_to_him(card: str) -> None:
    p = stranger("foyer").explorer(0, at="foyer" if card == "druidic_charm" else "entrance_hall").holding(0, card)
    game = p.turn(0).build()
    before = game.s.steps[man(game)]
    act(game, action(game, card), answers=[("room", "foyer")])
    assert game.s.steps[man(game)] == before
    assert not game.s.stun[man(game)]


@pytest.mark.parametrize("margin", expect.HURTS_GROOM)
def test_what_he_loses_to_the_bride(margin: int) -> None:
    p = stranger()
    p.s.loc[bride(p.game)] = "entrance_hall"
    game = monsters_turn(p, 4)
    choose_monster(game, bride(game))
    might = game.trait(man(game), MIGHT)
    moved(game, ("attack", man(game), SANITY, ""), 5 + margin, 5)
    (lose,) = expect.HURTS_GROOM[margin]
    assert game.trait(man(game), MIGHT) == max(0, might - lose.steps)
    assert bool(game.s.life[man(game)]) == (might > lose.steps)


def test_without_might_he_is_dead_and_his_ghost_is_there() -> None:
    p = stranger().explorer(0, at="entrance_hall")
    f = man(p.game)
    p.s.steps[f] = (p.s.steps[f][0], 1, *p.s.steps[f][2:])
    game = p.turn(0).build()
    moved(game, ("attack", f, MIGHT, ""), 6, 5)
    assert not game.s.life[f]
    assert game.room(ghost(game)) == "entrance_hall"
    assert game.trait(ghost(game), SPEED) == p.s.steps[f][0], "as fast as his card says"


def test_he_never_counts_as_a_hero_alive() -> None:
    p = stranger().dead(2).explorer(1, at="upper_landing", sanity_step=1, knowledge_step=1)
    game = monsters_turn(p, 4)
    choose_monster(game, bride(game))
    moved(game, ("attack", 1, SANITY, ""), 7, 5)
    answer(game)
    assert game.s.outcome == "traitor"


# -- the ghost ---------------------------------------------------------------------------------------------------------


def test_the_ghost_rises_where_the_groom_died() -> None:
    game = widowed()
    assert not game.s.life[1]
    assert game.room(ghost(game)) == "foyer"
    track = content(HAUNT).explorers["ox_bellows"]
    assert game.trait(ghost(game), SPEED) == track.tracks[SPEED][track.start[SPEED]], "his start number"
    assert [game.trait(ghost(game), t) for t in (MIGHT, SANITY, KNOWLEDGE)] == [-1, -1, -1]
    assert {"ring", "axe"} <= set(game.s.zones["at:foyer"]), "he drops what he has (R48)"
    conservation(game)


def test_whatever_he_died_of() -> None:
    p = haunted().explorer(1, at="dining_room", sanity_step=1, knowledge_step=1).turn(1)
    p.s.loc[bride(p.game)] = "upper_landing"
    game = p.build()
    from hauntwright.verbs import kill

    kill(game, 1)
    game.choose(("end",))
    answer(game)
    assert game.room(ghost(game)) == "dining_room"


def test_nobody_elses_death_calls_a_ghost() -> None:
    p = haunted().explorer(2, at="foyer", might_step=1, speed_step=1).explorer(0, at="foyer").turn(0)
    game = p.build()
    moved(game, ("attack", 2, MIGHT, ""), 8, 1)
    answer(game)
    assert not game.s.life[2]
    assert game.s.loc[ghost(game)][0] == "@"


def test_the_ghost_walks_by_doors_fights_nobody_and_is_not_attacked() -> None:
    p = spooky().explorer(2, at="foyer").holding(2, "revolver", "ring").turn(2)
    assert not expect.GHOST_ATTACKABLE
    assert ghost(p.game) not in {o[1] for o in offered(p.build(), "attack")}
    game = monsters_turn(p, 4, 4)
    rolls = [len(faces) for _, why, _, faces, _ in (e.data for e in told(game, "rolled")) if why == "movement"]
    assert len(rolls) == 2
    game.choose(("monster", ghost(game)))
    assert not offered(game, "attack")
    assert {o[1] for o in offered(game, "move")} == set(game.s.house.exits("foyer"))


# -- the wedding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1])
def test_it_goes_on_at_the_end_of_the_traitors_turn(number: int) -> None:
    game = wedding(number).build()
    act(game, ("end",))
    assert game.s.vars[WEDDING] == number + 1
    assert not game.over


@pytest.mark.parametrize(("bride_at", "ghost_at"), [("chapel", "foyer"), ("foyer", "chapel"), ("foyer", "foyer")])
def test_it_waits_while_one_is_away(bride_at: str, ghost_at: str) -> None:
    game = wedding(1, bride_at, ghost_at).build()
    act(game, ("end",))
    assert game.s.vars[WEDDING] == 1


def test_not_at_the_end_of_a_heros_turn() -> None:
    game = wedding().turn(2).build()
    act(game, ("end",))
    assert game.s.turn == 0
    assert game.s.vars[WEDDING] == 0


def test_a_dead_traitors_player_keeps_bride_ghost_and_track() -> None:
    game = wedding().dead(0).turn(2).build()
    act(game, ("end",))
    assert offered(game, "stairs"), "R71 is all that is left for him to do in his own turn"
    act(game, ("end",), 4, 4)
    assert game.s.vars[WEDDING] == 1, "his turn ends like any"
    assert game.decision is not None
    assert game.s.turn == MONSTERS
    assert game.decision.seat == 0


def test_the_wedding_is_complete() -> None:
    game = wedding(expect.WEDDING_TARGET - 1).build()
    act(game, ("end",))
    assert game.s.outcome == "traitor"
