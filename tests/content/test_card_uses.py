"""Items and omens that are more than a table: reactions, throws, helpers, things that happen to their holder."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.narrate import tell
from hauntwright.parts import SPEED, TRAITS
from hauntwright.questions import question
from hauntwright.testing import Position, asked, dice, offered
from hauntwright.view import View
from tests.content import expect_items as items
from tests.content import expect_omens as omens
from tests.content.stage import act, answer, card_id, drawn, position, room_id

HAUNT = "its-alive"


def haunted(p: Position, turn: int = 0, traitor: int = 1) -> Position:
    return p.haunt(HAUNT, traitor=traitor, revealer=2).turn(turn)


def use(game: Game, part: str) -> tuple[str, ...]:
    """The offered action whose id has this part."""
    (found,) = [o for o in offered(game, "act") if part in o[1]]
    return found


# -- rolls -------------------------------------------------------------------------------------------------------------


def test_adrenaline_adds_to_a_trait_roll() -> None:
    seen = drawn(position().holding(0, "adrenaline_shot"), "Night View", 1)
    assert seen.effects() == [("step", "knowledge", 1)], f"1 + {items.ADRENALINE} is 5"
    assert "adrenaline_shot" in seen.game.s.zones["item discards"]


def test_adrenaline_may_wait() -> None:
    seen = drawn(position().holding(0, "adrenaline_shot"), "Night View", 1, answers=[("no",)])
    assert not seen.effects()
    assert seen.game.holds(0, "adrenaline_shot")


def test_adrenaline_is_for_no_attack_and_no_plain_dice() -> None:
    p = haunted(position().holding(0, "adrenaline_shot")).explorer(0, at="foyer").explorer(1, at="foyer")
    game = p.build()
    act(game, ("attack", 1, 1, ""), 3, 3)
    assert game.holds(0, "adrenaline_shot")
    assert drawn(position().holding(0, "adrenaline_shot"), "Phone Call", 4).game.holds(0, "adrenaline_shot")


@pytest.mark.parametrize("wish", [0, 5, 8])
def test_the_feather_names_a_result(wish: int) -> None:
    seen = drawn(position().holding(0, "angel_feather"), "Night View", answers=[("number", wish)])
    assert bool(seen.effects()) == (wish >= 5)
    assert not seen.game.holds(0, "angel_feather")


def test_a_wish_beyond_the_dice_is_cut() -> None:
    seen = drawn(position().holding(0, "angel_feather"), "Phone Call", answers=[("number", 8)])
    assert seen.effects() == [("step", "sanity", 1)], "two dice show 4 at most"


def test_the_stone_rolls_any_dice_again() -> None:
    p = position().holding(0, "lucky_stone").stacked("room", "game_room").stacked("event", "phone_call")
    game = p.build()
    seen = act(game, ("explore", 1), (0, 0), (2, 2), answers=[("yes",), ("number", 2)])
    assert not game.holds(0, "lucky_stone")
    assert seen.effects() == [("step", "sanity", 1)], "4 of two dice"


def bitten(p: Position) -> list[str]:
    """What seat 0 reads when it finds the Bite and both sides roll 3, up to a question."""
    game = p.stacked("room", "junk_room").stacked("omen", "bite").build()
    with dice(game, 3, 3):
        game.choose(("explore", 1))
    return tell(View(game, 0), game.events)


def test_who_may_roll_again_reads_first_what_fell() -> None:
    attack, defence = bitten(position().holding(0, "lucky_stone"))[-2:]
    assert attack.startswith("Might is rolled to attack (Bite): ")
    assert "Might roll to defend so far: " in defence
    assert defence.endswith("= 3.")


def test_where_nobody_is_asked_a_roll_is_told_once() -> None:
    lines = bitten(position().holding(1, "lucky_stone"))
    assert sum("= 3" in line for line in lines) == 2


def test_the_foot_rolls_one_die_again_once_a_turn() -> None:
    p = position().holding(0, "rabbits_foot", "puzzle_box").stacked("room", "game_room").stacked("event", "night_view")
    game = p.build()
    act(game, ("explore", 1), (0, 0, 0, 0, 0, 0), (2,), answers=[("yes",)])
    asked = len(game.log)
    act(game, use(game, "puzzle"), 0)
    assert len(game.log) == asked + 1, "no second offer"
    assert game.holds(0, "rabbits_foot")
    for _ in range(3):
        act(game, ("end",))
    game.choose(use(game, "puzzle"))
    assert offered(game, "yes"), "on the next turn it helps again"


def test_the_foot_sleeps_in_other_turns() -> None:
    p = position().holding(1, "rabbits_foot").explorer(1, at="basement_landing")
    seen = drawn(p, "Silence", 4)
    assert [f for f, *_ in seen.of("rolled")] == [1]


def test_the_candle_helps_with_ones_own_events() -> None:
    plain = drawn(position(), "Night View", 0).of("rolled")[0][3]
    assert len(drawn(position().holding(0, "candle"), "Night View", 0).of("rolled")[0][3]) == len(plain) + items.CANDLE


def test_the_candle_does_not_help_with_the_events_of_others() -> None:
    p = position().holding(1, "candle").explorer(1, at="basement_landing")
    seen = drawn(p, "Silence", 4)
    assert len(seen.of("rolled")[0][3]) == p.game.trait(1, 2)


# -- damage ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bite", "harm"), [(5, 2), (3, 0)])
def test_armor(bite: int, harm: int) -> None:
    game = position().holding(0, "armor").stacked("room", "junk_room").stacked("omen", "bite").build()
    seen = act(game, ("explore", 1), bite, 2)
    assert seen.effects() == ([("harm", "physical", harm)] if harm else [])


def test_armor_is_no_helmet_for_the_mind() -> None:
    seen = drawn(position().holding(0, "armor"), "Phone Call", 1, 2)
    assert seen.effects() == [("harm", "mental", 2)]


def test_a_puppet_that_only_dents_armor_feeds_nobody() -> None:
    seen = drawn(position().holding(0, "armor").holding(1, "spear"), "Creepy Puppet", 3, 2)
    assert not seen.effects(0)
    assert not seen.effects(1)


def test_the_blood_dagger_bites_who_loses_it_to_a_thief() -> None:
    p = haunted(position().holding(1, "blood_dagger")).explorer(0, at="foyer").explorer(1, at="foyer")
    game = p.build()
    seen = act(game, ("attack", 1, 1, ""), 6, 2, 3, answers=[("steal", "blood_dagger")])
    assert game.holds(0, "blood_dagger")
    assert seen.effects(1) == [("harm", "physical", 3)]
    assert len(next(r for r in seen.of("rolled") if r[1] == "damage")[3]) == items.BLOOD_DAGGER_STOLEN.dice


# -- throws and helpers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [4, 5])
def test_dynamite(total: int) -> None:
    p = haunted(position().holding(0, "dynamite")).explorer(0, at="entrance_hall").explorer(1, at="foyer")
    p.explorer(2, at="entrance_hall").monster("antibody", "foyer")
    game = p.build()
    monster = next(f for f, at in enumerate(game.s.loc) if f >= 3 and at == "foyer")
    seen = act(game, use(game, "dynamite"), total, total)
    assert [(data[0], data[2]) for data in seen.of("rolled")] == [(1, SPEED), (monster, SPEED)]
    assert seen.effects(1) == ([("harm", "physical", 4)] if total < 5 else [])
    assert bool(game.s.stun[monster]) == (total < 5)
    assert "dynamite" in game.s.zones["item discards"]
    assert not offered(game, "attack"), "instead of the attack"


def test_no_dynamite_before_the_haunt() -> None:
    assert not offered(position().holding(0, "dynamite").build(), "act")


def test_dynamite_does_nothing_to_what_has_no_speed() -> None:
    p = haunted(position().holding(0, "dynamite")).explorer(0, at="entrance_hall").monster("heart", "foyer")
    game = p.explorer(1, at="upper_landing").build()
    assert not act(game, use(game, "dynamite")).of("rolled")


def test_the_charm_stuns_the_monsters_of_the_room() -> None:
    p = haunted(position().holding(0, "druidic_charm")).explorer(0, at="foyer")
    p.monster("antibody", "foyer").monster("antibody", "upper_landing")
    game = p.build()
    seen = act(game, use(game, "charm"))
    assert [game.s.stun[f] for f in range(3, len(game.s.kind)) if game.s.kind[f] == "antibody"][:2] == [1, 0]
    assert seen.effects() == [("step", "speed", -1)], "smashing it is losing it"


def test_the_monkey_asks_for_company() -> None:
    p = position().holding(0, "toy_monkey").explorer(0, at="entrance_hall").explorer(1, at="foyer")
    game = p.explorer(2, at="upper_landing").build()
    seen = act(game, ("move", "foyer"), 1, 4, 2)
    assert seen.effects(1) == [("harm", "physical", 2)]
    assert len(seen.of("rolled")[1][3]) == items.TOY_MONKEY_DICE[1]
    game = p.explorer(1, at="upper_landing").build()
    assert not act(game, ("move", "foyer")).of("rolled")


@pytest.mark.parametrize("total", [0, 3])
def test_what_the_monkey_does(total: int) -> None:
    p = position().holding(0, "toy_monkey").explorer(0, at="entrance_hall").explorer(1, at="foyer")
    game = p.explorer(2, at="upper_landing").build()
    seen = act(game, ("move", "foyer"), total, *([4, 2] if total == 0 else []))
    assert seen.effects(0) == ([("harm", "physical", 2)] if total == 0 else [])
    assert not seen.effects(1)
    fight = [(f, TRAITS[trait], len(faces)) for f, _, trait, faces, _ in seen.of("rolled")[1:]]
    trait, dice_thrown = items.TOY_MONKEY_DICE
    defence = game.trait(0, TRAITS.index(trait))
    assert fight == ([(-1, trait, dice_thrown), (0, trait, defence)] if total == 0 else [])


def test_the_monkey_strikes_once_a_turn() -> None:
    p = position().holding(0, "toy_monkey").explorer(0, at="entrance_hall").explorer(1, at="foyer")
    game = p.explorer(2, at="entrance_hall").build()
    act(game, ("move", "foyer"), 1, 2, 2)
    assert not act(game, ("move", "entrance_hall")).of("rolled")


@pytest.mark.parametrize("total", [0, 1])
def test_and_again_on_the_next(total: int) -> None:
    p = position().holding(0, "toy_monkey").explorer(0, at="entrance_hall").explorer(1, at="foyer")
    game = p.explorer(2, at="entrance_hall").build()
    act(game, ("move", "foyer"), total, 2, 2)
    for _ in range(3):
        act(game, ("end",))
    assert act(game, ("move", "entrance_hall"), 3).of("rolled")


@pytest.mark.parametrize(("label", "ends"), items.ROPE.items())
def test_F18_the_rope_leads_up(label: str, ends: tuple[str, str]) -> None:
    p = position().holding(0, "rope")
    if label == "Climb to the Gallery":
        p.beside("foyer", "east", "ballroom").beside("upper_landing", "east", "gallery").explorer(0, at="ballroom")
    elif label == "Climb to the Collapsed Room":
        p.beside("foyer", "east", "collapsed_room").lying("basement_landing", "below_collapsed_room")
        p.explorer(0, at="basement_landing")
    else:
        p.beside("foyer", "east", "coal_chute").explorer(0, at="basement_landing")
    game = p.build()
    seen = act(game, use(game, "climb"))
    assert seen.room() == room_id(ends[1])
    assert game.s.spent[0] == 0
    assert not seen.effects()
    act(game, ("end",))
    assert (game.room(0) == "basement_landing") == (ends[1] == "Coal Chute"), "nobody ends a turn in the chute"


def test_the_rope_softens_the_drop() -> None:
    p = position().holding(0, "rope").beside("foyer", "east", "ballroom").beside("upper_landing", "east", "gallery")
    game = p.explorer(0, at="gallery").build()
    seen = act(game, use(game, "drop"))
    assert seen.room() == "ballroom"
    assert not seen.effects()


@pytest.mark.parametrize("total", [4, 5])
def test_F17_the_bell(total: int) -> None:
    p = haunted(position(players=4).holding(0, "bell")).explorer(0, at="entrance_hall").explorer(2, at="upper_landing")
    p.explorer(3, at="upper_landing").holding(3, "webs").explorer(1, at="upper_landing").monster(
        "antibody", "upper_landing"
    )
    game = p.build()
    monster = next(f for f, at in enumerate(game.s.loc) if f >= 4 and at == "upper_landing")
    wanted = [("figure", 2), ("figure", monster), ("enough",)]
    act(game, use(game, "bell"), total, answers=wanted)
    assert (game.room(2) == "grand_staircase") == (total >= 5)
    assert (game.room(monster) == "grand_staircase") == (total < 5)
    assert game.room(3) == "upper_landing", "who is held stays"


@pytest.mark.parametrize("haunt", [False, True])
def test_the_spirit_board(haunt: bool) -> None:
    p = position().holding(0, "spirit_board").explorer(0, at="entrance_hall")
    if haunt:
        haunted(p).monster("antibody", "upper_landing")
    game = p.build()
    top = game.s.stack[0]
    monster = next((f for f in range(3, len(game.s.kind)) if game.s.loc[f] == "upper_landing"), -1)
    seen = act(game, use(game, "spirits"), answers=[("figure", monster)])
    assert [(e.data, e.to) for e in seen.events if e.kind == "shown"] == [((top,), (0,))]
    if haunt:
        assert game.room(monster) == "grand_staircase"
    assert game.s.stack[0] == top


@pytest.mark.parametrize(("card", "part", "roll"), [("spirit_board", "spirits", ()), ("bell", "bell", (4,))])
def test_with_no_traitor_every_monster_comes_a_step_closer(card: str, part: str, roll: tuple[int, ...]) -> None:
    p = haunted(position().holding(0, card).explorer(0, at="entrance_hall"), traitor=-1)
    game = p.monster("antibody", "upper_landing").monster("antibody", "basement_landing").build()
    first, second = (f for f, at in enumerate(game.s.loc) if f >= 3 and at.endswith("landing"))
    before = game.s.house.distances("entrance_hall")
    choices = len(game.log)
    act(game, use(game, part), *roll)
    assert len(game.log) == choices + 1, "nobody has to pick them"
    assert game.room(first) == "grand_staircase"
    assert game.room(second) == "basement_landing" or before["basement_landing"] - 1 == before[game.room(second)]


def test_whom_the_board_calls_the_traitor_says() -> None:
    p = haunted(position().holding(0, "spirit_board")).explorer(0, at="entrance_hall")
    game = p.monster("antibody", "upper_landing").build()
    game.choose(use(game, "spirits"))
    assert (asked(game).seat, game.s.revealer) == (1, 2)


def test_the_spirit_board_speaks_before_one_moves() -> None:
    game = position().holding(0, "spirit_board").build()
    act(game, ("move", "foyer"))
    assert not offered(game, "act")


def test_the_crystal_ball_brings_a_card_to_the_top() -> None:
    game = haunted(position().holding(0, "crystal_ball")).build()
    last = game.s.zones["item"][-1]
    game.choose(use(game, "gaze"))
    answer(game, ("stack", "item"), ("card", last))
    rolled = next(e.data for e in game.events if e.kind == "rolled")[-1]
    assert (game.s.zones["item"][0] == last) == (rolled >= 4)


def test_the_crystal_ball_shows_nobody_that_only_one_card_is_left() -> None:
    p = haunted(position().holding(0, "crystal_ball").explorer(0, knowledge_step=8))
    p.boxed(*p.s.zones["item"][1:])
    game = p.build()
    with dice(game, 8):
        game.choose(use(game, "gaze"))
    game.choose(("stack", "item"))
    assert asked(game).options == (("card", game.s.zones["item"][0]),)


# -- the dog -----------------------------------------------------------------------------------------------------------


def dog_house() -> Position:
    p = position().holding(0, "dog", "axe").explorer(0, at="entrance_hall").beside("foyer", "east", "dusty_hallway")
    return p.lying("dusty_hallway", "rope").lying("upper_landing", "bell")


def test_the_dog_fetches() -> None:
    game = dog_house().build()
    act(game, use(game, "dog"), answers=[("room", "dusty_hallway"), ("label", "Fetch an item"), ("card", "rope")])
    assert game.holds(0, "rope")
    assert not [o for o in offered(game, "act") if "dog" in o[1]]


def test_the_dog_fetches_nothing_out_of_a_hand() -> None:
    game = position().holding(0, "dog", "rope").holding(1, "axe").build()
    game.choose(use(game, "dog"))
    assert {o[1] for o in offered(game, "label")} == {"Take an item there", "Come straight back"}


def test_with_empty_hands_there_is_nothing_to_take_along() -> None:
    game = position().holding(0, "dog", "book").lying("foyer", "axe").build()
    game.choose(use(game, "dog"))
    assert {o[1] for o in offered(game, "label")} == {"Fetch an item", "Move an item", "Come straight back"}


@pytest.mark.parametrize("load", ["axe", "medical_kit"])
def test_the_dog_takes_along(load: str) -> None:
    game = dog_house().holding(0, "medical_kit").build()
    wanted = [("label", "Take an item there"), ("room", "upper_landing"), ("card", load)]
    act(game, use(game, "dog"), answers=wanted)
    assert game.s.zones["at:upper_landing"] == ("bell", load)


@pytest.mark.parametrize("load", ["bell", "armor"])
def test_the_dog_moves_what_lies_on_its_way(load: str) -> None:
    p = dog_house().lying("foyer", "armor").explorer(1, at="foyer").holding(1, "medical_kit")
    game = p.build()
    game.choose(use(game, "dog"))
    answer_until(game, "card", ("label", "Move an item"), ("room", "upper_landing"))
    assert set(offered(game, "card")) == {("card", "bell"), ("card", "armor")}, "what somebody carries stays"
    answer(game, ("card", load), ("room", "entrance_hall"))
    assert game.s.zones["at:entrance_hall"] == (load,)


def answer_until(game: Game, tag: str, *wanted: tuple[str, ...]) -> None:
    """Answer with what is wanted until something else is asked for."""
    while not offered(game, tag):
        game.choose(next(o for o in asked(game).options if o in wanted))


def errands(p: Position) -> tuple[set[str], set[str]]:
    """Where the dog may go, and what it may fetch."""
    game = p.build()
    game.choose(use(game, "dog"))
    game.choose(("label", "Take an item there"))
    if game.decision is not None and game.decision.options[0][0] == "card":
        game.choose(0)
    assert game.decision is not None
    rooms = {o[1] for o in game.decision.options if o[0] == "room"}
    game = p.build()
    game.choose(use(game, "dog"))
    game.choose(("label", "Fetch an item"))
    things = {o[1] for o in game.decision.options if o[0] == "card"} if game.decision is not None else set()
    return rooms, things


def test_F16_the_dog_goes_no_farther_than_six_and_no_one_way_road() -> None:
    p = dog_house().beside("basement_landing", "east", "larder").lying("larder", "armor")
    p.beside("foyer", "west", "coal_chute").lying("coal_chute", "candle")
    rooms, things = errands(p)
    assert "dusty_hallway" in rooms
    assert "upper_landing" in rooms
    assert not rooms & {"larder", "basement_landing", "coal_chute"}
    assert things == {"rope", "bell"}
    assert omens.DOG_REACH == 6


def test_the_dog_takes_no_barrier_and_no_lift() -> None:
    p = dog_house().beside("upper_landing", "east", "tower").beside("tower", "east", "attic")
    p.beside("upper_landing", "west", "mystic_elevator").lying("attic", "armor").lying("tower", "candle")
    rooms, things = errands(p)
    assert "tower" in rooms
    assert not rooms & {"attic", "mystic_elevator"}
    assert things == {"rope", "bell"}


def test_the_dog_goes_by_secret_passages() -> None:
    p = dog_house().beside("basement_landing", "east", "larder").lying("larder", "armor")
    assert "larder" in errands(p.linked("dusty_hallway", "larder", "secret_passage"))[0]


def test_the_dog_is_asked_first_what_it_is_to_do() -> None:
    game = dog_house().build()
    game.choose(use(game, "dog"))
    assert game.decision is not None
    assert [o[1] for o in game.decision.options] == [
        "Fetch an item",
        "Move an item",
        "Take an item there",
        "Come straight back",
    ]
    game.choose(("label", "Move an item"))
    assert question(View(game, 0), game.decision) == "Dog: Choose a room as the end of its way."


def test_a_companion_waits_for_the_next_to_come() -> None:
    p = position().lying("foyer", "girl").explorer(0, at="entrance_hall")
    game = p.build()
    seen = act(game, ("move", "foyer"))
    assert game.holds(0, card_id("Girl"))
    assert seen.effects() == [("step", "sanity", 1), ("step", "knowledge", 1)]
