"""What can be changed in a file of the content, one thing at a time: the mutants of `benchmarks.mutants`.

A change is of one of these kinds:

- ``number``, ``band``, ``trait``, ``name``: another number, boundary between two rows, trait, room, card or token;
- ``line``: one statement is left out with all that stands below it, or a row does nothing;
- ``rows``: two neighbouring rows of a table change places;
- ``word``: another comparison, relation, floor, kind of card, time or frequency; a condition, restriction or duration
  is left out or turned into its contrary;
- ``side``: heroes for explorers, traitor for revealer, the other side for a side;
- ``choice``: chance where somebody chooses;
- ``tile``: doors, windows, floors, symbols and tags in the tables of rooms and cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from benchmarks.equivalents import EQUIVALENT

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "haunts" / "hauntwright_haunts"
TRAITS = ("speed", "might", "sanity", "knowledge")
SIDES = ("n", "e", "s", "w")
KINDS = ("number", "band", "trait", "name", "line", "rows", "word", "side", "choice", "tile")

Change = tuple[int, int, str, str]
"""In one line: start, end, the new text, and what it is."""


@frozen
class Mutant:
    """One change: the file (relative to the package), its line, what it is, and the whole new text."""

    file: str
    line: int
    what: str
    text: str
    row: str = ""
    kind: str = "number"
    head: str = ""
    """The line at the margin below which the row stands."""

    @property
    def excuse(self) -> str:
        """Why it changes no game, if that is known."""
        return next((why for key, why in EQUIVALENT.items() if self.is_called(*key)), "")

    def is_called(self, file: str, row: str, what: str) -> bool:
        """Is it this change, by parts of names?"""
        return file in self.file and row in f"{self.head} | {self.row}" and what == self.what


def mutants(path: Path) -> Iterator[Mutant]:
    """Every single change of a file."""
    name = path.relative_to(PACKAGE).as_posix()
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".haunt":
        yield from haunt_mutants(name, text)
    elif path.name in ("rooms.json", "cards.json"):
        yield from _fact_mutants(name, text)


def haunt_mutants(name: str, text: str) -> Iterator[Mutant]:
    """Every single change of a haunt, or of a file of rooms or cards, in the language."""
    lines = text.split("\n")
    kinds = _kinds(text)
    codes = _codes(lines)
    same = _same_people(codes)

    def with_lines(i: int, what: str, kind: str, new: Sequence[str]) -> Mutant:
        head = next(lines[j] for j in range(i, -1, -1) if codes[j] and not codes[j].startswith(" "))
        return Mutant(name, i + 1, what, "\n".join(new), lines[i].strip(), kind, head)

    for i, (line, code) in enumerate(zip(lines, codes, strict=True)):
        if not code.strip():
            continue
        sided = (c for c in _worded(code, SIDED) if c[3] not in same and not _HIDDEN_CHOICE.search(code[: c[0]]))
        changes = {
            "number": _numbers(code),
            "trait": _traits(code),
            "name": _names(code, kinds),
            "word": _worded(code, WORDS),
            "side": sided,
            "choice": _worded(code, CHOSEN),
        }
        for kind, found in changes.items():
            for start, end, new, what in found:
                changed = line[:start] + new + line[end:]
                yield with_lines(i, what, kind, (*lines[:i], changed, *lines[i + 1 :]))
    for upper, lower, new_upper, new_lower, what in _boundaries(codes):
        changed_lines = list(lines)
        for i, new in ((upper, new_upper), (lower, new_lower)):
            changed_lines[i] = _BAND.sub(rf"\g<1>{new}:", lines[i], count=1)
        yield with_lines(upper, what, "band", changed_lines)
    for i, what, kind, new_lines in (*_left_out(lines, codes), *_swapped(lines, codes), *_introduced(lines, codes)):
        if what not in same:
            yield with_lines(i, what, kind, new_lines)


def _codes(lines: Sequence[str]) -> list[str]:
    """The lines without prose, texts and comments; a line without any rule is empty."""
    prose = False
    codes: list[str] = []
    for line in lines:
        quotes = line.strip().startswith('"""')
        code = re.sub(r'"[^"]*"', lambda m: "\0" * len(m.group()), line).partition("#")[0]
        rule = not prose and not quotes and not code.lstrip().startswith(("ruling", "chart", "story", "ending"))
        codes.append(code.rstrip() if rule else "")
        prose ^= quotes
    return codes


