"""From the haunt roll to the first turn of the haunt (R63 to R70, decisions 7 to 10, C1 to C10, G1, G2)."""

import pytest

from hauntwright import Seating, SetupError, new_game, play, select
from hauntwright.haunts import bring_pieces
from hauntwright.parts import Action, Haunt, Hook, Part, Require, Setup, TokenKind
from hauntwright.past import restore
from hauntwright.testing import Position, asked, conservation, dice, offered, told
from hauntwright.verbs import shift
from tests.core.small import EXPLORERS, HUNT, ROOMS, SMALL, content, haunted, room


def drawing(*kinds: str):
    def draw(kind):
        def run(g, f):
            yield from play.draw(g, f, kind)

        return run

    acts = tuple(Action(f"draw {k} {i}", "Draw", draw(k), lambda g, f: True) for i, k in enumerate(kinds))
    return content(Part("base:d", actions=acts))


def omen_drawn(omens: int, omen: str = "ring", c=None) -> Position:
    """Seat 0 draws an omen, so that `omens` are out."""
    return Position(c or drawing("omen")).omens(omens - 1).stacked("omen", omen)


@pytest.mark.parametrize(("omens", "total", "haunted"), [(3, 3, False), (3, 2, True), (1, 0, True), (1, 1, False)])
def test_R63_C1_C2_less_than_the_omens_begins_the_haunt(omens, total, haunted):
    game = omen_drawn(omens).build()
    game.choose(("act", "draw omen 0"))
    with dice(game, total):
        game.choose(("end",))
    assert told(game, "haunt_roll")[0].data == (0, total, omens)
    assert len(told(game, "rolled")[0].data[3]) == 6
    assert (game.s.phase != "explore") is haunted
    if haunted:
        assert game.s.revealer == 0


def test_C3_one_roll_after_the_whole_turn():
    game = omen_drawn(2).build()
    game.choose(("act", "draw omen 0"))
    assert not told(game, "haunt_roll")
    with dice(game, 7):
        game.choose(("end",))
    assert len(told(game, "haunt_roll")) == 1
    game.choose(("end",))
    assert len(told(game, "haunt_roll")) == 1, "the next turn drew none"


def test_decision_8_two_omens_are_one_roll_and_the_last_decides():
    p = Position(drawing("omen", "omen")).stacked("omen", "book", "ring").beside("hall", "east", "store")
    game = p.build()
    game.choose(("act", "draw omen 0"))
    game.choose(("act", "draw omen 1"))
    with dice(game, 0):
        game.choose(("end",))
    assert len(told(game, "haunt_roll")) == 1
    assert game.s.haunt == "hunt", "ring and store is 1, book and store would be 2"


def test_C4_R73_no_roll_while_the_haunt_runs():
    game = Position(drawing("omen")).haunt("hunt", traitor=2).stacked("omen", "ring").turn(0).build()
    game.choose(("act", "draw omen 0"))
    game.choose(("end",))
    assert not told(game, "haunt_roll")
    assert game.held(0) == ("ring",)


@pytest.mark.parametrize(("omen", "where", "haunt"), [("book", "shrine", "hunt"), ("book", "store", "alone")])
def test_R64_omen_and_room_name_the_haunt(omen, where, haunt):
    p = omen_drawn(1, omen).beside("hall", "east", "store").beside("hall", "west", "shrine")
    game = p.explorer(0, at=where).build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == haunt


def test_decision_8_a_room_off_the_chart_takes_the_nearest_room_of_the_omen():
    """Store is next to the den, shrine further on."""
    p = omen_drawn(1, "book").beside("hall", "east", "den").beside("den", "east", "store")
    p = p.beside("store", "east", "shrine").explorer(0, at="den")
    game = p.build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == "alone"


def test_decision_8_equally_near_rooms_are_the_revealers_choice():
    p = omen_drawn(1, "book").beside("hall", "east", "store").beside("hall", "west", "shrine")
    game = p.build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert asked(game).seat == 0
    assert asked(game).options == (("room", "store"), ("room", "shrine"))
    game.choose(("room", "shrine"))
    assert game.s.haunt == "hunt"


def test_R68_C7_a_haunt_already_played_gives_way_to_the_next_nearest_room():
    p = Position(drawing("omen"), played=("alone",)).stacked("omen", "book").beside("hall", "east", "store")
    game = p.beside("hall", "west", "shrine").explorer(0, at="store").build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == "hunt"
    assert game.held(0) == ("book",)


