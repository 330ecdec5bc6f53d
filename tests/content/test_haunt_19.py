"""The Beastmaster: where his beasts are put, how they fight, and how the Spear is taken from him."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered
from tests.content import expect_19_the_beastmaster as expect
from tests.content.haunt_stage import choose_monster, figure, laid, monsters_turn
from tests.content.haunting import begun, options, pass_to, saved, saved_midway, stage, view
from tests.content.stage import act, answer, room_id

HAUNT = expect.ID
WRESTED = f"{HAUNT}:Spear wrested"
OX, JENNY, PRIEST = range(3)
"""Ox is the Beastmaster of these positions."""
KINDS = {name: name.lower() for name in expect.MONSTERS}
AXE, RING, REVOLVER = "axe", "ring", "revolver"


def tamed(turn: int = JENNY, players: int = 3, beasts: dict[str, str] | None = None) -> Position:
    """The haunt runs; the Beastmaster stands in the Foyer with the heroes."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=OX).holding(OX, "spear")
    for f in range(players):
        p.explorer(f, at="foyer" if f < 3 else "upper_landing")
    for kind, room in (beasts or {}).items():
        p.monster(kind, room)
    return p.turn(turn)


def places(game: Game) -> dict[str, list[str]]:
    """Where the beasts of each kind are."""
    out: dict[str, list[str]] = {}
    for name, kind in KINDS.items():
        rooms = game.s.house.plan.room_of
        out[name] = [rooms[at] for at, k in zip(game.s.loc, game.s.kind, strict=True) if k == kind and at in rooms]
    return out


def counts(game: Game) -> dict[str, int]:
    return {name: len(rooms) for name, rooms in places(game).items()}


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_the_revealer_turns_and_holds_the_spear(revealer: int) -> None:
    p = stage(HAUNT, 3).holding(revealer, "spear")
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == revealer
    assert game.holds(revealer, "spear")
    assert game.s.life[revealer]
    assert expect.TRAITOR == "revealer"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_beast_for_each_player(players: int) -> None:
    p = laid(stage(HAUNT, players), "Balcony")
    game = begun(p, HAUNT)
    assert counts(game) == {name: m.count[players] for name, m in expect.MONSTERS.items()}
    assert sum(counts(game).values()) == players
    assert {name: game.s.kind.count(kind) for name, kind in KINDS.items()} == counts(game), "and none in the box"
    for name, kind in KINDS.items():
        for f in (f for f, k in enumerate(game.s.kind) if k == kind):
            if game.s.loc[f] in game.s.house.plan.room_of:
                wanted = tuple(-1 if n is None else n for n in expect.MONSTERS[name].traits)
                assert tuple(game.trait(f, t) for t in range(4)) == wanted
    conservation(game)
    fork_check(game)


@pytest.mark.parametrize("lake", [False, True])
@pytest.mark.parametrize("players", [3, 6])
def test_wolves_in_the_hall_crocodile_below(lake: bool, players: int) -> None:
    p = stage(HAUNT, players)
    if lake:
        laid(p, expect.CROCODILE_ROOM)
    found = places(begun(p, HAUNT))
    assert set(found["Wolf"]) == {room_id(expect.WOLF_ROOM)}
    assert found["Crocodile"] == [room_id(expect.CROCODILE_ROOM if lake else expect.CROCODILE_ELSE)]


def test_the_bear_comes_to_another_explorer_whom_the_traitor_chooses() -> None:
    p = stage(HAUNT, 4).explorer(0, at="foyer").explorer(1, at="upper_landing").explorer(2, at="basement_landing")
    game = p.explorer(3, at="entrance_hall").setup(HAUNT).build()
    d = asked(game)
    assert d.seat == OX
    assert {o[1] for o in d.options} == {"upper_landing", "basement_landing", "entrance_hall"}
    game.choose(("room", "basement_landing"))
    assert places(game)["Bear"] == ["basement_landing"]


def _weasel(rooms: tuple[str, ...], *answers: tuple[Any, ...]) -> str:
    p = laid(stage(HAUNT, 4), *rooms).explorer(OX, at="upper_landing")
    return places(begun(p, HAUNT, answers=answers))["Weasel"][0]


def test_the_weasel() -> None:
    for name in expect.WEASEL_ROOMS:
        assert _weasel((name,)) == room_id(name)
    assert _weasel(("Gardens", "Patio"), ("room", "patio")) == "patio", "the traitor chooses"
    assert _weasel(()) == "upper_landing", "with the traitor, before he jumps"


@pytest.mark.parametrize("name", expect.HAWK_ROOMS)
def test_the_hawk_comes_to_balcony_or_tower(name: str) -> None:
    game = begun(laid(stage(HAUNT, 5), name), HAUNT)
    assert counts(game)["Hawk"] == 1


