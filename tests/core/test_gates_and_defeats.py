"""What may come before a step into a room and before the outcome of a fight; who is stunned or can do nothing; ways to
attack; damage that goes into one trait."""

import pytest

from hauntwright import play, verbs
from hauntwright.errors import ChoiceError
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, Action, AttackForm, Hook, MonsterKind, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.core.small import content, haunted

TROLL = MonsterKind("troll", "Troll", (3, 4, 5, None), count=2)
SPEAR = Part("card:axe", attacks=(AttackForm(MIGHT, 1),))


def hall(*parts: Part, kinds: tuple[MonsterKind, ...] = (TROLL,), **more) -> Position:
    """Explorer 2 is the traitor; all stand in the hall and seat 0, a hero, is on turn."""
    haunt = haunted(monsters=kinds, **more)
    return Position(content(*parts, haunts=(haunt,))).haunt("test", traitor=2).turn(0)


# -- before a step into a room -----------------------------------------------------------------------------------------


def ward(room: str = "stairs", least: int = 4) -> Hook:
    def roll(g, f, spot):
        return (yield from play.roll(g, f, SANITY)) >= least

    return Hook("would_enter", roll, room)


def test_who_is_let_in_walks_in():
    game = hall(hooks=(ward(),)).explorer(2, at="pit").build()
    with dice(game, 4):
        game.choose(("move", "stairs"))
    assert game.room(0) == "stairs"
    assert game.s.spent[0] == game.s.entered[0] == 1
    assert not told(game, "kept_out")


def test_who_is_turned_away_stays_and_pays_nothing():
    game = hall(hooks=(ward(),)).build()
    with dice(game, 3):
        game.choose(("move", "stairs"))
    assert game.room(0) == "hall"
    assert game.s.spent[0] == game.s.entered[0] == 0
    assert told(game, "kept_out")[0].data == (0, "stairs")
    assert ("move", "stairs") not in offered(game, "move"), "not again this turn"
    with pytest.raises(ChoiceError):
        game.choose(("move", "stairs"))
    game.choose(("end",))
    assert ("move", "stairs") in offered(game, "move"), "each by itself"
    fork_check(game)


def test_it_may_be_tried_again_on_a_later_turn():
    game = hall(hooks=(ward(),)).build()
    with dice(game, 0):
        game.choose(("move", "stairs"))
    while game.s.turn == 0:
        game.choose(("end",))
    while game.s.turn != 0:
        game.choose(offered(game, "end")[0])
    assert ("move", "stairs") in offered(game, "move")


def test_several_gates_are_all_asked():
    game = hall(hooks=(ward(), ward(least=6))).build()
    with dice(game, 5, 5):
        game.choose(("move", "stairs"))
    assert game.room(0) == "hall"
    game.choose(("end",))
    with dice(game, 2):
        game.choose(("move", "stairs"))
    assert game.room(1) == "hall", "the second is not asked any more"


def test_who_is_set_down_is_not_asked():
    def send(g, f):
        verbs.put(g, f, "stairs")

    game = hall(hooks=(ward(),), actions=(Action("send", "Send", send, lambda g, f: True),)).build()
    game.choose(("act", "send"))
    assert game.room(0) == "stairs"


@pytest.mark.parametrize(("total", "where"), [(4, "shrine"), (3, "hall")])
def test_a_room_just_discovered_asks_before_one_goes_in(total, where):
    p = hall(hooks=(ward("shrine"),)).explorer(2, at="pit").stacked("room", "shrine")
    game = p.build()
    with dice(game, total):
        game.choose(("explore", 1))
    assert game.s.house.has("shrine")
    assert game.room(0) == where
    assert bool(told(game, "drew")) == (where == "shrine"), "who stays out draws nothing"
    assert game.s.spent[0] == (1 if where == "shrine" else 0)
    assert ("move", "shrine") not in offered(game, "move")
    conservation(game)


def test_a_way_out_that_rolls_is_not_asked_of_who_is_kept_in():
    asked_of: list[int] = []

    def look(g, f, spot):
        asked_of.append(f)
        return True

    leave = Hook("would_leave", look, "hall")
    game = hall(hooks=(ward(), leave)).build()
    with dice(game, 0):
        game.choose(("move", "stairs"))
    assert not asked_of
    game.choose(("end",))
    with dice(game, 6):
        game.choose(("move", "stairs"))
    assert asked_of == [1]


# -- before the outcome of a fight -------------------------------------------------------------------------------------


def test_a_defeat_may_be_replaced():
    seen: list[object] = []

    def nothing(g, winner, loser):
        seen.append((winner, loser, g.fight.attacker, g.fight.margin))

    heard = Hook("defeated", lambda g, w, x: seen.append("defeated"))
    p = hall(hooks=(Hook("would_defeat", nothing), heard)).holding(2, "lamp")
    game = p.build()
    before = game.s.steps[2]
    with dice(game, 6, 3):
        game.choose(("attack", 2, MIGHT, ""))
    assert seen == [(0, 2, 0, 3)], "neither damage nor theft, and it is no defeat"
    assert game.s.steps[2] == before
    assert asked(game).kind == "turn"


