"""Discovering rooms (R19 to R25), closed floors (R21, R22, decision 1), tiles that land elsewhere (R33)."""

import pytest

from hauntwright import HookError, explore, play
from hauntwright.parts import Action, Hook, Part
from hauntwright.testing import Position, asked, conservation, dice, offered, told
from tests.core.small import ROOMS, SMALL, content, nearly_closed, room

N, E, S, W = range(4)


def test_R19_the_next_tile_of_the_floor_is_laid_and_entered():
    game = Position(SMALL).stacked("room", "store").build()
    game.choose(("explore", E))
    assert game.room(0) == "store"
    assert game.s.house.where["store"][1:4] == ("ground", 1, 0)
    assert [e.data[:3] for e in told(game, "discovered")] == [(0, "store", "ground")]
    conservation(game)


def test_R19_C23_tiles_of_other_floors_are_passed_by():
    game = Position(SMALL).stacked("room", "cellar", "ladder", "nook").build()
    game.choose(("explore", E))
    game.choose(0)
    assert game.room(0) == "nook"
    assert game.s.spare == ("cellar", "ladder")
    conservation(game)


def test_R20_the_discoverer_chooses_the_rotation():
    game = Position(SMALL).stacked("room", "nook").build()
    game.choose(("explore", E))
    assert asked(game).seat == 0
    assert asked(game).options == (("turn", 1), ("turn", 2))
    game.choose(("turn", 2))
    assert game.s.house.exits("nook") == ("hall",)


def test_R21_a_tile_that_would_close_the_floor_is_passed_by():
    game = nearly_closed().stacked("room", "closet", "alley").build()
    game.choose(("explore", W))
    assert game.room(0) == "alley"
    assert "closet" in game.s.spare


def test_R21_the_last_tile_of_a_floor_may_close_it():
    game = nearly_closed().only("closet").build()
    game.choose(("explore", W))
    assert game.room(0) == "closet"
    assert game.s.house.doorways("upper") == ()


@pytest.mark.parametrize("still", [("pond",), ()])
def test_R33_a_tile_that_lands_on_a_floor_keeps_it_open(still: tuple[str, ...]):
    """F1: the pond belongs in the basement, whose last own tile leaves a door for it."""
    p = Position(content(rooms=(*ROOMS, *(room(f"cave{i}", "b", "n") for i in (1, 2, 3)))))
    for side, cave in zip(("north", "east", "south"), ("cave1", "cave2", "cave3"), strict=True):
        p.beside("pit", side, cave)
    game = p.only("ladder", *still).explorer(0, at="pit").build()
    game.choose(("explore", W))
    assert game.s.house.has("ladder") == (not still)
    assert game.s.house.doorways("basement") == ((("pit", W),) if still else ())


CLOSING = content(
    rooms=(*ROOMS, *(room(f"end{i}", "u", "s") for i in (1, 2, 3, 4)), room("tee", "u", "nse"), room("block", "u", ""))
)


def closing(c=CLOSING) -> Position:
    """One doorway is left on the upper floor: north of the tee, whose south door meets a wall."""
    p = Position(c).beside("balcony", "north", "end1").beside("balcony", "east", "end2")
    p = p.beside("balcony", "south", "end3").beside("balcony", "west", "tee", 0).placed("block", "upper", -1, -1)
    return p.explorer(0, at="tee")


def test_R22_nothing_is_changed_while_some_tile_fits():
    game = closing().only("end4", "closet", "alley").build()
    game.choose(("explore", N))
    assert game.room(0) == "alley"
    assert not told(game, "rearranged")


def test_R22_a_placed_tile_is_changed_when_all_that_are_left_would_close_the_floor():
    """F22, decision 1: the smallest changes that help, or none."""
    game = closing().only("end4", "closet").build()
    game.choose(("explore", N))
    assert asked(game).kind == "rearrange"
    assert asked(game).options[-1] == ("decline",)
    hows = {o[1] for o in asked(game).options[:-1]}
    assert hows == {"turn"}, "the smallest kind of change that helps"
    game.choose(0)
    while asked(game).kind == "turn" and offered(game, "turn"):
        game.choose(0)
    assert game.room(0) in ("end4", "closet")
    assert game.s.house.doorways("upper")
    assert told(game, "rearranged")
    assert offered(game, "end")


