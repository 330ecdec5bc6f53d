"""Let Them In: the Specters, the Ring, the exorcism from seven sources, and who wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, TRAITS
from hauntwright.testing import Position, asked, offered, told
from hauntwright.view import View
from tests.content import expect_11_let_them_in as expect
from tests.content.expected import Trait
from tests.content.haunt_stage import act, action, answer, can, figure, laid, monsters_turn, moved
from tests.content.haunting import one_on_a_turn, pass_to
from tests.content.stage import card_id, room_id
from tests.content.test_haunt_11 import HAUNT, MADMAN, faces, mist, specters

EXORCISM = f"{HAUNT}:Exorcism"
LABELS: dict[Trait, str] = {"sanity": "pray-against-them", "knowledge": "look-them-up-here"}
THING_LABELS = {
    "Holy Symbol": "raise-the-holy-symbol",
    "Ring": "raise-the-ring",
    "Book": "look-them-up-in",
    "Crystal Ball": "look-for-them-in",
}
ROOM_SOURCES = [(trait, room) for trait, (_, rooms, _) in expect.SOURCES.items() for room in rooms]
THING_SOURCES = [(trait, thing) for trait, (_, _, things) in expect.SOURCES.items() for thing in things]


def haunted(at: str = "foyer", specter: str = "foyer", players: int = 3) -> Position:
    """Hero 1 stands with a Specter; the Madman is far."""
    return mist(players, at="grand_staircase", specters=(specter,)).explorer(1, at=at)


def ghost(game: Game) -> int:
    return figure(game, "specter")


# -- what a Specter does and suffers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("margin", [1, 3])
def test_it_attacks_with_sanity(margin: int) -> None:
    game = monsters_turn(haunted(), 4, 4)
    game.choose(("monster", ghost(game)))
    (attack,) = [o for o in offered(game, "attack") if o[1] == 1]
    assert attack == ("attack", 1, TRAITS.index(expect.SPECTER_ATTACKS), "")
    moved(game, attack, 3 + margin, 3)
    assert asked(game).about == ("mental", margin)


@pytest.mark.parametrize("ring", [False, True])
def test_one_that_attacks_and_loses_is_stunned(ring: bool) -> None:
    p = haunted()
    if ring:
        p.holding(1, "ring")
    game = monsters_turn(p, 4, 4)
    game.choose(("monster", ghost(game)))
    moved(game, ("attack", 1, SANITY, ""), 2, 5)
    assert game.s.stun[ghost(game)]
    assert specters(game) == ["foyer"], "not banished, the Ring or not"
    assert expect.BEATEN_WHEN_IT_ATTACKED == "stunned"


def test_only_the_ring_touches_it() -> None:
    bare = haunted().holding(1, "revolver", "spear", "holy_symbol").turn(1).build()
    assert not [o for o in offered(bare, "attack") if o[1] == ghost(bare)]
    game = haunted().holding(1, "ring", "revolver").turn(1).build()
    found = [o for o in offered(game, "attack") if o[1] == ghost(game)]
    assert found == [("attack", ghost(game), SANITY, "ring")]
    assert expect.SPECTER_FEARS == ("sanity", "Ring")


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm", "toy_monkey"])
def test_what_is_of_the_body_does_nothing_to_it(card: str) -> None:
    p = haunted(at="entrance_hall" if card != "druidic_charm" else "foyer").holding(1, card)
    game = p.turn(1).build()
    if card == "toy_monkey":
        seen = act(game, ("move", "foyer"), 1)
        assert not seen.of("attacked")
    else:
        act(game, action(game, card), answers=[("room", "foyer")])
    assert not game.s.stun[ghost(game)]
    assert specters(game) == ["foyer"]


def test_it_slows_who_leaves() -> None:
    game = haunted().explorer(1, at="foyer", speed_step=8).turn(1).build()
    left = View(game, 1).spaces_left(1)
    game.choose(("move", "entrance_hall"))
    assert View(game, 1).spaces_left(1) == left - 2


# -- banished one by one -----------------------------------------------------------------------------------------------


def duel(p: Position, mine: int, theirs: int) -> Game:
    game = p.holding(1, "ring").turn(1).build()
    moved(game, ("attack", ghost(game), SANITY, "ring"), mine, theirs)
    return game


def test_a_won_attack_banishes() -> None:
    game = duel(haunted().monster("specter", "entrance_hall"), 5, 3)
    assert specters(game) == ["entrance_hall"]
    assert game.s.loc[ghost(game)] == "@gone"
    assert game.s.outcome == ""
    assert expect.BEATEN_BY_A_HERO == "banished"


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (2, 5)])
def test_a_tie_or_a_loss_does_not(mine: int, theirs: int) -> None:
    game = duel(haunted(), mine, theirs)
    assert specters(game) == ["foyer"]
    assert not game.s.stun[ghost(game)]
    if mine < theirs:
        assert asked(game).about == ("mental", theirs - mine)


def test_a_stunned_one_is_banished_too() -> None:
    p = haunted().monster("specter", "entrance_hall")
    p.s.stun[ghost(p.game)] = 1
    game = duel(p, 5, 3)
    assert specters(game) == ["entrance_hall"]


def test_the_last_of_them_wins() -> None:
    game = duel(haunted(), 5, 3)
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("left", ["face", "specter"])
def test_not_while_one_is_left_face_up_or_down(left: str) -> None:
    p = haunted()
    if left == "face":
        p.lying("entrance_hall", "face#1")
    else:
        p.monster("specter", "entrance_hall")
    assert duel(p, 5, 3).s.outcome == ""


def test_nor_when_none_was_ever_banished() -> None:
    game = mist().turn(1).build()
    assert not specters(game)
    assert not faces(game)
    assert game.s.outcome == ""


# -- the exorcism ------------------------------------------------------------------------------------------------------


def tried(game: Game, label: str, total: int) -> Game:
    act(game, action(game, label), total)
    return game


@pytest.mark.parametrize(("trait", "room"), ROOM_SOURCES)
@pytest.mark.parametrize("total", [0, 4, 5, 9])
def test_in_a_room(trait: Trait, room: str, total: int) -> None:
    p = laid(mist(), room).explorer(1, at=room_id(room)).turn(1)
    game = tried(p.build(), LABELS[trait], total)
    success = bool(expect.EXORCISM[trait].effects(total))
    assert game.s.vars.get(EXORCISM, 0) == success
    rolled = told(game, "rolled")[0].data
    assert rolled[2] == TRAITS.index(trait)


@pytest.mark.parametrize(("room", "label"), [("Chapel", "Pray against them"), ("Library", "Look them up here")])
def test_one_of_them_on_a_turn(room: str, label: str) -> None:
    p = laid(mist(), room).explorer(1, at=room_id(room)).holding(1, *(card_id(thing) for thing in THING_LABELS))
    cards = ("Raise the Holy Symbol", "Raise the Ring", "Look them up in the Book", "Look for them in")
    one_on_a_turn(p.turn(1), 1, label, *cards)


@pytest.mark.parametrize(("trait", "thing"), THING_SOURCES)
@pytest.mark.parametrize("total", [0, 4, 5, 9])
def test_with_a_thing(trait: Trait, thing: str, total: int) -> None:
    p = mist().holding(1, card_id(thing)).turn(1)
    game = tried(p.build(), THING_LABELS[thing], total)
    success = bool(expect.EXORCISM[trait].effects(total))
    assert game.s.vars.get(EXORCISM, 0) == success
    assert told(game, "rolled")[0].data[2] == TRAITS.index(trait)
    assert game.holds(1, card_id(thing)), "it is not given away"


@pytest.mark.parametrize(("trait", "room"), ROOM_SOURCES)
def test_a_room_that_has_served_is_spent_for_all(trait: Trait, room: str) -> None:
    p = laid(mist(), room).explorer(1, at=room_id(room)).explorer(2, at=room_id(room))
    game = tried(p.turn(1).build(), LABELS[trait], 5)
    pass_to(game, 2)
    assert not can(game, LABELS[trait])


@pytest.mark.parametrize(("trait", "thing"), THING_SOURCES)
def test_a_thing_that_has_served_is_spent_for_all(trait: Trait, thing: str) -> None:
    game = tried(mist().holding(1, card_id(thing)).turn(1).build(), THING_LABELS[thing], 5)
    assert f"{HAUNT}:spent" in game.s.marks[f"card:{card_id(thing)}"]
    later = mist().holding(2, card_id(thing)).marked(f"card:{card_id(thing)}", f"{HAUNT}:spent").turn(2).build()
    assert not can(later, THING_LABELS[thing])
    assert trait in expect.EXORCISM


@pytest.mark.parametrize("thing", THING_LABELS)
def test_a_thing_that_was_tried_is_not_handed_on_in_this_turn(thing: str) -> None:
    """F20."""
    game = mist().holding(1, card_id(thing)).turn(1).build()
    assert offered(game, "give")
    tried(game, THING_LABELS[thing], 0)
    assert not offered(game, "give")
    assert not offered(game, "drop")


def test_a_ring_that_has_struck_does_not_banish_in_the_same_turn() -> None:
    """R49."""
    game = haunted().holding(1, "ring").turn(1).build()
    assert can(game, "raise-the-ring")
    moved(game, ("attack", ghost(game), SANITY, "ring"), 0, 0)
    assert not can(game, "raise-the-ring")


def test_a_failure_spends_nothing() -> None:
    game = tried(mist().holding(1, "ring").turn(1).build(), "raise-the-ring", 4)
    assert f"{HAUNT}:spent" not in game.s.marks.get("card:ring", ())


def test_one_try_a_turn() -> None:
    game = mist().holding(1, "ring", "holy_symbol", "book").turn(1).build()
    tried(game, "raise-the-ring", 4)
    assert not any(can(game, label) for label in THING_LABELS.values())
    assert expect.TRIES_PER_TURN == 1


def test_the_traitor_tries_nothing() -> None:
    game = mist().holding(0, "ring", "book").turn(0).build()
    assert not any(can(game, label) for label in THING_LABELS.values())


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_successes_as_players(players: int) -> None:
    need = expect.SUCCESSES[players]
    p = mist(players, faces=("entrance_hall",), specters=("foyer",)).holding(1, "book").turn(1)
    game = tried(p.noted(EXORCISM, need - 2).build(), "look-them-up-in", 5)
    assert game.s.outcome == ""
    game = tried(p.noted(EXORCISM, need - 1).build(), "look-them-up-in", 5)
    assert game.s.outcome == "heroes", "whatever is still about"
    assert told(game, "rolled")[-1].data[2] == KNOWLEDGE


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_traitors_death_ends_nothing() -> None:
    p = mist(at="upper_landing", faces=("entrance_hall",)).explorer(0, might_step=1, speed_step=1)
    game = p.explorer(1, might_step=8).turn(1).build()
    act(game, ("attack", 0, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[0]
    assert game.s.outcome == ""
    while game.s.turn != -1 or asked(game).kind not in ("monster", "monsters"):
        game.choose(("end",) if ("end",) in asked(game).options else 0)
    assert asked(game).seat == 0, "its player plays on"
    assert not expect.TRAITOR_DEATH_ENDS_IT


def test_all_heroes_dead() -> None:
    p = haunted().explorer(1, sanity_step=1, knowledge_step=1).dead(2)
    game = monsters_turn(p, 4, 4)
    game.choose(("monster", ghost(game)))
    moved(game, ("attack", 1, SANITY, ""), 9, 0)
    answer(game)
    assert game.s.outcome == "traitor"


def test_what_each_side_reads() -> None:
    game = mist().turn(1).build()
    for seat, hero in ((0, False), (1, True)):
        text = "\n".join(line.text for line in View(game, seat).rules())
        assert ("heroes win when [Exorcism] is full" in text) == hero
        assert ("traitor wins when no hero is alive" in text) != hero
        assert "it cannot attack while any [Face] is in house" in text, "how monsters behave is known to all"
    assert figure(game, MADMAN) >= 3
