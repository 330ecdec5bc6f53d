"""Actions: who may do something on its turn, at what cost, and what it does."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.elaborate_aims import action_needs, brought, clauses, room_of
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_gives import helps
from hauntwright_dsl.elaborate_goals import SIDES
from hauntwright_dsl.elaborate_lines import block
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_rules import action_id, both, start
from hauntwright_dsl.elaborate_subjects import bind_subject, const_ids, indefinite
from hauntwright_dsl.kinds import Expr, Function, Kind, Lit, Op, Var
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, File, Node, Owner, Wrong, span_of
from hauntwright_dsl.words.orders_choices import frequency


def action(unit: Unit, file: File, owner: Owner, target: Owner, line: Node, known: str) -> str:
    """One action of a room, card, token or haunt. ``target``: whose part gets it. Returns the side it belongs to."""
    span = span_of(line)
    e = line["object"]
    label = e["items"][0].get("text") if e is not None and e["e"] == "things" else None
    if not label:
        raise file.error("HW295", span, "An action has a label in quotes.", '`action "Dig" by a hero in [Graveyard]`')
    ident = action_id(owner, label)
    part = unit.part(target)
    if any(a["id"] == ident and a["line"] != span.line for p in unit.parts.values() for a in p.actions):
        ident = f"{ident}-{span.line}"
    index = len(unit.functions)
    b = start(file, owner, f"act_{index}")
    b.making.action = True
    b.known = known
    f = Var("f", Kind.FIGURE)
    tests: list[Expr] = []
    record: dict[str, Any] = {
        "id": ident,
        "label": label,
        "run": fn(f"act_{index}"),
        "able": fn(f"able_{index}"),
        "at": None,
        "cost": [],
        "limit": "",
        "per": "turn",
        "side": "all",
        "known": known or "all",
        "monsters": False,
        "start_only": False,
        "needs": [],
        "gives": [],
        "odds": [],
        "trials": [],
        "line": span.line,
    }
    by = next((a["value"] for a in line["args"] if a["prep"] == "by"), None)
    for arg in line["args"]:
        if arg["prep"] != "by":
            raise b.error(
                "HW274", span_of(arg), f"`action` takes no `{arg['prep']}`.", '`action "Dig" by a hero in [Graveyard]`'
            )
    if by is None:
        raise b.error("HW276", span, "Who may do it?", '`action "Dig" by a hero in [Graveyard]`')
    _who(b, by, f, tests, record)
    orders: list[Node] = []
    for sub in line["body"] or ():
        try:
            if not _property(b, sub, record, tests):
                orders.append(sub)
        except Wrong as wrong:
            file.note(wrong)
    if not orders:
        file.report("HW279", span, "This action does nothing.", "say below it what it does")
    body = block(b, orders)
    whole = both(tests, span)
    record["needs"] = [*record["needs"], *(n for n in action_needs(whole) if n not in record["needs"])]
    helpful = helps(body)
    if helpful:
        record["needs"].append(["helps", helpful])
    unit.acts.append((record, b.making))
    unit.functions.append(
        Function(
            f"act_{index}", ("g", "f"), span, body, calls=tuple(b.making.calls), inits=tuple(b.making.inits.items())
        )
    )
    unit.functions.append(Function(f"able_{index}", ("g", "f"), span, answer=whole or Lit(True, Kind.TRUTH)))
    part.actions.append(record)
    side = str(record["side"]) if owner.what in ("haunt", "monster", "role", "token") and file.haunt else "all"
    if file.haunt and not known:
        record["known"] = side
    return side


def _who(b: Block, by: Node, f: Var, tests: list[Expr], record: dict[str, Any]) -> None:
    """The figure that may act, and where the engine has to look."""
    span = span_of(by)
    words = plain_words({**by, "filters": []}) if by["e"] == "things" else []
    where = next((flt for flt in (by.get("filters") or ()) if flt["f"] == "in"), None)
    if words == ["holder"] and b.owner.what == "card":
        b.refs["holder"] = f
        b.refs["@subject"] = f
        record["at"] = ["card", b.owner.id]
        if by["filters"]:
            item = {**by["items"][0], "head": [{"word": "figure", "at": by["at"]}], "det": "a"}
            sel = phrase(b, {**by, "items": [item]}, frozenset({Kind.FIGURE}))
            tests.append(matches(sel, f, span))
        return
    if by["e"] != "things":
        raise b.error("HW280", span, "A figure acts.", '`action "Dig" by a hero`')
    sel = phrase(b, indefinite(by), frozenset({Kind.FIGURE}))
    if sel.kind is not Kind.FIGURE:
        raise b.error("HW280", span, f"A {sel.kind.shown} can't act.", '`action "Dig" by a hero`')
    tests.append(matches(sel, f, span))
    bind_subject(b, sel, f)
    nouns = [branch.noun for branch in sel.branches]
    record["side"] = SIDES.get(nouns[0], "all") if nouns[0] != "explorer" else "all"
    record["monsters"] = any(noun in ("figure", "monster") or noun.startswith("[") for noun in nouns)
    near = room_of(b, where["operand"]) if where is not None else ""
    if near:
        record["needs"].append(["near", [near]])
    held = next((flt for flt in (by.get("filters") or ()) if flt["f"] == "with"), None)
    if held is not None:
        ids = const_ids(b, held["operand"], frozenset({Kind.CARD}))
        if ids is not None and len(ids) == 1:
            record["at"] = ["with", ids[0]]
            return
    if where is None:
        return
    ids = const_ids(b, where["operand"], frozenset({Kind.ROOM}))
    if ids is not None and len(ids) == 1:
        record["at"] = ["room", ids[0]]
        return
    if b.owner.what == "card" and _room_of_holder(where["operand"]):
        record["at"] = ["near", b.owner.id]
        return
    token = _token_room(b, where["operand"])
    if token is not None:
        record["at"] = ["token", token]


def _room_of_holder(e: Node) -> bool:
    """``room of holder``: the action of a card for everybody near its holder."""
    if e["e"] != "things" or len(e["items"]) != 1 or e["filters"]:
        return False
    if [p.get("word") for p in e["items"][0].get("head") or []] != ["room"]:
        return False
    of = e["items"][0].get("of")
    return of is not None and [p.get("word") for p in of.get("head") or []] == ["holder"]


def _token_room(b: Block, e: Node) -> str | None:
    """``room of it`` in a token, ``room of [Grave]``: the kind of token that lies there."""
    if (
        e["e"] != "things"
        or len(e["items"]) != 1
        or [p.get("word") for p in e["items"][0].get("head") or []] != ["room"]
    ):
        return None
    of = e["items"][0].get("of")
    if of is None:
        return None
    head = of.get("head") or [{}]
    if head[-1].get("word") == "it" and b.owner.what == "token":
        return b.owner.id
    name = head[-1].get("name")
    found = b.names.find(name, ("token",)) if name else []
    held = bool(found) and (found[0].info.get("item") or name in b.file.handed)  # it need not lie there
    if name and found and not held and not b.names.find(name, ("card",)):
        return found[0].id
    return None


def _property(b: Block, sub: Node, record: dict[str, Any], tests: list[Expr]) -> bool:
    """Lines about cost, frequency and conditions; False for orders."""
    span = span_of(sub)
    if sub["line"] == "needs":
        tests.append(condition(b, sub["cond"]))
        for clause in clauses(sub["cond"]):
            thing = brought(b, clause)
            if thing:
                record["needs"].append(["bring", [thing]])
        return True
    if sub["line"] != "order":
        return False
    verb = sub["verb"]
    if verb == "use":
        words = plain_words(sub["object"])
        if words == ["attack"]:
            record["cost"].append("attack")
        elif words == ["whole", "turn"]:
            record["cost"].append("turn")
        elif words[-1:] in (["space"], ["spaces"]) or _spaces(sub["object"]):
            value = number(b, sub["object"])
            record["cost"].append(f"spaces:{value.value if isinstance(value, Lit) else 1}")
        else:
            ids = const_ids(b, sub["object"], frozenset({Kind.CARD}))
            if ids is None or len(ids) != 1:
                raise b.error("HW289", span, "What does it cost?", _costs(sub["object"]))
            record["cost"].append(f"card:{ids[0]}")
        return True
    if verb == "once":
        record["per"], whose, name = frequency(b, sub)
        if whose:
            raise b.error("HW289", span, "An action counts for each figure by itself.", "`once per turn`")
        if name:
            record["limit"] = f"{b.owner.prefix}:{name}"
        return True
    if verb == "again":
        record["per"] = ""
        return True
    if verb == "only":
        _only(b, sub, record, tests)
        return True
    return False


def _costs(e: Node | None) -> str:
    """What an action may cost, and what to write where it costs any of several things."""
    hint = "`use attack`, `use whole turn`, `use 2 spaces`, `use [Book]`"
    noun = e["items"][0].get("head", [{}])[-1].get("word", "") if e is not None and e["e"] == "things" else ""
    if noun in ("card", "item", "omen", "thing"):
        hint += f"; what is given away is an order: `discard {noun} of hero chosen by hero from hero`"
    return hint


def _spaces(e: Node | None) -> bool:
    if e is None or e["e"] != "things":
        return False
    head = e["items"][0].get("head") or [{}]
    return head[-1].get("word") in ("space", "spaces")


def _only(b: Block, sub: Node, record: dict[str, Any], tests: list[Expr]) -> None:
    span = span_of(sub)
    said = " ".join(_said(a["prep"], a["value"]) for a in sub["args"])
    if said == "at start of turn":
        record["start_only"] = True
    elif said == "after start of haunt":
        tests.append(Op("s.phase == 'haunt'", reads=64))
    elif said == "before movement":
        tests.append(Op("not s.entered[f]", reads=1))
    elif said == "at end of movement":
        tests.append(Op("s.entered[f]", reads=1))
    else:
        raise b.error(
            "HW289",
            span,
            "When may it be done?",
            "`only at start of turn`, `only before movement`, `only after start of haunt`, `only at end of movement`",
        )


def _said(prep: str, e: Node) -> str:
    out = [prep]
    item = e["items"][0] if e["e"] == "things" else {}
    while item:
        out += [p.get("word", "?") for p in item.get("head") or []]
        item = item.get("of") or {}
        if item:
            out.append("of")
    return " ".join(out)
