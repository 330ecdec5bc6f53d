"""Which figures, rooms and things: the selectors that compiled haunt files use. They never ask and never change
anything.

Every list is in content or figure order (pitfall 1). Nothing is -1 for a figure or trait and "" for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game
    from .play import Harm
from .places import room_of
from .queries import ask as query
from .state import IN_PLAY, STACKS
from .texts import reaches
from .unseen import unseen
from .verbs import carrier, place_of


def explorers(g: Game) -> range:
    """All explorers, dead ones too."""
    return range(g.s.seats)


def heroes(g: Game) -> list[int]:
    """All explorers who are not the traitor, dead ones too (decision 2)."""
    s = g.s
    return [f for f in range(s.seats) if s.side[f] == "hero"]


def traitors(g: Game) -> list[int]:
    """All explorers who are traitors now, dead ones too."""
    s = g.s
    return [f for f in range(s.seats) if s.side[f] == "traitor"]


def monsters(g: Game) -> range:
    """All monsters, in the supply too."""
    return range(g.s.seats, len(g.s.kind))


def monsters_of(g: Game, kind: str) -> list[int]:
    """All monsters of a kind, in the supply too."""
    s = g.s
    return [f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind]


def monster(g: Game, kind: str) -> int:
    """The only monster of a kind."""
    s = g.s
    for f in range(s.seats, len(s.kind)):
        if s.kind[f] == kind:
            return f
    return -1


def figures(g: Game) -> list[int]:
    """All living figures that are on the board. Whom the text that runs can't affect, and its doer can't see, it
    doesn't notice."""
    s = g.s
    found = [f for f, at in enumerate(s.loc) if at[0] != "@" and s.life[f]]
    if g.text and g.veils:
        return [f for f in found if reaches(g, f) or not unseen(g, g.doer, f)]
    return found


def on_board(g: Game, found: Iterable[int]) -> list[int]:
    """Those of some figures that live and are on the board."""
    s = g.s
    return [f for f in found if f >= 0 and s.life[f] and s.loc[f][0] != "@"]


def opponents(g: Game, f: int) -> list[int]:
    """Living figures of the other side."""
    return [o for o in figures(g) if g.opponents(f, o)]


def named(g: Game, explorer: str) -> int:
    """The figure of a named explorer, -1 if it is not in the game."""
    s = g.s
    for f in range(s.seats):
        if s.kind[f] == explorer:
            return f
    return -1


def traitor_seat(g: Game) -> int:
    """The seat that plays the traitor's side, also when the traitor is dead; the heroes' speaker where there is
    none (G2)."""
    return g.s.traitor if g.s.traitor >= 0 else g.speaker()


def tie(g: Game, found: Sequence[int]) -> int:
    """Of several candidates the revealer, else the first to the revealer's left (R66)."""
    if not found:
        return -1
    r = g.s.revealer
    if r < 0 or r in found:
        return r if r in found else found[0]
    return next((f for f in g.left_of(r) if f in found), found[0])


def first_figure(found: Iterable[int]) -> int:
    """The first of some figures, -1 if there is none."""
    return next(iter(found), -1)


def extreme(found: Iterable[Any], key: Callable[[Any], int], way: int) -> list[Any]:
    """Those with the lowest (-1) or highest (1) key. A figure without the trait (-1) does not count."""
    rows = [(key(x), x) for x in found]
    rows = [row for row in rows if row[0] >= 0]
    if not rows:
        return []
    best = max(k for k, _ in rows) if way > 0 else min(k for k, _ in rows)
    return [x for k, x in rows if k == best]


def loc(g: Game, f: int) -> str:
    """Where a figure is; "@" for nobody."""
    return g.s.loc[f] if f >= 0 else "@"


def life(g: Game, f: int) -> int:
    """Does a figure live? Nobody does not."""
    return g.s.life[f] if f >= 0 else 0


def stun(g: Game, f: int) -> int:
    """Is a figure stunned? Nobody is not."""
    return g.s.stun[f] if f >= 0 else 0


def idle(g: Game, f: int) -> bool:
    """Can a figure do nothing at all: is it stunned or carried, or does a rule say so?"""
    if g.s.stun[f]:
        return True
    return g.tables.idles and (carrier(g, f) >= 0 or not query(g, "can_do", 1, f))


def side(g: Game, f: int) -> str:
    """The side of a figure; "" for nobody."""
    return g.s.side[f] if f >= 0 else ""


def kind(g: Game, f: int) -> str:
    """The kind of a figure; "" for nobody."""
    return g.s.kind[f] if f >= 0 else ""


def trait(g: Game, f: int, trait: int) -> int:
    """The number of a trait; -1 for nobody."""
    return g.trait(f, trait) if f >= 0 else -1


def hand(g: Game, f: int) -> tuple[str, ...]:
    """What a figure holds; nothing for nobody."""
    return g.held(f) if f >= 0 else ()


def is_figure(x: object) -> bool:
    """Is it a figure, not the id of something?"""
    return x.__class__ is int


