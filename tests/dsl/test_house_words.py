"""What a haunt file says of the house: when it changes, which doors are open still, rooms in the stack."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, asked, offered, told
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of, place

EAST = 1


def found(text: str, *rooms: str) -> tuple[str, ...]:
    """Which texts are told when a hero opens the east door of the Entrance Hall; the next tiles are these."""
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    game = p.explorer(0, at="entrance_hall").stacked("room", *rooms).build()
    game.choose(("explore", EAST))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(0)
    return tuple(e.data[0] for e in told(game, "told"))


def test_when_the_house_changes() -> None:
    text = 'when house changes\n  tell "something moved" to everyone\n'
    text += '  if room is [Dusty Hallway]: tell "music" to everyone\n'
    assert found(text, "dusty_hallway") == ("something moved", "music")
    assert found(text, "creaky_hallway") == ("something moved",)


def test_when_a_room_moves() -> None:
    text = (
        "when a hero enters [Ballroom]: move [Attic] to upper doorway chosen by hero\n"
        'when a room moves: tell "a room" to everyone\n'
        'when [Attic] moves: tell "the attic" to everyone\n'
        'when [Crypt] moves: tell "the crypt" to everyone\n'
    )
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    p.beside("upper_landing", "east", "attic").beside("entrance_hall", "east", "ballroom")
    game = p.explorer(0, at="entrance_hall").build()
    game.choose(("move", "ballroom"))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(0)
    assert [e.data[0] for e in told(game, "told")] == ["a room", "the attic"]


def test_only_what_can_be_told_is_listened_to() -> None:
    assert codes("when house ends: kill traitor", "file") == ["HW258"]
    assert codes("when a hero moves: kill traitor", "file") == ["HW258"]


def test_what_lies_behind_a_door_is_not_outdoors_before_it_is_seen() -> None:
    text = "step cost of heroes is usual + 1 into an outdoor room\n"
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    p.beside("upper_landing", "east", "balcony")
    game = p.explorer(0, at="upper_landing").build()
    assert offered(game, "explore")
    game.choose(("move", "balcony"))
    assert game.s.spent[0] == 2


def test_nothing_lies_beside_the_dead() -> None:
    text = (
        "when turn of an explorer starts\n"
        "  for each room beside room of explorer: mark room as [seen]\n"
        "  for each [seen] room that is beside room of explorer: unmark room as [seen]\n"
        '  tell "a turn" to everyone\n'
        "when turn of an explorer starts: for each [seen] room: collapse room\n"
    )
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).turn(0)
    p.s.life[2] = 0
    p.s.loc[2] = "@dead"
    game = p.explorer(0, at="entrance_hall").build()
    for _ in range(40):
        if game.decision is None or game.s.round > 2:
            break
        game.choose(("end",) if ("end",) in game.decision.options else 0)
    assert len(told(game, "told")) >= 3


def test_only_figures_can_move() -> None:
    assert codes("when a hero enters [Attic]: collapse room that can move chosen by hero", "file") == ["HW255"]


# -- upon discovery, one of several ------------------------------------------------------------------------------------

CHEST = """\
token [Chest]
  kind item
token [Coin]
  figures 2
monster [Imp]
  figures 1
  speed 2
  might 2
setup for traitor
"""


def hidden(line: str, *there: str) -> Game:
    """The set-up of a game in which these rooms are in the house, east of the halls."""
    p = Position(content_of(HAUNT + CHEST + f"  {line}\n"), 3, today=(1, 1))
    for spot, room in zip(("basement_landing", "upper_landing"), there, strict=False):
        p.beside(spot, "east", room)
    return p.explorer(0, at="basement_landing").setup("test").build()


ONE = "place [Chest] into [Crypt] or [Attic] chosen by traitor upon discovery"


def test_of_those_that_are_there_somebody_chooses() -> None:
    game = hidden(ONE, "crypt", "attic")
    assert asked(game).seat == game.s.traitor
    assert asked(game).options == (("room", "crypt"), ("room", "attic"))
    game.choose(1)
    assert game.s.zones["at:attic"] == ("chest",)


@pytest.mark.parametrize(("line", "thing"), [(ONE, "chest"), (ONE.replace("[Chest]", "a [Coin]"), "coin#1")])
def test_the_only_one_that_is_there(line: str, thing: str) -> None:
    assert hidden(line, "crypt").s.zones["at:crypt"] == (thing,)


def test_else_the_first_to_come() -> None:
    p = Position(content_of(HAUNT + CHEST + f"  {ONE}\n"), 3, today=(1, 1)).setup("test", revealer=0)
    p.explorer(0, at="basement_landing").stacked("room", "crypt", "attic")
    game = p.build()
    while game.s.turn != 0 or ("end",) not in asked(game).options:
        game.choose(("end",) if ("end",) in asked(game).options else 0)
    assert not any("chest" in t for place, t in game.s.zones.items() if place.startswith("at:"))
    game.choose(offered(game, "explore")[0])
    while ("end",) not in asked(game).options:
        game.choose(0)
    assert game.s.zones["at:crypt"] == ("chest",)
    assert not [key for key in game.s.vars if key.startswith("wait ")], "it waits for no other room"


def test_a_monster_waits_as_well() -> None:
    assert hidden(ONE.replace("[Chest]", "[Imp]"), "crypt").s.loc[3] == "crypt"
    game = hidden(ONE.replace("[Chest]", "an [Imp]"))
    assert game.s.loc[3] == "@supply"
    assert {key for key in game.s.vars if key.startswith("wait ")} == {"wait crypt", "wait attic"}


def test_slips_of_waiting() -> None:
    assert "HW231" in codes(CHEST + "  place [Chest] into [Crypt] or [Attic] upon discovery", "file")
    assert "HW289" in codes(CHEST + "  place 2 [Coin] into [Crypt] or [Attic] chosen by traitor upon discovery", "file")


# -- rooms in the stack ------------------------------------------------------------------------------------------------

SEARCH = """\
setup for traitor
  mark each [Crypt], [Attic], [Chasm] and [Underground Lake] as [bed]
  for each [bed] room in room stack
    if number of [bed] rooms in house is less than 3: build room at doorway chosen by traitor
