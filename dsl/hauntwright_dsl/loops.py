"""What is the same for all candidates is worked out once, before they are looked at.

A description becomes a list comprehension: `[room for room in places_rooms(g) if room != select_room(g, 3)]`. The room
of figure 3 is the same whichever room is looked at, so it comes first:
`[room for same1 in (select_room(g, 3),) for room in places_rooms(g) if room != same1]`. So it is with a search, whose
loop ends at what it finds, and with the key of the nearest or the highest. Of a description inside a description those
candidates are found first that pass what the outer one has no part in. And to tell whether something is among what is
described, only that one is looked at. Conditions only look, so nothing changes but the work; what chance has a part in
stays where it is, and is asked for as often as before.
"""

from __future__ import annotations

import ast
import re

_LOOKS = ("select_", "places_", "persons_", "things_")
"""How the names of functions begin that look something up."""
_METHODS = frozenset(("fromkeys", "get", "held", "here", "holds", "room", "trait"))
_SAME = "same"
"""How the names begin that are given here."""
_CHANCE = "choosing_at_random"
"""It never stands in what another function of the file tells: those only look."""


def work_once(tree: ast.Module, source: str) -> None:
    """Rewrite the loops of a module of functions, in place. ``source`` is its text: that a function has no loop is seen
    there sooner than in the tree."""
    texts = re.split(r"^(?=def )", source, flags=re.MULTILINE)[1:]
    for function, text in zip(tree.body, texts, strict=True):
        if "for " in text or "lambda " in text:
            _Loops().visit(function)


