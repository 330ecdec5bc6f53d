"""Death Doth Find Us All: who turns, how the heroes age, who feeds on them, and the rite."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered
from tests.content import expect_44_death_doth_find_us_all as expect
from tests.content.expected import Effects, Other
from tests.content.haunting import begun, do, may, options, pass_to, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import Seen, act, answer, room_id, steps_and_harm
from tests.facts.tables import fact

HAUNT = expect.ID
AGEING, RITES = f"{HAUNT}:Ageing", f"{HAUNT}:Rites performed"
FEED, RITE = "Feed on the dead", "Perform the rite"
ZOE, JENNY, PRIEST, VIVIAN = range(4)
CAST = ("zoe_ingstrom", "jenny_leclerc", "father_rhinehardt", "vivian_lopez", "ox_bellows", "peter_akimoto")
"""Vivian is the traitor of these positions, or the last of fewer; the rest are heroes, Zoe is 8."""


def tokens(f: int) -> str:
    return f"@f{f} {AGEING}"


def ageing(players: int = 4, before: int = 10, turn: int = VIVIAN, traitor: int = VIVIAN) -> Position:
    """The haunt runs. The next decade of Zoe's is the one after ``before``; the other heroes are young for ever (their
    tokens are far below nought)."""
    p = stage(HAUNT, players, CAST[:players]).haunt(HAUNT, traitor=traitor)
    p.noted(tokens(ZOE), before // expect.YEARS)
    for f in range(1, players):
        p.noted(tokens(f), -50)
    return p.turn(turn)


def count(game: Game, f: int) -> int:
    return int(game.s.vars.get(tokens(f), 0))


def decade(age: int) -> Effects:
    return expect.DECADES[min(age // 10 * 10, 70)] if age >= 10 else ()


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_the_ages_on_the_cards() -> None:
    assert {e["name"]: e["age"] for e in fact("explorers")["explorers"]} == expect.AGES


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 1), (1, 0), (2, 1)])
def test_the_youngest_turns_but_not_the_revealer(revealer: int, traitor: int) -> None:
    cast = ("ox_bellows", "jenny_leclerc", "father_rhinehardt", "brandon_jaspers")
    assert begun(stage(HAUNT, 3, cast[:3]), HAUNT, revealer).s.traitor == traitor, "23, 21 and 62 years"
    assert begun(stage(HAUNT, 4, cast), HAUNT, revealer).s.traitor == 3, "12"
    assert begun(stage(HAUNT, 4, cast), HAUNT, 3).s.traitor == 1
    assert expect.TRAITOR


@pytest.mark.parametrize("medallion", [False, True])
@pytest.mark.parametrize("name", list(expect.AGES))
def test_every_hero_begins_a_decade_older(name: str, medallion: bool) -> None:
    ids = {e["name"]: e["id"] for e in fact("explorers")["explorers"]}
    one = "heather_granville" if name in ("Zoe Ingstrom", "Missy Dubourde") else "zoe_ingstrom"
    two = "ox_bellows" if name in ("Brandon Jaspers", "Peter Akimoto") else "brandon_jaspers"
    p = stage(HAUNT, 3, (ids[name], one, two))
    if medallion:
        p.holding(0, "medallion")
    before = p.s.steps[0]
    game = begun(p, HAUNT, 0)
    assert count(game, 0) == 1
    assert count(game, game.s.traitor) == 0
    wanted = steps_and_harm(decade(expect.AGES[name] + expect.YEARS))
    gained = [game.s.steps[0][t] - before[t] for t in range(4)]
    for kind, what, n in wanted:
        if kind == "step":
            gained[TRAITS.index(what)] -= n
    assert sum(gained) == -sum(n for kind, _, n in wanted if kind == "harm")
    conservation(game)


def test_nobody_dies_of_the_first() -> None:
    p = stage(HAUNT, 3, ("father_rhinehardt", "zoe_ingstrom", "brandon_jaspers"))
    game = begun(p.explorer(0, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1), HAUNT, 0)
    assert expect.AGES["Father Rhinehardt"] + expect.YEARS == 72
    assert game.s.life[0]
    assert game.s.steps[0] == (1, 1, 1, 1)


# -- the decades -------------------------------------------------------------------------------------------------------


def aged(p: Position, *totals: int, answers: Any = ()) -> Seen:
    """The traitor's turn ends; the heroes roll in their order."""
    game = p.build()
    return pass_turn(game, *totals, answers=answers)