def test_R22_no_change_cuts_a_room_off():
    game = closing().only("end4", "closet").build()
    reached = set(game.s.house.distances("balcony"))
    game.choose(("explore", N))
    for option in asked(game).options[:-1]:
        fork = game.fork()
        fork.choose(option)
        while offered(fork, "turn"):
            fork.choose(0)
        assert reached <= set(fork.s.house.distances("balcony"))


def test_decision_1_a_declined_doorway_is_shut_until_the_floor_changes():
    game = closing().only("end4", "closet").build()
    game.choose(("explore", N))
    game.choose(("decline",))
    assert game.room(0) == "tee"
    assert not offered(game, "explore")
    assert ("tee", N) in game.s.house.shut
    assert told(game, "no_room")
    assert game.s.spent[0] == game.s.entered[0] == 0, "C23: it costs nothing"
    game.s.house = game.s.house.place("den", "upper", 5, 5, 0)
    assert game.s.house.shut == ()


def test_R23_a_used_up_stack_is_made_anew_from_what_was_passed_by():
    p = Position(SMALL).only("cellar")
    p.s.spare = ("nook",)
    game = p.build()
    game.choose(("explore", E))
    game.choose(0)
    assert game.room(0) == "nook"
    assert (*game.s.stack, *game.s.spare) == ("cellar",)


def test_R23_a_floor_without_tiles_is_explored():
    """Its doorways are no longer offered, whatever the order of the stack (decision 22)."""
    p = Position(SMALL)
    for i, (tile, x) in enumerate((("den", 1), ("store", 2), ("shrine", 3), ("alley", 4), ("closet", 5), ("nook", 6))):
        p.placed(tile, "ground", x, 0, i % 4)
    game = p.placed("gulf", "ground", 9, 9).build()
    assert not offered(game, "explore")


def test_R24_the_discoverer_stops_and_draws_the_card_of_the_symbol():
    """R11: actions are still possible, walking is not."""
    game = Position(SMALL).stacked("room", "store").stacked("item", "lamp").build()
    game.choose(("explore", E))
    assert game.held(0) == ("lamp",)
    assert not offered(game, "move")
    assert not offered(game, "explore")
    assert offered(game, "end")


def test_R24_a_symbol_stops_even_if_no_card_is_left():
    p = Position(SMALL).stacked("room", "store").boxed("axe", "gun", "lamp", "armour", "charm")
    game = p.build()
    game.choose(("explore", E))
    assert game.held(0) == ()
    assert not offered(game, "move")


def test_R24_later_visitors_draw_nothing():
    game = Position(SMALL).beside("hall", "east", "store").stacked("item", "lamp").build()
    game.choose(("move", "store"))
    assert game.held(0) == ()
    assert offered(game, "move")


def order_of(*names: str):
    """A part that notes the order in which happenings come."""
    seen: list[str] = []

    def hook(name):
        return lambda g, f, a: seen.append(name)

    return seen, Part("base:order", hooks=tuple(Hook(n, hook(n)) for n in names))


def test_R25_first_the_card_then_the_text_of_the_room():
    seen, part = order_of("left", "placed", "gained", "drawn", "discovered", "entered")
    game = Position(content(part)).stacked("room", "store").stacked("item", "lamp").build()
    game.choose(("explore", E))
    assert seen == ["placed", "left", "gained", "drawn", "discovered", "entered"]


def test_R25_no_text_for_one_whom_the_card_took_away():
    seen, part = order_of("discovered", "entered")
    away = Part("card:chill", hooks=(Hook("drawn", lambda g, f, c: explore.move_to(g, f, "pit"), "chill"),))
    game = Position(content(part, away)).stacked("room", "alley").stacked("event", "chill").build()
    with dice(game, 8):
        game.choose(("explore", E))
    assert game.room(0) == "pit"
    assert seen == ["entered"]


def test_decision_3_only_the_turn_player_draws():
    def fall(g, f):
        yield from explore.open_room(g, 1, "ground")

    act = Part("base:fall", actions=(Action("fall", "Fall", fall, lambda g, f: True),))
    game = Position(content(act)).stacked("room", "store").build()
    game.choose(("act", "fall"))
    while asked(game).kind != "turn" or asked(game).seat != 0:
        game.choose(0)
    assert game.room(1) == "store"
    assert game.held(1) == ()


def build_at(tile: str, where: str):
    def run(g, f):
        yield from explore.build(g, tile, f, (d for d in g.s.house.doorways(where)))

    return content(Part("base:build", actions=(Action("build", "Build", run, lambda g, f: True),)))