def test_R68_only_then_another_omen_is_drawn():
    """The revealer keeps the last one, the first goes back into the stack; it is not counted."""
    p = Position(drawing("omen"), played=("alone",)).stacked("omen", "book", "ring")
    game = p.beside("hall", "east", "store").explorer(0, at="store").build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == "hunt"
    assert game.held(0) == ("ring",)
    assert "book" in game.s.zones["omen"]
    assert game.s.omens == 1
    conservation(game)


def test_decision_9_a_haunt_that_is_not_installed_is_passed_over_and_told():
    c = content(*drawing("omen").parts[-1:], haunts=(HUNT,))
    p = Position(c).stacked("omen", "book").beside("hall", "east", "store").explorer(0, at="store")
    game = p.boxed("hound", "ring").build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == "hunt"
    assert told(game, "haunt_other")[0].data == (2, "hunt")


def test_a_haunt_for_other_numbers_of_players_is_passed_over():
    big = Haunt("hunt", "Big", haunted().part, lambda g: 0, 1, players=(5, 6))
    small = Haunt("alone", "Small", haunted().part, lambda g: 0, 2)
    c = content(*drawing("omen").parts[-1:], haunts=(big, small))
    game = Position(c).stacked("omen", "hound").beside("hall", "east", "shrine").explorer(0, at="shrine").build()
    game.choose(("act", "draw omen 0"))
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.haunt == "alone"
    with pytest.raises(SetupError, match="5 to 6"):
        new_game(c, Seating(3, 1, "hunt"))


def test_decision_7_when_nothing_is_left_to_find_every_turn_ends_with_a_roll():
    walls = [r for r in ROOMS if r.start is None or r.id == "hall"] + [
        room(i, f, d, start=(n, x, 9))
        for i, f, d, n, x in (
            ("stairs", "g", "", "ground", 5),
            ("balcony", "u", "", "upper", 0),
            ("pit", "b", "", "basement", 0),
        )
    ]
    p = Position(content(rooms=walls)).omens(2)
    for i, (tile, x) in enumerate((("den", 1), ("store", 2), ("shrine", 3), ("alley", 4), ("closet", 5), ("nook", 6))):
        p.placed(tile, "ground", 20 + x, 20 + i)
    game = p.placed("gulf", "ground", 9, 9).build()
    with dice(game, 5):
        game.choose(("end",))
    assert told(game, "haunt_roll")
    assert game.s.phase == "explore"
    with dice(game, 1):
        game.choose(("end",))
    assert game.s.revealer == 1
    assert asked(game).kind == "haunt room"


def test_decision_7_after_forty_rounds_without_a_new_room():
    p = Position(SMALL).omens(1)
    p.s.quiet = 40
    game = p.build()
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.phase != "explore"


def test_decision_7_a_new_room_begins_the_count_again():
    p = Position(SMALL).stacked("room", "den")
    p.s.quiet = 39
    game = p.build()
    game.choose(("explore", 1))
    assert game.s.quiet == 0


def test_R67_a_haunt_may_have_no_traitor():
    game = Position(SMALL).setup("alone", revealer=1).build()
    assert game.s.traitor == -1
    assert set(game.s.side[:3]) == {"hero"}
    assert game.s.order == (2, 0, 1, -1), "R72 from the revealer's left"


def test_R69_monsters_tokens_and_counters_come_out():
    game = Position(SMALL).setup("hunt").build()
    assert game.s.kind[3:] == ["ghoul", "ghoul", "totem"]
    assert set(game.s.zones["supply"]) == {"bone#1", "bone#2", "seal"}
    assert game.s.vars["tally"] == 0
    assert asked(game).seat == 0, "the traitor's set-up: the revealer is the traitor"
    assert game.s.phase == "setup"
    while game.s.phase == "setup":
        game.choose(0)
    assert (game.s.phase, game.s.haunt_round, game.s.turn) == ("haunt", 1, 1)
    conservation(game)


def steps(name, seat, seen):
    def run(g, f):
        seen.append((name, g.speaker()))
        yield from play.ask(g, seat, name, (("yes",), ("no",)))

    return run


def test_G1_the_heroes_set_up_first_unless_said_otherwise():
    """G2: for the heroes speaks the living hero first in turn order."""
    seen: list[tuple] = []
    h = Haunt(
        "test",
        "Test",
        haunted().part,
        lambda g: 0,
        setups=(Setup("traitor", steps("t", 0, seen)), Setup("heroes", steps("h", 1, seen))),
    )
    game = Position(content(haunts=(h,))).setup("test").build()
    game.choose(("yes",))
    game.choose(("no",))
    assert seen == [("h", 1), ("t", 1)]
    assert game.s.turn == 1


