"""What goals and actions are after and ask for, said as data for bots, help and checks: found in their phrases, and in
the tests made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import Branch, Count, Every, Expr, Junction, Kind, Lit, Many, Match, Not, Op, Some, Var
from hauntwright_dsl.names import slug
from hauntwright_dsl.scope import Block, Node
from hauntwright_dsl.typed_tree import walk

KIND_OF_CARD = re.compile(r"select\.(?:things\(g|is_thing\(g, \{0\}), '(item|omen|companion|weapon)'\)")
TOKENS = "select.tokens_of(g, '"
HELD = "select.is_of(g, {0}, '"
CARRIED_BY = "verbs.carrier(g, {0}) == {1}"
ON_BOARD = ("s.life[{0}]", "s.loc[{0}][0] != '@'")


def signed(node: Any, positive: bool = True) -> Iterator[tuple[Any, bool]]:
    """A node and all below it, each with whether it is said (True) or denied."""
    if isinstance(node, tuple):
        for item in node:
            yield from signed(item, positive)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        yield node, positive
        if isinstance(node, Not):
            positive = not positive
        for field in attrs.fields(type(node)):
            if field.name not in ("span", "kind"):
                yield from signed(getattr(node, field.name), positive)


def goal_wants(b: Block, condition: Node, test: Expr) -> list[str]:
    """What a goal is after: ``note:x``, ``no note:x``, ``counter:x``, ``have:thing``, ``at:room``, ``dead:heroes``,
    ``dead:traitor``, ``dead:kind``, ``out:heroes``, ``by:pick`` (only the figure that was picked)."""
    out = set(_gone(b, test))
    for part, positive in signed(test):
        for want in getattr(part, "wants", ()):
            if positive:
                out.add(want)
            elif want.startswith("note:"):
                out.add("no " + want)
        if isinstance(part, Every) and positive and isinstance(part.test, Op) and _monsters(b, part):
            out.update(f"mark:{mark}" for mark in (marked_as(part.test),) if mark)
        if isinstance(part, Op) and positive and part.text in ("not s.life[{0}]", "not select.life(g, {0})"):
            who = part.args[0] if part.args else None
            if isinstance(who, Op) and who.text == "s.traitor":
                out.add("dead:traitor")
            elif single(who):
                out.add(f"dead:{single(who)}")
    for clause in clauses(condition):
        out.update(f"{kind}:{what}" for kind, what in _there(b, clause))
    return sorted(out)


def marks_wanted(test: Expr) -> list[list[Any]]:
    """The marks that a test asks some figure to bear, as needs."""
    found = dict.fromkeys(marked_as(part) for part, said in signed(test) if said and isinstance(part, Op))
    return [["mark", [mark]] for mark in found if mark]


def _monsters(b: Block, every: Every) -> bool:
    """Is it said of all monsters of a kind?"""
    return all(b.names.find(branch.noun.strip("[]"), ("monster",)) for branch in every.sel.branches)


def action_needs(test: Expr | None) -> list[list[Any]]:
    """What an action asks for, as far as its tests tell."""
    out: list[list[Any]] = []
    _needs(test, True, out)
    return out


def _needs(node: Any, positive: bool, out: list[list[Any]]) -> None:
    """The needs that a test says (or denies), each once."""
    if isinstance(node, tuple):
        for item in node:
            _needs(item, positive, out)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        if isinstance(node, Junction) and node.word == ("or" if positive else "and"):
            _either(node, positive, out)
            return
        for need in _said(node, positive):
            if need not in out:
                out.append(need)
        if isinstance(node, Some) and not positive:
            return  # what is denied of all is no need of one
        if isinstance(node, Not):
            positive = not positive
        for field in attrs.fields(type(node)):
            if field.name not in ("span", "kind"):
                _needs(getattr(node, field.name), positive, out)


def _either(node: Junction, positive: bool, out: list[list[Any]]) -> None:
    """One of some needs will do: of one kind, or of several (``either``). What can't be told of each is left out."""
    found: list[list[Any]] = []
    for item in node.items:
        alone: list[list[Any]] = []
        _needs(item, positive, alone)
        if len(alone) != 1 or alone[0][0] not in ("at", "near", "hold", "bring", "window"):
            return
        found += alone
    kinds = dict.fromkeys(kind for kind, _ in found)
    if len(kinds) == 1:
        need = [*kinds, list(dict.fromkeys(w for _, what in found for w in what))]
    else:
        need = ["either", [f"{kind}:{w}" for kind, what in found for w in what]]
    if need not in out:
        out.append(need)