def test_the_hawk_comes_to_a_window_or_not_at_all() -> None:
    game = begun(stage(HAUNT, 5), HAUNT)
    assert places(game)["Hawk"] == ["grand_staircase"], "its window is free"
    game = begun(stage(HAUNT, 5).placed("kitchen", "ground", -1, 2), HAUNT)
    assert counts(game)["Hawk"] == 0
    assert sum(counts(game).values()) == 4, "one fewer"
    game = begun(laid(stage(HAUNT, 5), "Master Bedroom"), HAUNT, 0, answers=[("room", "master_bedroom")])
    assert places(game)["Hawk"] == ["master_bedroom"]


@pytest.mark.parametrize("jump", [False, True])
def test_then_he_may_go_anywhere_once(jump: bool) -> None:
    game = stage(HAUNT, 3).explorer(OX, at="foyer").setup(HAUNT).build()
    answer(game) if asked(game).kind == "pick" else None
    while ("yes",) not in asked(game).options:
        game.choose(0)
    assert asked(game).seat == OX
    game.choose(("yes",) if jump else ("no",))
    if jump:
        wanted = {o[1] for o in asked(game).options}
        assert wanted == {s for s in game.s.house.where if s != "foyer"}
        game.choose(("room", "basement_landing"))
    assert game.room(OX) == ("basement_landing" if jump else "foyer")
    assert game.s.phase == "haunt"
    saved(game)


# -- the beasts fight --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(KINDS))
def test_a_bonus_when_it_attacks(name: str) -> None:
    game = monsters_turn(tamed(players=5, beasts={KINDS[name]: "foyer"}), 4)
    beast = figure(game, KINDS[name])
    choose_monster(game, beast)
    seen = act(game, ("attack", JENNY, MIGHT, ""), 3, 2)
    assert seen.of("harmed") == [(JENNY, 1 + expect.ATTACK_BONUS[name], "physical")]


@pytest.mark.parametrize("name", list(KINDS))
def test_none_when_it_defends_and_it_dies_beaten(name: str) -> None:
    game = tamed(players=5, beasts={KINDS[name]: "foyer"}).build()
    beast = figure(game, KINDS[name])
    act(game, ("attack", beast, MIGHT, ""), 3, 3)
    assert game.s.life[beast], "a tie: nothing was added"
    game = tamed(players=5, beasts={KINDS[name]: "foyer"}).build()
    act(game, ("attack", beast, MIGHT, ""), 4, 3)
    assert not game.s.life[beast]
    assert expect.BEATEN_IS == "dead"


@pytest.mark.parametrize("name", list(KINDS))
def test_it_dies_of_an_attack_of_its_own_that_fails(name: str) -> None:
    game = monsters_turn(tamed(players=5, beasts={KINDS[name]: "foyer"}), 4)
    beast = figure(game, KINDS[name])
    choose_monster(game, beast)
    act(game, ("attack", JENNY, MIGHT, ""), 0, 6)
    assert not game.s.life[beast]


def test_the_bear_gets_no_bonus_to_sanity() -> None:
    game = tamed(beasts={"bear": "foyer"}).holding(JENNY, RING).build()
    bear = figure(game, "bear")
    act(game, ("attack", bear, SANITY, RING), 2, 2)
    assert game.s.life[bear]


# -- the Spear ---------------------------------------------------------------------------------------------------------


def strike(game: Game, margin: int, trait: int = MIGHT, card: str = "") -> None:
    with dice(game, margin + 2, 2):
        game.choose(("attack", OX, trait, card))


@pytest.mark.parametrize("trait", expect.TAKEN_WITH)
@pytest.mark.parametrize("margin", range(5))
def test_how_hard_a_blow_it_takes(margin: int, trait: str) -> None:
    t = TRAITS.index(trait)
    card = "" if trait == "might" else RING
    game = tamed().holding(JENNY, RING).build()
    before = game.s.steps[OX]
    strike(game, margin, t, card)
    may = ("yes",) in asked(game).options
    assert may == (margin >= expect.MARGIN_TO_TAKE)
    if not may:
        answer(game)
        assert not game.holds(JENNY, "spear")
        assert sum(before) - sum(game.s.steps[OX]) == margin
        return
    assert asked(game).seat == JENNY
    game.choose(("yes",))
    assert game.over
    assert game.s.outcome == "heroes"
    assert game.s.winners == (JENNY, PRIEST)
    assert game.holds(JENNY, "spear")
    assert game.s.life[OX]
    mind = [TRAITS.index("sanity"), TRAITS.index("knowledge"), SPEED]
    assert [game.s.steps[OX][i] for i in mind] == [before[i] for i in mind], "instead of the damage"


def test_it_may_be_left_for_the_damage() -> None:
    game = tamed().build()
    before = sum(game.s.steps[OX])
    strike(game, 3)
    game.choose(("no",))
    answer(game, ("hurt",))
    assert before - sum(game.s.steps[OX]) == 3
    assert game.holds(OX, "spear")
    assert not game.over


