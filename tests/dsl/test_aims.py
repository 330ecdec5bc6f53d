"""What a file says as data: wants and needs, and who may know what; and second choices, ranges, floors."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dsl.aims import END, HAUNT, NOTES, made, source, wants
from tests.dsl.frames import checked


@pytest.mark.parametrize(
    ("goal", "data"),
    [
        ("heroes win when [dug] is noted", ["note:test:dug"]),
        ("heroes win when [dug] is not noted, and [Hole] is full", ["counter:test:Hole", "no note:test:dug"]),
        ("heroes win when traitor is dead", ["dead:traitor"]),
        ("heroes win when every living hero is in [Tower], and [Spear] is in [Tower]", ["at:tower", "have:spear"]),
        ("heroes win when a hero is in [Tower] or [Balcony]", ["at:balcony", "at:tower"]),
        ("heroes win when no monster is alive", ["dead:monster"]),
        ("heroes win when no [Rat] is in house", ["dead:rat"]),
        ("heroes win when [Rat] is dead", ["dead:rat"]),
        ("heroes win when [Rat] is not dead, and [dug] is noted", ["note:test:dug"]),
        ("heroes win when no living hero is in house, and no hero is alive", ["dead:heroes", "out:heroes"]),
    ],
)
def test_what_goals_are_after(goal: str, data: list[str]) -> None:
    assert wants(goal, NOTES) == data


@pytest.mark.parametrize(
    ("head", "needs"),
    [
        ('action "Dig" by a hero in [Attic] or [Tower]', [["at", ["attic", "tower"]]]),
        ('action "Dig" by a hero in room of [Mole]', [["near", ["mole"]]]),
        ('action "Dig" by a hero with [Spear] in room of [Mole]', [["near", ["mole"]], ["hold", ["spear"]]]),
        ('action "Dig" by a hero\n  needs [dug] is not noted', [["no note", ["test:dug"]]]),
        (
            'action "Dig" by a hero in room of [Mole]\n  needs [Spear] is in room of [Mole]',
            [["near", ["mole"]], ["bring", ["spear"]]],
        ),
        ('action "Dig" by a hero\n  needs hero has no [Spear]', [["other", ["spear"]]]),
    ],
)
def test_what_actions_need(head: str, needs: list[Any]) -> None:
    text = "monster [Mole]\n  figures 1\n  might 2\n" + head + "\n  note [dug]\nheroes win when [dug] is noted\n"
    (action,) = made(text)["actions"]
    assert [list(need) for need in action["needs"]] == needs


def test_what_actions_give() -> None:
    (action,) = made(
        'action "Take" by a hero\n  fetch [Spear] from omen stack for hero\nheroes win when traitor is dead'
    )["actions"]
    assert action["gives"] == ["have:spear"]


def test_numbers_that_one_side_knows_hide_targets_and_counters() -> None:
    text = (
        "known to traitor\n  number [Needed] from 5\ncounter [Ritual] to [Needed]\n"
        "known to heroes\n  counter [Steps]\n  when a hero enters a room: advance [Steps]\n"
        "when a hero dies: advance [Ritual]\ntraitor wins when [Ritual] is full\nheroes win when traitor is dead\n"
    )
    ritual, steps = made(text)["counters"]
    assert (ritual["hidden"], ritual["hidden_target"]) == ("", "heroes")
    assert (steps["hidden"], steps["hidden_target"]) == ("traitor", "")


@pytest.mark.parametrize(
    ("said", "python"),
    [
        ("at least players / 2 rounded up", ">= "),
        ("more than players + 1", "> "),
        ("less than players - 1", "< "),
        ("players", "== "),
    ],
)
def test_a_range_stands_before_a_whole_sum(said: str, python: str) -> None:
    text = source(f"if number of heroes is {said}: kill hero")
    assert f"select_heroes(g)) {python}" in text


def test_a_second_choice_belongs_to_the_last_thing() -> None:
    text = source("for each [Rat]\n  place [Rat] into empty room chosen by traitor, else room of traitor", "rats")
    assert text.count("choosing_choose") == 1
    assert "if not t" in text


def test_rows_of_a_counter_need_none_for_its_start_and_may_have_a_rest() -> None:
    goal = "\nheroes win when traitor is dead\nwhen a hero dies: advance [Flood]\n"
    made("counter [Flood]\nwhen [Flood] changes\n  1: kill traitor\n  2+: nothing" + goal)
    made("counter [Flood]\nwhen [Flood] changes\n  3: kill traitor\n  otherwise: nothing" + goal)
    result = checked(HAUNT + "counter [Flood] from 1\nwhen [Flood] changes\n  2+: kill traitor" + goal + END, "plain")
    assert [f.code for f in result.findings] == ["HW285"]


@pytest.mark.parametrize("floor", ["upper", "ground"])
def test_a_floor_is_named_by_its_adjective(floor: str) -> None:
    assert f"'floor:' + '{floor}'" in source(f"mark {floor} floor as [wet]\nif floor of hero is [wet]: kill hero")
    assert f"== '{floor}'" in source(f"if floor of hero is {floor} floor: kill hero")


@pytest.mark.parametrize(
    ("said", "python"),
    [
        ("2 physical damage to hero despite everything", "play_damage(g, f, 2, 'physical', 'haunt:test', plain=True)"),
        ("1 die of physical damage to hero despite everything", "'haunt:test', plain=True)"),
        ("2 physical damage to hero despite [Armor]", "despite=('card:armor',))"),
        ("1 die of physical damage to hero despite [Armor] and [Vault]", "despite=('card:armor', 'room:vault'))"),
    ],
)
def test_despite(said: str, python: str) -> None:
    assert python in source(f"deal {said}")


def test_despite_what() -> None:
    assert [f.code for f in checked("deal 2 physical damage to hero despite luck").findings] == ["HW289"]


def test_figures_and_texts_that_cannot_affect() -> None:
    (rule,) = made("heroes cannot affect traitor in [Attic]\nheroes win when traitor is dead")["rules"]
    assert rule["sources"] == ["figures"]
    rules = made("[Attic] cannot affect heroes\n[Dynamite] cannot affect heroes\nheroes win when traitor is dead")
    assert [rule["sources"] for rule in rules["rules"]] == [["room:attic"], ["card:dynamite"]]


def test_what_waits_for_a_room_is_data_with_its_readers() -> None:
    place = "setup for traitor\n{}  place [Lamp] into [Attic] upon discovery\nheroes win when traitor is dead\n"
    text = "token [Lamp]\n  kind item\n{}" + place
    (token,) = made(text.format("", ""))["tokens"]
    assert token["waits"] == [["attic", "traitor"]]
    (token,) = made(text.format("known to everyone\n  ", "  "))["tokens"]
    assert token["waits"] == [["attic", "all"]]


def test_a_swarm_adds_up_a_trait_that_its_kind_has() -> None:
    text = "monster [Rat]\n  figures {}\n  might 2\n  swarm {}\nheroes win when no [Rat] is alive\n"
    (rat,) = made(text.format("unlimited", "might"))["monsters"]
    assert (rat["swarm"], rat["count"]) == (1, -1)
    result = checked(HAUNT + text.format(3, "sanity") + END, "plain")
    assert [f.code for f in result.findings] == ["HW289"]


CHAIN = (
    'action "Dig" by a hero\n  advance [Hole]\ncounter [Hole] to 2\nwhen [Hole] fills: note [deep]\n'
    'action "Dive" by a hero\n  needs [deep] is noted\n  do [Splash] for hero\n'
    "effect [Splash] for a hero\n  roll might for hero\n    4+: do [Wet] for hero\n    0-3: nothing\n"
    "effect [Wet] for a hero: note [wet]\nheroes win when [wet] is noted\n"
)


def gives(text: str) -> dict[str, list[str]]:
    return {a["label"]: a["gives"] for a in made(text)["actions"]}


def test_what_actions_bring_about_through_effects_and_triggers() -> None:
    found = gives(CHAIN)
    assert found["Dig"] == ["counter:test:Hole", "note:test:deep"]
    assert found["Dive"] == ["note:test:wet"]
    assert next(a["odds"] for a in made(CHAIN)["actions"] if a["label"] == "Dive") == [[1, 4]]


def test_marks_are_waited_for_too() -> None:
    text = 'action "Paint" by a hero\n  mark hero as [red]\nwhen a hero becomes [red]: note [seen]\n'
    found = gives(text + "heroes win when [seen] is noted\n")
    assert found["Paint"] == ["mark:test:red", "note:test:seen"]


def test_a_secret_trigger_is_told_to_none_who_may_not_know_it() -> None:
    secret = CHAIN.replace("when [Hole] fills", "known to traitor\n  when [Hole] fills")
    assert gives(secret)["Dig"] == ["counter:test:Hole"]
    mine = CHAIN.replace("when [Hole] fills", "known to heroes\n  when [Hole] fills")
    assert gives(mine)["Dig"] == ["counter:test:Hole", "note:test:deep"]


def test_triggers_that_wait_for_each_other_come_to_an_end() -> None:
    text = 'action "Dig" by a hero\n  advance [Hole]\ncounter [Hole] to 2\ncounter [Pit] to 2\n'
    text += "when [Hole] fills: advance [Pit]\nwhen [Pit] fills: advance [Hole]\nheroes win when [Pit] is full\n"
    assert gives(text)["Dig"] == ["counter:test:Hole", "counter:test:Pit"]


def test_an_action_of_an_explorer_or_a_monster_is_open_to_both() -> None:
    rat = "monster [Rat]\n  figures 2\n  speed 3\n  might 2\nsetup for traitor: place a [Rat] into [Foyer]\n"
    for who in ("traitor or a [Rat]", "a [Rat] or traitor"):
        squeak = f'action "Squeak" by {who}\n  if figure is alive: kill revealer\n'
        (action,) = made(rat + squeak + "heroes win when no [Rat] is alive\n")["actions"]
        assert action["monsters"], who


def test_who_an_action_kills_and_beside_whom_it_is_done() -> None:
    text = """monster [Rat]
  might 3
