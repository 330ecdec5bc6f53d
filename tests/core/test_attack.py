"""Attacks (R57 to R62, R43, R55, F3, F28, decision 11)."""

import pytest

from hauntwright import select
from hauntwright.parts import KNOWLEDGE, MIGHT, SPEED, AttackForm, Hook, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, offered, told
from tests.core.small import SMALL, content


def hunt(c=SMALL, **how) -> Position:
    """Seats 0 and 1 are heroes, 2 is the traitor; all stand in the hall, seat 0 is on turn."""
    return Position(c, **how).haunt("hunt", traitor=2).turn(0)


BARE = ("attack", 2, MIGHT, "")


def test_R57_only_in_the_haunt_only_opponents_only_here():
    assert not offered(Position(SMALL).build(), "attack")
    game = hunt().monster("ghoul", "hall").explorer(1, at="hall").build()
    assert offered(game, "attack") == (BARE, ("attack", 3, MIGHT, ""))
    assert not offered(hunt().explorer(2, at="stairs").build(), "attack")


def test_R57_once_a_turn():
    game = hunt().build()
    with dice(game, 3, 3):
        game.choose(BARE)
    assert not offered(game, "attack")
    assert offered(game, "move"), "R9: one walks on"


@pytest.mark.parametrize(
    ("mine", "theirs", "loser", "harm"), [(6, 3, 2, 3), (2, 6, 0, 4), (4, 4, None, 0), (5, 4, 2, 1)]
)
def test_R58_the_lower_total_takes_the_difference(mine, theirs, loser, harm):
    game = hunt().build()
    before = list(game.s.steps)
    with dice(game, mine, theirs):
        game.choose(BARE)
    assert told(game, "attacked")[0].data == (0, 2, MIGHT, mine, theirs)
    if loser is None:
        assert asked(game).kind == "turn"
        return
    assert asked(game).seat == loser
    assert asked(game).about == ("physical", harm)
    game.choose(0)
    lost = sum(before[loser]) - sum(game.s.steps[loser])
    assert lost == harm
    assert [s for f, s in enumerate(game.s.steps) if f != loser] == [s for f, s in enumerate(before) if f != loser]


def test_R59_another_trait_deals_its_own_damage():
    mind = Part("card:lamp", attacks=(AttackForm(KNOWLEDGE),))
    game = hunt(content(mind)).holding(0, "lamp").build()
    with dice(game, 5, 4):
        game.choose(("attack", 2, KNOWLEDGE, "lamp"))
    assert asked(game).about == ("mental", 1)


def test_R59_no_attack_with_a_trait_that_the_target_lacks():
    """C47: the ghoul has no Sanity, the totem no Speed."""
    weird = Part("card:lamp", attacks=(AttackForm(2),))
    p = hunt(content(weird)).explorer(2, at="pit").holding(0, "lamp", "gun").monster("ghoul", "hall")
    game = p.monster("totem", "hall").build()
    assert set(offered(game, "attack")) == {
        ("attack", 3, MIGHT, ""),
        ("attack", 3, SPEED, "gun"),
        ("attack", 5, MIGHT, ""),
        ("attack", 5, 2, "lamp"),
    }


def test_R55_C50_a_weapon_adds_dice_to_the_own_attack_only():
    game = hunt().holding(0, "axe").holding(2, "gun").explorer(0, might=4).build()
    with dice(game, 4, 4):
        game.choose(("attack", 2, MIGHT, "axe"))
    mine, theirs = told(game, "rolled")
    assert len(mine.data[3]) == 5
    assert len(theirs.data[3]) == 4
    armed = hunt().holding(2, "axe").build()
    with dice(armed, 4, 4):
        armed.choose(BARE)
    assert len(told(armed, "rolled")[1].data[3]) == 4, "no weapon in defence"


def test_R40_an_attack_has_eight_dice_at_most():
    big = Part("card:lamp", attacks=(AttackForm(MIGHT, 5),))
    game = hunt(content(big)).holding(0, "lamp").explorer(0, might=7).build()
    with dice(game, 8, 8):
        game.choose(("attack", 2, MIGHT, "lamp"))
    assert len(told(game, "rolled")[0].data[3]) == 8


def test_R43_an_attack_is_no_trait_roll():
    """What changes trait rolls can tell by ``why``."""
    seen = []

    def watch(g, dice, f, r):
        seen.append((f, r.why))
        return dice

    part = Part("base:w", rules=(Rule("dice", watch),))
    game = hunt(content(part)).build()
    with dice(game, 4, 4):
        game.choose(BARE)
    assert seen == [(0, "attack"), (2, "defend")]


