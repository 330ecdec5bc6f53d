"""Checkmate: who turns, where Death sits, the games and what they cost, the ends."""

from __future__ import annotations

import pytest

from hauntwright.parts import MIGHT, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import conservation, fork_check
from tests.content import expect_37_checkmate as expect
from tests.content.haunt_37_stage import BOARD, BROKEN, HALL, HAUNT, JENNY, OX, PRIEST, VIVIAN, board, played
from tests.content.haunt_stage import figure, laid
from tests.content.haunting import begun, do, option_names, options, pass_to, pass_turn, saved, stage, view
from tests.content.stage import Seen, act, content

DEATH = expect.MONSTERS["Death"]
BEST = (2,) * 8


def steps(seen: Seen) -> dict[int, list[str]]:
    """The traits that each explorer lost a step of."""
    out: dict[int, list[str]] = {}
    for f, trait, by, _ in seen.of("changed"):
        assert by == -1
        out.setdefault(f, []).append(TRAITS[trait])
    return out


def dice_thrown(seen: Seen) -> list[tuple[int, int]]:
    """Who rolled Knowledge, with how many dice."""
    return [(f, len(faces)) for f, why, t, faces, _ in seen.of("rolled") if (why, t) == ("trait", 3)]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert haunt.left_out == ()


@pytest.mark.parametrize(("revealer", "low", "traitor"), [(0, (1, 2), 1), (2, (0, 2), 2), (1, (0, 3), 3), (3, (0,), 0)])
def test_the_lowest_might_turns(revealer: int, low: tuple[int, ...], traitor: int) -> None:
    assert expect.TRAITOR == ("lowest", "might")
    p = stage(HAUNT, 4)
    tracks = [p.game.c.tracks[id_][MIGHT] for id_ in p.game.s.kind[:4]]
    value = next(v for v in range(1, 9) if all(v in tracks[f][1:] for f in low))
    for f, track in enumerate(tracks):
        p.explorer(f, might_step=track.index(value, 1) if f in low else 8)
    game = begun(p, HAUNT, revealer)
    assert game.s.traitor == traitor
    assert game.s.life[traitor]


@pytest.mark.parametrize("players", DEATH.count)
def test_death_sits_down_with_a_hero_whom_the_traitor_chooses(players: int) -> None:
    p = stage(HAUNT, players).explorer(JENNY, at=BOARD).explorer(PRIEST, might_step=1, at="upper_landing")
    game = p.setup(HAUNT, revealer=OX).build()
    d = game.decision
    assert d is not None
    assert (d.seat, game.s.traitor) == (PRIEST, PRIEST)
    assert {o[1] for o in d.options} == {HALL, BOARD}, "not where the traitor is alone"
    game.choose(("room", BOARD))
    death = figure(game, "death")
    assert game.s.kind.count("death") == DEATH.count[players]
    assert game.room(death) == BOARD
    assert tuple(game.trait(death, t) for t in range(4)) == tuple(-1 if n is None else n for n in DEATH.traits)
    conservation(game)
    fork_check(game)


def test_it_may_sit_down_where_the_traitor_stands_with_a_hero() -> None:
    p = stage(HAUNT, 3).explorer(0, might_step=1, at=BOARD).explorer(1, at=BOARD).explorer(2, at=BOARD)
    game = begun(p, HAUNT)
    assert game.room(figure(game, "death")) == game.room(0) == BOARD
    pass_to(game, 0)
    assert options(game, "move"), "the traitor may go"
    act(game, ("move", HALL))
    assert ("move", BOARD) not in options(game, "move"), "and is out"


# -- Death -------------------------------------------------------------------------------------------------------------


def test_nobody_attacks_it_and_it_slows_nobody() -> None:
    game = board(JENNY, turn=JENNY).holding(JENNY, "axe", "ring", "revolver").build()
    assert (expect.ATTACKABLE, expect.SLOWS) == (False, False)
    assert figure(game, "death") not in {o[1] for o in options(game, "attack")}
    assert view(game, JENNY).leave_cost(JENNY) == 0