def test_G2_in_the_set_up_it_is_nobodys_turn():
    """The first hero in turn order speaks, not the revealer."""
    seen: list[tuple] = []
    h = Haunt("test", "Test", haunted().part, lambda g: 0, setups=(Setup("heroes", steps("h", 1, seen)),))
    game = Position(content(haunts=(h,))).setup("test", revealer=2).build()
    assert game.s.turn == -1
    assert seen == [("h", 1)]


def test_decision_10_a_room_that_is_required_is_built():
    h = Haunt("test", "Test", haunted().part, lambda g: 0, requires=(Require("store", "ground"),))
    game = Position(content(haunts=(h,))).setup("test").build()
    assert asked(game).kind == "doorway"
    assert asked(game).seat == 0
    while game.s.phase == "setup":
        game.choose(0)
    assert game.s.house.has("store")
    assert game.held(0) == ()
    conservation(game)


def test_decision_10_the_trigger_omen_goes_to_the_revealer_uncounted():
    game = Position(SMALL).setup("hunt").build()
    (omen,) = game.held(0)
    assert omen in ("book", "ring", "hound")
    assert game.s.omens == 0
    held = Position(SMALL).holding(1, "book").setup("hunt").build()
    assert held.held(0) == ()
    assert held.held(1) == ("book",)


def test_R70_nobody_dies_of_a_card_lost_in_the_set_up():
    from hauntwright import verbs

    take = Setup("traitor", lambda g, f: verbs.discard(g, "ring"))
    h = Haunt("test", "Test", haunted().part, lambda g: 0, setups=(take,))
    game = Position(content(haunts=(h,))).holding(1, "ring").explorer(1, sanity_step=1).setup("test").build()
    assert game.s.life[1]
    assert game.s.steps[1][2] == 1


def test_the_side_of_the_traitor_is_told():
    seen: list[tuple] = []
    part = Part("base:t", hooks=(Hook("turned", lambda g, f, side: seen.append((f, side))),))
    Position(content(part, haunts=(haunted(),))).setup("test", revealer=2).build()
    assert seen == [(2, "traitor")]


def test_tokens_of_one_and_of_many():
    h = haunted(tokens=(TokenKind("key", "Key"), TokenKind("coin", "Coin", lambda g: g.s.seats)))
    game = Position(content(haunts=(h,))).setup("test").build()
    assert game.s.zones["supply"] == ("key", "coin#1", "coin#2", "coin#3")


def test_which_tokens_there_are_is_known_anew_when_a_haunt_brings_some():
    h = haunted(tokens=(TokenKind("coin", "Coin", 2),))
    game = Position(content(haunts=(h,))).build()
    before = game.s.copy()
    assert select.tokens_of(game, "coin") == []
    bring_pieces(game, h)
    assert select.tokens_of(game, "coin") == ["coin#1", "coin#2"]
    shift(game, "coin#2", "at:hall")
    assert select.tokens_of(game, "coin") == ["coin#1", "coin#2"], "wherever they are"
    assert select.tokens_of(game.fork(), "coin") == ["coin#1", "coin#2"]
    restore(game, before, (), len(game.events))
    assert select.tokens_of(game, "coin") == [], "the game has gone back to before the haunt"


@pytest.mark.parametrize(
    "bad",
    [
        {"players": 2},
        {"players": 7},
        {"haunt": "nothing"},
        {"explorers": ("aaa", "bbb")},
        {"explorers": ("aaa", "aaa")},
        {"explorers": ("zzz",)},
        {"options": {"nonsense": 1}},
        {"options": {"self rescue": 7}},
        {"today": (13, 1)},
        {"today": (2, 30)},
    ],
)
def test_what_cannot_be_played_is_refused(bad):
    with pytest.raises(SetupError):
        new_game(SMALL, Seating(**{"players": 3, "seed": 1, **bad}))


@pytest.mark.parametrize(("today", "first"), [((1, 1), 0), ((1, 2), 1), ((3, 2), 2), ((12, 31), 0), ((2, 29), 1)])
def test_R7_C10_the_next_birthday_begins(today, first):
    """The date is an input; today's own birthday counts."""
    names = tuple(EXPLORERS[i].id for i in (0, 2, 4))  # born on the first of January, March and May
    game = new_game(SMALL, Seating(3, 1, explorers=names, today=today))
    assert game.s.turn == first
    assert game.s.order == tuple((first + i) % 3 for i in range(3))


def test_R5_the_two_sides_of_a_card_never_meet():
    for seed in range(40):
        kinds = new_game(SMALL, Seating(6, seed)).s.kind
        assert len({min(k, SMALL.explorers[k].partner) for k in kinds}) == 6


def test_R6_all_begin_in_the_first_room_and_offers_are_theirs():
    game = new_game(SMALL, Seating(4, 1))
    assert game.s.loc == ["hall"] * 4
    assert offered(game, "end")