monster [Bat]
  might 2
setup for traitor
  place [Rat] into [Attic]
when a hero dies: mark [Rat] as [asleep]
action "Stab" by a hero in room of an [asleep] figure
  pick [asleep] figure in room of hero chosen by hero as [sleeper]
  kill [sleeper]
action "Swat" by a hero
  kill [Bat]
action "Betray" by traitor
  kill hero left of traitor
heroes win when no [Rat] is alive
"""
    actions = {a["label"]: a for a in made(text)["actions"]}
    assert actions["Stab"]["gives"] == ["dead:figure"]
    assert ["near", ["mark:test:asleep"]] in actions["Stab"]["needs"]
    assert actions["Swat"]["gives"] == ["dead:bat"]
    assert actions["Betray"]["gives"] == ["dead:heroes"]
    worn = made('action "Wear down" by a hero\n  lower might by 1 for traitor\nheroes win when traitor is dead\n')[
        "actions"
    ]
    assert [a["gives"] for a in worn] == [["dead:traitor"]], "step by step to the skull"


def test_a_token_with_a_mark_is_a_need_of_its_own() -> None:
    text = """token [Body]
  figures 3
counter [Grip] to 3
monster [Ghost]
  sanity 3
  it attacks using sanity
setup for traitor
  place [Ghost] into [Attic]
  place a [Body] into [Attic]
