"""The examples of the pages about the language say what the language really says.

A fenced block `haunt` is a whole haunt, or lines in a frame: `haunt block` (below a trigger about ``hero``),
`haunt file` (at the margin), `haunt pack` (a file of rooms and cards). A code behind it (`haunt block HW220`) is what
the lines shall be found guilty of; without one nothing is found, not even a warning.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntwright.testing import check_legal
from hauntwright_dsl.renderers import render_text
from hauntwright_lab.bots import make_bot
from hauntwright_lab.play import play_out
from tests.cases.stage import table, with_haunt
from tests.dsl.frames import checked

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/language.md")
FENCE = re.compile(r"^```haunt(?P<words>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SIX = ("ox_bellows", "jenny_leclerc", "father_rhinehardt", "vivian_lopez", "zoe_ingstrom", "brandon_jaspers")


def examples() -> list[object]:
    """(frame, code or "", lines) of every block, named by page and line."""
    out: list[object] = []
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            words = match["words"].split()
            code = next((w for w in words if re.fullmatch(r"HW\d{3}", w)), "")
            where = next((w for w in words if w != code), "plain")
            line = text.count("\n", 0, match.start()) + 1
            out.append(pytest.param(where, code, match["text"], id=f"{page}:{line}"))
    return out


@pytest.mark.parametrize(("where", "code", "text"), examples())
def test_an_example_is_right_or_wrong_as_it_says(where: str, code: str, text: str) -> None:
    found = checked(text, where).findings
    codes = {finding.code for finding in found}
    assert codes == ({code} if code else set()), render_text(found)


def whole() -> list[object]:
    return [p for p in examples() if p.values[0] == "plain" and not p.values[1]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize(("where", "code", "text"), whole())
def test_a_whole_haunt_is_played_to_its_end(where: str, code: str, text: str, players: int) -> None:
    content = with_haunt(text)
    (haunt,) = content.haunts
    game = table(*SIX[:players], content=content).setup(haunt).build()
    check_legal(game)
    play_out(game, make_bot("seeker", 1))
    assert game.s.outcome
