"""The IR: its shape, its places, its schema."""

import json

import jsonschema
import jsonschema_rs
import pytest

from hauntwright_dsl.ir import assign_ids, dumps, strip_places, walk
from hauntwright_dsl.parser import parse_file, parse_phrase, parse_text
from hauntwright_schemas import schema
from tests.dsl.test_parser import BAD, GOOD

VALIDATOR = jsonschema_rs.validator_for(schema("haunt-ir"))


def first(text):
    document = parse_text(text).document
    assert document is not None
    return document["lines"][0]


def bare(text):
    return strip_places(first(text))


def value(text):
    node, findings = parse_phrase(text)
    assert findings == ()
    return strip_places(node)


def thing(*words, **fields):
    head = [{"name": word} if word[0].isupper() else {"word": word} for word in words]
    return {"det": None, "range": None, "count": None, "head": head, "text": None, "values": [], "of": None, **fields}


def things(*items, join=None, filters=()):
    return {"e": "things", "join": join, "items": list(items), "filters": list(filters)}


def number(value):
    return {"e": "number", "value": value}


def relation(name, operand, **fields):
    return {"f": name, "range": None, "count": None, "unit": None, "operand": operand, **fields}


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(schema("haunt-ir"))


@pytest.mark.parametrize("path", GOOD + BAD, ids=lambda path: path.stem)
def test_every_document_fits_the_schema(path):
    parsed = parse_file(path)
    assert parsed.document is not None
    document = json.loads(dumps(parsed.document))
    assert [error.message for error in VALIDATOR.iter_errors(document)] == []


def test_the_slow_and_the_fast_engine_agree():
    document = parse_file(GOOD[0]).document
    assert document is not None
    jsonschema.Draft202012Validator(schema("haunt-ir")).validate(document)
    document["lines"][0]["verbs"] = "x"
    assert not VALIDATOR.is_valid(document)
    assert not jsonschema.Draft202012Validator(schema("haunt-ir")).is_valid(document)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_places_lie_in_the_text_and_in_their_parents(path):
    parsed = parse_file(path)
    assert parsed.source is not None
    lines = parsed.source.lines
    for node in walk(parsed.document):
        line, col, end_line, end_col = node["at"]
        assert (line, col) <= (end_line, end_col)
        assert 1 <= line <= end_line <= len(lines)
        assert 1 <= col <= len(lines[line - 1]) + 1
        assert end_col <= len(lines[end_line - 1]) + 1
        for key in ("word", "name", "verb", "deed"):
            text = node.get(key)
            if isinstance(text, str) and key in ("word", "name"):
                assert text in lines[line - 1][col - 1 : end_col].replace("’", "'") or "band" in node


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_ids_are_unique_and_stay_when_others_change(path):
    document = parse_file(path).document
    assert document is not None
    ids = [node["id"] for node in walk(document) if "id" in node]
    assert len(ids) == len(set(ids))
    changed = [*document["lines"], first("place [Something New] into [Nowhere]\n")]
    assign_ids(changed)
    assert [node["id"] for node in walk(changed) if "id" in node][: len(ids)] == ids


def test_an_order():
    assert bare("deal 2 mental damage to hero\n") == {
        "line": "order", "id": "deal", "verb": "deal", "object": things(thing("mental", "damage", count=number(2))),
        "args": [{"prep": "to", "value": things(thing("hero"))}], "cases": None, "during": None, "body": None,
    }  # fmt: skip


def test_a_saying_with_a_goal():
    line = bare("each living explorer wins when no [Rat] is in house\n")
    assert (line["line"], line["verb"], line["plural"], line["not"]) == ("saying", "wins", False, False)
    goal = line["goal"]
    assert goal["subject"] == things(thing("Rat", det="no"))
    assert (goal["rel"], goal["object"]) == ("in", things(thing("house")))


def test_are_have_and_win_are_one_verb_with_their_singular():
    assert [bare(f"heroes {verb} dead\n")["verb"] for verb in ("are", "have", "win")] == ["is", "has", "wins"]
    assert bare("heroes have [Ring]\n")["plural"]