def _said(part: Any, positive: bool) -> Iterator[list[Any]]:
    """What one test asks for by itself."""
    for want in getattr(part, "wants", ()):
        kind, _, what = want.partition(":")
        kind = {"have": "hold", "note": "note", "counter": "full"}.get(kind, "other")
        if not positive:
            kind = "no note" if kind == "note" else "other"
        yield [kind, [what]]
    if isinstance(part, Every) and positive and isinstance(part.test, Op):
        mark = marked_as(part.test)
        if mark:
            yield ["all", [mark]]
    if isinstance(part, Some) and positive and (mark := _next_door(part)):
        yield ["near", [f"beside:{mark}"]]
    if isinstance(part, Some) and positive and (kinds := _in_hand(part)):
        yield ["hold", kinds]
    if isinstance(part, Match) and positive and (room := _door_to(part)):
        yield ["near", [f"beside:room:{room}"]]
    if isinstance(part, Op) and positive and (heap := _heap(part)):
        yield ["heap", heap]
    if isinstance(part, Some) and positive and any(getattr(t, "text", "") == CARRIED_BY for t in part.sel.tests):
        yield ["carry", []]
    if not isinstance(part, Op):
        return
    if part.text == "places.is_open(g, {0})" and positive and isinstance(part.args[0], Lit):
        yield ["open", [str(part.args[0].value)]]
    if part.text == "places.has_window(g, {0})" and positive:
        yield ["window", ["outer"]]
    if marked_as(part) and not positive:
        subject = _bearer(part.args[0])
        if subject:
            yield ["no mark", [marked_as(part), subject]]
    if not positive or len(part.args) != 2:
        return
    right = part.args[1]
    if part.text == "s.loc[{0}] == {1}":
        kind = stands(right)
        if kind:
            yield ["near", [kind]]
    if part.text == "select.holds_any(g, {0}, {1})" and isinstance(right, Many):
        kinds = [getattr(branch.many, "text", "") for branch in right.sel.branches]
        if all(kind.startswith(TOKENS) for kind in kinds) and not right.sel.tests:
            yield ["hold", [kind[len(TOKENS) :].rstrip("')") for kind in kinds]]
    if isinstance(right, Lit) and part.text == "g.holds({0}, {1})" and not part.wants:
        yield ["hold", [right.value]]
    elif isinstance(right, Lit) and part.text.startswith("g.room({0})"):
        yield ["at", list(right.value) if isinstance(right.value, tuple) else [right.value]]


def marked_as(part: Op) -> str:
    """The mark that a test asks for, "" if it asks for none."""
    return part.text.split(", ", 2)[2].rstrip(")").strip("'") if part.text.startswith("select.marked(g, {0}, ") else ""


def _in_hand(some: Some) -> list[str]:
    """``hero has a [Coin]``, ``any [ingredient] token or companion is held by hero``: the kinds of things (see
    `_kind_of_things`) of which one has to be held."""
    if any(_is_held(t) for t in some.sel.tests):
        kinds = [_kind_of_things(branch) for branch in some.sel.branches]
        return kinds if all(kinds) else []
    branch = some.sel.branches[0]
    texts = [t.text for t in branch.tests if isinstance(t, Op)]
    if getattr(branch.many, "text", "") != "g.held({0})" or len(texts) != 1 or some.sel.tests:
        return []
    return [texts[0][len(HELD) :].rstrip("')")] if texts[0].startswith(HELD) else []


