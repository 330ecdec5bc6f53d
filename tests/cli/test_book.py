"""`hauntwright book`: the booklets of both sides from one file, and nothing in one that only the other may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntwright.content import Content
from hauntwright_cli.chapters import CHAPTERS, Booklet, booklet_of, rulings_of
from hauntwright_cli.library import installed
from hauntwright_dsl.booklet import blocks, marks_of
from hauntwright_haunts import classic_pack_path
from tests.cli.installation import here

HAUNTS = sorted((classic_pack_path / "haunts").glob("*.haunt"))
OTHER = {"heroes": "traitor", "traitor": "heroes"}


@pytest.fixture(scope="module")
def content() -> Content:
    return installed().content


def said(booklet: Booklet | None) -> list[str]:
    """All sentences of the chapters of rules."""
    assert booklet is not None
    return [sentence for chapter in booklet.chapters for _, sentence in chapter.rows]


def paragraphs(story: str) -> list[str]:
    return [" ".join(paragraph.split()) for paragraph in story.split("\n\n") if paragraph.strip()]


@pytest.mark.parametrize("path", HAUNTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("side", OTHER)
def test_a_booklet_has_all_that_its_side_may_know_and_nothing_else(content: Content, path: Path, side: str) -> None:
    haunt = next((h for h in content.haunts.values() if Path(h.part.source).name == path.name), None)
    if haunt is None:
        pytest.skip("can't be loaded")
    booklet = booklet_of(content, haunt, side)
    if booklet is None:
        pytest.skip("nobody is on this side")
    people = [explorer.name for explorer in content.explorers.values()]
    lines = [line for line in haunt.part.lines if not line.text.startswith("option ")]  # they have a chapter apart
    mine = [text for line in lines if (text := line.read_by(side))]
    marks = marks_of(line.text for line in haunt.part.lines)
    wanted = sorted(sentence for block in blocks(mine, people, marks, whole=True) for _, sentence in block)
    assert len(said(booklet)) == len(wanted) + len(haunt.options) + len(haunt.requires)
    assert set(wanted) <= set(said(booklet))
    secret = {line.text for line in lines if line.audience == OTHER[side]}
    assert secret.isdisjoint(mine)
    told = "\n".join(said(booklet))
    for text in secret - set(mine):
        for line in blocks([text], people, marks):
            for level, sentence in line:
                assert level or sentence not in told or sentence in wanted, sentence
    prose = " ".join(paragraph for chapter in booklet.chapters for paragraph in chapter.prose)
    own = {p for key in (side, f"ending {side}") for p in paragraphs(haunt.stories.get(key, ""))}
    for key in (OTHER[side], f"ending {OTHER[side]}"):
        for paragraph in paragraphs(haunt.stories.get(key, "")):
            assert paragraph in own or paragraph not in prose  # two letters may begin alike
    assert "{" not in prose
    order = [chapter.title for chapter in booklet.chapters if chapter.title in CHAPTERS.values()]
    assert order == [title for title in CHAPTERS.values() if title in order]
    assert "How it ends" in order


TOLD_AT_THE_TABLE = {("ghost-bride", "heroes", "groom")}
"""Who it is, everybody is shown."""
SECRET = {("the-heir", "traitor", "heir"), ("buried-alive", "heroes", "grave")}
"""That there is one may be read, which one may not."""


def test_what_a_booklet_speaks_of_by_a_name_it_also_says_what_it_is(content: Content) -> None:
    """A name given in the set-up of one side alone says nothing to the readers of the other."""
    unexplained = set()
    for haunt in content.haunts.values():
        named = {name for line in haunt.part.lines for name in re.findall(r"\bpick .* as \[([^\]]+)\]", line.text)}
        for side in OTHER:
            mine = "\n".join(line.read_by(side) for line in haunt.part.lines)
            given = set(re.findall(r"\bas \[([^\]]+)\]", mine))
            spoken = {name for name in named - given if f"[{name}]" in mine}
            unexplained |= {(haunt.id, side, name) for name in spoken}
    assert unexplained == TOLD_AT_THE_TABLE | SECRET


@pytest.mark.parametrize(
    ("haunt", "side", "line"),
    [
        ("offspring", "traitor", 'and the hero is not "holding breath", and'),
        ("frog-leg-stew", "traitor", 'Explorers cannot take a Root that is not "dug up".'),
    ],
)
def test_a_mark_is_one_though_only_the_other_side_reads_who_gets_it(
    content: Content, haunt: str, side: str, line: str
) -> None:
    assert any(line in sentence for sentence in said(booklet_of(content, content.haunts[haunt], side)))


@pytest.mark.parametrize(
    ("number", "mark", "reader"),
    [(5, "killer", "traitor"), (21, "killer", "traitor"), (30, "killer", "traitor"), (43, "killer", "traitor"),
     (33, "first there", "traitor"), (34, "only stronger", "traitor")],
)  # fmt: skip
def test_who_does_not_read_what_a_mark_is_good_for_does_not_read_of_it(
    content: Content, number: int, mark: str, reader: str
) -> None:
    haunt = next(h for h in content.haunts.values() if h.number == number)
    assert mark in " ".join(said(booklet_of(content, haunt, reader)))
    assert mark not in " ".join(said(booklet_of(content, haunt, OTHER[reader])))


def test_the_page_of_a_side():
    result = here("book", "26", "--side", "heroes")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "Pay the Piper" in lines[0]
    assert lines[1] == "The heroes' booklet, for 3 to 6 players."
    assert "Numbers with strokes are for 3/4/5/6 players." in lines
    required = (
        "First of all, if the Pentagram Chamber is not in the house, it is built in the basement, at a doorway that "
        "the traitor chooses (the heroes, if there is none), and the room stack is shuffled."
    )
    assert required in " ".join(result.stdout.split())
    assert "6/8/10/12" in result.stdout
    assert "HOW IT ENDS" in lines
    assert "  The heroes win when no Rat is in the house." in lines
    assert "Pipe to the king" not in result.stdout
    assert "gives away" not in result.stdout
    assert max(map(len, lines)) <= 80
    both = here("book", "26").stdout
    assert "The traitor's booklet, for 3 to 6 players." in both
    assert '"Pipe to the king of rats", an action for the traitor' in both
    assert "it gives away both sides" not in both, "each of its rulings is told to a side"


def test_numbers_for_one_table():
    four = here("book", "26", "--side", "heroes", "--players", "4").stdout
    assert "there's 8 of them" in " ".join(four.split())
    assert "strokes" not in four
    wrong = here("book", "26", "--players", "7")
    assert (wrong.exit_code, "is for 3 to 6 players, not 7" in wrong.stderr) == (2, True)


def test_a_number_that_the_preparation_settles_is_left_blank():
    dreamer = " ".join(here("book", "13", "--side", "traitor").stdout.split())
    assert "… of them, and there'll be no morning." in dreamer
    assert "it's … and I've stopped counting" in dreamer
    assert "I dreamt 3/4/5/6 of them." in dreamer
    heroes = " ".join(here("book", "13", "--side", "heroes", "--players", "4").stdout.split())
    assert "It said … and nothing else." in heroes


def test_markdown():
    text = here("book", "26", "--format", "markdown").stdout
    assert text.startswith("# Pay the Piper\n\n*The heroes' booklet, for 3 to 6 players.*\n")
    assert "\n## How it ends\n\n- The heroes win when no Rat is in the house.\n" in text
    assert "\n- Rat, a kind of monster:\n  - How many there are: 2 times the number of players.\n" in text
    assert text.count("\n---\n") == 1
    assert "\x1b" not in text


def test_rulings_stand_in_the_booklets_of_those_whom_they_concern(content: Content) -> None:
    assert not [haunt.id for haunt in content.haunts.values() if haunt.rulings], "each is told to somebody"
    silent = set()
    for haunt in content.haunts.values():
        chapters = [ch for side in OTHER if (b := booklet_of(content, haunt, side)) is not None for ch in b.chapters]
        told = [sentence for chapter in chapters if chapter.title == CHAPTERS["ruling"] for _, sentence in chapter.rows]
        assert not [text for text in (*told, *rulings_of(haunt)) if re.search(r"[\[\]]", text)]
        silent |= {haunt.id} if not told else set()
    assert silent == set()


def test_every_switch_says_what_it_decides(content: Content) -> None:
    assert not [(haunt.id, o.name) for haunt in content.haunts.values() for o in haunt.options if not o.doc]


def test_rulings_that_neither_side_may_read_stand_apart(tmp_path):
    file = tmp_path / "x.haunt"
    file.write_text(
        'haunt [Tied]\n  ruling "Ties fail."\n  ruling "Noon is day." for heroes\ntraitor is revealer\n'
        "when traitor dies: continue\nheroes win when traitor is dead\ntraitor wins when no hero is alive\n",
        encoding="utf-8",
    )
    both = " ".join(here("book", file).stdout.split())
    assert "it gives away both sides" in both
    assert "Ties fail." in both.split("it gives away both sides")[1]
    heroes = here("book", file, "--side", "heroes").stdout
    assert "Noon is day." in heroes
    assert "Ties fail." not in heroes
    markdown = here("book", file, "--format", "markdown").stdout
    assert markdown.count("\n---\n") == 2


def test_a_haunt_without_a_traitor_has_one_booklet(tmp_path):
    file = tmp_path / "x.haunt"
    file.write_text(
        "haunt [Alone]\ntraitor is nobody\nwhen turn of a hero ends: mark hero as [late]\n"
        "heroes win when every living hero is [late]\n",
        encoding="utf-8",
    )
    assert "The traitor's booklet" not in here("book", file).stdout
    assert here("book", file, "--side", "traitor").exit_code == 2


REQUIRED = """\
haunt [The Ferry]
  require [Attic] in upper floor
  require [Bedroom]
  require [Chapel]
