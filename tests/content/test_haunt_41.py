"""Invisible Traitor: how it begins, what the traitor does unseen, and how it ends."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from hauntwright.unseen import UNSEEN
from tests.content import expect_41_invisible_traitor as expect
from tests.content.expected import Other
from tests.content.haunt_41_stage import HAUNT, HEROES, NO, STEAL, STRIKE, TRAITOR, dark, heard
from tests.content.haunting import begun, do, may, option_names, options, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import Seen, act, content

HERO, FRIEND, OTHER = HEROES


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_turns_and_vanishes_into_any_room(players: int, revealer: int) -> None:
    assert expect.TRAITOR == "revealer"
    p = stage(HAUNT, players)
    rooms = set(p.s.house.spots())
    d = asked(p.setup(HAUNT, revealer=revealer).build())
    assert (d.seat, d.kind) == (revealer, "pick")
    assert {o[1] for o in d.options} == rooms
    game = begun(stage(HAUNT, players), HAUNT, revealer, answers=[("room", "upper_landing")])
    assert game.s.traitor == revealer
    assert game.room(revealer) == "upper_landing"
    for seat in set(range(players)) - {revealer}:
        assert view(game, seat).spot(revealer) == UNSEEN
        assert not [e for e in heard(game, seat) if e[0] in ("put", "moved") and e[1][0] == revealer]
    conservation(game)
    fork_check(game)


def test_he_may_stay_where_he_is() -> None:
    game = begun(stage(HAUNT, 4), HAUNT, 0, answers=[("room", "entrance_hall")])
    assert game.room(0) == "entrance_hall"


def test_each_booklet() -> None:
    game = dark().build()
    for words in ("Strike from nowhere", "Pick a pocket", "move traitor to room", "Cold hands] by players"):
        assert words in booklet(game, TRAITOR)
        assert words not in booklet(game, HERO)
    for words in ("Ask the Skull", "Ask the Board", "Listen for his steps"):
        assert words in booklet(game, HERO)
        assert words not in booklet(game, TRAITOR)
    for seat in (HERO, TRAITOR):
        assert "do [Struck]" in booklet(game, seat)
        assert "effect [Struck]" in booklet(game, seat), "what a blow leaves behind is said where it is done"
    assert {goal.side for goal in view(game, HERO).goals()} == {"heroes"}
    assert {goal.side for goal in view(game, TRAITOR).goals()} == {"traitor"}
    assert view(game, HERO).story() != view(game, TRAITOR).story()


# -- going about -------------------------------------------------------------------------------------------------------


def test_nobody_slows_him_and_he_slows_nobody() -> None:
    game = dark(TRAITOR, "entrance_hall").build()
    act(game, ("move", "foyer"))
    assert game.s.spent[TRAITOR] == 1
    game = dark(HERO, "entrance_hall").build()
    act(game, ("move", "foyer"))
    assert game.s.spent[HERO] == 1


def test_the_toy_monkey_does_not_notice_him() -> None:
    def walked_in(*others: int) -> Seen:
        p = dark(HERO, "foyer").holding(HERO, expect.HARMLESS_TO_HIM)
        for f in (FRIEND, OTHER):
            p.explorer(f, at="foyer" if f in others else "upper_landing")
        return act(p.build(), ("move", "foyer"), *([0, 0, 0] if others else []))

    assert not walked_in().of("rolled")
    assert walked_in(FRIEND).of("rolled")


def test_the_toy_monkey_never_strikes_him() -> None:
    p = dark(HERO, "foyer").holding(HERO, expect.HARMLESS_TO_HIM).explorer(FRIEND, at="foyer")
    seen = act(p.build(), ("move", "foyer"), 2, 3, 3)
    assert {a[1] for a in seen.of("attacked")} == {FRIEND}


def test_a_new_room_shows_where_he_is() -> None:
    game = dark(TRAITOR, "foyer").stacked("room", "dusty_hallway").build()
    game.choose(offered(game, "explore")[0])
    while asked(game).kind != "turn":
        game.choose(0)
    (found,) = told(game, "discovered")
    assert found.data[:2] == (TRAITOR, "dusty_hallway")
    assert (found.kind, found.data) in heard(game, HERO)
    assert view(game, HERO).last_seen(TRAITOR)[0] == "dusty_hallway"
    assert view(game, HERO).spot(TRAITOR) == UNSEEN


# -- the sneak attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("total", [0, 1, 2])
def test_a_blow_from_nowhere(players: int, total: int) -> None:
    game = dark(-1, "entrance_hall", players=players).build()
    seen = do(game, STRIKE, total, answers=[("figure", 0)])
    ((who, _, trait, faces, shown),) = seen.of("rolled")
    assert (who, trait, len(faces), shown) == (-1, -1, expect.SNEAK_DICE[players], total)
    assert seen.effects(0) == ([("harm", "physical", total)] if total else [])
    assert not may(game, STRIKE), "it is the attack of the turn"
    assert not offered(game, "attack")


def test_the_dice_are_not_counted_again_when_heroes_have_died() -> None:
    game = dark(TRAITOR, "entrance_hall").dead(FRIEND).dead(OTHER).build()
    seen = do(game, STRIKE, 1)
    assert len(seen.of("rolled")[0][3]) == expect.SNEAK_DICE[4]


def test_the_victim_splits_it_and_armor_helps() -> None:
    game = dark(TRAITOR, "entrance_hall").holding(HERO, "armor").build()
    with dice(game, 3):
        game.choose(next(o for o in options(game, "act") if "strike" in o[1]))
        game.choose(("figure", HERO))
    assert (asked(game).seat, asked(game).kind) == (HERO, "split")
    assert {o[1] + o[2] for o in asked(game).options} == {2}


def test_only_at_somebody_in_his_room() -> None:
    assert not may(dark(TRAITOR, "foyer").build(), STRIKE)
    assert not may(dark(TRAITOR, "entrance_hall").dead(HERO).dead(FRIEND).explorer(OTHER, at="foyer").build(), STRIKE)


def test_bare_hands_are_never_an_ordinary_attack() -> None:
    game = dark(TRAITOR, "entrance_hall").holding(TRAITOR, expect.NO_WEAPON_FOR_HIM).build()
    assert not offered(game, "attack")
    armed = dark(TRAITOR, "entrance_hall").holding(TRAITOR, expect.NO_WEAPON_FOR_HIM, "axe", "revolver", "spear")
    game = armed.build()
    assert {o[2:] for o in offered(game, "attack")} == {(MIGHT, "axe"), (SPEED, "revolver"), (MIGHT, "spear")}
    assert may(game, STRIKE), "or empty hands"


def test_a_weapon_is_a_fight_like_any_other() -> None:
    game = dark(TRAITOR, "entrance_hall").holding(TRAITOR, "axe").build()
    seen = act(game, ("attack", HERO, MIGHT, "axe"), 2, 5)
    assert seen.of("attacked") == [(TRAITOR, HERO, MIGHT, 2, 5)]
    assert seen.effects(TRAITOR)[0] == ("harm", "physical", 3)
    assert not may(game, STRIKE)


def test_the_ring_helps_a_hero_who_has_it() -> None:
    game = dark(HERO, "entrance_hall").holding(HERO, "ring").build()
    assert ("strike", "entrance_hall", SANITY, "ring") in offered(game, "strike")


# -- stealing ----------------------------------------------------------------------------------------------------------


def pickpocket(p: Position, total: int, victim: int = HERO, thing: str = "rope") -> tuple[Game, Seen]:
    game = p.build()
    seen = do(game, STEAL, total, answers=[("figure", victim), ("card", thing)])
    return game, seen


@pytest.mark.parametrize("total", range(9))
def test_a_theft(total: int) -> None:
    game, seen = pickpocket(dark(TRAITOR, "entrance_hall").holding(HERO, "rope", "axe"), total)
    (what,) = expect.STEAL.effects(total) or (Other(""),)
    assert isinstance(what, Other)
    assert game.holds(TRAITOR, "rope") == (what.test == "taken")
    assert (("stole", (TRAITOR, HERO, "rope")) in heard(game, FRIEND)) == (what.test == "taken")
    assert bool(seen.of("told")) == (what.test == "felt")
    ((who, _, trait, _, shown),) = seen.of("rolled")
    assert (who, trait, shown) == (TRAITOR, SPEED, min(total, 2 * game.trait(TRAITOR, SPEED)))
    assert (("shown", (HERO,)) in heard(game, FRIEND)) == (what.test == "felt")
    for seat in HEROES:
        assert not [e for e in heard(game, seat) if e[0] in ("rolled", "acted")]
    assert not offered(game, "move"), "it is at the end of his movement"
    assert not may(game, STEAL)
    assert may(game, STRIKE), "and he may strike as well"


def test_a_failure_leaves_no_trace() -> None:
    tried, _ = pickpocket(dark(TRAITOR, "entrance_hall").holding(HERO, "rope"), 2)
    quiet = dark(TRAITOR, "entrance_hall").holding(HERO, "rope").build()
    for game in (tried, quiet):
        game.choose(("end",))
    for seat in HEROES:
        assert heard(tried, seat) == heard(quiet, seat)
        assert view(tried, seat).data() == view(quiet, seat).data()
        assert view(tried, seat).choices == view(quiet, seat).choices
        assert {a.label for a in view(tried, seat).actions()} == {a.label for a in view(quiet, seat).actions()}


def test_only_what_may_be_stolen_and_he_picks() -> None:
    p = dark(TRAITOR, "entrance_hall").holding(HERO, "rope", "armor", "dog", "blood_dagger", "spear")
    game = p.build()
    with dice(game, 4):
        game.choose(next(o for o in options(game, "act") if "pocket" in o[1]))
        game.choose(("figure", HERO))
    assert asked(game).seat == TRAITOR
    assert {o[1] for o in asked(game).options} == {"rope", "blood_dagger", "spear"}


def test_he_is_asked_whom_even_where_only_one_is_there() -> None:
    p = dark(TRAITOR, "entrance_hall").holding(HERO, "rope")
    for f in HEROES:
        p.explorer(f, at="entrance_hall" if f == HERO else "upper_landing")
    game = p.build()
    game.choose(next(o for o in options(game, "act") if "pocket" in o[1]))
    assert (asked(game).seat, asked(game).options) == (TRAITOR, (("figure", HERO),))


def test_it_is_a_theft_to_the_blood_dagger() -> None:
    p = dark(TRAITOR, "entrance_hall").holding(HERO, "blood_dagger")
    game = p.build()
    seen = do(game, STEAL, 4, 3, answers=[("figure", HERO)])
    assert game.holds(TRAITOR, "blood_dagger")
    assert seen.effects(HERO)[0] == ("harm", "physical", 3)


def test_from_empty_pockets_nothing() -> None:
    _, seen = pickpocket(dark(TRAITOR, "entrance_hall"), 6)
    assert not seen.of("stole")
    assert not may(dark(TRAITOR, "foyer").build(), STEAL)


# -- how it ends -------------------------------------------------------------------------------------------------------


def test_the_death_of_the_traitor_is_the_end() -> None:
    assert expect.TRAITOR_DEATH_ENDS_IT
    game = dark(HERO, "entrance_hall").explorer(TRAITOR, might_step=1, speed_step=1).build()
    act(game, ("strike", "entrance_hall", MIGHT, ""), 6, 0, answers=[("hurt",)])
    assert game.s.outcome == "heroes"


def test_all_heroes_dead() -> None:
    p = dark(TRAITOR, "entrance_hall").dead(FRIEND).dead(OTHER).explorer(HERO, might_step=1, speed_step=1)
    game = p.build()
    do(game, STRIKE, 4)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")


def test_a_loaded_game_goes_on_alike() -> None:
    game = dark(TRAITOR, "entrance_hall").build()
    do(game, STRIKE, 1, answers=[("figure", HERO)])
    act(game, ("move", "foyer"))
    saved(game)
    game.choose(("end",))
    assert asked(game).seat == HERO
    saved(game)
    assert pass_turn(game, answers=[NO]).events is not None
