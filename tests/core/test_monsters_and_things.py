"""What a haunt may let its monsters do beyond R79: hear of their roll, have to attack, carry, steal, be like
somebody."""

import pytest

from hauntwright import orders, persons, play, things, verbs
from hauntwright.parts import MIGHT, Action, Hook, MonsterKind, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from hauntwright.view import View
from tests.core.small import content, haunted

TROLL = MonsterKind("troll", "Troll", (3, 4, None, 2), count=2)
ITEM = Rule("can_take", lambda g, v, f, thing: 1 if f >= g.s.seats else v, 0)
LOOT = Rule("can_steal", lambda g, v, f, thing, victim: 1 if things.stealable(g, thing) or thing == "hound" else v, 0)
DUTY = Rule("must_attack", lambda g, v, f, t: 1 if g.s.side[t] == "hero" else v, 0)


def cave(*rules: Rule, hooks: tuple[Hook, ...] = (), kinds: tuple[MonsterKind, ...] = (TROLL,), **more) -> Position:
    """Explorer 2 is the traitor; everybody in the pit, one troll in the hall, the monsters' turn to come."""
    haunt = haunted(rules=rules, hooks=hooks, monsters=kinds, **more)
    p = Position(content(haunts=(haunt,))).haunt("test", traitor=2)
    for f in range(3):
        p.explorer(f, at="pit")
    return p.monster("troll", "hall").turn(MONSTERS)


def begin(p: Position, *totals):
    game = p.build(*totals)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    return game


# -- the roll of a kind ------------------------------------------------------------------------------------------------


def test_what_a_kind_rolled_is_told_before_any_of_it_walks():
    heard = []
    p = cave(hooks=(Hook("paced", lambda g, f, n: heard.append((f, n, g.s.spent[f]))),)).monster("troll", "balcony")
    p.build(0)
    assert heard == [(3, 0, 0), (4, 0, 0)], "the dice as they fell, though one space is walked (R77)"


def test_a_stunned_monster_does_not_hear_it():
    heard = []
    p = cave(hooks=(Hook("paced", lambda g, f, n: heard.append(f)),)).monster("troll", "balcony", stunned=1)
    p.build(3)
    assert heard == [3]


def test_who_is_moved_by_it_may_be_told_to_walk_no_more():
    def leap(g, f, n):
        verbs.put(g, f, "pit")
        orders.end_movement(g, f)

    game = begin(cave(hooks=(Hook("paced", leap),)), 3)
    assert game.room(3) == "pit"
    assert not offered(game, "move")
    assert offered(game, "attack")


def test_the_figure_that_acts_is_stopped():
    def trip(g, f, spot):
        orders.end_movement(g, f)

    game = begin(cave(hooks=(Hook("entered", trip),)), 6)
    game.choose(offered(game, "move")[0])
    assert not offered(game, "move")


# -- a duty ------------------------------------------------------------------------------------------------------------


def test_a_monster_with_a_duty_is_not_done_before_it_has_attacked():
    game = begin(cave(DUTY).explorer(0, at="hall"), 3)
    assert not offered(game, "done")
    assert offered(game, "move"), "it may walk off first"
    with dice(game, 0, 0):
        game.choose(("attack", 0, MIGHT, ""))
    assert offered(game, "done")


def test_the_monsters_are_not_all_done_before_it():
    p = cave(DUTY).monster("troll", "balcony").explorer(0, at="hall")
    game = p.build(3)
    assert not offered(game, "all done")
    game.choose(("monster", 3))
    with dice(game, 0, 0):
        game.choose(("attack", 0, MIGHT, ""))
    game.choose(("done",))
    assert offered(game, "all done")


def test_nobody_there_is_no_duty_nor_somebody_who_is_not_meant():
    away = begin(cave(DUTY), 3)
    assert offered(away, "done")
    other = Rule("must_attack", lambda g, v, f, t: 1 if t == 1 else v, 0)
    assert offered(begin(cave(other).explorer(0, at="hall"), 3), "done")


def test_who_walks_off_has_no_duty_any_more():
    game = begin(cave(DUTY).explorer(0, at="hall"), 3)
    game.choose(offered(game, "move")[0])
    assert offered(game, "done")


def test_a_stunned_monster_has_no_duty():
    game = cave(DUTY).monster("troll", "balcony").explorer(0, at="balcony").build(3)
    game.s.stun[4] = 1
    game.choose(("monster", 3))
    game.choose(("done",))
    assert game.s.turn != MONSTERS or not offered(game, "monster")


