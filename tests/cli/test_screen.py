"""A game at a real terminal: in colours where there are some, plain where not, in any width."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest
from attrs import evolve
from rich.console import Console

from hauntwright import Seating, new_game
from hauntwright.decision import Decision
from hauntwright.testing import Position
from hauntwright.view import View
from hauntwright_cli import sheet
from hauntwright_cli.floor_map import all_floors, draw, paint
from hauntwright_cli.interrupts import Interrupts
from hauntwright_cli.reader import Reader
from hauntwright_cli.screen import Screen
from hauntwright_cli.situation import Fit, Situation
from hauntwright_cli.terminal import Terminal
from hauntwright_cli.text import Paper, row, width
from hauntwright_lab import make_bot
from tests.cli.program import process
from tests.cli.terminals import ESCAPES, plain, play
from tests.hand_built import STORIES, content

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
GAME = ("run", "cold-dawn", "--seed", "3", "--today", "03-01")
HAUNT = ("run", "cold-dawn", "--seed", "1", "--start", "haunt")


def test_a_terminal_has_colours_and_boxes():
    code, text = play(GAME, "\nquit\n")
    assert code == 0
    assert ESCAPES.search(text)
    assert "┌─" in text
    assert "What now?" in plain(text)


@pytest.mark.parametrize(
    "env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}]
)
def test_a_lesser_terminal_has_plain_text(env):
    code, text = play(GAME, "map\n?\n? 1\nquit\n", rows=200, **env)
    assert code == 0
    assert text.isascii()
    assert "\x1b" not in text
    assert "+---" in text
    assert "Traceback" not in text


def test_a_pipe_has_plain_text():
    with process(*GAME) as game:
        out, _ = game.communicate("map\nquit\n")
    assert out.isascii()
    assert "+---" in out


def test_without_rich_a_terminal_has_plain_text():
    start = (
        "import sys; sys.modules['rich'] = None; sys.modules['rich.console'] = None; "
        "from tests.cli.program import install; install(); from hauntwright_cli.main import main; main()"
    )
    code, text = play(GAME, "\nquit\n", start=start)
    assert code == 0
    assert not ESCAPES.search(text)
    assert "┌─" in text


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(columns):
    for game, first in ((GAME, ""), (HAUNT, "\n")):
        code, text = play(game, first + "map\nme\nrules\nhelp\n?\n? 1\nlook spear\nlog\n1\nquit\n", columns, 500)
        assert code == 0
        lines = [line.removeprefix("> ") for line in plain(text).splitlines()]
        assert max(map(width, lines)) <= columns
        prose = [line for line in lines if line.startswith("  R") or "Seats" in line]
        assert max(map(width, prose)) <= 100


def test_a_wide_terminal_shows_floors_side_by_side():
    for columns, beside in ((80, False), (200, True)):
        _, text = play(HAUNT, "\nmap\nquit\n", columns, 200)
        assert any("Upper floor" in line and "Ground floor" in line for line in plain(text).splitlines()) == beside


@pytest.mark.parametrize(("rows", "most"), [(24, 13), (30, 17), (60, 45)])
def test_on_a_low_screen_the_map_leaves_room_for_the_question(rows, most):
    """In the haunt, with a house of many rooms."""
    _, text = play(HAUNT, "\n\n\n\nquit\n", 80, rows)
    walls = [line for line in plain(text).splitlines() if set(line) & set("│┌└├")]
    assert 9 <= len(walls) <= most


def test_the_haunt_breaks_out_with_its_story():
    _, text = play(HAUNT, "\nquit\n")
    told = " ".join(plain(text).split())
    assert "The haunt begins: Cold Dawn." in told
    assert "── Cold Dawn ──" in told
    assert STORIES["heroes"] in told or STORIES["traitor"] in told
    assert "Press Enter to go on." in told


def test_a_hand_over_wipes_the_screen_and_what_can_be_scrolled_to():
    args = ("run", "cold-dawn", "--seed", "1", "--bots", "0", "--start", "haunt")
    _, text = play(args, "\n1\n" * 12 + "quit\n")
    parts = text.split("\x1b[3J")
    assert len(parts) > 2
    for part in parts[1:]:
        opening = plain(part).split("press Enter.")[0]
        assert "Hand over the screen" in opening
        assert not any(story in " ".join(opening.split()) for story in STORIES.values())
    told = [" ".join(plain(part).split()) for part in parts]
    assert not any(STORIES["heroes"] in part and STORIES["traitor"] in part for part in told)


# -- what lines up -----------------------------------------------------------------------------------------------------


def test_wide_signs_line_up_on_the_map():
    given = content()
    rooms = {i: evolve(room, name="鬼屋大廳" if i == "foyer" else room.name) for i, room in given.rooms.items()}
    game = new_game(evolve(given, rooms=rooms), Seating(3, 1, "cold-dawn"))
    for boxes in (True, False):
        lines = draw(View(game, 0), "ground", 0, boxes)
        assert any("鬼屋大廳" in line for line in lines)
        assert {width(line) for line in lines} == {19}


@pytest.mark.parametrize("columns", [60, 80])
def test_tracks_mark_the_step_now_and_the_start(columns):
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    steps = list(game.s.steps[0])
    steps[0] -= 1
    game.s.steps[0] = tuple(steps)
    view = View(game, 0)
    lines = [row(line) for line in sheet.tracks(view, 0, columns)]
    assert len(lines) == (4 if columns == 60 else 2)
    text = "\n".join(lines)
    assert text.count("[") == 4
    assert text.count("(") == 1
    assert max(map(width, lines)) <= columns
    track = view.content.tracks[view.kind(0)][0]
    assert f"[{track[steps[0]]}]({track[steps[0] + 1]})" in text


def test_the_map_marks_where_one_is_and_special_ways():
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    painted = paint(View(game, 1), "ground", 1)
    styles = {style for line in painted for _, style in line}
    assert {"here", "room", "wall", "open", "you", "hero", "way"} <= styles
    here = [text for line in painted for text, style in line if style == "here"]
    assert here == ["Entrance Hall"]


def test_a_large_floor_is_shown_around_the_one_who_acts():
    game = new_game(content(), Seating(5, 4, "cold-dawn"))
    bot = make_bot("seeker", 4)
    for _ in range(150):
        if game.decision is not None:
            game.choose(bot.choose(View(game, game.decision.seat)))
    view = View(game, 0)
    for floor in all_floors(view):
        for f in range(5):
            if view.alive(f) and view.house.floor(view.spot(f)) == floor:
                lines = paint(view, floor, f, columns=40, height=9)
                assert len(lines) <= 10
                assert max(width(row(line)) for line in lines) <= 40
                assert any(style == "here" for line in lines for _, style in line)


def test_a_paper_is_a_face_without_a_terminal():
    out = io.StringIO()
    terminal = Terminal(Paper(out, {}), None)  # type: ignore[arg-type]
    terminal.show_map(View(new_game(content(), Seating(3, 1, "cold-dawn")), 0), ["ground"], 0)
    assert "Ground floor" in out.getvalue()
    assert out.getvalue().isascii()


def test_a_goal_tells_what_leads_to_it():
    from hauntwright.parts import Action, Goal
    from hauntwright_cli.telling import Telling

    given = content()
    haunt = given.haunts["cold-dawn"]
    actions = tuple(evolve(action, gives=("counter:dawn",)) for action in haunt.part.actions)
    secret = Action("burn", "Burn it", lambda g, f: None, lambda g, f: True, known="traitor", gives=("counter:dawn",))
    goals = (Goal("heroes", lambda g: False, text="The heroes win when the Dawn is full.", wants=("counter:dawn",)),)
    part = evolve(haunt.part, actions=(*actions, secret), goals=goals)
    game = Position(evolve(given, haunts={"cold-dawn": evolve(haunt, part=part)}), 3).haunt("cold-dawn", 2).build()
    out = io.StringIO()
    Telling(Paper(out, {})).goals(View(game, 0))
    assert out.getvalue() == ("The heroes win when the Dawn is full.\n  What leads there: Pray for the morning.\n")


def test_rich_is_loaded_for_a_terminal_only():
    code = (
        "import sys; from hauntwright_cli.text import make_paper; "
        "make_paper(sys.stdout, {}); print('rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_stunned_explorer_is_marked_so():
    game = new_game(content(), Seating(3, 1, "cold-dawn"))
    assert "(stunned)" not in row(sheet.heading(View(game, 0), 1))
    game.s.stun[1] = 1
    assert "(stunned)" in row(sheet.heading(View(game, 0), 1))


def test_answers_can_be_edited_and_called_back():
    _, text = play(GAME, "\nhlp\x1b[D\x1b[De\n" + "\x1b[A\n" + "quit\n", rows=60)
    assert plain(text).count("what a card, a room") == 2


def test_a_hand_over_forgets_what_was_typed(monkeypatch):
    forgotten = []
    monkeypatch.setattr(Reader, "forget", lambda reader: forgotten.append(reader))
    screen = Terminal(Paper(io.StringIO(), {}), Reader(io.StringIO(), Interrupts()))
    game = Position(content(), 3).haunt("cold-dawn", 2).build()
    table = SimpleNamespace(people=(1, 2), view=lambda seat: View(game, seat))
    screen._hand_over(table, View(game, 1))  # type: ignore[arg-type]
    assert "Hand over the screen" in screen.paper.stream.getvalue()  # type: ignore[attr-defined]
    assert forgotten == [screen.reader]


def test_forgetting_empties_the_history():
    readline = pytest.importorskip("readline")
    readline.add_history("go east")
    Reader(io.StringIO(), Interrupts(), readline).forget()
    assert readline.get_current_history_length() == 0


def test_at_the_end_two_sides_at_one_screen_read_only_what_is_new():
    args = ("run", "cold-dawn", "--seed", "1", "--bots", "0", "--start", "haunt")
    _, text = play(args, "\n1\n" * 200)
    last = plain(text.split("\x1b[3J")[-1])
    assert "Winners:" in last
    assert "What the heroes read" not in last
    assert last.count("rolls Might to attack") == last.count("rolls Might to defend")


# -- a question and what lies before it, on one screen -----------------------------------------------------------------


class Fixed(Paper):
    """Paper of 80 columns, or as many as it is given."""

    wide = 80

    @property
    def columns(self) -> int:
        return self.wide


def asked(options):
    """A question in the haunt Cold Dawn, as it lies before a hero in a house of many rooms."""
    game = new_game(content(), Seating(5, 4, "cold-dawn"))
    bot = make_bot("seeker", 4)
    for _ in range(150):
        if game.decision is not None:
            game.choose(bot.choose(View(game, game.decision.seat)))
    assert game.decision is not None
    decision = Decision(game.decision.seat, "pick", tuple(options(View(game, 0))), ("room", ""))
    return Situation(Fixed(io.StringIO(), {}), View(game, decision.seat), decision)


def rooms(view):
    return [("room", spot) for spot in view.house.spots() if view.house.floor(spot)]


def numbers(lines):
    return [int(n) for line in lines for n in re.findall(r"(?:^|  ) +(\d+)  \S", "  " + row(line))]


@pytest.mark.parametrize(("rows", "count"), [(23, 20), (29, 28), (39, 28)])
def test_many_short_choices_leave_room_for_the_map(rows, count):
    situation = asked(lambda view: rooms(view)[:count])
    assert len(situation.texts) == count
    lines = situation.lines(rows)
    assert len(lines) <= rows
    assert any("+---" in row(line) for line in lines)
    asking = row(situation.asked()[0])
    start = [row(line) for line in lines].index(asking)
    assert numbers(lines[start + 1 :]) == list(range(1, count + 1))
    assert max(width(row(line)) for line in lines) <= 80


def test_paper_without_end_has_one_choice_on_a_line():
    situation = asked(rooms)
    lines = situation.lines(0)
    assert numbers(lines[-len(situation.texts) :]) == list(range(1, len(situation.texts) + 1))


def test_choices_too_many_for_a_screen_are_shown_screen_by_screen():
    situation = asked(rooms)
    situation.texts = tuple(f"{text}, which is {'far ' * 30}away" for text in situation.texts)
    seen: list[int] = []
    number = 0
    for number in range(60):
        page = situation.page(23, number)
        assert len(page) <= 23
        assert "'more' shows the next" in row(page[-1])
        seen += numbers(page[1:-1])
        if len(set(seen)) == len(situation.texts):
            break
    assert sorted(set(seen)) == list(range(1, len(situation.texts) + 1))
    assert number > 0


def test_more_shows_the_next_choices():
    _, text = play(GAME, "all\nall\nmore\nquit\n", 40, 6)
    shown = plain(text)
    assert "(screen 1 of" in shown
    assert "(screen 2 of" in shown


def test_a_low_screen_names_only_what_is_seen_on_the_map():
    situation = asked(rooms)
    whole, near = (situation._map(Fit(False, 5, near=near)) for near in (False, True))
    assert len(near) <= len(whole)
    names = {row(line) for line in near}
    assert any("'map' shows all" in name for name in names)


def test_a_question_that_is_asked_again_has_the_width_of_the_terminal_then():
    situation = asked(rooms)
    situation.texts = tuple(f"{text}, which is {'far ' * 10}away" for text in situation.texts)
    for columns in (80, 44, 120):
        assert isinstance(situation.paper, Fixed)
        situation.paper.wide = columns
        lines = situation.page(200, 0)
        assert max(width(row(line)) for line in lines) <= columns


def test_emphasis_takes_no_columns():
    out = io.StringIO()
    Screen(out, {}, console=Console(file=out, width=60, force_terminal=True)).tell("*Walls:* warm. " * 9)
    lines = ESCAPES.sub("", out.getvalue()).splitlines()
    assert "*" not in out.getvalue()
    assert lines[0] == "Walls: warm. " * 4 + "Walls:"


@pytest.mark.parametrize(("many", "few"), [("north", "south"), ("south", "north")])
def test_a_low_map_shows_the_side_with_more_rooms(many, few):
    """Two rows of rooms where there are three: that of who acts, and the fuller one of the others."""
    p = Position(content(), 3).beside("foyer", "east", "ballroom").beside("ballroom", many, "chapel")
    view = View(p.explorer(0, at="ballroom").build(), 0)
    text = "\n".join(row(line) for line in paint(view, "ground", 0, False, 80, 9))
    rows = {"north": "Grand", "south": "Entrance"}
    assert "Ballroom" in text
    assert rows[many] in text
    assert rows[few] not in text