"""


def searched(*order: str, there: str = "", passed: str = "") -> Game:
    """The set-up of a game whose stack begins with these rooms."""
    p = Position(content_of(HAUNT + SEARCH), 3, today=(1, 1)).stacked("room", *order)
    if there:
        p.beside("basement_landing", "east", there)
    if passed:
        p.s.stack, p.s.spare = tuple(r for r in p.s.stack if r != passed), (passed,)
    game = p.setup("test").build()
    while game.decision is not None and game.s.phase == "setup":
        game.choose(0)
    return game


@pytest.mark.parametrize(
    ("order", "there", "passed", "built"),
    [
        (("attic", "crypt", "chasm", "underground_lake"), "", "", ["attic", "crypt", "chasm"]),
        (("underground_lake", "ballroom", "chasm", "crypt"), "", "", ["underground_lake", "chasm", "crypt"]),
        (("attic", "chasm", "underground_lake"), "crypt", "", ["attic", "chasm"]),
        (("chasm", "crypt", "underground_lake"), "", "attic", ["chasm", "crypt", "underground_lake"]),
        (("ballroom", "chasm"), "crypt", "attic", ["chasm"]),
    ],
)
def test_rooms_are_searched_out_in_the_order_of_the_stack(
    order: tuple[str, ...], there: str, passed: str, built: list[str]
) -> None:
    game = searched(*order, there=there, passed=passed)
    got = [e.data[0] for e in told(game, "built")]
    assert got[: len(built)] == built
    assert len(got) == 3 - bool(there)


def test_a_room_is_built_on_its_own_floors_only() -> None:
    """R33: the Underground Lake lies in the basement."""
    game = searched("attic", "underground_lake", "chasm")
    floors = {room: game.s.house.floor(room) for room in ("attic", "underground_lake", "chasm")}
    assert floors == {"attic": "upper", "underground_lake": "basement", "chasm": "basement"}


@pytest.mark.parametrize(("floor", "built"), [("basement", ["crypt", "chasm"]), ("upper", ["attic", "balcony"])])
def test_rooms_in_the_stack_by_the_floor_where_they_may_lie(floor: str, built: list[str]) -> None:
    text = (
        HAUNT
        + f"""
setup for traitor
  for each {floor} room in room stack
    if number of {floor} rooms in house is less than 3: build room at {floor} doorway chosen by traitor
"""
    )
    p = Position(content_of(text), 3, today=(1, 1)).stacked("room", "attic", "crypt", "ballroom", "balcony", "chasm")
    game = p.setup("test").build()
    while game.decision is not None and game.s.phase == "setup":
        game.choose(0)
    assert [e.data[0] for e in told(game, "built")] == built


def test_a_room_in_the_stack_as_a_condition() -> None:
    text = 'setup for traitor\n  if [Attic] is in room stack: tell "up there" to everyone\n'
    assert told(place(HAUNT + text), "told")


# -- doorways that a tile may still lie behind -------------------------------------------------------------------------


def open_doors(p: Position) -> list[str]:
    return [e.data[0] for e in told(p.setup("test").build(), "told")]


def test_an_open_doorway() -> None:
    text = "setup for traitor\n" + "".join(
        f'  if any {floor} doorway is open: tell "{floor}" to everyone\n' for floor in ("basement", "ground", "upper")
    )
    content = content_of(HAUNT + text)
    assert open_doors(Position(content, 3, today=(1, 1))) == ["basement", "ground", "upper"]
    shut = Position(content, 3, today=(1, 1))
    for spot, side in shut.s.house.doorways("upper"):
        shut.s.house = shut.s.house.close(spot, side)
    assert open_doors(shut) == ["basement", "ground"]


# -- a second choice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rooms", "goal"), [(("attic", "charred_room"), "attic"), (("charred_room",), "charred_room")])
def test_a_named_room_that_is_missing_gives_way_to_the_next(rooms: tuple[str, ...], goal: str) -> None:
    text = "setup for traitor\n  move traitor to [Attic], else [Charred Room], else [Foyer]\n"
    for here in (rooms, ()):
        p = Position(content_of(HAUNT + text), 3, today=(1, 1))
        for side, room in zip(("north", "east"), here, strict=False):
            p.beside("upper_landing", side, room)
        game = p.setup("test").build()
        assert game.room(game.s.traitor) == (goal if here else "foyer")


# -- a discovery that stops nobody -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "stops"), [("", True), ("rooms cannot stop heroes\n", False)])
def test_rooms_that_stop_nobody(text: str, stops: bool) -> None:
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=1).explorer(0, at="entrance_hall")
    game = p.stacked("room", "charred_room").stacked("omen", "book").turn(0).build()
    game.choose(("explore", EAST))
    while asked(game).kind == "lay":
        game.choose(0)
    assert bool(told(game, "drew")) == stops
    assert bool(offered(game, "move")) != stops


@pytest.mark.parametrize("where", ["basement doorway at random", "doorway chosen by traitor, else doorway at random"])
def test_HW231_chance_lays_no_tile(where: str) -> None:
    assert codes(f"setup for traitor: build [Vault] at {where}\n", "file") == ["HW231"]
