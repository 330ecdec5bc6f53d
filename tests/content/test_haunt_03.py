"""Frog-Leg Stew: how it begins, the Witch and her spells, the Cat."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, Total, dice
from tests.content import expect_03_frog_leg_stew as expect
from tests.content.haunt_03_stage import (
    FROG,
    HAUNT,
    HEARTH,
    JENNY,
    OX,
    PRIEST,
    VIVIAN,
    cat,
    frogs,
    house,
    running,
    witch,
)
from tests.content.haunting import begun, do, may, option_names, options, pass_turn, saved, saved_midway, view
from tests.content.stage import act, content

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize(("high", "traitor"), [((0, 1, 1, 0), 3), ((0, 0, 0, 1), 1), ((0, 1, 0, 0), 2)])
def test_the_traitor_is_another_with_the_lowest_trait(high: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR
    assert way == "lowest"
    p = house().holding(OX, "book")
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(4)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, top in enumerate(high):
        numbers: dict[str, Any] = {trait: common[-1] if top else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, OX).s.traitor == traitor


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_setup(players: int) -> None:
    game = begun(house(players).holding(OX, "book").explorer(OX, at=HEARTH), HAUNT, OX)
    assert game.room(witch(game)) == "entrance_hall"
    assert {name: game.s.kind.count(name.lower()) for name in expect.MONSTERS} == {"Witch": 1, "Cat": 1}
    assert len([t for z in game.s.zones.values() for t in z if t.startswith("root")]) == len(expect.ROOT_ROOMS)
    assert game.s.loc[cat(game)] == "@supply"
    assert [game.trait(witch(game), t) for t in range(4)] == [4, 3, 6, -1]
    assert [game.trait(cat(game), t) for t in range(4)] == [3, 3, 2, -1]
    assert len(game.s.zones["at:kitchen"]) == 1, "a Root, as the Kitchen is there"
    waiting = {key for key in game.s.vars if key.startswith("wait ")}
    assert waiting == {"wait conservatory", "wait larder"}


@pytest.mark.parametrize("room", ["conservatory", "larder"])
def test_roots_come_with_their_rooms_and_nobody_is_told_before(room: str) -> None:
    p = house().holding(OX, "book").explorer(OX, at=HEARTH)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at="basement_landing" if room == "larder" else "ballroom")
    game = begun(p.stacked("room", room), HAUNT, OX)
    lines = "\n".join(line.text for line in view(game, OX).rules())
    assert "Conservatory" not in lines
    assert "Conservatory" in "\n".join(line.text for line in view(game, game.s.traitor).rules())
    first = game.s.turn
    assert first not in (OX, game.s.traitor)
    act(game, options(game, "explore")[0])
    assert game.room(first) == room
    assert [t for t in game.s.zones["at:" + room] if t.startswith("root")]


# -- the Witch ---------------------------------------------------------------------------------------------------------


def witches_turn(p: Position, *totals: Total) -> Game:
    """The monsters' turn, the Witch chosen."""
    game = p.turn(MONSTERS).build(*totals)
    game.choose(("monster", witch(game)))
    return game


def test_nobody_can_touch_her_before_she_is_mortal() -> None:
    game = running(witch="ballroom").holding(OX, "toy_monkey", "dynamite").build()
    assert witch(game) not in {o[1] for o in options(game, "attack")}
    for label in ("Throw", "Use the charm"):
        if may(game, label):
            do(game, label)
    assert game.s.life[witch(game)]
    assert not game.s.stun[witch(game)]
    game = running(turn=VIVIAN, witch="ballroom", mortal=True).build()
    assert witch(game) not in {o[1] for o in options(game, "attack")}, "never by her own side"


@pytest.mark.parametrize(("mine", "dead"), [(4, True), (3, False), (2, False)])
def test_mortal_she_dies_of_any_attack_that_is_won(mine: int, dead: bool) -> None:
    game = running(witch="ballroom", mortal=True).build()
    act(game, ("attack", witch(game), MIGHT, ""), mine, 3)
    assert bool(game.s.life[witch(game)]) != dead
    assert game.s.outcome == ("heroes" if dead else "")


def test_she_walks_and_never_attacks() -> None:
    game = witches_turn(running(witch="ballroom"), 5)
    assert options(game, "move")
    assert not options(game, "attack")