def test_it_is_the_attack_of_the_turn() -> None:
    game = tamed().build()
    strike(game, 1)
    answer(game)
    assert not options(game, "attack")


def test_no_usual_theft_of_it() -> None:
    game = tamed().holding(OX, "rope").build()
    strike(game, 2)
    assert {o for o in asked(game).options if o[0] == "steal"} == {("steal", "rope")}, "2 are enough for other things"
    back = tamed(OX).holding(JENNY, "spear").build()
    with dice(back, 6, 4):
        back.choose(("attack", JENNY, MIGHT, ""))
    assert ("steal", "spear") in asked(back).options, "but he may have it back so, if it got lost"


def test_a_shot_takes_nothing() -> None:
    game = tamed().holding(JENNY, REVOLVER).build()
    strike(game, 4, SPEED, REVOLVER)
    assert ("yes",) not in asked(game).options
    answer(game)
    assert not game.over


def test_a_weapon_of_might_takes_it() -> None:
    game = tamed().holding(JENNY, AXE).build()
    strike(game, 3, MIGHT, AXE)
    game.choose(("yes",))
    assert game.s.outcome == "heroes"


def test_a_won_defence_takes_nothing() -> None:
    game = tamed(OX).build()
    with dice(game, 0, 4):
        game.choose(("attack", JENNY, MIGHT, ""))
        answer(game)
    assert game.holds(OX, "spear")
    assert not game.over


def test_without_the_spear_there_is_nothing_to_take() -> None:
    p = stage(HAUNT, 3).haunt(HAUNT, traitor=OX).turn(JENNY).lying("foyer", "spear")
    for f in range(3):
        p.explorer(f, at="foyer")
    game = p.build()
    strike(game, 3)
    assert ("yes",) not in asked(game).options


def test_picked_up_it_wins_nothing() -> None:
    p = stage(HAUNT, 3).haunt(HAUNT, traitor=OX).turn(JENNY).lying("foyer", "spear")
    game = p.explorer(JENNY, at="foyer").build()
    act(game, ("take", "spear"))
    assert game.holds(JENNY, "spear")
    assert not game.over


def test_he_neither_gives_nor_drops_it() -> None:
    game = tamed(OX).holding(OX, "rope").build()
    assert {o[1] for o in offered(game, "drop")} == {"rope"}
    game = tamed(JENNY).holding(JENNY, AXE).build()
    assert offered(game, "drop")


def test_the_dog_carries_no_omen() -> None:
    game = tamed(OX).holding(OX, "dog").build()
    game.choose(next(o for o in offered(game, "act") if "dog" in o[1]))
    assert not [o for o in options(game, "label") if o[1] != "Come straight back"]


# -- the ends ----------------------------------------------------------------------------------------------------------


def test_killing_him_loses() -> None:
    game = tamed().explorer(OX, might_step=1, speed_step=1).build()
    strike(game, 3)
    game.choose(("no",))
    answer(game, ("hurt",))
    assert not game.s.life[OX]
    assert game.s.outcome == "traitor"
    assert game.s.winners == (OX,)
    assert expect.KILLING_HIM_LOSES


def test_so_does_his_own_attack() -> None:
    game = tamed(OX).explorer(OX, might_step=1, speed_step=1).build()
    with dice(game, 0, 8):
        game.choose(("attack", JENNY, MIGHT, ""))
        answer(game)
    assert game.s.outcome == "traitor"


def test_all_heroes_dead() -> None:
    game = tamed(OX).explorer(JENNY, might_step=1, speed_step=1).dead(PRIEST).build()
    assert not game.over
    with dice(game, 8, 0):
        game.choose(("attack", JENNY, MIGHT, ""))
        answer(game, ("hurt",))
    assert game.s.outcome == "traitor"


def test_the_death_of_every_beast_ends_nothing() -> None:
    game = tamed(beasts={"bear": "foyer"}).build()
    act(game, ("attack", figure(game, "bear"), MIGHT, ""), 8, 0)
    assert not game.over


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    game = begun(stage(HAUNT, 4).holding(OX, "spear"), HAUNT)
    heroes, traitor = view(game, JENNY), view(game, OX)
    assert "MENAGERIE" in heroes.story()
    assert "MENAGERIE" not in traitor.story()
    assert "FEEDING TIMES" in traitor.story()
    assert [g.side for g in heroes.goals()] == ["heroes"]
    assert len(traitor.goals()) == 1, "that his death loses the game for the heroes stands in their booklet"
    for words in ("wrested", "margin is more than 2", "traitor is dead"):
        assert words in booklet(game, JENNY)
        assert words not in booklet(game, OX)
    assert "Go somewhere else" in booklet(game, OX)
    assert "Go somewhere else" not in booklet(game, JENNY)


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_his_seat_plays_the_beasts() -> None:
    game = tamed(OX, beasts={"bear": "upper_landing"}).build()
    pass_to(game, MONSTERS, 4)
    assert asked(game).seat == OX
