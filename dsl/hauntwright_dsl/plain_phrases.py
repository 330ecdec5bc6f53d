"""Phrases and conditions of the haunt language in plain English, for readers who never saw it (see `booklet`)."""

from __future__ import annotations

from attrs import evolve, frozen

from hauntwright.prose import filled
from hauntwright_dsl.ir import Node, name_of
from hauntwright_dsl.plain_counts import counted, equal
from hauntwright_dsl.plain_facts import holds
from hauntwright_dsl.plain_nouns import Names, article, called, joined, plural, possessive, quoted
from hauntwright_dsl.plain_orders import several_by_name, standing_number

_TRAITS = {"speed": "Speed", "might": "Might", "sanity": "Sanity", "knowledge": "Knowledge"}
_BARE = frozenset(
    [
        "all", "anybody", "anyone", "anything", "both", "damage", "each", "everybody", "everyone", "everything",
        "half", "it", "itself", "nobody", "none", "nothing", "once", "one", "players", "them", "they", "unlimited",
        "usual", "dice", "die", "spaces", "sight", "steps", "rounds", "mental", "physical", "stunned",
    ]
)
"""Words that take no article."""
_PERSONS = frozenset(
    [
        "attacker", "defender", "drawer", "explorer", "figure", "hero", "holder", "it", "loser", "monster",
        "revealer", "target", "traitor", "victim", "winner",
    ]
)
"""Words after which a possessive reads well."""
_PLACES = frozenset(["house", "basement", "margin", "result", "board", "supply", "box"])
_MOST = ("lowest", "highest", "oldest", "youngest", "nearest", "farthest", "previous", "next", "same", "other")
_SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}
_WAYS = {"nearest on map to": "nearest on the map to", "by stairs from": "at the other end of stairs from"}
_ON = {"upper": "on", "ground": "on", "basement": "in"}
_LEVELS = {"upper": "the upper floor", "ground": "the ground floor"}


def bounded(e: Node) -> tuple[str, Node]:
    """The ``more than`` or the like that stands before a sum, and the sum without it; "" if there is none."""
    if e["e"] in ("math", "rounded"):
        inner = "left" if e["e"] == "math" else "of"
        before, rest = bounded(e[inner])
        return before, {**e, inner: rest} if before else e
    items = e.get("items") or [{}]
    if e["e"] == "number" or len(items) != 1 or not items[0].get("range") or items[0].get("count"):
        return "", e
    return items[0]["range"], {**e, "items": [{**items[0], "range": None}]}


def _places_first(filters: list[Node]) -> list[Node]:
    """``with the Bell, the Book and the Candle in the Tower``: whoever is in the Tower, so that stands first."""
    lists = [f for f in filters if f["f"] == "with" and len((f["operand"] or {}).get("items") or ()) > 1]
    places = [f for f in filters if f["f"] in ("in", "on") and lists and filters.index(f) > filters.index(lists[0])]
    if not places:
        return filters
    at = filters.index(lists[0])
    moved = [f for f in filters if f not in places]
    return [*moved[:at], *places, *moved[at:]]