def test_one_spell_a_turn_before_or_after_walking() -> None:
    p = running(witch="foyer")
    game = witches_turn(p, 5)
    assert may(game, "Breath of Dragon"), "along a line of doors"
    assert not may(game, "Skin of Frog"), "nobody is in her room"
    game.choose(("move", "ballroom"))
    assert may(game, "Skin of Frog")
    do(game, "Skin of Frog", 0, 6)
    for spell in expect.WITCH_SPELLS:
        assert not may(game, spell)
    assert options(game, "move"), "she may walk on"


@pytest.mark.parametrize(("mine", "hers", "turned"), [(5, 6, True), (6, 6, False), (6, 5, False)])
def test_skin_of_frog(mine: int, hers: int, turned: bool) -> None:
    trait, rule = expect.SKIN
    assert rule == "strictly higher"
    game = witches_turn(running(witch="ballroom").explorer(VIVIAN, at="foyer"), 5)
    seen = do(game, "Skin of Frog", hers, mine, answers=[("figure", JENNY)])
    assert {roll[2] for roll in seen.of("rolled")} == {TRAITS.index(trait)}
    assert {roll[0] for roll in seen.of("rolled")} == {witch(game), JENNY}
    assert frogs(game) == ({JENNY} if turned else set())
    assert TRAITS.index("sanity") == SANITY


def test_neither_frogs_nor_the_traitor_get_another_skin() -> None:
    game = witches_turn(running(witch="ballroom", frogs=(OX, PRIEST)).explorer(JENNY, at="foyer"), 5)
    assert not may(game, "Skin of Frog")


@pytest.mark.parametrize("frog", [True, False])
def test_breath_of_dragon(frog: bool) -> None:
    p = running(witch="foyer", frogs=(JENNY,) if frog else ()).holding(JENNY, "armor")
    game = witches_turn(p.explorer(JENNY, speed_step=8, might_step=8), 5)
    before = sum(game.s.steps[JENNY][:2])
    seen = do(game, "Breath of Dragon", 3, answers=[("figure", JENNY)])
    assert seen.damage_rolls() == [expect.BREATH_DICE]
    assert sum(game.s.steps[JENNY][:2]) == before - 3, "the Armor doesn't help"
    assert [d[2] for d in seen.of("harmed")] == [expect.BREATH_KIND]


def test_breath_goes_along_unbroken_lines_of_doors() -> None:
    p = running(witch="entrance_hall")
    for f in range(4):
        p.explorer(f, at="kitchen")
    game = witches_turn(p, 5)
    assert not may(game, "Breath of Dragon")
    game = witches_turn(p.explorer(OX, at="grand_staircase"), 5)
    assert may(game, "Breath of Dragon"), "however long the line"


@pytest.mark.parametrize("there", [True, False])
def test_wings_of_raven(there: bool) -> None:
    p = running(witch="ballroom").explorer(VIVIAN, at="ballroom" if there else "foyer")
    game = witches_turn(p, 5)
    flier = VIVIAN if there else witch(game)
    do(game, "Wings of Raven", answers=[("figure", VIVIAN), ("room", "basement_landing")])
    assert game.room(flier) == "basement_landing"
    assert game.room(witch(game)) == ("ballroom" if there else "basement_landing")


# -- the traitor with the Book -----------------------------------------------------------------------------------------


def test_the_traitor_reads_one_spell_a_turn_and_attacks_as_well() -> None:
    p = running(turn=VIVIAN).explorer(OX, at="foyer")
    assert not may(p.build(), "Read out")
    game = p.holding(VIVIAN, "book").turn(VIVIAN).build()
    for spell in expect.WITCH_SPELLS:
        assert may(game, f"Read out {spell}") == (spell in expect.TRAITOR_SPELLS)
    seen = do(game, "Read out Skin of Frog", 8, 0, answers=[("figure", JENNY)])
    assert {roll[:1] + roll[2:3] for roll in seen.of("rolled")} == {(VIVIAN, SANITY), (JENNY, SANITY)}
    assert frogs(game) == {JENNY}
    assert not may(game, "Read out")
    assert options(game, "attack")


