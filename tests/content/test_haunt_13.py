"""Perchance to Dream: who falls asleep, the ways out of the house, and how the dreamer is woken."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position, asked, conservation, fork_check
from tests.content import expect_13_perchance_to_dream as expect
from tests.content.haunt_stage import laid
from tests.content.haunting import (
    begun,
    do,
    may,
    option_names,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import EAST, EVENT_ROOM, Seen, act, card_id, content, room_id

HAUNT = expect.ID
WAKING, NEEDED, ESCAPED = (f"{HAUNT}:{name}" for name in ("Waking", "Escapes needed", "Escapes"))
ASLEEP, STAINED, WAY_OUT = (f"{HAUNT}:{name}" for name in ("asleep", "stained", "way out"))
OUT, WAKE, SYMBOL = "Out into the night", "Wake the dreamer", "holy_symbol"
OX, JENNY, PRIEST, VIVIAN = range(4)
CAST = ("ox_bellows", "jenny_leclerc", "father_rhinehardt", "vivian_lopez")
"""Jenny is the dreamer of these positions; Ox has the Holy Symbol."""


def asleep(players: int = 4, at: str = "foyer") -> Position:
    """Before the haunt begins: all stand in one room, and Jenny has the lowest Sanity."""
    p = stage(HAUNT, players).holding(OX, SYMBOL).explorer(JENNY, sanity_step=3)
    for f in range(players):
        p.explorer(f, at=at)
    return p


def dreaming(*nightmares: str, turn: int = PRIEST, players: int = 4, needed: int = 9) -> Position:
    """The haunt runs; the dreamer lies in the Foyer, where the heroes are."""
    p = asleep(players).haunt(HAUNT, traitor=JENNY).marked(f"f{JENNY}", ASLEEP).noted(NEEDED, needed)
    for spot in nightmares:
        p.monster("nightmare", spot)
    return p.turn(turn)


def nightmares(game: Game) -> list[int]:
    s = game.s
    return [f for f, k in enumerate(s.kind) if k == "nightmare" and s.life[f] and s.loc[f] in s.house.plan.room_of]


def ways_out(game: Game) -> list[str]:
    wanted = {room_id(name) for name in expect.WAYS_OUT}
    return sorted(room for room in game.s.house.where if room in wanted)


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize(("low", "revealer", "traitor"), [((2,), 0, 2), ((0,), 0, 1), ((0, 3), 0, 3), ((1, 3), 2, 1)])
def test_the_lowest_sanity_falls_asleep(low: tuple[int, ...], revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 4, CAST)
    for f in range(4):
        p.explorer(f, sanity_step=1 if f in low else 7 if f == 1 else 8)
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == traitor, expect.TRAITOR


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 1), (2, 3), (1, 3), (3, 1)])
def test_of_several_the_nearest_to_the_left(revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 4, CAST)
    for f, step in enumerate((8, 4, 8, 1)):
        p.explorer(f, sanity_step=step)
    assert begun(p, HAUNT, revealer).s.traitor == traitor, "Jenny and Vivian both have 4"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup(players: int) -> None:
    game = begun(asleep(players, "upper_landing"), HAUNT)
    found = nightmares(game)
    assert len(found) == expect.MONSTERS["Nightmare"].count[players]
    for f in found:
        assert game.s.loc[f] == "upper_landing"
        assert tuple(game.trait(f, t) for t in range(3)) == expect.MONSTERS["Nightmare"].traits[:3]
    assert view(game, OX).counters()[WAKING][1:] == (0, expect.TO_WAKE[players])
    assert len(ways_out(game)) == players, "two at first, the others are looked for in the stack"
    assert game.s.vars[NEEDED] == players
    conservation(game)
    fork_check(game)


def test_who_falls_asleep_drops_what_he_has() -> None:
    p = asleep().holding(JENNY, *expect.COMPANIONS, "axe", "spear", "bite")
    game = begun(p, HAUNT)
    assert game.held(JENNY) == ("bite",)
    assert {"axe", "spear"} <= set(view(game, OX).lying("foyer"))
    assert not set(expect.COMPANIONS) & set(view(game, OX).lying("foyer"))
    assert not any(game.holds(f, thing) for f in range(4) for thing in expect.COMPANIONS)
    assert game.s.steps[JENNY] == (5, 5 - 1 - 2, max(1, 3 - 1 - 1 + 1), 5 - 1)


def test_the_loss_of_companions_kills_nobody() -> None:
    p = asleep().explorer(JENNY, might_step=1, sanity_step=1, knowledge_step=1)
    game = begun(p.holding(JENNY, *expect.COMPANIONS), HAUNT)
    assert game.s.life[JENNY]
    assert min(game.s.steps[JENNY]) >= 1


@pytest.mark.parametrize("name", expect.WAYS_OUT)
def test_each_way_out_counts(name: str) -> None:
    known = ("Grand Staircase", "Entrance Hall")
    more = [n for n in ("Gardens", "Patio", "Chapel", "Balcony") if n != name][: 2 if name in known else 1]
    game = begun(laid(asleep(3), *([] if name in known else [name]), *more), HAUNT)
    assert game.s.vars[NEEDED] == 4
    assert len(ways_out(game)) == 4, "more than the players; none is added"


def test_a_window_onto_a_wall_counts() -> None:
    game = begun(asleep(3).placed("kitchen", "ground", -1, 2), HAUNT)
    assert "grand_staircase" not in view(game, OX).windows()
    assert "grand_staircase" in ways_out(game)
    assert game.s.vars[NEEDED] == 3


def test_rooms_come_out_of_the_stack_where_the_traitor_likes() -> None:
    game = asleep(3).stacked("room", "attic", "gardens", "tower").setup(HAUNT).build()
    d = asked(game)
    assert d.seat == JENNY
    assert len(d.options) > 1
    while game.s.phase == "setup":
        game.choose(0)
    assert ways_out(game) == ["entrance_hall", "gardens", "grand_staircase"], "the first in the stack"


def test_without_a_room_left_the_number_is_lower() -> None:
    p = asleep(6)
    wanted = {room_id(name) for name in expect.WAYS_OUT}
    p.s.stack = tuple(r for r in p.s.stack if r not in wanted)
    assert begun(p, HAUNT).s.vars[NEEDED] == 2


# -- asleep ------------------------------------------------------------------------------------------------------------


def test_the_dreamer_has_no_turn_but_plays_the_monsters() -> None:
    game = begun(laid(asleep(), "Stairs from Basement"), HAUNT)  # else R71 has something to ask
    seats: list[int] = []
    for _ in range(8):
        pass_turn(game)
        seats.append(game.s.turn)
    assert JENNY not in seats
    assert -1 in seats
    pass_to(game, -1)
    assert asked(game).seat == JENNY


def test_nobody_can_attack_or_rob_the_dreamer() -> None:
    game = dreaming().build()
    assert not [o for o in options(game, "attack") if o[1] == JENNY]
    game = dreaming().holding(PRIEST, "revolver", "ring", "dynamite").build()
    assert not [o for o in options(game, "attack") if o[1] == JENNY]


def test_the_dreamer_slows_nobody() -> None:
    p = dreaming()
    for f in (OX, VIVIAN):
        p.explorer(f, at="upper_landing")
    game = p.build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[PRIEST] == 1, "one space, though opponents lie there"


@pytest.mark.parametrize("name", expect.HARMFUL + expect.HELPFUL + expect.MOVING)
def test_no_room_does_anything_to_the_dreamer(name: str) -> None:
    p = laid(dreaming(turn=OX), name).explorer(JENNY, at=room_id(name))
    game = p.build()
    before = game.s.steps[JENNY]
    for _ in range(6):
        seen = pass_turn(game)
        assert not [data for data in seen.of("harmed") if data[0] == JENNY]
    assert game.s.steps[JENNY] == before
    assert game.s.loc[JENNY] == room_id(name)


def test_nothing_takes_a_trait_of_the_dreamer_to_the_skull() -> None:
    p = dreaming(turn=PRIEST).explorer(JENNY, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1)
    seen = drawn_by(p, PRIEST, "Footsteps", 0)
    assert sum(seen.game.s.steps[PRIEST]) == 19, "everybody loses a step"
    assert seen.game.s.life[JENNY]
    assert seen.game.s.steps[JENNY] == (1, 1, 1, 1)


def test_no_event_hurts_the_dreamer() -> None:
    p = dreaming(turn=PRIEST).explorer(JENNY, at="basement_landing", sanity=1)
    seen = drawn_by(p, PRIEST, "Silence", 0)
    assert JENNY in [data[0] for data in seen.of("rolled")]
    assert not seen.of("harmed")
    assert not seen.effects(JENNY)


def drawn_by(p: Position, f: int, card: str, *totals: int) -> Seen:
    """A hero in the Entrance Hall finds a room with an event symbol and draws the card."""
    game = p.explorer(f, at="entrance_hall").stacked("room", EVENT_ROOM).stacked("event", card_id(card)).build()
    return act(game, ("explore", EAST), *totals)


def test_dynamite_and_the_monkey_pass_over_the_dreamer() -> None:
    p = laid(dreaming(turn=PRIEST), "Chapel").explorer(JENNY, at="chapel").explorer(PRIEST, at="foyer")
    for f in (OX, VIVIAN):
        p.explorer(f, at="upper_landing")
    game = p.holding(PRIEST, "dynamite").build()
    seen = do(game, "Throw the dynamite", answers=[("room", "chapel")])
    assert not seen.of("rolled"), "nobody is left to roll"
    game = p.holding(PRIEST, "toy_monkey").monster("nightmare", "chapel").build()
    seen = act(game, ("move", "chapel"), 1, 0, 4)
    assert [data[1] for data in seen.of("attacked")] == nightmares(game), "nobody has to choose"


# -- to wake -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", expect.WAKE_WITH)
@pytest.mark.parametrize("rolled", range(9))
def test_a_roll_wakes_a_little(rolled: int, trait: str) -> None:
    game = dreaming().build()
    seen = do(game, WAKE, rolled, answers=[("trait", TRAITS.index(trait))])
    assert game.s.vars[WAKING] == (rolled >= expect.WAKE_AT)
    (roll,) = seen.of("rolled")
    assert len(roll[3]) == game.trait(PRIEST, TRAITS.index(trait))
    assert not may(game, WAKE), "once in a turn"


def test_another_hero_there_may_hold_the_symbol() -> None:
    assert may(dreaming().build(), WAKE)
    assert may(dreaming(turn=OX).build(), WAKE)
    assert not may(dreaming().explorer(OX, at="entrance_hall").build(), WAKE), "he is elsewhere"
    assert not may(dreaming().explorer(PRIEST, at="entrance_hall").build(), WAKE)
    p = stage(HAUNT, 4).haunt(HAUNT, traitor=JENNY).marked(f"f{JENNY}", ASLEEP).lying("foyer", SYMBOL).turn(PRIEST)
    for f in range(4):
        p.explorer(f, at="foyer")
    assert not may(p.build(), WAKE), "it lies there and nobody carries it"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_awake_the_heroes_have_won(players: int) -> None:
    game = dreaming(players=players).noted(WAKING, expect.TO_WAKE[players] - 2).build()
    do(game, WAKE, expect.WAKE_AT)
    assert not game.over
    game = dreaming(players=players).noted(WAKING, expect.TO_WAKE[players] - 1).build()
    do(game, WAKE, expect.WAKE_AT - 1)
    assert not game.over
    game = dreaming(players=players).noted(WAKING, expect.TO_WAKE[players] - 1).build()
    do(game, WAKE, expect.WAKE_AT)
    assert game.s.outcome == "heroes"
    assert game.s.winners == tuple(f for f in range(players) if f != JENNY)
    assert "9" in view(game, OX).ending(), "the number is shown at the end"


def test_smelling_salts_dont_wake() -> None:
    game = dreaming().holding(PRIEST, "smelling_salts").build()
    before: Any = game.s.steps[JENNY]
    for o in [o for o in options(game, "act") if "smelling" in o[1]]:
        act(game, o)
        break
    assert game.s.steps[JENNY] == before
    assert game.s.vars[WAKING] == 0
    assert not game.over


# -- who knows ---------------------------------------------------------------------------------------------------------


def test_each_side_has_its_own_booklet() -> None:
    game = begun(asleep(), HAUNT)
    heroes, traitor = view(game, OX), view(game, JENNY)
    assert ("Night nurse" in heroes.story(), "Dear diary" in heroes.story()) == (True, False)
    assert ("Night nurse" in traitor.story(), "Dear diary" in traitor.story()) == (False, True)
    lines = {seat: "\n".join(line.text for line in view(game, seat).rules()) for seat in (OX, JENNY)}
    for words in ("Out into the night", "[Nightmare] dies", "Dream another", "way out", "[Escapes needed]"):
        assert words not in lines[OX]
        assert words in lines[JENNY]
    assert "Wake the dreamer" not in lines[JENNY]
    assert NEEDED in traitor.counters()
    assert NEEDED not in heroes.counters()
    assert ESCAPED in heroes.counters()


def test_the_number_shows_in_nothing_that_a_hero_sees() -> None:
    few, many = (dreaming("foyer", needed=n).build() for n in (3, 8))
    for seat in (OX, PRIEST, VIVIAN):
        assert view(few, seat).data() == view(many, seat).data()
        assert view(few, seat).story() == view(many, seat).story()
    assert view(few, JENNY).data() != view(many, JENNY).data()
    game = begun(asleep(), HAUNT)
    assert WAY_OUT not in str(view(game, OX).data())


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_saved_while_the_heroes_wake() -> None:
    game = dreaming("foyer").build()
    game.choose(next(o for o in options(game, "act") if "wake" in o[1]))
    assert asked(game).seat == PRIEST, "with which trait"
    saved(game)