traitor is {who}
heroes win when [landed] is noted
traitor wins when no hero is alive
action "Land" by a hero in [Chapel]: note [landed]
"""


@pytest.mark.parametrize(
    ("who", "chooses"),
    [
        ("nobody", "the heroes choose"),
        ("revealer\nwhen traitor dies: continue", "the traitor chooses (the heroes, if there is none)"),
    ],
)
def test_rooms_that_a_haunt_needs_with_and_without_a_floor(tmp_path, who, chooses):
    file = tmp_path / "x.haunt"
    file.write_text(REQUIRED.format(who=who))
    told = " ".join(here("book", file, "--side", "heroes").stdout.split())
    assert (
        "First of all, if the Attic is not in the house, it is built on the upper floor, at a doorway that "
        f"{chooses}, and the room stack is shuffled. "
        "The Bedroom likewise: if it is not in the house, it is built on the upper floor. "
        "The Chapel likewise: if it is not in the house, it is built on the ground floor or on the upper floor."
    ) in told


def test_what_is_not_one_haunt(tmp_path):
    assert here("book", classic_pack_path).exit_code == 2
    assert "did you mean its-alive" in here("book", "its-alve").stderr


BOOK = """\
haunt [Wax]
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""


@pytest.mark.parametrize("command", ["book", "fmt", "check"])
@pytest.mark.parametrize(
    ("name", "data", "exit_code", "said"),
    [
        ("gone.haunt", None, 2, "there is no file or folder"),
        ("wax.json", b"{}", 2, "is no haunt\n  haunts are files named *.haunt"),
        ("wax.haunt", b"\x00\x01\xfe" * 99, 1, "wax.haunt:1:1: error HW102: This is no text file"),
        ("wax.haunt", BOOK.encode("utf-16"), 1, "wax.haunt:1:1: error HW102: This file is not UTF-8"),
        ("wax.haunt", ("# \xe4\n" + BOOK).encode("latin-1"), 1, "wax.haunt:1:3: error HW102: This file is not UTF-8"),
        ("wax.haunt", BOOK.replace("\n", "\r\n").encode(), 0, ""),
        ("wax.haunt", BOOK.encode("utf-8-sig"), 0, ""),
    ],
)
def test_what_is_no_haunt_file_is_told_with_its_place_and_left_as_it_is(
    hauntwright, monkeypatch, tmp_path, command, name, data, exit_code, said
):
    monkeypatch.chdir(tmp_path)
    if data is not None:
        (tmp_path / name).write_bytes(data)
    done = hauntwright(command, name)
    assert (done.exit_code, said in done.output) == (exit_code, True), done.output
    assert "Traceback" not in done.output
    assert [path.read_bytes() for path in tmp_path.iterdir()] == ([data] if data is not None else [])


@pytest.mark.parametrize(("command", "exit_code"), [("book", 1), ("check", 1), ("fmt", 0)])
def test_an_empty_file_is_no_haunt_but_laid_out(hauntwright, tmp_path, command, exit_code):
    file = tmp_path / "wax.haunt"
    file.write_bytes(b"")
    done = hauntwright(command, str(file))
    assert (done.exit_code, file.read_bytes()) == (exit_code, b"")
    assert ("HW133" in done.output) == bool(exit_code)


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_a_byte_order_mark_change_no_booklet(hauntwright, tmp_path, mark, end):
    plain, other = tmp_path / "wax.haunt", tmp_path / "other.haunt"
    plain.write_text(BOOK)
    other.write_bytes((mark + BOOK).replace("\n", end).encode())
    assert hauntwright("book", str(other)).stdout == hauntwright("book", str(plain)).stdout


@pytest.mark.parametrize("name", ["x" * 300, "no such haunt"])
def test_a_name_that_no_file_has_is_looked_for_among_the_haunts(hauntwright, name):
    done = hauntwright("book", name)
    assert done.exit_code == 2
    assert "no haunt is called" in done.stderr