def _kind_of_things(branch: Branch) -> str:
    """``coin`` for a kind of token, ``mark:id`` for things with a mark, ``kind:omen`` for a kind of card, "" for
    anything else."""
    text = getattr(branch.many, "text", "")
    tests = [t for t in branch.tests if isinstance(t, Op)]
    if text.startswith(TOKENS) and not tests:
        return str(text[len(TOKENS) :].rstrip("')"))
    if text == "select.tokens(g)":
        marks = [marked_as(t) for t in tests]
        return f"mark:{marks[0]}" if len(marks) == 1 and marks[0] else ""
    kinds = [m[1] for t in (text, *(t.text for t in tests)) if (m := KIND_OF_CARD.match(t))]
    return f"kind:{kinds[0]}" if len(kinds) == 1 else ""


def _door_to(match: Match) -> str:
    """``in (a room joined to [Vault])``, of the one who acts: the room that has to be next door."""
    branch = match.sel.branches[0]
    if not isinstance(match.value, Op) or match.value.text != "s.loc[{0}]" or branch.tests or match.sel.tests:
        return ""
    many = branch.many
    far = many.args[0] if isinstance(many, Op) and many.text == "places.joined(g, {0})" else None
    return str(far.value) if isinstance(far, Lit) else ""


def _is_held(test: Expr) -> bool:
    """Does a test ask whether the one who acts holds the thing?"""
    who = test.args[1] if isinstance(test, Op) and test.text == "g.holds({1}, {0})" else None
    return isinstance(who, Var)


def _heap(part: Op) -> list[str]:
    """``number of [ingredient] tokens in room of hero is at least 3``: how many there have to be, and of what."""
    if part.text != "{0} >= {1}" or not isinstance(part.args[0], Count) or not isinstance(part.args[1], Lit):
        return []
    sel = part.args[0].sel
    here = [t for t in sel.tests if isinstance(t, Op) and t.text == "select.spot_of(g, {0}) == {1}"]
    kind = _kind_of_things(sel.branches[0]) if len(sel.branches) == 1 else ""
    return [str(part.args[1].value), kind] if kind and here else []


def _next_door(some: Some) -> str:
    """``any [fleshy] room is joined to room of hero``, or to ``(a room with hero)``: the mark of rooms of which one has
    to be next door."""
    every = (*some.sel.tests, *(t for br in some.sel.branches for t in br.tests))
    texts = [part.text for part in walk(every) if isinstance(part, Op)]
    joined = any("places.joined" in text or "places.by_stairs" in text for text in texts)
    tests = [t for t in every if isinstance(t, Op)]
    marks = [marked_as(t) for t in tests if marked_as(t) and "'room:'" in getattr(t.args[0], "text", "")]
    return marks[0] if joined and len(marks) == 1 else ""


def _bearer(x: Expr) -> str:
    """Who must not bear a mark: ``room`` for the room where it is done, ``card:x`` for a thing."""
    if isinstance(x, Lit):
        return str(x.value)
    return "room" if isinstance(x, Op) and x.text.startswith("'room:' + ") else ""


def stands(x: Expr) -> str:
    """The token, card or monster in whose room something is done."""
    if not isinstance(x, Op):
        return ""
    inner = x.args[0] if len(x.args) == 1 else None
    if x.text == "select.spot_of(g, {0})" and isinstance(inner, Lit):
        return str(inner.value)
    return single(inner) if x.text == "s.loc[{0}]" else ""


def single(who: Any) -> str:
    """The kind of the one monster that is meant, "" for anybody else."""
    if isinstance(who, Op) and who.text.startswith("select.monster(g, '"):
        return who.text[len("select.monster(g, '") :].rstrip("')")
    return ""


def clauses(condition: Node) -> list[Node]:
    """The clauses that must all hold."""
    if condition["c"] == "clause":
        return [condition]
    return list(condition["of"]) if condition["c"] == "all" else []


