"""What loading reads and refuses: facts, decks, manifests, several packs."""

from pathlib import Path

import pytest

from hauntwright_dsl.packs import survey
from hauntwright_haunts import base_pack_path
from tests.packs.loading_stage import NO_CACHE, load, told
from tests.packs.making import START, Fake, card, make_pack, room

# -- facts and decks ---------------------------------------------------------------------------------------------------


def test_the_base_pack_becomes_records():
    loaded = load(base_pack_path)
    content = loaded.content
    assert content is not None
    assert (len(content.rooms), len(content.explorers), len(content.chart.ids)) == (47, 12, 50)
    assert len(content.cards) + len(loaded.unfinished) == 80
    assert content.rooms["entrance_hall"].start == ("ground", 0, 0)
    assert content.rooms["catacombs"].sides == (("n",), ("s",))
    assert content.explorers["ox_bellows"].tracks[1] == (4, 5, 5, 6, 6, 7, 8, 8)
    assert content.explorers["ox_bellows"].start == (4, 2, 2, 2)
    assert content.chart.cells["bite"]["abandoned_room"] == 17
    assert {record.pack for record in (*content.rooms.values(), *content.cards.values())} == {"base"}


def test_decks_hold_finished_cards_only(tmp_path):
    pack = make_pack(
        tmp_path, "mine", {"cards.haunt": "card [Lamp]\n"},
        cards=[card("lamp"), card("rope"), card("stone", text_free=True)],
    )  # fmt: skip
    loaded = load(pack)
    assert loaded.ok
    assert loaded.content is not None
    assert list(loaded.content.cards) == ["lamp", "stone"]
    assert loaded.unfinished == ("rope",)
    assert loaded.content.stack("item") == ("lamp", "stone")


FAULTS = [
    ({"rooms.json": '{"rooms": [NaN]}'}, "HW801", "rooms.json:1:12"),
    ({"rooms.json": '{"rooms": [1e999]}'}, "HW801", "rooms.json:1:12"),
    ({"rooms.json": b'{"rooms": "\xe9"}'}, "HW801", "rooms.json:1:12"),
    ({"rooms.json": '{"rooms": [], "rooms": []}'}, "HW801", "rooms.json:1:15"),
    (
        {"rooms.json": '{\n "rooms": [\n  {"id": "x", "name": "X", "floors": ["gound"], "doors": ["n"]}]}'},
        "HW802",
        "rooms.json:3:39",
    ),
    ({"cards.json": {"cards": [card("a", colour="red")]}}, "HW802", "cards.json:3:3"),
    ({"rooms.json": {"rooms": [room("a"), room("a", "B")]}}, "HW803", "rooms.json:14:3"),
    ({"rooms.json": {"rooms": [room("a", "Same"), room("b", "Same")]}}, "HW803", "rooms.json:16:12"),
    ({"rooms.json": {"rooms": [room("a", links=["b"])]}}, "HW804", "rooms.json:14:5"),
    ({"rooms.json": {"rooms": [room("a", windows=["n"])]}}, "HW805", "rooms.json:14:5"),
    ({"rooms.json": {"rooms": [room("a", sides=[["n"], ["e"]], tags=["barrier"])]}}, "HW805", "rooms.json:13:13"),
    ({"rooms.json": {"rooms": [START, START | {"id": "b", "name": "B"}]}}, "HW805", "rooms.json:27:13"),
    ({"rooms.json": {"rooms": [room("a", tags=["barrier"])]}}, "HW805", "rooms.json:3:3"),
    ({"room.json": {"rooms": []}}, "HW806", "room.json:1:1"),
    ({"haunts/x.haunt": "haunt [X]\n\noops\n"}, "HW999", "x.haunt:3:1"),
    ({"y.haunt": "oops\n"}, "HW999", "y.haunt:1:1"),
    ({"a.haunt": "token [Bell]\n", "b.haunt": "token [Bell]\n"}, "HW803", "b.haunt:1:1"),
    ({"haunts/a.haunt": "haunt [X]\n", "haunts/b.haunt": "haunt [X]\n"}, "HW803", "b.haunt:1:1"),
    ({"haunts/a.haunt": "haunt [X]\ncard [Lamp]\n"}, "HW811", "a.haunt:1:1"),
    ({"a.haunt": "card [Lamp]\nhaunt [X]\n"}, "HW811", "a.haunt:1:1"),
]


