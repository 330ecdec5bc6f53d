"""What a plug-in pack offers: its marked functions, held against the contract, and made into the records of games."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from .content import Card, Explorer, Room
from .errors import PluginError
from .happenings import HAPPENINGS
from .parts import Haunt, Hook, Part, Rule
from .queries import QUERIES
from .tables import RANK

if TYPE_CHECKING:
    from pluggy import PluginManager


@frozen(eq=False)
class Offer:
    """All that a plug-in pack brings. ``parts`` end with the one of the pack itself (owner ``pack:ID``) if it has hooks
    or rules; ``folders`` are packs of files; ``sources`` the Python files its functions stand in."""

    id: str
    folders: tuple[str, ...] = ()
    rooms: tuple[Room, ...] = ()
    cards: tuple[Card, ...] = ()
    explorers: tuple[Explorer, ...] = ()
    parts: tuple[Part, ...] = ()
    haunts: tuple[Haunt, ...] = ()
    words: tuple[Any, ...] = ()
    sources: tuple[str, ...] = ()


# -- the contract ------------------------------------------------------------------------------------------------------


def check_hooks(plugin: Any, label: str) -> None:
    """Hold all functions of a plug-in against the contract. Raises PluginError for the first that does not fit."""
    import inspect

    if inspect.isclass(plugin):
        raise PluginError(
            f"it gives the class {plugin.__name__}", label, "let the entry point give an instance or a module"
        )
    specs = _specs()
    marked = dict(_marked(plugin))
    for name, fn in _functions(plugin):
        if name not in marked and name in specs and _parameters(fn) == specs[name]:
            raise PluginError(
                f"{name} looks like a hook but is not marked{_at(fn)}", label, "write @hookimpl above it, or rename it"
            )
    if not marked:
        raise PluginError(
            f"there is no hook in {_named(plugin)}",
            label,
            "an entry point gives the path to a pack folder, or a module or object with @hookimpl functions",
        )
    for name, (fn, options) in marked.items():
        _check_hook(name, fn, options, specs, label)


def _check_hook(
    attribute: str, fn: Callable[..., Any], options: dict[str, Any], specs: dict[str, tuple[str, ...]], label: str
) -> None:
    import inspect

    name = options.get("specname") or attribute
    if name not in specs:
        raise PluginError(f"no hook is called {name}{_at(fn)}", label, _near(name, specs))
    if options.get("wrapper") or options.get("hookwrapper"):
        raise PluginError(
            f"{name} is a wrapper{_at(fn)}", label, "hooks of Hauntwright are plain functions or generators"
        )
    if inspect.iscoroutinefunction(fn) or inspect.isasyncgenfunction(fn):
        raise PluginError(f"{name} is async{_at(fn)}", label, "hooks of Hauntwright are plain functions or generators")
    wanted = specs[name]
    given: list[str] = []
    for p in inspect.signature(fn).parameters.values():
        if p.kind is not p.POSITIONAL_OR_KEYWORD:
            raise PluginError(f"{name} takes '{p}'{_at(fn)}", label, f"write it as {_shown(name, wanted)}")
        given.append(p.name)
    for unknown in [p for p in given if p not in wanted]:
        raise PluginError(f"{name} has no argument '{unknown}'{_at(fn)}", label, f"write it as {_shown(name, wanted)}")
    for missing in [p for p in wanted if p not in given]:
        raise PluginError(
            f"{name} needs the argument '{missing}'{_at(fn)}", label, f"write it as {_shown(name, wanted)}"
        )


def _specs() -> dict[str, tuple[str, ...]]:
    from . import hookspecs

    return {name: _parameters(fn) for name, fn in vars(hookspecs).items() if hasattr(fn, f"{hookspecs.PROJECT}_spec")}


def _parameters(fn: Callable[..., Any]) -> tuple[str, ...]:
    import inspect

    try:
        return tuple(inspect.signature(fn).parameters)
    except (TypeError, ValueError):
        return ("?",)


def _functions(plugin: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Functions and methods that the plug-in itself defines, in the order of their source."""
    found = []
    for name in dir(plugin):
        try:
            value = getattr(plugin, name)
        except Exception:  # a property that fails is no hook
            continue
        if not isinstance(value, (types.FunctionType, types.MethodType)):
            continue
        if isinstance(plugin, types.ModuleType) and value.__module__ != plugin.__name__ and not _marks(value):
            continue
        found.append((_file(value), value.__code__.co_firstlineno, name, value))
    for _, _, name, value in sorted(found, key=lambda row: row[:3]):
        yield name, value


def _marks(fn: Any) -> Any:
    return getattr(fn, "hauntwright_impl", None)


def _marked(plugin: Any) -> Iterator[tuple[str, tuple[Callable[..., Any], dict[str, Any]]]]:
    for name, fn in _functions(plugin):
        options = _marks(fn)
        if isinstance(options, dict):
            yield name, (fn, options)


# -- the records -------------------------------------------------------------------------------------------------------