def test_the_traitor_breathes_fire_like_the_witch() -> None:
    p = running(turn=VIVIAN).holding(VIVIAN, "book").holding(JENNY, "armor").explorer(VIVIAN, at="foyer")
    game = p.explorer(JENNY, speed_step=8, might_step=8).build()
    before = sum(game.s.steps[JENNY][:2])
    seen = do(game, "Read out Breath of Dragon", 3, answers=[("figure", JENNY)])
    assert seen.damage_rolls() == [expect.BREATH_DICE]
    assert [d[2] for d in seen.of("harmed")] == [expect.BREATH_KIND]
    assert sum(game.s.steps[JENNY][:2]) == before - 3


def test_a_frog_of_the_traitors_brings_the_cat_into_the_next_monster_turn() -> None:
    p = running(turn=VIVIAN).holding(VIVIAN, "book").explorer(JENNY, at="ballroom")
    game = p.build()
    do(game, "Read out Skin of Frog", 8, 0, answers=[("figure", JENNY)])
    assert game.room(cat(game)) == HEARTH
    with dice(game, 5, 5):
        game.choose(("end",))
    assert ("monster", cat(game)) in options(game, "monster")


def test_the_traitor_with_no_book_in_sight_of_heroes_breathes_no_fire() -> None:
    p = running(turn=VIVIAN).holding(VIVIAN, "book")
    for f in (OX, JENNY, PRIEST):
        p.explorer(f, at="basement_landing")
    assert not may(p.build(), "Read out")


# -- the Cat -----------------------------------------------------------------------------------------------------------


def test_it_comes_with_the_first_frog_and_acts_from_the_next_turn_on() -> None:
    p = running(witch=HEARTH).explorer(JENNY, at=HEARTH).explorer(PRIEST, at=HEARTH)
    game = witches_turn(p, 5)
    do(game, "Skin of Frog", 6, 0, answers=[("figure", JENNY)])
    assert game.room(cat(game)) == HEARTH
    game.choose(("done",))
    assert ("monster", cat(game)) not in options(game, "monster"), "though a frog is there"
    assert game.s.turn == OX


def test_it_does_not_walk_in_the_turn_in_which_it_comes() -> None:
    game = witches_turn(running(witch="ballroom"), 5)
    do(game, "Skin of Frog", 6, 0, answers=[("figure", JENNY)])
    game.choose(("done",))
    assert game.room(cat(game)) == HEARTH, "away from the frog"
    assert game.s.turn == OX, "nothing was left to do"


def test_its_hearth_is_where_the_haunt_was_revealed() -> None:
    p = house().explorer(OX, at=HEARTH)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at="kitchen")
    game = begun(p, HAUNT, OX)
    assert game.s.traitor != OX
    assert game.s.vars[f"{HAUNT}:hearth"] == HEARTH


def test_a_book_that_was_not_read_is_handed_on() -> None:
    game = running().holding(OX, "book").build()
    assert ("give", "book", JENNY) in options(game, "give")
    assert ("drop", "book") in options(game, "drop")


def test_it_comes_once() -> None:
    game = witches_turn(running(witch="ballroom", cat="foyer", frogs=(OX,)), 5, 5)
    do(game, "Skin of Frog", 6, 0, answers=[("figure", JENNY)])
    assert game.room(cat(game)) == "foyer"


def cats_turn(p: Position) -> Game:
    game = p.turn(MONSTERS).build(6, 6)
    game.choose(("monster", cat(game)))
    return game


def test_it_goes_for_the_nearest_frog_and_must_attack_it() -> None:
    p = running(cat="entrance_hall", frogs=(OX, JENNY)).explorer(OX, at=HEARTH).explorer(JENNY, at="kitchen")
    game = cats_turn(p)
    for step in ("foyer", HEARTH):
        assert options(game, "move") == [("move", step)]
        assert not options(game, "done")
        game.choose(("move", step))
    assert {o[1] for o in options(game, "attack")} == {OX}
    assert not options(game, "done")


@pytest.mark.parametrize(("mine", "eaten"), [(3, True), (2, False), (1, False)])
def test_a_frog_that_loses_is_eaten(mine: int, eaten: bool) -> None:
    game = cats_turn(running(cat="ballroom", frogs=(OX,)).explorer(OX, might_step=1))
    seen = act(game, ("attack", OX, MIGHT, ""), mine, 2)
    assert bool(game.s.life[OX]) != eaten
    dice_ = [len(faces) for _, why, _, faces, _ in seen.of("rolled") if why == "defend"]
    assert dice_ == [game.c.tracks[game.s.kind[OX]][MIGHT][1]], "it defends with what Might it has left"