@pytest.mark.parametrize(("files", "code", "place"), FAULTS, ids=[f"{row[1]}-{i}" for i, row in enumerate(FAULTS)])
def test_each_fault_has_its_code_and_place(tmp_path, files, code, place):
    texts = {name: text for name, text in files.items() if not isinstance(text, bytes)}
    pack = make_pack(tmp_path, "mine", texts)
    for name, data in files.items():
        if isinstance(data, bytes):
            (pack / name).write_bytes(data)
    loaded = load(pack)
    assert not loaded.ok
    found = [(d.code, f"{Path(d.path).name}:{d.span.line}:{d.span.col}") for d in loaded.diagnostics]
    assert (code, place) in found
    assert len(found) == 1


def test_a_fault_in_one_fact_file_is_not_echoed_by_the_others(tmp_path):
    pack = make_pack(tmp_path, "mine", {"rooms.json": "{"}, cards=[card("lamp")])
    chart = {
        "omens": ["ring"],
        "rooms": ["den"],
        "cells": {"ring": {"den": 1}},
        "haunts": [{"number": 1, "id": "x", "title": "X"}],
    }
    (pack / "chart.json").write_text(__import__("json").dumps(chart))
    assert [code for code, *_ in told(load(pack))] == ["HW801"]


# -- pack.toml ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        ({"id": '"No Slug"'}, "HW802", 1),
        ({"content": "[]"}, "HW802", 6),
        ({"content": '["../other"]'}, "HW802", 6),
        ({"titel": '"x"'}, "HW802", 1),
        ({"title": '"x'}, "HW801", 2),
        ({"content": '["hunts"]'}, "HW808", 6),
    ],
)
def test_a_fault_in_pack_toml_has_its_line(tmp_path, change, code, line):
    pack = make_pack(tmp_path, "mine", **change)
    loaded = load(pack)
    assert [(c, file, at) for c, file, at, _ in told(loaded)] == [(code, "pack.toml", line)]


def test_a_folder_without_pack_toml_is_no_pack(tmp_path):
    loaded = load(tmp_path)
    assert [d.code for d in loaded.diagnostics] == ["HW807"]
    assert loaded.content is None


@pytest.mark.parametrize(
    ("requires", "needs"),
    [
        (">=1.4", "engine >= 1.4"),
        (">=0.1, <0.1", "engine < 0.1"),
        ("<=0.0.9", "engine <= 0.0.9"),
        ("==0.2", "engine == 0.2"),
        ("~=0.2", "engine ~= 0.2"),
        (">=0.1", ""),
        ("~=0.1.0", ""),
        (">=0.1.0,!=0.1.1", ""),
        (">0.1.0", "engine > 0.1.0"),
    ],
)
def test_a_pack_for_another_engine_says_so_and_nothing_of_it_is_parsed(tmp_path, requires, needs):
    files = {"rooms.json": "{", "x.haunt": "oops\n"} if needs else {}
    pack = make_pack(
        tmp_path, "mine", files, requires_hauntwright=f'"{requires}"', **({"new-key": "1"} if needs else {})
    )
    loaded = load(pack)
    assert loaded.diagnostics == ()
    assert [str(p) for p in loaded.problems] == ([f"pack mine 1.0.0: needs {needs}"] if needs else [])
    assert [entry.needs for entry in survey([pack], cache=NO_CACHE).packs] == [needs]


def test_a_pack_in_a_later_language_needs_a_newer_engine(tmp_path):
    loaded = load(make_pack(tmp_path, "mine", {"x.haunt": "oops"}, language="7"))
    assert [str(p) for p in loaded.problems] == ["pack mine 1.0.0: needs engine with haunt language 7"]
    assert loaded.diagnostics == ()


# -- several packs -----------------------------------------------------------------------------------------------------


