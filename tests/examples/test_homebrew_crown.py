"""The Hot Potato Crown (A1): a thing decides who is the traitor; dust that takes all power away; three blows."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.testing import Position, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.content.haunting import do, may, options, pass_turn
from tests.content.stage import act
from tests.examples.homebrew_stage import at, begun, counters, kinds, laid, running

HAUNT = "the-hot-potato-crown"
CROWN, POUCH, MORE = "crown", "pouch_of_dust#1", "pouch_of_dust#2"
DUST, CRACKS, REIGN = f"{HAUNT}:dusted", f"{HAUNT}:Cracks", f"{HAUNT}:Reign"
UNWORN = f"{HAUNT}:Rounds unworn"
COURTIERS = {3: 0, 4: 1, 5: 2, 6: 3}
TURNS = {3: 10, 4: 9, 5: 9, 6: 9}
"""Turns that a reign takes, by players."""
HERO, FRIEND, OTHER, TRAITOR = range(4)
HALL, UP = "entrance_hall", "upper_landing"
SWEEP, FALL, STRIKE = "Sweep up", "Let a pouch of dust fall", "Strike the crown"
DUSTY = ["Grand Staircase", "Dusty Hallway", "Attic", "Junk Room", "Crypt", "Charred Room", "Abandoned Room", "Storeroom", "Furnace Room"]  # fmt: skip # noqa: E501


def worn(holder: int = TRAITOR, turn: int = HERO, dust: str = "") -> Position:
    """Somebody has the crown (-1: it lies in the hall); all are in the hall, where there may be dust."""
    p = running(HAUNT, turn=turn)
    p = p.holding(holder, CROWN) if holder >= 0 else p.lying(HALL, CROWN)
    return p.marked("room:" + dust, DUST) if dust else p


def sides(game: Game) -> str:
    """The sides of all explorers: ``h`` or ``t``."""
    return "".join(side[0] for side in game.s.side[: game.s.seats])


def dusty(game: Game, room: str = HALL) -> bool:
    return DUST in game.s.marks.get("room:" + room, ())


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_how_it_begins(players: int) -> None:
    game = begun(HAUNT, players, revealer=1)
    assert game.s.traitor == 1
    assert game.holds(1, CROWN)
    for f in range(players):
        pouches = [t for t in game.held(f) if t.startswith("pouch_of_dust")]
        assert len(pouches) == (f != 1)
    courtiers = kinds(game, "courtier")
    assert len(courtiers) == COURTIERS[players]
    assert all([game.trait(f, t) for t in range(4)] == [3, 3, 3, -1] for f in courtiers)
    seen = {"Cracks": (0, 3), "Rounds unworn": (0, 3)}
    assert counters(game, 1) == {**seen, "Cracks": (0, -1), "Reign": (0, TURNS[players])}
    assert counters(game, 0) == seen, "how long a reign is only its wearer knows"


# -- whose head it is on -----------------------------------------------------------------------------------------------


def test_who_has_it_when_a_turn_ends_changes_sides() -> None:
    game = worn(HERO).build()
    assert sides(game) == "hhht", "not before"
    pass_turn(game)
    assert (sides(game), game.s.traitor) == ("thhh", HERO)


@pytest.mark.parametrize("turn", [FRIEND, TRAITOR])
def test_the_end_of_anybodys_turn(turn: int) -> None:
    game = worn(HERO, turn).build()
    pass_turn(game)
    assert sides(game) == "thhh"


def test_the_end_of_the_monsters_turn_too() -> None:
    game = worn(HERO, -1).monster("courtier", UP).turn(-1).build(3)
    assert sides(game) == "hhht"
    pass_turn(game)
    assert sides(game) == "thhh"


def test_a_change_changes_books_goals_and_deeds() -> None:
    game = worn(HERO).build()
    before = [View(game, f) for f in (HERO, TRAITOR)]
    assert ["GAMES FOR WET" in v.story() for v in before] == [True, False]
    assert ["COURT CIRCULAR" in v.story() for v in before] == [False, True]
    pass_turn(game)
    new, old = View(game, HERO), View(game, TRAITOR)
    assert (new.my_side, old.my_side) == ("traitor", "heroes")
    assert "COURT CIRCULAR" in new.story()
    assert "GAMES FOR WET" in old.story()
    assert [g.text for g in old.goals()] == ["The heroes win when the Cracks are full."]
    assert len(new.goals()) == 2
    assert STRIKE in {a.label for a in old.actions()}
    assert STRIKE not in {a.label for a in new.actions()}
    assert "Reign" in counters(game, HERO)
    assert "Reign" not in counters(game, TRAITOR)


def test_it_may_go_round_and_the_order_of_turns_stays() -> None:
    game = worn(HERO).build()
    order = game.s.order
    pass_turn(game)
    while game.s.turn != HERO:
        pass_turn(game)
    act(game, ("give", CROWN, OTHER))
    assert sides(game) == "thhh"
    pass_turn(game)
    assert (sides(game), game.s.traitor) == ("hhth", OTHER)
    assert game.s.order == order
    conservation(game)
    fork_check(game)


def test_on_the_floor_it_changes_nobody() -> None:
    game = worn(TRAITOR, TRAITOR).build()
    act(game, ("drop", CROWN))
    pass_turn(game)
    assert sides(game) == "hhht"
    while game.s.turn != HERO:
        pass_turn(game)
    act(game, ("take", CROWN))
    pass_turn(game)
    assert sides(game) == "thhh"


def test_the_wearer_stays_what_he_is() -> None:
    game = worn().build()
    pass_turn(game)
    assert (sides(game), game.s.traitor) == ("hhht", TRAITOR)


def test_stolen_it_changes_two() -> None:
    p = worn().explorer(HERO, might_step=8).explorer(TRAITOR, might_step=3)
    game = p.build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 8, 0, answers=[("steal", CROWN)])
    assert game.holds(HERO, CROWN)
    pass_turn(game)
    assert sides(game) == "thhh"


def test_in_dust_it_turns_nobody() -> None:
    game = worn(HERO, dust=HALL).build()
    pass_turn(game)
    assert sides(game) == "hhht"


def test_a_dead_wearer_is_followed_by_whoever_has_it_next() -> None:
    p = running(HAUNT).dead(TRAITOR).lying(HALL, CROWN)
    game = p.build()
    act(game, ("take", CROWN))
    pass_turn(game)
    assert (sides(game), game.s.traitor, game.s.outcome) == ("thhh", HERO, "")


def lying_there(dust: str = "", rounds: int = 2) -> Game:
    """The monsters' turn, with a Courtier to have one; the crown has lain in the hall for some rounds."""
    p = worn(-1, dust=dust).monster("courtier", UP).noted(UNWORN, rounds).holding(HERO, POUCH)
    for f in (HERO, OTHER, TRAITOR):
        p.explorer(f, at=UP)
    return p.explorer(FRIEND, at="foyer").turn(OTHER).build()


