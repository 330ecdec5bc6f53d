"""What is the same for all candidates is worked out once: the rewritten code gives the same, with fewer looks."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any

import pytest

from hauntwright_dsl.loops import work_once

ROOMS = ["attic", "cellar", "den", "hall"]
BESIDE = {"attic": ["den"], "cellar": ["hall"], "den": ["attic", "hall"], "hall": ["cellar", "den"]}
AT = {1: "den", 2: "hall", 3: "cellar"}


def rewritten(source: str) -> str:
    tree = ast.parse(source)
    work_once(tree, source)
    return ast.unparse(tree)


def run(source: str, again: bool, **given: Any) -> tuple[Any, Counter[str]]:
    """What ``look(g)`` of a source returns, rewritten or as it is, and how often it looked up what."""
    looks: Counter[str] = Counter()

    def counted(name: str, of: Any) -> Any:
        def look(g: Any, *args: Any) -> Any:
            looks[name] += 1
            return of(*args)

        return look

    space: dict[str, Any] = {
        "places_rooms": counted("rooms", lambda: list(ROOMS)),
        "places_beside": counted("beside", lambda room: BESIDE[room]),
        "select_heroes": counted("heroes", lambda: [1, 2]),
        "select_room": counted("room", lambda f: AT.get(f, "")),
        "choosing_at_random": counted("chance", lambda *among: "den"),
        "select_extreme": counted("extreme", lambda found, key: sorted(found, key=key)[:1]),
        "places_distance": counted("distance", lambda a, b: abs(ROOMS.index(a) - ROOMS.index(b))),
        **given,
    }
    tree = ast.parse(source)
    if again:
        work_once(tree, source)
    exec(compile(tree, "<test>", "exec"), space)
    return space["look"](None), looks


SAME = {
    "a list": "def look(g):\n return [room for room in places_rooms(g) if room != select_room(g, 1)]",
    "nobody passes": "def look(g):\n return [room for room in places_rooms(g) if room == select_room(g, 9)]",
    "a list in a list": (
        "def look(g):\n return [room for room in places_rooms(g) if "
        "[far for far in places_rooms(g) if select_room(g, 2) == far and room in places_beside(g, far)]]"
    ),
    "three deep": (
        "def look(g):\n return [f for f in select_heroes(g) if select_room(g, f) in [room for room in places_rooms(g) "
        "if [far for far in places_rooms(g) if select_room(g, 3) == far and room in places_beside(g, far)]]]"
    ),
    "what an inner list has named depends on what another has": (
        "def look(g):\n return [f for f in select_heroes(g) if [room for room in places_rooms(g) if "
        "room in places_beside(g, select_room(g, 1)) and room in places_beside(g, select_room(g, f))]]"
    ),
    "among": "def look(g):\n return select_room(g, 1) in [far for far in places_rooms(g) if far < select_room(g, 2)]",
    "not among": "def look(g):\n return select_room(g, 9) not in [room for room in places_rooms(g) if room]",
    "between": "def look(g):\n return [f for f in select_heroes(g) if 0 <= f <= len(select_room(g, 1))]",
    "nearest": (
        "def look(g):\n return select_extreme(g, places_rooms(g), "
        "lambda room: places_distance(g, room, select_room(g, 3)))"
    ),
    "nearest of those that what is far tells": (
        "def look(g):\n return select_extreme(g, places_rooms(g), lambda room: min([places_distance(g, room, far) "
        "for far in [far for far in places_rooms(g) if far != select_room(g, 1) and far != select_room(g, 2)]]))"
    ),
    "nearest of some that each tells": (
        "def look(g):\n return select_extreme(g, places_rooms(g), lambda room: len([far for far in places_rooms(g) "
        "if far not in places_beside(g, select_room(g, 3)) and far not in places_beside(g, room)]))"
    ),
    "a list of the nearest": (
        "def look(g):\n return [f for f in select_heroes(g) if select_room(g, f) in select_extreme(g, places_rooms(g), "
        "lambda room: len([far for far in places_beside(g, room) if far != select_room(g, f)] + "
        "[far for far in places_rooms(g) if far != select_room(g, 3) and far in places_beside(g, room)]))]"
    ),
    "a search": (
        "def look(g):\n found = False\n for room in places_rooms(g):\n"
        "  if room == select_room(g, 2):\n   found = True\n   break\n return found"
    ),
    "a search that answers": (
        "def look(g):\n for room in places_rooms(g):\n  if room > select_room(g, 3): return room\n return ''"
    ),
    "two alike": (
        "def look(g):\n return [room for room in places_rooms(g) if "
        "room in places_beside(g, select_room(g, 1)) or room == select_room(g, 1)]"
    ),
}


@pytest.mark.parametrize("source", SAME.values(), ids=SAME)
def test_the_answer_is_the_same(source: str) -> None:
    assert run(source, True)[0] == run(source, False)[0]


@pytest.mark.parametrize("source", SAME.values(), ids=SAME)
def test_nothing_is_looked_up_more_often(source: str) -> None:
    plain, less = run(source, False)[1], run(source, True)[1]
    assert all(less[name] <= max(1, plain[name]) for name in less)


@pytest.mark.parametrize(
    ("what", "name", "looks"),
    [
        ("a list", "room", 1),
        ("a list in a list", "room", 1),
        ("a list in a list", "beside", len(ROOMS)),
        ("three deep", "rooms", 2),
        ("among", "room", 2),
        ("nearest", "room", 1),
        ("nearest of some that each tells", "room", 1),
        ("a search", "room", 1),
        ("two alike", "beside", 1),
    ],
)
def test_so_often_is_it_looked_up(what: str, name: str, looks: int) -> None:
    assert run(SAME[what], True)[1][name] == looks


def test_what_depends_on_the_candidate_stays() -> None:
    source = "def look(g):\n    return [f for f in select_heroes(g) if select_room(g, f) == 'den']"
    assert rewritten(source) == source


CHANCE = {
    "in a list": (
        "def look(g):\n return [room for room in places_rooms(g) if room == select_room(g, choosing_at_random(g))]"
    ),
    "in a list in a list": (
        "def look(g):\n return [room for room in places_rooms(g) if [far for far in places_rooms(g) if "
        "far == choosing_at_random(g) and room in places_beside(g, far)]]"
    ),
    "last in a list in a list": (
        "def look(g):\n return [room for room in places_rooms(g) if [far for far in places_rooms(g) if "
        "room in places_beside(g, far) and far < select_room(g, 2) and far == choosing_at_random(g)]]"
    ),
    "among": "def look(g):\n return select_room(g, 1) in [room for room in places_rooms(g) if choosing_at_random(g)]",
    "in a list that is the same": (
        "def look(g):\n return [f for f in select_heroes(g) if select_room(g, 2) in "
        "[room for room in [room for room in places_rooms(g) if room != choosing_at_random(g)]]]"
    ),
}


@pytest.mark.parametrize("source", CHANCE.values(), ids=CHANCE)
def test_chance_is_asked_for_as_often_as_before(source: str) -> None:
    (given, before), (got, after) = run(source, False), run(source, True)
    assert got == given
    assert after["chance"] == before["chance"] > 0


def test_a_loop_that_does_something_is_left_alone() -> None:
    """What it does may change what it looks at."""
    source = (
        "def look(g):\n    for f in select_heroes(g):\n        if select_room(g, 3) == 'den':\n"
        "            verbs_kill(g, f)"
    )
    assert rewritten(source) == source


def test_a_loop_that_goes_on_is_left_alone() -> None:
    """What one turn sets the next may look at."""
    source = (
        "def look(g):\n    last = 1\n    for room in places_rooms(g):\n        if room != select_room(g, last):\n"
        "            last = room\n    return last"
    )
    assert rewritten(source) == source


def test_several_comparisons_are_left_alone() -> None:
    source = "def look(g):\n    return 1 in rooms in [room for room in places_rooms(g) if room]"
    assert rewritten(source) == source


def test_names_begin_anew_in_each_function() -> None:
    source = "def look(g):\n return [room for room in places_rooms(g) if room != select_room(g, 1)]"
    once, twice = rewritten(source), rewritten(source + "\n" + source.replace("look", "again"))
    assert twice == once + "\n\n" + once.replace("look", "again")


def test_errors_are_found_in_the_line_that_says_it() -> None:
    source = "\n\ndef look(g):\n return [room for room in places_rooms(g)\n  if room != select_room(g, 1)]"
    tree = ast.parse(source)
    work_once(tree, source)
    lines = {n.lineno for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == "same1"}
    assert lines == {5}
    compile(tree, "<test>", "exec")