# -- numbers, traits and names ---------------------------------------------------------------------------------------


def _numbers(code: str) -> Iterator[Change]:
    for m in re.finditer(r"(?<![\w\[-])\d+(?![\w\]])", code):
        if code.lstrip()[: len(m.group())] == m.group() and re.match(r"\s*\d+(\+|-\d+)?:", code):
            continue  # a row's band: see `_boundaries`
        yield m.start(), m.end(), str(int(m.group()) + 1), f"{m.group()} -> {int(m.group()) + 1}"


_BAND = re.compile(r"^(\s*)(\d+)(\+|-(\d+))?:")


def _boundaries(codes: Sequence[str]) -> Iterator[tuple[int, int, str, str, str]]:
    """Two neighbouring rows of a table, and their bands with the boundary moved by one."""
    rows: list[tuple[int, int, int, int]] = []  # line, indent, low, high (or -1)
    for i, code in enumerate(codes):
        indent = len(code) - len(code.lstrip())
        if code.strip():
            rows = [r for r in rows if r[1] <= indent]
        m = _BAND.match(code)
        if m is None:
            if code.strip():
                rows = [r for r in rows if r[1] < indent]
            continue
        low = int(m[2])
        high = -1 if m[3] == "+" else int(m[4] or low)
        row = (i, indent, low, high)
        before = next((r for r in rows if r[1] == indent), None)
        rows = [*(r for r in rows if r[1] < indent), row]
        if before is None:
            continue
        a, b = (before, row) if before[2] > low else (row, before)  # a is the row of the higher numbers
        if a[2] != b[3] + 1:
            continue
        if a[3] == -1 or a[3] > a[2]:
            yield a[0], b[0], _band(a[2] + 1, a[3]), _band(b[2], b[3] + 1), f"row from {a[2]} -> {a[2] + 1}"
        elif b[3] > b[2]:
            yield a[0], b[0], _band(a[2] - 1, a[3]), _band(b[2], b[3] - 1), f"row from {a[2]} -> {a[2] - 1}"


def _band(low: int, high: int) -> str:
    return f"{low}+" if high == -1 else str(low) if high == low else f"{low}-{high}"


def _traits(code: str) -> Iterator[Change]:
    for m in re.finditer(r"\b(speed|might|sanity|knowledge|physical|mental)\b", code):
        old = m.group()
        new = {"physical": "mental", "mental": "physical"}.get(old) or TRAITS[(TRAITS.index(old) + 1) % 4]
        yield m.start(), m.end(), new, f"{old} -> {new}"


def _kinds(text: str) -> dict[str, list[str]]:
    """The names in a file with those of the same kind, in the order of the alphabet: another room for a room."""
    declared: dict[str, set[str]] = {}
    for kind, name in re.findall(r"^\s*(monster|token|counter|number|effect|option) \[([^\[\]]+)\]", text, re.M):
        declared.setdefault(kind, set()).add(name)
    for kind in ("rooms", "cards"):
        rows = json.loads((PACKAGE / "base" / f"{kind}.json").read_text(encoding="utf-8"))[kind]
        declared[kind] = {row["name"] for row in rows}
    return {name: sorted(names) for names in declared.values() for name in names}