def swarming(g: Game, f: int) -> bool:
    """Does a figure attack together with others just now?"""
    return g.fight is not None and not g.fight.over and f in g.fight.swarm


def can_carry(g: Game, card: str, thing: str) -> bool:
    """May a companion take that thing along on an errand? What lies about only if its holder might pick it up, too."""
    q = g.tables.query
    if "can_take" in q and holder(g, thing) < 0 and not query(g, "can_take", 1, holder(g, card), thing):
        return False
    return "can_carry" not in q or bool(query(g, "can_carry", 1, "card:" + card, thing))


def room(g: Game, f: int) -> str:
    """The room of a figure; "" for nobody."""
    return g.room(f) if f >= 0 else ""


def attacker(g: Game, winner: int) -> int:
    """Who began the fight that somebody has just won, -1 where nobody won one."""
    return g.fight.attacker if winner >= 0 and g.fight is not None else -1


def defender(g: Game, winner: int) -> int:
    """Who was attacked in the fight that somebody has just won, -1 where nobody won one."""
    return g.fight.target if winner >= 0 and g.fight is not None else -1


def of_fight(g: Game, what: str) -> Any:
    """What the record of the last fight says (a field of `play.Fight`); where nobody has fought -1, "" for the card."""
    return getattr(g.fight, what) if g.fight is not None else "" if what == "card" else -1


def in_fight(g: Game, harm: Harm, part: str) -> int:
    """Who is ``attacker`` or ``target`` of the fight that some damage comes from, -1 where it comes from none."""
    return int(of_fight(g, part)) if harm.source == "attack" else -1


def margin(g: Game) -> int:
    """By how much the last fight was won or lost, 0 where nobody has fought."""
    return abs(g.fight.margin) if g.fight is not None else 0


def is_thing(g: Game, thing: str, kind: str) -> bool:
    """Is a card or token of that kind (item, omen, event, companion, weapon, card, thing)?"""
    known = g.tables.kinds.get(kind)
    if known is None:
        known = g.tables.kinds[kind] = {}
    got = known.get(thing)
    if got is None:
        got = known[thing] = _is_thing(g, thing, kind)
    return got


def _is_thing(g: Game, thing: str, kind: str) -> bool:
    card = g.c.cards.get(thing)
    if card is None:
        token = g.tables.tokens.get(thing.partition("#")[0])
        return token is not None and (kind == "thing" or (kind == "item" and token.item))
    if kind in ("item", "omen", "event"):
        return card.kind == kind
    return kind in ("card", "thing") or kind in card.tags


def is_token(g: Game, thing: str) -> bool:
    """Is it a token?"""
    return thing not in g.c.cards


def is_of(g: Game, thing: str, kind: str) -> bool:
    """Is it a token of that kind?"""
    return thing == kind or thing.partition("#")[0] == kind


def tokens_of(g: Game, kind: str) -> list[str]:
    """All tokens of a kind, wherever they are: which there are is settled when they come into the supply."""
    found = g.pieces.get(kind)
    if found is None:
        zones = g.s.zones
        found = [t for place in zones if place not in STACKS for t in zones[place] if is_of(g, t, kind)]
        found = g.pieces[kind] = in_order(g, found)
    return found


def tokens(g: Game) -> list[str]:
    """All tokens that are in play."""
    found = [t for place, things in g.s.zones.items() if place != "supply" for t in things if t not in g.c.cards]
    return in_order(g, found)


def things(g: Game, kind: str) -> list[str]:
    """All cards and tokens of a kind that are held or lie in the house."""
    found: list[str] = []
    for place, zone in g.s.zones.items():
        if place.startswith(IN_PLAY):
            found += [t for t in zone if is_thing(g, t, kind)]
    return in_order(g, found) if len(found) > 1 else found


def in_order(g: Game, found: Iterable[str]) -> list[str]:
    """Cards in content order, then tokens by name."""
    return sorted(found, key=g.c.ranks.__getitem__)


def held(g: Game, f: int, kind: str) -> list[str]:
    """Things of a kind that a figure holds, in content order."""
    return in_order(g, (t for t in g.held(f) if is_thing(g, t, kind))) if f >= 0 else []


def is_held(g: Game, thing: str, f: int, kind: str) -> bool:
    """Does the figure hold that thing, and is it of the kind?"""
    return g.holds(f, thing) and is_thing(g, thing, kind)


def holds_any(g: Game, f: int, wanted: Iterable[str]) -> bool:
    """Does the figure hold one of these?"""
    hand = g.held(f) if f >= 0 else ()
    return any(t in hand for t in wanted)


def held_by_any(g: Game, thing: str, who: Iterable[int]) -> bool:
    """Does one of these figures hold the thing?"""
    return any(g.holds(f, thing) for f in who)


def holder(g: Game, thing: str) -> int:
    """Who holds a thing, -1 for nobody."""
    place = place_of(g, thing)
    return int(place[5:]) if place[:5] == "hand:" else -1