@pytest.mark.parametrize(("card", "label"), [("druidic_charm", "Smash the charm"), ("dynamite", "Throw the dynamite")])
def test_nothing_stuns_it(card: str, label: str) -> None:
    game = board(*([JENNY] if card == "druidic_charm" else []), turn=JENNY).holding(JENNY, card).build()
    seen = do(game, label, answers=[("room", BOARD)])
    assert not any(game.s.stun)
    assert not seen.of("rolled")
    assert expect.STUNNED is False


def test_the_elevator_takes_it_nowhere_of_itself() -> None:
    p = laid(stage(HAUNT, 4), "Mystic Elevator").explorer(0, might_step=1).explorer(1, at="mystic_elevator")
    game = begun(p, HAUNT, 0, answers=[("room", "mystic_elevator"), ("yes",)])
    assert game.room(figure(game, "death")) == "mystic_elevator"
    assert game.s.house.where["mystic_elevator"] == p.s.house.where["mystic_elevator"]


def test_bell_and_board_do_not_move_it() -> None:
    game = board(JENNY, turn=JENNY).holding(JENNY, "bell").build()
    do(game, "Ring the bell", 0)
    assert game.room(figure(game, "death")) == BOARD
    assert expect.MOVES is False


def test_it_neither_moves_nor_attacks_on_its_turn() -> None:
    game = board(JENNY, broken=3).build()
    seen = played(game, 4, 4)
    assert expect.ATTACKS is False
    assert not seen.of("attacked")
    assert game.s.turn == OX, "nobody was asked to lead it"


# -- the room is closed to the traitor ---------------------------------------------------------------------------------


def test_the_traitor_can_not_come_in_nor_pass_through() -> None:
    game = board(OX).build()
    assert ("move", BOARD) not in options(game, "move")
    assert expect.CLOSED_TO == ("traitor",)
    heroes = board(OX, turn=JENNY).build()
    assert ("move", BOARD) in options(heroes, "move")


def test_no_card_takes_the_traitor_there() -> None:
    game = board(OX).holding(VIVIAN, "bottle").build()
    do(game, "Drink from the bottle", 6, answers=[("room", BOARD)])
    assert game.room(VIVIAN) != BOARD


def test_no_shot_reaches_those_inside() -> None:
    game = board(OX).holding(VIVIAN, "revolver").build()
    targets = {o[1] for o in options(game, "attack") if o[3] == "revolver"}
    assert targets == {JENNY, PRIEST}, "not Ox, who is in sight"


def test_no_dynamite_reaches_them() -> None:
    game = board(OX).holding(VIVIAN, "dynamite").build()
    seen = do(game, "Throw the dynamite", answers=[("room", BOARD)])
    assert not seen.of("harmed")
    assert not seen.of("rolled")


def test_no_bell_calls_them() -> None:
    game = board(OX).holding(VIVIAN, "bell").build()
    do(game, "Ring the bell", 6, answers=[("figure", OX)])
    assert game.room(OX) == BOARD


def test_no_event_of_the_traitor_touches_them() -> None:
    p = board(OX).explorer(PRIEST, at="upper_landing").stacked("room", "game_room").stacked("event", "hideous_shriek")
    game = p.build()
    seen = act(game, ("explore", 1), answers=[("take it",)])
    assert {f for f, why, *_ in seen.of("rolled") if why == "trait"} == {JENNY, PRIEST, VIVIAN}


def test_a_traitor_who_was_there_from_the_start_strikes_nobody() -> None:
    game = board(OX, VIVIAN).build()
    assert not options(game, "attack")
    game = board(OX, VIVIAN, turn=OX).build()
    assert options(game, "attack"), "the heroes may"
    before = game.s.steps[OX]
    act(game, ("attack", VIVIAN, MIGHT, ""), 0, 6)
    assert game.s.steps[OX] == before, "not even by a blow that went wrong"
    game = board(OX, turn=JENNY).build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 1, 3)
    assert game.s.steps[JENNY] != before, "outside as ever"


# -- a game ------------------------------------------------------------------------------------------------------------