@frozen
class Phrases:
    """Writes expressions and conditions with some names."""

    names: Names

    def said(self, e: Node | None) -> str:
        """Any expression as a noun phrase; "" for none."""
        if e is None:
            return ""
        if e["e"] == "number":
            return str(e["value"])
        if e["e"] in ("math", "rounded"):
            before, e = bounded(e)
            if before:  # `more than players / 2`: more than half of the players
                return f"{before} {self.said(e)}"
        if e["e"] == "math":
            left, right = self.said(e["left"]), self.said(e["right"])
            if e["op"] == "/" and right == "2":
                return f"half of the {called(left)}"
            if left == "usual" and e["op"] in "+-":
                than = f"{'more' if e['op'] == '+' else 'less'} than usual"
                return f"{right} {than}" if right.isdecimal() else f"{than} by {right}"
            return f"{left}{',' if ', rounded' in left else ''} {_SIGNS[e['op']]} {right}"
        if e["e"] == "rounded":
            return f"{self.said(e['of'])}, rounded {e['way']}"
        cores = e["items"]
        if len(cores) > 1 and cores[0].get("det") == "each" and not any(core.get("det") for core in cores[1:]):
            cores = [{**cores[0], "det": None}, *cores[1:]]  # `each [A], [B] and [C]`: the A, the B and the C
        if any(f["f"] in ("chosen by", "at random") for f in e["filters"]) and not _the_one(e):
            cores = [{**c, "det": "a"} if self._bare(c) else c for c in cores]
        nouns = [self.noun(core, not e["filters"]) for core in cores]
        if _the_one(e):  # the [Face] nearest to it
            nouns = [n if core.get("det") else f"the {called(n)}" for n, core in zip(nouns, cores, strict=True)]
        if cores[0].get("det") in ("any", "no") and not any(core.get("det") for core in cores[1:]):
            nouns[1:] = map(called, nouns[1:])  # `no [A] or [B]`: no A or B
        items = joined(nouns, e["join"] or "and")
        who = "who" if any(_is_person(core) for core in cores) else "that"
        return items + "".join(self.filter(f, who) for f in _places_first(e["filters"]))

    def noun(self, core: Node, alone: bool = True) -> str:
        """One noun with what belongs to it. ``alone``: nothing that follows says which one."""
        if "group" in core:
            return self.said(_some(core["group"]))
        if core["range"] and core["count"] is None and not core["det"]:  # `at least [Harm]`, `more than might of hero`
            return f"{core['range']} {self.noun({**core, 'range': None}, alone)}"
        if core["text"] is not None:
            values = [f"({self.said(value['value'])})" for value in core.get("values", ())]
            return f'"{filled(core["text"], values)}"'
        before = " ".join(part for part in (core["range"], self.said(core["count"])) if part)
        det = core["det"] or ""
        head, named = self._head(core["head"])
        if core["count"] is not None and core["count"]["e"] in ("math", "rounded"):
            before += "," if core["count"]["e"] == "rounded" else ""
            if head.endswith("damage"):
                return f"{before} as {head}"
            if named:
                return f"as many {plural(head)} as {before}"
        plain = bool(core["head"]) and "name" not in core["head"][-1]
        of = core["of"]
        if of is not None:
            owner, short = self.noun(of), self._person(of)
            if head == "number" and owner == article(called(owner)) and called(owner) in self.names.several:
                owner = plural(called(owner))
            if head == "turn" and owner == "monsters":
                return "the monsters' turn"
            if short and alone and not det and core["count"] is None:
                return f"{possessive(owner)} {head}"
            if named and head in self.names.several and not det and not before:  # the one that is bound to it
                return f"{possessive(owner)} {head}" if alone else f"the {head} of {owner}"
            head = f"{head} of {owner}"
            plain = False
            named = named and f"{named} of {owner}"
        if det or before:
            if det == "a" and not before:
                return article(head)
            if named and core["count"] is not None and before != "1" and head not in self.names.facts:
                head = plural(head)  # 2 Rats
            if det == "next":
                det = "the next"
            det = "" if det == "the" and before else det
            return " ".join(part for part in (det, before, head) if part)
        if not plain:
            return named or (f"the {head}" if core["head"] else head)
        return head if self._no_article(core["head"]) else f"the {head}"

    def _bare(self, core: Node) -> bool:
        """Is it one thing of some kind, without a word how many?"""
        head = core.get("head") or [{}]
        if head[-1].get("word") in ("traitor", "revealer"):
            return False  # there is one
        return "word" in head[-1] and not core["det"] and core["count"] is None and not self._no_article(head)

    def _head(self, parts: list[Node]) -> tuple[str, str]:
        """The head as words, and with its article if it is one name."""
        words: list[str] = []
        for part in parts:
            word: str = part["name"] if "name" in part else part["word"]
            mark = "name" in part and part is not parts[-1] and " " in word and word in self.names.facts
            words.append(f'"{word}"' if mark else _TRAITS.get(word, word))
        if len(parts) == 1 and "name" in parts[0]:
            name = words[0]
            return (f'"{name}"' if name in self.names.facts else name), self.names.noun(name)
        if len(parts) == 2 and words[0] in ("card", "token", "monster", "room") and "name" in parts[1]:
            name = f"{words[1]} card" if words[0] == "card" and words[1] in self.names.pieces else words[1]
            return name, self.names.noun(name)
        if words[:1] == ["active"]:
            return f"{' '.join(words[1:])} on turn", ""
        if words == ["players"]:
            return "number of players", ""
        if words[:1] == ["players"] and (words[-1] == "dice" or "name" in parts[-1]):
            text = f"as many {words[-1] if words[-1] == 'dice' else plural(words[-1])} as there are players"
            return text, text
        if words[:1] == ["margin"] and words[-1] == "damage":
            return f"the margin as {' '.join(words[1:])}", ""
        if words[:1] == ["starting"] and words[-1] == "heroes":
            return f"number of {words[-1]} at the start", ""
        if len(parts) > 1 and "name" in parts[0]:
            first = str(parts[0]["name"])
            number = f'"{first}"' if first in self.names.numbers else f"the {first}"
            if words[-1] == "dice":  # `[Bites] dice`
                return f"as many dice as {number}", f"as many dice as {number}"
            if words[-1] == "damage" and parts[1].get("word") != "damage":  # `[wounds] physical damage`
                text = f"{number} as {' '.join(words[1:])}"
                return text, text
            if words[-1] in self.names.several and "name" in parts[-1]:
                if first not in self.names.facts or first in self.names.numbers:  # `[New spores] [Spore]`
                    return " ".join(words), f"as many {plural(words[-1])} as {number}"
                return " ".join(words), article(" ".join(words))
        if len(words) == 1 and words[0] in _LEVELS:
            return _LEVELS[words[0]].removeprefix("the "), ""
        return " ".join(words), ""

    @staticmethod
    def _no_article(parts: list[Node]) -> bool:
        words: list[str] = [part.get("word", "") for part in parts]
        last = words[-1]
        plural = last.endswith("s") and last not in ("is", "its")
        if words[0] in _MOST or words == ["players"] or words[0] == "starting":
            return False
        return last in _BARE or plural or last in _TRAITS or last == "heroes"

    @staticmethod
    def _person(core: Node) -> bool:
        head = core.get("head") or []
        return (
            len(head) == 1
            and head[0].get("word", "") in _PERSONS
            and core["det"] in (None, "the")
            and core["count"] is None
            and core["of"] is None
        )

    def filter(self, f: Node, one: str = "who") -> str:
        """Which one: with a blank before it. ``one``: how it is spoken of, ``who`` or ``that``."""
        if f["f"] == "at random":
            return " at random"
        if f["f"] == "who":
            who = self._verb(f["verb"], f["plural"], f["modal"], f["deed"], f["not"])
            operand = (not f["rel"] and self._state(f["operand"])) or self.said(f["operand"])
            if f["plural"] and not f["rel"] and called(operand) in self.names.several:
                operand = plural(called(operand))
            rest = " ".join(part for part in (f["rel"], operand) if part)
            return f" {one} {who} {rest}".rstrip()
        operand = self.said(_one(f["operand"]) if f["f"] in ("with", "without") else _some(f["operand"]))
        if f["f"] == "with" and operand.startswith("any ") and not operand.endswith(("symbol", "dice")):
            operand = article(operand.removeprefix("any "))  # a room with a hero
        if f["f"] == "chosen by":
            return " (the heroes choose)" if operand == "heroes" else f" ({operand} chooses)"
        measure = " ".join(part for part in (f["range"], self.said(f["count"]), f["unit"]) if part)
        way = _WAYS.get(f["f"], f["f"])
        return " " + " ".join(part for part in (measure, way, operand) if part)

    # -- conditions ----------------------------------------------------------------------------------------------------

    def condition(self, c: Node) -> str:
        """A clause, or several that are joined."""
        if c["c"] == "clause":
            return self.clause(c)
        word = "and" if c["c"] == "all" else "or"
        return f", {word} ".join(self.clause(part) for part in c["of"])

    def happening(self, c: Node) -> str:
        """A clause after ``when``: in what follows the subject its kind means that very one."""
        name = name_of(c["subject"])
        return self.clause(c, Phrases(evolve(self.names, several=frozenset(self.names.several) - {name})))

    def clause(self, c: Node, then: Phrases | None = None) -> str:
        """Subject, verb and what follows it, written by ``then`` if that is somebody else."""
        subject, then = self.said(c["subject"]).replace("damage", "the damage", self._whole(c)), then or self
        thing = c["object"]
        words: list[str] = [part.get("word") for part in thing["items"][0].get("head", ())] if _plain(thing) else []
        if words == ["noted"]:
            since = "".join(then.arg(a) for a in c["args"])  # before this turn
            names = [name_of({**c["subject"], "items": [core]}) for core in c["subject"]["items"]]
            facts = [holds(name, c["not"], since) for name in names if name]
            return joined(facts, c["subject"]["join"] or "and")
        if words == ["started"]:
            return f"{subject} has {'not ' if c['not'] else ''}begun"
        if words == ["chosen"]:
            return f"the option {quoted(name_of(c['subject']) or subject)} is {'not ' if c['not'] else ''}chosen"
        if c["verb"] == "vanishes":
            return f"{subject} would be brought to a room that has collapsed, or to a floor of which no room stands"
        general = c["modal"] is not None
        thing = _some(thing) if c["rel"] and thing is not None else thing
        if c["rel"] == "in" and _last_word(c["subject"]) == _last_word(thing or {}) == "room":
            c = {**c, "rel": None}  # `room is in (a room with [Imp])`: it is one
        if words in (["upper"], ["ground"], ["basement"]) and c["rel"] in (None, "on"):
            if _last_word(c["subject"]) != "floor":  # the room is on the upper floor, but its floor is the upper one
                c, words = {**c, "rel": _ON[words[0]]}, []
        rest = then.said(_any(thing) if general else thing)
        if (c["verb"] == "is" or c["deed"] in ("be", "become")) and not c["rel"]:
            rest = self._state(thing) or (called(rest) if subject == "the damage" else rest)
        elif c["verb"] == "becomes" and rest.startswith("the "):
            rest = article(called(rest))  # a role
        elif c["deed"] == "draw" and words[-1:] == ["card"]:
            rest = article(called(rest))
        elif c["verb"] == "rolls" and words == ["movement"]:
            rest = "for movement"
        if words in (["lowest"], ["highest"]) and c["verb"] == "is":
            rest = f"at its {words[0]} number"
        if words == ["nobody"] and c["verb"] == "is":
            return f"there is {'a ' if c['not'] else 'no '}{subject.removeprefix('the ')}"
        if " dice of " in f" {subject}":
            rest = rest.replace("less than usual", "fewer than usual")
        several = c["plural"] or several_by_name(subject)
        if c["verb"] == "fills":
            return f"{subject} {'are' if several else 'is'} full"
        verb = {"changes": "change", "reaches": "reach"}.get(c["verb"]) if several else None
        verb = self._verb(verb or c["verb"], several, c["modal"], c["deed"], c["not"])
        more = "".join(then.filter(f) for f in c["filters"])
        more += "".join(then.arg({**a, "value": _any(a["value"])} if general else a) for a in c["args"])
        more = more.replace(" to the attack", " to attack") if c["verb"] == "rolls" else more
        number = standing_number(subject, rest, more) if c["verb"] == "is" else ""
        if c["verb"] == "is" and not c["rel"] and not more:
            number = number or counted(subject, rest, c["not"]) or ("" if c["not"] else equal(subject, rest, several))
        rel = _WAYS.get(c["rel"] or "", c["rel"])
        return number or " ".join(part for part in (subject, verb, rel, rest) if part) + more

    @staticmethod
    def _whole(c: Node) -> int:
        """1 if it is the damage itself that is spoken of, else 0."""
        return int(_plain(c["subject"]) and [part["word"] for part in c["subject"]["items"][0]["head"]] == ["damage"])

    @staticmethod
    def _state(thing: Node | None) -> str:
        """What somebody or something is, in one word: ``a hero``, ``stunned``; "" for anything else."""
        words: list[str] = (
            [part["word"] for part in thing["items"][0].get("head", ())] if thing and _plain(thing) else []
        )
        if thing is None or not words or words[-1] in _BARE or thing["items"][0]["count"] is not None:
            return ""
        kinds = ("hero", "explorer", "monster", "companion", "weapon", "figure", "item")
        if words[-1] in kinds or words[0] == "starting":
            return article(" ".join(words))
        if " ".join(words) in ("set aside", "cut off"):
            return " ".join(words)
        return words[0] if len(words) == 1 and words[0] not in _PERSONS and words[0] not in _PLACES else ""

    def arg(self, a: Node) -> str:
        """A preposition with its value, with a blank before it."""
        prep: str = {"else": ", or else", "using": "with"}.get(a["prep"]) or a["prep"]
        if prep == "per":
            return f" per {called(self.said(a['value']))}"
        if prep == "hidden from":
            whom = self.said(a["value"])
            return f", unknown to {'the ' if whom == 'heroes' else ''}{whom}"
        if prep == "upon":
            return " now, or as soon as that room is discovered"
        if prep == "at" and self.said(a["value"]) == "the end of the turn":
            return " when the player's own turn ends, and not in the monsters' turn"
        value = self.said(a["value"])
        cores = a["value"].get("items", ())
        if prep == "into" and len(cores) > 1 and cores[0].get("det") == "each":
            value = f"each of {value}"
        if prep == "to" and value in ("the attack", "the defend"):  # when it rolls to attack
            value = called(value)
        if value == "heroes":
            value = "the heroes"
        if value.startswith("the top of "):
            prep = "on"
        return f"{'' if prep[0] == ',' else ' '}{prep} {value}"

    @staticmethod
    def _verb(verb: str | None, plural: bool, modal: str | None, deed: str | None, negated: bool) -> str:
        if modal is not None:
            return f"{modal} {deed}"
        if verb == "is":
            word = "are" if plural else "is"
        elif verb == "has":
            word = "have" if plural else "has"
        else:
            word = str(verb).rstrip("s") if verb == "wins" and plural else str(verb)
        if negated:
            return f"{word} not"
        return word