def ends_round(game: Game) -> Game:
    while game.s.round == 1:
        pass_turn(game)
    return game


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_left_to_lie_it_finds_the_nearest_head(rounds: int) -> None:
    game = ends_round(lying_there(rounds=rounds))
    if rounds == 2:
        assert game.holds(FRIEND, CROWN)
        assert (sides(game), game.s.vars[UNWORN]) == ("hthh", 0), "and that turn is over"
    else:
        assert CROWN in game.s.zones["at:" + HALL]
        assert game.s.vars[UNWORN] == rounds + 1


def test_not_out_of_dust_and_not_if_somebody_has_had_it_meanwhile() -> None:
    game = ends_round(lying_there(dust=HALL))
    assert CROWN in game.s.zones["at:" + HALL]
    game = worn(-1).noted(UNWORN, 2).build()
    act(game, ("take", CROWN))
    act(game, ("drop", CROWN))
    assert game.s.vars[UNWORN] == 0


# -- the reign ---------------------------------------------------------------------------------------------------------


def test_a_reign_counts_the_turns_that_the_traitor_ends_with_it() -> None:
    game = worn(TRAITOR, TRAITOR).build()
    pass_turn(game)
    assert game.s.vars[REIGN] == 1
    while game.s.turn != TRAITOR:
        pass_turn(game)
    assert game.s.vars[REIGN] == 1
    act(game, ("drop", CROWN))
    pass_turn(game)
    assert game.s.vars[REIGN] == 1, "not without it"


def test_nobody_reigns_on_the_turn_of_the_change_nor_in_dust() -> None:
    game = worn(HERO).build()
    pass_turn(game)
    assert game.s.vars.get(REIGN, 0) == 0
    game = worn(TRAITOR, TRAITOR, dust=HALL).build()
    pass_turn(game)
    assert game.s.vars.get(REIGN, 0) == 0


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_long_enough_wins_for_who_wears_it_then(players: int) -> None:
    traitor = players - 1
    p = running(HAUNT, players, traitor, turn=traitor).holding(traitor, CROWN).noted(REIGN, TURNS[players] - 1)
    game = p.build()
    assert game.s.outcome == ""
    pass_turn(game)
    assert (game.s.outcome, game.s.winners) == ("traitor", (traitor,))


