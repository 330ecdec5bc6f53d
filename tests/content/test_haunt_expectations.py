"""The expectations of single haunts fit the chart and are whole: a file called ``expect_NN_name.py`` is a test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.content.expected import Table
from tests.facts.tables import fact, id_of

HAUNTS: list[ModuleType] = [
    import_module(f"tests.content.{path.stem}") for path in sorted(Path(__file__).parent.glob("expect_[0-9][0-9]_*.py"))
]


def tables(haunt: ModuleType) -> dict[str, Table]:
    found: dict[str, Table] = {}
    for name, value in vars(haunt).items():
        if isinstance(value, Table):
            found[name] = value
        elif isinstance(value, dict):
            found |= {f"{name} {key}": table for key, table in value.items() if isinstance(table, Table)}
    return found


@pytest.mark.parametrize("haunt", HAUNTS, ids=lambda haunt: haunt.ID)
def test_it_stands_in_the_chart(haunt: ModuleType) -> None:
    chart = fact("chart")
    found = {(h["id"], h["title"]) for h in chart["haunts"] if h["number"] == haunt.NUMBER}
    assert found == {(haunt.ID, haunt.TITLE)}
    cells = {(omen, room) for omen, row in chart["cells"].items() for room, n in row.items() if n == haunt.NUMBER}
    assert {omen for omen, _ in cells} == {id_of(name) for name in haunt.OMENS}
    assert {room for _, room in cells} == {id_of(name) for name in haunt.ROOMS}


@pytest.mark.parametrize("haunt", HAUNTS, ids=lambda haunt: haunt.ID)
def test_its_tables_know_every_total_once(haunt: ModuleType) -> None:
    for table in tables(haunt).values():
        for total in range(table.most() + 1):
            table.effects(total)


@pytest.mark.parametrize("haunt", HAUNTS, ids=lambda haunt: haunt.ID)
def test_what_scales_is_stated_for_every_number_of_players(haunt: ModuleType) -> None:
    for name, monster in getattr(haunt, "MONSTERS", {}).items():
        assert set(monster.count) == {3, 4, 5, 6}, name


def test_the_men_and_what_they_begin_with() -> None:
    from tests.content import expect_20_ghost_bride as bride

    explorers = fact("explorers")["explorers"]
    men = sorted((e for e in explorers if e["sex"] == "male"), key=lambda e: -e["age"])
    assert [(e["name"], e["age"]) for e in men] == list(bride.MEN.items())
    assert {e["name"] for e in explorers} == {*bride.MEN, *bride.WOMEN}
    starts = {
        e["name"]: tuple(e["tracks"][t][e["start"][t]] for t in ("speed", "might", "sanity", "knowledge")) for e in men
    }
    assert starts == bride.STRANGER_STARTS
