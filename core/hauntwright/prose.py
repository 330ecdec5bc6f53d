"""Texts with values: what stands in braces is worked out when the text is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

BRACES: Final = re.compile(r"\{[^{}]*\}")
"""A value in a text."""


def filled(text: str, values: Sequence[object]) -> str:
    """The text with its values in place of the braces, in order; braces without a value stay."""
    left = iter(values)
    return BRACES.sub(lambda m: str(next(left, m.group())), text)
