"""Whose turn it is (R7, R9, R10, R12, R72 to R74)."""

from hauntwright import play, verbs
from hauntwright.parts import MIGHT, Action, Goal, Haunt, Hook, Part, Setup
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, told
from tests.core.small import SMALL, content, haunted


def seats(game, turns: int) -> list[int]:
    out = []
    for _ in range(turns):
        out.append(game.s.turn)
        game.choose(("end",) if game.s.turn >= 0 else ("all done",))
    return out


def test_R7_clockwise_before_the_haunt():
    assert seats(Position(SMALL, players=4).build(), 5) == [0, 1, 2, 3, 0]


def test_R72_heroes_from_the_traitors_left_then_the_traitor_then_the_monsters():
    p = Position(SMALL, players=4).haunt("hunt", traitor=1).monster("ghoul", "pit")
    assert seats(p.build(), 6) == [2, 3, 0, 1, MONSTERS, 2]


def test_R72_after_the_set_up_too():
    game = Position(SMALL, players=4).setup("hunt", revealer=3).build()
    while game.s.phase == "setup":
        game.choose(0)
    assert game.s.order == (0, 1, 2, 3, MONSTERS)
    assert game.s.turn == 0
    assert game.s.haunt_round == 1


def test_R74_a_traitor_off_the_board_still_has_its_turn():
    game = Position(SMALL).haunt("hunt", traitor=2).explorer(2, at="@gone").turn(2).build()
    assert asked(game).seat == 2
    assert asked(game).options == (("act", "howl"), ("end",))


def test_who_has_left_the_game_and_can_do_nothing_is_not_asked():
    game = Position(SMALL).haunt("alone", traitor=-1).explorer(1, at="@gone").turn(0).build()
    game.choose(("end",))
    assert asked(game).seat == 2
    assert game.s.life[1]


def test_G2_nor_does_it_answer_for_the_heroes():
    game = Position(SMALL).haunt("hunt", traitor=2).explorer(0, at="@gone").turn(2).build()
    assert game.speaker() == 1
    game = Position(SMALL).haunt("hunt", traitor=2).explorer(0, at="@gone").dead(1).turn(2).build()
    assert game.speaker() == 0, "better one who is gone than one who is dead"


def order(*names: str):
    seen = []

    def note(name):
        return lambda g, f, a: seen.append((name, f))

    return seen, Part("base:order", hooks=tuple(Hook(n, note(n)) for n in names))


def test_the_happenings_of_a_round():
    seen, part = order("turn_started", "turn_ended", "monsters_started", "monsters_ended", "round_ended")
    game = Position(content(part)).haunt("hunt", traitor=2).turn(0).build()
    seen.clear()
    for _ in range(3):
        game.choose(("end",))
    assert seen == [
        ("turn_ended", 0),
        ("turn_started", 1),
        ("turn_ended", 1),
        ("turn_started", 2),
        ("turn_ended", 2),
        ("monsters_started", 0),
        ("monsters_ended", 0),
        ("round_ended", 0),
        ("turn_started", 0),
    ]
    assert game.s.haunt_round == 2


def test_R12_the_text_of_the_room_comes_before_the_haunt_roll():
    def gym(g, f, _):
        verbs.change(g, f, MIGHT, 1)

    def draw(g, f):
        yield from play.draw(g, f, "omen")

    c = content(
        Part("room:hall", hooks=(Hook("turn_ended", gym, "hall"),)),
        Part("base:d", actions=(Action("draw", "Draw", draw, lambda g, f: True),)),
    )
    game = Position(c).stacked("omen", "book").build()
    game.choose(("act", "draw"))
    with dice(game, 7):
        game.choose(("end",))
    kinds = [e.kind for e in game.events]
    assert kinds.index("changed") < kinds.index("haunt_roll")


def test_a_text_of_another_room_is_not_told():
    part = Part("room:pit", hooks=(Hook("turn_ended", lambda g, f, _: verbs.change(g, f, MIGHT, 1) and None, "pit"),))
    game = Position(content(part)).build()
    game.choose(("end",))
    assert not told(game, "changed")


def marks(game) -> list[str]:
    return list(game.s.marks["f0"])


def test_what_was_used_this_turn_is_free_again_in_the_next():
    def run(g, f):
        verbs.mark(g, "f0", "dizzy", "turn")
        verbs.mark(g, "f0", "tired", "round")
        verbs.mark(g, "f0", "old")
        verbs.use(g, "round:x")
        verbs.use(g, "game:x")
        verbs.use(g, "turn:x")

    c = content(Part("base:m", actions=(Action("m", "M", run, lambda g, f: True),)))
    game = Position(c).build()
    game.choose(("act", "m"))
    assert marks(game) == ["dizzy", "tired", "old"]
    game.choose(("end",))
    assert marks(game) == ["tired", "old"]
    assert set(game.s.used) == {"round:x", "game:x", "game:known:m"}
    game.choose(("end",))
    game.choose(("end",))
    assert marks(game) == ["old"]
    assert set(game.s.used) == {"game:x", "game:known:m"}
    verbs.unmark(game, "f0", "old")
    assert game.s.marks == {}


def test_decision_18_the_order_of_hooks():
    """Cards of the one on turn, cards, room, tokens, base rules, haunt, other packs; inside a class by priority, pack,
    place in the file."""
    seen = []

    def note(name):
        return lambda g, f, a: seen.append(name)

    def part(owner, *more, pack="", **how):
        return Part(owner, pack=pack, hooks=(Hook("turn_ended", note(owner + pack), **how), *more))

    last = Hook("turn_ended", note("second"))
    h = haunted(hooks=(Hook("turn_ended", note("haunt")),))
    parts = (
        part("other:x"),
        part("base:x", last, pack="b"),
        part("base:x", pack="a"),
        part("base:early", priority=5),
        part("token:x"),
        part("room:hall", key="hall"),
        part("card:axe"),
        part("card:lamp", holder=True),
    )
    game = Position(content(*parts, haunts=(h,))).haunt("test", traitor=2).holding(0, "lamp").turn(0).build()
    game.choose(("end",))
    assert seen == [
        "card:lamp",
        "card:axe",
        "room:hall",
        "token:x",
        "base:early",
        "base:xa",
        "base:xb",
        "second",
        "haunt",
        "other:x",
    ]


def test_decision_17_stages_go_on_while_each_says_so():
    seen = []

    def stage(name, goes_on):
        def run(g, f, spot):
            seen.append(name)
            return goes_on

        return Hook("would_leave", run)

    for last, room, names in ((True, "stairs", ["a", "b"]), (False, "hall", ["a", "b"])):
        seen.clear()
        c = content(Part("base:s", hooks=(stage("a", True), stage("b", last))))
        game = Position(c).build()
        game.choose(("move", "stairs"))
        assert game.room(0) == room
        assert seen == names


def test_a_haunt_that_ends_in_its_set_up_ends():
    won = Setup("heroes", lambda g, f: verbs.note(g, "out"))
    h = Haunt(
        "test",
        "Test",
        Part("haunt:test", goals=(Goal("heroes", lambda g: "out" in g.s.vars), Goal("traitor", lambda g: 0))),
        lambda g: 0,
        setups=(won,),
    )
    game = Position(content(haunts=(h,))).setup("test").build()
    assert game.over
    assert game.s.outcome == "heroes"
    assert game.decision is None
