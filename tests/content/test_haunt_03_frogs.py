"""Frog-Leg Stew: what a frog is, and how one becomes human again; roots and the Form of Mortal."""

from __future__ import annotations

import pytest

from hauntwright import verbs
from hauntwright.parts import KNOWLEDGE, MIGHT, TRAITS
from hauntwright.testing import Position
from tests.content import expect_03_frog_leg_stew as expect
from tests.content.expected import NOTHING
from tests.content.haunt_03_stage import DUG, FROG, JENNY, MORTAL, OX, PRIEST, VIVIAN, frogs, rooted, running
from tests.content.haunting import do, may, options, pass_to, pass_turn
from tests.content.stage import act

DIG, FORM, RESTORE = "Dig for the root", "Form of Mortal", "Make a frog human again"


def enchanted(p: Position) -> Position:
    """Vivian reads a spell; nobody but Ox is where she is."""
    for f in (JENNY, PRIEST):
        p.explorer(f, at="kitchen")
    return p.holding(VIVIAN, "book").turn(VIVIAN)


# -- what a frog is ----------------------------------------------------------------------------------------------------


def test_becoming_one() -> None:
    p = running(turn=VIVIAN).holding(OX, "spear", "axe", "madman", "root#1", "bite", "debris")
    game = enchanted(p.explorer(OX, speed_step=6, might_step=6, sanity_step=6, knowledge_step=6)).build()
    do(game, "Read out Skin of Frog", 8, 0)
    assert frogs(game) == {OX}
    assert set(game.s.zones["at:ballroom"]) == {"spear", "axe", "madman", "root#1"}
    assert set(game.held(OX)) == {"bite", "debris"}, "what is no item"
    for trait in range(4):
        lowest = TRAITS[trait] in expect.FROG_LOWEST
        assert (game.s.steps[OX][trait] == 1) == lowest
    assert game.s.side[OX] == "hero"
    pass_to(game, PRIEST)
    game.choose(("move", "ballroom"))
    assert "madman" in game.held(PRIEST), "companions join the next explorer"


@pytest.mark.parametrize("things", [("girl",), ("dog",), ("amulet_of_the_ages", "holy_symbol")])
def test_nobody_dies_of_what_falls_from_a_frogs_hands(things: tuple[str, ...]) -> None:
    p = running(turn=VIVIAN).holding(OX, *things)
    p.explorer(OX, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1)
    game = enchanted(p).build()
    do(game, "Read out Skin of Frog", 8, 0)
    assert game.s.life[OX]
    assert frogs(game) == {OX}
    assert game.s.steps[OX] == (1, 1, 1, 1)
    assert game.held(OX) == ()


def test_who_has_been_a_frog_dies_of_a_blow_like_anybody() -> None:
    p = running(turn=VIVIAN).explorer(OX, speed_step=1, might_step=1)
    game = enchanted(p.explorer(VIVIAN, might_step=8)).build()
    do(game, "Read out Skin of Frog", 8, 0)
    assert frogs(game) == {OX}
    game.s.marks[f"f{OX}"] = tuple(m for m in game.s.marks[f"f{OX}"] if m != FROG)  # human again
    pass_to(game, VIVIAN)
    act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert not game.s.life[OX]


def frog(**more: object) -> Position:
    return running(frogs=(OX,)).explorer(OX, speed_step=8, **more)  # type: ignore[arg-type]


def test_it_walks_where_it_knows_the_way_and_does_nothing_else() -> None:
    p = rooted(frog(at="kitchen").lying("kitchen", "armor"), "kitchen")
    game = p.explorer(VIVIAN, at="kitchen").build()
    kinds = {o[0] for o in game.decision.options}  # type: ignore[union-attr]
    assert kinds == {"move", "end"}


def test_it_draws_no_card() -> None:
    from hauntwright import play

    game = frog().stacked("item", "axe").build()
    gen = play.draw(game, OX, "item")
    assert next(gen, None) is None
    assert game.held(OX) == ()


def test_the_traitor_cannot_attack_it_nor_anybody_hand_it_things() -> None:
    game = running(turn=VIVIAN, frogs=(OX,)).holding(VIVIAN, "axe").build()
    assert OX not in {o[1] for o in options(game, "attack")}
    assert JENNY in {o[1] for o in options(game, "attack")}
    game = running(turn=JENNY, frogs=(OX,)).holding(JENNY, "axe").build()
    assert OX not in {o[2] for o in options(game, "give")}


@pytest.mark.parametrize("who", [JENNY, VIVIAN, PRIEST])
def test_who_carries_it(who: int) -> None:
    p = running(turn=who, frogs=(OX, PRIEST))
    game = p.build()
    carries = who != PRIEST
    assert bool([o for o in options(game, "take") if o[1] == f"figure:{OX}"]) == carries
    if carries:
        act(game, ("take", f"figure:{OX}"), answers=[("enough",)])
        game.choose(("move", "foyer"))
        assert game.room(OX) == "foyer"
        pass_to(game, OX)
        assert game.s.turn != OX, "it can do nothing at all"
        verbs.kill(game, who)
        assert verbs.carrier(game, OX) == -1


def test_a_carrier_who_becomes_a_frog_sets_it_down() -> None:
    p = running(frogs=(JENNY,))
    verbs.load(p.game, JENNY, f"hand:{OX}")
    for f in (PRIEST,):
        p.explorer(f, at="kitchen")
    game = p.holding(VIVIAN, "book").turn(VIVIAN).build()
    do(game, "Read out Skin of Frog", 8, 0)
    assert frogs(game) == {OX, JENNY}
    assert verbs.carrier(game, JENNY) == -1
    assert game.room(JENNY) == "ballroom"


