"""The Python text of a haunt can be looked at."""

from __future__ import annotations

import ast

import pytest

from hauntwright.errors import SetupError
from hauntwright_dsl.generated import python_of
from hauntwright_haunts import base_pack_path, classic_pack_path


def test_the_text_is_python_with_the_goals_of_the_haunt() -> None:
    names = [node.name for node in ast.parse(python_of("pay-the-piper")).body if isinstance(node, ast.FunctionDef)]
    assert sum(name.startswith("goal_") for name in names) == 4
    assert python_of("26", [base_pack_path, classic_pack_path]) == python_of("pay-the-piper")


def test_what_has_errors_has_no_text(tmp_path) -> None:
    (tmp_path / "bad.haunt").write_text("haunt [Bad]\n", encoding="utf-8")
    with pytest.raises(SetupError, match="can't be compiled"):
        python_of(tmp_path / "bad.haunt")
    with pytest.raises(SetupError):
        python_of("no such haunt")