def test_G4_F30_a_room_that_is_built_gives_nobody_a_card():
    game = Position(build_at("store", "ground")).build()
    left, before = len(game.s.stack), game.s.r1
    game.choose(("act", "build"))
    assert asked(game).kind == "doorway"
    while asked(game).kind in ("doorway", "turn") and not offered(game, "end"):
        game.choose(0)
    assert game.s.house.has("store")
    assert game.held(0) == ()
    assert len(game.s.stack) == left - 1
    assert told(game, "built")
    assert game.s.r1 != before, "the stack was shuffled"
    conservation(game)


def test_R33_F1_a_tile_of_another_floor_takes_its_discoverer_there():
    game = Position(SMALL).explorer(0, at="balcony").stacked("room", "pond").stacked("event", "gift").build()
    doorways = game.s.house.doorways("upper")
    game.choose(("explore", N))
    assert asked(game).kind == "doorway"
    assert {o[1] for o in asked(game).options} == {"pit"}
    game.choose(0)
    while offered(game, "turn"):
        game.choose(0)
    assert game.room(0) == "pond"
    assert game.s.house.floor("pond") == "basement"
    assert game.s.house.doorways("upper") == doorways, "the doorway stays unexplored"


def test_R33_a_tile_with_nowhere_to_land_is_passed_by():
    rooms = [r for r in ROOMS if r.id != "pit"] + [room("pit", "b", "", start=("basement", 0, 0))]
    game = Position(content(rooms=rooms)).explorer(0, at="balcony").only("pond").build()
    game.choose(("explore", N))
    assert game.room(0) == "balcony"
    assert told(game, "no_room")
    assert (*game.s.stack, *game.s.spare) == ("pond",)


def test_R33_nothing_is_rearranged_for_a_tile_that_belongs_elsewhere():
    """A change of the upper floor would make room for it there; it has no place there all the same."""
    rooms = [r for r in CLOSING.rooms.values() if r.id != "pit"] + [room("pit", "b", "", start=("basement", 0, 0))]
    game = closing(content(rooms=rooms)).only("pond").build()
    game.choose(("explore", N))
    assert asked(game).kind == "turn"
    assert game.room(0) == "tee"
    assert ("tee", N) in game.s.house.shut


def mover(*floors: str):
    def run(g, f):
        yield from explore.move_tile(g, "den", f, floors)

    return content(Part("base:lift", actions=(Action("lift", "Lift", run, lambda g, f: True),)))


def test_R27_a_tile_is_moved_with_all_that_is_on_it():
    p = Position(mover("upper")).beside("hall", "east", "den").explorer(0, at="den").explorer(1, at="den")
    game = p.lying("den", "lamp").build()
    game.choose(("act", "lift"))
    while not offered(game, "end"):
        game.choose(0)
    assert game.s.house.floor("den") == "upper"
    assert game.s.loc[:2] == ["den", "den"]
    assert offered(game, "take") == (("take", "lamp"),)
    assert E in game.s.house.unexplored("hall")


def test_F12_a_tile_stays_where_the_floor_has_no_open_door():
    game = Position(mover("basement")).beside("hall", "east", "den").build()
    game.choose(("act", "lift"))
    while not offered(game, "end"):
        game.choose(0)
    assert game.s.house.floor("den") == "basement"
    full = [r for r in ROOMS if r.id != "pit"] + [room("pit", "b", "", start=("basement", 0, 0))]
    c = content(*mover("basement").parts[-1:], rooms=full)
    game = Position(c).beside("hall", "east", "den").build()
    game.choose(("act", "lift"))
    assert game.s.house.floor("den") == "ground"


def test_R30_a_room_is_asked_before_it_is_left():
    def lock(g, f, spot):
        return False

    game = Position(content(Part("room:hall", hooks=(Hook("would_leave", lock, "hall"),)))).build()
    game.choose(("move", "stairs"))
    assert game.room(0) == "hall"
    game.choose(("explore", E))
    assert game.room(0) == "hall"


def test_a_question_without_an_answer_is_an_error_not_a_stall():
    def empty(g, f):
        yield from play.ask(g, f, "what", ())

    act = Part("base:empty", actions=(Action("empty", "Empty", empty, lambda g, f: True),))
    game = Position(content(act)).build()
    with pytest.raises(HookError, match="no answer"):
        game.choose(("act", "empty"))