@pytest.mark.parametrize("total", range(7))
def test_human_again(total: int) -> None:
    p = running(turn=PRIEST, frogs=(OX,)).holding(PRIEST, "book")
    game = p.explorer(OX, speed_step=8, might_step=1, sanity_step=2, knowledge_step=1).build()
    seen = do(game, RESTORE, total)
    human = expect.RESTORE.effects(total) != NOTHING
    assert [roll[2] for roll in seen.of("rolled")] == [KNOWLEDGE]
    assert frogs(game) == (set() if human else {OX})
    if human:
        assert game.s.steps[OX] == tuple(game.start_step(OX, t) for t in range(4))
    assert not may(game, RESTORE), "once a turn"


def test_a_carried_frog_that_is_human_again_stands_on_the_floor() -> None:
    p = running(turn=PRIEST, frogs=(OX,)).holding(PRIEST, "book")
    verbs.load(p.game, OX, f"hand:{PRIEST}")
    game = p.build()
    do(game, RESTORE, 6)
    assert verbs.carrier(game, OX) == -1
    assert game.room(OX) == "ballroom"
    pass_to(game, OX)
    assert options(game, "move")


@pytest.mark.parametrize("case", ["no book", "elsewhere", "traitor", "frog"])
def test_who_cannot_undo_it(case: str) -> None:
    who = VIVIAN if case == "traitor" else PRIEST
    p = running(turn=who, frogs=(OX, PRIEST) if case == "frog" else (OX,))
    if case != "no book":
        p.holding(who, "book")
    if case == "elsewhere":
        p.explorer(OX, at="foyer")
    assert not may(p.build(), RESTORE)


# -- roots and the Form ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(7))
def test_digging(total: int) -> None:
    game = rooted(running().explorer(OX, at="kitchen")).build()
    assert not options(game, "take"), "it is in the ground"
    seen = do(game, DIG, total)
    found = expect.DIG.effects(total) != NOTHING
    assert [roll[2] for roll in seen.of("rolled")] == [KNOWLEDGE]
    assert game.held(OX) == (("root#1",) if found else ())
    assert not may(game, DIG)


def test_who_digs_where() -> None:
    assert not may(running().explorer(OX, at="kitchen").build(), DIG)
    assert not may(rooted(running(turn=VIVIAN).explorer(VIVIAN, at="kitchen")).build(), DIG)
    assert not may(rooted(running(frogs=(OX,)).explorer(OX, at="kitchen")).build(), DIG)
    assert not may(rooted(running().explorer(OX, at="kitchen"), dug=True).build(), DIG), "it is out already"


def test_a_root_changes_hands_among_heroes_only() -> None:
    p = rooted(running(turn=PRIEST), "ballroom", dug=True)
    game = p.build()
    act(game, ("take", "root#1"), answers=[("enough",)])
    assert game.held(PRIEST) == ("root#1",)
    assert {o[2] for o in options(game, "give") if o[1] == "root#1"} == {OX, JENNY}
    game = rooted(running(turn=VIVIAN), "ballroom", dug=True).build()
    assert not options(game, "take")
    p = running(turn=VIVIAN).marked("card:root#1", DUG).holding(OX, "root#1")
    game = p.explorer(OX, speed_step=8, might_step=8).build()
    act(game, ("attack", OX, MIGHT, ""), 4, 0, answers=[("steal", "root#1")])
    assert game.held(OX) == ("root#1",)


@pytest.mark.parametrize("dug", [True, False])
def test_the_dog_fetches_no_root_from_the_ground(dug: bool) -> None:
    p = rooted(running().holding(OX, "dog"), "kitchen", dug=dug)
    game = p.build()
    act(game, next(o for o in options(game, "act") if "dog" in o[1]), answers=[("label", "Fetch an item")])
    assert ("root#1" in game.held(OX)) == dug


def test_the_dog_of_the_traitor_fetches_none_at_all() -> None:
    p = rooted(running(turn=VIVIAN).holding(VIVIAN, "dog"), "kitchen", dug=True)
    game = p.build()
    act(game, next(o for o in options(game, "act") if "dog" in o[1]), answers=[("label", "Fetch an item")])
    assert game.held(VIVIAN) == ("dog",)
    assert "root#1" in game.s.zones["at:kitchen"]


@pytest.mark.parametrize("total", range(9))
def test_the_form_of_mortal(total: int) -> None:
    p = running(witch="ballroom").marked("card:root#1", DUG).holding(OX, "root#1", "book")
    game = p.build()
    seen = do(game, FORM, total)
    mortal = expect.FORM.effects(total) != NOTHING
    assert [roll[2] for roll in seen.of("rolled")] == [KNOWLEDGE]
    assert (MORTAL in game.s.vars) == mortal
    assert ("root#1" in game.held(OX)) != mortal
    assert "book" in game.held(OX)
    witch = game.s.kind.index("witch")
    assert (witch in {o[1] for o in options(game, "attack")}) == mortal, "at once, by the one who cast it, too"
    assert not may(game, FORM)


@pytest.mark.parametrize("missing", ["book", "root#1", "witch"])
def test_the_form_needs_all_three(missing: str) -> None:
    p = running(witch="foyer" if missing == "witch" else "ballroom").marked("card:root#1", DUG)
    p.holding(OX, *(thing for thing in ("book", "root#1") if thing != missing))
    assert not may(p.build(), FORM)


def test_one_step_a_turn() -> None:
    p = running(witch="ballroom").marked("card:root#1", DUG).marked("card:root#2").holding(OX, "root#1", "book")
    game = p.lying("ballroom", "root#2").build()
    assert may(game, DIG)
    do(game, FORM, 0)
    assert not may(game, DIG)
    pass_turn(game)
    pass_to(game, OX)
    do(game, DIG, 6)
    assert not may(game, FORM)
