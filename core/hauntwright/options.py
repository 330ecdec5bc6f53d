"""The rule options of the base game (decision 12): where sources differ or a group may wish otherwise. In force for a
whole game, kept in its log."""

from __future__ import annotations

from .errors import SetupError
from .parts import Option

OPTIONS: tuple[Option, ...] = (
    Option("footsteps room", "Footsteps: the room with the extra die", "crypt", ("crypt", "chapel"), "D1"),
    Option(
        "disquieting sounds",
        "Disquieting Sounds: what counts as a success",
        "equal",
        ("equal", "at least", "more"),
        "D2",
    ),
    Option("beckoning target", "The Beckoning: the lowest total that resists", 4, (4, 3), "D3"),
    Option("rotten scope", "Rotten: who rolls", "all", ("all", "drawer"), "D4"),
    Option("jonah owner", "Jonah's Turn: whose items count", "drawer", ("drawer", "anyone"), "D6"),
    Option(
        "steal physical only",
        "Stealing needs physical damage",
        0,
        (0, 1),
        "D11: any damage of 2 or more will do otherwise",
    ),
    Option("exit roll stay", "After a failed exit roll one may stay in the room", 0, (0, 1), "F8"),
    Option("surplus steps", "Steps above the top number are remembered and lost first", 0, (0, 1), "F31"),
    Option("self rescue", "One held by Debris or Webs may try to get free too", 1, (0, 1), "C29, D7"),
    Option("barrier relief", "A floor whose only open doors lie behind a barrier counts as closed", 0, (0, 1), "C22"),
    Option("end damage for traitor", "The traitor suffers end-of-turn damage of rooms", 1, (0, 1), "C45"),
    Option("shed on turning", "Who becomes traitor sheds cards that hold it", 1, (0, 1), "F29, G8"),
)
BY_ID = {o.id: o for o in OPTIONS}


def read(given: dict[str, object], known: dict[str, Option] | None = None) -> dict[str, str | int]:
    """All options with their values; ``given`` overrides. Numbers may come as text. Raises SetupError for an unknown
    option or value."""
    table = {**BY_ID, **(known or {})}
    out: dict[str, str | int] = {o.id: o.default for o in table.values()}
    for name, value in given.items():
        option = table.get(name)
        if option is None:
            raise SetupError(f"no rule option is called '{name}'", "options: " + ", ".join(sorted(table)))
        fits = [
            v
            for v in option.values
            if str(v) == str(value) or (v in (0, 1) and str(value).lower() == ("off", "on")[int(v)])
        ]
        if not fits:
            raise SetupError(f"option '{name}' is one of {', '.join(map(str, option.values))}, not {value}")
        out[name] = fits[0]
    return out
