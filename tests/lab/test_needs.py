"""Needs that leave a choice, places that are used up, and things that can't be taken yet: what the seeker makes of
them."""

from __future__ import annotations

from attrs import evolve

from hauntwright import verbs
from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import LIFE, MEMORY, Action, Counter, Goal, Haunt, MonsterKind, Need, Part, Rule, TokenKind
from hauntwright.testing import Position
from hauntwright.view import View
from hauntwright_lab.aims import Aims, aims_of
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from hauntwright_lab.seeker_fights import best_attack, hunted
from hauntwright_lab.steps import Step
from tests import hand_built

PRAY = Action(
    "pray",
    "Pray",
    lambda g, f: verbs.count(g, "rites"),
    lambda g, f: g.room(f) in ("foyer", "upper_landing") or g.holds(f, "beads"),
    needs=(
        Need("either", ("at:foyer", "at:upper_landing", "near:altar", "hold:beads")),
        Need("no mark", ("spent", "room")),
    ),
    gives=("counter:rites",),
)
DIG = Action(
    "dig", "Dig", lambda g, f: verbs.note(g, "dug"), lambda g, f: True, at=("room", "foyer"), gives=("note:dug",)
)
TREASURE = TokenKind("chest", "Chest", item=True, needs=(Need("note", ("dug",)),))


def content() -> Content:
    """The hand-built house with a haunt of rites, and one of a chest that has to be dug up first."""
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    rites = Goal("heroes", lambda g: g.s.vars["rites"] >= 3, MEMORY, wants=("counter:rites",))
    home = Goal("heroes", lambda g: 0, MEMORY, wants=("at:upper_landing", "have:chest"))
    beads = TokenKind("beads", "Beads", item=True)
    parts = {
        "rites": Part(
            "haunt:rites",
            goals=(rites, end),
            actions=(PRAY,),
            tokens=(beads, TokenKind("altar", "Altar")),
            counters=(Counter("rites", "Rites", 0, 3),),
        ),
        "chest": Part(
            "haunt:chest",
            goals=(home, end),
            actions=(DIG,),
            tokens=(TREASURE,),
            rules=(Rule("can_take", lambda g, v, f, thing: v if "dug" in g.s.vars else 0, 2),),
        ),
    }
    haunts = {name: Haunt(name, name.title(), part, traitor=lambda g: g.s.revealer) for name, part in parts.items()}
    return evolve(hand_built.content(), haunts=haunts)


def hero(haunt: str) -> Position:
    p = Position(content(), 3).haunt(haunt, traitor=2)
    return p.explorer(0, at="entrance_hall").turn(0)


def step(game: Game) -> tuple[Aims, Step | None]:
    view = View(game, 0)
    aims = aims_of(view)
    return aims, next_step(view, 0, aims, Routes().of(view.house))


def test_one_of_several_needs_is_a_way_of_its_own() -> None:
    aims, _ = step(hero("rites").build())
    ways = [way for way in aims.ways if way.action is PRAY]
    assert [(way.rooms, way.near, way.hold) for way in ways] == [
        (("foyer", "upper_landing"), ("altar",), ()),
        ((), (), (("beads",),)),
    ]


def test_the_nearest_place_is_gone_to() -> None:
    _, got = step(hero("rites").build())
    assert got is not None
    assert (got.kind, got.spots) == ("go", ("foyer", "upper_landing"))


def test_a_place_that_is_used_up_is_passed_by() -> None:
    _, got = step(hero("rites").marked("room:foyer", "spent").build())
    assert got is not None
    assert got.spots == ("upper_landing",)


def test_with_every_place_used_up_the_other_ways_are_left() -> None:
    p = hero("rites").marked("room:foyer", "spent").marked("room:upper_landing", "spent")
    _, got = step(p.lying("foyer", "beads").build())
    assert got is not None
    assert got.way is not None
    assert got.way.hold == (("beads",),)


def test_what_cannot_be_taken_yet_is_made_ready_first() -> None:
    _, got = step(hero("chest").lying("entrance_hall", "chest").build())
    assert got is not None
    assert (got.kind, got.spots) == ("go", ("foyer",)), "to dig"
    _, got = step(hero("chest").lying("entrance_hall", "chest").noted("dug").build())
    assert got is not None
    assert (got.kind, got.spots) == ("go", ("entrance_hall",)), "to fetch it"


STAB = Action(
    "stab",
    "Stab",
    lambda g, f: None,
    lambda g, f: g.room(f) == g.room(3),
    cost=("attack",),
    needs=(Need("near", ("mark:asleep",)),),
    gives=("dead:figure",),
)


