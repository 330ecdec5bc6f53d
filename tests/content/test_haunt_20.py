"""Ghost Bride: a groom among the heroes or from the box, a ghost, a wedding; a name, a grave, a corpse and a ring."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_20_ghost_bride as expect
from tests.content.haunt_stage import (
    act,
    action,
    answer,
    at,
    begun,
    can,
    choose_monster,
    figure,
    laid,
    monsters_turn,
    moved,
)
from tests.content.stage import content, room_id
from tests.facts.tables import fact

HAUNT = expect.ID
OPTION = f"{HAUNT}:The Ring can stun the Bride"
GROOM = f"{HAUNT}:groom"
WEDDING = f"{HAUNT}:Wedding"
NOTE = f"{HAUNT}:"
MIXED = ("vivian_lopez", "ox_bellows", "father_rhinehardt", "jenny_leclerc", "peter_akimoto", "zoe_ingstrom")
WOMEN = ("vivian_lopez", "jenny_leclerc", "zoe_ingstrom")
NAMES = {e["name"]: e["id"] for e in fact("explorers")["explorers"]}


def cast(*explorers: str, option: int = 0) -> Position:
    """A fresh game of these explorers, every trait in the middle of its track."""
    p = Position(
        content(HAUNT), len(explorers), explorers=explorers, today=(1, 1), options={OPTION: option} if option else {}
    )
    for f in range(len(explorers)):
        p.explorer(f, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def bride(game: Game) -> int:
    return figure(game, "bride")


def ghost(game: Game) -> int:
    return figure(game, "grooms_ghost")


def haunted(*explorers: str, option: int = 0, groom: int = 1) -> Position:
    """The haunt runs: explorer 0 is the traitor, 1 the groom; the Chapel upstairs, the Crypt below."""
    p = cast(*(explorers or MIXED[:3]), option=option)
    laid(p, "Chapel", "Crypt", "Dining Room")
    p.haunt(HAUNT, traitor=0).monster("bride", "upper_landing").noted(GROOM, groom)
    p.lying("crypt", "corpse")
    for f in range(p.s.seats):
        p.explorer(f, at="entrance_hall")
    return p


# -- the traitor -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_vivian_lopez_is_the_traitor(seat: int) -> None:
    others = ["ox_bellows", "father_rhinehardt"]
    others.insert(seat, NAMES[expect.TRAITOR_NAMED])
    assert begun(cast(*others), HAUNT, 1).s.traitor == seat


@pytest.mark.parametrize("revealer", [0, 1, 2])
@pytest.mark.parametrize("weakest", [0, 1, 2])
def test_else_who_has_the_lowest_might(weakest: int, revealer: int) -> None:
    p = cast("ox_bellows", "father_rhinehardt", "jenny_leclerc")
    for f in range(3):
        p.explorer(f, might_step=2 if f == weakest else 8)
    assert begun(p, HAUNT, revealer).s.traitor == weakest
    assert expect.TRAITOR_ELSE == ("lowest", "might")


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 0), (1, 1), (2, 0)])
def test_of_two_the_revealer_else_the_first_to_the_left(revealer: int, traitor: int) -> None:
    p = cast(*MIXED[1:4])
    numbers = [p.game.c.tracks[p.s.kind[f]][MIGHT] for f in range(3)]
    low = min(n for n in numbers[0][1:] if n in numbers[1][1:])
    p.explorer(0, might=low).explorer(1, might=low).explorer(2, might_step=8)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


# -- the groom ---------------------------------------------------------------------------------------------------------


def groom_of(p: Position, revealer: int = 1) -> int:
    got = begun(p, HAUNT, revealer).s.vars[GROOM]
    assert isinstance(got, int)
    return got


def test_a_man_who_has_the_ring_is_the_groom() -> None:
    assert groom_of(cast(*MIXED[:4]).holding(1, "ring")) == 1


@pytest.mark.parametrize("holder", [0, 3], ids=["traitor", "woman"])
def test_else_the_oldest_man_among_the_heroes(holder: int) -> None:
    assert groom_of(cast(*MIXED[:5]).holding(holder, "ring")) == 2, "Father Rhinehardt"


def test_ages_are_those_of_the_cards() -> None:
    men = [NAMES[name] for name in expect.MEN]
    partner = {e["id"]: e["partner"] for e in fact("explorers")["explorers"]}
    for older, younger in pairwise(men):
        if partner[older] != younger:
            assert groom_of(cast("vivian_lopez", younger, older), revealer=0) == 2


def test_a_traitor_who_is_a_man_is_no_groom() -> None:
    p = cast("ox_bellows", "father_rhinehardt", "jenny_leclerc")
    for f in range(3):
        p.explorer(f, might_step=2 if f == 1 else 8)
    game = begun(p, HAUNT, 2)
    assert game.s.traitor == 1
    assert game.s.vars[GROOM] == 0


@pytest.mark.parametrize("seed", range(4))
def test_with_no_man_among_the_heroes_one_comes_from_the_box(seed: int) -> None:
    p = cast(*WOMEN)
    p.s.r1, p.s.r2 = 7919 * (seed + 1), 104729 * (seed + 1)
    game = begun(p.holding(1, "ring"), HAUNT, 1)
    f = figure(game, "stranger")
    assert game.s.vars[GROOM] == f
    assert game.room(f) == room_id(expect.STRANGER_ROOM)
    starts = {tuple(game.trait(f, t) for t in range(4))}
    assert starts <= set(expect.STRANGER_STARTS.values())
    name = View(game, 1).name(f)
    assert any(man in name for man in expect.STRANGER_STARTS)
    assert game.s.side[f] == "hero"
    conservation(game)


def test_his_figure_is_nobody_elses() -> None:
    seen = set()
    for seed in range(24):
        p = Position(content(HAUNT), 3, seed=seed, explorers=("ox_bellows", *WOMEN[1:]), today=(1, 1))
        p.explorer(0, might_step=1).explorer(1, might_step=8).explorer(2, might_step=8).holding(1, "ring")
        game = begun(p, HAUNT, 1)
        assert game.s.traitor == 0
        seen.add(View(game, 1).name(figure(game, "stranger")))
    assert len(seen) == 4, "neither Ox Bellows nor who shares a figure with him (R5)"
    assert not any("Ox" in name or "Darrin" in name for name in seen)


def test_everybody_knows_the_groom() -> None:
    game = begun(cast(*MIXED[:4]).holding(1, "ring"), HAUNT, 1)
    assert [e.data[0] for e in told(game, "shown") if e.to is None] == [1]
    for seat in range(4):
        assert View(game, seat).memory()[GROOM] == ("groom", 1)


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup(players: int) -> None:
    p = cast(*MIXED[:players])
    game = begun(p.explorer(0, at="foyer").explorer(1, at="upper_landing"), HAUNT, 1)
    assert game.room(bride(game)) == "foyer", "with the traitor"
    assert tuple(game.trait(bride(game), t) for t in range(4)) == tuple(
        -1 if n is None else n for n in expect.BRIDE[players].traits
    )
    kinds = [game.s.kind[f] for f in range(players, len(game.s.kind)) if game.s.loc[f][0] != "@"]
    assert kinds.count("bride") == game.s.kind.count("bride") == expect.BRIDE[players].count[players]
    assert game.s.kind.count("grooms_ghost") == game.s.kind.count("stranger") == 1, "one of each in the box"
    assert game.s.house.has("chapel")
    assert game.s.house.has("crypt")
    for room, floors in expect.BUILT.items():
        assert game.s.house.floor(room_id(room)) in floors
    assert game.s.zones[f"at:{room_id(expect.CORPSE_ROOM)}"] == ("corpse",)
    assert not told(game, "drew"), "nobody draws a card"
    conservation(game)


def test_the_traitor_says_where_the_missing_rooms_lie() -> None:
    game = cast(*MIXED[:3]).setup(HAUNT, revealer=1).build()
    asked = []
    while game.decision is not None and game.s.phase == "setup":
        asked.append((game.decision.kind, game.decision.seat))
        if game.decision.kind == "doorway":
            floors = {game.s.house.floor(o[1]) for o in game.decision.options}
            assert floors in ({"ground", "upper"}, {"basement"})
        game.choose(0)
    assert [kind for kind, _ in asked].count("doorway") == 2
    assert {seat for kind, seat in asked if kind == "doorway"} == {0}


def test_rooms_that_are_there_stay_where_they_are() -> None:
    p = laid(cast(*MIXED[:3]), "Chapel", "Crypt")
    game = p.setup(HAUNT, revealer=1).build()
    assert not [e for e in game.events if e.kind == "built"]


def test_other_rooms_do_not_stand_in_for_them() -> None:
    game = begun(laid(cast(*MIXED[:3]), "Charred Room", "Dining Room", "Furnace Room"), HAUNT, 1)
    assert game.s.house.has("chapel")
    assert game.s.house.has("crypt")


# -- the Bride ---------------------------------------------------------------------------------------------------------


def test_she_walks_through_walls_but_not_through_floors() -> None:
    p = haunted()
    p.s.loc[bride(p.game)] = "foyer"
    game = monsters_turn(p, 5)
    choose_monster(game, bride(game))
    there = {o[1] for o in offered(game, "move")}
    assert there == set(game.s.house.neighbours("foyer")) | set(game.s.house.exits("foyer"))
    assert expect.THROUGH_WALLS


def meeting(who: int = 2, margin: int = 3, groom: int = 1, option: int = 0) -> Game:
    """She attacks an explorer and wins (or loses) by so much."""
    p = haunted(groom=groom, option=option)
    p.s.loc[bride(p.game)] = "foyer"
    game = monsters_turn(p.explorer(who, at="foyer"), 4)
    choose_monster(game, bride(game))
    (attack,) = [o for o in offered(game, "attack") if o[1] == who]
    assert attack == ("attack", who, TRAITS.index(expect.ATTACK_TRAIT), "")
    moved(game, attack, 5 + max(0, margin), 5 + max(0, -margin))
    return game


@pytest.mark.parametrize("margin", [1, 3])
def test_others_take_mental_damage(margin: int) -> None:
    game = meeting(margin=margin)
    assert game.decision is not None
    assert game.decision.about == ("mental", margin)
    assert game.decision.seat == 2


@pytest.mark.parametrize(("margin", "lost"), expect.HURTS_GROOM.items())
def test_the_groom_loses_might_instead(margin: int, lost: tuple[object, ...]) -> None:
    game = meeting(who=1, margin=margin)
    (lose,) = expect.HURTS_GROOM[margin]
    assert game.s.steps[1][MIGHT] == 5 - lose.steps
    assert [game.s.steps[1][t] for t in (SPEED, SANITY, KNOWLEDGE)] == [5, 5, 5]
    assert not told(game, "harmed")
    assert lost


@pytest.mark.parametrize("option", [0, 1])
def test_her_own_lost_attack_never_stuns_her(option: int) -> None:
    game = meeting(margin=-3, option=option)
    assert not game.s.stun[bride(game)]


def facing(option: int = 0, ring: bool = True, who: int = 2) -> Position:
    p = haunted(option=option).explorer(who, at="foyer", sanity_step=5)
    p.s.loc[bride(p.game)] = "foyer"
    if ring:
        p.holding(who, "ring")
        p.explorer(who, sanity_step=5)
    return p.turn(who)


def test_only_the_ring_lets_a_hero_attack_her_with_sanity() -> None:
    assert expect.ATTACKED_ONLY_WITH == ("sanity", "Ring")
    bare = facing(ring=False).holding(2, "revolver", "spear").build()
    assert not [o for o in offered(bare, "attack") if o[1] == bride(bare)]
    game = facing().holding(2, "revolver").build()
    assert [o for o in offered(game, "attack") if o[1] == bride(game)] == [("attack", bride(game), SANITY, "ring")]


@pytest.mark.parametrize(("option", "stunned"), expect.STUNNED_BY_RING.items())
def test_a_won_attack_with_the_ring(option: int, stunned: bool) -> None:
    game = facing(option).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 6, 4)
    assert bool(game.s.stun[bride(game)]) == stunned
    assert game.s.life[bride(game)]


@pytest.mark.parametrize("option", [0, 1])
def test_who_loses_an_attack_with_the_ring_is_hurt(option: int) -> None:
    game = facing(option).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 3, 5)
    assert game.decision is not None
    assert game.decision.about == ("mental", 2)


@pytest.mark.parametrize("margin", expect.HURTS_GROOM)
def test_the_groom_with_the_ring_is_hurt_in_his_way(margin: int) -> None:
    game = facing(who=1).build()
    moved(game, ("attack", bride(game), SANITY, "ring"), 3, 3 + margin)
    (lose,) = expect.HURTS_GROOM[margin]
    assert game.s.steps[1][MIGHT] == 5 - lose.steps
    assert not told(game, "harmed")


# -- the man from the box ----------------------------------------------------------------------------------------------


def stranger(where: str = "entrance_hall") -> Position:
    p = haunted(*WOMEN)
    f = figure(p.game, "stranger")
    p.monster("stranger", where).noted(GROOM, f)
    for e in range(3):
        p.explorer(e, at="upper_landing")
    return p


def man(game: Game) -> int:
    return figure(game, "stranger")


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


def widowed() -> Game:
    """The traitor has just killed the groom, who had the Ring, in the Foyer."""
    p = haunted().explorer(1, at="foyer", speed_step=3, might_step=1).explorer(0, at="foyer").holding(1, "ring", "axe")
    game = p.turn(0).build()
    moved(game, ("attack", 1, MIGHT, ""), 8, 1)
    if game.decision is not None and game.decision.kind == "loot":
        game.choose(("hurt",))
    answer(game, ("split", 0, 5))
    return game


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


def spooky(where: str = "foyer") -> Position:
    p = haunted().dead(1)
    return p.monster("grooms_ghost", where)


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


def wedding(number: int = 0, bride_at: str = "chapel", ghost_at: str = "chapel") -> Position:
    p = spooky(ghost_at).noted(WEDDING, number)
    p.s.loc[bride(p.game)] = bride_at
    return p.turn(0)


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
    act(game, ("end",), 4, 4)
    assert game.s.vars[WEDDING] == 1, "his turn is empty, but it ends"
    assert game.decision is not None
    assert game.s.turn == MONSTERS
    assert game.decision.seat == 0


def test_the_wedding_is_complete() -> None:
    game = wedding(expect.WEDDING_TARGET - 1).build()
    act(game, ("end",))
    assert game.s.outcome == "traitor"


# -- the steps ---------------------------------------------------------------------------------------------------------


def step(where: str, *notes: str, book: bool = False) -> Position:
    p = haunted()
    if where == "Bedroom":
        p.placed("bedroom", "upper", -1, 0)
    elif not p.s.house.has(room_id(where)):
        laid(p, where)
    p.explorer(2, at=at(p, where))
    if book:
        p.holding(2, "book")
        p.explorer(2, knowledge_step=5)
    for note in notes:
        p.noted(NOTE + note, 1)
    return p.turn(2)


STEPS = {
    "learn": ("Dining Room", (), expect.NAME, KNOWLEDGE, "name known"),
    "look": (expect.GRAVE_ROOM, ("name known",), expect.GRAVE, KNOWLEDGE, "grave found"),
    "dig": (expect.GRAVE_ROOM, ("name known", "grave found"), expect.DIG, MIGHT, "grave open"),
}


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("name", STEPS)
def test_the_steps(name: str, total: int) -> None:
    where, notes, table, trait, note = STEPS[name]
    game = step(where, *notes).build()
    seen = act(game, action(game, name), total)
    assert seen.of("rolled")[0][2] == trait
    success = bool(table.effects(total))
    assert (NOTE + note in game.s.vars) == success
    assert not can(game, name), "once on a turn, and once for all"


@pytest.mark.parametrize("room", expect.NAME_ROOMS)
def test_where_the_name_stands(room: str) -> None:
    assert can(step(room).build(), "learn")


def test_or_anywhere_in_the_book() -> None:
    assert expect.NAME_CARD == "Book"
    assert not can(step("Foyer").build(), "learn")
    assert can(step("Foyer", book=True).build(), "learn")


@pytest.mark.parametrize("name", STEPS)
def test_each_step_needs_the_one_before_and_its_room(name: str) -> None:
    where, notes, *_, note = STEPS[name]
    if notes:
        assert not can(step(where, *notes[:-1]).build(), name)
    assert not can(step("Foyer", *notes).build(), name)
    assert not can(step(where, *notes, note).build(), name)
    p = step(where, *notes).explorer(0, at=at(step(where, *notes), where)).turn(0)
    assert not can(p.build(), name), "the traitor does not help"


def test_several_steps_on_one_turn() -> None:
    assert expect.SEVERAL_STEPS_IN_ONE_TURN
    game = step("Crypt", book=True).build()
    for name in STEPS:
        act(game, action(game, name), 6)
    assert NOTE + "grave open" in game.s.vars
    assert ("take", "corpse") in offered(game, "take")


# -- the corpse and the ring -------------------------------------------------------------------------------------------


def test_the_corpse_lies_fast_until_it_is_dug_up() -> None:
    assert not offered(step("Crypt").build(), "take")
    assert offered(step("Crypt", "grave open").build(), "take") == (("take", "corpse"),)


def test_who_carries_it_pays_double() -> None:
    p = haunted().explorer(2, at="foyer").noted(NOTE + "grave open")
    del p.s.zones["at:crypt"]
    p.s.zones["hand:2"] = ("corpse",)
    game = p.turn(2).build()
    assert View(game, 2).step_cost(2, "entrance_hall") == expect.CORPSE_STEP_COST
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[2] == expect.CORPSE_STEP_COST
    assert {o[2] for o in offered(game, "give") if o[1] == "corpse"} == {0, 1}
    assert ("drop", "corpse") in offered(game, "drop")


def test_the_dog_leaves_it_alone() -> None:
    assert expect.CORPSE_NOT_CARRIED_BY == ("Dog",)
    p = step("Foyer", "grave open").holding(2, "dog").lying("entrance_hall", "axe")
    del p.s.zones["at:crypt"]
    p.s.zones["at:entrance_hall"] = ("corpse", "axe")
    game = p.build()
    game.choose(next(o for o in offered(game, "act") if o[1].startswith("dog/")))
    seen: set[tuple[object, ...]] = set()
    while game.decision is not None and game.decision.kind != "turn":
        seen |= set(game.decision.options)
        wanted = (("room", "entrance_hall"), ("card", "axe"), ("label", "Fetch"))
        game.choose(next((o for o in wanted if o in game.decision.options), game.decision.options[0]))
    assert ("card", "corpse") not in seen
    assert game.holds(2, "axe") or ("card", "axe") in seen


def home(corpse: str, ring: str) -> Position:
    """The Corpse and the Ring: lying in the Chapel, carried there by a hero, by the traitor, or elsewhere."""
    p = haunted().noted(NOTE + "grave open")
    p.explorer(2, at="foyer").explorer(0, at="chapel").explorer(1, at="chapel")
    for thing, place in (("corpse", corpse), ("ring", ring)):
        zone = {"lies": "at:chapel", "hero": "hand:1", "traitor": "hand:0", "away": "at:foyer"}[place]
        for old, there in list(p.s.zones.items()):
            if thing in there:
                p.s.zones[old] = tuple(t for t in there if t != thing)
                if not p.s.zones[old] and old[:3] in ("at:", "han"):
                    del p.s.zones[old]
        p.s.zones[zone] = (*p.s.zones.get(zone, ()), thing)
    return p


@pytest.mark.parametrize(
    ("corpse", "ring", "won"),
    [
        ("lies", "lies", True),
        ("hero", "hero", True),
        ("lies", "hero", True),
        ("hero", "lies", True),
        ("traitor", "lies", False),
        ("lies", "traitor", False),
        ("away", "lies", False),
        ("lies", "away", False),
    ],
)
def test_both_in_the_chapel(corpse: str, ring: str, won: bool) -> None:
    p = home(corpse, ring)
    p.game.dirty = 0
    game = p.turn(1).build()
    act(game, ("end",))
    assert (game.s.outcome == "heroes") == won


def test_carrying_it_in_wins_at_once() -> None:
    p = home("away", "lies")
    del p.s.zones["at:foyer"]
    p.s.zones["hand:2"] = ("corpse",)
    p.explorer(2, at=next(e for e in p.s.house.exits("chapel")), speed_step=8)
    game = p.turn(2).build()
    act(game, ("move", "chapel"))
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == {1, 2}


def test_all_heroes_dead() -> None:
    p = haunted().dead(1).explorer(2, at="upper_landing", sanity_step=1, knowledge_step=1)
    game = monsters_turn(p, 4)
    choose_monster(game, bride(game))
    moved(game, ("attack", 2, SANITY, ""), 7, 5)
    answer(game)
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    p = haunted().explorer(0, at="foyer", might_step=1, speed_step=1).explorer(2, at="foyer").turn(2)
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 8, 1)
    answer(game)
    assert not game.s.life[0]
    assert not game.over


# -- what each side knows ----------------------------------------------------------------------------------------------


def test_the_ghost_and_the_track_are_the_traitors_secret_until_they_are_used() -> None:
    game = begun(cast(*MIXED[:3]).holding(1, "ring"), HAUNT, 1)

    def reads(seat: int, words: str, g: Game = game) -> bool:
        return any(words in line.text for line in View(g, seat).rules())

    assert reads(0, "dies: place")
    assert not reads(1, "dies: place")
    assert not reads(0, "Dig him up")
    assert reads(1, "Dig him up")
    dead = widowed()
    assert reads(2, "dies: place", dead)
    assert not reads(2, "advance [Wedding]", dead)
    track = wedding().build()
    act(track, ("end",))
    assert reads(2, "advance [Wedding]", track)


def test_a_trigger_that_did_nothing_is_still_a_secret() -> None:
    game = wedding(0, "foyer", "foyer").build()
    act(game, ("end",))
    assert not any("advance [Wedding]" in line.text for line in View(game, 2).rules())


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_a_save_midway(players: int) -> None:
    game = cast(*MIXED[:players]).setup(HAUNT, revealer=1).build()
    while game.decision is not None and game.s.phase == "setup":
        fork_check(game, 2)
        game.choose(0)
    fork_check(game, 15)
    lonely = cast(*WOMEN).setup(HAUNT, revealer=1).build()
    answer(lonely)
    fork_check(lonely, 15)
    assert lonely.s.order[-1] == MONSTERS
