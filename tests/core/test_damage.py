"""Traits and damage (R44 to R47, R54, R70, C11 to C13)."""

import pytest

from hauntwright import play, verbs
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, Action, Hook, Part, Rule
from hauntwright.testing import Position, asked, conservation, dice, offered, told
from tests.core.small import SMALL, content, haunted


def hurting(amount: int, kind: str = "physical", *parts: Part, haunt=None):
    """A game in which the action ``hurt`` deals damage to seat 1."""

    def run(g, f):
        verbs.keep(g, "taken", (yield from play.damage(g, 1, amount, kind, "test")))

    act = Part("base:hurt", actions=(Action("hurt", "Hurt", run, lambda g, f: True),))
    return content(act, *parts, haunts=(haunt or haunted(),))


def test_R44_C11_a_loss_is_steps_of_the_track_not_points():
    """The track shows 3 twice: one step down, the number stays."""
    game = Position(hurting(1)).explorer(1, might_step=4, speed_step=1).build()
    assert game.trait(1, MIGHT) == 3
    game.choose(("act", "hurt"))
    assert game.s.steps[1][MIGHT] == 3
    assert game.trait(1, MIGHT) == 3


def test_R44_never_above_the_highest_number():
    game = Position(SMALL).explorer(0, might_step=7).build()
    assert verbs.change(game, 0, MIGHT, 5) == 1
    assert game.s.steps[0][MIGHT] == 8


@pytest.mark.parametrize(("option", "left"), [(0, 7), (1, 8)])
def test_F31_steps_beyond_the_top_are_lost_first_where_the_option_says_so(option, left):
    game = Position(hurting(2), options={"surplus steps": option}).explorer(1, might_step=7, speed_step=1).build()
    verbs.change(game, 1, MIGHT, 3)
    assert game.s.steps[1][MIGHT] == 8
    game.choose(("act", "hurt"))
    if asked(game).kind == "split":
        game.choose(("split", 0, 2))
    assert game.s.steps[1][MIGHT] == left - (0 if option else 1)
    verbs.change(game, 1, MIGHT, -1)
    assert game.s.steps[1][MIGHT] == left - (1 if option else 2)


@pytest.mark.parametrize(("kind", "pair"), [("physical", (SPEED, MIGHT)), ("mental", (SANITY, KNOWLEDGE))])
def test_R45_C12_the_victim_splits_it_freely(kind, pair):
    game = Position(hurting(3, kind)).build()
    game.choose(("act", "hurt"))
    assert asked(game).seat == 1
    assert asked(game).options == tuple(("split", n, 3 - n) for n in range(4))
    before = game.s.steps[1]
    game.choose(("split", 1, 2))
    lost = [a - b for a, b in zip(before, game.s.steps[1], strict=True)]
    assert [lost[t] for t in pair] == [1, 2]
    assert sum(lost) == 3
    assert game.s.vars["taken"] == 3


def test_R46_C13_before_the_haunt_nothing_passes_the_lowest_number():
    game = Position(hurting(5)).explorer(1, speed_step=2, might_step=3).build()
    game.choose(("act", "hurt"))
    assert asked(game).kind == "turn", "one way only to place it: nobody is asked"
    assert game.s.steps[1][:2] == (1, 1)
    assert game.s.vars["taken"] == 3, "what fits nowhere is lost"


def test_C13_it_is_placed_where_there_is_room():
    game = Position(hurting(3)).explorer(1, speed_step=2, might_step=5).build()
    game.choose(("act", "hurt"))
    assert asked(game).options == (("split", 0, 3), ("split", 1, 2))


def test_R47_one_who_can_avoid_the_skull_may():
    game = Position(hurting(2)).haunt("test", traitor=2).explorer(1, speed_step=2, might_step=4).turn(0).build()
    game.choose(("act", "hurt"))
    assert asked(game).options == (("split", 0, 2), ("split", 1, 1), ("split", 2, 0))
    alive = game.fork()
    alive.choose(("split", 1, 1))
    assert alive.s.life[1]
    game.choose(("split", 2, 0))
    assert not game.s.life[1]
    conservation(game)


def test_R47_a_trait_on_the_skull_kills_at_once():
    game = Position(hurting(99)).haunt("test", traitor=2).turn(0).build()
    game.choose(("act", "hurt"))
    assert not game.s.life[1]
    assert told(game, "died")[0].data[0] == 1


def test_R70_in_the_set_up_a_trait_stops_at_its_lowest_number():
    game = Position(SMALL).explorer(0, might_step=2).build()
    game.s.phase = "setup"
    verbs.change(game, 0, MIGHT, -5)
    assert game.s.steps[0][MIGHT] == 1
    assert game.s.life[0]


def test_R45_dice_of_damage():
    def run(g, f):
        yield from play.damage_dice(g, f, 2, "mental")

    c = content(Part("base:x", actions=(Action("x", "X", run, lambda g, f: True),)))
    game = Position(c).build()
    with dice(game, 1):
        game.choose(("act", "x"))
    assert asked(game).options == (("split", 0, 1), ("split", 1, 0))
    nothing = Position(c).build()
    with dice(nothing, 0):
        nothing.choose(("act", "x"))
    assert asked(nothing).kind == "turn"