def make_offer(manager: PluginManager, plugin: Any, id: str, label: str) -> Offer:
    """Ask a registered plug-in for its content and make its happenings and rules a part. Raises PluginError."""
    from .hookspecs import CONTENT_HOOKS

    order = {fn: i for i, (_, (fn, _)) in enumerate(_marked(plugin))}
    impls = [
        (caller.name, impl)
        for caller in manager.get_hookcallers(plugin) or ()
        for impl in caller.get_hookimpls()
        if impl.plugin is plugin
    ]
    impls.sort(key=lambda row: order[row[1].function])
    content: dict[str, tuple[Any, ...]] = {}
    hooks: list[Hook] = []
    sources: dict[str, None] = {}
    for name, impl in impls:
        fn = impl.function
        sources[_file(fn)] = None
        if name in CONTENT_HOOKS:
            content[name] = content.get(name, ()) + _content(name, fn, label)
        else:
            run = _positional(fn, name)
            hooks.append(Hook(name, run, priority=int(impl.tryfirst) - int(impl.trylast), line=_line(fn)))
    source = next(iter(sources), "")
    rules = tuple(content.get("rules", ()))
    parts = [_of_pack(part, id, source, label) for part in content.get("parts", ())]
    if hooks or rules:
        parts.append(Part(f"pack:{id}", source, id, tuple(hooks), rules))
    for part in parts:
        _check_part(part, label)
    return Offer(
        id,
        tuple(str(path) for path in content.get("packs", ())),
        tuple(evolve(room, pack=id) for room in content.get("rooms", ())),
        tuple(evolve(card, pack=id) for card in content.get("cards", ())),
        tuple(content.get("explorers", ())),
        tuple(parts),
        tuple(_haunt(haunt, id, source, label) for haunt in content.get("haunts", ())),
        tuple(content.get("words", ())),
        tuple(sources),
    )


def _content(name: str, fn: Callable[..., Any], label: str) -> tuple[Any, ...]:
    """The checked result of one content hook."""
    from pathlib import Path

    kinds = {
        "packs": Path,
        "rooms": Room,
        "cards": Card,
        "explorers": Explorer,
        "parts": Part,
        "haunts": Haunt,
        "rules": Rule,
    }
    result = fn()
    if isinstance(result, (str, bytes, dict)) or not isinstance(result, Iterable):
        raise PluginError(f"{name} gives {result!r}, not a list{_at(fn)}", label)
    values = tuple(result)
    kind = kinds.get(name, object)
    for value in values:
        if not isinstance(value, kind):
            raise PluginError(f"{name} gives {value!r}, not a {kind.__name__}{_at(fn)}", label)
        if isinstance(value, Path) and not value.is_absolute():
            raise PluginError(f"{name} gives '{value}', not an absolute path{_at(fn)}", label)
    return values


def _positional(fn: Callable[..., Any], name: str) -> Callable[..., Any]:
    """The function as games call it: (game, subject, argument), whatever of them it takes and in which order."""
    happening = HAPPENINGS[name]
    slots = ("game", happening.subject, happening.argument)
    wanted = [slots.index(p) for p in _parameters(fn)]
    if wanted == [0, 1, 2]:
        return fn
    if wanted == [0]:
        return lambda game, subject, argument: fn(game)
    if wanted == [0, 1]:
        return lambda game, subject, argument: fn(game, subject)
    return lambda *given: fn(*[given[i] for i in wanted])


def _of_pack(part: Part, id: str, source: str, label: str) -> Part:
    kind, _, name = part.owner.partition(":")
    if kind not in RANK or kind == "haunt" or not name:
        raise PluginError(
            f"a part has the owner '{part.owner}'", label, "an owner is card:ID, room:ID, token:ID or base:ID"
        )
    return evolve(part, pack=id, source=part.source or source)


def _check_part(part: Part, label: str) -> None:
    import inspect

    for hook in part.hooks:
        if hook.event not in HAPPENINGS:
            raise PluginError(
                f"{part.owner}: no happening is called {hook.event}", label, _near(hook.event, HAPPENINGS)
            )
    for rule in part.rules:
        query = QUERIES.get(rule.query)
        if query is None:
            raise PluginError(f"{part.owner}: no query is called {rule.query}", label, _near(rule.query, QUERIES))
        if rule.holder and not part.owner.startswith("card:"):
            raise PluginError(f"{part.owner}: only a rule of a card can be for its holder ({rule.query})", label)
        try:
            inspect.signature(rule.change).bind(None, 0, *query.subjects)
        except TypeError:
            hint = f"it is called as change({', '.join(('game', 'value', *query.subjects))})"
            raise PluginError(
                f"the rule for {rule.query} takes other arguments{_at(rule.change)}", label, hint
            ) from None
        except ValueError:  # a function without a signature can't be checked
            continue


def _haunt(haunt: Haunt, id: str, source: str, label: str) -> Haunt:
    """A haunt of a plug-in, held to what any haunt must have."""
    if haunt.part.owner != f"haunt:{haunt.id}":
        raise PluginError(f"the part of haunt '{haunt.id}' has the owner '{haunt.part.owner}'", label)
    if not any(goal.side != "traitor" for goal in haunt.part.goals):
        raise PluginError(f"haunt '{haunt.id}' has no goal for the heroes", label)
    part = evolve(haunt.part, pack=id, source=haunt.part.source or source)
    _check_part(part, label)
    return evolve(haunt, part=part)


# -- words for messages ------------------------------------------------------------------------------------------------


def _named(plugin: Any) -> str:
    return f"module {plugin.__name__}" if isinstance(plugin, types.ModuleType) else f"{plugin!r}"


def _shown(name: str, arguments: tuple[str, ...]) -> str:
    return f"def {name}({', '.join(arguments)})"


def _near(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, sorted(known), 1, 0.5)
    return f"did you mean {close[0]}?" if close else ""


def _file(fn: Any) -> str:
    code = getattr(fn, "__code__", None)
    return code.co_filename if code is not None else ""


def _line(fn: Any) -> int:
    code = getattr(fn, "__code__", None)
    return code.co_firstlineno if code is not None else 0


def _at(fn: Any) -> str:
    return f" ({_file(fn)}:{_line(fn)})" if _file(fn) else ""
