"""The pages of the haunts: one for each, nothing given away outside the folds, figures from what is stored."""

from __future__ import annotations

import json
import re

import pytest

from hauntwright_cli.book import marked
from hauntwright_cli.chapters import SIDES, booklet_of, rulings_of
from tests import docs_drift, docs_haunts
from tests.docs_haunts import content, file_of, haunts
from tests.project.test_docs_drift import BLOCK

IDS = [haunt.id for haunt in haunts()]
FOLD = re.compile(r"^<details>$.*?^</details>$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("id_", IDS)
def test_nothing_is_given_away_outside_the_folds(id_):
    haunt = content().haunts[id_]
    page = docs_haunts.page(id_)
    opened = FOLD.sub("", page)
    assert "details>" not in opened
    everybody = {"Who turns", "To agree on before the game"}
    told = 0
    for booklet in filter(None, (booklet_of(content(), haunt, side) for side in SIDES)):
        for chapter in booklet.chapters:
            for text in (*chapter.prose, *(sentence for _, sentence in chapter.rows)):
                told += 1
                assert marked(text) in page or text in page
                if chapter.title not in everybody:
                    assert text not in opened
    assert told > 10
    for ruling in rulings_of(haunt):
        assert marked(ruling) in page
        assert marked(ruling) not in opened
    for option in haunt.options:
        assert marked(option.name) in opened


def test_a_secret_traitor_is_not_named_in_the_open():
    for haunt in haunts():
        lines = [line for line in haunt.part.lines if line.text.startswith("traitor is ")]
        if lines and lines[0].audience != "all":
            assert "The traitor is" not in FOLD.sub("", docs_haunts.page(haunt.id))


def test_the_table_has_a_line_and_a_link_for_each():
    table = docs_haunts.index()
    assert all(f"]({file_of(haunt)})" in table for haunt in haunts())
    assert len(table.splitlines()) == len(IDS) + 2


def test_pages_come_and_go_with_their_haunts(tmp_path, capsys):
    assert list(docs_haunts.arrange(tmp_path, write=False)) == []  # a project without pages
    folder = tmp_path / "docs" / "haunts"
    folder.mkdir(parents=True)
    gone = folder / "77-gone.md"
    gone.write_text(BLOCK.format(call="greeting Ox", body="Hello, Ox."), encoding="utf-8")
    told = list(docs_haunts.arrange(tmp_path, write=False))
    assert len(told) == len(IDS) + 1
    assert any("77-gone.md: no haunt belongs to this page" in message for message in told)
    assert gone.exists()
    assert docs_drift.main([], root=tmp_path) == 1
    assert docs_drift.main(["--write"], root=tmp_path) == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted(file_of(haunt) for haunt in haunts())
    assert docs_drift.main([], root=tmp_path) == 0
    assert "0 findings" in capsys.readouterr().out


# -- the figures -------------------------------------------------------------------------------------------------------


def simulation(heroes: int, traitor: int) -> dict[str, object]:
    """What `hauntwright simulate --json` writes, as far as it is read."""
    figures = {
        "games": 10,
        "wins": {"heroes": {"games": heroes}, "traitor": {"games": traitor}},
        "ended by the limit of rounds": 10 - heroes - traitor,
        "rounds": {"lower quartile": 3.0, "median": 4.5, "upper quartile": 6.0},
        "goals": [{"side": "heroes", "goal": "The heroes win when it is day.", "games": heroes}],
        "actions": [{"id": "x/dig", "label": "Dig", "offered": 9, "used": 8, "succeeded": None}],
    }
    haunt = {"id": IDS[0], "title": "?", "players": {"4": figures}, "all": figures}
    return {"version": "0.1.0", "bots": "seeker", "games": 10, "first seed": 5, "haunts": [haunt]}


@pytest.fixture
def stored(monkeypatch, tmp_path):
    """A place for figures that nobody has yet."""
    file = tmp_path / "balance.json"
    monkeypatch.setattr(docs_haunts, "BALANCE", file)
    docs_haunts.balance.cache_clear()
    yield file
    docs_haunts.balance.cache_clear()


def test_a_page_shows_the_figures_that_are_stored(stored):
    assert "Not simulated yet." in docs_haunts.page(IDS[0])
    docs_haunts.store(docs_haunts.reduced(simulation(5, 5)))
    docs_haunts.balance.cache_clear()
    page = docs_haunts.page(IDS[0])
    assert "10 games with each number of players, seeds 5 to 14, all seats bots (`seeker`), version 0.1.0." in page
    assert "| 4 | 50 % (24–76) | 50 % (24–76) | 0 | 4.5 (3–6) |" in page
    assert "| 5 | The heroes win when it is day. |" in page
    assert "| Dig | 9 | 8 | – |" in page
    assert "Not simulated yet." in docs_haunts.page(IDS[1])
    assert "50 % (24–76) | 4.5 (3–6) |" in docs_haunts.index()


def test_fresh_figures_of_one_haunt_leave_the_others(stored):
    docs_haunts.store({IDS[1]: docs_haunts.reduced(simulation(9, 1))[IDS[0]]})
    docs_haunts.balance.cache_clear()
    docs_haunts.store(docs_haunts.reduced(simulation(2, 3)))
    data = json.loads(stored.read_text(encoding="utf-8"))
    assert list(data["haunts"]) == IDS[:2]
    assert data["haunts"][IDS[0]]["all"] == {
        "games": 10,
        "heroes": 2,
        "traitor": 3,
        "limit": 5,
        "rounds": [3.0, 4.5, 6.0],
    }
    assert data["haunts"][IDS[1]]["all"]["heroes"] == 9
    assert data["made by"].startswith("python -m tests.docs_haunts")