def _some(e: Node) -> Node:
    """A room described in brackets is any such room: ``in a room other than …``. Of the nearest there is one."""
    if e["e"] != "things" or len(e["items"]) != 1 or not e["filters"] or _the_one(e):
        return e
    core = e["items"][0]
    words: list[str] = [part.get("word", "") for part in core.get("head") or ()]
    if words[-1:] != ["room"] or words[0] in _MOST or core["det"] or core["count"] or core["of"]:
        return e
    return {**e, "items": [{**core, "det": "a"}]}


def _the_one(e: Node) -> bool:
    """Does something say that there is one of the kind: ``the hero nearest to it``?"""
    return any(f["f"].startswith(("nearest", "farthest")) for f in e["filters"])


def _any(e: Node | None) -> Node | None:
    """What must, can or would be done is done to any hero, with any card: ``it must attack a hero``."""
    if e is None or e["e"] != "things" or _the_one(e):
        return e
    items = [
        {**c, "det": "a"}
        if (c.get("head") or [{}])[-1].get("word") in ("hero", "explorer", "monster", "figure", "card", "doorway")
        and not (c["det"] or c["count"] or c["of"])
        else c
        for c in e["items"]
    ]
    return {**e, "items": items}


def _one(e: Node) -> Node:
    """What a room has more than one of: ``with an open doorway``, ``without an outer window``."""
    if e["e"] != "things":
        return e
    items = [
        {**c, "det": "a"}
        if (c.get("head") or [{}])[-1].get("word") in ("doorway", "window", "edge") and not (c["det"] or c["count"])
        else c
        for c in e["items"]
    ]
    return {**e, "items": items}


def _last_word(e: Node) -> str:
    """The word that the first noun of an expression ends with, "" if that is a name."""
    head = (e.get("items") or [{}])[0].get("head") or [{}]
    return str(head[-1].get("word", ""))


def _is_person(core: Node) -> bool:
    """Is it somebody that words call a person: a hero, heroes?"""
    word = (core.get("head") or [{}])[-1].get("word", "")
    return word in _PERSONS or word in ("heroes", *(person + "s" for person in _PERSONS))


def _plain(e: Node | None) -> bool:
    """Is an expression one noun of words only?"""
    return (
        e is not None
        and e["e"] == "things"
        and len(e["items"]) == 1
        and not e["filters"]
        and not e["items"][0].get("of")
        and e["items"][0].get("det") is None
        and all("word" in part for part in e["items"][0].get("head", ()))
    )
