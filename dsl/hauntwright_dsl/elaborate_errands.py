"""Cards that run errands: by which ways they go (``it cannot use one-way passages, barriers or [Mystic Elevator]``)."""

from __future__ import annotations

from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_rules import start
from hauntwright_dsl.elaborate_subjects import const_ids
from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.scope import File, Node, Owner, Wrong, span_of

Going = tuple[int, int, tuple[str, ...]]
"""A `hauntwright.going.Going` as compiled code writes it."""


def is_errand(owner: Owner, line: Node) -> bool:
    """Does a saying tell which ways a card goes?"""
    return (
        owner.what == "card"
        and line["line"] == "saying"
        and line["modal"] == "cannot"
        and line["deed"] == "use"
        and plain_words(line["subject"]) == ["it"]
    )


def ways_of(file: File, owner: Owner, body: list[Node]) -> Going | None:
    """How a card goes, from all its lines that say so; None for a card that says nothing."""
    said = [line for line in body if is_errand(owner, line)]
    if not said:
        return None
    one_way, barriers, without = 1, 1, []
    for line in said:
        for item in line["object"]["items"] if line["object"] is not None and line["object"]["e"] == "things" else ():
            words = [p.get("word") for p in item.get("head") or []]
            if words == ["one-way", "passages"]:
                one_way = 0
            elif words == ["barriers"]:
                barriers = 0
            else:
                try:
                    without += _left_out(file, owner, item, line)
                except Wrong as wrong:
                    file.note(wrong)
    return one_way, barriers, tuple(sorted(set(without)))


def _left_out(file: File, owner: Owner, item: Node, line: Node) -> list[str]:
    b = start(file, owner, "ways")
    one = {"e": "things", "join": None, "items": [item], "filters": [], "at": item["at"]}
    rooms = const_ids(b, one, frozenset({Kind.ROOM}))
    if rooms:
        return rooms
    tokens = const_ids(b, one, frozenset({Kind.TOKEN}))
    name = (item.get("head") or [{}])[-1].get("name", "")
    found = b.names.find(name, ("token",))
    if not found:
        raise b.error(
            "HW280",
            span_of(item),
            "Which way can't it use?",
            "`one-way passages`, `barriers`, a room, or a token that joins rooms",
        )
    if not (found[0].info or {}).get("passage"):
        raise b.error(
            "HW301",
            span_of(item),
            f"No way leads by [{name}]: it joins no rooms.",
            "take it out; only rooms, and tokens with `rooms with it are linked`, are ways",
        )
    return tokens or [found[0].id]


def check_used(file: File, owner: Owner, body: list[Node]) -> None:
    """A card that is told how to go but never goes anywhere."""
    if owner.going is not None and not owner.goes:
        line = next(sub for sub in body if is_errand(owner, sub))
        file.report(
            "HW301",
            span_of(line),
            f"[{owner.name}] goes nowhere, so this line changes nothing.",
            "`room at most 6 spaces away from it` and `room on way to …` ask for its ways; or take the line out",
        )