class _Loops(ast.NodeTransformer):
    """The loops of a function, from the innermost outwards: what an inner one has named may be the same for an outer
    one, too."""

    def __init__(self) -> None:
        self.names = 0

    def visit_ListComp(self, node: ast.ListComp) -> ast.ListComp:
        self.generic_visit(node)
        (*before, last) = node.generators
        if not before and last.ifs:
            mover = _Mover(self, _names(last.target))
            last.ifs = [mover.without(test) for test in last.ifs]
            node.generators = [*mover.named(), last]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        self.generic_visit(node)
        (*_, among), (word, *more) = node.comparators, node.ops
        if more or not isinstance(word, (ast.In, ast.NotIn)) or not isinstance(among, ast.ListComp):
            return node
        last = among.generators[-1]
        if not last.ifs or not isinstance(among.elt, ast.Name) or _names(last.target) != {among.elt.id}:
            return node
        if _CHANCE in _names(among):
            return node
        last.ifs.insert(0, ast.copy_location(ast.Compare(among.elt, [ast.In()], [last.iter]), node))
        last.iter = ast.copy_location(ast.Tuple([node.left], ast.Load()), node)
        none = ast.copy_location(ast.List([], ast.Load()), node)
        found = ast.NotEq() if isinstance(word, ast.In) else ast.Eq()
        return ast.copy_location(ast.Compare(among, [found], [none]), node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.expr:
        self.generic_visit(node)
        mover = _Mover(self, {a.arg for a in node.args.args})
        node.body = mover.without(node.body)
        if not mover.moved:
            return node
        made = ast.copy_location(ast.ListComp(node, mover.named()), node)  # as one name may be made of another
        return ast.copy_location(ast.Subscript(made, ast.copy_location(ast.Constant(0), node), ast.Load()), node)

    def visit_For(self, node: ast.For) -> list[ast.stmt]:
        self.generic_visit(node)
        mover = _Mover(self, _names(node.target))
        test = node.body[0]
        if len(node.body) == 1 and isinstance(test, ast.If) and _settles(test):
            test.test = mover.without(test.test)
        return [*(ast.copy_location(ast.Assign([_bound(name)], same), same) for same, name in mover.moved), node]


class _Mover(ast.NodeTransformer):
    """Takes out of the tests of a candidate what has nothing to do with it."""

    def __init__(self, loops: _Loops, candidate: set[str]) -> None:
        self.loops = loops
        self.varies = candidate
        self.moved: list[tuple[ast.expr, ast.Name]] = []

    def named(self) -> list[ast.comprehension]:
        """What was taken out as it is named before a loop."""
        return [_named(name, same) for same, name in self.moved]

    def without(self, test: ast.expr) -> ast.expr:
        """A test that reads the names of what was taken out."""
        got = self.visit(test)
        assert isinstance(got, ast.expr)
        return got

    def visit(self, node: ast.AST) -> ast.AST:
        own: set[str] = set()
        if isinstance(node, ast.ListComp):
            own = self._inner(node)
        elif isinstance(node, ast.Lambda):
            own = {a.arg for a in node.args.args}
        if _takes_work(node) and isinstance(node, ast.expr) and (self.varies | {_CHANCE}).isdisjoint(_names(node)):
            return self._move(node)
        outside, self.varies = self.varies, self.varies | own
        self.generic_visit(node)
        self.varies = outside
        return node

    def _move(self, node: ast.expr) -> ast.Name:
        text = ast.dump(node)
        for same, name in self.moved:
            if ast.dump(same) == text:
                return name
        self.loops.names += 1
        name = ast.copy_location(ast.Name(f"{_SAME}{self.loops.names}", ast.Load()), node)
        self.moved.append((node, name))
        return name

    def _inner(self, node: ast.ListComp) -> set[str]:
        """Take out of a description what it has named, and those of its candidates that are the same for all; gives the
        names that it goes on to use."""
        (*before, last) = node.generators
        own = _names(last.target)
        node.generators = []
        for each in before:
            named = each.iter
            if isinstance(each.target, ast.Name) and each.target.id.startswith(_SAME) and isinstance(named, ast.Tuple):
                if (self.varies | own).isdisjoint(_names(named)):
                    renaming = _Renaming(each.target.id, self._move(named.elts[0]))
                    for later in (*before, last, node.elt):
                        renaming.visit(later)
                    continue
            node.generators.append(each)
            own |= _names(each.target)
        node.generators.append(last)
        varies = self.varies | own - _names(last.target)
        tests = [test for part in last.ifs for test in _conjuncts(part)]
        same = [test for test in tests if varies.isdisjoint(_names(test))]
        if same and len(same) < len(tests) and varies.isdisjoint(_names(last.iter)) and _CHANCE not in _names(last):
            found = ast.ListComp(node.elt, [ast.comprehension(last.target, last.iter, same, 0)])
            last.iter = self._move(ast.copy_location(found, node))
            last.ifs = [test for test in tests if test not in same]
        return own


class _Renaming(ast.NodeTransformer):
    """Another name for what is the same."""

    def __init__(self, old: str, new: ast.Name) -> None:
        self.old, self.new = old, new

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return self.new if node.id == self.old and isinstance(node.ctx, ast.Load) else node


def _names(node: ast.AST) -> set[str]:
    """All names in an expression."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _takes_work(node: ast.AST) -> bool:
    """Is it worth a name?"""
    if isinstance(node, ast.BinOp):  # a text made of a number
        return isinstance(node.op, ast.Mod)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id.startswith(_LOOKS)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in _METHODS
    return isinstance(node, ast.ListComp)


def _conjuncts(test: ast.expr) -> list[ast.expr]:
    """The tests that a condition is made of, all of which must hold."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [each for part in test.values for each in _conjuncts(part)]
    return [test]


def _settles(test: ast.If) -> bool:
    """Does a loop do nothing but look for what passes a test, and end there?"""
    ends = isinstance(test.body[-1], (ast.Break, ast.Return)) and not test.orelse
    return ends and all(
        isinstance(line, ast.Break)
        or (isinstance(line, (ast.Assign, ast.Return)) and isinstance(line.value, (ast.Constant, ast.Name, type(None))))
        for line in test.body
    )


def _bound(name: ast.Name) -> ast.Name:
    return ast.copy_location(ast.Name(name.id, ast.Store()), name)


def _named(name: ast.Name, same: ast.expr) -> ast.comprehension:
    """`for name in (same,)`: inside a comprehension the only way to name something, and one that costs no loop."""
    return ast.comprehension(_bound(name), ast.copy_location(ast.Tuple([same], ast.Load()), same), [], 0)