def line(p: Position) -> Position:
    """hall - den - store, eastwards; the shooter in the hall, the traitor in the store."""
    return p.beside("hall", "east", "den").beside("den", "east", "store").explorer(2, at="store").holding(0, "gun")


def test_R60_along_a_straight_line_of_doors():
    game = line(hunt()).build()
    assert offered(game, "attack") == (("attack", 2, SPEED, "gun"),)
    assert not offered(line(hunt()).explorer(0, at="stairs").build(), "attack")


def test_R60_no_line_of_sight_where_a_rule_says_so():
    smoke = Part("base:smoke", rules=(Rule("can_see", lambda g, v, f, spot: spot != "store", 2),))
    assert not offered(line(hunt(content(smoke))).build(), "attack")
    assert offered(line(hunt(content(smoke))).explorer(2, at="hall").build(), "attack"), "in the own room one sees"


def test_R60_a_ranged_attacker_who_loses_is_not_hurt():
    game = line(hunt()).build()
    with dice(game, 1, 6):
        game.choose(("attack", 2, SPEED, "gun"))
    assert asked(game).kind == "turn"
    assert not told(game, "harmed")


def test_decision_11_in_the_same_room_a_losing_shooter_is_hurt():
    game = line(hunt()).explorer(2, at="hall").build()
    with dice(game, 1, 6):
        game.choose(("attack", 2, SPEED, "gun"))
    assert asked(game).seat == 0
    assert asked(game).about == ("physical", 5)


def test_R61_two_or_more_points_may_be_a_theft():
    game = hunt().holding(2, "lamp", "armour", "hound", "curse", "web").build()
    with dice(game, 5, 3):
        game.choose(BARE)
    assert asked(game).seat == 0
    assert asked(game).options == (("hurt",), ("steal", "lamp"))
    before = game.s.steps[2]
    game.choose(("steal", "lamp"))
    assert game.held(0) == ("lamp",)
    assert game.s.steps[2] == before
    assert told(game, "stole")
    conservation(game)


def test_R61_not_for_a_single_point():
    game = hunt().holding(2, "lamp").build()
    with dice(game, 4, 3):
        game.choose(BARE)
    assert asked(game).kind == "split"


def test_R61_not_from_another_room():
    game = line(hunt()).holding(2, "lamp").build()
    with dice(game, 6, 1):
        game.choose(("attack", 2, SPEED, "gun"))
    assert asked(game).kind == "split"


def test_R26_R61_not_across_a_barrier():
    p = hunt().beside("hall", "east", "gulf", 0).explorer(0, at="gulf").explorer(2, at="gulf/2")
    game = p.holding(0, "gun").holding(2, "lamp").build()
    with dice(game, 6, 1):
        game.choose(("attack", 2, SPEED, "gun"))
    assert asked(game).kind == "split"


def test_decision_11_a_defender_never_steals():
    game = hunt().holding(0, "lamp").build()
    with dice(game, 1, 6):
        game.choose(BARE)
    assert asked(game).kind == "split"


def test_D11_an_option_keeps_thefts_to_physical_damage():
    mind = Part("card:lamp", attacks=(AttackForm(KNOWLEDGE),))
    for option, kind in ((0, "loot"), (1, "split")):
        p = hunt(content(mind), options={"steal physical only": option}).holding(0, "lamp").holding(2, "axe")
        game = p.build()
        with dice(game, 5, 2):
            game.choose(("attack", 2, KNOWLEDGE, "lamp"))
        assert asked(game).kind == kind


def test_R62_a_monster_is_stunned_not_killed():
    game = hunt().explorer(2, at="pit").monster("ghoul", "hall").build()
    with dice(game, 6, 3):
        game.choose(("attack", 3, MIGHT, ""))
    assert game.s.stun[3] == 1
    assert game.s.life[3] == 1
    assert told(game, "stunned")


def test_R62_unless_the_haunt_says_otherwise():
    from hauntwright import verbs

    def slay(g, f, by):
        verbs.kill(g, f, by)
        return False

    c = content(Part("base:slay", hooks=(Hook("would_be_stunned", slay),)))
    game = hunt(c).explorer(2, at="pit").monster("ghoul", "hall").build()
    with dice(game, 6, 3):
        game.choose(("attack", 3, MIGHT, ""))
    assert not game.s.life[3]
    assert not game.s.stun[3]


