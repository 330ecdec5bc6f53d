"""The strict reader: what it refuses, and that it names line and column."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntwright_schemas import StrictJSONError, load, loads, locate, pointer

BAD = [
    ("", 1, 1, "expected a value, found the end"),
    ("NaN", 1, 1, "'NaN'"),
    ('{"a": Infinity}', 1, 7, "'Infinity'"),
    ("[1,\n -Infinity]", 2, 2, "-Infinity"),
    ("[1e999]", 1, 2, "out of range"),
    ("[-1e999]", 1, 2, "out of range"),
    ("[" + "9" * 5000 + "]", 1, 2, "5000 digits"),
    ('{"a": 1,\n  "b": 2,\n  "a": 3}', 3, 3, 'duplicate key "a"'),
    ('{"é": 1, "\\u00e9": 3}', 1, 10, 'duplicate key "é"'),
    ('[{"x": {"y": 1, "y": 1}}]', 1, 17, "duplicate"),
    ("[1, 2,]", 1, 7, "comma before ']'"),
    ('{"a": 1,}', 1, 9, "comma before '}'"),
    ("{'a': 1}", 1, 2, "double quotes"),
    ("{a: 1}", 1, 2, "double quotes"),
    ('{"a" 1}', 1, 6, "expected ':'"),
    ("[1 2]", 1, 4, "expected ','"),
    ("[1", 1, 3, "found the end"),
    ("[01]", 1, 3, "expected ','"),
    ("[.5]", 1, 2, "expected a value"),
    ("[+1]", 1, 2, "expected a value"),
    ("[True]", 1, 2, "'True'"),
    ("[1] [2]", 1, 5, "expected the end"),
    ('["a\nb"]', 1, 2, "without an end"),
    ('["a\tb"]', 1, 4, "control character"),
    ('["\\x41"]', 1, 3, "escape"),
    ('["\\ud800"]', 1, 2, "surrogate"),
    ('{"\\udc00": 1}', 1, 2, "surrogate"),
    ("[1, // why\n2]", 1, 5, "expected a value"),
    ("\ufeff[]", 1, 1, "expected a value"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), BAD, ids=range(len(BAD)))
def test_refused_with_its_place(text, line, column, reason):
    with pytest.raises(StrictJSONError) as caught:
        loads(text, "house.json")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in caught.value.reason
    assert str(caught.value) == f"house.json:{line}:{column}: {caught.value.reason}"


def test_depth_is_an_error_and_no_crash():
    with pytest.raises(StrictJSONError, match="nested too deeply"):
        loads("[" * 200_000 + "]" * 200_000)


def test_bytes_that_are_not_utf_8():
    with pytest.raises(StrictJSONError) as caught:
        loads('["é",\n "'.encode() + b'\xff"]')
    assert (caught.value.reason, caught.value.line, caught.value.column) == ("not UTF-8", 2, 3)


def test_files(tmp_path):
    path = tmp_path / "house.json"
    path.write_bytes('{"閣樓": "\\ud83d\\udc7b"}\r\n'.encode())
    assert load(path) == {"閣樓": "👻"}
    path.write_text("[1,]", encoding="utf-8")
    with pytest.raises(StrictJSONError, match=r"house\.json:1:4"):
        load(path)


def test_locate():
    text = '{\n  "rooms": [\n    {"id": "attic"},\n    {"a/b": {"~": [true, null]}}\n  ]\n}'
    assert locate(text, "") == (1, 1)
    assert locate(text, "/rooms") == (2, 12)
    assert locate(text, "/rooms/0/id") == (3, 12)
    assert locate(text, pointer("rooms", 1, "a/b", "~", 1)) == (4, 26)
    assert locate(text, "/rooms/2") is None
    assert locate(text + "x", "/rooms/2") is None


numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
plain = st.none() | st.booleans() | numbers | st.text()
documents = st.recursive(plain, lambda part: st.lists(part) | st.dictionaries(st.text(), part), max_leaves=12)


@given(documents, st.booleans(), st.sampled_from([None, 0, 2]))
def test_good_json_reads_as_the_standard_library_reads_it(document, escaped, indent):
    text = json.dumps(document, ensure_ascii=escaped, indent=indent)
    assert loads(text) == loads(text.encode()) == json.loads(text)
    assert locate(text, "") == (1, 1)


@given(documents, st.data())
def test_what_the_standard_library_refuses_is_refused_with_a_place(document, data):
    text = json.dumps(document)
    cut = data.draw(st.integers(0, len(text)))
    sign = data.draw(st.sampled_from(["", ",", "}", "]", '"', "\\", "\n", "0", "x", ":"]))
    text = text[:cut] + sign + text[cut + 1 :]
    try:
        json.loads(text)
    except ValueError:
        with pytest.raises(StrictJSONError) as caught:
            loads(text)
        assert 1 <= caught.value.line <= text.count("\n") + 1
        kinds = ("expected", "comma", "string", "escape", "control", "duplicate", "half of a surrogate pair")
        assert caught.value.reason.startswith(kinds)