def room_of(b: Block, e: Node) -> str:
    """``room of [Evil Plant]``, ``room of it`` in a monster or token: the id of what is meant; ``room of a [bitten]
    hero``: ``mark:id``; "" for anything else."""
    if e["e"] != "things" or len(e["items"]) != 1 or e["filters"]:
        return ""
    item = e["items"][0]
    of = item.get("of")
    if [p.get("word") for p in item.get("head") or []] != ["room"] or of is None or of.get("of") is not None:
        return ""
    head = of.get("head") or [{}]
    last = head[-1]
    if len(head) == 2 and "name" in head[0]:
        marks = b.names.find(head[0]["name"], ("mark", "role"))
        return f"mark:{marks[0].id}" if marks else ""
    if last.get("word") == "it" and b.owner.what in ("monster", "token"):
        return b.owner.id
    return _named(b, last.get("name"), ("monster", "token", "card"))


def brought(b: Block, clause: Node) -> str:
    """``[Flower] is in room of [Evil Plant]``, ``[Rowboat] is in [Tower]``: the thing that has to be there, else "".
    What has to be in a stack is brought nowhere."""
    if clause["verb"] != "is" or clause["not"] or clause["rel"] != "in" or clause["subject"]["e"] != "things":
        return ""
    items = clause["subject"]["items"]
    if clause["object"]["e"] == "things" and _head(clause["object"]["items"][0]).get("word") == "stack":
        return ""
    if len(items) != 1 or clause["subject"]["filters"] or items[0].get("det") or items[0].get("of") is not None:
        return ""
    return _named(b, (items[0].get("head") or [{}])[-1].get("name"), ("token", "card"))


def _head(item: Node) -> Node:
    """The last word or name of a phrase."""
    last: Node = (item.get("head") or [{}])[-1]
    return last


def _there(b: Block, clause: Node) -> Iterator[tuple[str, str]]:
    """What a goal wants somewhere: a thing brought, or figures gathered in a named room."""
    if clause["verb"] != "is" or clause["not"] or clause["rel"] != "in" or clause["subject"]["e"] != "things":
        return
    rooms = []
    for item in clause["object"]["items"] if clause["object"]["e"] == "things" else ():
        name = (item.get("head") or [{}])[-1].get("name")
        rooms.append(_named(b, name, ("room",)) if item.get("of") is None else "")
    thing = brought(b, clause)
    if thing:
        yield "have", thing
    head = (clause["subject"]["items"][0].get("head") or [{}])[-1]
    if not thing and (who := _picked(b, head.get("name"))):  # one that was picked goes there, and not all
        yield "by", who
        for room in rooms:
            if room:
                yield "at", room
        return
    if thing or head.get("word") in ("hero", "heroes", "explorer", "explorers", "traitor"):
        for room in rooms:
            if room:
                yield "at", room


def _named(b: Block, name: str | None, whats: tuple[str, ...]) -> str:
    found = b.names.find(name, whats) if name else []
    return found[0].id if len(found) == 1 else ""


def _picked(b: Block, name: str | None) -> str:
    """The figure that was picked under a name, "" if the name means anything else."""
    found = [named for named in (b.names.find(name, ("pick",)) if name else []) if named.info is Kind.FIGURE]
    return found[0].id if len(found) == 1 else ""


def _gone(b: Block, test: Expr) -> list[str]:
    """``no hero is alive``: they are to die. ``no hero is in house``: of the heroes' side they are to get out; of
    others nobody but the dead is gone."""
    out = []
    for part, positive in signed(test):
        if positive or not isinstance(part, Some):
            continue
        said = [t.text for t in part.sel.tests if isinstance(t, Op) and t.text in ON_BOARD]
        for branch in part.sel.branches if said else ():
            noun = branch.noun.strip("[]")
            found = b.names.find(noun, ("monster", "role"))
            ours = noun in ("hero", "explorer") or bool(found and (found[0].info or {}).get("side") == "heroes")
            what = "out" if ours and ON_BOARD[1] in said else "dead"
            out.append(f"{what}:{'heroes' if noun == 'hero' else found[0].id if found else slug(noun, '_')}")
    return out
