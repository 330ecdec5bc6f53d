"""The monsters' turn (R72, R77 to R80, C47, decision 27)."""

from hauntwright import play, verbs
from hauntwright.parts import MIGHT, Action, MonsterKind, Part
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.core.small import SMALL, content, haunted


def ghouls(*spots: str, c=SMALL, haunt="hunt") -> Position:
    p = Position(c).haunt(haunt, traitor=2).explorer(0, at="pit").explorer(1, at="pit").explorer(2, at="pit")
    for spot in spots:
        p.monster("ghoul", spot)
    return p.turn(MONSTERS)


def row(p: Position) -> Position:
    return p.beside("hall", "east", "den").beside("den", "east", "store").beside("store", "east", "alley")


def pick(game, f: int) -> None:
    if asked(game).kind == "monsters":
        game.choose(("monster", f))


def walked(game) -> int:
    """Rooms the monster that is active can still enter, one after the other."""
    n = 0
    while offered(game, "move"):
        game.choose(offered(game, "move")[-1])
        n += 1
    return n


def test_R77_one_roll_for_each_kind_and_each_moves_up_to_it():
    game = row(ghouls("hall", "stairs")).build(3)
    assert [e.data for e in told(game, "monsters_roll")] == [("ghoul", 3, -1)]
    assert asked(game).seat == 2
    pick(game, 3)
    assert walked(game) == 3


def test_R77_a_total_of_zero_is_one_room():
    """F21."""
    game = row(ghouls("hall")).build(0)
    pick(game, 3)
    assert walked(game) == 1


def test_R77_as_many_dice_as_its_speed():
    game = row(ghouls("hall")).build((2, 2, 2))
    assert told(game, "rolled")[0].data[3] == (2, 2, 2)
    assert game.s.pace[3] == 6


def test_R77_a_kind_that_comes_in_during_the_turn_is_rolled_for_then():
    def call(g, f):
        verbs.put(g, 4, "den")

    horn = Action("horn", "Horn", call, lambda g, f: g.s.kind[f] == "ghoul", monsters=True)
    imp = MonsterKind("imp", "Imp", (2, 4, None, 2), count=1)
    ghoul = MonsterKind("ghoul", "Ghoul", (3, 4, None, 2), count=1)
    c = content(Part("base:horn", actions=(horn,)), haunts=(haunted(monsters=(ghoul, imp)),))
    game = row(ghouls("hall", c=c, haunt="test")).build(5)
    assert [e.data for e in told(game, "monsters_roll")] == [("ghoul", 5, -1)]
    pick(game, 3)
    game.choose(("act", "horn"))
    with dice(game, 2):
        game.choose(("done",))
    assert [e.data for e in told(game, "monsters_roll")] == [("ghoul", 5, -1), ("imp", 2, -1)]
    assert asked(game).options[0] == ("monster", 4)
    assert len(asked(game).options) == 2, "the ghoul has had its turn"
    pick(game, 4)
    assert walked(game) == 2


def grown(*spots: str) -> Position:
    """Ghouls of which the second has one Speed more."""
    p = row(ghouls(*spots))
    p.s.steps[4] = (4, *p.s.steps[4][1:])
    return p


def test_R77_figures_of_a_kind_with_another_speed_roll_apart():
    game = grown("hall", "stairs").build((2, 0, 0), (1, 0, 0, 0))
    assert [e.data for e in told(game, "monsters_roll")] == [("ghoul", 2, 3), ("ghoul", 1, 4)]
    assert (game.s.pace[3], game.s.pace[4]) == (2, 1)
    fork_check(game)
    pick(game, 3)
    assert walked(game) == 2


def test_R77_who_comes_in_later_has_the_roll_of_its_like():
    def call(g, f):
        verbs.put(g, 5, "den")

    horn = Action("horn", "Horn", call, lambda g, f: f == 4, monsters=True)
    ghoul = MonsterKind("ghoul", "Ghoul", (3, 4, None, 2), count=3)
    c = content(Part("base:horn", actions=(horn,)), haunts=(haunted(monsters=(ghoul,)),))
    p = row(ghouls("hall", "hall", c=c, haunt="test"))
    p.s.steps[4] = (4, *p.s.steps[4][1:])
    game = p.build((2, 0, 0), (1, 0, 0, 0))
    pick(game, 4)
    game.choose(("act", "horn"))
    game.choose(("done",))
    assert len(told(game, "monsters_roll")) == 2
    assert game.s.pace[5] == 2


def test_a_monster_without_speed_stays():
    game = (
        Position(SMALL).haunt("hunt", traitor=2).explorer(0, at="hall").monster("totem", "hall").turn(MONSTERS).build()
    )
    assert not told(game, "monsters_roll")
    pick(game, 5)
    assert not offered(game, "move")
    assert offered(game, "attack")


def test_R78_a_stunned_monster_misses_one_turn_and_rises_at_its_end():
    p = ghouls("hall", "stairs")
    p.s.stun[3] = 1
    game = p.build(4)
    assert game.s.stun[3] == 1
    pick(game, 4)
    game.choose(("done",))
    assert game.s.stun[3] == 0
    assert game.s.turn == 0


def test_R78_one_that_is_woken_early_has_missed_its_turn_all_the_same():
    rouse = Action("rouse", "Rouse", lambda g, f: verbs.wake(g, 3), lambda g, f: f >= g.s.seats, monsters=True)
    p = ghouls("hall", "stairs", c=content(Part("base:rouse", actions=(rouse,))))
    p.s.stun[3] = 1
    game = p.build(4)
    pick(game, 4)
    game.choose(("act", "rouse"))
    game.choose(("done",))
    assert game.s.turn == 0


