"""Stacked Like Cordwood: the cursed weapon, how it is found, named and studied, and who knows of it."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, told
from tests.content import expect_48_stacked_like_cordwood as expect
from tests.content.expected import Other
from tests.content.haunt_48_stage import CURSED, HEROES, SECRETS, TRAITOR, cursed, hunted, is_cursed
from tests.content.haunt_stage import at, laid
from tests.content.haunting import action, do, may, pass_to, view
from tests.content.stage import card_id, room_id

HERO, FRIEND, REVEALER = HEROES
LOOK, STUDY = "Look for a cursed weapon", "Study the cursed weapon"


def at_books(room: str = "Library", opened: bool = True) -> Position:
    """Hero 0 stands in a room where weapons may be found."""
    p = laid(hunted(), room).explorer(HERO, knowledge_step=8)
    if opened and room == expect.OPEN_ONLY:
        p.marked(f"room:{room_id(room)}", "vault:open")
    return p.explorer(HERO, at=at(p, room))


def stacks(game: Game) -> set[str]:
    return {*game.s.zones["item"], *game.s.zones["omen"]}


# -- looking for it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", expect.SEARCH_ROOMS)
@pytest.mark.parametrize("weapon", list(expect.WEAPONS))
def test_the_heroes_take_which_they_like(room: str, weapon: str) -> None:
    game = at_books(room).build()
    do(game, LOOK, 3, answers=[("card", card_id(weapon))])
    assert game.holds(HERO, card_id(weapon))
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == [weapon]
    assert [w for w in expect.WEAPONS if card_id(w) in stacks(game)] == [w for w in expect.WEAPONS if w != weapon]
    assert not may(game, LOOK)


@pytest.mark.parametrize("total", range(9))
def test_the_roll(total: int) -> None:
    game = at_books().build()
    seen = do(game, LOOK, total)
    assert seen.of("rolled")[0][2] == TRAITS.index(str(expect.SEARCH.roll))
    found = Other("found") in expect.SEARCH.effects(total)
    assert any(game.holds(HERO, card_id(w)) for w in expect.WEAPONS) == found
    assert any(is_cursed(game, w) for w in expect.WEAPONS) == found
    assert not may(game, LOOK), "once on a turn"
    pass_to(game, FRIEND)
    if not found:
        pass_to(game, HERO)
        assert may(game, LOOK), "again on the next"


def test_where_and_by_whom() -> None:
    assert not may(hunted().build(), LOOK)
    assert not may(at_books("Vault", opened=False).build(), LOOK), "it is shut"
    p = at_books()
    assert not may(p.explorer(TRAITOR, at=p.s.loc[HERO]).turn(TRAITOR).build(), LOOK)


def test_a_weapon_in_hand_does_not_forbid_another_until_one_is_named() -> None:
    p = at_books().holding(FRIEND, "axe")
    game = p.build()
    do(game, LOOK, 3, answers=[("card", "spear")])
    assert is_cursed(game, "Spear")
    assert not may(cursed(at_books(), "Axe").holding(FRIEND, "axe").build(), LOOK), "the heroes have it"
    assert not may(cursed(at_books(), "Axe").lying("foyer", "axe").build(), LOOK), "they know where it lies"


def test_with_nothing_left_to_find_nobody_looks() -> None:
    assert not may(at_books().boxed("axe", "spear").holding(TRAITOR, "blood_dagger").build(), LOOK)
    assert may(at_books().boxed("axe", "blood_dagger").build(), LOOK), "the Spear is an omen"
    assert may(at_books().boxed("blood_dagger", "spear").build(), LOOK), "the Axe an item"


@pytest.mark.parametrize("weapon", expect.WEAPONS)
def test_once_named_only_that_one_is_found(weapon: str) -> None:
    game = cursed(at_books(), weapon).build()
    do(game, LOOK, 3, answers=[("card", card_id(other)) for other in expect.WEAPONS if other != weapon])
    assert game.holds(HERO, card_id(weapon)), "nobody is asked for another"
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == [weapon]


@pytest.mark.parametrize("lost", ["traitor", "box"])
def test_another_is_named_for_one_that_is_lost(lost: str) -> None:
    p = cursed(at_books(), "Axe").noted(SECRETS, 2)
    game = (p.holding(TRAITOR, "axe") if lost == "traitor" else p.boxed("axe")).build()
    do(game, LOOK, 3, answers=[("card", "blood_dagger")])
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == ["Blood Dagger"]
    assert game.s.vars[SECRETS] == 2, "what was learned counts"


# -- studying it -------------------------------------------------------------------------------------------------------


def with_axe(holder: int | None = HERO, named: bool = True) -> Position:
    p = hunted().explorer(HERO, at="upper_landing", might_step=8, knowledge_step=8)
    if named:
        cursed(p, "Axe")
    return p.lying("upper_landing", "axe") if holder is None else p.holding(holder, "axe")


@pytest.mark.parametrize("trait", expect.STUDY_TRAITS)
@pytest.mark.parametrize("total", range(9))
def test_the_study(trait: str, total: int) -> None:
    game = with_axe().build()
    seen = do(game, STUDY, total, answers=[("trait", TRAITS.index(trait))])
    assert seen.of("rolled")[0][2] == TRAITS.index(trait)
    learned = Other("learned") in expect.STUDY[trait].effects(total)
    assert game.s.vars.get(SECRETS, 0) == int(learned)
    assert not may(game, STUDY), "once on a turn"
    pass_to(game, FRIEND)
    assert may(game, STUDY), "any hero in the room, the weapon in another's hand"


@pytest.mark.parametrize("holder", [HERO, FRIEND, None])
def test_held_by_any_hero_or_lying_there(holder: int | None) -> None:
    assert may(with_axe(holder).build(), STUDY)
    elsewhere = with_axe(named=False).explorer(REVEALER, at="foyer").holding(REVEALER, "spear")
    assert not may(cursed(elsewhere, "Spear").build(), STUDY)
    assert not may(with_axe(holder).explorer(HERO, at="foyer").build(), STUDY) or holder == HERO


def test_not_in_the_traitors_hand_and_not_by_the_traitor() -> None:
    assert not may(with_axe(TRAITOR).build(), STUDY)
    assert not may(with_axe(HERO).turn(TRAITOR).build(), STUDY)


def test_the_first_study_names_it_and_then_it_is_fixed() -> None:
    p = with_axe(HERO, named=False).holding(FRIEND, "spear")
    game = p.build()
    do(game, STUDY, 0, answers=[("card", "spear")])
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == ["Spear"], "named with the roll, whatever it shows"
    pass_to(game, FRIEND)
    do(game, STUDY, 5)
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == ["Spear"]
    game.s.loc[HERO] = "foyer"
    pass_to(game, HERO)
    assert not may(game, STUDY), "the Axe teaches nothing any more"


@pytest.mark.parametrize("named", expect.WEAPONS)
def test_any_of_those_in_the_room_may_be_the_one(named: str) -> None:
    p = hunted().explorer(HERO, at="upper_landing").holding(HERO, *map(card_id, expect.WEAPONS))
    game = p.build()
    do(game, STUDY, 0, answers=[("card", card_id(named))])
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == [named]


@pytest.mark.parametrize("named", expect.WEAPONS)
def test_a_named_weapon_in_the_stack_is_looked_for_first(named: str) -> None:
    other = next(w for w in expect.WEAPONS if w != named)
    p = hunted().explorer(HERO, at="upper_landing").holding(HERO, card_id(other))
    assert may(p.build(), STUDY)
    assert not may(cursed(p, named).build(), STUDY)


@pytest.mark.parametrize("lost", ["traitor", "box"])
def test_another_is_studied_for_one_that_is_lost(lost: str) -> None:
    p = cursed(with_axe(HERO, named=False), "Spear").noted(SECRETS, 1)
    game = (p.holding(TRAITOR, "spear") if lost == "traitor" else p.boxed("spear")).build()
    do(game, STUDY, 5)
    assert [w for w in expect.WEAPONS if is_cursed(game, w)] == ["Axe"]
    assert game.s.vars[SECRETS] == 2


def test_the_dead_have_learned_it_all_the_same_and_enough_is_enough() -> None:
    game = with_axe().noted(SECRETS, expect.STUDIES[4] - 1).dead(FRIEND).build()
    do(game, STUDY, 5)
    assert game.s.vars[SECRETS] == expect.STUDIES[4]
    pass_to(game, HERO)
    assert not may(game, STUDY)


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = hunted().build()
    assert "SALE BY AUCTION" in view(game, HERO).story()
    assert "Kindling" not in view(game, HERO).story()
    assert "Kindling" in view(game, TRAITOR).story()
    assert "AUCTION" not in view(game, TRAITOR).story()
    assert {LOOK, STUDY} <= {a.label for a in view(game, HERO).actions()}
    assert not {LOOK, STUDY} & {a.label for a in view(game, TRAITOR).actions()}


def test_the_stack_that_was_shuffled_shows_nobody_what_is_in_it() -> None:
    game = at_books().build()
    do(game, LOOK, 3, answers=[("card", "spear")])
    other = game.fork()
    other.s.zones["item"] = tuple(reversed(other.s.zones["item"]))
    for seat in range(4):
        assert view(game, seat).data() == view(other, seat).data()
    assert asked(game).seat == HERO
    assert CURSED in game.s.marks["card:spear"]
    assert told(game, "rolled")
    assert action(game, STUDY)
