"""The contract of plug-ins: it agrees with the registers, every hook has a caller, and an example that works."""

import ast
import inspect
import random
import textwrap
from pathlib import Path
from typing import Any

import pytest

from hauntwright import hookspecs, play, registry, verbs
from hauntwright.content import Card, Content, Explorer, Room
from hauntwright.happenings import HAPPENINGS
from hauntwright.hookspecs import CONTENT_HOOKS, hookimpl
from hauntwright.offers import Offer
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS, Goal, Haunt, Hook, Part, Rule
from hauntwright.registry import Registry
from hauntwright.setup import Seating, new_game
from tests import hand_built

SPECS = {name: fn for name, fn in vars(hookspecs).items() if hasattr(fn, "hauntwright_spec")}
CORE = Path(registry.__file__).parent
WORDS: dict[str, Any] = {
    word.__name__: word for word in (Path, Card, Explorer, Room, Goal, Haunt, Hook, Part, Rule)
} | {
    "hookimpl": hookimpl, "play": play, "verbs": verbs,
    "SPEED": SPEED, "MIGHT": MIGHT, "SANITY": SANITY, "KNOWLEDGE": KNOWLEDGE, "TRAITS": TRAITS,
}  # fmt: skip


class Plugin:
    """An object to hang hooks on."""


def doc_of(name: str) -> str:
    return inspect.getdoc(SPECS[name]) or ""


def offer_from(plugin: object, id: str) -> Offer:
    offer = Registry().add(plugin, id).offer
    assert offer is not None
    return offer


def example(name: str):
    """The function that the docstring of a hook shows."""
    _, _, text = doc_of(name).partition("Example::\n")
    scope = dict(WORDS)
    exec(compile(textwrap.dedent(text), f"<example of {name}>", "exec"), scope)
    return scope[name]


def offer_of(*names: str):
    plugin = Plugin()
    for name in names:
        setattr(plugin, name, example(name))
    return offer_from(plugin, "creaking-stairs")


def test_there_is_one_hook_for_each_happening_with_the_arguments_of_the_register():
    happenings = {name: fn for name, fn in SPECS.items() if name not in CONTENT_HOOKS}
    assert list(happenings) == sorted(happenings, key=list(happenings).index)
    assert set(happenings) == set(HAPPENINGS)
    for name, fn in happenings.items():
        entry = HAPPENINGS[name]
        wanted = [argument for argument in ("game", entry.subject, entry.argument) if argument]
        assert list(inspect.signature(fn).parameters) == wanted, name


def test_content_hooks_are_named_in_one_list():
    assert {name for name in SPECS if name not in HAPPENINGS} == set(CONTENT_HOOKS)


@pytest.mark.parametrize("name", SPECS)
def test_every_hook_says_when_it_is_called_and_shows_an_example_that_registers(name):
    first, _, shown = doc_of(name).partition("Example::")
    assert len(first.split()) >= 5
    assert f"def {name}(" in shown
    offer = offer_of(name)
    if name in HAPPENINGS:
        assert [hook.event for part in offer.parts for hook in part.hooks] == [name]


# -- callers -----------------------------------------------------------------------------------------------------------


def calls():
    """(verb, happening, arguments after it) of every place in the core where a happening is told."""
    for path in CORE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) >= 2 and isinstance(node.args[1], ast.Constant):
                verb = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if verb in ("tell", "happen", "stage", "spared"):
                    yield verb, node.args[1].value, node.args[2:]


def test_every_happening_has_a_caller():
    """In the core, or in what the language compiles to."""
    paths = [*CORE.rglob("*.py"), *(CORE.parents[1] / "dsl" / "hauntwright_dsl" / "words").glob("*.py")]
    registers = [p for p in paths if p.stem == "happenings" or p.stem.startswith("hookspecs")]
    texts = "".join(p.read_text("utf-8") for p in paths if p not in registers)
    assert [name for name in HAPPENINGS if f'"{name}"' not in texts] == []