@pytest.mark.parametrize("entered", [*expect.DECADES, 80, 90])
def test_what_a_decade_does(entered: int) -> None:
    seen = aged(ageing(before=entered - 10), 1, 0, 0)
    assert len(seen.of("rolled")) == 3, "each hero, and not the traitor"
    assert {len(r[3]) for r in seen.of("rolled")} == {expect.DICE}
    assert sorted(seen.effects(ZOE)) == sorted(steps_and_harm(decade(entered)))
    assert count(seen.game, ZOE) == entered // 10


@pytest.mark.parametrize("entered", [30, 40, 50, 60, 70])
def test_a_round_birthday_is_the_new_decade(entered: int) -> None:
    cast = ("darrin_williams", "jenny_leclerc", "father_rhinehardt")
    p = stage(HAUNT, 3, cast).haunt(HAUNT, traitor=1).noted(tokens(0), (entered - 10 - 20) // expect.YEARS)
    seen = aged(p.noted(tokens(2), -50).turn(1), 1, 0)
    assert expect.AGES['Darrin "Flash" Williams'] == 20
    assert sorted(seen.effects(0)) == sorted(steps_and_harm(expect.DECADES[entered]))


def test_a_decade_for_each_point_one_after_the_other() -> None:
    seen = aged(ageing(before=40), 2, 0, 0)
    assert seen.effects(ZOE)[:2] == steps_and_harm(expect.DECADES[50])
    assert sorted(seen.effects(ZOE)) == sorted(steps_and_harm(expect.DECADES[50] + expect.DECADES[60]))
    seen = aged(ageing(before=40), 0, 0, 0)
    assert not seen.effects(ZOE)


def test_every_hero_ages() -> None:
    p = ageing().noted(tokens(JENNY), 1).noted(tokens(PRIEST), 1)
    seen = aged(p, 1, 1, 1)
    assert sorted(seen.effects(ZOE)) == sorted(steps_and_harm(expect.DECADES[20]))
    assert sorted(seen.effects(JENNY)) == sorted(steps_and_harm(expect.DECADES[40]))
    assert sorted(seen.effects(PRIEST)) == sorted(steps_and_harm(expect.DECADES[70]))
    assert count(seen.game, VIVIAN) == -50


@pytest.mark.parametrize(("rolled", "decades"), [(0, 0), (1, 0), (2, 1)])
def test_the_medallion_spares_one(rolled: int, decades: int) -> None:
    assert max(0, rolled - expect.MEDALLION_SPARES) == decades
    seen = aged(ageing(before=10).holding(ZOE, "medallion"), rolled, 0, 0)
    assert count(seen.game, ZOE) == 1 + decades
    assert count(aged(ageing().holding(JENNY, "medallion"), rolled, 0, 0).game, ZOE) == 1 + rolled


def test_the_hero_chooses_where_the_fifties_leave_a_choice() -> None:
    p = ageing(before=40)
    game = p.build()
    with dice(game, 1):
        game.choose(("end",))
    assert asked(game).seat == ZOE
    assert {o[1] for o in asked(game).options} == {SPEED, MIGHT}
    game.choose(("trait", MIGHT))
    assert asked(game).seat == ZOE
    assert {TRAITS[o[1]] for o in asked(game).options} == {"sanity", "knowledge"}
    with dice(game, 0, 0):
        game.choose(("trait", SANITY))
    assert game.s.steps[ZOE] == (5, 4, 4, 5)


def test_gains_end_at_the_top() -> None:
    seen = aged(ageing(before=10).explorer(ZOE, speed_step=8, might_step=8), 1, 0, 0)
    assert seen.game.s.steps[ZOE][:2] == (8, 8)


def test_it_kills() -> None:
    seen = aged(ageing(before=60).explorer(ZOE, speed_step=1), 1, 0, 0)
    assert not seen.game.s.life[ZOE]


def test_armor_is_no_help_and_the_skull_card_is() -> None:
    seen = aged(ageing(before=60).holding(ZOE, "armor"), 1, 0, 0)
    assert seen.game.s.steps[ZOE] == (4, 4, 4, 4)
    p = ageing(before=50).holding(ZOE, "skull")
    game = p.build()
    with dice(game, 1, 0, 0):
        game.choose(("end",))
        kinds = []
        while asked(game).seat == ZOE and asked(game).kind != "turn":
            kinds.append(asked(game).kind)
            game.choose(0)
    assert kinds, "the mental damage of the sixties may be split otherwise"


# -- deaths ------------------------------------------------------------------------------------------------------------


def dying(victim: int, holder: int, killer: int = VIVIAN, feeds: bool = False) -> Game:
    """Somebody is killed by an attack on somebody's turn; Zoe's next decade is the twenties."""
    p = ageing(turn=killer).explorer(victim, speed_step=1, might_step=1, at="foyer").explorer(killer, at="foyer")
    if holder >= 0:
        p.holding(holder, "medallion")
    game = p.build()
    with dice(game, 8, 0, *((0,) if feeds else ())):
        game.choose(("attack", victim, MIGHT, ""))
        answer(game, ("hurt",), ("yes" if feeds else "no",))
    assert not game.s.life[victim]
    return game


@pytest.mark.parametrize("victim", [JENNY, PRIEST])
def test_a_death_ages_the_holder(victim: int) -> None:
    game = dying(victim, ZOE)
    assert count(game, ZOE) == 1 + expect.DEATH_AGES_HOLDER
    assert game.s.steps[ZOE][:2] == (6, 6), "the twenties"
    assert count(game, PRIEST) == count(game, JENNY) == -50


def test_so_does_the_traitors() -> None:
    game = dying(VIVIAN, ZOE, killer=JENNY)
    assert count(game, ZOE) == 1 + expect.DEATH_AGES_HOLDER
    assert not game.over
    assert expect.TRAITOR_DEATH_ENDS_IT is False


def test_nobody_ages_where_nobody_holds_it() -> None:
    assert count(dying(JENNY, -1), ZOE) == 1
    assert count(dying(JENNY, JENNY), ZOE) == 1, "the dead holder least of all"


def fed(total: int, *answers: tuple[Any, ...], feed: bool = True) -> Game:
    p = ageing().explorer(JENNY, speed_step=1, might_step=1, at="foyer").explorer(VIVIAN, at="foyer")
    game = p.build()
    with dice(game, 8, 0, *([total] if feed else [])):
        game.choose(("attack", JENNY, MIGHT, ""))
        while ("yes",) not in asked(game).options:
            game.choose(0)
        assert asked(game).seat == VIVIAN
        game.choose(("yes",) if feed else ("no",))
        for wanted in answers:
            game.choose(wanted)
    return game


def test_the_traitor_feeds_and_splits_it_as_wanted() -> None:
    game = fed(3, ("trait", SPEED), ("trait", SANITY), ("trait", SPEED))
    assert game.s.steps[VIVIAN] == (7, 5, 6, 5)
    assert asked(game).kind == "turn"
    roll = [e.data for e in game.events if e.kind == "rolled"][-1]
    assert len(roll[3]) == expect.FEEDING_DICE


def test_or_does_not_or_gets_nothing() -> None:
    assert fed(0).s.steps[VIVIAN] == (5, 5, 5, 5)
    assert fed(6, feed=False).s.steps[VIVIAN] == (5, 5, 5, 5)


def test_any_death_of_a_hero_feeds_and_none_a_dead_traitor() -> None:
    game = ageing(before=60).explorer(ZOE, speed_step=1).build()
    with dice(game, 1):
        game.choose(("end",))
        while ("yes",) not in asked(game).options:
            game.choose(0)
    assert (asked(game).seat, game.s.life[ZOE]) == (VIVIAN, 0), "of age, too"
    game = ageing(before=60, turn=PRIEST).dead(VIVIAN).explorer(ZOE, speed_step=1).build()
    seen = pass_to(game, ZOE, 1, 0, 0)
    assert not game.s.life[ZOE]
    assert not [r for r in seen.of("rolled") if len(r[3]) == expect.FEEDING_DICE]


def test_ageing_goes_on_when_the_traitor_is_dead() -> None:
    game = ageing(turn=PRIEST).dead(VIVIAN).build()
    seen = pass_turn(game, 1, 0, 0)
    assert count(seen.game, ZOE) == 2


# -- the Medallion -----------------------------------------------------------------------------------------------------


def test_the_traitor_never_has_it() -> None:
    p = ageing().explorer(VIVIAN, at="foyer").lying("foyer", "medallion", "rope")
    assert {o[1] for o in offered(p.build(), "take")} == {"rope"}
    p = ageing().explorer(VIVIAN, at="foyer").explorer(ZOE, at="foyer").holding(ZOE, "medallion", "rope")
    game = p.build()
    with dice(game, 4, 2):
        game.choose(("attack", ZOE, MIGHT, ""))
    assert {o for o in asked(game).options if o[0] == "steal"} == {("steal", "rope")}
    p.turn(ZOE)
    game = p.build()
    assert {o[1] for o in offered(game, "give") if o[2] == VIVIAN} == {"rope"}
    p.explorer(JENNY, at="foyer")
    assert ("give", "medallion", JENNY) in offered(p.build(), "give")


# -- the rite ----------------------------------------------------------------------------------------------------------


def at_rite(room: str, turn: int = ZOE, done: int = 0, players: int = 4) -> Position:
    p = ageing(players, turn=turn, traitor=players - 1).noted(RITES, done)
    fact_room = next(r for r in fact("rooms")["rooms"] if r["name"] == room)
    floor = fact_room["floors"][0]
    p.placed(room_id(room), floor, 9, 9)
    return p.explorer(turn, at=p.s.house.plan.spots[room_id(room)][0])


@pytest.mark.parametrize("room", expect.RITE_ROOMS)
@pytest.mark.parametrize("trait", list(expect.RITE))
def test_the_rite_in_each_of_its_rooms(room: str, trait: str) -> None:
    for total in (4, 5):
        game = at_rite(room).build()
        seen = do(game, RITE, total, answers=[("trait", TRAITS.index(trait))])
        assert [TRAITS[r[2]] for r in seen.of("rolled")] == [trait]
        done = Other("done") in expect.RITE[trait].effects(total)
        assert game.s.vars.get(RITES, 0) == int(done)
        assert not may(game, RITE), "once on a turn"
        pass_to(game, VIVIAN)
        pass_turn(game, 0, 0, 0)
        pass_to(game, ZOE)
        assert may(game, RITE) == (not done), "a room serves once"


def test_where_and_by_whom() -> None:
    game = ageing(turn=ZOE).explorer(ZOE, at="foyer").build()
    assert not may(game, RITE)
    assert not may(at_rite("Kitchen", turn=VIVIAN).build(), RITE)


def test_another_room_serves_after_the_first() -> None:
    p = at_rite("Kitchen").placed("gallery", "upper", 9, 9).explorer(JENNY, at="gallery")
    game = p.build()
    do(game, RITE, 8)
    pass_turn(game)
    do(game, RITE, 8)
    assert game.s.vars[RITES] == 2


@pytest.mark.parametrize("players", expect.RITES_NEEDED)
def test_so_many_rites(players: int) -> None:
    for done, over in ((expect.RITES_NEEDED[players] - 2, ""), (expect.RITES_NEEDED[players] - 1, "heroes")):
        game = at_rite("Kitchen", done=done, players=players).dead(1).build()
        do(game, RITE, 8)
        assert game.s.outcome == over
    assert set(game.s.winners) == set(range(players - 1)), "the dead of their side, too"


def test_all_heroes_dead() -> None:
    p = ageing().explorer(JENNY, speed_step=1, might_step=1, at="foyer").explorer(VIVIAN, at="foyer")
    game = p.dead(ZOE).dead(PRIEST).build()
    act(game, ("attack", JENNY, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (VIVIAN,))


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_the_heroes_learn_of_a_decade_when_somebody_comes_into_it() -> None:
    game = ageing(before=40).build()
    rows = [
        f"effect [{name}]" for name in ("Twenties", "Thirties", "Forties", "Fifties", "Sixties", "Seventies and after")
    ]
    assert all(row in booklet(game, VIVIAN) for row in rows)
    assert not any(row in booklet(game, ZOE) for row in rows)
    pass_turn(game, 2, 0, 0)
    assert [row for row in rows if row in booklet(game, ZOE)] == rows[3:5]
    assert all(view(game, seat).counters()[tokens(ZOE)][1] == 6 for seat in range(4))


def test_each_side_has_its_own_booklet() -> None:
    game = ageing().build()
    assert "door frame" in view(game, ZOE).story()
    assert "COMPLEXION" not in view(game, ZOE).story()
    assert "COMPLEXION" in view(game, VIVIAN).story()
    assert FEED not in booklet(game, ZOE)
    assert FEED in booklet(game, VIVIAN)
    assert RITE in booklet(game, ZOE)
    assert RITE not in booklet(game, VIVIAN)
    assert {g.side for g in view(game, ZOE).goals()} == {"heroes"}
    assert {g.side for g in view(game, VIVIAN).goals()} == {"traitor"}
    assert FEED not in booklet(dying(JENNY, -1), ZOE), "the traitor has let it be"
    assert FEED in booklet(dying(JENNY, -1, feeds=True), ZOE), "until it has been done once"


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = ageing(before=40).holding(ZOE, "medallion").build()
    saved(game)
    pass_turn(game, 2, 0, 0)
    saved(game)
    fork_check(game)
    assert options(game, "end")