def test_a_permission():
    line = bare("explorers cannot attack it using speed\n")
    assert (line["verb"], line["modal"], line["deed"]) == (None, "cannot", "attack")
    assert line["object"] == things(thing("it"))
    assert line["args"][0]["prep"] == "using"
    assert first("explorers cannot attack it\n")["verb_at"] == [1, 18, 1, 24]


def test_a_chain_of_conditions():
    document = parse_text("if p is q: x\notherwise: if r is s\n  y\notherwise\n  if t is u: z\n").document
    assert document is not None
    one, two, three = document["lines"]
    assert [line["line"] for line in (one, two, three)] == ["if", "otherwise", "otherwise"]
    assert two["cond"]["subject"]["items"][0]["head"][0]["word"] == "r"
    assert two["body"][0]["verb"] == "y"
    assert three["cond"] is None
    assert three["body"][0]["line"] == "if"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("3: x", {"band": [3, 3]}),
        ("0-2: x", {"band": [0, 2]}),
        ("6+: x", {"band": [6, None]}),
        ('"Hurt": x', {"label": "Hurt"}),
        ("won: x", {"word": "won"}),
    ],
)
def test_keys(text, key):
    assert bare(text + "\n")["key"] == key


def test_cases():
    line = bare("number [N] by players 3-4: 5, 5+: [Many], 2: (players + 1)\n")
    assert [case["key"]["band"] for case in line["cases"]] == [[3, 4], [5, None], [2, 2]]
    assert line["cases"][0]["value"] == number(5)
    assert line["cases"][1]["value"] == things(thing("Many"))
    assert line["cases"][2]["value"]["op"] == "+"


def test_numbers_calculations_and_brackets():
    assert value("5") == number(5)
    assert value("(5)") == number(5)
    assert value("2 * players + 1") == {
        "e": "math", "op": "+", "right": number(1),
        "left": {"e": "math", "op": "*", "left": number(2), "right": things(thing("players"))},
    }  # fmt: skip
    assert value("players / 2 rounded up")["way"] == "up"
    assert value("(players + 1) dice")["items"][0]["count"]["op"] == "+"


def test_noun_phrases():
    assert value("at least 5") == things(thing(range="at least", count=number(5)))
    assert value("up to 2 dice") == things(thing("dice", range="at most", count=number(2)))
    assert value("[A], [B] or an [C]") == things(thing("A"), thing("B"), thing("C", det="a"), join="or")
    assert value("room of a hero") == things(thing("room", of=thing("hero", det="a")))
    assert value('"Only {players} of you"')["items"][0]["values"] == [
        {"source": "players", "value": things(thing("players"))}
    ]


def test_filters():
    attic = things(thing("Attic"))
    assert value("hero in [Attic] at random") == things(
        thing("hero"), filters=[relation("in", attic), {"f": "at random"}]
    )
    assert value("room at least 5 spaces away from [Attic]")["filters"] == [
        relation("away from", attic, range="at least", count=number(5), unit="spaces")
    ]
    who = value("hero who is not in [Attic]")["filters"][0]
    assert (who["f"], who["verb"], who["not"], who["rel"], who["operand"]) == ("who", "is", True, "in", attic)
    assert value("hero who can move")["filters"][0]["deed"] == "move"
    inner = value("hero in (room beside [Attic])")["filters"][0]["operand"]
    assert inner["filters"] == [relation("beside", attic)]


def test_a_distance_after_is_is_a_filter():
    cond = bare("if hero is at least 5 spaces away from [Attic]: x\n")["cond"]
    assert cond["object"] is None
    assert cond["filters"][0]["unit"] == "spaces"


def test_prose_loses_its_indent_and_keeps_the_places_of_its_values():
    line = first('story\n  """\n  Run!\n    {figures of [Rat]} rats.\n  """\n')["body"][0]
    assert line["text"] == "Run!\n  {figures of [Rat]} rats."
    assert line["values"][0]["at"] == [4, 5, 4, 23]
    assert line["values"][0]["value"]["at"] == [4, 6, 4, 22]
