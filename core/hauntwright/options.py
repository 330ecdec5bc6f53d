"""Rule options (decision 12): where sources differ or a group may wish otherwise.

They are in force for a whole game and kept in its log. Here are those of the engine; packs and haunts declare what
their own rooms and cards ask for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from .content import Content
from .errors import SetupError
from .parts import Haunt, Option

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "steal physical only",
        "steal physical only",
        doc="Stealing needs physical damage; else any damage of 2 or more will do (D11)",
    ),
    Option("surplus steps", "surplus steps", doc="Steps above the top number are remembered and lost first (F31)"),
    Option(
        "barrier relief",
        "barrier relief",
        doc="A floor whose only open doors lie behind a barrier counts as closed (C22)",
    ),
)


def options_of(content: Content, haunts: Iterable[Haunt] = ()) -> dict[str, Option]:
    """All options by id: the engine's, those of the packs in the order of the content, those of some haunts."""
    packs = (option for part in content.parts for option in part.options)
    return {o.id: o for o in (*OPTIONS, *packs, *(option for haunt in haunts for option in haunt.options))}


def read(given: Mapping[str, object], known: Mapping[str, Option]) -> dict[str, str | int]:
    """All options with their values; ``given`` overrides. Numbers may come as text; an option of a haunt is known by
    its name alone, too, and hyphens stand for blanks. Raises SetupError for an unknown option or value."""
    out: dict[str, str | int] = {o.id: o.default for o in known.values()}
    spelled = {_plain(name): o for o in known.values() for name in (o.name, o.id)}
    for name, value in given.items():
        option = known.get(name) or spelled.get(_plain(name))
        if option is None:
            raise SetupError(f"no rule option is called '{name}'", _near(name, spelled))
        name = option.id
        fits = [
            v
            for v in option.values
            if str(v) == str(value) or (v in (0, 1) and str(value).lower() == ("off", "on")[int(v)])
        ]
        if not fits:
            may = ("off", "on") if set(option.values) == {0, 1} else option.values
            raise SetupError(f"option '{name}' is one of {', '.join(map(str, may))}, not {value}")
        out[name] = fits[0]
    return out


def _plain(name: str) -> str:
    return name.casefold().replace("-", " ").replace("_", " ").strip()


def _near(name: str, spelled: Mapping[str, Option]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(_plain(name), sorted(spelled), 1, 0.7)
    if close:
        return f"did you mean '{spelled[close[0]].id}'?"
    return "options: " + ", ".join(sorted({option.id for option in spelled.values()}))