def test_the_crown_softens_blows_but_not_in_dust() -> None:
    for dust, harm in (("", 2), (HALL, 3)):
        p = worn(dust=dust).explorer(HERO, might_step=8)
        seen = act(p.build(), ("attack", TRAITOR, MIGHT, ""), 4, 1, answers=[("hurt",)])
        assert seen.effects(TRAITOR)[0] == ("harm", "physical", harm)
    p = worn(-1).explorer(HERO, might_step=8)
    seen = act(p.build(), ("attack", TRAITOR, MIGHT, ""), 4, 1, answers=[("hurt",)])
    assert seen.effects(TRAITOR)[0] == ("harm", "physical", 3), "it lies there"


def test_the_last_hero_falls() -> None:
    p = worn(turn=TRAITOR).dead(FRIEND).dead(OTHER).explorer(HERO, might_step=1, speed_step=1)
    game = p.explorer(TRAITOR, might_step=8).build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0)
    assert game.s.outcome == "traitor"


# -- dust --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [HERO, TRAITOR])
def test_a_pouch_bursts_when_it_is_dropped(who: int) -> None:
    p = worn(FRIEND, turn=who).explorer(FRIEND, at=UP).holding(who, POUCH, MORE)
    game = p.build()
    act(game, ("drop", POUCH), answers=[("enough",)])
    assert dusty(game)
    assert not dusty(game, UP), "where it fell, not where the crown is"
    assert POUCH in game.s.zones["supply"]
    assert game.holds(who, MORE), "only the one that fell"


def test_given_away_it_stays_whole() -> None:
    game = worn().holding(HERO, POUCH).build()
    act(game, ("give", POUCH, FRIEND))
    assert game.holds(FRIEND, POUCH)
    assert not dusty(game)