def _names(code: str, kinds: dict[str, list[str]]) -> Iterator[Change]:
    if re.match(r"\s*(haunt|room|card|token|monster|counter|number|effect|option|role) \[", code):
        return  # a declaration: another name is another thing
    for m in re.finditer(r"\[([^\[\]]+)\]", code):
        old = m.group(1)
        names = kinds.get(old, [old])
        new = names[(names.index(old) + 1) % len(names)]
        if new != old:
            yield m.start(), m.end(), f"[{new}]", f"[{old}] -> [{new}]"


# -- words, sides and choices -----------------------------------------------------------------------------------------

WORDS: tuple[tuple[str, str], ...] = (
    (r"\bat least\b", "more than"),
    (r"\bmore than\b", "at least"),
    (r"\bat most\b", "less than"),
    (r"\bless than\b", "at most"),
    (r", and\b", ", or"),
    (r", or\b", ", and"),
    (r"\b(is|are) not\b", r"\1"),
    (r"\bno\b", "any"),
    (r"\bany(?= \S+ (?:is|has|are)\b)", "no"),
    (r"\braise\b", "lower"),
    (r"\blower\b", "raise"),
    (r"\bhighest\b", "lowest"),
    (r"\blowest\b", "highest"),
    (r"\bnearest to\b", "farthest from"),
    (r"\bfarthest from\b", "nearest to"),
    (r"\b(living|dead) (?!.* in )", ""),  # who is dead is in no room
    (r"\b(stunned|occupied|empty|unclaimed|open|active|outdoor) ", ""),
    (r"\banother\b", "a"),
    (r" other than (\[[^\]]*\]|room of \w+|\w+)", ""),
    (r"\bbeside\b", "joined to"),
    (r"\b(linked|next) to\b", "joined to"),
    (r"\bjoined to\b", "beside"),
    (r"\bupper\b", "ground"),
    (r"\bground\b", "basement"),
    (r"\bbasement\b", "upper"),
    (r"\bstarts\b", "ends"),
    (r"\bends\b", "starts"),
    (r"\benters\b", "leaves"),
    (r"\bleaves\b", "enters"),
    (r"\bgains\b", "loses"),
    (r"\bloses\b", "gains"),
    (r" as attacker\b", ""),
    (r" as attacker\b", " as defender"),
    (r" as defender\b", ""),
    (r"\brounded down\b", "rounded up"),
    (r"\brounded up\b", "rounded down"),
    (r"\bitem(s?)\b", r"omen\1"),
    (r"\bomen(s?)\b", r"item\1"),
    (r"\bevent\b", "omen"),
    (r"\bcompanion(s?)\b", r"omen\1"),
    (r"\bmale\b", "female"),
    (r"\bfemale\b", "male"),
    (r" until (end|start) of [\w ]+(?=$| hidden)", ""),
    (r" until first use", ""),
    (r" hidden from \w+", ""),
    (r" upon discovery", ""),
    (r" despite \w+", ""),
    (r"\bonce per turn\b", "once per game"),
    (r"\bonce per game\b", "once per turn"),
    (r"\bonce per round\b", "once per turn"),
    (r" \+ ", " - "),
    (r" - ", " + "),
    (r" while [^,:]+$", ""),
    (r", else [^,:]+", ""),
    (r"\beach trait\b", "might"),
    (r"\bwhole turn\b", "attack"),
    (r"\bbefore\b", "after"),
    (r"\bleft\b", "right"),
    (r"\bright\b", "left"),
)
"""What is written, and what it becomes."""

SIDED: tuple[tuple[str, str], ...] = (
    (r"\b(?<=known to )(traitor|everyone)", "heroes"),
    (r"\b(?<=known to )heroes", "traitor"),
    (r"\b(?<=setup for )traitor", "heroes"),
    (r"\b(?<=setup for )heroes", "traitor"),
    (r"\btraitor wins\b", "heroes win"),
    (r"\bheroes win\b", "traitor wins"),
    (r"(?<!known to )(?<!for )(?<!chosen by )\bheroes\b(?! win)", "explorers"),  # one speaks for either
    (r"(?<!chosen by )\bexplorers\b", "heroes"),
    (r"(?<!known to )(?<!setup for )\btraitor\b(?! wins)", "revealer"),
    (r"\brevealer\b", "traitor"),
)

