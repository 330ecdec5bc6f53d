"""Several things that have to be in one place, whoever has them; and friends who can be helped out of something."""

from __future__ import annotations

from attrs import evolve

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.parts import LIFE, MEMORY, Action, Goal, Haunt, Need, Part, TokenKind
from hauntwright.testing import Position
from hauntwright.view import View
from hauntwright_lab.aims import aims_of, among
from hauntwright_lab.bots import make_bot
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import Routes
from hauntwright_lab.steps import Step
from tests import hand_built
from tests.content.stage import content

HERBS = ("leaf", "stalk", "seed")
COOK = Action(
    "cook",
    "Cook",
    lambda g, f: verbs.note(g, "soup"),
    lambda g, f: g.room(f) == "foyer" and sum(t in HERBS for t in _there(g, "foyer")) >= 2,
    needs=(Need("at", ("foyer",)), Need("heap", ("2", "mark:herb"))),
    gives=("note:soup",),
)
BURN = Action(
    "burn",
    "Burn one",
    lambda g, f: verbs.note(g, "ash"),
    lambda g, f: g.room(f) == "upper_landing" and bool({*HERBS} & {*g.held(f)}),
    side="traitor",
    needs=(Need("at", ("upper_landing",)), Need("hold", ("mark:herb",))),
    gives=("note:ash",),
)
HELP = Action(
    "help",
    "Help out",
    lambda g, f: verbs.unmark(g, f"f{stuck(g)}", "stuck"),
    lambda g, f: stuck(g) >= 0 and g.s.loc[stuck(g)] == g.s.loc[f],
    needs=(Need("near", ("mark:stuck",)),),
    gives=("free:stuck",),
)


def stuck(g: Game) -> int:
    return next((f for f in range(g.s.seats) if "stuck" in g.s.marks.get(f"f{f}", ())), -1)


def _there(g: Game, spot: str) -> list[str]:
    held = [t for f in range(g.s.seats) if g.s.loc[f] == spot for t in g.held(f)]
    return [*g.s.zones.get(f"at:{spot}", ()), *held]


def kitchen() -> Position:
    """Heroes 0 and 1 are in the hall, the traitor upstairs; the herbs bear their mark and lie nowhere yet."""
    part = Part(
        "haunt:soup",
        goals=(
            Goal("heroes", lambda g: "soup" in g.s.vars, MEMORY, wants=("note:soup",)),
            Goal("traitor", lambda g: "ash" in g.s.vars, MEMORY, wants=("note:ash",)),
            Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",)),
        ),
        actions=(COOK, BURN, HELP),
        tokens=tuple(TokenKind(herb, herb.title(), item=True) for herb in HERBS),
    )
    haunt = Haunt("soup", "Soup", part, traitor=lambda g: g.s.revealer)
    p = Position(evolve(hand_built.content(), haunts={"soup": haunt}), 3).haunt("soup", traitor=2)
    for herb in HERBS:
        p.marked(f"card:{herb}", "herb")
    return p.explorer(0, at="entrance_hall").explorer(1, at="entrance_hall").explorer(2, at="basement_landing").turn(0)


def step(game: Game, f: int = 0) -> Step:
    view = View(game, f)
    got = next_step(view, f, aims_of(view), Routes().of(view.house))
    assert got is not None
    return got


def test_what_lies_about_is_fetched() -> None:
    got = step(kitchen().lying("upper_landing", "leaf", "stalk").build())
    assert (got.kind, got.spots) == ("go", ("upper_landing", "upper_landing"))


def test_as_soon_as_there_are_enough_all_bring_them() -> None:
    game = kitchen().holding(0, "leaf").holding(1, "stalk").lying("upper_landing", "seed").build()
    assert [step(game, f).spots for f in (0, 1)] == [("foyer",), ("foyer",)]
    game = kitchen().holding(0, "leaf").lying("foyer", "seed").lying("upper_landing", "stalk").build()
    assert step(game).spots == ("foyer",)


def test_with_too_few_the_next_is_fetched_even_by_who_has_one() -> None:
    got = step(kitchen().holding(0, "leaf").lying("upper_landing", "seed").build())
    assert (got.kind, got.spots) == ("go", ("upper_landing",))


def test_there_the_deed_is_done() -> None:
    p = kitchen().explorer(0, at="foyer").explorer(1, at="foyer").holding(1, "seed").lying("foyer", "leaf")
    assert step(p.build()).kind == "act"
    game = p.build()
    bot = make_bot("seeker", 0)
    assert game.decision is not None
    assert game.decision.options[bot.choose(View(game, 0))] == ("act", "cook")


def test_what_the_other_side_has_is_taken_from_it() -> None:
    got = step(kitchen().holding(0, "leaf").holding(2, "seed", "stalk").build())
    assert (got.kind, got.whom) == ("rob", 2)


def test_what_is_nowhere_is_looked_for() -> None:
    assert step(kitchen().build()).kind == "explore"


def test_one_of_some_marked_things_in_hand() -> None:
    game = kitchen().holding(2, "leaf").turn(2).build()
    got = step(game, 2)
    assert (got.kind, got.spots) == ("go", ("upper_landing",))
    view = View(game, 2)
    assert among(view, "leaf", ("mark:herb",))
    assert among(view, "leaf", ("leaf", "coin"))
    assert not among(view, "leaf", ("coin", "mark:gold"))
    assert View(game, 2).find("mark:herb") == (("leaf", "hand:2"),)


def chosen(game: Game) -> tuple[object, ...]:
    assert game.decision is not None
    return game.decision.options[make_bot("seeker", 0).choose(View(game, game.decision.seat))]


def test_friends_are_helped_and_foes_are_not() -> None:
    game = kitchen().marked("f1", "stuck").build()
    assert chosen(game) == ("act", "help")
    p = kitchen().marked("f1", "stuck").explorer(2, at="entrance_hall").turn(2)
    game = p.build()
    assert ("act", "help") in game.decision.options if game.decision else False
    assert chosen(game) != ("act", "help")


def test_kinds_of_cards() -> None:
    """R53: companions and what is no item are no omens that can be handed on."""
    game = Position(content("its-alive"), 3).holding(0, "axe", "mask", "dog", "bite", "lights_out").build()
    view = View(game, 0)
    held = game.held(0)
    assert {t for t in held if view.is_of(t, "kind:item")} == {"axe"}
    assert {t for t in held if view.is_of(t, "kind:omen")} == {"mask"}
    assert {t for t in held if view.is_of(t, "kind:companion")} == {"dog"}
    assert {t for t in held if view.is_of(t, "kind:weapon")} == {"axe"}
    assert view.find("kind:omen") == (("mask", "hand:0"),)
    assert [t for t in held if among(view, t, ("kind:omen", "dog"))] == ["mask", "dog"]
