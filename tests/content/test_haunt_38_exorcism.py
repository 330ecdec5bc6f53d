"""Hellbeasts: the exorcism, the ends, what each side knows, saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, offered
from tests.content import expect_38_hellbeasts as expect
from tests.content.expected import Trait
from tests.content.haunt_38_stage import HAUNT, JENNY, OX, PRIEST, ROOST, VIVIAN, burning
from tests.content.haunt_stage import at, laid
from tests.content.haunting import (
    begun,
    do,
    may,
    one_on_a_turn,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, card_id, content, room_id

EXORCISM, SPENT = f"{HAUNT}:Exorcism", f"{HAUNT}:spent"
ROOMS = [name for names in expect.SOURCE_ROOMS.values() for name in names]
CARDS = [name for names in expect.SOURCE_CARDS.values() for name in names]
SOURCES = [
    (trait, name)
    for table in (expect.SOURCE_ROOMS, expect.SOURCE_CARDS)
    for trait, names in table.items()
    for name in names
]
LABELS = ("Cast out", "Look up", "Read the formula", "Find the formula")

# -- the exorcism ------------------------------------------------------------------------------------------------------


def source(*names: str, who: int = JENNY, players: int = 4) -> Position:
    """An explorer on turn at sources: in a room, with cards."""
    p = burning("upper_landing", players=players, turn=who)
    for name in names:
        if name in ROOMS:
            laid(p, name)
            p.explorer(who, at=at(p, name))
        else:
            p.holding(who, card_id(name))
    return p.explorer(who, sanity_step=5, knowledge_step=5).turn(who)


def subject(name: str) -> str:
    return f"room:{room_id(name)}" if name in ROOMS else f"card:{card_id(name)}"


def rites(game: Game) -> list[tuple[str, ...]]:
    return [o for o in offered(game, "act") if o[1].startswith(HAUNT)]


@pytest.mark.parametrize(("room", "label"), [("Chapel", "Cast out from holy"), ("Library", "Look up")])
def test_one_of_them_on_a_turn(room: str, label: str) -> None:
    cards = ("Cast out with the Holy Symbol", "Cast out with the Ring", "Read the formula", "Find the formula")
    one_on_a_turn(source(room, *CARDS), JENNY, label, *cards)


@pytest.mark.parametrize("total", [0, 4, 5, 8])
@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_rites(trait: Trait, name: str, total: int) -> None:
    game = source(name).build()
    (rite,) = rites(game)
    seen = act(game, rite, total)
    assert seen.of("rolled")[0][:3] == (JENNY, "trait", TRAITS.index(trait))
    success = bool(expect.RITES[trait].effects(total))
    assert success == (total >= expect.TARGET)
    assert game.s.vars[EXORCISM] == int(success)
    assert (SPENT in game.s.marks.get(subject(name), ())) == success
    assert not rites(game), "one try on a turn"
    pass_to(game, JENNY, answers=[("hurt",)])
    assert bool(rites(game)) == (not success), "a source that failed stays good"


@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_no_source_is_good_for_two(trait: Trait, name: str) -> None:
    assert not rites(source(name).marked(subject(name), SPENT).build())


@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_not_by_the_traitor(trait: Trait, name: str) -> None:
    assert not rites(source(name, who=VIVIAN).build())


def test_nine_sources_and_nothing_else() -> None:
    assert len(SOURCES) == 9
    game = source().holding(JENNY, "spirit_board", "spear", "mask", "skull").build()
    assert not rites(game)


def test_room_and_cards_are_sources_of_their_own_and_one_is_tried() -> None:
    game = source("Library", "Book", "Ring").build()
    assert len(rites(game)) == 3
    assert expect.TRIES_PER_TURN == 1
    do(game, "Look up", 8)
    assert not rites(game)
    assert game.s.marks[subject("Library")] == (SPENT,)
    assert not game.s.marks.get(subject("Book"))
    pass_to(game, JENNY)
    assert len(rites(game)) == 2


@pytest.mark.parametrize("name", CARDS)
def test_a_card_that_was_tried_is_not_handed_on_in_this_turn(name: str) -> None:
    """R49."""
    game = source(name).build()
    mine = ("give", card_id(name), PRIEST), ("drop", card_id(name))
    assert set(mine) <= {*offered(game, "give"), *offered(game, "drop")}
    act(game, rites(game)[0], 0)
    assert not set(mine) & {*offered(game, "give"), *offered(game, "drop")}


def test_each_hero_has_a_try() -> None:
    p = source("Library").explorer(PRIEST, at="library")
    game = p.build()
    do(game, "Look up", 0)
    pass_to(game, PRIEST)
    assert may(game, "Look up")


def test_in_the_turn_of_the_ritual_the_card_stays_where_it_is() -> None:
    """F20."""
    game = source("Book").build()
    assert offered(game, "give")
    act(game, rites(game)[0], 0)
    assert not offered(game, "give")
    assert not offered(game, "drop")


def test_the_ring_is_held_up_or_strikes() -> None:
    p = source("Ring").explorer(JENNY, at="foyer").explorer(VIVIAN, at="foyer")
    game = p.build()
    strikes = [o for o in offered(game, "attack") if o[3] == "ring"]
    assert strikes
    act(game, rites(game)[0], 0)
    assert not [o for o in offered(game, "attack") if o[3] == "ring"]
    assert offered(game, "attack"), "with bare hands"


def test_a_token_stays_with_a_card_that_changes_hands() -> None:
    game = source("Book").build()
    act(game, rites(game)[0], 8)
    pass_to(game, JENNY)
    act(game, ("give", "book", PRIEST))
    pass_to(game, PRIEST)
    assert game.holds(PRIEST, "book")
    assert not rites(game)


def test_a_token_counts_when_the_card_is_lost() -> None:
    p = burning("upper_landing", turn=JENNY).boxed("book").marked("card:book", SPENT).noted(EXORCISM, 3)
    game = laid(p, "Chapel").explorer(JENNY, at="chapel").build()
    act(game, rites(game)[0], 5)
    assert game.s.outcome == "heroes"


def test_what_is_stolen_from_the_traitor_is_a_source() -> None:
    p = source("Book", who=VIVIAN).explorer(VIVIAN, at="foyer").explorer(JENNY, at="foyer").turn(JENNY)
    game = p.build()
    assert not rites(game)
    act(game, ("attack", VIVIAN, MIGHT, ""), 6, 2, answers=[("steal", "book")])
    assert game.holds(JENNY, "book")
    pass_to(game, JENNY)
    assert rites(game)


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.NEEDED)
def test_the_exorcism_is_complete(players: int) -> None:
    traitor = VIVIAN if players > 3 else PRIEST
    for before, over in ((2, ""), (1, "heroes")):
        game = source("Chapel", players=players).noted(EXORCISM, expect.NEEDED[players] - before).build()
        act(game, rites(game)[0], 5)
        assert game.s.outcome == over
    assert set(game.s.winners) == set(range(players)) - {traitor}


def test_all_heroes_burnt() -> None:
    p = burning("entrance_hall").dead(OX).explorer(JENNY, speed_step=1).explorer(PRIEST, speed_step=1)
    game = p.build()
    pass_to(game, MONSTERS, 0)
    assert not game.over
    game.s.steps[JENNY] = game.s.steps[PRIEST] = tuple(1 for _ in TRAITS)
    pass_turn(game, 2)
    assert game.s.outcome == "traitor"
    assert game.s.winners == (VIVIAN,)


def test_the_traitors_death_ends_nothing() -> None:
    p = burning("upper_landing", turn=JENNY).explorer(VIVIAN, at="foyer", might_step=1, speed_step=1)
    game = p.explorer(JENNY, at="foyer").build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert not game.over
    assert expect.TRAITOR_DEATH_ENDS_IT is False


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    p = stage(HAUNT, 4).beside("foyer", "west", ROOST)
    game = begun(p, HAUNT)
    traitor = game.s.traitor
    for seat in range(4):
        hero = seat != traitor
        seen = view(game, seat)
        assert ("NOTICE OF CLAIM" in seen.story()) == hero
        assert ("ATTRACTING WILDLIFE" in seen.story()) != hero
        assert [g.side for g in seen.goals()] == ["heroes" if hero else "traitor"]
        for label in LABELS:
            assert (label in booklet(game, seat)) == hero
        for words in ("Hatching", "rolls movement", "newly hatched", "Blaze", "physical damage"):
            assert (words in booklet(game, seat)) != hero, "how hot, and how many"


def test_the_heroes_learn_of_the_brood_and_of_the_heat_when_they_see_them() -> None:
    game = burning("entrance_hall").build()
    pass_turn(game, 2)
    assert "rolls movement" in booklet(game, OX)
    assert "Blaze" not in booklet(game, OX)
    pass_turn(game, 1)
    assert "Blaze" in booklet(game, OX)


def test_the_heat_is_no_counter_for_the_heroes() -> None:
    game = burning("entrance_hall").build()
    assert f"{HAUNT}:Heat" not in view(game, OX).counters()
    assert view(game, OX).counters()[EXORCISM] == ("Exorcism", 0, expect.NEEDED[4])


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_before_and_after_a_rite_a_loaded_game_goes_on_alike() -> None:
    game = source("Library", "Ring").build()
    saved(game)
    do(game, "Cast out with the Ring", 8)
    saved(game)
    assert options(game, "end")
