"""The expectations of this folder are whole: every card has one, and every table knows every total once."""

from __future__ import annotations

import pytest

from hauntwright.options import options_of
from tests.content import expect_events as events
from tests.content import expect_haunts as haunts
from tests.content import expect_items as items
from tests.content import expect_omens as omens
from tests.content import expect_rooms as rooms
from tests.content.expected import Table, span
from tests.content.stage import content
from tests.facts.tables import fact

TABLES: dict[str, Table] = {
    **events.ROLLS,
    **events.GROUPS,
    **{f"token {name}": table for name, table in events.TOKEN_TABLES.items()},
    "The Lost One, second roll": events.LOST_ONE,
    "Mists in an event room": events.MISTS_IN_EVENT_ROOM,
    **items.ACTIONS,
    **omens.ACTIONS,
    "Vault": rooms.VAULT,
    "Collapsed Room": rooms.COLLAPSED_ROOM,
    **{f"organ {name}": table for name, table in haunts.ORGAN_TABLES.items()},
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_knows_every_total_once(name: str) -> None:
    table = TABLES[name]
    for total in range(table.most() + 1):
        table.effects(total)
    if isinstance(table.roll, int):
        assert max(max(span(row)) for row in table.rows) == table.most(), "no row beyond what the dice can show"


def names(kind: str) -> set[str]:
    return {card["name"] for card in fact("cards")["cards"] if card["kind"] == kind}


def test_every_event_is_expected() -> None:
    stated = set(events.ROLLS) | set(events.GROUPS) | set(events.PLAIN) | set(events.STATEFUL)
    assert stated == names("event")
    assert set(events.KEPT) <= stated


def test_every_item_is_expected() -> None:
    stated = set(items.WHILE_HELD) | set(items.ATTACKS) | set(items.ACTIONS) | set(items.SILENT)
    assert stated | set(items.REACTIONS) | set(items.OTHERS) == names("item")


def test_every_omen_is_expected() -> None:
    stated = set(omens.WHILE_HELD) | set(omens.ATTACKS) | set(omens.ACTIONS) | set(omens.ON_DRAWING)
    assert stated | set(omens.REACTIONS) == names("omen")


def test_rooms_are_rooms() -> None:
    known = {room["name"] for room in fact("rooms")["rooms"]}
    stated = {*rooms.EXIT_ROLLS, *rooms.BARRIERS, *rooms.END_OF_TURN, *rooms.SPECIAL, *events.WINDOWED, *events.GALE}
    assert stated | {room for homes in haunts.ORGANS.values() for room in homes} <= known


@pytest.mark.parametrize("name", [*events.OPTIONS, *rooms.OPTIONS])
def test_rule_options_of_the_content_are_rule_options_of_the_game(name: str) -> None:
    values = {**events.OPTIONS, **rooms.OPTIONS}[name]
    option = options_of(content())[name]
    assert set(option.values) == set(values)
    assert option.default == values[0]
    assert option.doc
