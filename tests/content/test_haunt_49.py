"""You Wear It Well: who turns, how souls go, what they have and what reaches them; how everybody fights."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED, TRAITS
from hauntwright.queries import allowed
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.content import expect_49_you_wear_it_well as expect
from tests.content.haunt_49_stage import CRACKS, HAUNT, out, spirit
from tests.content.haunt_stage import answer, begun, choose_monster, laid, monsters_turn
from tests.content.haunting import do, may, pass_to, saved_midway, stage
from tests.content.stage import act, card_id, room_id
from tests.facts.tables import fact

# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_heather_granville_turns(seat: int) -> None:
    others = ["ox_bellows", "father_rhinehardt"]
    others.insert(seat, "heather_granville")
    assert begun(stage(HAUNT, 3, others), HAUNT, 1).s.traitor == seat
    assert expect.TRAITOR_NAMED == "Heather Granville"


@pytest.mark.parametrize("wisest", [0, 1, 2])
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_else_the_highest_knowledge(wisest: int, revealer: int) -> None:
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, knowledge_step=8 if f == wisest else 2)
    assert begun(p, HAUNT, revealer).s.traitor == wisest
    assert expect.TRAITOR_ELSE == ("highest", "knowledge")


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 0), (1, 1), (2, 0)])
def test_of_two_the_revealer_else_the_first_on_the_left(revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 3)
    tracks = [p.game.c.tracks[p.s.kind[f]][KNOWLEDGE] for f in range(3)]
    both = max(n for n in tracks[0][1:] if n in tracks[1][1:] and n > tracks[2][1])
    p.explorer(0, knowledge=both).explorer(1, knowledge=both).explorer(2, knowledge_step=1)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_set_up(players: int) -> None:
    p = stage(HAUNT, players).explorer(0, knowledge_step=8).explorer(1, at="upper_landing").explorer(0, at="foyer")
    p.linked("foyer", "basement_landing", "stairs")
    game = begun(p, HAUNT)
    bodies = {t: place for place, things in game.s.zones.items() for t in things if t.startswith("body")}
    assert len(bodies) == expect.BODIES[players]
    assert sorted(bodies.values()) == sorted("at:" + game.s.loc[f] for f in range(1, players))
    for f in range(1, players):
        tied = [t for t in bodies if f"bound f{f}" in game.s.marks[f"card:{t}"]]
        assert [bodies[t] for t in tied] == ["at:" + game.s.loc[f]], "each hero's own lies where the hero is"
    assert game.s.loc[spirit(game)] == "foyer", "with the traitor"
    assert game.s.kind.count("astral_spirit") == expect.MONSTERS["Astral Spirit"].count[players]
    traits = expect.MONSTERS["Astral Spirit"].traits
    assert tuple(game.trait(spirit(game), t) for t in range(4)) == tuple(-1 if n is None else n for n in traits)
    assert not game.s.house.has(room_id(expect.STAIRS))
    conservation(game)
    fork_check(game)


def test_the_spirit_is_with_the_traitor_whoever_revealed_it() -> None:
    p = stage(HAUNT, 3).explorer(0, knowledge_step=8, at="foyer").explorer(1, at="upper_landing")
    game = begun(p, HAUNT, 1)
    assert (game.s.traitor, game.s.loc[spirit(game)]) == (0, "foyer")


def test_a_basement_that_is_cut_off_is_joined_where_the_heroes_like() -> None:
    game = stage(HAUNT, 3).explorer(0, knowledge_step=8).setup(HAUNT).build()
    assert asked(game).seat in (1, 2)
    before = game.s.stack
    answer(game)
    assert game.s.house.has(room_id(expect.STAIRS))
    assert game.s.house.floor(room_id(expect.STAIRS)) == "basement"
    assert sorted(game.s.stack) == sorted(r for r in before if r != room_id(expect.STAIRS))
    assert not told(game, "drew")


def test_bodies_are_told_apart() -> None:
    from hauntwright.view import View

    game = begun(stage(HAUNT, 4).explorer(0, knowledge_step=8), HAUNT)
    view = View(game, 0)
    names = {view.thing_name(t) for things in game.s.zones.values() for t in things if t.startswith("body")}
    assert names == {f"Body of {view.name(f)}" for f in range(1, 4)}


# -- how a soul goes ---------------------------------------------------------------------------------------------------


def walks(game: Game) -> set[str]:
    return {game.s.house.plan.room_of[o[1]] for o in offered(game, "move")}


def test_through_walls_to_the_four_neighbours_for_one_space() -> None:
    p = out().beside("upper_landing", "north", "bedroom").beside("upper_landing", "east", "attic")
    p.placed("charred_room", "upper", p.s.house.where["bedroom"].x + 1, p.s.house.where["bedroom"].y)
    game = p.explorer(1, at="bedroom").turn(1).build()
    assert "charred_room" not in game.s.house.joined("bedroom"), "no door leads there"
    assert "charred_room" in walks(game)
    game.choose(("move", "charred_room"))
    assert game.s.spent[1] == 1
    p.explorer(0, at="bedroom")
    assert "charred_room" not in walks(p.turn(0).build()), "the traitor goes by doors"


def test_no_soul_opens_a_door_to_the_unknown() -> None:
    game = out().turn(1).build()
    assert not offered(game, "explore")
    assert offered(out().turn(0).build(), "explore")


def test_up_and_down_chute_drop_and_gallery() -> None:
    p = laid(out(), "Coal Chute").beside("upper_landing", "north", "gallery").beside("foyer", "west", "ballroom")
    for above, below in expect.UP_AND_DOWN.items():
        game = p.explorer(1, at=room_id(below)).turn(1).build()
        assert room_id(above) in walks(game)
    game = p.explorer(1, at="gallery").turn(1).build()
    seen = act(game, next(o for o in offered(game, "act") if "ballroom" in o[1]))
    assert game.room(1) == "ballroom"
    assert not seen.of("harmed"), "it lands softly"
    game = p.explorer(0, at="ballroom").turn(0).build()
    assert "gallery" not in walks(game)


def test_up_and_down_the_collapsed_room() -> None:
    p = out().beside("upper_landing", "north", "collapsed_room").beside("basement_landing", "north", "wine_cellar")
    p.lying("wine_cellar", "below_collapsed_room")
    game = p.explorer(1, at="wine_cellar").turn(1).build()
    assert "collapsed_room" in walks(game)
    game = p.explorer(1, at="collapsed_room").turn(1).build()
    seen = act(game, next(o for o in offered(game, "act") if "jump" in o[1]))
    assert game.room(1) == "wine_cellar"
    assert not seen.of("harmed")


def test_F14_with_no_room_below_yet_it_leads_to_the_landing() -> None:
    p = out().beside("upper_landing", "north", "collapsed_room").explorer(1, at="collapsed_room")
    game = p.turn(1).build()
    act(game, next(o for o in offered(game, "act") if "jump" in o[1]))
    assert game.room(1) == "basement_landing"
    assert "below_collapsed_room" in game.s.zones["at:basement_landing"]


@pytest.mark.parametrize("name", ["Gymnasium", "Larder", "Furnace Room"])
def test_rooms_of_the_body_leave_a_soul_alone_when_its_turn_ends(name: str) -> None:
    assert name in expect.ROOMS_PASSED_BY
    p = laid(out(), name)
    game = p.explorer(1, at=p.s.house.plan.spots[room_id(name)][0]).turn(1).build()
    before = game.s.steps[1]
    seen = act(game, ("end",))
    assert game.s.steps[1] == before
    assert not seen.of("harmed")


@pytest.mark.parametrize("name", ["Attic", "Junk Room"])
def test_nobody_rolls_to_leave_them(name: str) -> None:
    assert name in expect.ROOMS_PASSED_BY
    p = laid(out(), name)
    game = p.explorer(1, at=room_id(name)).turn(1).build()
    game.choose(offered(game, "move")[0])
    assert not told(game, "rolled")


@pytest.mark.parametrize("name", ["Chasm", "Tower"])
def test_nor_to_cross_them(name: str) -> None:
    assert name in expect.ROOMS_PASSED_BY
    p = laid(out(), name)
    game = p.explorer(1, at=p.s.house.plan.spots[room_id(name)][0]).turn(1).build()
    game.choose(offered(game, "cross")[0])
    assert not told(game, "rolled")
    assert game.s.loc[1] == p.s.house.plan.spots[room_id(name)][1]


@pytest.mark.parametrize("name", ["Crypt", "Chapel", "Library"])
def test_rooms_of_the_mind_reach_it(name: str) -> None:
    p = laid(out(), name)
    game = p.explorer(1, at=room_id(name)).turn(1).build()
    before = game.s.steps[1]
    act(game, ("end",))
    assert game.s.steps[1] != before


# -- what a soul has ---------------------------------------------------------------------------------------------------


def test_it_uses_what_it_has_and_gains_and_gives_nothing() -> None:
    p = out(4).holding(1, "lucky_stone", "rope").lying("entrance_hall", "axe", "girl").explorer(1, at="foyer")
    p.explorer(2, at="foyer").explorer(3, at="entrance_hall")
    game = p.turn(1).build()
    assert not offered(game, "give")
    assert offered(game, "drop")
    game.choose(("move", "entrance_hall"))
    assert not offered(game, "take")
    assert game.held(1) == ("lucky_stone", "rope"), "no companion joins it"


def test_a_dog_fetches_nothing_for_it() -> None:
    p = out().holding(1, "dog", "rope").lying("foyer", "axe")
    game = p.turn(1).build()
    game.choose(next(o for o in offered(game, "act") if "dog" in o[1]))
    labels = {o[1] for o in asked(game).options}
    assert labels == {"Take an item there", "Come straight back"}, "what it has it may still lay down"
    game.choose(("label", "Take an item there"))
    answer(game)
    assert game.held(1) == ("dog",)


def test_it_draws_no_card_whatever_would_give_one() -> None:
    p = laid(out(), "Vault").holding(1, "skeleton_key")
    game = p.explorer(1, at="vault").turn(1).build()
    act(game, next(o for o in offered(game, "act") if "vault" in o[1]))
    assert "room:vault" in game.s.marks, "it is open, and empty for this soul"
    assert not told(game, "drew")
    assert game.held(1) == ("skeleton_key",)


def test_the_traitor_draws_as_ever() -> None:
    p = laid(out(), "Vault").holding(0, "skeleton_key")
    game = p.explorer(0, at="vault").turn(0).build()
    act(game, next(o for o in offered(game, "act") if "vault" in o[1]))
    assert len(told(game, "drew")) == 2


@pytest.mark.parametrize("name", expect.CARDS_OF_NO_USE)
def test_weapons_skull_and_monkey_do_nothing_for_it(name: str) -> None:
    p = out().explorer(0, at="entrance_hall").holding(1, card_id(name))
    game = p.turn(1).build()
    assert not any(o[3] for o in offered(game, "attack"))
    if name == "Skull":
        with dice(game, 2, 5):
            game.choose(("attack", 0, SANITY, ""))
        assert asked(game).kind == "split"
        assert asked(game).about == ("mental", 3)
    if name == "Toy Monkey":
        game.choose(("move", "foyer"))
        game.choose(("move", "entrance_hall"))
        assert not told(game, "rolled")


def test_the_weapons_are_all_there_are() -> None:
    weapons = {c["name"] for c in fact("cards")["cards"] if "weapon" in c["tags"]}
    assert weapons == set(expect.CARDS_OF_NO_USE) - {"Skull", "Toy Monkey"}


def test_the_ring_is_no_weapon() -> None:
    game = out().explorer(0, at="entrance_hall").holding(1, "ring").turn(1).build()
    assert ("attack", 0, SANITY, "ring") in offered(game, "attack")


def test_nor_is_the_dynamite() -> None:
    game = out().explorer(0, at="foyer").holding(1, "dynamite").explorer(1, at="entrance_hall").turn(1).build()
    seen = do(game, "Throw the dynamite", 0, answers=[("room", "foyer")])
    assert seen.effects(0)[0] == ("harm", "physical", 4), "the traitor has a body to be hurt"


def test_physical_damage_turns_mental_and_physical_traits_stay() -> None:
    p = out().explorer(1, at="foyer").holding(0, "dynamite").explorer(0, at="entrance_hall")
    p.explorer(2, at="upper_landing")
    game = p.turn(0).build()
    before = game.s.steps[1]
    seen = act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), 0, answers=[("room", "foyer")])
    assert ("harmed", "mental") in [("harmed", d[2]) for d in seen.of("harmed")]
    assert game.s.steps[1][:2] == before[:2]
    assert sum(game.s.steps[1]) == sum(before) - 4


def test_a_hard_landing_of_the_elevator_does_it_no_harm() -> None:
    p = out().beside("foyer", "east", "mystic_elevator").explorer(1, at="foyer").explorer(2, at="upper_landing")
    game = p.turn(1).build()
    before = game.s.steps[1]
    with dice(game, 0, 2):
        game.choose(("move", "mystic_elevator"))
        while asked(game).kind != "turn":
            game.choose(0)
    assert game.s.house.floor("mystic_elevator") == "basement"
    assert game.s.steps[1] == before


def test_losing_an_omen_costs_no_speed_or_might() -> None:
    p = out().holding(1, "toy_monkey")
    game = p.turn(1).build()
    before = game.s.steps[1]
    game.choose(("drop", "toy_monkey"))
    assert game.s.steps[1] == (before[0], before[1], before[2], before[3] - 1)
    assert {TRAITS[t] for t in (SPEED, MIGHT)} == set(expect.FROZEN)


# -- fights ------------------------------------------------------------------------------------------------------------


def ways(game: Game, target: int) -> set[int]:
    return {o[2] for o in offered(game, "attack") if o[1] == target}


def test_a_soul_attacks_with_sanity_or_knowledge_only() -> None:
    game = out(where="entrance_hall").explorer(0, at="entrance_hall").turn(1).build()
    wanted = {TRAITS.index(t) for t in expect.ATTACKS_WITH}
    assert ways(game, 0) == ways(game, spirit(game)) == wanted


def test_no_card_of_any_pack_would_change_that() -> None:
    game = out().explorer(0, at="entrance_hall").turn(1).build()
    for trait in (SPEED, MIGHT):
        assert not allowed(game, "can_attack", 1, 0, trait, "")
        assert not allowed(game, "can_attack", 0, 1, trait, "")


def test_the_traitor_attacks_no_soul_with_might() -> None:
    game = out().explorer(0, at="entrance_hall").holding(0, "ring", "axe", "revolver").turn(0).build()
    assert ways(game, 1) == {SANITY}


def test_but_the_ring_may_win_what_a_soul_has() -> None:
    game = out().explorer(0, at="entrance_hall").holding(0, "ring").holding(1, "rope").turn(0).build()
    with dice(game, 8, 2):
        game.choose(("attack", 1, SANITY, "ring"))
    assert ("steal", "rope") in asked(game).options


@pytest.mark.parametrize("trait", [SANITY, KNOWLEDGE])
def test_a_won_attack_cracks_the_spirit_and_does_nothing_else(trait: int) -> None:
    game = out(where="entrance_hall").turn(1).build()
    f = spirit(game)
    with dice(game, 5, 3):
        game.choose(("attack", f, trait, ""))
        answer(game)
    assert game.s.vars[CRACKS] == 1
    assert not game.s.stun[f]
    assert game.s.steps[f] == (3, -1, 6, 6)
    assert not offered(game, "attack"), "once a turn"


@pytest.mark.parametrize(("mine", "theirs"), [(1, 6), (4, 4)])
def test_a_lost_attack_costs_nothing(mine: int, theirs: int) -> None:
    game = out(where="entrance_hall").turn(1).build()
    before = game.s.steps[1]
    with dice(game, mine, theirs):
        game.choose(("attack", spirit(game), SANITY, ""))
        answer(game)
    assert game.s.steps[1] == before
    assert not game.s.vars[CRACKS]


def test_the_spirit_attacks_souls_with_either_trait() -> None:
    p = out(where="entrance_hall").explorer(2, at="foyer")
    for trait in (SANITY, KNOWLEDGE):
        game = monsters_turn(p, 4)
        choose_monster(game, spirit(game))
        assert ways(game, 1) == {SANITY, KNOWLEDGE}
        before = game.s.steps[1]
        with dice(game, 6, 4):
            game.choose(("attack", 1, trait, ""))
            answer(game)
        assert game.s.steps[1][:2] == before[:2]
        assert sum(game.s.steps[1]) == sum(before) - 2


def test_a_won_defence_neither_cracks_nor_stuns_it() -> None:
    p = out(where="entrance_hall").explorer(2, at="foyer")
    game = monsters_turn(p, 4)
    choose_monster(game, spirit(game))
    with dice(game, 2, 6):
        game.choose(("attack", 1, SANITY, ""))
        answer(game)
    assert not game.s.vars[CRACKS]
    assert not game.s.stun[spirit(game)]


def test_it_goes_through_walls_and_no_ceilings() -> None:
    p = out(where="bedroom", rooms=True)
    game = monsters_turn(p, 6)
    choose_monster(game, spirit(game))
    assert "charred_room" in walks(game)
    assert all(game.s.house.floor(o[1]) == "upper" for o in offered(game, "move"))


def test_a_beaten_traitor_is_stunned_and_unharmed() -> None:
    p = out(where="upper_landing").explorer(0, at="entrance_hall")
    game = p.turn(1).build()
    before = game.s.steps[0]
    with dice(game, 6, 2):
        game.choose(("attack", 0, KNOWLEDGE, ""))
        answer(game)
    assert game.s.stun[0]
    assert game.s.steps[0] == before
    game.choose(("move", "foyer"))
    assert game.s.spent[1] == 1, "it slows nobody"
    order = []
    for _ in range(4):
        order.append(game.s.turn)
        game.choose(next(o for o in asked(game).options if o[0] in ("end", "all done", "done")))
    assert 0 not in order, "the next turn is lost"
    assert not game.s.stun[0]


def test_a_traitor_whose_own_attack_fails_is_hurt_as_usual() -> None:
    game = out().explorer(0, at="entrance_hall").holding(0, "ring").turn(0).build()
    before = sum(game.s.steps[0])
    with dice(game, 1, 3):
        game.choose(("attack", 1, SANITY, "ring"))
        answer(game)
    assert sum(game.s.steps[0]) == before - 2
    assert not game.s.stun[0]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_so_many_cracks_and_the_heroes_win(players: int) -> None:
    p = out(players, where="entrance_hall").noted(CRACKS, expect.SUCCESSES_NEEDED[players] - 1).dead(2)
    game = p.turn(1).build()
    with dice(game, 5, 3):
        game.choose(("attack", spirit(game), SANITY, ""))
        answer(game)
    assert game.s.outcome == "heroes"
    assert game.s.winners == tuple(range(1, players))


def test_the_traitors_death_ends_nothing() -> None:
    game = out().dead(0).turn(2).build()
    pass_to(game, -1)
    assert not game.over
    assert asked(game).seat == 0, "the seat plays the Spirit on"
    assert not may(game, "Strike")
    assert not expect.TRAITOR_DEATH_ENDS_IT


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 2), (4, 5)])
def test_whole_games_saved_and_loaded(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_a_stunned_traitor_is_the_same_after_a_save() -> None:
    p: Position = out(where="upper_landing").explorer(0, at="entrance_hall")
    game = p.turn(1).build()
    with dice(game, 6, 2):
        game.choose(("attack", 0, KNOWLEDGE, ""))
        answer(game)
    fork_check(game)