def spot_of(g: Game, thing: str) -> str:
    """Where a thing lies or is carried, "" if it is not in the house."""
    place = place_of(g, thing)
    if place[:3] == "at:":
        return place[3:]
    if place[:5] == "hand:":
        at = g.s.loc[int(place[5:])]
        return at if at[0] != "@" else ""
    return ""


def room_of_thing(g: Game, thing: str) -> str:
    """The room a thing lies in or is carried in."""
    return room_of(g, spot_of(g, thing))


def any_in_room(g: Game, wanted: Iterable[str], room: str) -> bool:
    """Is one of these things in the room?"""
    if not room:
        return any(room_of_thing(g, t) == room for t in wanted)
    there = _lying(g, g.s.house.plan.spots.get(room, ()))
    return bool(there) and any(t in there for t in wanted)


def any_at(g: Game, wanted: Iterable[str], spot: str) -> bool:
    """Is one of these things at the spot?"""
    if not spot:
        return any(spot_of(g, t) == spot for t in wanted)
    there = _lying(g, (spot,)) if spot[0] != "@" else ()
    return bool(there) and any(t in there for t in wanted)


def _lying(g: Game, spots: Iterable[str]) -> tuple[str, ...]:
    """What lies or is carried at some spots."""
    s = g.s
    there: tuple[str, ...] = ()
    for spot in spots:
        there += s.zones.get("at:" + spot, ())
        if spot in s.loc:
            for f, at in enumerate(s.loc):
                if at == spot:
                    there += s.zones.get(g.hand[f], ())
    return there


def figures_in_room(g: Game, who: Iterable[int], room: str) -> bool:
    """Is one of these figures in the room?"""
    if not room:
        return any(g.room(f) == room for f in who)
    loc = g.s.loc
    taken = [spot for spot in g.s.house.plan.spots.get(room, ()) if spot in loc]
    return bool(taken) and any(loc[f] in taken for f in who)


def figures_at(g: Game, who: Iterable[int], spot: str) -> bool:
    """Is one of these figures at the spot?"""
    loc = g.s.loc
    return any(loc[f] == spot for f in who)


def is_aside(g: Game, thing: str) -> bool:
    """Is the thing neither held nor lying in the house nor in a stack?"""

    return place_of(g, thing) in ("supply", "aside", "box", "")


def is_drawn(g: Game, card: str) -> bool:
    """Has the card left its stack?"""
    c = g.c.cards.get(card)
    return c is not None and card not in g.s.zones.get(c.kind, ())


def stack(g: Game, kind: str) -> tuple[str, ...]:
    """A stack, top first: of cards, or of rooms."""
    return g.s.stack if kind == "room" else g.s.zones.get(kind, ())


def tiles(g: Game) -> tuple[str, ...]:
    """Room tiles that are still to come: the stack, top first, then those passed by (R19, R23)."""
    return (*g.s.stack, *g.s.spare)


def sorted_stack(g: Game, kind: str) -> list[str]:
    """What is in a stack, in content order: what one may see who searches it."""
    if kind == "room":
        order = g.s.house.plan.order
        return sorted(g.s.stack, key=lambda r: order[g.s.house.plan.spots[r][0]])
    return in_order(g, g.s.zones.get(kind, ()))


def supply_size(g: Game, kind: str) -> int:
    """How many figures or tokens of a kind there are in this game; of what is unlimited those in the house."""
    if kind in g.tables.monsters:
        found = monsters_of(g, kind)
        return len(found) if g.tables.monsters[kind].count != -1 else len(on_board(g, found))
    return len(tokens_of(g, kind))


def key_figure(f: int) -> str:
    """How the state names a figure that bears marks."""
    return f"f{f}"


def key_thing(thing: str) -> str:
    """How the state names a card or token that bears marks."""
    return "card:" + thing


def marked(g: Game, subject: str, name: str) -> bool:
    """Has a subject (``f2``, ``room:den`` …) a mark?"""
    return name in g.s.marks.get(subject, ())


def marked_figures(g: Game, name: str) -> list[int]:
    """All figures with a mark."""
    marks = g.s.marks
    return [f for f in range(len(g.s.kind)) if name in marks.get(f"f{f}", ())]


def bound(g: Game, a: str, b: str) -> bool:
    """Have two subjects been tied together?"""
    marks = g.s.marks
    return (a in marks and f"bound {b}" in marks[a]) or (b in marks and f"bound {a}" in marks[b])


def partner_figure(g: Game, subject: str, among: Iterable[int]) -> int:
    """Of some figures the first that is tied to a subject, -1 if none is."""
    return next((f for f in among if bound(g, subject, key_figure(f))), -1)


def partner_thing(g: Game, subject: str, among: Iterable[str]) -> str:
    """Of some cards or tokens the first that is tied to a subject, "" if none is."""
    return next((t for t in among if bound(g, subject, key_thing(t))), "")


def noted_before(g: Game, name: str) -> bool:
    """Was it noted before this turn?"""
    s = g.s
    when = s.vars.get(name)
    return when is not None and when < s.round * 100 + s.slot + 1
