"""Named rooms in a phrase: of several, or with a second choice, only those that are in the house are meant."""

from __future__ import annotations

from attrs import evolve

from hauntwright_dsl.kinds import ROOMS, Lit, Op, Sel, Var


def in_house(sel: Sel) -> Sel:
    """Of named rooms only those that are in the house."""
    if sel.kind not in ROOMS or not any(isinstance(br.one, Lit) for br in sel.branches):
        return sel
    there = Op("s.house.has(places.room_of(g, {0}))", (Var(sel.var, sel.kind),), reads=16)
    return evolve(sel, tests=(*sel.tests, there))