when a hero dies: mark each [Body] in [Attic] as [empty]
action "Slip in" by [Ghost] in room of an [empty] [Body]
  advance [Grip]
traitor wins when [Grip] is full
heroes win when no [Ghost] is alive
"""
    (action,) = made(text)["actions"]
    assert ["near", ["mark:test:empty"]] in action["needs"]


def test_what_is_laid_out_given_later_and_borne_by_all() -> None:
    text = """token [Boat]
action "Look" by a hero in [Attic]
  place [Boat] into room of hero
action "Launch" by a hero in room of [Boat]
  mark hero as [afloat]
when turn of an [afloat] hero starts: give [Boat] to hero
action "Row away" by a hero with [Boat]
  needs hero is in a room with outer window, or hero is in [Balcony] or [Patio]
  needs every living hero is [afloat]
  note [gone]
heroes win when [gone] is noted
"""
    actions = {a["label"]: a for a in made(text)["actions"]}
    assert actions["Look"]["gives"] == ["lay:boat"]
    assert actions["Launch"]["gives"] == ["have:boat", "mark:test:afloat"]
    assert actions["Launch"]["at"] is None, "what is handed over need not lie there"
    assert ["near", ["boat"]] in actions["Launch"]["needs"]
    assert ["all", ["test:afloat"]] in actions["Row away"]["needs"]
    assert ["either", ["window:outer", "at:balcony", "at:patio"]] in actions["Row away"]["needs"]


def test_what_follows_when_a_thing_is_let_go() -> None:
    text = """token [Sack]
  kind item
token [Jar]
  figures 2
  kind item
setup for heroes: give [Sack] to revealer
setup for heroes: give a [Jar] to revealer
when an explorer drops [Sack]: note [sunk]
when an explorer drops [Jar]: mark room of explorer as [dusty]
when an explorer enters a [dusty] room: end movement of explorer
action "Heave it in" by a hero with [Sack] in [Attic]: drop [Sack]
action "Let one fall" by a hero with [Jar]: drop a [Jar] held by hero
heroes win when [sunk] is noted
"""
    actions = {a["label"]: a for a in made(text)["actions"]}
    assert actions["Heave it in"]["gives"] == ["lay:sack", "note:test:sunk"]
    assert actions["Let one fall"]["gives"] == ["lay:jar", "mark:test:dusty"]


def test_what_attacking_a_monster_asks_for() -> None:
    text = """monster [Rat]
  speed 3
  might 2
  explorers cannot attack it while [dug] is not noted
monster [Ghost]
  speed 3
  sanity 4
  explorers cannot attack it
setup for traitor
  place [Rat] into [Foyer]
  place [Ghost] into [Foyer]
action "Dig" by a hero
  note [dug]
heroes win when [Rat] is dead
"""
    rat, ghost = made(text)["monsters"]
    assert [list(need) for need in rat["needs"]] == [["note", ["test:dug"]]]
    assert not ghost.get("needs")


def test_a_place_that_is_picked_is_a_room_to_other_blocks() -> None:
    text = "setup for traitor: pick room of revealer as [lair]\n"
    text += "when turn of monsters starts: mark [lair] as [damp]\n"
    result = checked(HAUNT + text + "heroes win when any [damp] room is in house\n" + END, "plain")
    assert result.compiled is not None
    assert "keep(g, 'test:lair', places_room_of(g, " in result.compiled.source
