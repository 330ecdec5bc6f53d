"""The least pack that others can stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packs.making import START, card, make_pack


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return make_pack(tmp_path, "base", {"cards.haunt": "card [Lamp]\n"}, rooms=[START], cards=[card("lamp")])