# -- things ------------------------------------------------------------------------------------------------------------


def test_R79_monsters_pick_nothing_up():
    assert not offered(begin(cave().lying("hall", "lamp"), 3), "take")


def test_a_haunt_lets_a_monster_pick_up_items_where_it_is():
    game = begin(cave(ITEM).lying("hall", "lamp", "axe", "hound").lying("pit", "gun"), 3)
    assert [o[1] for o in offered(game, "take")] == ["axe", "lamp"] or {o[1] for o in offered(game, "take")} == {
        "axe",
        "lamp",
    }
    game.choose(("take", "lamp"))
    game.choose(("take", "axe"))
    assert set(game.held(3)) == {"lamp", "axe"}
    assert not offered(game, "take"), "once a turn (R52)"
    assert not offered(game, "drop")
    assert not offered(game, "give")
    conservation(game)


def robbed(*rules: Rule, margin: int = 2):
    game = begin(cave(*rules).explorer(0, at="hall").holding(0, "lamp", "hound", "curse"), 3)
    with dice(game, 3 + margin, 3):
        game.choose(("attack", 0, MIGHT, ""))
    return game


def test_R79_monsters_do_not_steal():
    assert asked(robbed()).kind == "split"


def test_a_haunt_lets_a_monster_steal_what_it_names():
    game = robbed(LOOT)
    assert asked(game).seat == 2, "its seat chooses"
    assert asked(game).options == (("hurt",), ("steal", "lamp"), ("steal", "hound"))
    game.choose(("steal", "hound"))
    assert game.held(3) == ("hound",)
    assert not told(game, "harmed")
    conservation(game)


def test_a_monster_steals_from_a_margin_of_two():
    assert asked(robbed(LOOT, margin=1)).kind == "split"


def test_a_monster_steals_as_attacker_only():
    p = cave(LOOT).explorer(0, at="hall").holding(0, "lamp").turn(0)
    game = p.build()
    with dice(game, 1, 6):
        game.choose(("attack", 3, MIGHT, ""))
    assert asked(game).kind == "split"


def test_what_nobody_may_take_is_not_stolen():
    ban = Rule("can_take", lambda g, v, f, thing: 0 if thing == "lamp" else v, 2)
    assert asked(robbed(LOOT, ban)).options == (("hurt",), ("steal", "hound"))


def test_what_its_holder_could_give_away_now():
    keep = Rule("can_give", lambda g, v, f, thing: 0 if thing == "axe" else v, 2)
    p = cave(keep).holding(0, "lamp", "axe", "hound", "curse", "book").turn(0)
    p.s.today["turn:card:book"] = 1
    game = p.build()
    assert [t for t in game.held(0) if things.tradable(game, t)] == ["lamp"]
    assert not things.tradable(game, "gun"), "nobody holds it"


# -- damage ------------------------------------------------------------------------------------------------------------


def test_the_points_that_would_be_taken_count_what_lessens_them():
    less = Rule("damage", lambda g, v, f, harm: v - 1, 1)
    game = cave(less).build(3)
    assert orders.points(game, 0, play.Harm(0, 3, "physical", "", -1, False)) == 2
    assert orders.points(game, 0, play.Harm(0, 3, "physical", "", -1, True)) == 3
    assert orders.points(game, 0, play.Harm(0, 0, "physical", "", -1, False)) == 0


# -- figures that are like somebody ------------------------------------------------------------------------------------


def guest(like, **more) -> MonsterKind:
    return MonsterKind("guest", "Guest", (None, None, None, None), side="hero", like=like, **more)


def test_a_monster_may_have_the_start_numbers_of_a_card_that_nobody_plays():
    p = cave(kinds=(TROLL, guest(lambda g: persons.unused(g)))).monster("guest", "hall")
    game = p.build(3)
    f = 5
    e = persons.person(game, f)
    assert e is not None
    assert e.id not in game.s.kind[:3]
    assert e.partner not in game.s.kind[:3], "R5"
    assert [game.trait(f, t) for t in range(4)] == [e.tracks[t][e.start[t]] for t in range(4)]
    assert [persons.start_number(game, f, t) for t in range(4)] == [game.trait(f, t) for t in range(4)]
    assert persons.age(game, f) == e.age
    assert persons.sex(game, f) == e.sex
    assert View(game, 0).name(f) == f"Guest ({e.name})"
    fork_check(game, 2)


