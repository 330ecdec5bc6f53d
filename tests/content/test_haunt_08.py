"""Wail of the Banshee: the beginning, the exorcism, the ends, saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, fork_check, offered
from hauntwright.view import View
from tests.content import expect_08_wail_of_the_banshee as expect
from tests.content.expected import Trait
from tests.content.haunt_08_stage import COURSE, HAUNT, banshee, haunting
from tests.content.haunt_stage import act, action, answer, at, begun, can, laid, monsters_turn, moved, position
from tests.content.haunting import one_on_a_turn
from tests.content.stage import card_id, content, room_id

EXORCISM = f"{HAUNT}:Exorcism"
SPENT = f"{HAUNT}:spent"


# -- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup(players: int) -> None:
    p = position(players=players, haunt=HAUNT).explorer(1, at="foyer").holding(1, "spirit_board")
    game = begun(p, HAUNT, 1)
    assert game.s.traitor == 1
    assert game.room(banshee(game)) == game.room(1)
    assert expect.PLACED_WITH == "traitor"
    kinds = [game.s.kind[f] for f in range(players, len(game.s.kind))]
    assert kinds == ["banshee"] * expect.MONSTERS["Banshee"].count[players]
    assert tuple(game.trait(banshee(game), t) for t in range(4)) == tuple(
        -1 if n is None else n for n in expect.MONSTERS["Banshee"].traits
    )
    for seat in range(players):
        needed = -1 if seat == game.s.traitor else expect.NEEDED[players]
        assert View(game, seat).counters()[EXORCISM] == ("Exorcism", 0, needed)


def test_nobody_attacks_her_and_she_attacks_nobody() -> None:
    p = haunting(where="foyer").explorer(1, at="foyer").holding(1, "revolver", "ring", "axe").turn(1)
    assert not expect.ATTACKABLE
    assert not [o for o in offered(p.build(), "attack") if o[1] == banshee(p.game)]
    game = monsters_turn(p, 3, COURSE["steered"])
    assert not expect.ATTACKS
    assert not offered(game, "attack")


def test_she_slows_nobody() -> None:
    game = haunting(where="foyer").explorer(1, at="foyer").turn(1).build()
    assert not expect.SLOWS
    assert View(game, 1).leave_cost(1) == 0


def test_dynamite_does_not_stun_her() -> None:
    p = laid(haunting(), "Dining Room").explorer(1, at="foyer").holding(1, "dynamite").turn(1)
    p.s.loc[banshee(p.game)] = "dining_room"
    game = p.build()
    act(game, action(game, "dynamite"), answers=[("room", at(p, "Dining Room"))])
    assert not game.s.stun[banshee(game)]


def test_nor_does_the_charm() -> None:
    game = haunting(where="foyer").explorer(1, at="foyer").holding(1, "druidic_charm").turn(1).build()
    act(game, action(game, "smash"))
    assert not game.s.stun[banshee(game)]


@pytest.mark.parametrize("card", expect.NOT_MOVED_BY)
def test_cards_do_not_move_her(card: str) -> None:
    p = haunting(where="foyer").explorer(1, at="entrance_hall").holding(1, card_id(card)).turn(1)
    game = p.build()
    moved(
        game,
        action(game, card_id(card).replace("_", "-") if card != "Spirit Board" else "spirits"),
        *((0,) if card == "Bell" else ()),
    )
    assert game.decision is not None
    assert not any(o == ("figure", banshee(game)) for o in game.decision.options)
    answer(game)
    assert game.room(banshee(game)) == "foyer"


# -- the exorcism ------------------------------------------------------------------------------------------------------


HERO = 1


def source(name: str) -> Position:
    """A hero at a source: a room, or with a card."""
    p = haunting(where="charred_room")
    rooms = [r for rooms in expect.SOURCE_ROOMS.values() for r in rooms]
    if name in rooms:
        laid(p, name)
        p.explorer(HERO, at=at(p, name))
    else:
        p.holding(HERO, card_id(name))
        p.explorer(HERO, sanity_step=5, knowledge_step=5)
    return p.turn(HERO)


def spent(name: str) -> str:
    rooms = [r for rooms in expect.SOURCE_ROOMS.values() for r in rooms]
    return f"room:{room_id(name)}" if name in rooms else f"card:{card_id(name)}"


SOURCES = [
    (trait, name)
    for table in (expect.SOURCE_ROOMS, expect.SOURCE_CARDS)
    for trait, names in table.items()
    for name in names
]


def rite(game: Game) -> tuple[str, ...]:
    (found,) = [o for o in offered(game, "act") if o[1].startswith(HAUNT)]
    return found


@pytest.mark.parametrize(("room", "label"), [("Chapel", "Pray in this room"), ("Library", "Study in this room")])
def test_one_of_them_on_a_turn(room: str, label: str) -> None:
    p = source(room).holding(HERO, *(card_id(name) for names in expect.SOURCE_CARDS.values() for name in names))
    cards = ("Pray over the Holy", "Pray over the Spirit", "Study the Book", "Study the Crystal")
    one_on_a_turn(p.explorer(HERO, sanity_step=8, knowledge_step=8), HERO, label, *cards)


@pytest.mark.parametrize("total", [0, 4, 5, 8])
@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_rites(trait: Trait, name: str, total: int) -> None:
    game = source(name).build()
    seen = act(game, rite(game), total)
    assert seen.of("rolled")[0][2] == TRAITS.index(trait)
    success = bool(expect.RITES[trait].effects(total))
    assert success == (total >= expect.TARGET)
    assert game.s.vars[EXORCISM] == int(success)
    assert (SPENT in game.s.marks.get(spent(name), ())) == success
    assert not [o for o in offered(game, "act") if o[1].startswith(HAUNT)], "one try on a turn"


@pytest.mark.parametrize("name", [name for names in expect.SOURCE_CARDS.values() for name in names])
def test_a_card_that_was_prayed_with_is_not_handed_on_in_this_turn(name: str) -> None:
    """F20."""
    game = source(name).build()
    assert offered(game, "give")
    act(game, rite(game), 0)
    assert not offered(game, "give")
    assert not offered(game, "drop")


@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_no_source_is_good_for_two(trait: Trait, name: str) -> None:
    game = source(name).marked(spent(name), SPENT).build()
    assert not [o for o in offered(game, "act") if o[1].startswith(HAUNT)]


@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_the_traitor_prays_to_nobody(trait: Trait, name: str) -> None:
    p = source(name)
    p.s.side[0], p.s.side[HERO], p.s.traitor = "hero", "traitor", HERO
    assert not [o for o in offered(p.build(), "act") if o[1].startswith(HAUNT)]


def test_one_try_a_turn_for_all_sources_together() -> None:
    game = source("Library").holding(HERO, "book", "holy_symbol").build()
    assert len([o for o in offered(game, "act") if o[1].startswith(HAUNT)]) == 3
    assert expect.TRIES_PER_TURN == 1
    act(game, action(game, "study-in-this-room"), 0)
    assert not [o for o in offered(game, "act") if o[1].startswith(HAUNT)]


def test_a_card_keeps_its_token_whoever_has_it() -> None:
    assert expect.SPENT_STAYS_WITH_CARD
    p = source("Book").marked("card:book", SPENT)
    p.s.zones[f"hand:{HERO}"], p.s.zones["hand:2"] = (), ("book",)
    del p.s.zones[f"hand:{HERO}"]
    assert not can(p.turn(2).build(), "study")


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_the_exorcism_is_complete(players: int) -> None:
    p = haunting(players, where="charred_room").noted(EXORCISM, expect.NEEDED[players] - 1)
    laid(p, "Chapel")
    game = p.explorer(HERO, at="chapel").turn(HERO).build()
    act(game, rite(game), 5)
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == set(range(1, players))


def test_all_heroes_dead() -> None:
    p = haunting(where="foyer").dead(2).explorer(1, at="grand_staircase", sanity_step=1, knowledge_step=1)
    game = monsters_turn(p, 1, COURSE["steered"])
    moved(game, ("room", "grand_staircase"), 0, 8)
    answer(game)
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    p = haunting(where="foyer").explorer(0, at="grand_staircase", sanity_step=1, knowledge_step=1)
    game = monsters_turn(p, 1, COURSE["steered"])
    moved(game, ("room", "grand_staircase"), 0, 8)
    answer(game)
    assert not game.s.life[0]
    assert not game.over
    p = haunting().dead(0)
    game = monsters_turn(p, 1, COURSE["left wall"])
    assert game.decision is not None
    assert game.decision.seat == 0, "his player goes on"


def test_the_stories_and_what_each_side_reads() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert set(haunt.stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    p = position(haunt=HAUNT).explorer(0, at="foyer").holding(0, "spirit_board")
    game = begun(p, HAUNT)
    assert not any("Pray" in line.text for line in View(game, 0).rules())
    assert any("Pray" in line.text for line in View(game, 1).rules())


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_a_save_in_the_middle_of_her_walk(players: int) -> None:
    p = haunting(players)
    for f in range(players):
        p.explorer(f, at="charred_room")
    asked = 0
    for seed in range(1, 9):
        p.s.r1, p.s.r2 = seed * 7919, seed * 104729
        game = monsters_turn(p)
        if game.decision is not None and game.decision.kind == "pick":
            asked += 1
            fork_check(game, 8)
    assert asked
