"""The Web of Destiny: how it begins, the web, the eggs, the way out."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position
from hauntwright.view import View
from tests.content import expect_04_the_web_of_destiny as expect
from tests.content.expected import NOTHING, Other
from tests.content.haunt_04_stage import (
    BROOD,
    HAUNT,
    JENNY,
    NEST,
    OX,
    PRIEST,
    TORN,
    VIVIAN,
    ZOE,
    house,
    kind,
    marked,
    noted,
    running,
)
from tests.content.haunting import begun, do, may, option_names, options, pass_to, pass_turn, saved, saved_midway, view
from tests.content.stage import act, card_id, content, room_id

KIT, SALVE, KEY = (card_id(name) for name in (expect.KIT, expect.SALVE, expect.KEY))

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize(("high", "traitor"), [((1, 0, 0, 1), 3), ((1, 1, 1, 0), 1), ((1, 0, 1, 1), 2)])
def test_the_traitor_is_another_with_the_highest_trait(high: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR
    assert way == "highest"
    p = house(4)
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(4)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, top in enumerate(high):
        numbers: dict[str, Any] = {trait: common[-1] if top else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, OX).s.traitor == traitor


@pytest.mark.parametrize("players", expect.TRAITOR_STAYS)
def test_the_setup(players: int) -> None:
    p = house(players).explorer(JENNY, at="ballroom", might_step=8).holding(JENNY, "spear", "dog", "armor")
    game = begun(p, HAUNT, OX)
    assert game.s.traitor == JENNY
    assert game.room(kind(game, "spider")) == game.room(kind(game, "web")) == NEST
    assert (game.s.kind.count("spider_monster"), game.s.kind.count("web")) == (1, 1)
    assert marked(game, OX) == {"webbed", "host"}
    assert game.s.vars[BROOD] == expect.TRACK_START
    assert View(game, OX).counters()[TORN][2] == expect.WEB_SUCCESSES[players]
    assert bool(game.s.life[JENNY]) == expect.TRAITOR_STAYS[players]
    if not expect.TRAITOR_STAYS[players]:
        assert set(game.s.zones["at:ballroom"]) == {"spear", "dog", "armor"}
        assert game.s.loc[JENNY][0] == "@"


def test_the_spider_begins_where_the_bite_is() -> None:
    p = house().boxed("bite").holding(ZOE, "bite").explorer(ZOE, at="ballroom")
    assert begun(p, HAUNT, OX).room(kind(begun(p, HAUNT, OX), "spider")) == "ballroom"
    p = house().boxed("bite")
    game = begun(p, HAUNT, OX)
    assert game.room(kind(game, "spider")) == NEST, "nobody has it: where the revealer is"


# -- the web -----------------------------------------------------------------------------------------------------------


def test_who_hangs_in_it_does_not_move_and_attacks_nothing_but_the_web() -> None:
    p = running(turn=OX).explorer(VIVIAN, at=NEST).holding(OX, KIT, "armor")
    game = p.build()
    assert not options(game, "move")
    assert not options(game, "explore")
    assert {o[1] for o in options(game, "attack")} == {kind(game, "web")}
    assert options(game, "drop"), "it may use and trade things"
    assert may(game, "Cut the eggs out"), "and see to the eggs itself"
    free = running(turn=OX, web=False).explorer(VIVIAN, at=NEST).build()
    assert options(free, "move")
    assert {o[1] for o in options(free, "attack")} == {VIVIAN, kind(free, "spider")}


@pytest.mark.parametrize("web", [True, False])
def test_nothing_carries_off_who_hangs_in_it(web: bool) -> None:
    p = running(turn=PRIEST, web=web).stacked("room", "game_room", "larder").stacked("event", card_id("Mystic Slide"))
    for f in (JENNY, PRIEST, VIVIAN, ZOE):
        p.explorer(f, at="basement_landing")
    game = p.build()
    act(game, options(game, "explore")[0])
    assert (game.room(OX) == NEST) is web


@pytest.mark.parametrize("who", [OX, PRIEST])
@pytest.mark.parametrize(("mine", "hit"), [(5, True), (4, False), (3, False)])
def test_attacking_the_web(who: int, mine: int, hit: bool) -> None:
    game = running(turn=who).explorer(PRIEST, at=NEST).build()
    before = game.s.steps[who]
    web = kind(game, "web")
    (attack,) = [o for o in options(game, "attack") if o[1] == web]
    assert attack[2] == TRAITS.index("might") == MIGHT
    seen = act(game, attack, mine, 4)
    assert [len(faces) for _, why, _, faces, _ in seen.of("rolled") if why == "defend"] == [expect.WEB_DICE]
    assert game.s.vars[TORN] == int(hit)
    assert game.s.steps[who] == before, "it strikes nobody"
    assert not options(game, "attack"), "that was the attack of the turn"


def test_only_might_does_anything_to_it_and_weapons_of_might_help() -> None:
    game = running().explorer(PRIEST, at=NEST).holding(PRIEST, "spear", "ring", "revolver").build()
    ways = {(o[2], o[3]) for o in options(game, "attack") if o[1] == kind(game, "web")}
    assert ways == {(MIGHT, ""), (MIGHT, "spear")}
    with_it = act(game, ("attack", kind(game, "web"), MIGHT, "spear"), 6, 4)
    dice = [len(faces) for _, why, _, faces, _ in with_it.of("rolled") if why == "attack"]
    assert dice == [game.trait(PRIEST, MIGHT) + 2]


def test_it_slows_nobody() -> None:
    for spider, cost in (("ballroom", 0), (NEST, 1)):
        game = running(spider=spider).explorer(PRIEST, at=NEST).build()
        assert view(game, PRIEST).leave_cost(PRIEST) == cost


def test_nothing_else_harms_or_moves_it() -> None:
    p = running(spider="ballroom").explorer(PRIEST, at=NEST).holding(PRIEST, "druidic_charm", "spirit_board")
    game = p.lying(NEST, "closet").stacked("event", "bloody_vision").build()
    web = kind(game, "web")
    do(game, "Ask the spirits")
    assert game.room(web) == NEST
    seen = do(game, "Open the closet", 2, 0)
    assert (PRIEST, "bloody_vision") in [d[:2] for d in seen.of("drew")]
    assert web not in [d[1] for d in seen.of("attacked")], "the vision strikes at somebody"
    do(game, "Smash the charm")
    assert not game.s.stun[web]
    assert game.s.vars[TORN] == 0


def test_dynamite_and_the_monkey_find_nothing_to_hurt() -> None:
    p = running(spider="ballroom").explorer(PRIEST, at="foyer").holding(PRIEST, "dynamite", "toy_monkey")
    game = p.build()
    web = kind(game, "web")
    seen = do(game, "Throw the dynamite", 0, answers=[("room", NEST), ("split", 4, 0)])
    assert web not in [d[0] for d in seen.of("rolled")]
    seen = act(game, ("move", NEST), 2, 0, 0)
    assert web not in [d[1] for d in seen.of("attacked")]
    assert game.s.vars[TORN] == 0
    assert not game.s.stun[web]


@pytest.mark.parametrize("players", expect.WEB_SUCCESSES)
def test_torn_often_enough_it_is_gone(players: int) -> None:
    last = expect.WEB_SUCCESSES[players] - 1
    p = running(players, turn=OX, traitor=2).noted(TORN, last)
    game = p.build()
    act(game, next(o for o in options(game, "attack")), 8, 0)
    assert game.s.loc[kind(game, "web")][0] == "@"
    assert marked(game, OX) == {"host"}
    assert noted(game, "the web is torn")
    assert game.s.outcome == ""
    assert options(game, "move"), "it is free"


def test_neither_traitor_nor_spider_attacks_the_host_while_there_are_eggs() -> None:
    for web in (True, False):
        game = running(turn=VIVIAN, web=web).explorer(VIVIAN, at=NEST).explorer(PRIEST, at=NEST).build()
        assert {o[1] for o in options(game, "attack")} == {PRIEST}
    game = running(turn=VIVIAN, eggs=False).explorer(VIVIAN, at=NEST).build()
    assert OX in {o[1] for o in options(game, "attack")}


@pytest.mark.parametrize("chosen", [1, 0])
def test_the_host_falls_to_no_skull_while_there_are_eggs(chosen: int) -> None:
    furnace = room_id("Furnace Room")
    given = {"The eggs keep their host alive": chosen}
    p = running(turn=OX, options=given).beside("basement_landing", "east", furnace)
    p.explorer(OX, at=furnace, speed_step=1, might_step=1)
    game = p.build()
    pass_turn(game)
    assert bool(game.s.life[OX]) == bool(chosen), "the heat of the Furnace Room"
    later = running(turn=OX, eggs=False, options=given).beside("basement_landing", "east", furnace)
    game = later.explorer(OX, at=furnace, speed_step=1, might_step=1).build()
    pass_turn(game)
    assert not game.s.life[OX]


# -- the eggs ----------------------------------------------------------------------------------------------------------


def drawing(p: Position) -> Any:
    """The hero opens a door onto a room with an item symbol."""
    game = p.stacked("room", "larder", "storeroom", "bloody_room").stacked("item", "angel_feather").build()
    game.choose(options(game, "explore")[0])
    return game


@pytest.mark.parametrize("taken", [True, False])
def test_the_kit_may_be_taken_instead_of_an_item(taken: bool) -> None:
    game = drawing(running().explorer(PRIEST, at="ballroom"))
    while game.decision.kind != "choice":
        game.choose(game.decision.options[0])
    assert game.decision.seat == PRIEST
    game.choose(("label", "Look for the Medical Kit" if taken else "Draw whatever comes"))
    assert game.held(PRIEST) == ((KIT,) if taken else ("angel_feather",))


@pytest.mark.parametrize("where", ["held", "discards"])
def test_not_when_it_is_no_longer_in_the_stack(where: str) -> None:
    p = running().explorer(PRIEST, at="ballroom")
    p.holding(ZOE, KIT) if where == "held" else p.boxed(KIT)
    game = drawing(p)
    while (PRIEST, "angel_feather") not in [e.data[:2] for e in game.events if e.kind == "gained"]:
        assert game.decision.kind != "choice"
        game.choose(game.decision.options[0])


def test_the_traitor_is_not_asked() -> None:
    game = drawing(running(turn=VIVIAN).explorer(VIVIAN, at="ballroom"))
    while (VIVIAN, "angel_feather") not in [e.data[:2] for e in game.events if e.kind == "gained"]:
        assert game.decision.kind != "choice"
        game.choose(game.decision.options[0])


@pytest.mark.parametrize("total", range(8))
def test_the_kit_on_the_eggs(total: int) -> None:
    game = running().explorer(PRIEST, at=NEST).holding(PRIEST, KIT).build()
    seen = do(game, "Cut the eggs out", total)
    destroyed = expect.EGGS.effects(total) == (Other("eggs destroyed"),)
    assert noted(game, "the eggs are dead") == destroyed
    assert marked(game, OX) == ({"webbed"} if destroyed else {"webbed", "host"})
    assert not may(game, "Cut the eggs out"), "once a turn"
    assert KIT in game.held(PRIEST)
    assert [roll[2] for roll in seen.of("rolled")] == [TRAITS.index("knowledge")]


def test_a_kit_that_has_treated_wounds_is_spent_for_the_turn() -> None:
    game = running().explorer(PRIEST, at=NEST, might_step=1).holding(PRIEST, KIT).build()
    do(game, "Treat wounds", 0)
    assert not may(game, "Cut the eggs out")


def test_the_salve_needs_no_roll_and_is_used_up() -> None:
    game = running().explorer(PRIEST, at=NEST).holding(PRIEST, SALVE).build()
    seen = do(game, "Put the Healing Salve")
    assert not seen.of("rolled")
    assert noted(game, "the eggs are dead")
    assert game.held(PRIEST) == ()
    assert SALVE in game.s.zones["item discards"]


@pytest.mark.parametrize("case", ["elsewhere", "traitor", "no more eggs", "host dead"])
def test_who_cannot_see_to_the_eggs(case: str) -> None:
    who = VIVIAN if case == "traitor" else PRIEST
    p = running(turn=who, eggs=case != "no more eggs").holding(who, KIT, SALVE)
    p.explorer(who, at="ballroom" if case == "elsewhere" else NEST)
    if case == "host dead":
        p.dead(OX)
    game = p.build()
    assert not may(game, "Cut the eggs out")
    assert not may(game, "Put the Healing Salve")


# -- the way out -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("web", "eggs"), [(True, True), (True, False), (False, True), (False, False)])
def test_when_the_door_can_be_tried(web: bool, eggs: bool) -> None:
    game = running(web=web, eggs=eggs).explorer(PRIEST, at="entrance_hall").build()
    assert may(game, "Open the front door") == (not web and not eggs)
    away = running(web=web, eggs=eggs).explorer(PRIEST, at="foyer").build()
    assert not may(away, "Open the front door")
    other = running(turn=VIVIAN, web=web, eggs=eggs).explorer(VIVIAN, at="entrance_hall").build()
    assert not may(other, "Open the front door")


@pytest.mark.parametrize("total", [0, 5, 6, 8])
@pytest.mark.parametrize("trait", expect.DOOR.roll)  # type: ignore[arg-type]
def test_opening_it(trait: str, total: int) -> None:
    p = running(web=False, eggs=False).explorer(PRIEST, at="entrance_hall").stacked("event", "creepy_crawlies")
    p.explorer(PRIEST, speed_step=8, might_step=8, sanity_step=8, knowledge_step=8)
    game = p.build()
    seen = do(game, "Open the front door", total, *([6] if total > 5 else []), answers=[("trait", TRAITS.index(trait))])
    assert seen.of("rolled")[0][2] == TRAITS.index(trait)
    done = expect.DOOR.effects(total) != NOTHING
    assert noted(game, "the front door is open") == done
    assert [d[2] for d in seen.of("drew")] == (["event"] if done else [])
    assert (game.s.turn != PRIEST) == done, "the turn ends with it"
    if not done:
        assert not may(game, "Open the front door"), "once a turn"


def test_the_key_needs_no_roll() -> None:
    p = running(web=False, eggs=False).explorer(PRIEST, at="entrance_hall").holding(PRIEST, KEY)
    game = p.stacked("event", "creepy_crawlies").explorer(PRIEST, sanity_step=8).build()
    seen = do(game, "Open the front door", 6)
    assert [why for _, why, *_ in seen.of("rolled")] == ["event"]
    assert noted(game, "the front door is open")
    assert game.s.turn != PRIEST


def test_out_on_a_later_turn_for_one_space() -> None:
    p = running(web=False, eggs=False, turn=PRIEST).holding(PRIEST, KEY).stacked("event", "creepy_crawlies")
    p.explorer(PRIEST, at="entrance_hall", sanity_step=8).explorer(JENNY, at="entrance_hall")
    game = p.build()
    do(game, "Open the front door", 6)
    assert game.s.turn == VIVIAN
    assert not may(game, "Walk out"), "the traitor stays"
    pass_to(game, ZOE)
    assert may(game, "Walk out"), "any hero, on a turn after that"
    do(game, "Walk out")
    assert game.s.loc[ZOE] == "@gone"
    assert game.s.outcome == "heroes"
    assert ZOE in game.s.winners
    assert OX in game.s.winners


def test_nobody_leaves_without_a_space_to_walk() -> None:
    p = running(web=False, eggs=False).noted(f"{HAUNT}:the front door is open", 1)
    game = p.explorer(PRIEST, at="foyer", speed_step=1).build()
    left = game.trait(PRIEST, SPEED)
    game.choose(("move", "entrance_hall"))
    left -= expect.LEAVE_COST
    assert may(game, "Walk out") == (left >= expect.LEAVE_COST)
    p = running(web=False, eggs=False).noted(f"{HAUNT}:the front door is open", 1)
    game = p.explorer(PRIEST, at="grand_staircase", speed_step=1).build()
    assert game.trait(PRIEST, SPEED) == 2
    game.choose(("move", "foyer"))
    game.choose(("move", "entrance_hall"))
    assert not may(game, "Walk out")


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eggs", [True, False])
def test_hatching(eggs: bool) -> None:
    game = running(turn=VIVIAN, brood=expect.HATCH - 1, eggs=eggs).build()
    pass_turn(game)
    assert game.s.vars[BROOD] == expect.HATCH
    assert game.s.outcome == ("traitor" if eggs else "")


def test_all_heroes_dead() -> None:
    p = running(turn=VIVIAN, eggs=False)
    for f in (JENNY, PRIEST, ZOE):
        p.dead(f)
    p.explorer(VIVIAN, at=NEST, might_step=8).explorer(OX, might_step=1, speed_step=1)
    game = p.build()
    assert game.s.outcome == ""
    act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"


def test_the_death_of_the_traitor_ends_nothing_and_the_clock_goes_on() -> None:
    game = running(turn=PRIEST).dead(VIVIAN).build()
    pass_to(game, ZOE)
    assert game.s.outcome == ""
    assert game.s.vars[BROOD] == 3


def test_the_dead_host_cannot_be_saved() -> None:
    p = running(web=False).dead(OX).holding(PRIEST, KIT, SALVE).explorer(PRIEST, at=NEST)
    game = p.build()
    assert not may(game, "Cut")
    assert game.s.outcome == ""


# -- secrets and saves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [PRIEST, VIVIAN])
def test_each_side_reads_its_own_booklet(seat: int) -> None:
    game = running().build()
    lines = "\n".join(line.text for line in view(game, seat).rules())
    mine, other = ("traitor", "heroes") if seat == VIVIAN else ("heroes", "traitor")
    story = {"heroes": "TELEGRAPHS", "traitor": "CRADLE BLANKET"}
    assert story[mine] in view(game, seat).story()
    assert story[other] not in view(game, seat).story()
    assert ("front door" in lines) == (seat == PRIEST)
    assert ("Medical Kit" in lines) == (seat == PRIEST)
    assert ("the Brood is full" in "\n".join(g.text for g in view(game, seat).goals())) == (seat == VIVIAN)


def test_only_the_traitor_knows_the_day() -> None:
    game = running().build()
    assert view(game, VIVIAN).counters()[BROOD][2] == expect.HATCH
    assert view(game, PRIEST).counters()[BROOD][2] != expect.HATCH
    assert view(game, PRIEST).counters()[BROOD][1] == 2


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 4)


def test_in_the_nest_a_loaded_game_goes_on_alike() -> None:
    saved(running(turn=PRIEST).explorer(PRIEST, at=NEST).holding(PRIEST, KIT).build())
    assert TRAITS.index("sanity") == SANITY