def test_it_bursts_where_somebody_dies() -> None:
    p = worn(turn=TRAITOR).explorer(HERO, might_step=1, speed_step=1).holding(HERO, POUCH, MORE)
    game = p.explorer(TRAITOR, might_step=8).build()
    act(game, ("attack", HERO, MIGHT, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[HERO]
    assert dusty(game)
    assert {POUCH, MORE} <= set(game.s.zones["supply"])


@pytest.mark.parametrize("total", range(3))
def test_a_die_says_whether_dust_settles_at_the_end_of_a_round(total: int) -> None:
    game = worn(turn=TRAITOR, dust=UP).build()
    seen = pass_turn(game, total)
    assert game.s.round == 2
    assert [len(r[3]) for r in seen.of("rolled")] == [1]
    assert dusty(game, UP) == (total > 0)


def test_each_room_by_itself() -> None:
    game = worn(turn=TRAITOR, dust=UP).marked("room:foyer", DUST).build()
    pass_turn(game, 0, 1)
    assert sorted([dusty(game, UP), dusty(game, "foyer")]) == [False, True]


def test_in_dust_no_card_is_used() -> None:
    p = worn().explorer(HERO, at="foyer").explorer(FRIEND, at="foyer").explorer(TRAITOR, at="foyer")
    p.holding(HERO, "axe", "bell", "candle")
    open_air, dust = p.build(), p.marked("room:foyer", DUST).build()
    assert [o for o in options(open_air, "attack") if o[3] == "axe"]
    assert not [o for o in options(dust, "attack") if o[3]]
    assert [o for o in options(dust, "attack") if not o[3]], "bare hands do"
    assert [o for o in options(open_air, "act") if "bell" in o[1]]
    assert not [o for o in options(dust, "act") if "bell" in o[1]]


@pytest.mark.parametrize("room", DUSTY)
def test_where_dust_is_swept_up(room: str) -> None:
    p = worn()
    if not p.s.house.holds(at(p, room)):
        laid(p, room)
    p.explorer(HERO, at=at(p, room)).explorer(TRAITOR, at=at(p, room))
    game = p.build()
    do(game, SWEEP)
    assert [t.partition("#")[0] for t in game.held(HERO)] == ["pouch_of_dust"]
    assert not may(p.holding(HERO, MORE).build(), SWEEP), "one at a time"
    assert not may(p.turn(TRAITOR).build(), SWEEP), "the traitor doesn't"


def test_elsewhere_there_is_none_to_sweep() -> None:
    assert not may(worn().build(), SWEEP)


def test_where_the_crown_is_a_hero_lets_one_fall() -> None:
    game = worn().holding(HERO, POUCH).build()
    do(game, FALL)
    assert dusty(game)
    assert not may(game, FALL)
    assert not may(worn().build(), FALL), "without a pouch"
    assert not may(worn(dust=HALL).holding(HERO, POUCH).build(), FALL), "there is dust enough"
    assert not may(worn().explorer(HERO, at=UP).holding(HERO, POUCH).build(), FALL), "the crown is elsewhere"
    assert not may(worn(turn=TRAITOR).holding(TRAITOR, POUCH).build(), FALL)


def test_courtiers_keep_out_of_it_and_stand_still_without_a_wearer() -> None:
    def steps(p: Position) -> list[str]:
        game = p.turn(-1).build(6)
        if offered(game, "monster"):
            game.choose(("monster", kinds(game, "courtier")[0]))
        return [o[1] for o in options(game, "move")] if game.s.turn == -1 else []

    assert HALL in steps(worn().monster("courtier", "foyer"))
    assert HALL not in steps(worn(dust=HALL).monster("courtier", "foyer"))
    assert "foyer" in steps(worn(dust=HALL).monster("courtier", HALL)), "it may walk out"
    assert not steps(worn(-1).monster("courtier", "foyer"))
    idle = worn(-1).holding(HERO, POUCH).monster("courtier", HALL).turn(-1).build()
    assert idle.s.turn == HERO, "and strike nobody"
    assert worn().monster("courtier", HALL).turn(-1).build(3).s.turn == -1


@pytest.mark.parametrize(("stunned", "wearer", "room"), [(0, -1, "foyer"), (1, -1, UP), (0, TRAITOR, UP)])
def test_without_a_wearer_they_come_to_the_crown(stunned: int, wearer: int, room: str) -> None:
    p = worn(wearer).monster("courtier", "grand_staircase" if room == "foyer" else UP, stunned)
    for f in (HERO, FRIEND, OTHER, TRAITOR):
        p.explorer(f, at=UP)
    game = ends_round(p.turn(OTHER).build())
    assert [game.room(f) for f in kinds(game, "courtier")] == [room]


# -- three blows -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", [MIGHT, SPEED])
@pytest.mark.parametrize(("mine", "theirs"), [(4, 2), (3, 3), (2, 4)])
def test_it_is_struck_off_a_head(trait: int, mine: int, theirs: int) -> None:
    game = worn(dust=HALL).build()
    seen = do(game, STRIKE, mine, theirs, answers=[("trait", trait)])
    assert [r[2] for r in seen.of("rolled")] == [trait, trait]
    assert game.s.vars.get(CRACKS, 0) == int(mine > theirs)
    assert dusty(game) == (mine <= theirs), "a hit beats the dust out of the room"
    assert not seen.effects(TRAITOR)
    assert not options(game, "attack"), "it was the attack of the turn"
    assert not may(game, STRIKE)


@pytest.mark.parametrize("holder", [-1, HERO, FRIEND])
@pytest.mark.parametrize("total", range(9))
def test_it_is_struck_where_it_lies_or_in_a_heros_hand(holder: int, total: int) -> None:
    game = worn(holder, dust=HALL).build()
    seen = do(game, STRIKE, total)
    assert [r[2] for r in seen.of("rolled")] == [MIGHT]
    assert game.s.vars.get(CRACKS, 0) == int(total >= 3)
    assert dusty(game) == (total < 3)


def test_only_in_dust_and_only_where_it_is() -> None:
    assert not may(worn().build(), STRIKE)
    assert not may(worn(dust="foyer").explorer(HERO, at="foyer").build(), STRIKE)
    assert not may(worn(turn=TRAITOR, dust=HALL).build(), STRIKE)


def test_three_hits_break_it() -> None:
    game = worn(dust=HALL).noted(CRACKS, 2).build()
    assert game.s.outcome == ""
    do(game, STRIKE, 5, 0)
    assert (game.s.outcome, game.s.winners) == ("heroes", (HERO, FRIEND, OTHER))


def test_who_has_turned_back_shares_the_heroes_win() -> None:
    game = worn(HERO, TRAITOR).noted(CRACKS, 2).holding(TRAITOR, POUCH).build()
    pass_turn(game)
    while game.s.turn != TRAITOR:
        pass_turn(game)
    assert sides(game) == "thhh"
    do(game, FALL)
    with dice(game, 5, 0):
        game.choose(next(o for o in options(game, "act") if "strike" in o[1]))
        while game.decision is not None and game.decision.kind != "turn":
            game.choose(0)
    assert game.s.winners == (FRIEND, OTHER, TRAITOR)