def test_the_highest_knowledge_in_the_room_plays() -> None:
    p = board(JENNY, PRIEST, broken=3).explorer(OX, knowledge_step=8).explorer(PRIEST, knowledge_step=7)
    game = p.build()
    knows = [game.trait(f, 3) for f in range(3)]
    assert knows[PRIEST] > knows[JENNY]
    seen = played(game, 2, 2)
    assert expect.PLAYER == "highest knowledge in the room"
    assert dice_thrown(seen) == [(PRIEST, knows[PRIEST]), (figure(game, "death"), 2)]
    assert len(dice_thrown(seen)) == 2 * expect.GAMES_PER_MONSTERS_TURN


def test_of_several_the_heroes_choose() -> None:
    game = board(OX, PRIEST, broken=3).build()
    assert game.trait(OX, 3) == game.trait(PRIEST, 3)
    game.choose(("end",))
    d = game.decision
    assert d is not None
    assert (d.seat, {o[1] for o in d.options}) == (OX, {OX, PRIEST}), "the first living hero in turn order speaks"
    seen = act(game, ("figure", PRIEST), 2, 2)
    assert dice_thrown(seen)[0][0] == PRIEST


@pytest.mark.parametrize(
    ("mine", "blank", "again", "total"),
    [
        (5, (0, 1, 1, 1, 1, 1, 1, 1), (0,), 7),
        (5, (0, 0, 1, 1, 1, 1, 1, 1), (2, 2), 10),
        (5, (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 1), 1),
    ],
)
def test_it_throws_every_blank_again_once(
    mine: int, blank: tuple[int, ...], again: tuple[int, ...], total: int
) -> None:
    game = board(OX).build()
    seen = played(game, mine, blank, again)
    assert seen.of("rolled")[-1][4] == total
    assert expect.BLANKS_THROWN_AGAIN == 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_broken_seals_cost_it_dice(players: int) -> None:
    for broken in range(expect.SEALS + 1):
        game = board(OX, players=players, broken=broken).build()
        left = max(expect.LEAST_DICE, expect.MOST_DICE - broken * expect.DICE_LOST[players])
        seen = played(game, 0, (2,) * left)
        assert dice_thrown(seen)[1] == (figure(game, "death"), left)


@pytest.mark.parametrize(
    ("hero", "death", "row"),
    [(6, 7, "1-2"), (6, 8, "1-2"), (6, 9, "3-4"), (6, 10, "3-4"), (6, 11, "5+"), (0, 16, "5+")],
)
def test_a_lost_game_is_paid_by_every_hero(hero: int, death: int, row: str) -> None:
    game = board(OX).explorer(PRIEST, at="upper_landing").build()
    faces = (1,) * 8 if death < 8 else (2,) * (death - 8) + (1,) * (16 - death)
    totals = (hero, faces) if death > 7 else (hero, (0, *faces[1:]), (0,))
    seen = played(game, *totals)
    lost = [loss.trait for loss in expect.COST[row]]
    assert steps(seen) == dict.fromkeys((OX, JENNY, PRIEST), lost), "wherever they are; not the traitor"
    assert not seen.of("harmed"), "no damage"
    assert not game.over


def test_a_draw_costs_nothing() -> None:
    game = board(OX).build()
    seen = played(game, 9, (2, 1, 1, 1, 1, 1, 1, 1))
    assert not seen.of("changed")
    assert not game.over


def test_armor_and_skull_do_not_help() -> None:
    game = board(OX).holding(OX, "armor", "skull").build()
    before = game.s.steps[OX]
    played(game, 0, BEST)
    assert [a - b for a, b in zip(before, game.s.steps[OX], strict=True)] == [0, 1, 1, 0]


@pytest.mark.parametrize("holds", [False, True])
def test_the_book_of_the_one_who_plays(holds: bool) -> None:
    p = board(OX, JENNY, broken=3).explorer(OX, knowledge_step=1)
    game = p.holding(JENNY if holds else OX, "book").build()
    knows = game.trait(JENNY, 3)
    assert game.trait(OX, 3) < knows < expect.MOST_DICE - 1
    seen = played(game, 0, 2)
    assert dice_thrown(seen)[0] == (JENNY, knows + (expect.BOOK_DICE if holds else 0))
    assert not game.s.marks.get(f"f{JENNY}"), "the game is over"


