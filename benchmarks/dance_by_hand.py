"""The Dance of Death written by hand: what the file ``09-the-dance-of-death.haunt`` says, said in Python.

It measures what the compiler makes of the file (`bench_blocks`), and the tests hold the two to one another at every
choice. Names in the game are those of the original, so that the games are the same to the digest. How such functions
are written is explained in ``examples/piper_plugin``.
"""

from __future__ import annotations

from attrs import evolve

from hauntwright import places, placing, play, select, verbs
from hauntwright.explore import build
from hauntwright.game import Game
from hauntwright.house import Doorway
from hauntwright.parts import (
    LIFE,
    MEMORY,
    MIGHT,
    SANITY,
    SPEED,
    Action,
    Counter,
    Goal,
    Haunt,
    Hook,
    Memo,
    Need,
    Part,
    Rule,
    Setup,
)
from hauntwright.play import Asking

ID = "the-dance-of-death"
DEFIED, DESTROYED = f"{ID}:Music defied", f"{ID}:Symbol destroyed"
LURED, DANCING = f"{ID}:lured", f"{ID}:in the dance"
STUMBLES = f"game:known:{ID}/known#2/trigger"
SYMBOL, BALLROOM, CHAMBER = "holy_symbol", "ballroom", "pentagram_chamber"
FIRES = ("chasm", "underground_lake", "furnace_room")


# -- set-up ------------------------------------------------------------------------------------------------------------


def lay_the_rooms(g: Game, traitor: int) -> Asking:
    """The stairs, the Chamber as far from the revealer as can be, and the Ballroom, where they are not laid yet."""
    s = g.s
    seat = g.seat(s.revealer)
    if not s.house.has("stairs_from_basement"):
        yield from build(g, "stairs_from_basement", seat, s.house.doorways("basement"))
        yield from play.settle(g)
    if not s.house.has(CHAMBER):
        start = s.loc[s.revealer]

        def far(doorway: Doorway) -> int:
            return places.distance(g, doorway[0], start)

        yield from build(g, CHAMBER, seat, select.extreme(s.house.doorways("basement"), far, 1))
        yield from play.settle(g)
    if not s.house.has(BALLROOM):
        yield from build(g, BALLROOM, seat, s.house.doorways("ground"))


# -- standing rules ----------------------------------------------------------------------------------------------------


def keeps_the_symbol(g: Game, value: int, f: int, thing: str) -> int:
    return 0 if thing == SYMBOL and f < g.s.seats else value


def by_speed(g: Game, value: tuple[int, ...], f: int, target: int) -> tuple[int, ...]:
    return (SPEED,) if g.s.side[f] == "traitor" else value


def not_by_might(g: Game, value: int, f: int, target: int, trait: int, card: str) -> int:
    return 0 if trait == MIGHT and g.s.side[f] == "traitor" else value


def hears_the_music(g: Game, f: int) -> bool:
    s = g.s
    return f < s.seats and s.side[f] == "hero" and LURED in s.marks.get(f"f{f}", ())


def to_the_ballroom(g: Game, value: tuple[str, ...], f: int) -> tuple[str, ...]:
    return (*value, *places.spots_of(g, BALLROOM)) if hears_the_music(g, f) else value


def finds_no_room(g: Game, value: int, f: int) -> int:
    return 0 if hears_the_music(g, f) else value


# -- reactions ---------------------------------------------------------------------------------------------------------


def stumble(g: Game, f: int, at: str) -> Asking | None:
    return _stumble(g, f) if g.s.side[f] == "traitor" else None


def _stumble(g: Game, f: int) -> Asking:
    """A traitor's turn starts: a Might roll of 3 or more, or the dance takes 1 Might and the movement."""
    verbs.reveal(g, STUMBLES)
    if 0 <= (yield from play.roll(g, f, MIGHT)) < 3:
        yield from play.settle(g)
        verbs.halt(g, f)
        yield from play.settle(g)
        verbs.change(g, f, MIGHT, -1)
        yield from play.settle(g)


def destroy(g: Game, f: int, at: str) -> Asking | None:
    """A traitor's turn ends where the Holy Symbol can be destroyed."""
    return _destroy(g) if g.s.side[f] == "traitor" and g.room(f) in FIRES and g.holds(f, SYMBOL) else None


def _destroy(g: Game) -> Asking:
    placing.remove_thing(g, SYMBOL)
    yield from play.settle(g)
    verbs.note(g, DESTROYED)


def lure(g: Game, f: int, at: str) -> Asking | None:
    return _lure(g, f) if f < g.s.seats and g.s.side[f] == "hero" and not g.holds(f, SYMBOL) else None