def test_F28_a_stunned_monster_may_be_attacked_and_cannot_hurt():
    game = hunt().explorer(2, at="pit").monster("ghoul", "hall", stunned=1).build()
    with dice(game, 1, 6):
        game.choose(("attack", 3, MIGHT, ""))
    assert asked(game).kind == "turn"
    assert not told(game, "harmed")


def test_R79_a_monster_that_is_stunned_drops_what_it_carries():
    game = hunt().explorer(2, at="pit").monster("ghoul", "hall").holding(3, "bone#1", "lamp", "hound").build()
    with dice(game, 4, 3):
        game.choose(("attack", 3, MIGHT, ""))
    assert game.s.zones["at:hall"] == ("bone#1", "lamp")
    assert game.held(3) == ("hound",), "no item: it stays"


@pytest.mark.parametrize("choice", [("hurt",), ("steal", "lamp")])
def test_R61_who_beats_a_monster_by_two_may_take_an_item_instead_of_stunning_it(choice):
    game = hunt().explorer(2, at="pit").monster("ghoul", "hall").holding(3, "lamp", "hound").build()
    with dice(game, 6, 4):
        game.choose(("attack", 3, MIGHT, ""))
    assert asked(game).options == (("hurt",), ("steal", "lamp")), "a companion is no item"
    game.choose(choice)
    assert bool(game.s.stun[3]) == (choice == ("hurt",))
    assert game.holds(0, "lamp") == (choice != ("hurt",))
    assert game.holds(3, "hound")


def test_R79_monsters_attack_once_each_and_do_not_steal():
    game = hunt().holding(0, "lamp").explorer(1, at="pit").monster("ghoul", "hall").turn(MONSTERS).build(6)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    with dice(game, 6, 1):
        game.choose(("attack", 0, MIGHT, ""))
    assert asked(game).kind == "split"
    game.choose(0)
    assert not offered(game, "attack")


def test_a_monster_that_loses_its_own_attack_is_stunned():
    game = hunt().explorer(1, at="pit").monster("ghoul", "hall").turn(MONSTERS).build(6)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    with dice(game, 1, 6):
        game.choose(("attack", 0, MIGHT, ""))
    assert game.s.stun[3] == 1


def test_a_fight_goes_to_its_end_though_somebody_dies():
    """Pitfall 4: the record says who won; the hooks hear of it after the damage."""
    seen = []

    def watch(g, winner, loser):
        seen.append((winner, loser, g.s.life[loser], g.fight.margin))

    game = (
        hunt(content(Part("base:w", hooks=(Hook("defeated", watch),)))).explorer(2, might_step=1, speed_step=1).build()
    )
    with dice(game, 8, 0):
        game.choose(BARE)
    assert seen == [(0, 2, 0, 8)]
    assert not game.s.life[2]


def test_R49_a_card_that_was_used_is_no_weapon_this_turn():
    from hauntwright.parts import Action

    swing = Action("swing", "Swing", lambda g, f: None, lambda g, f: True, at=("card", "axe"))
    game = hunt(content(Part("card:axe", actions=(swing,)))).holding(0, "axe").build()
    assert len(offered(game, "attack")) == 2
    game.choose(("act", "swing"))
    assert offered(game, "attack") == (BARE,)


def test_before_the_first_fight_nobody_has_won_by_anything():
    game = hunt().build()
    assert select.margin(game) == 0
    with dice(game, 3, 6):
        game.choose(BARE)
    assert select.margin(game) == 3, "whoever won"


@pytest.mark.parametrize(("attacking", "margin"), [(1, 2), (0, -2)])
def test_R58_a_rule_may_change_the_result_of_one_side(attacking, margin):
    def more(g, v, f, foe, first, trait):
        return v + 2 if (f, foe, first, trait) == ((0, 2, 1, MIGHT) if attacking else (2, 0, 0, MIGHT)) else v

    game = hunt(content(Part("base:oil", rules=(Rule("fight_result", more),)))).build()
    with dice(game, 3, 3):
        game.choose(BARE)
    attacked = told(game, "attacked")[0].data
    assert attacked[3] - attacked[4] == margin
    assert [e.data[4] for e in told(game, "rolled")] == ([5, 3] if attacking else [3, 5]), "as everybody sees it"
