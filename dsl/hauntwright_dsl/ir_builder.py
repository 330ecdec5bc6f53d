"""Syntax trees to IR (see `hauntwright_dsl.ir` for its shape)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hauntwright_dsl import ir_nodes
from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span
from hauntwright_dsl.function_words import COPULAS, RANGES, Words
from hauntwright_dsl.ir import FORMAT, Node, assign_ids
from hauntwright_dsl.source import Source
from hauntwright_dsl.tokens import Token

if TYPE_CHECKING:
    from lark import Lark

Tree: TypeAlias = Any  # lark.Tree; lark is not imported here


def build_document(tree: Tree, words: Words, source: Source, findings: list[Diagnostic], parser: Lark) -> Node:
    """The IR of a whole file. Findings about lists, chains and values in texts are added to ``findings``."""
    builder = _Builder(words, source.path, findings, parser)
    lines = builder.block(tree.children[0])
    assign_ids(lines)
    text_lines = source.lines
    return {"haunt_ir": FORMAT, "lines": lines, "at": [1, 1, len(text_lines), len(text_lines[-1]) + 1]}


def build_phrase(
    text: str, words: Words, path: str, at: tuple[int, int], findings: list[Diagnostic], parser: Lark
) -> Node | None:
    """The IR of one expression, or ``None`` with a finding."""
    return _Builder(words, path, findings, parser).phrase(text, at)


class _Builder:
    def __init__(self, words: Words, path: str, findings: list[Diagnostic], parser: Lark) -> None:
        self.words = words
        self.path = path
        self.findings = findings
        self.parser = parser

    # ---- lines --------------------------------------------------------------------------------

    def block(self, tree: Tree) -> list[Node]:
        """The lines below a head; ``tree`` is left-nested `lines` or a single line."""
        trees: list[Tree] = []
        while tree.data == "lines":
            trees.append(tree.children[-1])
            if len(tree.children) == 1:
                break
            tree = tree.children[0]
        else:
            trees.append(tree)
        out: list[Node] = []
        before: Node | None = None
        for child in reversed(trees):
            node = self.line(child)
            if node is None:
                before = {"line": "unread"}
                continue
            if node["line"] == "otherwise":
                self._check_otherwise(node, before)
            out.append(node)
            before = node
        return out

    def line(self, tree: Tree) -> Node | None:
        """One line with its block; ``None`` for a line that could not be read and has no block."""
        kids = list(tree.children)
        body: list[Node] | None = None
        if kids and _is(kids[-1], "body"):
            inner = [child for child in kids.pop().children if not isinstance(child, Token)]
            body = self.block(inner[0])
        at = _at(kids)
        make: Callable[..., Node] = getattr(self, "_line_" + tree.data)
        if tree.data == "order" and not kids[0].text:
            return None if body is None else {"line": "unread", "id": "", "body": body, "at": at}
        node = make(kids, body)
        return {"line": node.pop("line", tree.data), "id": "", **node, "at": node.pop("at", at)}

    def _line_order(self, kids: list[Any], body: list[Node] | None) -> Node:
        obj, args, cases, during = None, [], None, None
        for kid in kids[1:]:
            if _is(kid, "arg"):
                args.append(self.arg(kid))
            elif _is(kid, "cases"):
                cases = [self.case(case) for case in kid.children if not isinstance(case, Token)]
            elif _is(kid, "during"):
                during = self.condition(kid.children[1])
            else:
                obj = self.expr(kid)
        return {
            "verb": kids[0].text, "object": obj, "args": args, "cases": cases, "during": during, "body": body
        }  # fmt: skip

    def _line_saying(self, kids: list[Any], body: list[Node] | None) -> Node:
        clause = self.clause(kids[0])
        del clause["c"], clause["at"]
        held: dict[str, Node | None] = {"goal": None, "during": None}
        for kid in kids[1:]:
            held[kid.data] = self.condition(kid.children[1])
        return {**clause, **held, "body": body}

    def _line_trigger(self, kids: list[Any], body: list[Node]) -> Node:
        return {"when": [self.clause(kid) for kid in kids if _is(kid, "clause")], "body": body}

    def _line_if(self, kids: list[Any], body: list[Node]) -> Node:
        return {"cond": self.condition(kids[1]), "body": body}

    def _line_otherwise(self, kids: list[Any], body: list[Node]) -> Node:
        inner = body[0] if len(body) == 1 else None
        if inner and inner["line"] == "if" and inner["at"][0] == kids[0].span.line:
            at = [*kids[0].span.as_list()[:2], *inner["at"][2:]]
            return {"cond": inner["cond"], "body": inner["body"], "at": at}
        return {"cond": None, "body": body}

    def _line_each(self, kids: list[Any], body: list[Node]) -> Node:
        return {"things": self.expr(kids[1]), "body": body}

    def _line_needs(self, kids: list[Any], body: None) -> Node:
        return {"cond": self.condition(kids[1])}

    def _line_row(self, kids: list[Any], body: None) -> Node:
        key = self.key(kids[0].children[0])
        return {"key": key, "body": self.block(kids[2]), "at": _at(kids[:2])}

    def _line_prose(self, kids: list[Any], body: None) -> Node:
        token = kids[0]
        raw = token.text[3:-3]
        values = self.values(raw, (token.span.line, token.span.col + 3))
        return {"text": ir_nodes.prose_text(raw), "values": values}

    def _check_otherwise(self, node: Node, before: Node | None) -> None:
        if before is not None:
            kind = before["line"]
            if kind in ("if", "row", "unread") or (kind == "otherwise" and before["cond"] is not None):
                return
        message = "This `otherwise` follows no `if` and no row."
        if before is not None and before["line"] == "otherwise":
            message = "There is an `otherwise` for all other cases already; no second one can follow."
        line, col = node["at"][:2]
        self.findings.append(
            Diagnostic("HW132", message, Span(line, col, line, col + len("otherwise")), self.path,
                       hint="it stands directly below an `if` block in the same column, or as the last row of a table")
        )  # fmt: skip

    def key(self, token: Token) -> Node:
        """The key of a row or a case."""
        at = token.span.as_list()
        if token.type == "STRING":
            return {"label": token.text[1:-1], "at": at}
        if token.type == "OUTCOME":
            return {"word": token.text, "at": at}
        low, dash, high = token.text.partition("-")
        if dash:
            return {"band": [int(low), int(high)], "at": at}
        if low.endswith("+"):
            return {"band": [int(low[:-1]), None], "at": at}
        return {"band": [int(low), int(low)], "at": at}

    def case(self, tree: Tree) -> Node:
        """``3-4: 5``."""
        kids = tree.children
        value = kids[2]
        if value.type == "LPAR":
            node = self.expr(kids[3])
        elif value.type == "NUMBER":
            node = {"e": "number", "value": int(value.text), "at": value.span.as_list()}
        else:
            node = ir_nodes.things(
                [ir_nodes.core(head=[ir_nodes.part(value)], at=value.span.as_list())], value.span.as_list()
            )
        return {"key": self.key(kids[0]), "value": node, "at": _at(kids)}

    # ---- conditions ---------------------------------------------------------------------------

    def condition(self, tree: Tree) -> Node:
        """A clause, or several that are joined."""
        if tree.data == "clause":
            return self.clause(tree)
        clauses = [self.clause(kid) for kid in tree.children if _is(kid, "clause")]
        return {"c": tree.data, "of": clauses, "at": _at(tree.children)}

    def clause(self, tree: Tree) -> Node:
        """Subject, verb and what follows it."""
        kids = tree.children
        finite = kids[1]
        node: Node = {
            "c": "clause", "subject": self.expr(kids[0]), "verb": None, "plural": False, "modal": None,
            "deed": None, "not": False, "rel": None, "object": None, "filters": [], "args": [],
            "verb_at": finite.span.as_list(), "at": _at(kids),
        }  # fmt: skip
        rest = kids[2:]
        if finite.type == "MODAL":
            node.update(modal=finite.text, deed=rest[0].text, verb_at=rest[0].span.as_list())
            rest = rest[1:]
        else:
            node["verb"], node["plural"] = COPULAS.get(finite.text, (finite.text, False))
        for kid in rest:
            if _is(kid, "arg"):
                node["args"].append(self.arg(kid))
            elif _is(kid, "complement"):
                self._complement(node, kid.children)
            else:
                node["object"] = self.expr(kid)
        return node

    def _complement(self, node: Node, kids: Sequence[Any]) -> None:
        for kid in kids:
            if isinstance(kid, Token):
                if kid.type == "NOT":
                    node["not"] = True
                else:
                    node["rel"] = kid.text
            elif kid.data in ("filter", "measured", "who", "random"):
                node["filters"].append(self.filter(kid))
            else:
                node["object"] = self.expr(kid)
        measured = node["verb"] == "is" and node["object"] is not None and ir_nodes.as_measured(node["object"])
        if measured:
            node["object"], node["filters"] = None, measured

    # ---- expressions --------------------------------------------------------------------------

    def arg(self, tree: Tree) -> Node:
        """A preposition with its value."""
        prep, value = tree.children
        return {"prep": prep.text, "value": self.expr(value), "at": _at(tree.children)}

    def expr(self, tree: Tree) -> Node:
        """Any expression."""
        kids = tree.children
        if tree.data == "math":
            return {
                "e": "math", "op": kids[1].text, "left": self.expr(kids[0]), "right": self.expr(kids[2]),
                "at": _at(kids),
            }  # fmt: skip
        if tree.data == "rounded":
            way = kids[1].text.split()[1]
            return {"e": "rounded", "way": way, "of": self.expr(kids[0]), "at": _at(kids)}
        items = [self.core(kid) for kid in kids if _is(kid, "core")]
        filters = [self.filter(kid) for kid in kids if not isinstance(kid, Token) and kid.data != "core"]
        joins = [kid for kid in kids if isinstance(kid, Token)]
        if len(items) == 1 and not filters:
            if "group" in items[0]:
                return {**items[0]["group"], "at": items[0]["at"]}
            number = ir_nodes.plain_number(items[0])
            if number is not None:
                return number
        node = ir_nodes.things(items, _at(kids), filters)
        node["join"] = self._join(joins)
        return node

    def _join(self, joins: Sequence[Token]) -> str | None:
        if not joins:
            return None
        last = joins[-1]
        if last.type == "COMMA":
            message, fix = "This list has no `and` or `or` before its last member.", None
        elif any(token.type == "CONJ" and token.text != last.text for token in joins):
            odd = next(token for token in joins if token.type == "CONJ" and token.text != last.text)
            message, fix, last = "One list is joined by `and` or by `or`, not by both.", None, odd
        else:
            return last.text
        self._report(
            "HW128", message, last.span, fix,
            "put a part of it into round brackets, or make two lines of it"
            if "both" in message else "the last comma of a list is an `and` or an `or`",
        )  # fmt: skip
        return last.text if last.type == "CONJ" else "and"

    def core(self, tree: Tree) -> Node:
        """One noun with its determiner, number, head and ``of``."""
        kids = tree.children
        node = ir_nodes.core(at=_at(kids))
        for kid in kids:
            if isinstance(kid, Token):
                if kid.type == "DET":
                    node["det"] = "a" if kid.text == "an" else kid.text
                elif kid.type == "RANGE":
                    node["range"] = RANGES[kid.text]
            elif kid.data == "qty":
                node["count"] = self._qty(kid)
            elif kid.data == "core":
                node["of"] = self.core(kid)
            elif kid.children[0].type == "STRING":
                token = kid.children[0]
                node["text"] = token.text[1:-1]
                node["values"] = self.values(node["text"], (token.span.line, token.span.col + 1))
            else:
                node["head"] = [ir_nodes.part(token) for token in kid.children]
        if len(kids) == 1 and _is(kids[0], "qty") and len(kids[0].children) == 3:
            return {"group": node["count"], "at": node["at"]}
        return node

    def _qty(self, tree: Tree) -> Node:
        kids = tree.children
        if len(kids) == 3:
            return self.expr(kids[1])
        return {"e": "number", "value": int(kids[0].text), "at": kids[0].span.as_list()}

    def filter(self, tree: Tree) -> Node:
        """A describing word with what it describes by."""
        kids = tree.children
        at = _at(kids)
        if tree.data == "random":
            return {"f": "at random", "at": at}
        if tree.data == "filter":
            return ir_nodes.relation(kids[0].text, self.expr(kids[1]), at)
        if tree.data == "measured":
            measure = (RANGES[kids[0].text], self._qty(kids[1]), kids[2].text)
            return ir_nodes.relation(kids[3].text, self.expr(kids[4]), at, measure)
        node: Node = {
            "f": "who", "verb": None, "plural": False, "modal": None, "deed": None, "not": False, "rel": None,
            "operand": None, "at": at,
        }  # fmt: skip
        if kids[1].type == "MODAL":
            node.update(modal=kids[1].text, deed=kids[2].text)
            return node
        node["verb"], node["plural"] = COPULAS.get(kids[1].text, (kids[1].text, False))
        for kid in kids[2:]:
            if not isinstance(kid, Token):
                node["operand"] = self.expr(kid)
            elif kid.type == "NOT":
                node["not"] = True
            else:
                node["rel"] = kid.text
        return node

    # ---- values in texts ----------------------------------------------------------------------

    def values(self, text: str, at: tuple[int, int]) -> list[Node]:
        """The values in braces in a text whose first character stands at ``at``."""
        out = []
        for match in re.finditer(r"\{([^{}]*)\}|[{}]", text):
            before = text[: match.start()]
            breaks = before.count("\n")
            col = match.start() - before.rfind("\n") if breaks else match.start() + at[1]
            place = (at[0] + breaks, col)
            if match.group(1) is None:
                span = Span(*place, place[0], place[1] + 1)
                self._report("HW134", f"This `{match.group()}` has no partner.", span, None,
                             "braces in a text hold a value: `{figures of [Rat]}`")  # fmt: skip
                continue
            source = match.group(1)
            value = self.phrase(source, (place[0], place[1] + 1))
            if value is not None:
                end = (place[0] + match.group().count("\n"), place[1] + len(match.group()))
                out.append({"source": " ".join(source.split()), "value": value, "at": [*place, *end]})
        return out

    def phrase(self, text: str, at: tuple[int, int]) -> Node | None:
        """One expression in braces."""
        from hauntwright_dsl.lalr import TokenFeeder
        from hauntwright_dsl.parser import scan_phrase

        tokens, findings = scan_phrase(text, self.words, self.path, at)
        if findings:
            self.findings += findings
            return None
        feeder = TokenFeeder(self.parser, "phrase")
        odd = next((token for token in tokens if not feeder.feed(token)), None)
        tree = None if odd or not tokens else feeder.finish(tokens[-1])
        if tree is None:
            span = odd.span if odd else Span(*at, at[0], at[1] + max(1, len(text)))
            shown = f"`{odd.text}` can't stand here" if odd else "This is no complete value"
            self._report("HW134", f"{shown}.", span, None,
                         "in braces stands one value: `{figures of [Rat]}`, `{players + 1}`")  # fmt: skip
            return None
        return self.expr(tree.children[0])

    def _report(self, code: str, message: str, span: Span, fix: str | None, hint: str) -> None:
        edits = () if fix is None else (Edit(span, fix),)
        self.findings.append(Diagnostic(code, message, span, self.path, hint=hint, fix=edits))


def _is(child: Any, data: str) -> bool:
    return not isinstance(child, Token) and child.data == data


def _at(children: Sequence[Any]) -> list[int]:
    """From the first to the last token below some siblings."""
    first, last = children[0], children[-1]
    while not isinstance(first, Token):
        first = first.children[0]
    while not isinstance(last, Token):
        last = last.children[-1]
    return [first.span.line, first.span.col, last.span.end_line, last.span.end_col]
