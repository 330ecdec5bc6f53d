"""Orders about cards, tokens and stacks: placing, giving, discarding, shuffling, showing, telling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import ROOMS, THINGS, Expr, Kind, Lit, Op, Sel, Set, Stmt, Var
from hauntwright_dsl.named_rooms import in_house
from hauntwright_dsl.scope import span_of
from hauntwright_dsl.words.orders_figures import of_part, words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, T, N, R = Kind.FIGURE, Kind.THING, Kind.NUMBER, Kind.ROOM
Node = dict[str, Any]
OBJ = Slot((T,))


def place(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import one, phrase

    b = c.b
    assert c.object is not None
    into = c.arg("into")
    assert into is not None
    if words_of(into) == ["top"] and (deck := of_part(into)) is not None:
        thing = c.any_of(THINGS | {Kind.ROOM})
        stack = c.value(deck, frozenset({Kind.STACK}), several=False)
        return c.do("placing.put_on_stack(g, {0}, {1})", thing, stack)
    waits = c.has("upon")
    if waits and words_of(c.arg("upon")) != ["discovery"]:
        raise b.error(
            "HW289", c.place, "`upon` is followed by `discovery`.", "`place [Girl] into [Attic] upon discovery`"
        )
    sel = phrase(b, c.object, frozenset({F}) | THINGS)
    if sel.kind is F and sel.definite:
        b.refs["@placed"] = one(b, sel)  # spaces that its room asks for are counted as it goes
    choice = phrase(b, into, ROOMS) if waits else None
    several = choice is not None and choice.join == "or" and len(choice.branches) > 1
    goal = Lit("", Kind.ROOM) if several else c.value(into, ROOMS, last=True, narrow=_as_is if waits else _in_house)
    b.refs.pop("@placed", None)
    if waits:
        _wait_for(c, into)
        c.b.file.waits.append((_declared(c) or "", _rooms_of(c, into), c.b.known or "all"))
    wait = ", 1" if waits else ""
    supply = (
        len(sel.branches) == 1
        and sel.branches[0].many is not None
        and sel.seat is None
        and not sel.tests
        and not sel.random
    )
    name = _declared(c)
    if supply and name is not None and sel.quantity in ("a", "count", "the"):
        found = b.names.find(name, ("monster", "token"))
        count = sel.number if sel.quantity == "count" else Lit(1, N)
        assert count is not None
        what = "figures" if found and found[0].what == "monster" and sel.kind is F else "tokens"
        kind = next((n.id for n in found if (n.what == "monster") == (what == "figures")), "")
        if several:
            one_ = "next_figure" if what == "figures" else "take_token"
            if count != Lit(1, N):
                raise b.error("HW289", c.place, "Several can't wait together for one of some rooms.", "`place a …`")
            return _in_one(c, choice, c.hold(Op(f"placing.{one_}(g, {kind!r})", (), sel.kind, maybe=True), "piece"))
        c_args: tuple[Expr, ...] = (goal, count)
        if not waits and goal.kind in ROOMS and not isinstance(goal, Lit):
            c.only_if(Op(f"placing.any_left(g, {kind!r})"))
        text = f"placing.place_{what}(g, {kind!r}, {{0}}, {{1}}{wait})"
        if c.has("as"):
            return _placed(c, text, c_args, sel.kind)
        return c.do(text, *c_args)
    if c.has("as"):
        raise b.error(
            "HW289",
            c.place,
            "It has a name already.",
            "`place a [Rat] into room of hero as [newcomer]` names one that comes out of the supply",
        )
    things = c.any_of(frozenset({F}) | THINGS)
    if several:
        return _in_one(c, choice, things)
    if things.kind is F:
        return c.do(f"placing.place_figure(g, {{0}}, {{1}}{wait})", things, goal)
    _gives(c, things, "lay")
    return c.do(f"placing.place_thing(g, {{0}}, {{1}}{wait})", things, goal)


def _in_one(c: OrderLine, choice: Sel | None, piece: Expr) -> tuple[Stmt, ...]:
    """Place something into one of several rooms, those that are there first."""
    assert choice is not None
    if choice.seat is None:
        raise c.b.error("HW231", choice.span, "If several of them are in the house, which is it?", "add `chosen by …`")
    into = c.arg("into")
    assert into is not None
    return c.do(f"placing.place_in_one(g, {{0}}, {{1}}, {tuple(_rooms_of(c, into))!r})", choice.seat, piece, asks=True)


def _as_is(sel: Sel) -> Sel:
    return sel


def _in_house(sel: Sel) -> Sel:
    """Of named rooms to choose from only those that are in the house."""
    return sel if sel.seat is None and not sel.random else in_house(sel)


def _placed(c: OrderLine, text: str, args: tuple[Expr, ...], kind: Kind) -> tuple[Stmt, ...]:
    """Name the one figure or token that has been placed."""
    if args[1] != Lit(1, N):
        raise c.b.error("HW289", c.place, "Several can't have one name.", "place them one by one, `for each` around it")
    if c.has("upon"):
        raise c.b.error("HW289", c.place, "What waits for a room can't be named yet.", "take `as` out")
    var = c.b.var("placed", kind, maybe=True)
    op = Op(text, args, kind, maybe=True, span=c.span)
    return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "pick"))


def _declared(c: OrderLine) -> str | None:
    e = c.object
    if e is None or e["e"] != "things" or len(e["items"]) != 1:
        return None
    head = e["items"][0].get("head") or []
    return head[-1].get("name") if head else None


def _rooms_of(c: OrderLine, into: Node) -> list[str]:
    by_name = {name: rid for rid, name in c.b.file.facts.rooms.items()}
    return [by_name[item["head"][-1]["name"]] for item in into["items"]]


def _wait_for(c: OrderLine, into: Node) -> None:
    """Remember for which rooms something waits, so that their discovery is listened to."""
    rooms = c.b.file.facts.rooms
    by_name = {name: rid for rid, name in rooms.items()}
    for item in into["items"]:
        head = item.get("head") or []
        name = head[-1].get("name") if head else None
        if name not in by_name:
            raise c.b.error(
                "HW294",
                span_of(item),
                "`upon discovery` waits for named rooms.",
                "`place [Girl] into [Attic] upon discovery`",
            )
        c.b.names.make("wait", by_name[name], c.span)


def _gives(c: OrderLine, thing: Expr, how: str = "have") -> None:
    """Note, as data for bots, which thing somebody comes to have, or is laid out (``lay``)."""
    kind = thing.value if isinstance(thing, Lit) else c.b.making.tokens.get(name_of(c.object) or "")
    if kind:
        c.b.making.gives.append(f"{how}:{kind}")


def _laid(c: OrderLine) -> None:
    """Note, as data for bots, what is let go by its name: a card, or one of a kind of tokens."""
    found = c.b.names.find(name_of(c.object) or "", ("token", "card"))
    if len(found) == 1:
        c.b.making.gives.append(f"lay:{found[0].id}")


def give(c: OrderLine) -> tuple[Stmt, ...]:
    to = c.the(F, "to", several=False)
    kind = _new_token(c)
    if kind:
        c.b.making.gives.append(f"have:{kind}")
        return c.do(f"placing.give(g, verbs.take_token(g, {kind!r}), {{0}})", to)
    thing = c.any_of(THINGS | {F})
    if thing.kind is F:
        c.b.making.gives.append("carry")
        return c.do("orders.hand_over(g, {0}, {1})", thing, to)
    _gives(c, thing)
    return c.do("placing.give(g, {0}, {1})", thing, to)


def _new_token(c: OrderLine) -> str:
    """``a [Coin]``: the kind of a token that comes out of the supply; "" for anything else."""
    from hauntwright_dsl.elaborate_phrases import phrase

    assert c.object is not None
    if c.object["e"] != "things" or c.object["items"][0].get("det") not in ("a", "an"):
        return ""
    sel = phrase(c.b, c.object, THINGS)
    plain = len(sel.branches) == 1 and sel.branches[0].many is not None and not sel.tests and not sel.branches[0].tests
    if not plain or sel.seat is not None or sel.random:
        return ""
    found = c.b.names.find(sel.branches[0].noun.strip("[]"), ("token",))
    return found[0].id if found else ""


def steal(c: OrderLine) -> tuple[Stmt, ...]:
    thief = c.the(F, "for", several=False)
    may = "things.may_steal(g, {1}, {0}, select.holder(g, {0}))"

    def stealable(sel: Sel) -> Sel:
        return evolve(sel, tests=(*sel.tests, Op(may, (Var(sel.var, sel.kind), thief))))

    assert c.object is not None
    thing = c.value(c.object, THINGS, narrow=stealable)
    return c.do("play.steal(g, {1}, {0})", thing, thief)


def take(c: OrderLine) -> tuple[Stmt, ...]:
    return c.do("placing.set_aside(g, {0})", c.any_of(THINGS))


def drop(c: OrderLine) -> tuple[Stmt, ...]:
    thing = c.any_of(THINGS | {F})
    if thing.kind is F:
        if c.has("into"):
            raise c.b.error("HW274", c.place, "A figure is dropped where its carrier stands.", "`drop [friend]`")
        return c.do("verbs.set_down(g, {0})", thing)
    _laid(c)
    if c.has("into"):
        return c.do("placing.place_thing(g, {0}, {1})", thing, c.any_of(ROOMS, "into", several=False))
    return c.do("placing.drop(g, {0})", thing)


def discard(c: OrderLine) -> tuple[Stmt, ...]:
    return c.do("verbs.discard(g, {0})", c.any_of(THINGS))


def remove(c: OrderLine) -> tuple[Stmt, ...]:
    x = c.any_of(THINGS | {F, R})
    if x.kind is F:
        if words_of(c.object) in (["hero"], ["heroes"]):
            c.b.making.gives.append("out:heroes")
        return c.do("placing.take_out(g, {0})", x)
    if x.kind in ROOMS:
        return c.do("placing.remove_room(g, {0})", x)
    return c.do("placing.remove_thing(g, {0})", x)


def keep(c: OrderLine) -> tuple[Stmt, ...]:
    holder = c.b.refs.get("holder")
    if c.b.owner.what != "card" or holder is None:
        raise c.b.error(
            "HW221", c.place, "`keep` belongs to a card, where a holder is.", "below `when holder draws it`"
        )
    return c.do("placing.give(g, {0}, {1})", c.any_of(THINGS), holder)


def shuffle(c: OrderLine) -> tuple[Stmt, ...]:
    if c.has("into"):
        thing = c.any_of(THINGS | ROOMS)
        stack = c.the(Kind.STACK, "into", several=False)
        if (thing.kind in ROOMS) != (isinstance(stack, Lit) and stack.value == "room"):
            what = "Rooms belong into the room stack, and cards into theirs."
            raise c.b.error("HW280", c.place, what, "`shuffle [Attic] into room stack`")
        if thing.kind in ROOMS:
            return c.do("placing.shuffle_tile_in(g, {0})", thing)
        return c.do("placing.shuffle_in(g, {0}, {1})", thing, stack)
    return c.do("placing.shuffle(g, {0})", c.the(Kind.STACK, several=False))


def fetch(c: OrderLine) -> tuple[Stmt, ...]:
    f = c.the(F, "for", several=False)
    thing = c.any_of(THINGS)
    stack = c.the(Kind.STACK, "from", several=False)
    _gives(c, thing)
    return c.do("placing.fetch(g, {0}, {1}, {2})", thing, stack, f)


def sort(c: OrderLine) -> tuple[Stmt, ...]:
    seat, stack, count, figure = _top_cards(c, "`sort` puts the top cards of a stack in another order.")
    return c.do("placing.sort_top(g, {0}, {1}, {2}, {3})", seat, stack, count, figure, asks=True)


def sift(c: OrderLine) -> tuple[Stmt, ...]:
    seat, stack, count, figure = _top_cards(c, "`sift` leaves one of the top cards of a stack on top.")
    return c.do("placing.sift(g, {0}, {1}, {2}, {3})", seat, stack, count, figure, asks=True)


def _top_cards(c: OrderLine, what: str) -> tuple[Expr, Expr, Expr, Expr]:
    """``3 top cards of item stack by hero``: the seat, the stack, how many, and the figure."""
    from hauntwright_dsl.elaborate_numbers import number

    e = c.object
    assert e is not None
    item = e["items"][0] if e["e"] == "things" else {}
    words = words_of(e)
    deck = of_part(e)
    if "top" not in words or deck is None or item.get("count") is None:
        raise c.b.error(
            "HW289",
            c.place,
            what,
            f"`{c.entry.name} 3 top cards of item stack by hero`",
        )
    stack = c.value(deck, frozenset({Kind.STACK}), several=False)
    figure, seat = c.seat("by")
    return seat, stack, number(c.b, item["count"]), figure


ORDERS: tuple[Order, ...] = (
    Order(
        "place",
        "Put a figure, token or card into a room; with `upon discovery` now, or as soon as the room is there, and into "
        "one of several (`[Crypt] or [Attic] chosen by traitor upon discovery`) whichever is there first. One that "
        "comes out of the supply can be named: `place a [Rat] into room of hero as [newcomer]`.",
        "place [Girl] into [Attic]",
        object=Slot((F, T)),
        preps={
            "into": Slot((R,)),
            "upon": Slot((Kind.OTHER,), needed=False),
            "as": Slot((Kind.OTHER,), needed=False),
        },
        emit=place,
        asks=True,
    ),
    Order(
        "give",
        "Put a thing into a figure's hand; `give a [Coin] to hero`: a new one, if any is left; a figure is carried.",
        "give [Spear] to hero",
        object=Slot((T, F)),
        preps={"to": Slot((F,))},
        emit=give,
    ),
    Order(
        "steal",
        "Take a thing from whoever holds it, as after a won fight but without one: only what may be stolen.",
        "steal thing of hero chosen by traitor for traitor",
        object=OBJ,
        preps={"for": Slot((F,))},
        emit=steal,
    ),
    Order(
        "take",
        "Take a thing from a figure and set it aside.",
        "take [Girl] from hero",
        object=OBJ,
        preps={"from": Slot((F,), needed=False)},
        emit=take,
    ),
    Order(
        "drop",
        "Lay a thing, or a figure that is carried, down where its holder stands, or a thing in a room.",
        "drop every item of hero",
        object=Slot((T, F)),
        preps={"into": Slot((R,), needed=False)},
        emit=drop,
        asks=True,
    ),
    Order(
        "discard",
        "Put a card on its discard pile.",
        "discard [Skull] from hero",
        object=OBJ,
        preps={"from": Slot((F,), needed=False)},
        emit=discard,
    ),
    Order(
        "remove",
        "Take a figure, token, card or room out of the game.",
        "remove [Spear]",
        object=Slot((F, T, R)),
        emit=remove,
    ),
    Order(
        "keep",
        "An event card stays with its drawer.",
        "card [Debris]\n  when holder draws it: keep it",
        where="pack",
        object=OBJ,
        emit=keep,
    ),
    Order(
        "shuffle",
        "Shuffle a stack, or a card into it. `shuffle [Attic] into room stack`: a tile leaves the house again, if "
        "nobody is on it, or comes from those that were passed by; what lies there is set aside.",
        "shuffle item stack",
        object=Slot((Kind.STACK, T, Kind.ROOM)),
        preps={"into": Slot((Kind.STACK,), needed=False)},
        emit=shuffle,
    ),
    Order(
        "fetch",
        "Take a named card out of a stack and shuffle it.",
        "fetch [Spear] from omen stack for hero",
        object=OBJ,
        preps={"from": Slot((Kind.STACK,)), "for": Slot((F,))},
        emit=fetch,
    ),
    Order(
        "sort",
        "Look at the top cards of a stack and put them back in any order.",
        "sort 3 top cards of item stack by hero",
        object=Slot((Kind.OTHER,)),
        preps={"by": Slot((F,))},
        emit=sort,
        asks=True,
    ),
    Order(
        "sift",
        "Look at the top cards of a stack, leave one of them on top, and put the others at the bottom.",
        "sift 3 top cards of item stack by hero",
        object=Slot((Kind.OTHER,)),
        preps={"by": Slot((F,))},
        emit=sift,
        asks=True,
    ),
)
