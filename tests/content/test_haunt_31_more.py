"""It's Alive!, the corners: where its beginning leaves things, who chooses, what each side knows."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, offered
from hauntwright.view import View
from tests.content import expect_haunts as expect
from tests.content.expected import Other
from tests.content.haunt_stage import can, laid, moved
from tests.content.stage import Seen, act, answer, content, position, room_id, steps_and_harm

HAUNT = expect.ALIVE_ID
TRAITOR, HERO = 1, 2


def alive(*rooms: str) -> Position:
    """The haunt runs with these rooms in the house and their organs in them."""
    p = laid(position(players=4), *rooms).haunt(HAUNT, traitor=TRAITOR)
    for f in range(4):
        p.explorer(f, at="foyer")
    return p


def with_token(p: Position, organ: str, room: str) -> Position:
    token = next(t for t in p.s.zones["supply"] if organ.lower() in t)
    return p.lying(room_id(room), token)


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_a_spear_still_in_the_stack_goes_to_the_revealer() -> None:
    game = position(players=4).setup(HAUNT, revealer=0).build()
    answer(game)
    assert game.holds(0, "spear")


def test_a_spear_that_lies_somewhere_stays_there() -> None:
    game = position(players=4).lying("foyer", "spear").setup(HAUNT, revealer=0).build()
    answer(game)
    assert "spear" in game.s.zones["at:foyer"]


@pytest.mark.parametrize("room", expect.ORGANS["Stomach"])
def test_who_stands_in_a_stomach_is_digested_at_once(room: str) -> None:
    p = laid(position(players=4).holding(0, "spear"), room).explorer(3, at=room_id(room))
    p.explorer(TRAITOR, at=room_id(room))
    game = p.setup(HAUNT, revealer=0).build()
    answer(game)
    rolls = [e.data for e in game.events if e.kind == "rolled" and e.data[2] == 2]
    assert [r[0] for r in rolls] == [3], "never the traitor"


@pytest.mark.parametrize(("room", "organ"), [("Organ Room", "heart"), ("Attic", "brain")])
def test_heart_and_brain_come_with_their_rooms(room: str, organ: str) -> None:
    game = laid(position(players=4).holding(0, "spear"), room).setup(HAUNT, revealer=0).build()
    answer(game)
    assert game.room(game.s.kind.index(organ)) == room_id(room)
    p = position(players=4).holding(0, "spear").stacked("room", room_id(room)).stacked("event", "night_view")
    game = p.explorer(HERO, at="upper_landing").setup(HAUNT, revealer=0).build()
    answer(game)
    assert game.s.loc[game.s.kind.index(organ)][0] == "@"
    while game.s.turn != HERO:
        act(game, next(o for o in (("all done",), ("done",), ("end",)) if offered(game, o[0])))
    act(game, offered(game, "explore")[0])
    assert game.room(game.s.kind.index(organ)) == room_id(room)


# -- what the organs do at the start of a turn ------------------------------------------------------------------------


@pytest.mark.parametrize("total", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(
    ("organ", "room"), [("Stomach", "Larder"), ("Teeth", "Balcony"), ("Glands", "Operating Laboratory")]
)
def test_a_turn_that_starts_in_an_organ(organ: str, room: str, total: int) -> None:
    p = with_token(alive(room), organ, room).explorer(HERO, at=room_id(room)).turn(HERO)
    p.s.step = "begin"
    game = p.build(total)
    table = expect.ORGAN_TABLES[organ]
    answer(game)
    effects = tuple(e for e in table.effects(total) if not isinstance(e, Other))
    assert Seen(game, game.events).effects(HERO) == steps_and_harm(effects)


@pytest.mark.parametrize(
    ("here", "first", "second", "end"),
    [
        ("conservatory", 4, None, "conservatory"),
        ("conservatory", 3, None, "dead"),
        ("dusty_hallway", 4, None, "dusty_hallway"),
        ("dusty_hallway", 3, 4, "conservatory"),
        ("dusty_hallway", 0, 3, "dead"),
    ],
)
def test_a_turn_that_starts_in_the_lungs(here: str, first: int, second: int | None, end: str) -> None:
    p = position(players=4).beside("foyer", "east", "dusty_hallway").beside("dusty_hallway", "east", "conservatory")
    p.haunt(HAUNT, traitor=TRAITOR).explorer(HERO, at=here).holding(HERO, "axe").turn(HERO)
    p.s.step = "begin"
    game = p.build(first, *([] if second is None else [second]))
    if end == "dead":
        assert not game.s.life[HERO]
        assert "axe" in game.s.zones["at:conservatory"]
    else:
        assert game.room(HERO) == end


def test_through_a_wall_the_lungs_draw_nobody() -> None:
    p = position(players=4).beside("foyer", "east", "conservatory").haunt(HAUNT, traitor=TRAITOR)
    cell = p.s.house.where["conservatory"]
    p.placed("game_room", "ground", cell.x + 1, cell.y).explorer(HERO, at="game_room")
    seen = act(p.turn(TRAITOR).build(), ("end",))
    assert seen.game.s.turn == HERO
    assert HERO not in [data[0] for data in seen.of("rolled")]


def test_walking_through_to_the_conservatory_rolls_in_each_room() -> None:
    p = position(players=4).beside("foyer", "east", "dusty_hallway").beside("dusty_hallway", "east", "conservatory")
    game = p.haunt(HAUNT, traitor=TRAITOR).explorer(HERO, at="foyer").turn(HERO).build()
    assert len(act(game, ("move", "dusty_hallway"), 4).of("rolled")) == 1
    assert len(act(game, ("move", "conservatory"), 4).of("rolled")) == 1


@pytest.mark.parametrize(("here", "there"), [("foyer", "dusty_hallway"), ("dusty_hallway", "conservatory")])
def test_the_lungs_leave_the_traitor_alone(here: str, there: str) -> None:
    p = position(players=4).beside("foyer", "east", "dusty_hallway").beside("dusty_hallway", "east", "conservatory")
    game = p.haunt(HAUNT, traitor=TRAITOR).explorer(TRAITOR, at=here).turn(TRAITOR).build()
    assert not act(game, ("move", there)).of("rolled")


def test_a_wall_between_keeps_the_lungs_away() -> None:
    p = position(players=4).beside("foyer", "east", "conservatory").haunt(HAUNT, traitor=TRAITOR)
    game = p.explorer(HERO, at="foyer").turn(HERO).build()
    assert not act(game, ("move", "entrance_hall")).of("rolled")


@pytest.mark.parametrize("side", ["upper_landing", "conservatory"])
def test_a_room_beside_the_lungs_is_theirs_on_both_sides_of_its_barrier(side: str) -> None:
    p = position(players=4).beside("upper_landing", "east", "tower").beside("tower", "east", "conservatory")
    (near,) = set(p.s.house.plan.spots["tower"]) & set(p.s.house.joined(side))
    p.haunt(HAUNT, traitor=TRAITOR).explorer(HERO, at=near).turn(HERO)
    p.s.step = "begin"
    assert p.build(3, 4).room(HERO) == "conservatory"
    game = p.explorer(HERO, at=side).turn(HERO).build()
    assert len(act(game, ("move", near), 4).of("rolled")) == 1


def test_losses_by_the_glands_may_kill() -> None:
    p = with_token(alive("Operating Laboratory"), "Glands", "Operating Laboratory")
    p.explorer(HERO, at=room_id("Operating Laboratory"), might_step=1).turn(HERO)
    p.s.step = "begin"
    game = p.build(2)
    assert not game.s.life[HERO]


# -- Antibodies --------------------------------------------------------------------------------------------------------


def stabbing(*antibodies: str) -> Position:
    p = position(players=4).beside("upper_landing", "east", "organ_room").haunt(HAUNT, traitor=TRAITOR)
    p.monster("heart", "organ_room").explorer(HERO, at="organ_room").holding(HERO, "spear")
    for room in antibodies:
        p.monster("antibody", room)
    return p.turn(HERO)


def stab(game: Game) -> None:
    (option,) = [o for o in offered(game, "act") if "stab" in o[1]]
    moved(game, option, 5, 6)


def bodies(game: Game) -> list[int]:
    return [f for f, k in enumerate(game.s.kind) if k == "antibody" and game.s.loc[f][0] != "@"]


def test_the_traitor_chooses_which_comes() -> None:
    game = stabbing("foyer", "entrance_hall").build()
    stab(game)
    assert game.decision is not None
    assert game.decision.seat == TRAITOR
    first, second = bodies(game)
    game.choose(("figure", second))
    assert (game.room(first), game.room(second)) == ("foyer", "organ_room")


def test_a_stunned_one_may_come_and_stays_stunned() -> None:
    p = stabbing("foyer")
    p.s.stun[bodies(p.game)[0]] = 1
    game = p.build()
    stab(game)
    (body,) = bodies(game)
    assert game.room(body) == "organ_room"
    assert game.s.stun[body]


@pytest.mark.parametrize("there", [(), ("organ_room",)])
def test_with_none_elsewhere_none_comes(there: tuple[str, ...]) -> None:
    game = stabbing(*there).build()
    stab(game)
    assert [game.room(f) for f in bodies(game)] == list(there)
    assert game.s.turn == HERO


def test_they_fight_as_usual() -> None:
    game = alive().monster("antibody", "foyer").turn(HERO).build()
    (body,) = bodies(game)
    moved(game, ("attack", body, MIGHT, ""), 6, 5)
    assert game.s.stun[body]
    assert game.s.life[body]


# -- organs are no opponents -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("organ", "room"), [("heart", "organ_room"), ("brain", "attic")])
def test_no_vision_makes_anybody_attack_an_organ(organ: str, room: str) -> None:
    p = position(players=4).beside("upper_landing", "east", room).haunt(HAUNT, traitor=TRAITOR)
    p.monster(organ, room).explorer(HERO, at=room).lying(room, "closet").stacked("event", "bloody_vision").turn(HERO)
    game = p.build()
    option = next(o for o in offered(game, "act") if "closet" in o[1])
    seen = act(game, option, 3, 0)
    assert not seen.of("attacked"), "only the two stabs can be made at it"


# -- throwing the Spear away ------------------------------------------------------------------------------------------


def throwing() -> Position:
    return alive("Furnace Room").explorer(TRAITOR, at="furnace_room").holding(TRAITOR, "spear", "axe").turn(TRAITOR)


def test_nothing_else_is_done_in_that_turn() -> None:
    assert can(throwing().build(), "throw")
    game = throwing().build()
    act(game, ("drop", "axe"))
    assert not can(game, "throw")
    game = throwing().explorer(HERO, at="furnace_room").build()
    act(game, ("attack", HERO, MIGHT, ""), 5, 5)
    assert not can(game, "throw")


def test_a_spear_picked_up_there_waits_for_the_next_turn() -> None:
    p = alive("Furnace Room").explorer(TRAITOR, at="furnace_room").lying("furnace_room", "spear").turn(TRAITOR)
    game = p.build()
    act(game, ("take", "spear"))
    assert not can(game, "throw")


def test_only_the_traitor_and_only_there() -> None:
    assert not can(alive().holding(TRAITOR, "spear").turn(TRAITOR).build(), "throw")
    assert not can(
        alive("Furnace Room").explorer(HERO, at="furnace_room").holding(HERO, "spear").turn(HERO).build(), "throw"
    )


# -- ends and secrets --------------------------------------------------------------------------------------------------


def test_the_traitors_death_ends_nothing() -> None:
    game = alive().explorer(TRAITOR, might_step=1, speed_step=1).turn(HERO).build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[TRAITOR]
    assert not game.over


def test_the_heroes_learn_what_an_organ_does_by_meeting_it() -> None:
    def known(game: Game, seat: int) -> bool:
        return any("deal 2 mental damage" in line.text for line in View(game, seat).rules())

    p = with_token(alive("Kitchen"), "Stomach", "Kitchen").explorer(HERO, at="foyer").turn(HERO)
    kitchen = room_id("Kitchen")
    back = next(e for _, e in p.s.house.moves(kitchen))
    game = p.explorer(HERO, at=back).build()
    assert known(game, TRAITOR)
    assert not known(game, HERO)
    act(game, ("move", kitchen), 5)
    assert all(known(game, seat) for seat in range(4))
    assert not any("Throw the Spear" in line.text for line in View(game, HERO).rules())
    assert not any("Stab the" in line.text for line in View(game, TRAITOR).rules())


def test_the_stories_are_there() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