ONE_MAN = ("traitor -> revealer", "revealer -> traitor")
"""No change where the traitor is the revealer."""

_HIDDEN_CHOICE = re.compile(r"\b(chosen|choose one) by .*hidden from $")
"""No change behind it: a hidden choice is put even where one answer is left, whoever may not know it."""

ALL_HEROES = ("heroes -> explorers", "explorers -> heroes", "hero -> explorer", "explorer -> hero")
"""No change where nobody ever is a traitor."""


def _same_people(codes: Sequence[str]) -> tuple[str, ...]:
    """The changes of sides that change nobody, in a haunt in which nobody turns later."""
    if any("into traitor" in code for code in codes):
        return ()
    return (*ONE_MAN * ("traitor is revealer" in codes), *ALL_HEROES * ("traitor is nobody" in codes))


CHOSEN: tuple[tuple[str, str], ...] = ((r"\bchosen by \w+", "at random"),)


def _worded(code: str, table: tuple[tuple[str, str], ...]) -> Iterator[Change]:
    for old, new in table:
        for m in re.finditer(old, code):
            if _outside_names(code, m.start()):
                becomes = m.expand(new)
                yield m.start(), m.end(), becomes, f"{m.group().strip()} -> {becomes.strip() or 'nothing'}"


def _outside_names(code: str, place: int) -> bool:
    return code.count("[", 0, place) == code.count("]", 0, place)


_SOMEBODY = re.compile(r"\b(a|an|each|every|any|no|another) ((?:\[[^\]]*\] |living |dead )?)(hero|explorer)\b")


def _introduced(lines: Sequence[str], codes: Sequence[str]) -> Iterator[tuple[int, str, str, list[str]]]:
    """Statements that bring in a hero, with an explorer instead wherever they speak of that one, and the contrary."""
    for i, code in enumerate(codes):
        m = next((m for m in _SOMEBODY.finditer(code) if _outside_names(code, m.start())), None)
        if m is None or code.lstrip().startswith("effect "):
            continue  # an effect takes whom it is given
        old = m[3]
        new = "explorer" if old == "hero" else "hero"
        changed = list(lines)
        for j in range(i, _end(codes, i)):
            if codes[j]:
                again = re.sub(rf"\b{old}\b(?![^\[]*\])", new, codes[j])
                again = re.sub(r"\ba(?= explorer\b)", "an", re.sub(r"\ban(?= hero\b)", "a", again))
                changed[j] = _with_texts(again, lines[j])
        yield i, f"{old} -> {new}", "side", changed


def _with_texts(code: str, line: str) -> str:
    """A changed line of code with the texts of the line that it was made of."""
    texts = iter(re.findall(r'"[^"]*"', line))
    return re.sub(r"\0+", lambda _: next(texts), code)


# -- whole lines ------------------------------------------------------------------------------------------------------

_IDLE = ("figures 1", "otherwise: nothing")
"""Lines that say what would be so without them."""

_ROW = re.compile(r"^\s*(\d+(\+|-\d+)?|won|lost|tied|\0+):")


def _indent(code: str) -> int:
    return len(code) - len(code.lstrip())


def _end(codes: Sequence[str], i: int) -> int:
    """Where the statement of a line ends, with all that stands below it."""
    j = i + 1
    while j < len(codes) and (not codes[j] or _indent(codes[j]) > _indent(codes[i])):
        j += 1
    while not codes[j - 1]:
        j -= 1
    return j


def _statements(codes: Sequence[str]) -> list[int]:
    """The lines with which a statement begins: all but those that go on with the line before."""
    found: list[int] = []
    goes_on = False
    for i, code in enumerate(codes):
        if code:
            if not goes_on:
                found.append(i)
            goes_on = code.endswith(",")
    return found