def test_a_defeat_that_goes_on_is_as_ever():
    game = hall(hooks=(Hook("would_defeat", lambda g, w, x: True),)).monster("troll", "hall").build()
    with dice(game, 6, 3):
        game.choose(("attack", 3, MIGHT, ""))
    assert game.s.stun[3]


def test_a_defender_that_wins_is_asked_for_too():
    seen = []

    def spared(g, winner, loser):
        seen.append((winner, loser))
        return winner == g.fight.attacker

    game = hall(hooks=(Hook("would_defeat", spared),)).monster("troll", "hall").build()
    before = game.s.steps[0]
    with dice(game, 1, 5):
        game.choose(("attack", 3, MIGHT, ""))
    assert seen == [(3, 0)]
    assert game.s.steps[0] == before


def test_a_tie_defeats_nobody():
    seen = []
    game = hall(hooks=(Hook("would_defeat", lambda g, w, x: seen.append(w)),)).build()
    with dice(game, 3, 3):
        game.choose(("attack", 2, MIGHT, ""))
    assert not seen


def test_the_record_of_a_fight_has_the_points_the_loser_took():
    found = []
    less = Rule("damage", lambda g, v, f, harm: v - 1, 1)
    heard = Hook("defeated", lambda g, w, x: found.append(g.fight.harm))
    game = hall(rules=(less,), hooks=(heard,)).monster("troll", "hall").build()
    with dice(game, 6, 3):
        game.choose(("attack", 2, MIGHT, ""))
    game.choose(0)
    assert found == [2]
    game.choose(("end",))
    with dice(game, 6, 3):
        game.choose(("attack", 3, MIGHT, ""))
    assert found == [2, 3], "a monster takes none: it is what it was beaten by"


# -- stunned explorers, and who can do nothing -------------------------------------------------------------------------


def dazed(turn: int = 0) -> Position:
    def run(g, f):
        verbs.stun(g, 2)

    p = hall(actions=(Action("daze", "Daze", run, lambda g, f: f == turn),))
    return p.holding(2, "lamp").turn(turn)


def test_R78_a_stunned_explorer_misses_the_next_turn_and_is_up_again():
    game = dazed().build()
    game.choose(("act", "daze"))
    assert game.s.stun[2] == 1
    assert told(game, "stunned")[0].data == (2,)
    assert game.held(2) == ("lamp",), "only monsters drop what they carry (R79)"
    fork_check(game)
    order = []
    for _ in range(4):
        order.append(game.s.turn)
        game.choose(offered(game, "end")[0])
    assert order == [0, 1, 0, 1]
    game = dazed().build()
    game.choose(("act", "daze"))
    for _ in range(2):
        game.choose(("end",))
    assert game.s.stun[2] == 0
    assert game.s.turn == 0


def test_R78_who_is_stunned_on_the_own_turn_misses_the_rest_and_the_next():
    game = dazed(turn=2).build()
    game.choose(("act", "daze"))
    assert game.s.turn == 0
    assert game.s.stun[2] == 1
    turns = []
    for _ in range(4):
        turns.append(game.s.turn)
        game.choose(offered(game, "end")[0])
    assert turns == [0, 1, 0, 1]
    assert game.s.turn == 2, "the turn after the one that was missed"


def test_a_turn_that_is_missed_still_starts_and_ends():
    heard = []
    hooks = tuple(Hook(e, lambda g, f, x, e=e: heard.append((e, f))) for e in ("turn_started", "turn_ended"))
    p = hall(hooks=hooks)
    p.s.stun[1] = 1
    game = p.build()
    game.choose(("end",))
    assert [f for e, f in heard if e == "turn_started"][:2] == [1, 2]
    assert ("turn_ended", 1) in heard


def test_R16_who_is_stunned_slows_nobody():
    p = hall().explorer(1, at="pit").explorer(0, at="hall")
    game = p.build()
    game.choose(("move", "stairs"))
    assert game.s.spent[0] == 2
    p = hall().explorer(1, at="pit")
    p.s.stun[2] = 1
    game = p.build()
    game.choose(("move", "stairs"))
    assert game.s.spent[0] == 1


def test_F28_who_is_stunned_hurts_no_attacker():
    p = hall()
    p.s.stun[2] = 1
    game = p.build()
    before = game.s.steps[0]
    with dice(game, 1, 6):
        game.choose(("attack", 2, MIGHT, ""))
    assert game.s.steps[0] == before


ASLEEP = Rule("can_do", lambda g, v, f: 0 if "asleep" in g.s.marks.get(f"f{f}", ()) else v, 2)