def test_a_hook_may_turn_damage_away_or_into_another_kind():
    def mental(g, f, harm):
        harm.kind = "mental"
        return True

    armour = Part("card:armour", rules=(Rule("damage", lambda g, v, f, harm: v - 1, holder=True),))
    game = Position(hurting(2, "physical", armour)).holding(1, "armour").build()
    game.choose(("act", "hurt"))
    assert asked(game).about == ("physical", 1)
    game = Position(hurting(2, "physical", Part("base:m", hooks=(Hook("would_take", mental),)))).build()
    game.choose(("act", "hurt"))
    assert asked(game).about == ("mental", 2)
    game = Position(hurting(2, "physical", Part("base:n", hooks=(Hook("would_take", lambda g, f, h: False),)))).build()
    game.choose(("act", "hurt"))
    assert game.s.vars["taken"] == 0


def test_R54_gains_of_a_card_are_reversed_when_it_is_lost():
    """C15: by whatever way, and the new holder gains them."""
    game = Position(SMALL).holding(0, "ring").build()
    steps = [row[SANITY] for row in game.s.steps]
    game.choose(("give", "ring", 1))
    game.choose(("yes",))
    assert [row[SANITY] for row in game.s.steps] == [steps[0] - 1, steps[1] + 1, steps[2]]


def test_R54_only_the_card_itself_counts():
    """One who holds the ring gains nothing when a lamp is gained."""
    game = Position(SMALL).holding(0, "ring").lying("hall", "lamp").build()
    steps = game.s.steps[0]
    game.choose(("take", "lamp"))
    assert game.s.steps[0] == steps


def test_a_hook_of_a_holder_keeps_to_its_key():
    seen = []
    hook = Hook("entered", lambda g, f, spot: seen.append((f, spot)), "stairs", holder=True)
    game = Position(content(Part("card:lamp", hooks=(hook,)))).holding(0, "lamp").build()
    game.choose(("move", "stairs"))
    game.choose(("move", "hall"))
    game.choose(("end",))
    game.choose(("move", "stairs"))
    assert seen == [(0, "stairs")]


def test_C20_raising_to_the_start_number_never_goes_beyond():
    game = Position(SMALL).explorer(0, might_step=2, speed_step=8).build()
    verbs.raise_to_start(game, 0, MIGHT)
    verbs.raise_to_start(game, 0, SPEED)
    assert game.s.steps[0][:2] == (8, 5)


def test_verbs_on_the_dead_do_nothing():
    """R56, decision 4."""
    p = Position(hurting(2)).haunt("test", traitor=2).dead(1).holding(0, "lamp").turn(0)
    game = p.build()
    steps = game.s.steps[1]
    game.choose(("act", "hurt"))
    assert verbs.change(game, 1, MIGHT, 3) == 0
    verbs.raise_to_start(game, 1, MIGHT)
    verbs.put(game, 1, "hall")
    verbs.shift(game, "lamp", "hand:1")
    verbs.stun(game, 1)
    assert game.s.steps[1] == steps
    assert game.held(0) == ("lamp",)
    conservation(game)
    assert offered(game, "end")


# -- how far a trait may move ------------------------------------------------------------------------------------------


def kept(query: str, step, stage: int = 2) -> Part:
    """A rule that limits Might of seat 1."""

    def rule(g, v, f, trait):
        return step(g, v, f, trait) if f == 1 and trait == MIGHT else v

    return Part("base:kept", rules=(Rule(query, rule, stage),))


def test_a_trait_that_may_not_fall_to_the_skull_takes_no_more_damage_than_it_can():
    c = hurting(9, "physical", kept("lowest_step", lambda g, v, f, t: max(v, 1)))
    game = Position(c).haunt("test", traitor=2).explorer(1, speed_step=8, might_step=3).turn(0).build()
    game.choose(("act", "hurt"))
    assert asked(game).options == (("split", 7, 2), ("split", 8, 1)), "two steps at most go into Might"
    game.choose(("split", 7, 2))
    assert game.s.steps[1][:2] == (1, 1)
    assert game.s.life[1]
    game = Position(c).haunt("test", traitor=2).explorer(1, speed_step=3, might_step=1).turn(0).build()
    game.choose(("act", "hurt"))
    assert not game.s.life[1], "Speed falls to the skull as ever"
    assert verbs.change(game, 2, MIGHT, -9) < -1, "and so does the Might of others"


def test_a_trait_that_cannot_be_lost_or_gained_stays():
    c = hurting(2, "physical", kept("lowest_step", lambda g, v, f, t: max(v, g.s.steps[f][t])))
    game = Position(c).haunt("test", traitor=2).explorer(1, speed_step=5, might_step=5).turn(0).build()
    game.choose(("act", "hurt"))
    assert game.s.steps[1][:2] == (3, 5), "all of it goes where there is room; nobody is asked"
    assert verbs.change(game, 1, MIGHT, -1) == 0
    assert verbs.change(game, 1, MIGHT, 1) == 1
    c = hurting(2, "physical", kept("highest_step", lambda g, v, f, t: min(v, g.s.steps[f][t])))
    game = Position(c).explorer(1, might_step=5).build()
    assert verbs.change(game, 1, MIGHT, 2) == 0
    assert verbs.change(game, 1, MIGHT, -2) == -2
    assert verbs.change(game, 0, MIGHT, 1) == 1
