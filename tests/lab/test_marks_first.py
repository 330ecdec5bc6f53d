"""Monsters that can't be attacked before a deed marks them: who goes to do it, whom nobody hunts before, and what comes
after. And deeds of monsters that need nothing but company."""

from __future__ import annotations

from attrs import evolve

from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import LIFE, MEMORY, MIGHT, Action, AttackForm, Goal, Haunt, MonsterKind, Need, Part
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice
from hauntwright.view import View
from hauntwright_lab import make_bot
from hauntwright_lab.aims import aims_of
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from hauntwright_lab.seeker_fights import _worth, hunted
from tests import hand_built

SOFT = "snakes:soft"
SOFTEN = Action(
    "soften",
    "Soften a Snake",
    lambda g, f: None,
    lambda g, f: False,
    needs=(Need("near", ("snake",)),),
    gives=(f"mark:{SOFT}",),
)
STARE = Action(
    "stare", "Stare", lambda g, f: None, lambda g, f: False, monsters=True, side="traitor", gives=("out:heroes",)
)


def made(needs: tuple[Need, ...] = (Need("mark", (SOFT,)),)) -> Content:
    won = Goal("heroes", lambda g: 0, LIFE, wants=("dead:snake",))
    lost = Goal("traitor", lambda g: 0, MEMORY, wants=("out:heroes",))
    snake = MonsterKind("snake", "Snake", (1, 1, None, None), count=2, needs=needs)
    axe = Part("card:axe", attacks=(AttackForm(MIGHT, 1),))
    part = Part("haunt:snakes", goals=(won, lost), monsters=(snake,), actions=(SOFTEN, STARE))
    haunt = Haunt("snakes", "Snakes", part, traitor=lambda g: 2)
    return evolve(hand_built.content(), parts=(axe,), haunts={"snakes": haunt})


def snakes(*soft: int, needs: tuple[Need, ...] = (Need("mark", (SOFT,)),)) -> Position:
    """Explorer 0 in the Entrance Hall, the Snakes 3 and 4 in the Foyer and on the Upper Landing."""
    p = Position(made(needs), 3).haunt("snakes", traitor=2).monster("snake", "foyer").monster("snake", "upper_landing")
    p.explorer(0, at="entrance_hall", might_step=8).explorer(1, at="basement_landing").explorer(
        2, at="basement_landing"
    )
    for f in soft:
        p.marked(f"f{f}", SOFT)
    return p.turn(0)


def plan(game: Game) -> tuple[str, ...]:
    view = View(game, 0)
    step = next_step(view, 0, aims_of(view), Routes().of(view.house))
    return step.spots if step is not None else ()


def prey(game: Game) -> set[str]:
    view = View(game, 0)
    return set(hunted(view, 0, aims_of(view)))


def test_the_deed_is_a_way_and_nobody_is_hunted_before_it() -> None:
    game = snakes().build()
    assert set(plan(game)) == {"foyer", "upper_landing"}
    assert prey(game) == set()
    assert "soften" in aims_of(View(game, 0)).acts


def test_then_one_goes_to_those_that_still_lack_the_mark() -> None:
    game = snakes(3).build()
    assert plan(game) == ("upper_landing",)
    assert prey(game) == {"foyer"}


def test_when_all_bear_it_they_are_only_to_be_beaten() -> None:
    game = snakes(3, 4).build()
    assert plan(game) == ()
    assert prey(game) == {"foyer", "upper_landing"}


def test_without_such_a_need_the_deed_is_no_way() -> None:
    game = snakes(needs=()).build()
    assert plan(game) == ()
    assert prey(game) == {"foyer", "upper_landing"}


def test_a_deed_that_needs_no_place_keeps_no_monster_where_it_stands() -> None:
    game = snakes().turn(MONSTERS).build(2)
    bot = make_bot("seeker", 1)
    while asked(game).kind != "monster":
        game.choose(bot.choose(View(game, asked(game).seat)))
    first = asked(game).options[bot.choose(View(game, 2))]
    assert first[0] == "move"


# -- what makes a victory count ----------------------------------------------------------------------------------------

ARMED = (Need("win", ("axe", "spear")),)


def test_who_lacks_what_makes_a_victory_count_hunts_none_and_fetches_it() -> None:
    game = snakes(needs=ARMED).lying("foyer", "axe").build()
    assert prey(game) == set()
    assert plan(game) == ("foyer",)
    assert "axe" in aims_of(View(game, 0)).things


def test_who_has_it_goes_and_fights() -> None:
    game = snakes(needs=ARMED).holding(0, "spear").build()
    assert plan(game) == ()
    assert prey(game) == {"foyer", "upper_landing"}


def test_a_weapon_has_to_be_used_and_anything_else_held() -> None:
    for needs, better in ((ARMED, 1), ((Need("win", ("medallion",)),), None)):
        p = snakes(needs=needs).explorer(0, at="foyer").holding(0, "axe", "medallion")
        view = View(p.build(), 0)
        worth = [_worth(view, 0, 3, MIGHT, card, aims_of(view), -1) for card in ("", "axe")]
        plain = snakes(needs=()).explorer(0, at="foyer").holding(0, "axe", "medallion")
        usual = [_worth(View(plain.build(), 0), 0, 3, MIGHT, card, aims_of(view), -1) for card in ("", "axe")]
        if better is None:
            assert worth == usual
        else:
            assert worth[0] < usual[0]
            assert worth[1] == usual[1]


# -- after the blow ----------------------------------------------------------------------------------------------------


def test_after_the_blow_one_draws_back_from_who_is_dangerous() -> None:
    strong = snakes(3, 4).explorer(0, at="foyer", might_step=3, speed_step=5)
    strong.s.steps[3] = (1, 7, -1, -1)
    game = strong.turn(0).build()
    with dice(game, 3, 3):
        game.choose(("attack", 3, MIGHT, ""))
    choice = asked(game).options[make_bot("seeker", 1).choose(View(game, 0))]
    assert choice[0] == "move"