def test_no_more_than_eight_dice() -> None:
    p = board(JENNY, broken=3).explorer(JENNY, knowledge_step=8).holding(JENNY, "book").lying(BOARD, "blessing")
    game = p.build()
    assert game.trait(JENNY, 3) + 2 > expect.MOST_DICE - 1
    seen = played(game, 0, 2)
    assert dice_thrown(seen)[0] == (JENNY, min(expect.MOST_DICE, game.trait(JENNY, 3) + 2))


def test_the_book_helps_with_no_other_roll() -> None:
    game = board(JENNY, turn=JENNY).holding(JENNY, "book", "medical_kit").explorer(JENNY, might_step=1).build()
    seen = do(game, "Treat wounds", 0)
    assert len(seen.of("rolled")[0][3]) == game.trait(JENNY, 3)


def test_what_helps_with_a_trait_roll_helps() -> None:
    game = board(OX).holding(OX, "adrenaline_shot").build()
    played(game, 6, (2, 1, 1, 1, 1, 1, 1, 1))
    assert game.s.outcome == "heroes", "6 and 4 against 9"


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_one_game_won_is_enough(players: int) -> None:
    game = board(OX, players=players, broken=3).build()
    traitor = game.s.traitor
    left = max(1, 8 - 3 * expect.DICE_LOST[players])
    played(game, 2 * game.trait(OX, 3), (1,) * left)
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == set(range(players)) - {traitor}


@pytest.mark.parametrize("players", [3, 6])
def test_nobody_at_the_board(players: int) -> None:
    game = board(players=players).build()
    traitor = game.s.traitor
    seen = played(game)
    assert not seen.of("rolled")
    assert (game.s.outcome, game.s.winners) == ("traitor", (traitor,))


def test_the_traitor_is_nobody_to_play() -> None:
    game = board(VIVIAN).build()
    played(game)
    assert game.s.outcome == "traitor"


def test_a_dead_hero_is_nobody_to_play() -> None:
    game = board(OX).dead(OX).build()
    played(game)
    assert game.s.outcome == "traitor"


def test_all_heroes_dead() -> None:
    p = board(OX).dead(JENNY).explorer(OX, sanity_step=1).explorer(PRIEST, might_step=1)
    game = p.build()
    played(game, 0, BEST)
    assert not game.s.life[OX]
    assert game.s.outcome == "traitor"
    assert game.s.winners == (VIVIAN,)


def test_one_who_lives_plays_on() -> None:
    game = board(OX, PRIEST).dead(JENNY).explorer(OX, sanity_step=1).build()
    played(game, 0, BEST, answers=(("figure", OX),))
    assert not game.s.life[OX]
    assert not game.over
    pass_to(game, VIVIAN)
    seen = pass_turn(game, 0, BEST)
    assert dice_thrown(seen)[0][0] == PRIEST


def test_with_a_dead_traitor_death_plays_on() -> None:
    game = board(OX, broken=3, turn=PRIEST).dead(VIVIAN).build()
    assert expect.TRAITOR_DEATH_ENDS_IT is False
    seen = pass_to(game, OX, 0, 2)
    assert dice_thrown(seen)
    assert not game.over
    assert MONSTERS in game.s.order


def test_killing_the_traitor_ends_nothing() -> None:
    game = board(OX, turn=JENNY).explorer(VIVIAN, might_step=1, speed_step=1).build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert not game.over


def test_before_and_after_a_game_a_loaded_game_goes_on_alike() -> None:
    game = board(OX, PRIEST, broken=3).build()
    saved(game)
    game.choose(("end",))
    saved(game)
    act(game, ("figure", OX), 0, 2)
    saved(game)
    assert game.s.vars[BROKEN] == 3


def test_bots_know_that_a_hero_has_to_stay_with_death():
    goals = content(HAUNT).haunts[HAUNT].part.goals
    assert {key for goal in goals for key in goal.kept_off} == {"near:death"}
