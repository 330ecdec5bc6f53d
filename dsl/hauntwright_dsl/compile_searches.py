"""Searches to loops: `is there any …`, `is none …`, `are all …` end at the first that settles it.

Inside an expression a search is a list that is empty or not; a condition of its own need not look at all of it."""

from __future__ import annotations

from attrs import frozen

from hauntwright_dsl.compile_expressions import Writer
from hauntwright_dsl.kinds import Every, Expr, Junction, Not, Some


@frozen
class Search:
    """A search through some things: the head of the loop, and the test that ends it. What it asks is true if it finds
    something (``any``), or if it finds nothing."""

    any: bool
    loop: str
    test: str


class Searcher(Writer):
    """The lines of a function in which something is searched for."""

    def search(self, e: Expr) -> Search | None:
        """A condition as a search, None if it is none."""
        if not isinstance(e, (Some, Every)) or not searches(e):
            return None
        (br,) = e.sel.branches
        assert br.many is not None
        things, tests = self.short.narrowed(br.many, (*br.tests, *e.sel.tests, *_more(e)), e.sel.var)
        if not tests:
            return None
        base = self.expr(things, {})
        return Search(isinstance(e, Some), f"for {e.sel.var} in {base}:", f"if {self.checks(e.sel, tests, {})}:")

    def found(self, test: Expr) -> str:
        """A condition as Python text; a search comes before it."""
        word, of = "", test
        while isinstance(of, Not):
            word, of = "" if word else "not ", of.item
        search = self.search(of)
        if search is None:
            return self.expr(test, {})
        temp = self.temp()
        self.put(f"{temp} = {not search.any}")
        self.put(search.loop)
        self.put(search.test, 1)
        self.put(f"{temp} = {search.any}", 2)
        self.put("break", 2)
        return word + temp


def searches(e: Expr) -> bool:
    """Does a condition search, by itself or by a part that may settle it?"""
    if isinstance(e, Not):
        return searches(e.item)
    if isinstance(e, Junction):
        return any(map(searches, e.items))
    if not isinstance(e, (Some, Every)) or len(e.sel.branches) != 1:
        return False
    (br,) = e.sel.branches
    return br.many is not None and bool(br.tests or e.sel.tests or _more(e))


def _more(e: Some | Every) -> tuple[Expr, ...]:
    """What a thing that is searched for has to pass besides the phrase's own tests."""
    return (Not(e.test),) if isinstance(e, Every) else ()