def test_who_can_do_nothing_has_turns_that_pass_until_it_can_again():
    game = hall(rules=(ASLEEP,)).marked("f1", "asleep").build()
    game.choose(("end",))
    assert game.s.turn == 2
    game.choose(("end",))
    assert game.s.turn == 0
    del game.s.marks["f1"]
    game.choose(("end",))
    assert game.s.turn == 1


def test_who_can_do_nothing_slows_nobody_and_is_handed_nothing():
    p = hall(rules=(ASLEEP,)).marked("f2", "asleep").marked("f1", "asleep").holding(0, "lamp")
    game = p.build()
    assert not offered(game, "give")
    game.choose(("move", "stairs"))
    assert game.s.spent[0] == 1
    awake = hall(rules=(ASLEEP,)).holding(0, "lamp").build()
    assert offered(awake, "give")


def test_a_monster_that_can_do_nothing_has_no_part_in_their_turn():
    p = hall(rules=(ASLEEP,)).monster("troll", "hall").monster("troll", "stairs").marked("f3", "asleep").turn(MONSTERS)
    game = p.build(3)
    assert offered(game, "monster") == (("monster", 4),)
    both = hall(rules=(ASLEEP,)).monster("troll", "hall").marked("f3", "asleep").turn(MONSTERS).build()
    assert both.s.turn != MONSTERS
    assert not told(both, "monsters_roll")


# -- ways to attack ----------------------------------------------------------------------------------------------------


def ways(game) -> list[int]:
    return [o[2] for o in offered(game, "attack") if o[1] == 3]


def test_other_ways_to_attack_come_beside_the_own_one_or_instead():
    adds = Rule("attack_traits", lambda g, v, f, t: (*v, SANITY) if g.s.side[f] == "hero" else v, 1)
    only = Rule("attack_traits", lambda g, v, f, t: (SPEED,) if t == 3 else v, 0)
    assert ways(hall().monster("troll", "hall").build()) == [MIGHT]
    assert ways(hall(rules=(adds,)).monster("troll", "hall").build()) == [MIGHT, SANITY]
    game = hall(rules=(only, adds)).monster("troll", "hall").build()
    assert ways(game) == [SPEED, SANITY], "what is instead comes first"
    assert [o[2] for o in offered(game, "attack") if o[1] == 2] == [MIGHT, SANITY]


def test_R59_not_with_a_trait_that_one_of_them_lacks():
    adds = Rule("attack_traits", lambda g, v, f, t: (*v, KNOWLEDGE), 1)
    assert ways(hall(rules=(adds,)).monster("troll", "hall").build()) == [MIGHT]


def test_a_monster_may_have_several_ways():
    adds = Rule("attack_traits", lambda g, v, f, t: (*v, SANITY) if f >= g.s.seats else v, 1)
    game = hall(rules=(adds,)).explorer(1, at="pit").monster("troll", "hall").turn(MONSTERS).build(3)
    game.choose(("monster", 3))
    assert [o[1:3] for o in offered(game, "attack")] == [(0, MIGHT), (0, SANITY)]
    with dice(game, 6, 3):
        game.choose(("attack", 0, SANITY, ""))
    assert asked(game).about == ("mental", 3)


# -- damage to one trait -----------------------------------------------------------------------------------------------


def struck(kind: str, points: int, **more):
    def run(g, f):
        yield from play.damage(g, f, points, kind, "card:lamp")

    game = hall(actions=(Action("hurt", "Hurt", run, lambda g, f: True),), **more).build()
    before = game.s.steps[0]
    game.choose(("act", "hurt"))
    return game, [new - old for old, new in zip(before, game.s.steps[0], strict=True)]


@pytest.mark.parametrize(
    ("kind", "trait", "harm"),
    [("speed", SPEED, "physical"), ("might", MIGHT, "physical"), ("sanity", SANITY, "mental")],
)
def test_damage_named_after_a_trait_goes_into_it_alone(kind, trait, harm):
    game, steps = struck(kind, 2)
    assert steps == [-2 if t == trait else 0 for t in range(4)]
    assert told(game, "harmed")[0].data == (0, 2, harm)


def test_it_is_lessened_like_any_of_its_kind_and_ends_at_the_skull():
    less = Rule("damage", lambda g, v, f, harm: v - 1 if harm.kind == "physical" else v, 1)
    assert struck("speed", 3, rules=(less,))[1][SPEED] == -2
    game, steps = struck("speed", 9)
    assert steps == [-5, 0, 0, 0]
    assert not game.s.life[0]


def test_turned_into_the_other_kind_it_is_split_as_usual():
    def turn(g, f, harm):
        harm.kind = "mental"
        return True

    def run(g, f):
        yield from play.damage(g, f, 2, "speed", "card:lamp")

    actions = (Action("hurt", "Hurt", run, lambda g, f: True),)
    game = hall(actions=actions, hooks=(Hook("would_take", turn),)).build()
    game.choose(("act", "hurt"))
    assert asked(game).about == ("mental", 2)
