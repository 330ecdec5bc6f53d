"""A small content made by hand: the facts of the base pack and a haunt written as plain functions."""

from __future__ import annotations

import json
from functools import cache

from hauntwright import play, verbs
from hauntwright.content import Card, Chart, Content, Explorer, PackInfo, Room
from hauntwright.parts import (
    LIFE,
    MEMORY,
    MIGHT,
    TRAITS,
    Action,
    AttackForm,
    Counter,
    Goal,
    Haunt,
    Hook,
    MonsterKind,
    Option,
    Part,
    RuleLine,
    Setup,
)
from hauntwright_haunts import base_pack_path

STORIES = {
    "heroes": "The clocks have stopped. Hold out until dawn.",
    "traitor": "Your servants are awake. Dawn is late.",
}


@cache
def content() -> Content:
    """The house with cards that do nothing, and the haunt Cold Dawn: servants hunt until the traitor's tenth turn."""

    def facts(name):
        return json.loads((base_pack_path / f"{name}.json").read_text("utf-8"))

    rooms = {
        r["id"]: Room(
            id=r["id"],
            name=r["name"],
            floors=tuple(r["floors"]),
            doors=tuple(r["doors"]),
            symbol=r.get("symbol", ""),
            start=(r["start"]["floor"], r["start"]["x"], r["start"]["y"]) if "start" in r else None,
            sides=tuple(tuple(s) for s in r.get("sides", ())),
            land_on=tuple(r.get("land_on", ())),
            links=tuple(r.get("links", ())),
            tags=tuple(r.get("tags", ())),
        )
        for r in facts("rooms")["rooms"]
    }
    cards = {c["id"]: Card(c["id"], c["name"], c["kind"], frozenset(c["tags"])) for c in facts("cards")["cards"]}
    explorers = {
        e["id"]: Explorer(
            e["id"],
            e["name"],
            e["colour"],
            e["partner"],
            e["age"],
            tuple(e["birthday"]),
            tuple(tuple(e["tracks"][t]) for t in TRAITS),
            tuple(e["start"][t] for t in TRAITS),
        )
        for e in facts("explorers")["explorers"]
    }
    chart = facts("chart")
    return Content(
        rooms=rooms,
        cards=cards,
        explorers=explorers,
        chart=Chart(
            chart["cells"],
            {h["number"]: h["id"] for h in chart["haunts"]},
            {h["number"]: h["title"] for h in chart["haunts"]},
        ),
        parts=(
            Part("card:spear", attacks=(AttackForm(MIGHT, 2),), lines=(RuleLine("attack with 2 more dice"),)),
            Part("base:house", options=(Option("bell", "bell", "silent", ("silent", "loud"), "Whether it rings"),)),
        ),
        haunts={h.id: h for h in (cold_dawn(), empty_chairs(), broken_clock())},
        packs=(PackInfo("hand-built", "1.0", "abc"),),
    )


def empty_chairs() -> Haunt:
    """A haunt with a number, without a traitor, not complete."""
    part = Part(
        "haunt:empty-chairs", goals=(Goal("heroes", lambda g: g.s.haunt_round > 2, text="two rounds are over"),)
    )
    return Haunt(
        "empty-chairs", "Empty Chairs", part, lambda g: -1, 99, left_out=("the chairs do not move",), players=(3, 5)
    )


def broken_clock() -> Haunt:
    """A haunt whose hook fails in its second round."""

    def strike(g, subject, argument):
        if g.s.haunt_round > 1:
            raise ValueError("no such hour")

    part = Part("haunt:broken-clock", "clock.haunt", hooks=(Hook("round_ended", strike, line=7),))
    return Haunt("broken-clock", "Broken Clock", part, lambda g: -1)


def cold_dawn() -> Haunt:
    """A haunt with a traitor, monsters, a counter hidden from the heroes, an action, and lines for each side."""

    def heroes(g):
        return [f for f in range(g.s.seats) if g.s.side[f] == "hero" and g.s.life[f]]

    def strength(g, f):
        return 3 if g.s.vars.get("dawn", 0) < 6 else 5

    def place(g, f):
        for m in range(g.s.seats, len(g.s.kind)):
            spots = [s for s in g.s.house.spots() if not g.here(s)] or list(g.s.house.spots())
            verbs.put(g, m, (yield from play.pick(g, g.seat(m), "room", spots, ("the servant's place",), m)))

    def night(g, f, _):
        if f == g.s.traitor:
            verbs.count(g, "dawn")

    def pray(g, f):
        if (yield from play.agree(g, g.seat(f), ("pray aloud",), f)):
            yield from play.roll(g, f, 2)
            verbs.count(g, "dawn")

    return Haunt(
        "cold-dawn",
        "Cold Dawn",
        Part(
            "haunt:cold-dawn",
            hooks=(Hook("turn_ended", night),),
            goals=(
                Goal("heroes", lambda g: g.s.vars["dawn"] >= 10, MEMORY, lambda g: tuple(heroes(g)), "the sun is up"),
                Goal("traitor", lambda g: not heroes(g), LIFE, text="no hero is left"),
            ),
            actions=(
                Action(
                    "pray",
                    "Pray for the morning",
                    pray,
                    lambda g, f: g.room(f) == "chapel",
                    cost=("turn",),
                    side="heroes",
                    known="heroes",
                    odds=((2, 3),),
                ),
            ),
            monsters=(
                MonsterKind("servant", "Servant", (strength, strength, strength, None), lambda g: g.s.seats - 1),
            ),
            counters=(Counter("dawn", "Dawn", 0, 10, hidden="traitor"),),
            lines=(
                RuleLine("servants cannot leave house"),
                RuleLine("heroes win when [Dawn] is full", "heroes"),
                RuleLine("traitor wins when no hero is alive", "traitor"),
            ),
        ),
        traitor=lambda g: g.s.revealer,
        number=0,
        setups=(Setup("traitor", place),),
        stories=STORIES,
    )
