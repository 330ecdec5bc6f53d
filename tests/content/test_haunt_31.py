"""It's Alive!: organs that digest, pull, bite; a spear; one heart and one brain."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, offered
from hauntwright.view import View
from tests.content import expect_haunts as expect
from tests.content.expected import Effects, Hurt, Other
from tests.content.stage import Seen, act, answer, content, position, room_id, steps_and_harm

HAUNT = expect.ALIVE_ID


def organs(players: int = 4, *rooms: str) -> Game:
    """The haunt begins with these rooms in the house (east of a landing or the Foyer); explorer 0 has revealed it."""
    p = laid(position(players=players).holding(0, "spear"), *rooms)
    game = p.setup(HAUNT, revealer=0).build()
    answer(game)
    return game


def laid(p: Position, *rooms: str) -> Position:
    for room in rooms:
        for back in ("foyer", "basement_landing", "upper_landing"):
            if p.s.house.floor(back) in p.game.c.rooms[room_id(room)].floors:
                p.beside(back, next(s for s in ("east", "west", "south") if free(p, back, s)), room_id(room))
                break
    return p


def free(p: Position, spot: str, side: str) -> bool:
    return ("north", "east", "south", "west").index(side) in p.s.house.unexplored(spot)


def hazards(room: str, who: int = 2) -> tuple[Game, str]:
    """Some hero on turn stands beside an organ room after the set-up."""
    game = organs(4, room)
    s = game.s
    spot = s.house.plan.spots[room_id(room)][0]
    back = next(e for _, e in game.s.house.moves(spot))
    p = position(players=4)
    p.s = s.copy()
    p.game.s = p.s
    p.game.use_haunt(HAUNT)
    p.game.hand = [f"hand:{f}" for f in range(len(s.kind))]
    p.explorer(who, at=back, speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p.turn(who).build(), spot


def antibodies(game: Game) -> list[int]:
    return [f for f, kind in enumerate(game.s.kind) if kind == "antibody" and game.s.loc[f][0] != "@"]


def test_its_place_on_the_chart() -> None:
    assert content(HAUNT).haunts[HAUNT].number == expect.ALIVE_NUMBER


@pytest.mark.parametrize("players", expect.HEROES)
def test_setup(players: int) -> None:
    game = organs(players, "Library", "Kitchen")
    assert game.s.traitor == 1, "the explorer left of the revealer"
    bodies = antibodies(game)
    assert len(bodies) == expect.HEROES[players]
    at = [game.room(f) for f in bodies]
    assert set(at) <= {room_id(room) for room in expect.ANTIBODY_ROOMS}
    assert abs(at.count("library") - at.count("entrance_hall")) <= 1, "as evenly as possible"
    assert [game.trait(bodies[0], t) for t in range(4)] == [
        -1 if n is None else n for n in expect.ALIVE_MONSTERS["Antibody"].traits
    ]


def test_the_traitor_says_where_the_odd_antibody_goes() -> None:
    game = laid(position(players=4).holding(0, "spear"), "Library").setup(HAUNT, revealer=0).build()
    asked_for = {}
    while game.s.phase == "setup" and (d := game.decision) is not None:
        asked_for[d.kind] = d.seat
        game.choose(d.options[0])
    assert set(asked_for.values()) == {1}


@pytest.mark.parametrize("room", [r for r in expect.ANTIBODY_ROOMS if r not in ("Entrance Hall", "Underground Lake")])
def test_antibodies_come_to_each_of_their_rooms(room: str) -> None:
    game = organs(4, room, "Organ Room", "Gallery", "Gymnasium")
    assert {game.room(f) for f in antibodies(game)} == {"entrance_hall", room_id(room)}


@pytest.mark.parametrize("organ", [o for o in expect.ORGANS if o not in ("Heart", "Brain")])
def test_organs_wait_for_their_rooms(organ: str) -> None:
    for room in expect.ORGANS[organ]:
        if room == "Entrance Hall":
            continue
        assert any(organ.lower() in t for t in organs(4, room).s.zones.get("at:" + room_id(room), ())), "there at once"
        game = organs(4)
        p = position(players=4)
        p.s = p.game.s = game.s.copy()
        floor = game.c.rooms[room_id(room)].floors[0]
        back = {"ground": "foyer", "basement": "basement_landing", "upper": "upper_landing"}[floor]
        p.stacked("room", room_id(room)).explorer(2, at=back)
        later = p.turn(2).build()
        act(later, next(o for o in offered(later, "explore") if free_side(later, back, o[1])))
        assert any(organ.lower() in t for t in later.s.zones.get("at:" + room_id(room), ())), "when it is discovered"


def test_the_entrance_hall_has_teeth_from_the_beginning() -> None:
    zones = organs(4).s.zones
    assert [t for t in zones["at:entrance_hall"] if "teeth" in t]
    assert not zones.get("at:foyer")


def test_there_are_as_many_organs_as_rooms_for_them() -> None:
    s = organs(4).s
    things = [t for there in s.zones.values() for t in there] + [t for w in s.vars.values() for t in listed(w)]
    for organ in ("Stomach", "Lungs", "Teeth", "Glands"):
        assert len({t for t in things if organ.lower() in t}) == len(expect.ORGANS[organ])


def listed(value: object) -> list[str]:
    return [str(v) for v in value] if isinstance(value, (list, tuple)) else []


def free_side(game: Game, spot: str, side: int) -> bool:
    return side in game.s.house.unexplored(spot)


def expected_of(organ: str, total: int) -> Effects:
    return expect.ORGAN_TABLES[organ].effects(total)


@pytest.mark.parametrize("total", range(7))
@pytest.mark.parametrize("organ", ["Stomach", "Teeth", "Glands"])
def test_entering(organ: str, total: int) -> None:
    table = expect.ORGAN_TABLES[organ]
    if total > table.most():
        return
    room = expect.ORGANS[organ][0]
    game, spot = hazards(room)
    seen = act(game, ("move", spot), total)
    check(seen, organ, total)
    if any(isinstance(e, Other) for e in table.effects(total)):
        assert not offered(game, "move"), "the movement is over"


def check(seen: Seen, organ: str, total: int) -> None:
    table = expect.ORGAN_TABLES[organ]
    effects = tuple(e for e in table.effects(total) if not isinstance(e, Other))
    assert seen.effects(2) == steps_and_harm(effects)
    if isinstance(table.roll, str):
        assert seen.of("rolled")[0][2] == TRAITS.index(table.roll)
    else:
        assert len(seen.of("rolled")[0][3]) == table.roll


@pytest.mark.parametrize("total", [1, 4])
def test_starting_a_turn_there(total: int) -> None:
    game, spot = hazards("Kitchen")
    act(game, ("move", spot), 5)
    turns = 0
    while True:
        last = game.s.turn
        before = len(game.events)
        step(game, total if next_is(game, 2) else None)
        turns += 1
        if game.s.turn == 2 and last != 2:
            break
    rolls = [e.data for e in game.events[before:] if e.kind == "rolled" and e.data[0] == 2]
    assert len(rolls) == 1
    harm = expected_of("Stomach", total)
    assert [e.data[1] for e in game.events[before:] if e.kind == "harmed"] == [
        e.points for e in harm if isinstance(e, Hurt)
    ]


def next_is(game: Game, f: int) -> bool:
    order = game.s.order
    return order[(game.s.slot + 1) % len(order)] == f


def step(game: Game, total: int | None) -> None:
    """End the turn (or let the monsters be), with the next roll fixed if wanted."""
    assert game.decision is not None
    option = next(o for o in (("end",), ("all done",), ("done",)) if o in game.decision.options)
    act(game, option, *([] if total is None else [total]))


def test_the_traitor_is_at_home() -> None:
    game, spot = hazards("Kitchen", who=1)
    assert game.s.side[1] == "traitor"
    assert not act(game, ("move", spot)).of("rolled")


@pytest.mark.parametrize(("first", "second"), [(4, None), (3, 4), (3, 3)])
def test_the_lungs_pull(first: int, second: int | None) -> None:
    p = position(players=4).beside("foyer", "east", "dusty_hallway").beside("dusty_hallway", "east", "conservatory")
    p.haunt(HAUNT, traitor=1).explorer(2, at="foyer").turn(2)
    game = p.build()
    seen = act(game, ("move", "dusty_hallway"), first, *([] if second is None else [second]))
    assert [roll[2] for roll in seen.of("rolled")] == [1] * (1 if second is None else 2)
    if second is None:
        assert seen.room(2) == "dusty_hallway"
    elif second >= 4:
        assert seen.room(2) == "conservatory"
        assert offered(game, "move")
    else:
        assert not game.s.life[2]


def heart(organ: str, spear: bool = True) -> Position:
    room = room_id(expect.ORGANS[organ][0])
    p = position(players=4).haunt(HAUNT, traitor=1)
    p.beside("upper_landing", "east", room).monster(organ.lower(), room).explorer(2, at=room)
    p.monster("antibody", "foyer").monster("antibody", "foyer")
    if spear:
        p.holding(2, "spear")
    return p.turn(2)


def stab(game: Game) -> tuple[str, ...]:
    (found,) = [o for o in offered(game, "act") if "stab" in o[1]]
    return found


@pytest.mark.parametrize("organ", ["Heart", "Brain"])
def test_a_spear_that_has_stabbed_is_not_handed_on_in_this_turn(organ: str) -> None:
    """F20."""
    p = heart(organ)
    game = p.explorer(3, at=p.s.loc[2]).build()
    assert offered(game, "give")
    act(game, stab(game), *([4] if organ == "Brain" else []), 5, 5)
    assert game.decision is not None
    assert game.holds(2, "spear")
    assert not offered(game, "give")


@pytest.mark.parametrize("margin", [-1, 0, 1])
def test_the_heart(margin: int) -> None:
    game = heart("Heart").build()
    seen = act(game, stab(game), 5 + margin, 5)
    assert len(seen.of("rolled")[0][3]) == min(8, game.trait(2, 1) + expect.SPEAR_DICE)
    assert len(seen.of("rolled")[1][3]) == expect.ALIVE_MONSTERS["Heart"].traits[1]
    assert game.s.outcome == ("heroes" if margin > 0 else "")
    assert not seen.effects(2), "it does no damage"
    if margin <= 0:
        assert [game.room(f) for f in antibodies(game)].count("organ_room") == 1
        assert not offered(game, "attack")


@pytest.mark.parametrize("nerve", [3, 4])
def test_the_brain(nerve: int) -> None:
    game = heart("Brain").build()
    seen = act(game, stab(game), nerve, *([6, 5] if nerve >= 4 else []))
    assert seen.of("rolled")[0][2] == TRAITS.index("sanity")
    if nerve >= 4:
        assert len(seen.of("rolled")[1][3]) == min(8, game.trait(2, 1) + expect.SPEAR_DICE)
        assert len(seen.of("rolled")[2][3]) == expect.ALIVE_MONSTERS["Brain"].traits[1]
    assert game.s.outcome == ("heroes" if nerve >= 4 else "")
    if nerve < 4:
        assert game.s.turn != 2, "the turn is over"
        assert not [f for f in antibodies(game) if game.room(f) == "attic"], "no attack, no Antibody"


@pytest.mark.parametrize("margin", [-1, 0])
def test_a_failed_stab_at_the_brain_brings_an_antibody(margin: int) -> None:
    game = heart("Brain").build()
    seen = act(game, stab(game), 4, 5 + margin, 5)
    assert [game.room(f) for f in antibodies(game)].count("attic") == 1
    assert not offered(game, "attack"), "it was the attack of the turn"
    assert not seen.effects(2)


@pytest.mark.parametrize(("organ", "cost"), [("Heart", 0), ("Brain", 0), ("Antibody", 1)])
def test_organs_slow_nobody(organ: str, cost: int) -> None:
    p = position(players=4).haunt(HAUNT, traitor=1).monster(organ.lower(), "foyer").explorer(2, at="foyer")
    assert View(p.turn(2).build(), 2).leave_cost(2) == cost


@pytest.mark.parametrize("organ", ["Heart", "Brain"])
def test_nothing_but_the_spear(organ: str) -> None:
    game = heart(organ, spear=False).holding(2, "axe").build()
    assert not offered(game, "attack")
    assert not offered(game, "act")


def test_antibodies_walk_through_walls_and_organs_do_not_walk() -> None:
    kinds = {m.id: m for m in content(HAUNT).haunts[HAUNT].part.monsters}
    assert kinds["antibody"].walls
    for organ in ("heart", "brain"):
        assert not kinds[organ].goes
        assert not kinds[organ].fights


@pytest.mark.parametrize("room", expect.SPEAR_GRAVES)
def test_throwing_the_spear_away_takes_a_whole_turn(room: str) -> None:
    p = laid(position(players=4), *([] if room == "Underground Lake" else [room]))
    if room == "Underground Lake":
        p.placed("underground_lake", "basement", 1, 0, 1)
    at = p.s.house.plan.spots[room_id(room)][0]
    p.haunt(HAUNT, traitor=1).explorer(1, at=at).holding(1, "spear").turn(1)
    game = p.build()
    act(game, next(o for o in offered(game, "act") if "throw" in o[1]))
    assert game.s.outcome == "traitor"
    assert "spear" in game.s.zones["box"]


def test_the_spear_stays_where_it_is_after_a_step() -> None:
    p = laid(position(players=4), "Furnace Room").haunt(HAUNT, traitor=1)
    game = p.explorer(1, at="basement_landing").holding(1, "spear").turn(1).build()
    act(game, ("move", "furnace_room"))
    assert not [o for o in offered(game, "act") if "throw" in o[1]]


def test_all_heroes_dead() -> None:
    p = heart("Heart").dead(0).dead(3).explorer(2, at="foyer", might_step=1, speed_step=1).monster("antibody", "foyer")
    game = p.build()
    act(game, ("attack", antibodies(game)[0], 1, ""), 0, 6)
    assert game.s.outcome == "traitor"
