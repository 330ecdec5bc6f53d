"""What reaches both sides of a barrier: a look, a charm, flesh, an explosion (R26: a barrier hides nothing)."""

from __future__ import annotations

import pytest

from hauntwright.testing import asked, offered
from tests.content import haunt_06_stage as eye
from tests.content import haunt_27_stage as flesh
from tests.content import haunt_30_stage as night
from tests.content.haunt_stage import choose_monster, monsters_turn, moved
from tests.content.haunting import action, do, may, pass_turn
from tests.content.stage import act, answer

SIDES = ("tower", "tower/2")
LOOK, CHARM = "Look at everybody here", "Charm a woman"


@pytest.mark.parametrize("hero", SIDES)
def test_an_alien_looks_at_both_sides_of_its_room(hero: str) -> None:
    p = eye.landed(3).beside("upper_landing", "east", "tower").explorer(1, at=hero).explorer(2, at="foyer")
    p.s.loc[p.s.kind.index("alien")] = "tower"
    game = monsters_turn(p, 2)
    choose_monster(game, eye.alien(game))
    do(game, LOOK, 6, 2)
    assert [eye.is_controlled(game, f) for f in (1, 2)] == [True, False]


def test_no_alien_looks_into_the_room_of_another() -> None:
    p = eye.landed(5).beside("upper_landing", "east", "tower").monster("alien", "foyer")
    p.s.loc[p.s.kind.index("alien")] = "tower"
    for f, at in enumerate(("tower/2", "foyer", "upper_landing", "upper_landing"), 1):
        p.explorer(f, at=at)
    game = monsters_turn(p, 2)
    choose_monster(game, eye.alien(game))
    do(game, LOOK, 6, 2)
    assert [f for f in range(1, 5) if eye.is_controlled(game, f)] == [1]


@pytest.mark.parametrize("vampire", [*SIDES, "upper_landing"])
@pytest.mark.parametrize("hero", SIDES)
def test_charm_knows_no_barrier(vampire: str, hero: str) -> None:
    p = night.night(3).beside("upper_landing", "east", "tower").explorer(0, at=vampire).explorer(2, at="foyer")
    game = p.explorer(1, at=hero).turn(0).build()
    before = game.s.steps[1]
    seen = moved(game, action(game, CHARM), 6, 5)
    drawn = asked(game).kind == "offer"
    assert drawn == (vampire == "upper_landing"), "in one room there is nobody to draw closer"
    answer(game, ("yes",))
    assert [a - b for a, b in zip(game.s.steps[1], before, strict=True)] == [-1, 0, 0, 0]
    assert game.room(1) == ("upper_landing" if drawn else "tower")
    assert seen.of("attacked")


def test_charm_takes_no_passage_from_the_other_side() -> None:
    p = night.night(3).beside("upper_landing", "east", "tower").linked("tower/2", "foyer", "secret_stairs_token")
    game = p.explorer(0, at="tower").explorer(1, at="foyer").explorer(2, at="entrance_hall").turn(0).build()
    assert not may(game, CHARM)


def test_flesh_in_a_room_with_a_barrier_grows_by_both_its_doors_at_once() -> None:
    p = flesh.house().beside("upper_landing", "east", "tower").beside("tower", "east", "attic")
    p.haunt(flesh.HAUNT, traitor=flesh.VIVIAN, revealer=flesh.OX).boxed(flesh.BALL)
    p.noted(f"{flesh.HAUNT}:source", "tower")  # type: ignore[arg-type]
    game = p.turn(flesh.VIVIAN).build()
    pass_turn(game)
    assert flesh.flesh(game) == {"tower", "upper_landing", "attic"}


def test_dynamite_fills_a_room_and_the_druids_charm_does() -> None:
    p = night.night(4, dracula="foyer", bride="foyer").beside("upper_landing", "east", "tower")
    p.explorer(1, at="upper_landing").holding(1, "dynamite").explorer(2, at="tower").explorer(3, at="tower/2")
    game = p.turn(1).build()
    seen = act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), 0, 0)
    assert [f for f, *_ in seen.of("harmed")] == [2, 3]
    p.s.loc[night.dracula_of(p)], p.s.loc[night.bride_of(p)] = SIDES
    game = p.explorer(1, at="tower").holding(1, "druidic_charm").turn(1).build()
    act(game, next(o for o in offered(game, "act") if "druidic_charm" in o[1]))
    assert [bool(game.s.stun[f(game)]) for f in (night.dracula_of, night.bride_of)] == [True, True]
