"""Subjects of triggers and sayings, and what bare nouns mean in the blocks of a declaration."""

from __future__ import annotations

from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_names import KIND_WORDS, name_branch
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.kinds import (
    THINGS,
    Branch,
    Expr,
    Kind,
    Lit,
    Op,
    Sel,
    Var,
    is_a,
)
from hauntwright_dsl.scope import Block, Node, span_of


def base_refs(b: Block) -> None:
    """What bare nouns mean in the blocks of a declaration: `it`, `holder`."""
    owner = b.owner
    if owner.what == "card":
        it = Lit(owner.id, Kind.CARD)
        b.refs["it"] = it
        b.refs["holder"] = Op("select.holder(g, {0})", (it,), Kind.FIGURE, maybe=True, reads=4)
    elif owner.what == "room":
        b.refs["it"] = Lit(owner.id, Kind.ROOM)


def const_ids(b: Block, e: Node, kinds: frozenset[Kind]) -> list[str] | None:
    """The ids of a phrase that only names things of the content (or `it`)."""
    if e["e"] != "things" or e["filters"]:
        return None
    out: list[str] = []
    for item in e["items"]:
        head = item.get("head") or []
        whats = KIND_WORDS.get(head[0].get("word", "")) if len(head) == 2 and "name" in head[1] else None
        if whats is not None:
            head = head[1:]
        if "group" in item or item.get("of") is not None or len(head) != 1:
            return None
        if "name" in head[0]:
            name = head[0]["name"]
            if name in b.making.local:
                return None
            branch = name_branch(b, name, span_of(head[0]), kinds, whats)
            if not isinstance(branch.one, Lit) or not is_a(branch.kind, kinds):
                return None
            out.append(branch.one.value)
        elif head[0].get("word") == "it":
            it = b.refs.get("it")
            if not isinstance(it, Lit) or not is_a(it.kind, kinds):
                return None
            out.append(it.value)
        else:
            return None
    return out


def indefinite(e: Node) -> Node:
    """A bare subject (`traitor`, `hero`) stands for itself or for any of its kind."""
    items = []
    for item in e["items"]:
        head = item.get("head") or []
        if not item.get("det") and len(head) >= 1 and head[-1].get("word") in ("hero", "explorer", "monster", "figure"):
            item = {**item, "det": "a"}
        items.append(item)
    return {**e, "items": items}


def bind_subject(b: Block, sel: Sel, value: Expr) -> None:
    """Let the nouns of a subject refer to it."""
    for branch in sel.branches:
        b.bind(branch.noun, value)
    if len(sel.branches) > 1:  # of several kinds (`[Rat] or a hero`) it is whichever it was
        b.bind("figure" if value.kind is Kind.FIGURE else "thing" if is_a(value.kind, THINGS) else "", value)
    b.refs["@subject"] = value
    if b.owner.what in ("monster", "role") and any(br.noun == f"[{b.owner.name}]" for br in sel.branches):
        b.refs["it"] = value


def subject_phrase(b: Block, e: Node, kinds: frozenset[Kind]) -> Sel:
    """The subject of a saying or trigger; `it` in a monster or role is the kind declared."""
    words = plain_words(e)
    if words == ["it"] and b.owner.what in ("monster", "role", "token"):
        branch = name_branch(b, b.owner.name, span_of(e), None, (b.owner.what,), "a")
        if b.owner.what == "monster":
            branch = Branch(
                Kind.FIGURE,
                many=Op(f"select.monsters_of(g, {b.owner.id!r})", (), Kind.FIGURE),
                member=Op(f"s.kind[{{0}}] == {b.owner.id!r}", (Var("?", Kind.FIGURE),)),
                noun=f"[{b.owner.name}]",
            )
        return Sel(branch.kind, b.making.new("it"), (branch,), noun="it", span=span_of(e))
    return phrase(b, indefinite(e), kinds)
