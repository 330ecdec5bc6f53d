"""The schemas take what is right, and say where and why of what is wrong."""

import copy
import subprocess
import sys
import tomllib
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hauntwright_haunts import base_pack_path, classic_pack_path
from hauntwright_schemas import pointer, registry, schema, schema_names, validate
from tests.facts.tables import fact

FACTS = ("rooms", "cards", "explorers", "chart")
OURS = (*FACTS, "common", "pack")
DROP = object()


def pack(**changes: Any) -> dict[str, Any]:
    table = {
        "id": "my-pack",
        "title": "My Pack",
        "version": "1.0.0",
        "language": 1,
        "requires-hauntwright": ">=0.1,<0.3",
        "content": [".", "haunts/winter"],
    } | changes
    return {key: value for key, value in table.items() if value is not DROP}


def changed(document: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A copy of the document with another value at the path, or without it."""
    document = copy.deepcopy(document)
    place = document
    for step in path[:-1]:
        place = place[step]
    if value is DROP:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return document


@pytest.mark.parametrize("kind", FACTS)
def test_the_facts_of_the_house_fit(kind):
    assert validate(kind, fact(kind)) == []


@pytest.mark.parametrize("folder", [base_pack_path, classic_pack_path], ids=lambda folder: folder.name)
def test_the_packs_fit(folder):
    table = tomllib.loads((folder / "pack.toml").read_text(encoding="utf-8"))
    assert validate("pack", table) == []
    assert table["id"] == folder.name
    assert all((folder / content).is_dir() for content in table["content"])


BAD = [
    ("rooms", ("rooms", 7, "flor"), ["upper"], ("rooms", 7), 'unknown key "flor"'),
    ("rooms", ("rooms", 7, "doors"), DROP, ("rooms", 7), 'key "doors" missing'),
    ("rooms", ("rooms", 7, "doors"), ["n", "up"], ("rooms", 7, "doors", 1), '"n", "e", "s" or "w"'),
    ("rooms", ("rooms", 7, "doors"), ["n", "n"], ("rooms", 7, "doors"), "twice"),
    ("rooms", ("rooms", 7, "floors"), [], ("rooms", 7, "floors"), "at least 1"),
    ("rooms", ("rooms", 7, "symbol"), "none", ("rooms", 7, "symbol"), '"omen", "item" or "event"'),
    ("rooms", ("rooms", 7, "outdoor"), False, ("rooms", 7, "outdoor"), "should be true"),
    ("rooms", ("rooms", 7, "id"), "Balcony", ("rooms", 7, "id"), "does not look like"),
    ("rooms", ("rooms", 7, "id"), "balcony\n", ("rooms", 7, "id"), "does not look like"),
    ("rooms", ("rooms", 7, "name"), "[Balcony]", ("rooms", 7, "name"), "does not look like"),
    ("rooms", ("rooms", 7, "tags"), ["windy"], ("rooms", 7, "tags", 0), "should be"),
    ("rooms", ("rooms", 7, "front_door"), "s", ("rooms", 7), '"front_door" needs "start"'),
    ("rooms", ("rooms", 0, "start", "x"), 0.5, ("rooms", 0, "start", "x"), "whole number"),
    ("rooms", ("rooms", 0, "start", "y"), True, ("rooms", 0, "start", "y"), "whole number"),
    ("rooms", ("version",), 1, (), 'unknown key "version"'),
    ("cards", ("cards", 0, "tags"), ["cursed"], ("cards", 0, "tags", 0), "should be"),
    ("cards", ("cards", 0, "kind"), "room", ("cards", 0, "kind"), "should be"),
    ("cards", ("cards",), {}, ("cards",), "should be a list"),
    ("explorers", ("explorers", 0, "start", "might"), 8, ("explorers", 0, "start", "might"), "at most 7"),
    ("explorers", ("explorers", 0, "tracks", "luck"), [1], ("explorers", 0, "tracks"), 'unknown key "luck"'),
    ("explorers", ("explorers", 0, "tracks", "might"), [], ("explorers", 0, "tracks", "might"), "at least 8"),
    ("explorers", ("explorers", 0, "birthday"), [13, 1], ("explorers", 0, "birthday", 0), "at most 12"),
    ("explorers", ("explorers", 0, "birthday"), [1, 2, 3], ("explorers", 0, "birthday"), ""),
    ("chart", ("cells", "bite", "attic"), "17", ("cells", "bite", "attic"), "whole number"),
    ("chart", ("cells", "Bite!"), {"attic": 17}, ("cells",), "does not look like"),
    ("chart", ("haunts", 0, "id"), "the_mummy", ("haunts", 0, "id"), "does not look like"),
]


@pytest.mark.parametrize(
    ("kind", "path", "value", "where", "why"), BAD, ids=[f"{kind}{pointer(*path)}" for kind, path, *_ in BAD]
)
def test_a_fault_is_named_with_its_place(kind, path, value, where, why):
    [(found, said)] = validate(kind, changed(fact(kind), path, value))
    assert found == pointer(*where)
    assert why in said
    assert len(said) < 250


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "My Pack"),
        ("title", ""),
        ("title", "two\nlines"),
        ("version", "1.0"),
        ("version", "01.0.0"),
        ("language", "draft"),
        ("requires-hauntwright", "newest"),
        ("content", ["../elsewhere"]),
        ("content", ["/etc"]),
        ("content", ["haunts/../.."]),
        ("content", ["C:\\haunts"]),
        ("content", []),
        ("homepage", "file:///home"),
        ("overrides", ["base"]),
    ],
)
def test_a_bad_pack_table(key, value):
    assert validate("pack", pack()) == []
    assert len(validate("pack", pack(**{key: value}))) == 1


@pytest.mark.parametrize("key", ["id", "title", "version", "language", "requires-hauntwright", "content"])
def test_a_pack_says_all_of_this(key):
    assert validate("pack", pack(**{key: DROP})) == [("", f'key "{key}" missing')]


def test_findings_come_in_the_order_of_the_document():
    rooms = fact("rooms")
    for index in (10, 2, 9):
        rooms["rooms"][index]["doors"] = []
    found = [where for where, _ in validate("rooms", rooms)]
    assert found == ["/rooms/2/doors", "/rooms/9/doors", "/rooms/10/doors"]


def test_an_unknown_schema_is_refused_with_the_names_there_are():
    with pytest.raises(KeyError, match="rooms"):
        validate("romos", {})


@pytest.mark.parametrize("name", schema_names())
def test_a_schema_is_a_schema(name):
    document = schema(name)
    jsonschema.Draft202012Validator.check_schema(document)
    assert document["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert document["$id"] in registry()


@pytest.mark.parametrize("name", OURS)
def test_no_table_is_left_open(name):
    def tables(value: Any) -> Any:
        if isinstance(value, dict):
            if value.get("type") == "object":
                yield value
            for part in value.values():
                yield from tables(part)
        elif isinstance(value, list):
            for part in value:
                yield from tables(part)

    assert all("additionalProperties" in table for table in tables(schema(name)))


def test_a_schema_that_is_handed_out_is_a_copy():
    schema("rooms")["properties"].clear()
    assert schema("rooms")["properties"]


leaves = st.none() | st.booleans() | st.integers(-1, 20) | st.floats(-1, 20) | st.text(max_size=4)
values = leaves | st.lists(leaves, max_size=3) | st.dictionaries(st.text(max_size=4), leaves, max_size=3)


@pytest.mark.parametrize("kind", FACTS)
@given(data=st.data())
@settings(max_examples=25)
def test_both_engines_give_the_same_verdict(kind, data):
    [(section, entries)] = [(key, part) for key, part in fact(kind).items() if key in (kind, "haunts")]
    document = fact(kind) | {section: entries[:3]}
    [*places] = paths(document)
    document = changed(document, data.draw(st.sampled_from(places)), data.draw(values))
    known = jsonschema_rs.Registry([(schema(name)["$id"], schema(name)) for name in schema_names()])
    quick = jsonschema_rs.validator_for(schema(kind), registry=known).is_valid(document)
    assert quick == (validate(kind, document, fast=False) == [])
    assert validate(kind, document) == validate(kind, document, fast=False)


def paths(value: Any, *path: str | int) -> Any:
    """Every path of a document that holds something, itself excepted."""
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, *path, key)


def test_without_the_fast_engine_the_answers_are_the_same():
    program = (
        "import sys; sys.modules['jsonschema_rs'] = None\n"
        "from hauntwright_schemas import validate\n"
        "from tests.facts.tables import fact\n"
        "print(validate('rooms', fact('rooms')), validate('rooms', {}))"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == f"[] {validate('rooms', {})}"


def test_importing_the_package_loads_no_engine():
    program = (
        "import sys, hauntwright_schemas\n"
        "print([name for name in ('jsonschema', 'jsonschema_rs', 'referencing') if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
