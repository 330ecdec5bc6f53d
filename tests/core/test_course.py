"""Scripted walks: along a wall, straight on, steered; passages as choices; the facing that is kept."""

import pytest

from hauntwright import play, verbs
from hauntwright.course import face, facing_key, follow
from hauntwright.parts import Hook, MonsterKind, Rule
from hauntwright.questions import question
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, fork_check, offered, told
from hauntwright.view import View
from tests.core.small import ROOMS, content, haunted, room

SHADE = 3
GRID = ("nw", "no", "ne", "we", "ea", "sw", "so", "se")
CELLS = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))


def walk(
    *calls: tuple, at: str = "pit", hooks: tuple[Hook, ...] = (), rules: tuple[Rule, ...] = (), **more
) -> Position:
    """A shade that walks when the monsters' turn begins: ``calls`` are spaces and course. The basement is nine rooms
    with doors on every side, the pit in the middle."""

    def go(g, *_):
        for spaces, course in calls:
            yield from follow(g, SHADE, spaces, course, **more)

    haunt = haunted(
        hooks=(Hook("monsters_started", go), *hooks),
        rules=rules,
        monsters=(MonsterKind("shade", "Shade", (8, None, None, None), goes=False, fights=False),),
    )
    rooms = (*ROOMS, *(room(r, "b", "nesw") for r in GRID))
    p = Position(content(haunts=(haunt,), rooms=rooms)).haunt("test", traitor=2)
    for r, (x, y) in zip(GRID, CELLS, strict=True):
        p.placed(r, "basement", x, y)
    return (
        p.explorer(0, at="balcony")
        .explorer(1, at="balcony")
        .explorer(2, at="balcony")
        .monster("shade", at)
        .turn(MONSTERS)
    )


def path(game) -> list[str]:
    return [e.data[2] for e in told(game, "moved") if e.data[0] == SHADE]


def go(game, spot: str):
    game.choose(("room", spot))


def test_the_first_room_is_chosen_by_who_plays_the_figure():
    game = walk((2, "left wall")).build()
    assert asked(game).seat == 2
    assert {o[1] for o in offered(game, "room")} == {"no", "so", "we", "ea"}


@pytest.mark.parametrize(
    ("course", "spots"),
    [("left wall", ["no", "nw", "we", "pit", "no"]), ("right wall", ["no", "ne", "ea", "pit", "no"])],
)
def test_along_a_wall_it_turns_to_that_hand_where_it_can(course, spots):
    game = walk((5, course)).build()
    go(game, "no")
    assert path(game) == spots


def test_along_a_wall_ahead_comes_next_and_then_the_other_hand():
    ahead = walk((3, "right wall"), at="nw").build()
    go(ahead, "we")
    assert path(ahead) == ["we", "sw", "so"], "no way right: ahead; no way right or ahead: left"


@pytest.mark.parametrize(("number", "spot"), [(0, "nw"), (1, "ne")])
def test_straight_on_takes_a_side_by_chance_where_it_can_go_no_further(number, spot):
    game = walk((2, "straight line")).build()
    with dice(game, number):
        go(game, "no")
    assert path(game) == ["no", spot]


def test_straight_on_through_the_middle():
    game = walk((2, "straight line"), at="so").build()
    go(game, "pit")
    assert path(game) == ["pit", "no"]


def test_a_dead_end_turns_it_round_and_every_space_is_walked():
    p = walk((3, "right wall"), at="hall").beside("hall", "east", "closet", 1)
    game = p.build()
    go(game, "closet")
    assert path(game)[:2] == ["closet", "hall"]
    if asked(game).kind == "pick":
        game.choose(("label", "keep to the course"))
    assert len(path(game)) == 3


def test_it_pays_nothing_and_nobody_hinders_it():
    game = walk((4, "left wall")).explorer(0, at="no").explorer(1, at="nw").build()
    go(game, "no")
    assert path(game) == ["no", "nw", "we", "pit"]
    assert game.s.spent[SHADE] == 0


def test_no_space_is_no_walk_and_no_way_ends_it():
    game = walk((0, "path")).build()
    assert path(game) == []
    alone = walk((3, "path"), at="pit", rules=(Rule("can_enter", lambda g, v, f, spot: 0, 2),)).build()
    assert path(alone) == []


def test_a_passage_may_be_taken_instead_of_the_next_step_and_then_the_facing_is_chosen():
    p = walk((4, "left wall")).linked("no", "se", "secret")
    game = p.build()
    go(game, "no")
    assert asked(game).seat == 2
    assert asked(game).options == (("room", "se"), ("label", "keep to the course"))
    go(game, "se")
    assert asked(game).options == tuple(("face", side) for side in ("north", "east", "south", "west"))
    game.choose(("face", "east"))
    game.choose(("label", "keep to the course"))
    assert path(game) == ["no", "se", "ea", "pit"], "left of east is north, left of north is west"


def test_a_passage_may_be_passed_by():
    game = walk((3, "left wall")).linked("no", "se", "secret").build()
    go(game, "no")
    game.choose(("label", "keep to the course"))
    assert path(game) == ["no", "nw", "we"]


def test_the_first_step_may_be_a_passage():
    game = walk((2, "right wall")).linked("pit", "balcony", "secret").build()
    go(game, "balcony")
    assert offered(game, "face")


