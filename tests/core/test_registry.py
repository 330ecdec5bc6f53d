"""Finding packs by entry points: whatever fails is named, leaves nothing behind and stops nobody else."""

import os
import subprocess
import sys
import textwrap
import types
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from hauntwright.errors import PluginError
from hauntwright.hookspecs import hookimpl
from hauntwright.parts import Goal, Haunt, Hook, Part, Rule
from hauntwright.registry import GROUP, Registry, discover
from hauntwright.tables import Tables


class Dist:
    """As much of a distribution as an entry point shows."""

    def __init__(self, name: str, version: str) -> None:
        self.name = self._normalized_name = name
        self.version = version


def entry(name: str, value: str, dist: str = "creaking", version: str = "1.2") -> EntryPoint:
    point = EntryPoint(name, value, GROUP)
    vars(point).update(dist=Dist(dist, version))
    return point


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Writes an importable module."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name: str, text: str) -> str:
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text), encoding="utf-8")
        return name

    yield write
    for name in [n for n, m in sys.modules.items() if str(getattr(m, "__file__", "")).startswith(str(tmp_path))]:
        del sys.modules[name]


GOOD = """
    from hauntwright.hookspecs import hookimpl
    from hauntwright.parts import Rule

    @hookimpl
    def turn_started(game, figure):
        pass
"""


# -- what an entry point may give --------------------------------------------------------------------------------------


def test_the_packs_of_this_distribution_are_folders():
    found = {pack.id: pack for pack in discover().packs}
    assert Path(found["base"].folder, "pack.toml").is_file()
    assert Path(found["classic"].folder, "pack.toml").is_file()
    assert found["base"].origin.distribution == "hauntwright"
    assert discover().problems == []