def test_every_call_tells_a_known_happening_with_subject_and_argument_and_its_key():
    found = list(calls())
    assert len(found) > 20
    for verb, name, arguments in found:
        assert name in HAPPENINGS, name
        assert len(arguments) in (2, 3), (verb, name)
        if HAPPENINGS[name].by == "argument":
            assert len(arguments) == 3, f"{name} is indexed, so its call must say by what"


def test_every_content_hook_is_called_when_a_pack_is_registered(tmp_path):
    asked: list[str] = []
    plugin = Plugin()
    for name in CONTENT_HOOKS:
        fn = example(name)
        namespace = {"fn": fn, "asked": asked, "hookimpl": hookimpl}
        exec(f"@hookimpl\ndef {name}():\n    asked.append({name!r})\n    return fn()", namespace)
        setattr(plugin, name, namespace[name])
    offer = offer_from(plugin, "all-of-it")
    assert sorted(asked) == sorted(CONTENT_HOOKS)
    assert [room.pack for room in offer.rooms] == ["all-of-it"]
    assert [card.id for card in offer.cards] == ["lantern"]
    assert [explorer.partner for explorer in offer.explorers] == ["tom", "ada"]
    assert [haunt.id for haunt in offer.haunts] == ["long-wait"]
    assert [part.owner for part in offer.parts] == ["card:lantern", "pack:all-of-it"]
    assert [rule.query for part in offer.parts for rule in part.rules] == ["enter_cost"]
    assert len(offer.folders) == 1


# -- in a game ---------------------------------------------------------------------------------------------------------


def content_with(*parts: Part) -> Content:
    base = hand_built.content()
    return Content(base.rooms, base.cards, base.explorers, base.chart, (*base.parts, *parts), base.haunts)


def play_random(content: Content, seed: int, most: int = 3000):
    chance = random.Random(seed)
    game = new_game(content, Seating(players=4, seed=seed))
    for _ in range(most):
        if game.decision is None:
            break
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def test_all_examples_together_leave_games_standing():
    offer = offer_of(*(name for name in SPECS if name in HAPPENINGS or name == "rules"))
    for seed in range(3):
        game = play_random(content_with(*offer.parts), seed)
        assert game.over
        assert game.s.vars["last door"] in game.c.plan.room_of


def test_T21_hooks_get_what_the_register_names():
    kinds = {
        "figure": int, "explorer": int, "monster": int, "winner": int, "loser": int, "killer": int, "trait": int,
        "number": int, "spot": str, "room": str, "card": str, "counter": str, "role": str, "mark": str, "thing": str,
        "kind": str, "damage": play.Harm, "roll": play.Roll,
        "attacker": int, "fight": play.Fight,
    }  # fmt: skip
    seen: dict[str, int] = {}
    plugin = Plugin()
    for name in HAPPENINGS:
        arguments = list(inspect.signature(SPECS[name]).parameters)
        scope = {"told": lambda name, **given: told(name, given), "hookimpl": hookimpl}
        shown = ", ".join(arguments)
        given = ", ".join(f"{argument}={argument}" for argument in arguments)
        exec(f"@hookimpl\ndef {name}({shown}):\n    return told({name!r}, {given})", scope)
        setattr(plugin, name, scope[name])

    def told(name, given):
        seen[name] = seen.get(name, 0) + 1
        game = given.pop("game")
        for argument, value in given.items():
            assert type(value) is kinds[argument], (name, argument, value)
            if argument == "spot":
                assert value in game.c.plan.room_of
            if argument == "room":
                assert value in game.c.rooms
        return True if name.startswith("would_") else None

    part = offer_from(plugin, "listener").parts[-1]
    for seed in range(4):
        play_random(content_with(part), seed)
    common = {"turn_started", "turn_ended", "monsters_started", "monsters_ended", "round_ended", "entered", "left"}
    common |= {"discovered", "placed", "drawn", "gained", "would_roll", "rolled", "would_draw", "defeated", "damaged"}
    assert common <= set(seen)