def test_a_one_way_passage_leads_one_way():
    game = walk((1, "path"), at="se").linked("no", "se", "drop", 0).build()
    assert ("room", "no") not in asked(game).options


def test_rules_may_open_ways_and_close_rooms():
    climb = Rule("ways", lambda g, v, f, spot: (*v, "hall") if spot == "pit" else v)
    shut = Rule("can_enter", lambda g, v, f, spot: 0 if spot == "no" else v, 2)
    game = walk((1, "path"), rules=(climb, shut)).build()
    assert {o[1] for o in offered(game, "room")} == {"hall", "so", "we", "ea"}


def test_a_path_is_steered_at_every_step_and_may_lead_back():
    game = walk((3, "path")).build()
    go(game, "no")
    go(game, "pit")
    go(game, "no")
    assert path(game) == ["no", "pit", "no"]


def test_the_facing_is_kept_by_a_walk_along_it():
    game = walk((1, "straight line"), (2, "facing"), at="so").build()
    go(game, "pit")
    assert path(game) == ["pit", "no", "nw"], "ahead, and where no way leads ahead to the left"


@pytest.mark.parametrize(
    ("look", "doors", "spot"),
    [(0, "nesw", "no"), (0, "esw", "we"), (0, "es", "so"), (0, "e", "ea"), (1, "nsw", "no"), (3, "nesw", "we")],
)
def test_along_its_facing_the_ways_are_ahead_left_behind_and_right(look, doors, spot):
    def shut(g, v, f, far):
        return v if far in [s for s, d in (("no", "n"), ("ea", "e"), ("so", "s"), ("we", "w")) if d in doors] else 0

    game = walk((1, "facing"), rules=(Rule("can_enter", shut, 2),)).noted(facing_key(SHADE), look).build()
    assert path(game) == [spot]
    assert View(game, 0).facing(SHADE) == {"no": 0, "ea": 1, "so": 2, "we": 3}[spot]


def test_a_walk_along_the_facing_takes_no_passage():
    game = walk((2, "facing")).linked("no", "se", "secret").noted(facing_key(SHADE), 0).build()
    assert path(game) == ["no", "nw"]


def test_a_path_may_be_shorter():
    game = walk((3, "path"), fewer=True).build()
    assert ("enough",) in asked(game).options
    go(game, "no")
    game.choose(("enough",))
    assert path(game) == ["no"]


def test_a_walk_ends_where_its_movement_is_ended():
    hook = Hook("entered", lambda g, f, spot: verbs.halt(g, f), "no")
    game = walk((3, "facing"), hooks=(hook,)).noted(facing_key(SHADE), 0).build()
    assert path(game) == ["no"]


def test_figures_look_where_a_seat_wishes():
    def look(g, *_):
        yield from face(g, (SHADE, 4), 1)

    shade = MonsterKind("shade", "Shade", (8, None, None, None), count=2)
    p = Position(content(haunts=(haunted(hooks=(Hook("monsters_started", look),), monsters=(shade,)),)))
    game = p.haunt("test", traitor=2).monster("shade", "pit").monster("shade", "pit").turn(MONSTERS).build()
    assert (asked(game).seat, len(asked(game).options)) == (1, 4)
    assert question(View(game, 1), asked(game)) == "Which way do Shade 1 and Shade 2 look?"
    with dice(game, 5):
        game.choose(("face", "west"))
    assert [View(game, 0).facing(f) for f in (0, SHADE, 4)] == [-1, 3, 3]
    assert [e.data for e in told(game, "faced")] == [(SHADE, 3), (4, 3)]


def test_a_figure_that_ignores_barriers_has_the_doors_of_both_sides():
    """R26, R80."""
    p = walk((2, "straight line"), at="hall").beside("hall", "east", "gulf", 0).beside("gulf", "east", "den")
    game = p.build()
    go(game, "gulf/2")
    assert path(game) == ["gulf/2", "den"]


def test_what_a_step_causes_is_told_before_the_next():
    heard = []

    def wail(g, f, spot):
        heard.append((spot, g.s.loc[f]))
        for e in range(g.s.seats):
            if g.s.loc[e] == spot:
                yield from play.damage(g, e, 2, "mental")

    game = walk((3, "left wall"), hooks=(Hook("entered", wail),)).explorer(0, at="nw").build()
    go(game, "no")
    assert (asked(game).kind, asked(game).seat) == ("split", 0)
    assert path(game) == ["no", "nw"]
    fork_check(game, 2)
    game.choose(0)
    assert path(game) == ["no", "nw", "we"]
    assert all(told_at == stood_at for told_at, stood_at in heard)


def test_who_is_moved_or_stunned_on_the_way_goes_on_from_there_or_not_at_all():
    def slide(g, f, spot):
        verbs.put(g, f, "se")

    game = walk((3, "left wall"), hooks=(Hook("entered", slide, "no"),)).build()
    go(game, "no")
    assert offered(game, "face")
    game.choose(("face", "north"))
    assert path(game) == ["no", "so", "sw"]

    stunned = walk((3, "left wall"), hooks=(Hook("entered", lambda g, f, spot: verbs.stun(g, f), "no"),)).build()
    go(stunned, "no")
    assert path(stunned) == ["no"]
