"""The Abyss Gazes Back: who is brought where nothing is left, and what the traitor looks for."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, asked, conservation, dice
from tests.content import expect_22_the_abyss_gazes_back as expect
from tests.content.haunt_22_stage import BASEMENT, JENNY, LANDING, OX, PRIEST, VIVIAN, offered_rooms, sinking
from tests.content.haunting import options
from tests.content.stage import act

# -- what would bring somebody there -----------------------------------------------------------------------------------


def drawing(card: str, *gone: str, floor: str = "ground", at: str = "upper_landing") -> Position:
    """Ox finds a room upstairs with an event."""
    p = sinking(OX, *gone, track=1, floor=floor).explorer(OX, at=at, knowledge_step=4, sanity_step=4)
    return p.stacked("room", "game_room").stacked("event", card)


def found(p: Position, *totals: int) -> Game:
    game = p.build()
    act(game, options(game, "explore")[0], *totals)
    return game


def test_an_event_that_leads_to_a_lost_room() -> None:
    assert found(drawing("burning_man", *BASEMENT), 2).s.life[OX]
    game = found(drawing("burning_man", *BASEMENT, "entrance_hall"), 2)
    assert not game.s.life[OX]
    assert not game.over


def test_an_event_that_leads_to_a_lost_floor() -> None:
    game = found(drawing("the_lost_one", LANDING, floor="basement"), 0, 0)
    assert game.s.life[OX], "the basement has other rooms, and an unexplored door"
    game = found(drawing("the_lost_one", *BASEMENT), 0, 0)
    assert not game.s.life[OX], "not to the Entrance Hall"


def test_a_slide_to_a_lost_floor() -> None:
    game = found(drawing("mystic_slide", *BASEMENT), 0)
    assert not game.s.life[OX]
    game = found(drawing("mystic_slide", *BASEMENT), 8)
    assert game.s.life[OX], "5 and more leads to any floor below, and the ground floor stands"


def elevator(*gone: str, f: int = OX, floor: str = "ground") -> Position:
    p = sinking(f, *gone, track=1, floor=floor).beside("upper_landing", "east", "mystic_elevator")
    return p.explorer(f, at="upper_landing").explorer(VIVIAN, at="mystic_elevator")


@pytest.mark.parametrize("total", [0, 1])
def test_the_elevator_goes_to_a_lost_floor(total: int) -> None:
    game = elevator(*BASEMENT).build()
    act(game, ("move", "mystic_elevator"), total)
    assert not game.s.life[OX]
    assert not game.s.life[VIVIAN], "nor do those live who were in it"
    game = elevator(LANDING, floor="basement").build()
    act(game, ("move", "mystic_elevator"), 1)
    assert game.s.life[OX]


@pytest.mark.parametrize("total", [2, 3, 4])
def test_the_elevator_goes_elsewhere(total: int) -> None:
    game = elevator(*BASEMENT).build()
    act(game, ("move", "mystic_elevator"), total)
    assert game.s.life[OX]


def test_the_chute_leads_into_it() -> None:
    p = sinking(OX, LANDING, track=1).beside("foyer", "east", "coal_chute").explorer(OX, at="foyer")
    game = p.build()
    act(game, ("move", "coal_chute"))
    assert not game.s.life[OX]


def test_a_bottle_offers_no_room_that_is_gone() -> None:
    game = sinking(OX, *BASEMENT, track=1, floor="ground").holding(OX, "bottle").build()
    with dice(game, 6):
        game.choose(options(game, "act")[0])
    assert offered_rooms(game) >= {"entrance_hall", "upper_landing"}
    assert not offered_rooms(game) & {*BASEMENT}


# -- the traitor's search ----------------------------------------------------------------------------------------------


def below(f: int = JENNY, at: str = LANDING) -> Position:
    p = sinking(f, track=0).explorer(f, at=at).stacked("room", "game_room").stacked("event", "night_view")
    return p


@pytest.mark.parametrize("name", expect.LOOKED_FOR)
def test_the_traitor_looks_for_a_way_out(name: str) -> None:
    game = below().build()
    act(game, options(game, "explore")[0], answers=[("label", f"Look for the {name}"), ("take it",), ("no",)])
    drew = [e.data[1] for e in game.events if e.kind == "drew"]
    assert drew == [name.lower().replace(" ", "_")]
    assert "night_view" in game.s.zones["event"]
    conservation(game)


@pytest.mark.parametrize("name", expect.LOOKED_FOR)
def test_the_rest_of_the_stack_is_shuffled(name: str) -> None:
    game = below().build()
    before = tuple(c for c in game.s.zones["event"] if c != name.lower().replace(" ", "_"))
    act(game, options(game, "explore")[0], answers=[("label", f"Look for the {name}"), ("take it",), ("no",)])
    after = game.s.zones["event"]
    assert sorted(after) == sorted(before)
    assert after != before


def test_or_draws_what_comes() -> None:
    game = below().build()
    game.choose(options(game, "explore")[0])
    while asked(game).kind != "choice":
        game.choose(asked(game).options[0])
    labels = [o[1] for o in asked(game).options]
    assert labels == ["Look for the Secret Stairs", "Look for the Secret Passage", "Draw whatever comes"]
    game.choose(asked(game).options[2])
    assert [e.data[1] for e in game.events if e.kind == "drew"] == ["night_view"]


def test_only_those_that_are_still_in_the_stack() -> None:
    game = below().boxed("secret_stairs").build()
    game.choose(options(game, "explore")[0])
    while asked(game).kind != "choice":
        game.choose(asked(game).options[0])
    assert len(asked(game).options) == 2


@pytest.mark.parametrize(("who", "at"), [(PRIEST, LANDING), (JENNY, "upper_landing")])
def test_nobody_else_and_nowhere_else(who: int, at: str) -> None:
    game = below(who, at).build()
    act(game, options(game, "explore")[0], answers=[("take it",)])
    assert [e.data[1] for e in game.events if e.kind == "drew"] == ["night_view"]
