"""Single rules, rulings (F), decided points (D) and general rulings (G) that no other test names, on the real house."""

from __future__ import annotations

from collections import Counter

import pytest

from hauntwright import Seating, SetupError, new_game
from hauntwright.testing import asked, offered, told
from tests.cases.stage import end_turn, fight, table, use, with_haunt
from tests.content.stage import EAST, act, content, drawn, position
from tests.dsl.frames import HAUNT
from tests.facts.tables import fact

ROOMS = {r["id"]: r for r in fact("rooms")["rooms"]}
NAMED = """\
haunt [Test]
traitor is [Ox Bellows], else explorer with lowest sanity
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""

# -- what lies in the box (R1 to R8) -----------------------------------------------------------------------------------


def test_R1_tiles_and_cards() -> None:
    assert len([r for r in ROOMS.values() if "start" not in r]) == 42
    kinds = Counter(c["kind"] for c in fact("cards")["cards"])
    assert kinds == {"omen": 13, "item": 22, "event": 45}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_R2_R4_R5_R6_a_new_game(players: int) -> None:
    game = new_game(content(), Seating(players, 1))
    cast = [game.s.kind[f] for f in range(players)]
    pairs = [frozenset((e, game.c.explorers[e].partner)) for e in cast]
    assert len(set(pairs)) == players, "two sides of one card never meet"
    assert {game.s.loc[f] for f in range(players)} == {"entrance_hall"}
    assert all(game.s.steps[f][t] == game.start_step(f, t) for f in range(players) for t in range(4))
    assert len(game.s.stack) == 42
    assert {game.s.house.floor(at) for at in game.s.house.spots()} == {"basement", "ground", "upper"}
    other = new_game(content(), Seating(players, 2))
    assert sorted(other.s.stack) == sorted(game.s.stack)
    assert other.s.stack != game.s.stack, "shuffled"


@pytest.mark.parametrize("players", [1, 2, 7])
def test_R2_so_many_and_no_others(players: int) -> None:
    with pytest.raises(SetupError):
        new_game(content(), Seating(players, 1))


def test_R8_first_the_house_then_the_haunt() -> None:
    game = position().omens(2).stacked("room", "junk_room").stacked("omen", "book").build()
    assert game.s.phase == "explore"
    act(game, ("explore", EAST))
    end_turn(game, 0)
    assert game.s.phase in ("setup", "haunt")


# -- rooms and cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [3, 4])
def test_F5_R30_an_exit_roll_by_whatever_means_one_leaves(total: int) -> None:
    """Carried off by the Burning Man, one leaves the Graveyard like everybody."""
    p = position().only("graveyard", "dusty_hallway").stacked("event", "burning_man")
    seen = act(p.build(), ("explore", EAST), 2, total)
    assert [r[2] for r in seen.of("rolled")] == [2, 2], "the event's Sanity, then the Graveyard's"
    assert seen.room() == "entrance_hall"
    assert seen.effects() == ([] if total == 4 else [("step", "knowledge", -1)])


def test_F15_R75_the_traitor_rolls_for_the_vault_too() -> None:
    p = fight(traitor=0).beside("upper_landing", "east", "vault").explorer(0, at="vault").turn(0)
    seen = act(game := p.build(), use(game, "vault"), 5)
    assert [r[2] for r in seen.of("rolled")] == [3]
    assert not seen.of("drew")


def test_R32_the_opener_takes_both_and_the_vault_is_empty_for_good() -> None:
    p = position().beside("upper_landing", "east", "vault").explorer(0, at="vault").explorer(1, at="vault")
    game = p.stacked("item", "axe", "bell").build()
    act(game, use(game, "vault"), 6)
    assert set(game.held(0)) == {"axe", "bell"}
    end_turn(game)
    assert not offered(game, "act")


def test_R36_an_item_lies_open_and_may_be_used_at_once() -> None:
    game = position().stacked("room", "bloody_room").stacked("item", "mystic_coin").build()
    act(game, ("explore", EAST))
    assert use(game, "coin")
    assert (told(game, "drew")[0].data[1], told(game, "drew")[0].to) == ("mystic_coin", None), "everybody sees it"


@pytest.mark.parametrize(("line", "ways"), [("", 1), ("explorers cannot use [Axe]\n", 0)])
def test_R38_a_haunt_beats_a_card(line: str, ways: int) -> None:
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(HAUNT + line))
    p.haunt("test", traitor=1, revealer=2).turn(0).holding(0, "axe")
    game = p.explorer(0, at="foyer").explorer(1, at="foyer").build()
    assert len([o for o in offered(game, "attack") if o[3] == "axe"]) == ways


def test_R38_a_token_outlasts_its_card() -> None:
    game = drawn(position(), "Closet Door").game
    assert "closet_door" in game.s.zones["event discards"]
    assert "closet" in game.s.zones["at:game_room"]


def test_F26_R55_weapons_are_for_attacks_and_one_of_them_for_each() -> None:
    game = fight().holding(0, "axe", "spear").turn(1).build()
    seen = act(game, ("attack", 0, 1, ""), 3, 3)
    assert len(seen.of("rolled")[1][3]) == game.trait(0, 1)
    game = fight().holding(0, "axe", "spear").build()
    assert [o[3] for o in offered(game, "attack")].count("axe") == 1
    assert {o[3] for o in offered(game, "attack")} == {"", "axe", "spear"}, "no attack names two"


def test_R81_traitor_and_monsters_are_one_side() -> None:
    game = fight(traitor=0).monster("antibody", "foyer").turn(0).build()
    assert {o[1] for o in offered(game, "attack")} == {1, 2}
    game = fight().monster("antibody", "foyer").build()
    assert {o[1] for o in offered(game, "attack")} == {1, 3}


# -- the chart ---------------------------------------------------------------------------------------------------------


def test_F27_the_pentagram_chamber_with_girl_or_holy_symbol_is_haunt_26() -> None:
    cells = fact("chart")["cells"]
    assert cells["girl"]["pentagram_chamber"] == 26
    assert cells["holy_symbol"]["pentagram_chamber"] == 26


# -- decided points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(5))
def test_D5_the_groundskeeper_strikes_on_everything_below_four(total: int) -> None:
    seen = drawn(position(), "Groundskeeper", total, *([2, 2] if total < 4 else []))
    assert bool(seen.of("attacked")) == (total < 4)


def test_D9_the_vault_has_an_event() -> None:
    assert ROOMS["vault"]["symbol"] == "event"
    assert Counter(r.get("symbol") for r in ROOMS.values())["omen"] == 13


def test_D12_tiles_that_are_passed_over_lie_aside_and_not_under_the_stack() -> None:
    game = act(position().only("larder", "bloody_room", "patio").build(), ("explore", EAST)).game
    assert game.s.spare == ("larder",)
    assert game.s.stack == ("patio",)


def test_D13_R46_nobody_dies_before_the_haunt() -> None:
    p = position().explorer(0, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1)
    seen = drawn(p, "Angry Being", 0, 2, 2)
    assert seen.game.s.life[0]
    assert seen.game.s.steps[0] == (1, 1, 1, 1)


@pytest.mark.parametrize(("total", "begins"), [(3, False), (2, True)])
def test_D14_R63_less_than_and_not_as_many(total: int, begins: bool) -> None:
    game = position().omens(2).stacked("room", "junk_room").stacked("omen", "book").build()
    act(game, ("explore", EAST))
    end_turn(game, total)
    assert bool(told(game, "haunt")) == begins


def test_D16_the_track_of_father_rhinehardts_might() -> None:
    (father,) = [e for e in fact("explorers")["explorers"] if e["id"] == "father_rhinehardt"]
    assert father["tracks"]["might"] == [1, 2, 2, 4, 4, 5, 5, 7]


def test_D17_armor_is_given_but_never_stolen() -> None:
    game = position().holding(0, "armor").explorer(1, at="entrance_hall").build()
    assert ("give", "armor", 1) in offered(game, "give")
    game = fight().holding(1, "armor").build()
    assert not act(game, ("attack", 1, 1, ""), 8, 1).of("stole")


def test_D18_the_traitor_of_haunt_26_has_the_lowest_sanity() -> None:
    """Printed later: left of the revealer; that is an option of the haunt."""
    p = table("darrin_williams", "zoe_ingstrom", "peter_akimoto", content=with_haunt(NAMED)).explorer(2, sanity_step=1)
    assert p.explorer(1, knowledge_step=1).setup("test").build().s.traitor == 2


def test_D19_a_three_from_the_bottle() -> None:
    game = fight().holding(0, "bottle").build()
    assert act(game, use(game, "bottle"), 3).effects() == [("step", "knowledge", 1), ("step", "might", -1)]


@pytest.mark.parametrize(("physical", "card", "steals"), [(0, "ring", True), (1, "ring", False), (1, "", True)])
def test_D11_R61_what_damage_lets_one_steal(physical: int, card: str, steals: bool) -> None:
    p = fight(options={"steal physical only": physical}).holding(0, "ring").holding(1, "axe")
    game = p.build()
    act(game, ("attack", 1, 2 if card else 1, card), 6, 1, answers=[("steal", "axe")])
    assert game.holds(0, "axe") == steals


# -- general rulings ---------------------------------------------------------------------------------------------------


def test_G5_three_kinds_of_next_to_each_other() -> None:
    """Beside: a common side. Joined: doors on both. Linked: a passage."""
    house = position().beside("upper_landing", "south", "storeroom").placed("library", "upper", 1, -1).s.house
    joined = [far for _, far in house.moves("storeroom")]
    assert "library" in house.neighbours("storeroom")
    assert "library" not in joined
    assert "upper_landing" in [far for _, far in house.moves("grand_staircase")], "printed stairs"
    assert "upper_landing" not in house.neighbours("grand_staircase")


def test_G6_the_count_of_omens_never_falls() -> None:
    text = NAMED + "when a hero enters [Foyer]: remove [Book]\n"
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(text)).omens(4)
    game = p.haunt("test", traitor=1, revealer=1).turn(0).holding(0, "book").explorer(0, at="entrance_hall").build()
    act(game, ("move", "foyer"))
    assert game.s.zones["box"] == ("book",), "out of the game"
    assert game.s.omens == 4


@pytest.mark.parametrize("revealer", [0, 2])
def test_G2_one_hero_answers_for_all_of_them(revealer: int) -> None:
    text = HAUNT + "setup for heroes\n  place [Book] into ground room chosen by heroes\n"
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(text)).setup("test", revealer)
    game = p.build()
    assert game.s.traitor == revealer
    assert asked(game).seat == (revealer + 1) % 3, "the first hero in turn order"