def test_R78_one_stunned_in_the_monsters_turn_misses_the_next():
    game = ghouls("hall").explorer(0, at="hall").build(4)
    pick(game, 3)
    with dice(game, 1, 6):
        game.choose(("attack", 0, MIGHT, ""))
    assert game.s.turn == 0
    assert game.s.stun[3] == 1
    for _ in range(3):
        game.choose(("end",))
    assert game.s.stun[3] == 0, "it missed a whole turn"
    assert game.s.turn == 0


def test_decision_27_monsters_alike_are_one_option():
    game = ghouls("hall", "hall").build(2)
    assert offered(game, "monster") == (("monster", 3),)
    game.choose(("monster", 3))
    game.choose(("done",))
    assert offered(game, "monster") in ((("monster", 4),), ())
    assert game.s.acted[3:5] == [1, 0]


def test_monsters_that_differ_are_two_options():
    p = ghouls("hall", "hall").holding(4, "bone#1")
    assert offered(p.build(2), "monster") == (("monster", 3), ("monster", 4))


def test_all_done_ends_the_monsters_turn():
    game = ghouls("hall", "stairs").build(2)
    game.choose(("all done",))
    assert game.s.turn == 0
    assert game.s.acted == [0] * 6
    conservation(game)


def test_monsters_off_the_board_and_dead_ones_do_nothing():
    p = ghouls("hall")
    p.dead(3)
    game = p.build()
    assert game.s.turn == 0, "nothing to do: nobody is asked"


def test_R72_the_monsters_are_played_by_the_traitors_seat():
    assert asked(ghouls("hall").build(2)).seat == 2


def test_a_haunt_without_a_traitor_gives_the_monsters_to_the_heroes():
    """G2: the living hero first in turn order."""
    p = Position(SMALL).haunt("hunt", revealer=0).explorer(0, at="pit").monster("ghoul", "hall").dead(1)
    assert asked(p.turn(MONSTERS).build(2)).seat == 2


def test_monsters_act_where_an_action_is_theirs():
    game = ghouls("hall").build(2)
    pick(game, 3)
    assert offered(game, "act") == (("act", "howl"),)
    game.choose(("act", "howl"))
    assert not offered(game, "act")


def test_a_whole_turn_is_each_monsters_own():
    """One that spends its turn is done; the next one still may."""
    feast = Action("feast", "Feast", lambda g, f: None, lambda g, f: f >= g.s.seats, cost=("turn",), monsters=True)
    c = content(Part("base:feast", actions=(feast,)))
    game = ghouls("hall", "stairs", c=c).build(2)
    game.choose(("monster", 3))
    game.choose(("act", "feast"))
    assert game.s.acted[3] == 1
    pick(game, 4)
    assert ("act", "feast") in offered(game, "act")


def test_a_monster_that_dies_in_its_own_turn_is_done():
    die = Action("burst", "Burst", lambda g, f: verbs.kill(g, f), lambda g, f: f >= g.s.seats, monsters=True)
    game = ghouls("hall", c=content(Part("base:burst", actions=(die,)))).build(2)
    pick(game, 3)
    game.choose(("act", "burst"))
    assert game.s.turn == 0
    conservation(game)


def test_live_numbers_of_a_monster():
    strong = MonsterKind("ghoul", "Ghoul", (2, lambda g, f: g.s.vars.get("force", 3), None, None), count=1)
    game = ghouls("hall", c=content(haunts=(haunted(monsters=(strong,)),)), haunt="test").noted("force", 7).build(2)
    assert game.trait(3, MIGHT) == 7
    assert game.trait(3, 2) == -1


def test_what_cannot_go_or_fight_does_not():
    idol = MonsterKind("ghoul", "Idol", (4, 4, 4, 4), goes=False, fights=False)
    p = ghouls("hall", c=content(haunts=(haunted(monsters=(idol,)),)), haunt="test").explorer(0, at="hall")
    game = p.build()
    assert game.s.turn == 0


def test_R71_F23_the_traitor_searches_out_the_stairs_for_monsters_that_are_cut_off():
    p = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "pit").turn(2)
    game = p.build()
    assert offered(game, "stairs")
    game.choose(("stairs",))
    while not offered(game, "end"):
        game.choose(0)
    assert game.s.house.has("ladder")
    assert "hall" in game.s.house.exits("ladder")
    assert not offered(game, "stairs")
    conservation(game)


def test_R71_R74_a_dead_traitors_player_searches_them_out_too():
    game = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "pit").dead(2).turn(2).build()
    assert asked(game).options == (("stairs",), ("end",))
    assert asked(game).seat == 2
    game.choose(("stairs",))
    while asked(game).seat == 2 and asked(game).kind in ("doorway", "lay"):
        game.choose(0)
    assert game.s.house.has("ladder")
    assert game.s.turn != 2, "nothing else is left to do"
    conservation(game)


def test_R71_not_without_need():
    joined = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "pit").linked("pit", "hall", "rope").turn(2)
    assert not offered(joined.build(), "stairs")
    assert not offered(Position(SMALL).haunt("hunt", traitor=2).turn(2).build(), "stairs")
    hero = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "pit").turn(0)
    assert not offered(hero.build(), "stairs")


def test_pitfall_7_a_victim_of_the_monsters_is_asked_in_their_turn():
    def bite(g, f):
        yield from play.damage(g, 0, 2, "physical", "bite", f)

    act = Action("bite", "Bite", bite, lambda g, f: f >= g.s.seats, monsters=True)
    game = ghouls("hall", c=content(Part("base:bite", actions=(act,)))).build(2)
    pick(game, 3)
    game.choose(("act", "bite"))
    assert asked(game).seat == 0
    game.choose(0)
    assert asked(game).seat == 2
