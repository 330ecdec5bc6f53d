"""What loading reads of a part: what nobody asked for, one haunt, plug-ins, lists."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hauntwright.content import Card
from hauntwright.errors import SetupError
from hauntwright.hookspecs import hookimpl
from hauntwright.parts import Goal, Haunt, Part
from hauntwright.registry import Registry, discover
from hauntwright_dsl.packs import load_content, load_haunt_file, load_pack_dir, survey
from tests.packs.loading_stage import NO_CACHE, load, told
from tests.packs.making import START, Fake, card, make_pack, room


def installed(*packs, only="", fake=None):
    """Load as if these packs were installed."""
    registry = Registry()
    for pack in packs:
        registry.try_add(str(pack) if isinstance(pack, Path) else pack, getattr(pack, "name", "plug"))
    return load_content(None, only, cache=NO_CACHE, registry=registry, compiler=fake or Fake())


# -- what nobody asked for ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "files",
    [
        {"x.haunt": "oops\n"},
        {"rooms.json": "{"},
        {"rooms.json": {"rooms": [room("a", links=["nowhere"])]}},
        {"rooms.json": {"rooms": [START | {"name": "Other"}]}},
        {"room.json": "{}"},
    ],
)
def test_a_broken_installed_pack_does_no_harm(tmp_path, base, files):
    broken = make_pack(tmp_path, "broken", files)
    mine = make_pack(tmp_path, "mine", {"haunts/w.haunt": "haunt [The Wait]\n"})
    for order in ((base, broken, mine), (mine, broken, base)):
        loaded = installed(*order, only="the-wait")
        assert loaded.ok
        assert loaded.diagnostics == ()
        assert loaded.content is not None
        assert [info.id for info in loaded.content.packs] == ["base", "mine"]
        assert [p.pack for p in loaded.problems] == ["broken"]
        assert str(broken) in str(loaded.problems[0])
        assert loaded.withheld["broken"]
    asked = load(base, broken)
    assert not asked.ok
    assert asked.problems == ()


def test_a_broken_haunt_of_an_installed_pack_is_missing_and_nothing_else(tmp_path, base):
    mine = make_pack(tmp_path, "mine", {"haunts/a.haunt": "haunt [A]\noops\n", "haunts/b.haunt": "haunt [B]\n"})
    loaded = installed(base, mine)
    assert loaded.content is not None
    assert list(loaded.content.haunts) == ["b"]
    assert loaded.diagnostics == ()
    assert [str(p) for p in loaded.problems] == [
        f"pack mine 1.0.0: a haunt has errors and can't be played (hauntwright check {mine})"
    ]
    assert installed(base, mine, only="b").problems == ()
    wanted = installed(base, mine, only="a")
    assert [d.code for d in wanted.diagnostics] == ["HW999"]
    assert wanted.haunt == "a"


def test_of_two_installed_packs_that_clash_neither_wins(tmp_path, base):
    a, b = make_pack(tmp_path, "alpha", rooms=[room("attic")]), make_pack(tmp_path, "zeta", rooms=[room("attic")])
    for order in ((base, a, b), (b, a, base)):
        loaded = installed(*order)
        assert loaded.content is not None
        assert [info.id for info in loaded.content.packs] == ["base"]
        assert [(p.kind, p.pack) for p in loaded.problems] == [("clash", "alpha"), ("clash", "zeta")]


def test_an_entry_point_that_fails_is_a_problem(base, tmp_path):
    registry = discover([EntryPoint("gone", "hw_nothing_here", "hauntwright.packs")])
    registry.add(str(base), "base")
    loaded = load_content(None, cache=NO_CACHE, registry=registry, compiler=Fake())
    assert loaded.ok
    assert [p.kind for p in loaded.problems] == ["plug-in"]
    assert "entry point 'gone'" in loaded.problems[0].pack


# -- one haunt ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["the-long-wait", "7", "The Long Wait", "the long wait"])
def test_a_haunt_is_named_by_id_number_or_title(tmp_path, base, name):
    fake = Fake()
    wait = "# first\n\nhaunt [The Long Wait]\n  chart 7\n"
    mine = make_pack(
        tmp_path, "mine", {"haunts/w.haunt": wait, "haunts/x.haunt": "haunt [X]\n", "c.haunt": "token [B]\n"}
    )
    loaded = load(base, mine, only=name, fake=fake)
    assert loaded.content is not None
    assert list(loaded.content.haunts) == ["the-long-wait"]
    assert loaded.haunt == "the-long-wait"
    assert sorted(fake.looked) == ["c.haunt", "cards.haunt", "w.haunt"]


def test_a_haunt_that_is_not_there_is_named_with_the_nearest(tmp_path, base):
    mine = make_pack(tmp_path, "mine", {"haunts/w.haunt": "haunt [The Long Wait]\n"})
    with pytest.raises(SetupError, match="did you mean the-long-wait"):
        load(base, mine, only="the-long-wiat")


def test_a_single_file_stands_on_the_base_pack(tmp_path, base):
    file = tmp_path / "täst #1" / "own haunt.haunt"
    file.parent.mkdir()
    file.write_text("haunt [Own]\nhmm\n", encoding="utf-8")
    fake = Fake()
    loaded = load_haunt_file(file, [base], cache=NO_CACHE, compiler=fake)
    assert loaded.ok
    assert loaded.content is not None
    assert loaded.haunt == "own"
    assert list(loaded.content.haunts) == ["own"]
    assert [d.path for d in loaded.diagnostics] == [str(file)]
    assert set(fake.seen["own haunt.haunt"][0].cards) == {"lamp"}
    assert [info.id for info in loaded.content.packs] == ["base", "file:own haunt.haunt"]
    same = load_content([base], str(file), cache=NO_CACHE, compiler=fake)
    assert same.haunt == "own"


def test_a_file_of_a_pack_is_loaded_as_the_haunt_of_that_pack(tmp_path, base):
    mine = make_pack(
        tmp_path,
        "mine",
        {"haunts/w.haunt": "haunt [W]\n", "haunts/x.haunt": "haunt [X]\noops\n", "t.haunt": "token [Bell]\n"},
    )
    fake = Fake()
    loaded = load_haunt_file(mine / "haunts" / "w.haunt", [base], cache=NO_CACHE, compiler=fake)
    assert loaded.ok
    assert loaded.content is not None
    assert [info.id for info in loaded.content.packs] == ["base", "mine"]
    assert "Bell" in fake.seen["w.haunt"][1]
    assert "x.haunt" not in fake.looked


def test_a_file_that_is_not_there(tmp_path, base):
    with pytest.raises(SetupError, match=r"can't be read.*nothing\.haunt"):
        load_haunt_file(tmp_path / "nothing.haunt", [base], cache=NO_CACHE, compiler=Fake())


# -- plug-ins ----------------------------------------------------------------------------------------------------------


class Plugin:
    name = "plug"

    @hookimpl
    def cards(self):
        return [Card("harp", "Harp", "item"), Card("drum", "Drum", "item")]

    @hookimpl
    def parts(self):
        return [Part("card:harp")]

    @hookimpl
    def haunts(self):
        return [Haunt("tune", "Tune", Part("haunt:tune", goals=(Goal("heroes", lambda g: True),)), lambda g: -1)]


def test_a_plug_in_pack_is_merged_like_any_other(base):
    loaded = installed(base, Plugin())
    assert loaded.ok
    assert loaded.content is not None
    assert list(loaded.content.cards) == ["lamp", "harp"]
    assert loaded.unfinished == ("drum",)
    assert list(loaded.content.haunts) == ["tune"]
    assert loaded.content.cards["harp"].pack == "plug"
    assert [info.id for info in loaded.content.packs] == ["base", "plug"]
    assert installed(base, Plugin(), only="tune").haunt == "tune"


def test_a_plug_in_that_clashes_is_left_out(tmp_path, base):
    mine = make_pack(tmp_path, "base2", cards=[card("harp")])
    loaded = installed(base, mine, Plugin())
    assert loaded.content is not None
    assert [info.id for info in loaded.content.packs] == ["base"]
    assert {p.pack for p in loaded.problems} == {"base2", "plug"}


# -- lists -------------------------------------------------------------------------------------------------------------


def test_a_survey_lists_without_compiling(tmp_path, base):
    mine = make_pack(tmp_path, "mine", {"haunts/w.haunt": "haunt [W]\n  chart 12\noops\n"})
    new = make_pack(tmp_path, "newer", {"haunts/z.haunt": "haunt [Z]\n"}, requires_hauntwright='">=9"')
    found = survey([base, mine, new], cache=NO_CACHE)
    assert [(p.id, p.needs) for p in found.packs] == [("base", ""), ("mine", ""), ("newer", "engine >= 9")]
    assert [(h.id, h.title, h.number, h.pack) for h in found.haunts] == [("w", "W", 12, "mine")]


def test_a_pack_by_itself(tmp_path):
    loaded = load_pack_dir(make_pack(tmp_path, "solo", rooms=[START]), cache=NO_CACHE, compiler=Fake())
    assert loaded.content is not None
    assert list(loaded.content.rooms) == ["porch"]


def test_links_out_of_a_pack_are_not_followed(tmp_path):
    pack = make_pack(tmp_path, "mine")
    (tmp_path / "secret.haunt").write_text("haunt [X]\n")
    (pack / "haunts" / "x.haunt").symlink_to(tmp_path / "secret.haunt")
    assert [code for code, *_ in told(load(pack))] == ["HW808"]


def test_every_code_of_packs_is_explained():
    import re

    from hauntwright_dsl.rules import all_rules

    folder = Path(load_content.__code__.co_filename).parent
    used = {code for path in folder.glob("*.py") for code in re.findall(r'"(HW8\d\d)"', path.read_text("utf-8"))}
    assert used == {rule.code for rule in all_rules() if rule.code.startswith("HW8")}
