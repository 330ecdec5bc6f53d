"""What is told when the house changes: tiles laid, moved, turned, taken away, collapsed."""

from hauntwright import orders, placing, verbs
from hauntwright.parts import Action, Hook, Part
from hauntwright.testing import Position, asked, offered
from tests.core.small import content
from tests.core.test_explore import CLOSING, closing

N, E, S, W = range(4)


class Heard(list):
    """What was told, in order: happening and room."""

    def part(self) -> Part:
        events = ("placed", "collapsed", "tile_moved", "house_changed")
        return Part("base:ear", hooks=tuple(Hook(e, lambda g, f, x, e=e: self.append((e, x))) for e in events))


def deed(run) -> Action:
    return Action("deed", "Deed", run, lambda g, f: True)


def after(run) -> Heard:
    heard = Heard()
    c = content(heard.part(), Part("base:deed", actions=(deed(run),)))
    game = Position(c).beside("hall", "east", "den").beside("den", "east", "store").build()
    game.choose(("act", "deed"))
    while asked(game).kind != "turn" or ("end",) not in asked(game).options:
        game.choose(0)
    return heard


def test_a_tile_that_is_laid():
    heard = Heard()
    game = Position(content(heard.part())).stacked("room", "den").build()
    game.choose(("explore", E))
    assert heard == [("placed", "den"), ("house_changed", "den")]


def test_a_tile_that_is_moved_with_all_on_it():
    heard = after(lambda g, f: orders.move_tile(g, "store", (0, g.s.house.doorways("upper"), ())))
    assert heard == [("tile_moved", "store"), ("house_changed", "store")]


def test_a_tile_that_is_taken_out():
    assert after(lambda g, f: placing.remove_room(g, "store")) == [("house_changed", "store")]


def test_a_tile_that_collapses():
    assert after(lambda g, f: verbs.collapse(g, "store")) == [("collapsed", "store"), ("house_changed", "store")]


def test_R22_a_tile_that_is_turned_where_it_lies():
    heard = Heard()
    game = closing(content(heard.part(), rooms=tuple(CLOSING.rooms.values()))).only("end4", "closet").build()
    game.choose(("explore", N))
    changed = asked(game).options[0]
    assert changed[1] == "turn"
    game.choose(changed)
    while offered(game, "turn"):
        game.choose(0)
    assert heard[0] == ("house_changed", changed[2])
    assert [e for e, _ in heard] == ["house_changed", "placed", "house_changed"]


def test_R22_tiles_that_are_swapped():
    heard = Heard()
    p = Position(content(heard.part(), Part("base:deed", actions=(deed(_swap),))))
    game = p.beside("hall", "east", "den").beside("den", "east", "store").build()
    game.choose(("act", "deed"))
    assert heard == [
        ("tile_moved", "den"),
        ("house_changed", "den"),
        ("tile_moved", "store"),
        ("house_changed", "store"),
    ]


def _swap(g, f):
    verbs.rearrange(g, g.s.house, "swap", ("den", "store"))
