"""House of the Living Dead: how it begins, how Zombies and their lord are fought, the ends, who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.testing import Position, asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_21_house_of_the_living_dead as expect
from tests.content.haunt_21_stage import HAUNT, WOUNDS, lord, night, zombies
from tests.content.haunt_stage import choose_monster, monsters_turn
from tests.content.haunting import begun, option_names, saved_midway, stage
from tests.content.stage import act, card_id, content, room_id
from tests.facts.tables import fact

# -- how it begins -----------------------------------------------------------------------------------------------------

PLACES = {
    "crypt": ("basement_landing", "north"),
    "graveyard": ("foyer", "west"),
    "gardens": ("foyer", "east"),
    "chapel": ("entrance_hall", "east"),
    "conservatory": ("upper_landing", "north"),
    "pentagram_chamber": ("basement_landing", "east"),
    "underground_lake": ("basement_landing", "south"),
}


def house(players: int, *rooms: str) -> Position:
    """Before the haunt: some of the rooms are in the house; the explorers are upstairs."""
    p = stage(HAUNT, players)
    for room in rooms:
        spot, side = PLACES[room]
        if room == "underground_lake":
            p.placed(room, "basement", 9, 9)
        else:
            p.beside(spot, side, room)
    for f in range(players):
        p.explorer(f, at="upper_landing")
    return p


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


@pytest.mark.parametrize("revealer", [0, 1, 2, 3])
def test_the_oldest_turns_but_never_the_revealer(revealer: int) -> None:
    game = begun(house(4), HAUNT, revealer)
    ages = {e["id"]: e["age"] for e in fact("explorers")["explorers"]}
    others = [f for f in range(4) if f != revealer]
    assert game.s.traitor == max(others, key=lambda f: ages[game.s.kind[f]])
    assert expect.TRAITOR == "oldest"


def test_the_traitor_is_dead_and_the_lord_stands_there() -> None:
    p = house(3)
    old = begun(p, HAUNT, 0).s.traitor
    p.explorer(old, at="foyer").holding(old, "axe", "dog", "book").holding(0, "medallion")
    game = begun(p, HAUNT, 0)
    assert not game.s.life[old]
    assert not game.over
    assert game.room(lord(game)) == "foyer"
    assert set(game.s.zones["at:foyer"]) == {"axe", "dog", "book"}
    assert game.s.zones["hand:0"] == ("medallion",)
    for name in ("Zombie", "Zombie Lord"):
        f = zombies(game)[0] if name == "Zombie" else lord(game)
        wanted = tuple(-1 if n is None else n for n in expect.MONSTERS[name].traits)
        assert tuple(game.trait(f, t) for t in range(4)) == wanted
    conservation(game)
    fork_check(game)


def begin_rooms(players: int, *rooms: str) -> dict[str, int]:
    game = begun(house(players, *rooms), HAUNT, 0)
    found: dict[str, int] = {}
    for f in zombies(game):
        found[game.room(f)] = found.get(game.room(f), 0) + 1
    return found


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "rooms",
    [
        (),
        ("chapel",),
        ("pentagram_chamber", "graveyard"),
        ("gardens", "crypt", "conservatory", "underground_lake"),
        tuple(PLACES),
    ],
)
def test_where_they_get_up(players: int, rooms: tuple[str, ...]) -> None:
    """In the order of the rooms, round and round, and one more in each."""
    here = [room_id(name) for name in expect.GRAVES if room_id(name) in ("entrance_hall", *rooms)]
    wanted = {here[which]: n for which, n in expect.zombies_at(players, len(here)).items()}
    assert begin_rooms(players, *rooms) == wanted
    if len(rooms) == len(PLACES):
        assert sum(wanted.values()) == expect.MONSTERS["Zombie"].count[players]
        assert len(wanted) == expect.FIRST[players]


# -- Zombies -----------------------------------------------------------------------------------------------------------


def fought(card: str, trait: int = MIGHT, mine: int = 8, theirs: int = 2) -> Game:
    p = night(4, "basement_landing", "entrance_hall", "foyer").holding(1, "axe", "spear", "blood_dagger", "ring")
    game = p.turn(1).build()
    act(game, ("attack", 5, trait, card), mine, theirs)
    return game


@pytest.mark.parametrize("card", [*map(card_id, expect.KILLING), "", "ring"])
def test_a_weapon_of_might_kills_and_all_else_stuns(card: str) -> None:
    game = fought(card, SANITY if card == "ring" else MIGHT)
    killing = card in {card_id(name) for name in expect.KILLING}
    assert bool(game.s.life[5]) is not killing
    assert bool(game.s.stun[5]) is not killing
    if killing:
        assert [e.data for e in told(game, "died")] == [(5, 1)]


def test_a_lost_or_drawn_attack_kills_nothing() -> None:
    assert fought("axe", mine=2, theirs=2).s.life[5]
    assert fought("axe", mine=1, theirs=3).s.life[5]


def test_a_zombie_that_loses_its_own_attack_is_only_stunned() -> None:
    p = night(4, "basement_landing", "entrance_hall").holding(1, "axe", "spear")
    game = monsters_turn(p, 2, 3)
    choose_monster(game, 5)
    act(game, ("attack", 1, MIGHT, ""), 1, 6)
    assert game.s.life[5]
    assert game.s.stun[5]


def test_dynamite_kills_and_a_charm_stuns() -> None:
    p = night(4, "basement_landing", "foyer", "upper_landing").holding(1, "dynamite")
    game = p.turn(1).build()
    act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), 4, answers=[("room", "foyer")])
    assert [game.s.life[f] for f in (5, 6)] == [0, 1], "with two dice it never gets away"
    game = night(4, "basement_landing", "entrance_hall").holding(1, "druidic_charm").turn(1).build()
    act(game, next(o for o in offered(game, "act") if "charm" in o[1]))
    assert game.s.life[5]
    assert game.s.stun[5]


def test_the_revolver_is_of_no_use_against_them() -> None:
    p = night(4, "entrance_hall", "entrance_hall", "foyer").holding(1, card_id(expect.IMMUNE_TO))
    game = p.turn(1).build()
    assert ("attack", lord(game), SPEED, "revolver") in offered(game, "attack")
    assert {o[2:] for o in offered(game, "attack") if o[1] != lord(game)} == {(MIGHT, "")}


def test_the_symbol_takes_two_dice_from_them_and_none_from_the_lord() -> None:
    p = night(4, "entrance_hall", "entrance_hall").holding(1, "holy_symbol")
    for f, target, dice in ((5, 1, 5 - expect.SYMBOL_TAKES), (5, 2, 5), (4, 1, 7)):
        game = monsters_turn(p, 2, 3)
        choose_monster(game, f)
        seen = act(game, ("attack", target, MIGHT, ""), 2, 2)
        assert [len(d[3]) for d in seen.of("rolled") if d[1] == "attack"] == [dice]
    game = p.turn(1).build()
    seen = act(game, ("attack", 5, MIGHT, ""), 2, 2)
    assert [len(d[3]) for d in seen.of("rolled") if d[1] == "defend"] == [5], "only when they attack"


def test_they_do_not_use_the_elevator_and_the_lord_does() -> None:
    p = night(4, "foyer", "foyer").beside("foyer", "east", "mystic_elevator")
    for f, can in ((5, False), (4, True)):
        game = monsters_turn(p, 2, 3)
        choose_monster(game, f)
        assert ("mystic_elevator" in {o[1] for o in offered(game, "move")}) is can


# -- the lord ----------------------------------------------------------------------------------------------------------


def wounded(*cards: str, card: str = "", trait: int = MIGHT, mine: int = 6, theirs: int = 2, before: int = 0) -> Game:
    p = night(4, "entrance_hall", "foyer").holding(1, *cards).noted(WOUNDS, before)
    game = p.turn(1).build()
    act(game, ("attack", lord(game), trait, card), mine, theirs)
    return game


@pytest.mark.parametrize(
    ("card", "trait"), [("", MIGHT), ("axe", MIGHT), ("ring", SANITY), ("revolver", SPEED), ("blood_dagger", MIGHT)]
)
def test_who_has_the_medallion_wounds_it_by_the_difference(card: str, trait: int) -> None:
    game = wounded("medallion", *((card,) if card else ()), card=card, trait=trait)
    assert game.s.vars[WOUNDS] == 4
    assert not game.s.stun[lord(game)]
    assert game.s.steps[lord(game)] == (3, 7, 2, -1), "its traits stay as they are"
    assert wounded("axe", card="axe").s.vars[WOUNDS] == 0
    assert not wounded("axe", card="axe").s.stun[lord(game)], "others do nothing to it"


def test_also_in_defence_and_from_afar() -> None:
    p = night(4, "entrance_hall", "foyer").holding(1, "medallion")
    game = monsters_turn(p, 3, 2)
    choose_monster(game, lord(game))
    act(game, ("attack", 1, MIGHT, ""), 2, 5)
    assert game.s.vars[WOUNDS] == 3
    game = monsters_turn(p, 3, 2)
    choose_monster(game, lord(game))
    act(game, ("attack", 2, MIGHT, ""), 2, 5)
    assert game.s.vars[WOUNDS] == 0
    p = night(4, "foyer", "upper_landing").holding(1, "medallion", "revolver")
    game = p.turn(1).build()
    act(game, ("attack", lord(game), SPEED, "revolver"), 6, 1)
    assert game.s.vars[WOUNDS] == 5


def test_a_lost_attack_on_it_hurts_and_nothing_else_touches_it() -> None:
    game = wounded("medallion", mine=1, theirs=4)
    assert game.s.vars[WOUNDS] == 0
    assert sum(game.s.steps[1]) == 17
    p = night(4, "foyer", "upper_landing").holding(1, "dynamite", "medallion")
    game = p.turn(1).build()
    act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), 0, answers=[("room", "foyer")])
    assert game.s.life[lord(game)]
    assert not game.s.stun[lord(game)]
    assert game.s.vars[WOUNDS] == 0


def test_with_seven_wounds_it_is_destroyed_and_the_heroes_win() -> None:
    game = wounded("medallion", before=expect.WOUNDS - 5)
    assert not game.over
    game = wounded("medallion", before=expect.WOUNDS - 4)
    assert not game.s.life[lord(game)]
    assert (game.s.outcome, game.s.winners) == ("heroes", (1, 2, 3))


def test_the_medallion_goes_to_whoever_takes_it_up() -> None:
    p = night(4, "entrance_hall", "foyer").lying("entrance_hall", "medallion")
    game = p.turn(2).build()
    game.choose(("take", "medallion"))
    act(game, ("attack", lord(game), MIGHT, ""), 4, 2)
    assert game.s.vars[WOUNDS] == 2


# -- the other end -----------------------------------------------------------------------------------------------------


def test_the_heroes_win_when_the_last_zombie_is_dead() -> None:
    p = night(4, "basement_landing", "entrance_hall", "foyer").holding(1, "axe")
    game = p.turn(1).build()
    act(game, ("attack", 5, MIGHT, "axe"), 6, 2)
    assert not game.over
    game = p.dead(6).turn(1).build()
    act(game, ("attack", 5, MIGHT, "axe"), 6, 2)
    assert (game.s.outcome, game.s.winners) == ("heroes", (1, 2, 3))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 2), (5, 3)])
def test_whole_games_saved_and_loaded(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


def test_the_traitor_alone_keeps_the_record_of_wounds() -> None:
    game = wounded("medallion")
    assert View(game, 0).counters()[WOUNDS][1:] == (4, expect.WOUNDS)
    for seat in (1, 2, 3):
        assert WOUNDS not in View(game, seat).counters()
        assert "[Wounds]" not in booklet(game, seat)
    assert "[Wounds]" in booklet(game, 0)
    assert expect.WOUNDS_SEEN_BY == ("traitor",)


def test_the_heroes_alone_know_how_they_search_until_they_do() -> None:
    game = night(4, "basement_landing", "foyer").turn(1).build()
    assert "sift" in booklet(game, 1)
    assert "sift" not in booklet(game, 0)


def test_each_side_has_its_own_goals_and_story() -> None:
    game = begun(house(3), HAUNT)
    hero = next(f for f in range(3) if f != game.s.traitor)
    heroes, traitor = View(game, hero), View(game, game.s.traitor)
    assert heroes.story() != traitor.story()
    assert [g.side for g in heroes.goals()] == ["heroes", "heroes"]
    assert [g.side for g in traitor.goals()] == ["traitor"]
    assert asked(game).kind == "turn"