def test_it_ignores_people_and_carried_frogs() -> None:
    p = running(cat="ballroom", frogs=(OX,)).holding(VIVIAN, "armor")
    from hauntwright import verbs

    verbs.load(p.game, OX, f"hand:{JENNY}")
    game = p.turn(MONSTERS).build(6, 6)
    assert options(game, "all done"), "nothing is owed"
    game.choose(("monster", cat(game)))
    assert not options(game, "attack")


def test_heroes_stun_it_and_are_not_eaten() -> None:
    game = running(cat="ballroom").build()
    act(game, ("attack", cat(game), MIGHT, ""), 8, 0)
    assert game.s.stun[cat(game)]
    game = running(cat="ballroom").explorer(OX, might_step=8, speed_step=8).build()
    act(game, ("attack", cat(game), MIGHT, ""), 0, 3)
    assert game.s.life[OX], "it hurts a human like any monster"
    assert sum(game.s.steps[OX][:2]) == 13


# -- ends, secrets, saves ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["frog", "dead"])
def test_no_hero_left_who_is_human(last: str) -> None:
    p = running(turn=VIVIAN, frogs=(JENNY,)).dead(PRIEST).holding(VIVIAN, "book").explorer(JENNY, at="kitchen")
    p.explorer(OX, at="ballroom", might_step=1, speed_step=1)
    game = p.build()
    assert game.s.outcome == ""
    if last == "frog":
        do(game, "Read out Skin of Frog", 8, 0)
    else:
        act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"
    assert JENNY not in game.s.winners, "a frog is still a hero"


def test_the_death_of_the_traitor_ends_nothing() -> None:
    game = running(turn=PRIEST).dead(VIVIAN).build()
    pass_turn(game)
    assert game.s.outcome == ""
    assert game.decision is not None


@pytest.mark.parametrize("seat", [OX, VIVIAN])
def test_each_side_reads_its_own_booklet(seat: int) -> None:
    game = running(frogs=(JENNY,)).build()
    story = {OX: "solicitor", VIVIAN: "GRANDMOTHER"}
    lines = "\n".join(line.text for line in view(game, seat).rules())
    assert story.pop(seat) in view(game, seat).story()
    assert next(iter(story.values())) not in view(game, seat).story()
    assert ("Form of Mortal" in lines) == (seat == OX)
    assert ("Read out" in lines) == (seat == VIVIAN)
    assert FROG.partition(":")[2] in lines


def test_the_heroes_know_that_she_makes_frogs_and_learn_the_rest_when_they_see_it() -> None:
    def known(seat: int) -> set[str]:
        lines = "\n".join(line.text for line in view(game, seat).rules())
        return {spell for spell in expect.WITCH_SPELLS if f'"{spell}" by [Witch]' in lines}

    game = running(turn=MONSTERS, witch="ballroom").build()
    game.choose(("monster", witch(game)))
    assert known(OX) == {"Skin of Frog"}
    assert known(VIVIAN) == set(expect.WITCH_SPELLS)
    do(game, "Wings of Raven", answers=[("figure", witch(game))])
    assert known(OX) == {"Skin of Frog", "Wings of Raven"}


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 3)


def test_with_a_frog_in_hand_a_loaded_game_goes_on_alike() -> None:
    game = running(frogs=(JENNY,)).build()
    game.choose(("take", f"figure:{JENNY}"))
    saved(game)


def test_heroes_cannot_tell_which_rooms_roots_wait_for() -> None:
    """Two positions that differ in nothing else look the same to them, and not to the traitor (decision 16)."""

    def seen(seat: int, *rooms: str) -> tuple[Any, Any]:
        p = running()
        for n, room in enumerate(rooms, 1):
            p.noted(f"wait {room}", (f"root#{n}",))  # type: ignore[arg-type]
        game = p.build()
        return view(game, seat).data(), game.decision.options  # type: ignore[union-attr]

    assert seen(OX, "larder", "conservatory") == seen(OX)