def _lure(g: Game, f: int) -> Asking:
    """A hero's turn starts: a Sanity roll of 4 or more, or the music draws the hero on."""
    if not 0 <= (yield from play.roll(g, f, SANITY)) < 4:
        return
    yield from play.settle(g)
    if g.room(f) == BALLROOM:
        verbs.turn_side(g, f, "traitor")
        yield from play.settle(g)  # the hero joins the dance before anybody asks who has won
        return
    verbs.change(g, f, SANITY, -1)
    yield from play.settle(g)
    if g.s.side[f] != "traitor":
        verbs.mark(g, f"f{f}", LURED, "turn")


def turn_instead(g: Game, f: int, killer: int) -> bool:
    """Whose Sanity is gone does not die of it the first time, and dances instead."""
    s = g.s
    if f >= s.seats or g.trait(f, SANITY) != 0 or DANCING in s.marks.get(f"f{f}", ()):
        return True
    verbs.turn_side(g, f, "traitor")
    return False


def join_the_dance(g: Game, f: int, side: str) -> Asking | None:
    return _join(g, f) if side == "traitor" and f < g.s.seats else None


def _join(g: Game, f: int) -> Asking:
    verbs.mark(g, f"f{f}", DANCING)
    yield from play.settle(g)
    for trait in range(4):
        verbs.raise_to_start(g, f, trait)
        yield from play.settle(g)


# -- defying the music, and the end ------------------------------------------------------------------------------------


def may_defy(g: Game, f: int) -> bool:
    s = g.s
    return (
        f < s.seats
        and s.side[f] == "hero"
        and g.room(f) == CHAMBER
        and any(g.holds(hero, SYMBOL) and g.room(hero) == CHAMBER for hero in select.heroes(g))
    )


def defy(g: Game, f: int) -> Asking:
    if (yield from play.roll(g, f, SANITY)) >= 5:
        yield from play.settle(g)
        verbs.count(g, DEFIED)


def players(g: Game) -> int:
    return g.s.seats


def all_defied(g: Game) -> bool:
    s = g.s
    return bool(s.vars[DEFIED] >= s.seats)


def is_destroyed(g: Game) -> bool:
    return DESTROYED in g.s.vars


def only_dancers(g: Game) -> bool:
    return no_heroes(g) and any_dancer(g)


def nobody_left(g: Game) -> bool:
    return no_heroes(g) and not any_dancer(g)


def no_heroes(g: Game) -> bool:
    s = g.s
    return not any(s.life[f] for f in select.heroes(g))


def any_dancer(g: Game) -> bool:
    marks = g.s.marks
    return any(DANCING in marks.get(f"f{f}", ()) for f in range(g.s.seats))


# -- the record --------------------------------------------------------------------------------------------------------


def by_hand(original: Haunt) -> Haunt:
    """The haunt with these functions; what is told of it, and to whom, stays that of the original."""
    part = Part(
        original.part.owner,
        pack=original.part.pack,
        hooks=(
            Hook("turn_started", stumble),
            Hook("turn_ended", destroy),
            Hook("turn_started", lure),
            Hook("would_die", turn_instead),
            Hook("turned", join_the_dance),
        ),
        rules=(
            Rule("can_give", keeps_the_symbol, stage=2),
            Rule("can_drop", keeps_the_symbol, stage=2),
            Rule("attack_traits", by_speed, stage=0),
            Rule("can_attack", not_by_might, stage=2),
            Rule("must_go", to_the_ballroom),
            Rule("can_explore", finds_no_room, stage=2),
        ),
        actions=(
            Action(
                f"{ID}/defy-the-music",
                "Defy the music",
                run=defy,
                able=may_defy,
                at=("room", CHAMBER),
                side="heroes",
                needs=(Need("bring", (SYMBOL,)), Need("at", (CHAMBER,))),
                gives=(f"counter:{DEFIED}",),
                odds=((SANITY, 5),),
            ),
        ),
        goals=(
            Goal("heroes", all_defied, MEMORY, text=original.part.goals[0].text, wants=(f"counter:{DEFIED}",)),
            Goal("traitor", is_destroyed, MEMORY, text=original.part.goals[1].text, wants=(f"note:{DESTROYED}",)),
            Goal("traitor", only_dancers, LIFE | MEMORY, text=original.part.goals[2].text, wants=("dead:heroes",)),
            Goal("nobody", nobody_left, LIFE | MEMORY, text=original.part.goals[3].text),
        ),
        counters=(Counter(DEFIED, "Music defied", target=players),),
        memos=(Memo(LURED, "lured", "mark"), Memo(DANCING, "in the dance", "mark")),
        lines=original.part.lines,
    )
    return evolve(original, part=part, traitor=lambda g: -1, setups=(Setup("heroes", lay_the_rooms),))
