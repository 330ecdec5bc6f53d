"""The plain verbs: the only writers of the state while rules run. They never ask.

What a verb causes is put on ``state.queue`` as a happening (only if a hook listens) and told later by `asking.drain`;
what it changed is marked on ``g.dirty`` so that the goals which read it are looked at. A verb on a dead figure, or one
off the board, does nothing.

Each module has the verbs of one subject; all are called by this name (``verbs.kill``). What asks a seat, and what only
looks, belongs elsewhere.
"""

from ..parts import TRAITS
from ..queries import allowed
from ..tables import kind_of
from .cargo import FIGURE, carrier, figure_of, load, set_down, thing_of
from .ending import clear_table, end_game
from .figures import (
    DEAD,
    GONE,
    OUTSIDE,
    SPENT,
    SUPPLY,
    company,
    halt,
    halted,
    kill,
    put,
    remove_figure,
    rest,
    revive,
    step_in,
    stop,
    stun,
    turn_side,
    wake,
)
from .house import collapse, lay, lift, link, put_tile, rearrange, set_house, shuffle_rooms, turn_over
from .memory import (
    count,
    counted,
    counter_key,
    counter_of,
    expire,
    forget,
    head_for,
    heading,
    keep,
    mark,
    note,
    reveal,
    set_count,
    target,
    unmark,
    use,
)
from .telling import BY_THING, go_on, next_happening, tell, tick
from .things import count_draw, discard, join_passage, place_of, refill, shift, shuffle_stack, take_token
from .traits import change, floor_step, highest_step, lowest_step, raise_to_start, set_step, surplus

__all__ = [
    "BY_THING",
    "DEAD",
    "FIGURE",
    "GONE",
    "OUTSIDE",
    "SPENT",
    "SUPPLY",
    "TRAITS",
    "allowed",
    "carrier",
    "change",
    "clear_table",
    "collapse",
    "company",
    "count",
    "count_draw",
    "counted",
    "counter_key",
    "counter_of",
    "discard",
    "end_game",
    "expire",
    "figure_of",
    "floor_step",
    "forget",
    "go_on",
    "halt",
    "halted",
    "head_for",
    "heading",
    "highest_step",
    "join_passage",
    "keep",
    "kill",
    "kind_of",
    "lay",
    "lift",
    "link",
    "load",
    "lowest_step",
    "mark",
    "next_happening",
    "note",
    "place_of",
    "put",
    "put_tile",
    "raise_to_start",
    "rearrange",
    "refill",
    "remove_figure",
    "rest",
    "reveal",
    "revive",
    "set_count",
    "set_down",
    "set_house",
    "set_step",
    "shift",
    "shuffle_rooms",
    "shuffle_stack",
    "step_in",
    "stop",
    "stun",
    "surplus",
    "take_token",
    "target",
    "tell",
    "thing_of",
    "tick",
    "turn_over",
    "turn_side",
    "unmark",
    "use",
    "wake",
]