def test_a_module_an_object_a_path_and_a_text_are_packs(module, tmp_path):
    module("hw_good", GOOD)
    module(
        "hw_object",
        """
        from pathlib import Path
        from hauntwright.hookspecs import hookimpl
        folder = Path(__file__).parent
        text = str(folder)

        class Pack:
            @hookimpl
            def round_ended(self, game):
                pass

        pack = Pack()
        """,
    )
    points = [entry(n, v) for n, v in (
        ("a", "hw_good"), ("b", "hw_object:pack"), ("c", "hw_object:folder"), ("d", "hw_object:text"),
    )]  # fmt: skip
    registry = discover(points)
    assert registry.problems == []
    assert [(p.id, p.folder, p.offer is not None) for p in registry.packs] == [
        ("a", "", True), ("b", "", True), ("c", str(tmp_path), False), ("d", str(tmp_path), False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("import nothing_of_the_kind", "ModuleNotFoundError"),
        ("from os import nothing_of_the_kind", "ImportError"),
        ("def oops(:\n    pass", "SyntaxError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("import sys; sys.exit()", "SystemExit"),
        ("1 / 0", "ZeroDivisionError"),
        ("class Odd(BaseException): pass\nraise Odd('no')", "Odd: no"),
        ("def f(): f()\nf()", "RecursionError"),
    ],
)
def test_an_entry_point_that_fails_is_named_and_stops_nobody(module, text, told):
    module("hw_good", GOOD)
    (Path(sys.path[0]) / "hw_broken.py").write_text(text, encoding="utf-8")
    module("hw_late", GOOD)
    points = [("m", "hw_broken"), ("a", "hw_good"), ("z", "hw_good:turn_missing"), ("y", "hw_late")]
    registry = discover(entry(name, value) for name, value in points)
    assert [pack.id for pack in registry.packs] == ["a", "y"]
    problem = registry.problems[0]
    assert problem.plugin == "creaking 1.2 (entry point 'm')"
    assert told in str(problem)
    assert "hw_broken.py" in problem.hint or "nothing_of_the_kind" in str(problem)
    assert any("entry point 'z'" in str(p) for p in registry.problems)


def test_strict_makes_the_first_problem_fatal(module):
    module("hw_good", GOOD)
    with pytest.raises(PluginError, match="entry point 'b'"):
        discover([entry("b", "hw_missing"), entry("c", "hw_good")], strict=True)


def test_an_interrupt_is_no_problem_of_a_plug_in(module):
    module("hw_stopped", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        discover([entry("a", "hw_stopped")])


def test_a_distribution_that_is_on_the_path_twice_counts_once(module):
    module("hw_good", GOOD)
    registry = discover([entry("a", "hw_good"), entry("a", "hw_good")])
    assert len(registry.packs) == 1
    assert registry.problems == []


def test_two_plug_ins_of_one_name_are_an_error_in_either_order(module):
    module("hw_good", GOOD)
    module("hw_other", GOOD)
    points = [entry("same", "hw_good", "one"), entry("same", "hw_other", "two")]
    for order in (points, points[::-1]):
        registry = discover(order)
        assert [pack.origin.distribution for pack in registry.packs] == ["one"]
        told = "two 1.2 (entry point 'same'): another plug-in pack is called 'same' too"
        assert [str(problem) for problem in registry.problems] == [told]


def test_metadata_that_cannot_be_read_still_gives_a_name():
    class Broken:
        name = "x"

        @property
        def version(self):
            raise OSError("no METADATA")

    point = EntryPoint("p", "hw_missing", GROUP)
    vars(point).update(dist=Broken())
    assert "entry point 'p'" in discover([point]).problems[0].plugin


# -- the contract ------------------------------------------------------------------------------------------------------


def plugin(**functions):
    made = types.SimpleNamespace()
    for name, fn in functions.items():
        setattr(made, name, hookimpl(fn) if callable(fn) else fn)
    return made


def no_loose_function(game):
    """Not marked, and fits no hook."""


def on_turn_strat(game, figure):
    """A slip."""


def wrong_argument(game, figur):
    """A slip."""


def missing_argument(game, figure):
    """Entered has a spot, too."""


def any_arguments(*given):
    """Says nothing about what it takes."""


def keyword_only(game, *, figure):
    """Can't be called by place."""


async def later(game, figure):
    """Never runs."""


def one(game) -> Any:
    return None


BAD = [
    (plugin(on_turn_strat=on_turn_strat), "no hook is called on_turn_strat", "did you mean turn_started?"),
    (plugin(enterd=on_turn_strat), "no hook is called enterd", "did you mean entered?"),
    (plugin(turn_started=wrong_argument), "no argument 'figur'", "def turn_started(game, figure)"),
    (plugin(entered=missing_argument), "needs the argument 'spot'", "def entered(game, figure, spot)"),
    (plugin(turn_started=any_arguments), "takes '*given'", "def turn_started(game, figure)"),
    (plugin(turn_started=keyword_only), "takes 'figure'", "def turn_started(game, figure)"),
    (plugin(turn_started=later), "is async", ""),
    (types.SimpleNamespace(turn_started=lambda game, figure: None), "is not marked", "@hookimpl"),
    (types.SimpleNamespace(other=no_loose_function), "there is no hook in", "path to a pack folder"),
    (Registry, "it gives the class Registry", "instance"),
    (42, "there is no hook in 42", ""),
    (None, "there is no hook in None", ""),
    ("packs/mine", "must be absolute", ""),
    (plugin(rules=lambda: [Rule("enter_cots", one)]), "no query is called enter_cots", "enter_cost"),
    (plugin(rules=lambda: [Rule("enter_cost", one)]), "takes other arguments", "change(game, value, figure, spot)"),
    (plugin(rules=lambda: [Rule("walls", lambda g, v, f: v, holder=True)]), "only a rule of a card", ""),
    (plugin(rules=lambda: Rule("walls", one)), "not a list", ""),
    (plugin(rules=lambda: ["walls"]), "not a Rule", ""),
    (plugin(packs=lambda: [Path("mine")]), "not an absolute path", ""),
    (plugin(parts=lambda: [Part("attic")]), "owner 'attic'", "card:ID"),
    (plugin(parts=lambda: [Part("haunt:x")]), "owner 'haunt:x'", ""),
    (plugin(parts=lambda: [Part("card:x", hooks=(Hook("enterd", one),))]), "happening is called enterd", "entered"),
    (plugin(haunts=lambda: [Haunt("x", "X", Part("haunt:x"), one)]), "no goal for the heroes", ""),
    (plugin(haunts=lambda: [Haunt("x", "X", Part("haunt:y", goals=(Goal("", one),)), one)]), "owner 'haunt:y'", ""),
    (plugin(cards=lambda: 1 / 0), "ZeroDivisionError", "test_registry.py"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "message", "hint"), BAD, ids=[row[1] for row in BAD])
def test_what_does_not_fit_is_refused_whole_and_told(value, message, hint):
    registry = Registry()
    with pytest.raises(PluginError) as caught:
        registry.add(value, "mine")
    assert message in caught.value.message
    assert caught.value.plugin == "mine"
    assert hint in caught.value.hint
    assert registry.packs == []
    assert not registry.manager.has_plugin("mine")
    assert registry.manager.get_plugins() == set()


def test_a_wrapper_is_refused():
    @hookimpl(wrapper=True)
    def turn_started(game, figure):
        yield

    with pytest.raises(PluginError, match="is a wrapper"):
        Registry().add(types.SimpleNamespace(turn_started=turn_started), "mine")


def test_one_bad_hook_takes_the_good_ones_with_it():
    registry = Registry()
    assert registry.try_add(plugin(turn_started=on_turn_strat, rules=lambda: ["walls"]), "mine") is None
    assert len(registry.problems) == 1
    registry.add(plugin(turn_started=on_turn_strat), "mine")  # the name is free again
    assert len(registry.packs) == 1


def test_arguments_are_passed_by_name_in_any_order():
    seen: list[tuple] = []
    pack = Registry().add(
        plugin(
            entered=lambda spot, game, figure: seen.append(("entered", game, figure, spot)),
            round_ended=lambda game: seen.append(("round_ended", game)),
            placed=lambda game, room: seen.append(("placed", game, room)),
            stunned=lambda game, figure: seen.append(("stunned", game, figure)),
            defeated=lambda game, winner, loser: seen.append(("defeated", game, winner, loser)),
        ),
        "mine",
    )
    assert pack.offer is not None
    run = {hook.event: hook.run for hook in pack.offer.parts[0].hooks}
    run["entered"]("g", 1, "attic")
    run["round_ended"]("g", 0, 0)
    run["placed"]("g", 0, "attic")
    run["stunned"]("g", 5, 0)
    run["defeated"]("g", 1, 2)
    assert seen == [
        ("entered", "g", 1, "attic"), ("round_ended", "g"), ("placed", "g", "attic"), ("stunned", "g", 5),
        ("defeated", "g", 1, 2),
    ]  # fmt: skip


def test_hooks_are_in_the_order_of_the_file_and_first_and_last_are_priorities(module):
    module(
        "hw_order",
        """
        from hauntwright.hookspecs import hookimpl

        @hookimpl
        def turn_started(game, figure): pass

        @hookimpl(trylast=True)
        def entered(game, figure, spot): pass

        @hookimpl(tryfirst=True, specname="entered")
        def before_all(game, figure, spot): pass

        @hookimpl
        def died(game, figure, killer): pass
        """,
    )
    offer = discover([entry("order", "hw_order")]).packs[0].offer
    assert offer is not None
    part = offer.parts[0]
    assert [(hook.event, hook.priority) for hook in part.hooks] == [
        ("turn_started", 0), ("entered", -1), ("entered", 1), ("died", 0),
    ]  # fmt: skip
    assert part.owner == "pack:order"
    assert part.source.endswith("hw_order.py")
    table = Tables([part])
    assert [fn.__name__ for fn in table.star["entered"]] == ["before_all", "entered"]


# -- order -------------------------------------------------------------------------------------------------------------

TWO_PACKS = """
import sys, types
from importlib.metadata import EntryPoint
from hauntwright.hookspecs import hookimpl
from hauntwright.parts import Rule
from hauntwright.registry import discover, GROUP
from hauntwright.tables import Tables

def pack(name, step):
    def change(game, value, figure, spot):
        return value * 2 + step
    def hook(game, figure, spot):
        pass
    change.__name__ = hook.__name__ = name
    module = types.SimpleNamespace(rules=hookimpl(lambda: [Rule("enter_cost", change)]), entered=hookimpl(hook))
    holder = types.ModuleType("hw_" + name)
    holder.pack = module
    sys.modules[holder.__name__] = holder
    return EntryPoint(name, f"{holder.__name__}:pack", GROUP)

points = {pack(name, step) for step, name in enumerate(["mud", "ice", "webs", "ash"])}
registry = discover(points)
parts = [part for found in registry.packs for part in found.offer.parts]
tables = Tables(parts)
value = 1
for rule in tables.query["enter_cost"]:
    value = rule(None, value, 0, "attic")
print([p.id for p in registry.packs], [r.__name__ for r in tables.query["enter_cost"]], value)
reverse = Tables(parts[::-1])
print([r.__name__ for r in reverse.query["enter_cost"]], [h.__name__ for h in reverse.star["entered"]])
"""


def test_T22_packs_that_change_the_cost_of_movement_keep_one_order_under_any_hash_seed():
    told = set()
    for seed in ("0", "1", "2", "3", "77"):
        done = subprocess.run(
            [sys.executable, "-c", TWO_PACKS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        told.add(done.stdout)
    assert len(told) == 1
    names = "['ash', 'ice', 'mud', 'webs']"
    assert told.pop().count(names) == 4


def test_looking_for_packs_imports_pluggy_only_for_plug_ins():
    code = (
        "import sys; from hauntwright.registry import discover; found = discover();"
        "assert found.packs and not found.problems; print('pluggy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
