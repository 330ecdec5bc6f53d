"""Rule cases C21 to C48 about movement and monsters."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position, asked, offered, told
from tests.cases.stage import fight, figures, monsters_turn, table, with_haunt
from tests.content.stage import act, drawn, position


@pytest.mark.parametrize(("foes", "cost"), [(0, 1), (1, 2), (2, 3)])
def test_C39_R16_leaving_costs_one_more_for_each_opponent(foes: int, cost: int) -> None:
    p = fight().explorer(1, at="upper_landing").explorer(2, at="upper_landing")
    for _ in range(foes):
        p.monster("antibody", "foyer")
    game = p.build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[0] == cost


def test_C39_R18_the_stunned_hinder_nobody() -> None:
    game = fight().explorer(1, at="upper_landing").monster("antibody", "foyer", stunned=1).build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[0] == 1


def test_C39_R17_one_room_is_always_possible() -> None:
    p = fight(players=4).explorer(0, speed_step=1)
    for _ in range(3):
        p.monster("antibody", "foyer")
    game = p.build()
    assert game.trait(0, 0) == 2
    act(game, ("move", "entrance_hall"))
    assert game.room(0) == "entrance_hall"
    assert not offered(game, "move"), "one, and no more"


BOAT = """\
haunt [Test]
traitor is nobody
token [Boat]
  kind item
  step cost of an explorer with it is 9
heroes win when [away] is noted
when a hero enters [Attic]: note [away]
"""


def test_C39_a_load_that_costs_more_than_there_is_lets_one_enter_a_room_all_the_same() -> None:
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(BOAT)).haunt("test").turn(0)
    game = p.holding(0, "boat").explorer(0, at="entrance_hall").build()
    assert game.trait(0, 0) < 9
    act(game, ("move", "foyer"))
    assert game.room(0) == "foyer"
    assert not offered(game, "move")


def rats(p: Position, *at: str) -> Position:
    for spot in at:
        p.monster("antibody", spot)
    return p


def test_C47_R77_one_roll_for_each_kind_and_at_least_one_room() -> None:
    p = rats(fight(), "upper_landing", "basement_landing")
    p.beside("basement_landing", "east", "larder").beside("upper_landing", "north", "charred_room")
    game = monsters_turn(p, 0)
    assert told(game, "monsters_roll")[0].data[:2] == ("antibody", 1)
    assert len([e for e in told(game, "rolled") if e.data[1] == "movement"]) == 1
    for _ in range(2):
        game.choose(offered(game, "monster")[0])
        assert not offered(game, "explore"), "monsters discover nothing (R79)"
        active = game.s.active
        act(game, offered(game, "move")[0])
        assert game.s.spent[active] == 1
        assert game.s.active != active, "it can go no farther"


def test_C47_R79_monsters_carry_and_steal_nothing() -> None:
    p = rats(fight(), "foyer").holding(0, "book", "bell").lying("foyer", "rope").explorer(1, at="upper_landing")
    p.explorer(2, at="upper_landing")
    game = monsters_turn(p, 2)
    game.choose(offered(game, "monster")[0])
    assert not offered(game, "take")
    seen = act(game, next(o for o in offered(game, "attack") if o[1] == 0), 8, 1)
    assert seen.effects(0) == [("harm", "physical", 7)]
    assert not seen.of("stole")


def test_C47_R78_a_stunned_monster_misses_a_turn_and_then_gets_up() -> None:
    p = fight().explorer(1, at="upper_landing").explorer(2, at="upper_landing").monster("antibody", "foyer", stunned=1)
    game = monsters_turn(p)
    antibody = figures(game, "antibody")[0]
    assert not told(game, "monsters_roll")
    assert not game.s.stun[antibody], "it gets up at the end of the turn it missed"


def test_C47_F28_a_stunned_monster_may_be_attacked_and_hurts_nobody() -> None:
    p = fight().explorer(1, at="upper_landing").monster("antibody", "foyer", stunned=1)
    game = p.build()
    antibody = figures(game, "antibody")[0]
    seen = act(game, ("attack", antibody, 1, ""), 1, 8)
    assert not seen.effects()
    assert len(seen.of("rolled")) == 2, "it still defends itself"


def test_C47_R59_no_attack_with_a_trait_the_target_lacks() -> None:
    p = fight().holding(0, "ring").explorer(1, at="upper_landing").monster("antibody", "foyer")
    game = p.build()
    antibody = figures(game, "antibody")[0]
    assert ("attack", antibody, 2, "ring") in offered(game, "attack"), "it has Sanity"
    p = fight("offspring").explorer(1, at="upper_landing").holding(0, "ring")
    kind = next(m for m in p.game.c.haunts["offspring"].part.monsters if m.traits[2] is None)
    game = p.monster(kind.id, "foyer").build()
    assert not [o for o in offered(game, "attack") if o[2] == 2 and o[1] >= 3]


def below(*, chute: bool = False, passage: bool = False) -> Position:
    """A monster in the cellar; the traitor is on turn."""
    p = fight(traitor=0).monster("antibody", "basement_landing").explorer(0, at="upper_landing").turn(0)
    if chute:
        p.beside("foyer", "east", "coal_chute")
    if passage:
        p.linked("basement_landing", "foyer", "a passage")
    return p


def test_C48_R71_F23_the_traitor_searches_out_the_stairs_for_a_monster_that_is_cut_off() -> None:
    game = below().build()
    assert offered(game, "stairs")
    before = len(game.s.stack)
    seen = act(game, ("stairs",))
    assert seen.of("built") == [("stairs_from_basement", "basement")]
    assert len(game.s.stack) == before - 1
    assert "foyer" in [far for _, far in game.s.house.moves("stairs_from_basement")]
    assert not offered(game, "stairs")


def test_C48_no_search_while_there_is_a_way() -> None:
    assert not offered(below(passage=True).build(), "stairs")
    assert not offered(fight(traitor=0).turn(0).build(), "stairs"), "no monster is out"


def test_C48_the_coal_chute_counts_as_a_way_up_and_down() -> None:
    assert not offered(below(chute=True).build(), "stairs")


def test_C36_R24_an_event_that_opens_a_room_draws_its_card_too() -> None:
    p = position().only("game_room", "bloody_room", "dusty_hallway").stacked("item", "axe")
    seen = drawn(p, "The Walls")
    assert seen.room() == "bloody_room"
    assert seen.game.holds(0, "axe")
    assert not offered(seen.game, "move"), "movement is over all the same"


def test_C36_cards_that_draw_cards_come_to_an_end_and_each_is_told() -> None:
    p = position().only("game_room", "library", "ballroom", "organ_room", "dusty_hallway")
    seen = drawn(p.stacked("event", "revolving_wall", "what_the", "night_view"), "The Walls")
    drew = [e.data[1] for e in told(seen.game, "drew")]
    assert drew[:2] == ["the_walls", "revolving_wall"]
    assert ("end",) in asked(seen.game).options
