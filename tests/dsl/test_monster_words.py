"""What a file says of its monsters and of persons: duties, walks, damage they deal, whose numbers they have, who is
old."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position, offered
from hauntwright.view import View
from tests.dsl.aims import made, source
from tests.dsl.frames import codes
from tests.dsl.playing import between, content_of, game_of, place

TROLL = "monster [Troll]\n  figures 1\n  speed 3\n  might 4\n"
HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when no [Troll] is alive\ntraitor wins when no hero is alive\n"
)


def troll(lines: str, more: str = "") -> str:
    return TROLL + "".join(f"  {line}\n" for line in lines.splitlines()) + more


def queries(text: str) -> list[str]:
    return [rule.query for rule in content_of(HEAD + text).haunts["test"].part.rules]


def events(text: str) -> list[str]:
    return [hook.event for hook in content_of(HEAD + text).haunts["test"].part.hooks]


# -- duties ------------------------------------------------------------------------------------------------------------


def test_a_duty_is_a_rule() -> None:
    assert queries(troll("it must attack hero")) == ["must_attack"]
    assert queries(troll("it must attack a hero in [Attic]")) == ["must_attack"]


@pytest.mark.parametrize(
    "line",
    [
        "it must enter [Attic]",
        "it must attack",
        "it must attack hero using might",
        "it must move",
        "it must move by 2",
        "it must move toward hero chosen by traitor",
        "it must act using might",
    ],
)
def test_other_duties_are_none(line: str) -> None:
    assert set(codes(troll(line), "file")) & {"HW259", "HW273", "HW274", "HW280"}


def test_a_duty_while_something_holds() -> None:
    text = HEAD + troll("it must attack hero while [angry] is noted", "when a hero dies: note [angry]\n")
    game = game_of(text)
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1)
    p.monster("troll", "entrance_hall")
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    calm = p.turn(-1).build(4)
    assert offered(calm, "all done") or offered(calm, "done")
    angry = p.noted("test:angry").turn(-1).build(4)
    assert not offered(angry, "all done")
    assert not offered(angry, "done")
    assert game.s.haunt == "test"


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("it must move toward hero", {"entrance_hall", "grand_staircase"}),
        ("it must move toward hero nearest to it", {"entrance_hall"}),
        ("it must move toward [Grand Staircase]", {"grand_staircase"}),
        ("it must move toward room of traitor", {"grand_staircase"}),
        ("it must move toward ground doorway", {"entrance_hall"}),
        ("it must move toward [Spear]", {"grand_staircase"}),
        ("it must move toward hero while [angry] is noted", {"entrance_hall", "grand_staircase", "any"}),
        ("it must move toward [Grand Staircase] or [Entrance Hall]", {"entrance_hall", "grand_staircase"}),
        ("it must move toward traitor\nit must move toward [Entrance Hall]", {"entrance_hall", "grand_staircase"}),
    ],
)
def test_toward_what_it_must_move(line: str, way: set[str]) -> None:
    """It stands in the Foyer, the heroes in the hall and on the Upper Landing; the traitor and the Spear are there,
    too. The Foyer has open doors itself."""
    text = HEAD + troll(line, "when a hero dies: note [angry]\n")
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).monster("troll", "foyer")
    p.explorer(0, at="entrance_hall").explorer(2, at="upper_landing").explorer(1, at="upper_landing")
    p.lying("upper_landing", "spear")
    game = p.turn(-1).build(6)
    game.choose(("monster", 3))
    free = bool(offered(game, "done"))
    got = {o[1] for o in offered(game, "move")}
    if "doorway" in line:
        assert free, "it stands before a door already"
        assert got == {"entrance_hall"}
    else:
        assert got == way - {"any"}
        assert free == ("any" in way)


def test_explorers_too_may_have_to_go() -> None:
    lines = "[lured] heroes must move toward [Grand Staircase]\nwhen a hero dies: mark hero as [lured]\n"
    text = HEAD + troll("") + lines
    assert offered(game_of(text), "explore")
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    lured = p.marked("f0", "test:lured").turn(0).build()
    assert [o[1] for o in offered(lured, "move")] == ["foyer"]
    assert not offered(lured, "explore")
    assert not offered(lured, "end")


def test_an_action_can_be_a_duty() -> None:
    line = 'it must act while [hungry] is noted\naction "Gnaw" by it\n  nothing'
    text = HEAD + TROLL + "  " + line.replace("\n", "\n  ") + "\nwhen a hero dies: note [hungry]\n"
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).monster("troll", "foyer")
    for f in range(3):
        p.explorer(f, at="upper_landing")
    assert offered(p.turn(-1).build(4), "all done")
    game = p.noted("test:hungry").turn(-1).build(4)
    assert not offered(game, "all done")
    game.choose(("monster", 3))
    assert not offered(game, "done")
    assert offered(game, "move"), "it may go first"
    game.choose(offered(game, "act")[0])
    assert offered(game, "done"), "no action is left"


def test_explorers_too_may_have_to_act() -> None:
    game = game_of(HEAD + TROLL + 'heroes must act\naction "Sing" by a hero\n  nothing\n')
    assert not offered(game, "end")
    game.choose(offered(game, "act")[0])
    assert offered(game, "end")


# -- damage and rolls --------------------------------------------------------------------------------------------------


def test_damage_is_told_from_the_side_of_its_dealer() -> None:
    line = "when it would deal at least 2 mental damage to a hero: stun it"
    assert events(troll(line)) == ["would_take"]
    text = source(HEAD + troll(line), "plain")
    for piece in ("x.by >= 0", "s.kind[x.by] == 'troll'", "x.kind == 'mental'", "orders_points(g, f, x) >= 2"):
        assert piece in text


def test_damage_has_a_victim() -> None:
    assert "HW276" in codes(troll("when it would deal damage: stun it"), "file")


def test_each_point_counts_what_lessens_it() -> None:
    text = source(HEAD + troll("when it would deal damage to a hero\n  for each point of damage: kill hero"), "plain")
    assert "range(orders_points(g, f, x))" in text


def test_a_roll_of_movement_is_told_with_its_number() -> None:
    assert events(troll("when it rolls movement\n  0-1: stun it\n  2+: nothing")) == ["paced"]
    assert "HW285" in codes(troll("when it rolls movement\n  0-1: stun it"), "file"), "a row is missing"
    text = source(HEAD + troll("when it rolls movement\n  if result is 0: stun it"), "plain")
    assert "x == 0" in text


def test_an_attacker_is_who_began_the_fight() -> None:
    text = source(HEAD + troll("when it would be stunned\n  if attacker is a hero: proceed"), "plain")
    assert "select_attacker(g, x)" in text
    assert ">= 0" in text, "nobody is no hero"


def test_damage_that_nobody_deals_is_not_the_last_monsters() -> None:
    game = game_of(HEAD + troll("damage dealt by it is 0", 'action "Trip" by a hero: deal 1 physical damage to hero\n'))
    before = sum(game.s.steps[0])
    game.choose(offered(game, "act")[0])
    game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert sum(game.s.steps[0]) == before - 1


# -- walks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["left wall", "right wall", "straight line", "facing"])
def test_walks(way: str) -> None:
    assert f"course_follow(g, f, 3, '{way}')" in source(f"walk hero by 3 along {way}")


def test_a_steered_walk() -> None:
    text = source("walk hero by 3 along path chosen by traitor")
    assert "course_follow(g, f, 3, 'path', select_traitor_seat(g), False)" in text
    text = source("walk hero by at most 3 along path chosen by traitor")
    assert "course_follow(g, f, 3, 'path', select_traitor_seat(g), True)" in text


@pytest.mark.parametrize(
    "line",
    [
        "walk hero by 3 along path",
        "walk hero by 3 along left wall chosen by hero",
        "walk hero by at most 3 along left wall",
        "walk hero by at least 3 along path chosen by hero",
        "face hero toward direction",
        "face hero toward [Attic]",
    ],
)
def test_walks_that_lead_nowhere(line: str) -> None:
    assert codes(line) == ["HW289"]


def test_figures_that_look_one_way_and_walk_that_way() -> None:
    setup = "setup for traitor\n  for each [Troll]: place [Troll] into [Foyer]\n"
    face = "  face each [Troll] toward direction chosen by traitor\n"
    walk = "when turn of a hero starts: walk [Troll] by 1 along facing\n"
    game = place(HEAD + TROLL + setup + face + walk)
    while game.s.phase != "haunt":
        game.choose(("face", "south") if ("face", "south") in between(game) else 0)
    assert game.room(3) == "entrance_hall"
    assert View(game, 0).facing(3) == 2


def test_walks_need_their_parts() -> None:
    assert codes("walk hero by 3") == ["HW276"]
    assert codes("walk hero along left wall") == ["HW276"]


# -- what monsters hold ------------------------------------------------------------------------------------------------


def test_who_steals_a_kind_of_things_has_only_what_may_be_stolen() -> None:
    text = source(HEAD + troll("it can steal items, omens and [Girl]"), "plain")
    assert text.count("things_stealable(g, p1)") == 2
    assert "p1 == 'girl'" in text
    assert queries(troll("it can carry items and [Girl]")) == ["can_take"]


def test_only_who_is_named_has_stolen_it() -> None:
    text = source(troll("it cannot act") + "when traitor steals [Spear]: discard [Spear] from traitor\n", "plain")
    assert "select_holder(g, x) == g.s.traitor" in text


def test_a_monster_gains_nothing_by_what_it_holds() -> None:
    text = source("card [Spear]\n  when holder gains it: raise might by 1 for holder", "pack")
    assert "f < g.s.seats" in text


def test_any_number_of_things_is_a_pick_of_things() -> None:
    text = source("pick any number of items held by hero chosen by hero as [load]\ndrop each [load]")
    assert "choosing_choose_some" in text
    assert "placing_drop" in text


# -- persons -----------------------------------------------------------------------------------------------------------


def monsters(text: str) -> list[dict[str, object]]:
    return list(made("heroes win when no [Guest] is alive\n" + text)["monsters"])


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("traits from an unused explorer at random", "persons_unused(g, '')"),
        ("traits from an unused male explorer at random", "persons_unused(g, 'male')"),
        ("traits from an unused female explorer at random", "persons_unused(g, 'female')"),
        ("traits from revealer", "s.revealer"),
    ],
)
def test_whose_numbers_a_monster_has(line: str, call: str) -> None:
    text = "heroes win when no [Guest] is alive\n" + f"monster [Guest]\n  figures 1\n  side heroes\n  {line}\n"
    (record,) = monsters(text.split("\n", 1)[1])
    assert record["side"] == "hero"
    assert record["like"]
    assert call in source(HEAD.replace("Troll", "Guest") + text.split("\n", 1)[1], "plain")


@pytest.mark.parametrize("line", ["traits from an unused explorer", "traits 3", "traits from an unused hero at random"])
def test_numbers_of_nobody(line: str) -> None:
    text = HEAD.replace("Troll", "Guest") + f"monster [Guest]\n  figures 1\n  {line}\n"
    assert codes(text, "plain")


def test_a_monster_is_on_the_monsters_side_unless_it_says_so() -> None:
    (record,) = monsters("monster [Guest]\n  figures 1\n  speed 3\n")
    assert (record["side"], record["like"]) == ("monster", None)
    assert "HW289" in codes("monster [Rat]\n  figures 1\n  side nobody\n", "file")


def test_the_oldest_and_the_youngest() -> None:
    old, young = source("kill oldest male hero"), source("kill youngest explorer")
    assert "persons_age(g, " in old
    assert "persons_sex(g, " in old
    assert "select_tie(g, " in old, "R66"
    assert ", 1)" in old
    assert ", -1)" in young


def test_what_a_trait_was_at_the_start() -> None:
    assert "persons_start_number(g, f, 0)" in source("raise might by starting speed of hero for hero")


def test_how_old_somebody_is() -> None:
    assert "persons_age(g, f)" in source("raise might by age of hero for hero")


def test_where_somebody_died() -> None:
    text = HEAD + troll("", "when a hero dies: place [Troll] into room of hero\n")
    assert "persons_place_of_death(g, f)" in source(text, "plain")
    here = HEAD + troll("", "when a hero enters [Attic]: place [Troll] into room of hero\n")
    assert "s.loc[f]" in source(here, "plain")


def test_tests_of_nobody_are_false() -> None:
    text = source("if holder of [Ring] is a male hero: kill hero")
    assert ">= 0" in text
    assert ">= 0" in source("if holder of [Ring] is revealer: kill hero")


# -- rooms and places --------------------------------------------------------------------------------------------------


def test_an_effect_for_a_room_gets_the_room_of_a_place() -> None:
    text = (
        "effect [Gas] for a room\n  for each hero in room: kill hero\nwhen a monster enters a room: do [Gas] for room\n"
    )
    assert "effect_test_gas(g, places_room_of(g, x))" in source(text, "file")


def test_a_second_choice_that_is_a_place_is_its_room() -> None:
    text = source("pick empty room chosen by hero, else room of hero as [den]\nif room of hero is [den]: kill hero")
    assert "places_room_of(g, s.loc[f])" in text
    assert text.count("places_room_of") >= 2


# -- needs as data -----------------------------------------------------------------------------------------------------


def needs(head: str, *lines: str) -> list[list[object]]:
    text = troll("", f"token [Grave]\n{head}\n" + "".join(f"  {line}\n" for line in (*lines, "kill traitor")))
    return list(made("heroes win when no [Troll] is alive\n" + text)["actions"][0]["needs"])


def test_one_of_several_needs() -> None:
    assert needs('action "Dig" by a hero in [Attic] or room of [Grave]') == [["either", ["near:grave", "at:attic"]]]
    assert needs('action "Dig" by a hero', "needs hero is in [Attic], or hero has [Spear]") == [
        ["either", ["at:attic", "hold:spear"]]
    ]
    assert needs('action "Dig" by a hero', "needs hero is in [Attic], or hero is in [Tower]") == [
        ["at", ["attic", "tower"]]
    ]


def test_what_cannot_be_told_of_each_is_left_out() -> None:
    assert needs('action "Dig" by a hero', "needs hero is in [Attic], or [Troll] is stunned") == []


def test_what_must_bear_no_mark() -> None:
    dug = "mark room of hero as [dug]"
    assert needs('action "Dig" by a hero in [Attic]', "needs room of hero is not [dug]", dug) == [
        ["at", ["attic"]],
        ["no mark", ["test:dug", "room"]],
    ]
    used = "mark [Spear] as [used]"
    assert ["no mark", ["test:used", "card:spear"]] in needs(
        'action "Dig" by a hero with [Spear]', "needs [Spear] is not [used]", used
    )


def test_what_taking_a_token_asks_for() -> None:
    text = (
        "heroes win when no [Troll] is alive\n" + troll("") + "token [Chest]\n  kind item\n"
        "  explorers cannot take it while [open] is not noted\nwhen a hero dies: note [open]\n"
    )
    (token,) = made(text)["tokens"]
    assert token["needs"] == [["note", ["test:open"]]]