def test_packs_come_in_an_order_of_their_own(tmp_path, base):
    b = make_pack(tmp_path, "alpha", rooms=[room("attic")])
    c = make_pack(tmp_path, "zeta", rooms=[room("well")])
    orders = [load(*order).content for order in ((base, b, c), (c, b, base), (b, c, base))]
    for content in orders:
        assert content is not None
        assert list(content.rooms) == ["porch", "attic", "well"]
        assert [(info.id, info.version) for info in content.packs] == [
            ("base", "1.0.0"),
            ("alpha", "1.0.0"),
            ("zeta", "1.0.0"),
        ]
    assert len({content.packs for content in orders if content is not None}) == 1


def test_the_hash_of_a_pack_changes_with_any_of_its_files(tmp_path):
    def info(**files):
        content = load(make_pack(tmp_path, "mine", files, rooms=[START])).content
        assert content is not None
        return content.packs[0].hash

    first = info()
    second = info(**{"a.haunt": "token [Bell]\n"})
    third = info(**{"a.haunt": "token [Bell]\n\n"})
    assert len({first, second, third}) == 3
    (tmp_path / "mine" / "README.md").write_text("not content")
    assert info() == third


CLASHES = [
    ({"rooms.json": {"rooms": [room("attic")]}}, "room `attic`"),
    ({"cards.json": {"cards": [card("lantern")]}}, "card `lantern`"),
    ({"haunts/x.haunt": "haunt [The Wait]\n"}, "haunt `the-wait`"),
    ({"x.haunt": "token [Bell]\n"}, "token `bell`"),
    ({"rooms.json": {"rooms": [room("@", start={"floor": "ground", "x": 5, "y": 1})]}}, "start place `ground 5, 1`"),
]


@pytest.mark.parametrize(("files", "what"), CLASHES)
def test_an_id_in_two_packs_is_an_error_in_either_order(tmp_path, base, files, what):
    a, b = make_pack(tmp_path, "alpha", files), make_pack(tmp_path, "zeta", files)
    for pack in (a, b):  # @ is told apart by the pack
        for path in pack.glob("*.json"):
            path.write_text(path.read_text().replace("@", pack.name))
    for order in ((base, a, b), (b, a, base)):
        loaded = load(*order)
        assert [d.code for d in loaded.diagnostics] == ["HW810"]
        (finding,) = loaded.diagnostics
        assert what in finding.message
        assert "`alpha` and `zeta`" in finding.message
        assert "zeta" in finding.path
        assert "alpha" in (finding.related[0].path or "")


def test_two_packs_of_one_id_are_both_left_out(tmp_path, base):
    one, two = (
        make_pack(tmp_path / "1", "twin", rooms=[room("a")]),
        make_pack(tmp_path / "2", "twin", rooms=[room("b")]),
    )
    for order in ((base, one, two), (two, one, base)):
        loaded = load(*order)
        assert loaded.content is not None
        assert list(loaded.content.rooms) == ["porch"]
        assert [p.kind for p in loaded.problems] == ["clash"]
        assert str(one) in str(loaded.problems[0])
        assert str(two) in str(loaded.problems[0])
    assert not load(base, base).problems  # one folder named twice is one pack


def test_a_pack_writes_for_its_own_rooms_only(tmp_path, base):
    mine = make_pack(tmp_path, "mine", {"x.haunt": "room [Porch]\n"})
    assert [(d.code, "`base`" in d.message) for d in load(base, mine).diagnostics] == [("HW811", True)]


def test_files_see_the_base_pack_and_their_own(tmp_path, base):
    fake = Fake()
    (base / "tokens.haunt").write_text("token [Drip]\n")
    mine = make_pack(
        tmp_path, "mine", {"haunts/w.haunt": "haunt [W]\n", "own.haunt": "token [Bell]\n"}, cards=[card("rope")]
    )
    other = make_pack(tmp_path, "other", {"theirs.haunt": "token [Gong]\n"}, cards=[card("whip")])
    load(base, mine, other, fake=fake)
    facts, shared = fake.seen["w.haunt"]
    assert set(facts.cards) == {"lamp", "rope"}
    assert set(shared) == {"Drip", "Bell"}
    assert set(fake.seen["own.haunt"][1]) == {"Drip"}
    assert set(fake.seen["cards.haunt"][1]) == {"Drip"}
