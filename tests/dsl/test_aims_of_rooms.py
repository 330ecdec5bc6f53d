"""What a file says as data of rooms with a mark: to be next door to one, and which nobody had better enter; and of
things and counters that a deed asks for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dsl.aims import made

MOSSY = "when a hero dies: mark room of hero as [mossy]\n"
DIG = 'action "Dig" by a hero\n  note [dug]\n'
WIN = "heroes win when [dug] is noted\n"
COIN = "token [Coin]\n  figures 3\n  kind item\nsetup for heroes: give a [Coin] to revealer\n"


@pytest.mark.parametrize(
    ("head", "needs"),
    [
        ("needs any [mossy] room is joined to room of hero", [["near", ["beside:test:mossy"]]]),
        ("needs any [mossy] room is joined to (a room with hero)", [["near", ["beside:test:mossy"]]]),
        (
            "needs any [mossy] room is joined to room of hero, or any [mossy] room is by stairs from room of hero",
            [["near", ["beside:test:mossy"]]],
        ),
        ("needs no [mossy] room is joined to room of hero", []),
        ("needs any empty room is joined to room of hero", []),
    ],
)
def test_next_door_to_a_marked_room(head: str, needs: list[Any]) -> None:
    text = MOSSY + f'action "Look" by a hero\n  {head}\n  note [dug]\n' + WIN
    more = "" if "[mossy]" in head else "when a hero enters a [mossy] room: kill hero\n"
    (action,) = made(text + more)["actions"]
    assert [list(need) for need in action["needs"]] == needs


def test_one_of_several_tokens_in_hand_and_a_full_counter() -> None:
    text = COIN + 'counter [Tally] to 3\nwhen a hero dies: advance [Tally]\naction "Pay" by a hero with [Coin]\n'
    (action,) = made(text + "  needs [Tally] is full\n  note [dug]\n" + WIN)["actions"]
    assert [list(need) for need in action["needs"]] == [["hold", ["coin"]], ["full", ["test:Tally"]]]


HERBS = (
    "token [Twig]\n  figures 2\n  kind item\ntoken [Leaf]\n  kind item\ntoken [Seed]\n  kind item\n"
    "setup for heroes\n  mark each [Leaf] and [Seed] as [herb]\n  place [Leaf] into [Attic] upon discovery\n"
    "  give a [Twig] to revealer\n"
)


@pytest.mark.parametrize(
    ("head", "needs"),
    [
        ("needs number of [herb] tokens in room of hero is at least 2", [["heap", ["2", "mark:test:herb"]]]),
        (
            "needs number of [herb] tokens in room of hero that are not held by traitor is at least 2",
            [["heap", ["2", "mark:test:herb"]]],
        ),
        ("needs number of [herb] tokens in [Attic] is at least 2", []),
        ("needs number of [herb] tokens in room of hero is at most 2", []),
        ("needs any [herb] token is held by hero", [["hold", ["mark:test:herb"]]]),
        ("needs no [herb] token is held by hero", []),
        ("needs any [Twig] is held by hero", [["hold", ["twig"]]]),
        ("needs any companion is held by hero", [["hold", ["kind:companion"]]]),
        ("needs any item card or omen other than [Bite] is held by hero", [["hold", ["kind:item", "kind:omen"]]]),
        ("needs any weapon or [herb] token is held by hero", [["hold", ["kind:weapon", "mark:test:herb"]]]),
        ("needs any card is held by hero", []),
        ("needs any companion is held by traitor", []),
        ("needs hero is in (a room joined to [Attic])", [["near", ["beside:room:attic"]]]),
        ("needs hero is in (an upper room joined to [Attic])", []),
    ],
)
def test_things_with_a_mark_together_or_in_hand(head: str, needs: list[Any]) -> None:
    (action,) = made(HERBS + f'action "Cook" by a hero\n  {head}\n  note [dug]\n' + WIN)["actions"]
    assert [list(need) for need in action["needs"]] == needs


def test_a_mark_taken_off_is_given() -> None:
    text = "when a hero dies: mark revealer as [stuck]\n" + 'action "Help" by a hero in room of a [stuck] hero\n'
    action, _ = made(
        text + "  pick [stuck] hero in room of hero at random as [friend]\n  unmark [friend] as [stuck]\n" + DIG + WIN
    )["actions"]
    assert action["gives"] == ["free:test:stuck"]
    assert [list(need) for need in action["needs"]] == [["near", ["mark:test:stuck"]]]


@pytest.mark.parametrize(
    ("trigger", "deadly"),
    [
        ("when a hero enters a [mossy] room: kill hero", True),
        ("when an explorer enters a [mossy] room: turn explorer into [Ghoul]", True),
        ("when an explorer enters a [mossy] room: turn explorer into [Frog]", False),
        ("when a hero enters a [mossy] room\n  roll might for hero\n    3+: nothing\n    0-2: kill hero", False),
        ("when a hero enters a room that is not [mossy]: kill hero", False),
        ("when a hero leaves a [mossy] room: kill hero", False),
        ("when a figure enters a [mossy] room: kill figure", True),
        ("when a [Ghoul] enters a [mossy] room: kill [Ghoul]", False),
        ("when a female hero enters a [mossy] room: kill hero", False),
    ],
)
def test_which_rooms_are_deadly(trigger: str, deadly: bool) -> None:
    roles = "role [Ghoul]\n  side traitor\nrole [Frog]\n  side heroes\n"
    roles += 'action "Change" by a [Ghoul]\n  turn [Ghoul] at random from [Ghoul] into [Frog]\n'
    text = MOSSY + roles + trigger + '\naction "Dig" by a [Frog]\n  note [dug]\n' + WIN
    (memo,) = [m for m in made(text)["memos"] if m["id"] == "test:mossy"]
    assert bool(memo.get("deadly")) == deadly


@pytest.mark.parametrize(
    ("ban", "needs"),
    [
        ("  explorers cannot attack it while [dug] is not noted\n", [["note", ["test:dug"]]]),
        ("explorers cannot attack [Crone] while [dug] is not noted\n", [["note", ["test:dug"]]]),
        ("explorers cannot attack [Crone]\n", []),
        ("  it cannot attack heroes while [dug] is not noted\n", []),
    ],
)
def test_what_attacking_a_monster_asks_for(ban: str, needs: list[Any]) -> None:
    crone = "monster [Crone]\n  speed 3\n  might 4\n  sanity 4\n  knowledge 4\n"
    (kind,) = made(crone + ban + 'action "Dig" by a hero\n  note [dug]\n' + WIN)["monsters"]
    assert [list(need) for need in kind.get("needs", ())] == needs


def test_a_picked_token_is_given_and_one_in_hand_is_asked_for() -> None:
    text = COIN + 'action "Dig" by a hero\n  pick [Coin] in room of hero chosen by hero as [find]\n'
    text += "  give [find] to hero\n"
    text += 'action "Pay" by a hero\n  needs hero has a [Coin]\n  note [dug]\naction "Beg" by a hero\n'
    dig, pay, beg = made(text + "  needs hero has no [Coin]\n  note [dug]\n" + WIN)["actions"]
    assert dig["gives"] == ["have:coin"]
    assert [list(need) for need in pay["needs"]] == [["hold", ["coin"]]]
    assert beg["needs"] == []


RAT = "monster [Rat]\n  figures 2\n  speed 3\n  might 2\n"
GOAL = "heroes win when no [Rat] is alive\nsetup for traitor: place a [Rat] into [Foyer]\n"


def needs_of_rats(*lines: str) -> list[Any]:
    (rat,) = made(RAT + "".join(f"  {line}\n" for line in lines) + GOAL)["monsters"]
    return list(rat.get("needs", ()))


def test_a_mark_without_which_one_can_not_be_attacked() -> None:
    ban = "explorers cannot attack it while it is not [soft]"
    assert needs_of_rats(ban, "when it enters [Attic]: mark it as [soft]") == [["mark", ["test:soft"]]]
    ban = "explorers cannot attack it while it is [hard]"
    assert needs_of_rats(ban, "when it enters [Attic]: mark it as [hard]") == []


AXE = "when a hero would defeat it as attacker using [Axe]: kill loser"
BOOK = "when a hero with [Book] would defeat it: kill loser"


@pytest.mark.parametrize(
    ("lines", "needs"),
    [
        ((AXE,), [["win", ["axe"]]]),
        ((BOOK,), [["win", ["book"]]]),
        ((AXE, BOOK), [["win", ["axe", "book"]]]),
        ((AXE, "when a hero would defeat it: kill loser"), []),
        ((AXE, "when a hero would defeat it: nothing"), [["win", ["axe"]]]),
        (("when a hero would defeat it using might: kill loser",), []),
        (("when traitor with [Book] would defeat it: kill loser",), []),
    ],
)
def test_what_makes_a_victory_count(lines: tuple[str, ...], needs: list[Any]) -> None:
    assert needs_of_rats(*lines) == needs


def test_what_only_the_traitor_knows_helps_nobody() -> None:
    text = RAT + GOAL + "known to traitor\n  " + BOOK.replace("it:", "[Rat]:") + "\n"
    (rat,) = made(text)["monsters"]
    assert not rat.get("needs")
