"""What a seat may know (promise 5, T37, pitfall 9, decision 16)."""

import json

import pytest

from hauntwright import Seating, View, new_game
from hauntwright.parts import Action, Counter, Goal, Haunt, RuleLine
from hauntwright.rng import Generator, shuffled
from hauntwright.state import State
from hauntwright.testing import Position, play, question
from hauntwright.view import REFEREE
from tests.core.small import SMALL, content, haunted


def seen(game) -> dict:
    """All that the seats' interfaces get."""
    out = {seat: View(game, seat).data() for seat in (REFEREE, *range(game.s.seats))}
    json.dumps(out)
    return out


def hide(game, choose: Generator):
    """The same position with another order of the stacks, another generator, another number of a hidden counter."""
    s = State.from_data(game.s.data(), game.c.plan)
    s.r1, s.r2 = choose.r1, choose.r2
    s.stack = shuffled(choose, s.stack)
    for kind in ("omen", "item", "event"):
        s.zones[kind] = shuffled(choose, s.zones[kind])
    from hauntwright.game import resume

    return resume(game.c, s, ())


@pytest.mark.parametrize("seed", range(4))
def test_T37_decision_16_what_no_seat_can_know_shows_nowhere(seed):
    """Two states that differ only in it give equal views, and the same question."""
    choose = Generator(f"hide {seed}")

    def compare(game):
        if game.gen is None and game.decision is not None:
            other = hide(game, choose)
            assert question(other.decision) == question(game.decision)
            assert seen(other) == seen(game)

    play(new_game(SMALL, Seating(4, seed)), Generator(seed), limit=250, each=compare)


def test_decision_16_a_counter_hidden_from_a_side():
    p = Position(SMALL).haunt("hunt", traitor=2).turn(0)
    one, two = p.noted("plot", 1).build(), p.noted("plot", 7).build()
    for seat in (0, 1):
        assert View(one, seat).data() == View(two, seat).data()
        assert "plot" not in View(one, seat).counters()
    assert View(two, 2).counters()["plot"] == ("Plot", 7, -1)
    assert View(one, 2).data() != View(two, 2).data()
    assert View(one, 0).counters()["tally"] == ("Tally", 0, 3)


def test_a_hidden_counter_is_told_only_to_those_who_may_know():
    from hauntwright import verbs

    game = Position(SMALL).haunt("hunt", traitor=2).turn(0).build()
    verbs.count(game, "plot")
    verbs.count(game, "tally")
    hidden, public = [e for e in game.events if e.kind == "counted"]
    assert hidden.to == (2,)
    assert public.to is None


def test_only_the_seat_that_is_asked_sees_the_question():
    game = Position(SMALL).build()
    assert View(game, 0).decision is game.decision
    assert View(game, 1).decision is None
    assert View(game, 1).data()["decision"] is None
    assert View(game, 1).waiting_for == 0
    assert View(game, REFEREE).decision is game.decision


def secret() -> Haunt:
    acts = (
        Action("spell", "Spell", lambda g, f: None, lambda g, f: True, known="heroes"),
        Action("plot", "Plot", lambda g, f: None, lambda g, f: True, known="traitor", gives=("note:ready",)),
        Action("open", "Open", lambda g, f: None, lambda g, f: True),
    )
    h = haunted(
        Goal("heroes", lambda g: 0, text="Flee."),
        Goal("traitor", lambda g: 0, text="Rule."),
        actions=acts,
        counters=(Counter("x", "X", hidden="traitor"),),
        lines=(RuleLine("all know", "all"), RuleLine("heroes know", "heroes"), RuleLine("traitor knows", "traitor")),
    )
    return Haunt(h.id, h.title, h.part, h.traitor, stories={"heroes": "H.", "traitor": "T."})


def test_each_side_has_its_own_book():
    game = Position(content(haunts=(secret(),))).haunt("test", traitor=2).turn(0).build()
    hero, traitor, referee = View(game, 0), View(game, 2), View(game, REFEREE)
    assert [n.text for n in hero.rules()] == ["all know", "heroes know"]
    assert [n.text for n in traitor.rules()] == ["all know", "traitor knows"]
    assert len(referee.rules()) == 3
    assert [g.text for g in hero.goals()] == ["Flee."]
    assert [g.text for g in traitor.goals()] == ["Rule."]
    assert (hero.story(), traitor.story()) == ("H.", "T.")
    assert [a.id for a in hero.actions()] == ["spell", "open"]
    assert [a.id for a in traitor.actions()] == ["plot", "open"]
    text = json.dumps(View(game, 0).data())
    assert "Rule." not in text
    assert "traitor knows" not in text


def test_what_was_done_once_in_the_open_is_known():
    """R69: what is done must be told."""
    game = Position(content(haunts=(secret(),))).haunt("test", traitor=2).turn(2).build()
    game.choose(("act", "plot"))
    assert "plot" in [a.id for a in View(game, 0).actions()]


def test_a_note_is_answered_only_to_those_who_know_of_it():
    game = Position(content(haunts=(secret(),))).haunt("test", traitor=2).noted("ready").turn(0).build()
    assert View(game, 2).noted("ready")
    assert not View(game, 0).noted("ready")


def test_where_a_thing_is_is_told_only_if_it_lies_open():
    game = Position(SMALL).holding(0, "lamp").lying("hall", "axe").boxed("gun").build()
    view = View(game, 1)
    assert view.where("lamp") == "hand:0"
    assert view.where("axe") == "at:hall"
    assert {view.where(c) for c in ("gun", "charm", "gift")} == {""}
    assert view.stack_size("item") == 2
    assert view.stack_size("room") == 10


def test_T29_looking_changes_nothing():
    game = new_game(SMALL, Seating(4, 3))

    def look(g):
        before = g.digest()
        for seat in (REFEREE, *range(4)):
            v = View(g, seat)
            v.data()
            for everything in (v.story, v.rules, v.goals, v.actions, v.on_board, v.counters):
                list(everything())
            for f in v.figures:
                v.marks(f"f{f}")
                v.room_name(v.spot(f))
                for of_figure in (v.name, v.spaces_left, v.monster_kind):
                    of_figure(f)
        assert g.digest() == before

    play(game, Generator(3), limit=400, each=look)


def test_pitfall_10_an_imagined_game_does_not_know_the_future():
    game = new_game(SMALL, Seating(4, 3))
    other = game.imagine(0, 5)
    assert question(other.decision) == question(game.decision)
    assert View(other, 0).data() == View(game, 0).data()
    assert other.s.stack != game.s.stack
    assert sorted(other.s.stack) == sorted(game.s.stack)
    assert (other.s.r1, other.s.r2) != (game.s.r1, game.s.r2)
    assert game.imagine(0, 5).digest() == other.digest()


def test_pitfall_10_not_inside_an_action_either():
    game = Position(SMALL).stacked("room", "nook").build()
    game.choose(("explore", 1))
    other = game.imagine(0, 5)
    assert question(other.decision) == question(game.decision)
    assert (other.s.r1, other.s.r2) != (game.s.r1, game.s.r2)
    other.choose(0)
    assert other.room(0) == "nook"
    assert game.fork().digest() == game.digest()
