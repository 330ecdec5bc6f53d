"""The Abyss Gazes Back: the exorcism and its sources, the Holy Symbol held up, what each side knows, saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, offered
from tests.content import expect_22_the_abyss_gazes_back as expect
from tests.content.expected import Trait
from tests.content.haunt_22_stage import (
    CELLAR,
    CRYPT,
    EXORCISM,
    FURNACE,
    HAUNT,
    HOLDS,
    JENNY,
    KEEPER,
    LANDING,
    OX,
    PRIEST,
    SPENT,
    TRACK,
    VIVIAN,
    fallen,
    house,
    sinking,
)
from tests.content.haunt_stage import at, laid
from tests.content.haunting import begun, may, one_on_a_turn, pass_to, pass_turn, saved, saved_midway, view
from tests.content.stage import act, card_id, content, room_id

ROOMS = [name for names in expect.SOURCE_ROOMS.values() for name in names]
SOURCES = [
    (trait, name)
    for table in (expect.SOURCE_ROOMS, expect.SOURCE_CARDS)
    for trait, names in table.items()
    for name in names
]
LABELS = (
    *("Exorcise on holy ground", "Exorcise with the Holy Symbol", "Exorcise with the Ring"),
    *("Find the rite here", "Read the rite", "See the rite"),
)

# -- the exorcism ------------------------------------------------------------------------------------------------------


def source(*names: str, who: int = OX, players: int = 4) -> Position:
    """An explorer on turn at sources: in a room, with cards."""
    p = sinking(who, track=0, players=players)
    for name in names:
        if name in ROOMS:
            if name != "Crypt":
                laid(p, name)
            p.explorer(who, at=at(p, name))
        else:
            p.holding(who, card_id(name))
    return p.explorer(who, sanity_step=5, knowledge_step=5).turn(who)


def subject(name: str) -> str:
    return f"room:{room_id(name)}" if name in ROOMS else f"card:{card_id(name)}"


def rites(game: Game) -> list[tuple[str, ...]]:
    return [o for o in offered(game, "act") if o[1].startswith(HAUNT)]


@pytest.mark.parametrize(("room", "label"), [("Chapel", LABELS[0]), ("Library", LABELS[3])])
def test_one_of_them_on_a_turn(room: str, label: str) -> None:
    cards = [name for names in expect.SOURCE_CARDS.values() for name in names]
    one_on_a_turn(source(room, *cards), OX, label, *LABELS[1:3], *LABELS[4:])


@pytest.mark.parametrize("total", [0, 4, 5, 8])
@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_rites(trait: Trait, name: str, total: int) -> None:
    game = source(name).build()
    (rite,) = rites(game)
    seen = act(game, rite, total)
    assert seen.of("rolled")[0][:3] == (OX, "trait", TRAITS.index(trait))
    success = bool(expect.RITES[trait].effects(total))
    assert success == (total >= expect.TARGET)
    assert game.s.vars[EXORCISM] == int(success)
    assert (SPENT in game.s.marks.get(subject(name), ())) == success
    assert not rites(game), "one try on a turn"
    game.s.vars[TRACK] = 0
    pass_to(game, OX)
    assert bool(rites(game)) == (not success), "a source that failed stays good"


@pytest.mark.parametrize(("trait", "name"), SOURCES)
def test_no_source_is_good_for_two_nor_for_the_traitor(trait: Trait, name: str) -> None:
    assert not rites(source(name).marked(subject(name), SPENT).build())
    assert not rites(source(name, who=JENNY).build())


def test_nine_sources_and_nothing_else() -> None:
    assert len(SOURCES) == 9
    game = source().holding(OX, "spirit_board", "spear", "mask", "skull").explorer(OX, at=CELLAR).build()
    assert not rites(game)


def test_room_and_cards_are_sources_of_their_own_and_one_is_tried() -> None:
    game = source("Library", "Book", "Ring").build()
    assert len(rites(game)) == 3
    assert expect.TRIES_PER_TURN == 1
    act(game, next(r for r in rites(game) if "find" in r[1]), 8)
    assert not rites(game)
    assert game.s.marks[subject("Library")] == (SPENT,)
    assert not game.s.marks.get(subject("Book"))


def test_each_hero_has_a_try() -> None:
    game = source("Library").explorer(PRIEST, at="library").turn(PRIEST).build()
    act(game, rites(game)[0], 0)
    pass_to(game, OX)
    assert len(rites(game)) == 1


@pytest.mark.parametrize("name", [name for _, name in SOURCES if name not in ROOMS])
def test_what_was_used_stays_where_it_is_in_this_turn(name: str) -> None:
    """F20."""
    game = source(name).build()
    assert offered(game, "give")
    act(game, rites(game)[0], 0)
    assert not offered(game, "give")


def test_a_token_counts_when_room_or_card_is_lost() -> None:
    p = sinking(PRIEST, FURNACE, track=2).marked(f"room:{CRYPT}", SPENT).noted(EXORCISM, 3)
    game = p.holding(OX, "book").build()
    pass_turn(game, answers=[("room", CRYPT)])
    assert CRYPT in fallen(game)
    pass_to(game, OX)
    act(game, rites(game)[0], 5)
    assert game.s.outcome == "heroes"


@pytest.mark.parametrize("players", expect.NEEDED)
def test_the_exorcism_is_complete(players: int) -> None:
    for before, over in ((2, ""), (1, "heroes")):
        game = source("Crypt", players=players).noted(EXORCISM, expect.NEEDED[players] - before).build()
        act(game, rites(game)[0], 5)
        assert game.s.outcome == over
    assert set(game.s.winners) == set(range(players)) - {JENNY}


# -- the Holy Symbol ---------------------------------------------------------------------------------------------------


def brink(who: int = PRIEST, *, room: str = LANDING, track: int = 2) -> Position:
    """The Crypt has sunk, and after it the Furnace Room, beside the landing."""
    p = sinking(who, CRYPT, FURNACE, track=track)
    tile = p.s.house.where[CRYPT]
    p.placed("larder", "basement", tile.x + 1, tile.y, 0)  # beside the Crypt, without a door to it
    return p.explorer(who, at=room).holding(who, "holy_symbol")


def ends(game: Game) -> list[str]:
    """End the turn; what is offered, if anything is."""
    game.choose(("end",))
    d = game.decision
    return [str(x) for x in d.about] if d is not None and d.kind == "offer" else []


@pytest.mark.parametrize("track", [1, 2, 4])
def test_it_is_held_up_instead_of_letting_rooms_fall(track: int) -> None:
    game = brink(track=track).build()
    assert ends(game)
    assert asked(game).seat == PRIEST
    game.choose(("yes",))
    assert fallen(game) == (CRYPT, FURNACE)
    assert "holy_symbol" in game.s.zones["box"], "an omen that is discarded is out of the game (G6)"
    assert not game.holds(PRIEST, "holy_symbol")
    assert game.s.vars[HOLDS]


def test_or_not() -> None:
    game = brink().build()
    assert ends(game)
    game.choose(("no",))
    game.choose(("room", "larder"))
    assert fallen(game)[-1] == "larder"
    assert game.holds(PRIEST, "holy_symbol")


@pytest.mark.parametrize(
    ("who", "room", "holds"),
    [(PRIEST, CELLAR, True), (PRIEST, "larder", True), (JENNY, LANDING, True), (PRIEST, LANDING, False)],
)
def test_only_by_a_hero_with_it_beside_a_lost_room(who: int, room: str, holds: bool) -> None:
    p = brink(who, room=room)
    if not holds:
        p.boxed("holy_symbol")
    assert not ends(p.build())


def test_nothing_falls_for_anybody_until_that_heros_next_turn_has_ended() -> None:
    game = brink().build()
    ends(game)
    game.choose(("yes",))
    pass_to(game, JENNY)
    assert game.s.vars[TRACK] == 2
    pass_turn(game)
    assert game.s.vars[TRACK] == 3, "the track goes on"
    assert game.s.turn == PRIEST
    assert fallen(game) == (CRYPT, FURNACE)
    game.choose(("end",))
    assert fallen(game) == (CRYPT, FURNACE), expect.SYMBOL_HOLDS
    assert not game.s.vars.get(HOLDS)
    assert not game.s.marks.get(f"f{PRIEST}")
    pass_turn(game, 1)
    assert len(fallen(game)) == 3, "Vivian lets one fall again"


def test_it_ends_so_when_that_hero_is_dead() -> None:
    game = brink().build()
    ends(game)
    game.choose(("yes",))
    game.s.life[PRIEST], game.s.loc[PRIEST] = 0, "@dead"
    pass_to(game, OX)
    pass_turn(game)
    pass_turn(game)
    assert game.s.turn == VIVIAN, "the dead one's turn has come and gone"
    assert fallen(game) == (CRYPT, FURNACE)
    pass_turn(game, 1)
    assert len(fallen(game)) == 3


def test_while_it_holds_a_loaded_game_goes_on_alike() -> None:
    game = brink().build()
    saved(game)
    ends(game)
    saved(game)
    game.choose(("yes",))
    saved(game)
    assert game.s.marks[f"f{PRIEST}"] == (KEEPER,)


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(house(), HAUNT)
    for seat in range(4):
        hero = seat != game.s.traitor
        seen = view(game, seat)
        assert ("NOTICE TO PASSENGERS" in seen.story()) == hero
        assert ("harbour master" in seen.story()) != hero
        assert [g.side for g in seen.goals()] == ["heroes" if hero else "traitor"]
        for label in LABELS:
            assert (label in booklet(game, seat)) == hero
        assert ("Secret Stairs" in booklet(game, seat)) != hero, "what the traitor may look for"
        assert "First Crack" in booklet(game, seat), "where it begins is announced"
        assert seen.where("first_crack")[:3] == "at:"


def test_the_heroes_learn_of_the_search_when_it_is_made() -> None:
    p = sinking(JENNY, track=0).explorer(JENNY, at=LANDING).stacked("room", "game_room")
    game = p.build()
    assert "Secret Stairs" not in booklet(game, OX)
    act(game, offered(game, "explore")[0], answers=[("label", "Look for the Secret Passage"), ("ignore",)])
    assert "Secret Stairs" in booklet(game, OX)


def test_a_traitor_above_ground_tells_nothing_by_drawing() -> None:
    p = sinking(JENNY, track=0).explorer(JENNY, at="upper_landing").stacked("room", "game_room")
    game = p.build()
    act(game, offered(game, "explore")[0], answers=[("ignore",)])
    assert "Secret Stairs" not in booklet(game, OX)


def test_the_traitor_learns_of_the_symbol_when_it_is_held_up() -> None:
    """Facts, under Heroes: it is theirs to know that the Abyss takes it instead of rooms."""
    held_up = "Hold up the Holy Symbol"
    game = brink().build()
    assert held_up in booklet(game, OX)
    assert held_up not in booklet(game, JENNY)
    assert "[Holy Symbol]" not in booklet(game, JENNY)
    ends(game)
    game.choose(("yes",))
    assert held_up in booklet(game, JENNY)


def test_an_offer_that_is_declined_tells_nothing_of_it() -> None:
    game = brink().build()
    ends(game)
    assert "[Holy Symbol]" not in booklet(game, JENNY)
    game.choose(("no",))
    assert "[Holy Symbol]" not in booklet(game, JENNY)


def test_a_hero_away_from_the_brink_tells_nothing_of_it() -> None:
    game = brink(room=CELLAR).build()
    assert not ends(game)
    assert "[Holy Symbol]" not in booklet(game, JENNY)


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_before_and_after_a_rite_a_loaded_game_goes_on_alike() -> None:
    game = source("Library", "Ring").build()
    saved(game)
    act(game, rites(game)[0], 8)
    saved(game)
    assert not may(game, "Exorcise")
