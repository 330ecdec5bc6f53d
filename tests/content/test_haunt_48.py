"""Stacked Like Cordwood: Crimson Jack, how he goes and comes back, the fear of him, and what kills him."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, fork_check, told
from tests.content import expect_48_stacked_like_cordwood as expect
from tests.content.expected import Lose
from tests.content.haunt_48_stage import (
    BACK,
    HAUNT,
    HEROES,
    SECRETS,
    TRAITOR,
    cursed,
    hunted,
    jack,
)
from tests.content.haunting import begun, option_names, options, pass_to, saved_midway, stage, view
from tests.content.stage import act, card_id, content, room_id, steps_and_harm

HERO, FRIEND = HEROES[:2]
HOME = room_id(expect.HOME)


def away(game: Game) -> bool:
    """He is on no tile, and alive."""
    return bool(game.s.life[jack(game)]) and game.s.loc[jack(game)][0] == "@"


def traits(game: Game) -> tuple[int, ...]:
    return tuple(game.trait(jack(game), t) for t in range(4))


def grown(times: int) -> tuple[int, ...]:
    first = expect.MONSTERS["Crimson Jack"].traits
    return tuple(-1 if n is None else n + times * expect.GROWS for n in first)


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_who_turns_and_where_jack_begins(players: int, revealer: int) -> None:
    assert expect.TRAITOR == "left of the revealer"
    game = begun(stage(HAUNT, players), HAUNT, revealer)
    assert game.s.traitor == (revealer + 1) % players
    assert game.s.kind.count("crimson_jack") == expect.MONSTERS["Crimson Jack"].count[players]
    assert game.room(jack(game)) == HOME
    assert traits(game) == grown(0)
    secrets = {name: rest for name, *rest in view(game, revealer).counters().values()}
    assert secrets["Secrets of the blade"] == [0, expect.STUDIES[players]]
    conservation(game)
    fork_check(game)


# -- beaten, gone and back ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", ["", "axe", "spear", "blood_dagger"])
def test_a_blow_sends_him_away_and_no_more(weapon: str) -> None:
    p = hunted(HERO)
    game = (p.holding(HERO, weapon) if weapon else p).build()
    act(game, ("attack", jack(game), MIGHT, weapon), 6, 2)
    assert away(game)
    assert not game.s.stun[jack(game)]
    assert game.s.outcome == ""
    assert not [o for o in options(game, "attack") if o[1] == jack(game)]


def test_a_draw_does_nothing_and_losing_hurts() -> None:
    game = hunted(HERO).build()
    act(game, ("attack", jack(game), MIGHT, ""), 3, 3)
    assert game.room(jack(game)) == "foyer"
    game = hunted(HERO).build()
    seen = act(game, ("attack", jack(game), MIGHT, ""), 1, 3)
    assert seen.effects(HERO)[0] == ("harm", "physical", 2)


def test_the_revolver_does_the_same() -> None:
    game = hunted(HERO).holding(HERO, "revolver").build()
    act(game, ("attack", jack(game), SPEED, "revolver"), 6, 2)
    assert away(game)


@pytest.mark.parametrize("before", [0, 1, 4])
def test_he_comes_back_stronger_when_the_traitors_turn_starts(before: int) -> None:
    game = hunted(HERO).noted(BACK, before).build()
    assert traits(game) == grown(before)
    act(game, ("attack", jack(game), MIGHT, ""), (2,) * 5, (0,) * min(expect.MOST_DICE, 3 + before))
    pass_to(game, FRIEND)
    assert away(game), "not before"
    pass_to(game, TRAITOR)
    assert game.room(jack(game)) == HOME
    assert traits(game) == grown(before + 1)
    pass_to(game, HERO, answers=[("all done",)])
    pass_to(game, TRAITOR)
    assert traits(game) == grown(before + 1), "once for each defeat"


def test_his_dice_are_capped_and_his_numbers_are_not() -> None:
    game = hunted(HERO).noted(BACK, 7).build()
    assert game.trait(jack(game), MIGHT) == 10
    seen = act(game, ("attack", jack(game), MIGHT, ""), 6, 6)
    assert max(len(r[3]) for r in seen.of("rolled")) == expect.MOST_DICE


def test_he_comes_back_to_a_dead_traitor_too() -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    game = hunted(HERO).dead(TRAITOR).build()
    act(game, ("attack", jack(game), MIGHT, ""), 6, 2)
    assert game.s.outcome == ""
    for _ in range(8):
        if not away(game):
            break
        pass_to(game, HERO)
    assert traits(game) == grown(1)
    assert told(game, "rolled"), "and goes hunting in the monsters' turn of that round"


def test_while_he_is_gone_the_monsters_turn_passes() -> None:
    game = hunted(HERO).build()
    act(game, ("attack", jack(game), MIGHT, ""), 6, 2)
    assert view(game, HERO).leave_cost(HERO) == 0
    after = hunted(MONSTERS, jack="").build()
    assert asked(after).kind == "turn"
    assert after.s.turn == HERO


def test_he_acts_in_the_round_of_his_return() -> None:
    game = hunted(HERO).build()
    act(game, ("attack", jack(game), MIGHT, ""), 6, 2)
    pass_to(game, TRAITOR)
    before = len(told(game, "rolled"))
    pass_to(game, HERO)
    roll = told(game, "rolled")[before]
    assert len(roll.data[3]) == grown(1)[SPEED], "so many dice for his movement"


def test_beaten_in_the_monsters_turn_he_is_back_for_the_next_traitors_turn() -> None:
    game = hunted(HERO).explorer(FRIEND, at="entrance_hall").turn(MONSTERS).build(3)
    if asked(game).kind == "monsters":
        game.choose(("monster", jack(game)))
    act(game, ("attack", HERO, MIGHT, ""), 1, 6)
    assert away(game), "a hero who defends sends him away"
    pass_to(game, TRAITOR)
    assert (game.room(jack(game)), traits(game)) == (HOME, grown(1))


def test_the_monkey_beats_him_too() -> None:
    p = cursed(hunted(HERO), "Axe").holding(HERO, "toy_monkey", "axe").noted(SECRETS, expect.STUDIES[4])
    game = p.explorer(HERO, at="entrance_hall").build()
    act(game, ("move", "foyer"), 1, 6, 0)
    assert away(game)
    pass_to(game, TRAITOR)
    assert (game.room(jack(game)), traits(game)) == (HOME, grown(1))


@pytest.mark.parametrize("card", ["dynamite", "druidic_charm"])
def test_what_stuns_others_leaves_him_as_he_was(card: str) -> None:
    p = hunted(HERO).holding(HERO, card)
    if card == "dynamite":
        p.explorer(HERO, at="entrance_hall")
    game = p.build()
    found = next(o for o in options(game, "act") if card.split("_")[0] in o[1])
    act(game, found, *([0] if card == "dynamite" else []), answers=[("room", "foyer")])
    assert game.room(jack(game)) == "foyer"
    assert not game.s.stun[jack(game)]


# -- what kills him ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weapon", list(expect.WEAPONS))
@pytest.mark.parametrize("understood", [True, False])
@pytest.mark.parametrize("named", [True, False])
def test_only_the_named_weapon_and_only_when_it_is_understood(weapon: str, understood: bool, named: bool) -> None:
    p = cursed(hunted(HERO), weapon if named else next(w for w in expect.WEAPONS if w != weapon))
    game = p.holding(HERO, card_id(weapon)).noted(SECRETS, expect.STUDIES[4] - (not understood)).build()
    act(game, ("attack", jack(game), MIGHT, card_id(weapon)), 6, 2)
    if understood and named:
        assert game.s.outcome == "heroes"
        assert not game.s.life[jack(game)]
    else:
        assert game.s.outcome == ""
        assert away(game)


def test_the_hand_of_who_has_it_is_not_enough() -> None:
    p = cursed(hunted(HERO), "Axe").holding(HERO, "axe").noted(SECRETS, expect.STUDIES[4])
    game = p.build()
    act(game, ("attack", jack(game), MIGHT, ""), 6, 2)
    assert away(game), "struck with bare hands"
    game = p.turn(MONSTERS).build(3)
    if asked(game).kind == "monsters":
        game.choose(("monster", jack(game)))
    act(game, ("attack", HERO, MIGHT, ""), 1, 6)
    assert game.s.outcome == ""
    assert away(game), "nor does it kill in defence"


@pytest.mark.parametrize("margin", [0, -1])
def test_the_blow_has_to_be_won(margin: int) -> None:
    p = cursed(hunted(HERO), "Spear").holding(HERO, "spear").noted(SECRETS, expect.STUDIES[4])
    game = p.build()
    act(game, ("attack", jack(game), MIGHT, "spear"), 4 + margin, 4)
    assert game.s.outcome == ""
    assert game.room(jack(game)) == "foyer"


def test_all_heroes_dead() -> None:
    p = hunted(HERO).explorer(HERO, might_step=1, speed_step=1)
    for f in HEROES[1:]:
        p.dead(f)
    game = p.build()
    act(game, ("attack", jack(game), MIGHT, ""), 0, 6)
    assert game.s.outcome == "traitor"


# -- fear --------------------------------------------------------------------------------------------------------------


def start(p: Position, f: int, *totals: int) -> Game:
    """The turn of an explorer starts, with the dice that it starts with."""
    s = p.turn(f).s
    s.step, s.slot = "begin", s.order.index(f)
    return p.build(*totals)


@pytest.mark.parametrize("total", range(9))
def test_fear(total: int) -> None:
    p = hunted(HERO).explorer(HERO, sanity_step=8).holding(HERO, "armor", "skull")
    s = p.turn(HERO).s
    s.step, s.slot = "begin", s.order.index(HERO)
    game = p.build(total)
    losses = expect.FEAR.effects(total)
    choices: list[tuple[str, ...]] = []
    while asked(game).kind != "turn":
        assert asked(game).seat == HERO
        choices.append(tuple(TRAITS[o[1]] for o in asked(game).options))
        game.choose(0)
    assert [sorted(c) for c in choices] == [sorted(loss.trait) for loss in losses if isinstance(loss, Lose)]
    changed = [("step", TRAITS[e.data[1]], e.data[2]) for e in told(game, "changed") if e.data[0] == HERO]
    assert changed == steps_and_harm(losses)
    assert [r.data[2] for r in told(game, "rolled")] == [TRAITS.index(str(expect.FEAR.roll))]
    assert not told(game, "harmed"), "it is a loss and no damage"


@pytest.mark.parametrize("who", [FRIEND, TRAITOR])
def test_fear_is_for_heroes_in_his_room(who: int) -> None:
    p = hunted(HERO)
    p.explorer(TRAITOR, at="foyer")
    assert not told(start(p, who), "rolled")


@pytest.mark.parametrize("jack", ["tower", "tower/2"])
@pytest.mark.parametrize("side", ["tower", "tower/2"])
def test_fear_knows_no_barrier(side: str, jack: str) -> None:
    p = hunted(HERO, "").beside("upper_landing", "east", "tower").monster("crimson_jack", jack)
    assert told(start(p.explorer(HERO, at=side), HERO, 4), "rolled")


def test_fear_can_kill() -> None:
    game = start(hunted(HERO).explorer(HERO, sanity_step=1, knowledge_step=1), HERO, 0)
    game.choose(0)
    assert not game.s.life[HERO]


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")