def asleep(*marks: str) -> Step | None:
    """A rat upstairs, perhaps asleep; what the hero in the Entrance Hall does about it."""
    goal = Goal("heroes", lambda g: 0, LIFE, wants=("dead:rat",))
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    rat = MonsterKind("rat", "Rat", (2, 2, None, None))
    part = Part("haunt:nest", goals=(goal, end), actions=(STAB,), monsters=(rat,))
    haunt = Haunt("nest", "Nest", part, traitor=lambda g: g.s.revealer)
    p = Position(evolve(hand_built.content(), haunts={"nest": haunt})).haunt("nest", traitor=2)
    game = p.monster("rat", "upper_landing").marked("f3", *marks).turn(0).build()
    view = View(game, 0)
    aims = aims_of(view)
    assert aims.acts == {"stab"}
    routes = Routes()
    return next_step(view, 0, aims, routes.of(view.house))


def test_one_goes_to_whom_a_deed_may_kill_once_it_bears_the_mark() -> None:
    step = asleep("asleep")
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("upper_landing",))
    assert asleep("awake") is None, "there is nobody to go to yet"


def test_beating_somebody_may_be_what_a_goal_asks_for() -> None:
    goal = Goal("heroes", lambda g: 0, MEMORY, wants=("counter:cracks", "beat:rat"))
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    rat = MonsterKind("rat", "Rat", (2, 8, None, None), harmless=True)
    part = Part("haunt:nest", goals=(goal, end), monsters=(rat,), counters=(Counter("cracks", "Cracks", 0, 3),))
    haunt = Haunt("nest", "Nest", part, traitor=lambda g: g.s.revealer)
    p = Position(evolve(hand_built.content(), haunts={"nest": haunt})).haunt("nest", traitor=2)
    view = View(p.monster("rat", "entrance_hall").explorer(0, at="entrance_hall", might_step=1).turn(0).build(), 0)
    aims = aims_of(view)
    assert aims.kills == {"rat"}
    assert not aims.clock, "nothing comes by itself"
    assert hunted(view, 0, aims) == ("entrance_hall",), "however strong it is: losing costs nothing"
    attacks = [i for i, o in enumerate(view.decision.options) if o[0] == "attack"] if view.decision else []
    assert best_attack(view, 0, view.decision.options if view.decision else (), attacks, aims, -1) in attacks


# -- what is laid out, borne by all, done at a window ------------------------------------------------------------------

LOOK = Action("look", "Look", lambda g, f: None, lambda g, f: True, at=("room", "foyer"), gives=("lay:boat",))
LAUNCH = Action(
    "launch",
    "Launch",
    lambda g, f: None,
    lambda g, f: True,
    needs=(Need("near", ("boat",)),),
    gives=("have:boat", "mark:afloat"),
)
ROW = Action(
    "row",
    "Row away",
    lambda g, f: None,
    lambda g, f: True,
    needs=(Need("hold", ("boat",)), Need("all", ("afloat",)), Need("window", ("outer",))),
    gives=("note:gone",),
)


def boat(*lying: str) -> Position:
    """A boat that has to be found, launched and rowed away in with all heroes, out of a window of the landing."""
    goal = Goal("heroes", lambda g: 0, MEMORY, wants=("note:gone",))
    end = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
    part = Part(
        "haunt:boat", goals=(goal, end), actions=(LOOK, LAUNCH, ROW), tokens=(TokenKind("boat", "Boat", item=True),)
    )
    haunt = Haunt("boat", "Boat", part, traitor=lambda g: g.s.revealer)
    house = hand_built.content()
    rooms = {**house.rooms, "upper_landing": evolve(house.rooms["upper_landing"], windows=("south",))}
    p = Position(evolve(house, rooms=rooms, haunts={"boat": haunt})).haunt("boat", traitor=2)
    for spot in lying:
        p.lying(spot, "boat")
    return p.explorer(0, at="entrance_hall").explorer(1, at="grand_staircase").turn(0)


def next_of(p: Position) -> tuple[str, tuple[str, ...]]:
    _, got = step(p.build())
    assert got is not None
    return got.kind, got.spots


def test_what_has_to_be_laid_out_first_is_looked_for() -> None:
    assert next_of(boat()) == ("go", ("foyer",))


def test_what_is_laid_out_is_gone_to() -> None:
    assert next_of(boat("grand_staircase")) == ("go", ("grand_staircase",))


def test_who_lacks_a_mark_that_all_must_bear_is_gone_to() -> None:
    p = boat().holding(0, "boat").marked("f0", "afloat")
    assert next_of(p) == ("go", ("grand_staircase",))


def test_with_all_of_them_the_free_window_is_gone_to() -> None:
    p = boat().holding(0, "boat").marked("f0", "afloat").marked("f1", "afloat")
    assert next_of(p) == ("go", ("upper_landing",))


def test_the_way_serves_all_three_actions() -> None:
    aims, _ = step(boat().build())
    assert aims.acts == {"look", "launch", "row"}