def test_or_the_numbers_that_a_figure_has_now():
    p = cave(kinds=(TROLL,))
    haunt = haunted(monsters=(TROLL, guest(lambda g: 1)))
    p = Position(content(haunts=(haunt,))).explorer(1, might_step=1).haunt("test", traitor=2).monster("guest", "hall")
    game = p.build()
    assert [game.trait(5, t) for t in range(4)] == [game.trait(1, t) for t in range(4)]
    assert persons.start_number(game, 5, MIGHT) == game.trait(1, MIGHT) != persons.start_number(game, 1, MIGHT)


def test_nobody_is_like_nobody():
    game = cave(kinds=(TROLL, guest(lambda g: ""))).monster("guest", "hall").build(3)
    assert [game.trait(5, t) for t in range(4)] == [-1] * 4
    assert persons.age(game, 5) == -1 == persons.age(game, -1)
    assert persons.sex(game, 5) == "" == persons.sex(game, -1)
    assert persons.start_number(game, -1, MIGHT) == 0
    assert persons.start_number(game, 5, MIGHT) == 0
    assert persons.start_number(game, 3, MIGHT) == 4


def test_a_live_trait_began_with_what_it_is():
    kind = MonsterKind("imp", "Imp", (None, lambda g, f: 2 * g.s.seats, None, None))
    game = cave(kinds=(TROLL, kind)).monster("imp", "hall").build(3)
    assert persons.start_number(game, 5, MIGHT) == 6


def test_a_monster_of_the_heroes_side_is_an_opponent_of_traitor_and_monsters():
    p = cave(kinds=(TROLL, guest(lambda g: persons.unused(g), goes=False, fights=False)))
    game = begin(p.monster("guest", "hall"), 3)
    assert ("attack", 5, MIGHT, "") in offered(game, "attack")
    hero = p.explorer(0, at="hall").turn(0).build()
    assert ("attack", 3, MIGHT, "") in offered(hero, "attack")
    assert ("attack", 5, MIGHT, "") not in offered(hero, "attack")


def test_the_place_where_somebody_died_is_known_to_who_hears_of_it():
    heard = []
    hook = Hook("died", lambda g, f, killer: heard.append((f, persons.place_of_death(g, f))))
    kill = Action("slay", "Slay", lambda g, f: verbs.kill(g, 1), lambda g, f: True)
    game = cave(hooks=(hook,), actions=(kill,)).explorer(1, at="balcony").turn(0).build()
    assert persons.place_of_death(game, 1) == "balcony"
    assert persons.place_of_death(game, -1) == ""
    game.choose(("act", "slay"))
    assert heard == [(1, "balcony")]
    assert not any(key.startswith("@died") for key in Position(content()).s.vars)


@pytest.mark.parametrize("seat", range(3))
def test_labels_of_a_fight_with_a_monster_that_holds_something(seat: int):
    from hauntwright.labels import labels

    p = cave().explorer(0, at="hall").holding(3, "lamp").turn(0)
    game = p.build()
    with dice(game, 6, 1):
        game.choose(("attack", 3, MIGHT, ""))
    assert "defeat" in labels(View(game, seat), asked(game))[0]


def test_a_part_without_rules_adds_no_duty():
    assert "must_attack" not in cave().game.tables.query
    assert isinstance(Part("base:x"), Part)


def test_R79_a_monster_gains_nothing_by_what_it_holds():
    """The ring raises the Sanity of an explorer who gains it."""
    game = begin(cave(ITEM).lying("hall", "ring"), 3)
    game.s.steps[3] = (3, 4, 5, 2)
    game.choose(("take", "ring"))
    assert game.holds(3, "ring")
    assert game.s.steps[3] == (3, 4, 5, 2)
    give = Part("card:lamp", rules=(Rule("attack_dice", lambda g, v, a, t, trait: v + 2, holder=True),))
    haunt = haunted(monsters=(TROLL,))
    p = Position(content(give, haunts=(haunt,))).haunt("test", traitor=2).explorer(0, at="hall").explorer(1, at="pit")
    game = begin(p.explorer(2, at="pit").monster("troll", "hall").holding(3, "lamp").turn(MONSTERS), 3)
    with dice(game, 0, 0):
        game.choose(("attack", 0, MIGHT, ""))
    assert len(told(game, "rolled")[-2].data[3]) == 4