def _left_out(lines: Sequence[str], codes: Sequence[str]) -> Iterator[tuple[int, str, str, list[str]]]:
    """Each statement left out; a row does nothing instead. What stands alone in a block goes with its head."""
    starts = _statements(codes)
    for i in starts:
        end = _end(codes, i)
        row = _ROW.match(codes[i])
        if row:
            inside = [j for j in starts if i < j < end]
            one = len([j for j in inside if _indent(codes[j]) == _indent(codes[inside[0]])]) == 1 if inside else True
            if one and codes[i][row.end() :].strip() != "nothing":
                yield i, "does nothing", "line", [*lines[:i], lines[i][: row.end()] + " nothing", *lines[end:]]
        elif codes[i].strip() not in _IDLE and not codes[i].startswith("haunt ") and not _alone(codes, starts, i):
            yield i, "left out", "line", [*lines[:i], *lines[end:]]


def _alone(codes: Sequence[str], starts: Sequence[int], i: int) -> bool:
    """Is a statement the only one of its block?"""
    head = next((j for j in reversed(starts) if j < i and _indent(codes[j]) < _indent(codes[i])), None)
    if head is None:
        return False
    inside = [j for j in starts if head < j < _end(codes, head) and _indent(codes[j]) == _indent(codes[i])]
    return inside == [i]


def _swapped(lines: Sequence[str], codes: Sequence[str]) -> Iterator[tuple[int, str, str, list[str]]]:
    """Each two neighbouring rows of a table with each other's heads."""
    for i, code in enumerate(codes):
        first = _ROW.match(code)
        j = _end(codes, i) if first else len(codes)
        second = _ROW.match(codes[j]) if j < len(codes) and _indent(codes[j]) == _indent(code) else None
        if first and second and "\0" not in first.group() + second.group():
            one = [lines[i][first.end() :], *lines[i + 1 : j]]
            if one == [lines[j][second.end() :], *lines[j + 1 : _end(codes, j)]]:
                continue
            changed = list(lines)
            changed[i] = second.group() + lines[i][first.end() :]
            changed[j] = first.group() + lines[j][second.end() :]
            yield i, f"{first.group().strip(' :')} <-> {second.group().strip(' :')}", "rows", changed


# -- tables of rooms and cards ----------------------------------------------------------------------------------------


def _fact_mutants(name: str, text: str) -> Iterator[Mutant]:
    data = json.loads(text)
    kind = next(k for k in data if isinstance(data[k], list))
    for row in data[kind]:
        for changed, what in _changed_facts(row):
            rows = [changed if r is row else r for r in data[kind]]
            new = json.dumps({**data, kind: rows}, ensure_ascii=False, indent=1)
            line = text[: text.index(f'"{row["id"]}"')].count("\n") + 1
            yield Mutant(name, line, f"{row['id']}: {what}", new, kind="tile")


def _changed_facts(row: dict[str, object]) -> Iterator[tuple[dict[str, object], str]]:
    for key in ("doors", "windows"):
        sides = row.get(key)
        if isinstance(sides, list) and len(sides) < 4:
            other = next(s for s in SIDES if s not in sides)
            yield {**row, key: [*sides[1:], other]}, f"{key} {sides[0]} -> {other}"
    floors = row.get("floors")
    if isinstance(floors, list) and len(floors) < 3 and "start" not in row:
        other = next(f for f in ("basement", "ground", "upper") if f not in floors)
        yield {**row, "floors": [*floors[1:], other]}, f"floor {floors[0]} -> {other}"
    symbol = row.get("symbol")
    if symbol:
        new = {"event": "item", "item": "omen", "omen": "event"}[str(symbol)]
        yield {**row, "symbol": new}, f"symbol {symbol} -> {new}"
    tags = row.get("tags")
    if isinstance(tags, list) and tags:
        yield {**row, "tags": tags[1:]}, f"without the tag {tags[0]}"
