"""The state: copy, JSON, equality and digest come from one list of fields (promise 1, T32)."""

import json

import pytest

from hauntwright import Seating, new_game
from hauntwright.rng import Generator, Words
from hauntwright.state import FIELDS, State
from hauntwright.testing import play
from hauntwright.version import is_compiled
from tests.core.small import SMALL

NAMES = [name for name, _, _ in FIELDS]


def some_state(choices: int = 300) -> State:
    game = new_game(SMALL, Seating(4, 5))
    play(game, Generator(5), limit=choices)
    return game.s


@pytest.mark.skipif(is_compiled(), reason="what is compiled has no list of its slots")
def test_the_list_of_fields_names_every_slot():
    slots = {*State.__slots__, *Words.__slots__}
    assert set(NAMES) == slots - {"house", "laid"}
    assert {*State.__annotations__, *Words.__annotations__} == slots


def test_T32_json_gives_an_equal_state_with_the_same_digest():
    s = some_state()
    again = State.from_data(json.loads(json.dumps(s.data())), SMALL.plan)
    assert again == s
    assert again.digest() == s.digest()
    for name in NAMES:
        assert type(getattr(again, name)) is type(getattr(s, name)), name
    assert again.house == s.house


def test_T32_keys_in_another_order_make_no_difference():
    s = some_state()
    again = State.from_data(json.loads(json.dumps(s.data(), sort_keys=True)), SMALL.plan)
    assert again.digest() == s.digest()


def other(value):
    """A value that differs from this one and is of its type."""
    match value:
        case int():
            return value + 1
        case str():
            return value + "x"
        case tuple():
            return (*value, 1)
        case list():
            return [*value, value[0] if value else 1]
        case dict():
            return {**value, "x": 1}


@pytest.mark.parametrize("name", NAMES)
def test_no_field_is_forgotten(name):
    """A change of any one field shows in equality, digest and JSON, and a copy has it without sharing it."""
    s = some_state(60)
    before = s.data()
    changed = s.copy()
    setattr(changed, name, other(getattr(s, name)))
    assert s.data() == before
    assert changed != s
    assert changed.digest() != s.digest()
    assert changed.copy() == changed
    assert changed.data()[name] != before[name]


@pytest.mark.parametrize("name", [n for n, kind, _ in FIELDS if kind in ("list", "dict")])
def test_a_copy_shares_nothing_that_changes(name):
    s = some_state(60)
    assert getattr(s.copy(), name) is not getattr(s, name)


def test_a_change_of_the_house_shows():
    s = some_state(60)
    for house in (s.house.link("hall", "pit", "hole"), s.house.close("balcony", 0)):
        changed = s.copy()
        changed.house = house
        assert changed != s
        assert changed.digest() != s.digest()


def plain(value) -> bool:
    if isinstance(value, (list, tuple)):
        return all(map(plain, value))
    if isinstance(value, dict):
        return all(isinstance(k, str) and plain(v) for k, v in value.items())
    return type(value) in (int, str)


def test_the_state_is_ints_and_texts_only():
    """Pitfall 1: True and 1 are equal and digest differently."""
    game = new_game(SMALL, Seating(4, 9))
    play(game, Generator(9), limit=1500, each=lambda g: None if plain(g.s.data()) else pytest.fail(str(g.s.data())))


@pytest.mark.parametrize("bad", [True, 1.5, None, {"a": 1}])
def test_what_is_no_plain_data_is_refused(bad):
    data = some_state(10).data()
    with pytest.raises(TypeError):
        State.from_data({**data, "vars": {"x": bad}}, SMALL.plan)
    with pytest.raises(TypeError):
        State.from_data({**data, "round": bad}, SMALL.plan)


@pytest.mark.parametrize("name", [*NAMES, "tiles", "links", "shut"])
def test_a_field_that_is_missing_is_refused(name):
    data = some_state(10).data()
    del data[name]
    with pytest.raises(KeyError):
        State.from_data(data, SMALL.plan)
