"""I Was a Teenage Lycanthrope: the change, the growth, bites and the curse, and who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, told
from tests.content import expect_05_i_was_a_teenage_lycanthrope as expect
from tests.content.expected import Other
from tests.content.haunt_05_stage import (
    BITTEN,
    FIRST,
    FRIEND,
    GUN,
    HAUNT,
    HERO,
    OTHER,
    SILVER,
    bitten,
    dog,
    moonlit,
    starts,
    turned,
    wolf,
)
from tests.content.haunting import begun, option_names, options, pass_to, saved_midway, stage, view
from tests.content.stage import act, content

# -- the change --------------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_the_revealer_changes_and_the_dog_with_it(players: int, revealer: int) -> None:
    assert expect.TRAITOR == "revealer"
    game = begun(stage(HAUNT, players).holding(revealer, "dog"), HAUNT, revealer)
    assert game.s.traitor == revealer
    assert [f for f in range(players) if wolf(game, f)] == [revealer]
    assert game.room(dog(game)) == game.room(revealer)
    assert tuple(game.trait(dog(game), t) for t in range(4)) == (6, 4, 3, -1)
    assert game.s.kind.count("dog_monster") == expect.MONSTERS["Dog"].count[players]
    assert not any("dog" in things for p, things in game.s.zones.items() if p[:4] == "hand")
    conservation(game)
    fork_check(game)


@pytest.mark.parametrize("players", list(expect.STEPS))
def test_as_many_steps_as_heroes_where_the_player_likes(players: int) -> None:
    p = stage(HAUNT, players).explorer(0, speed_step=1, might_step=1, sanity_step=1, knowledge_step=1)
    start = [p.game.start_step(0, t) for t in range(4)]
    game = p.setup(HAUNT, revealer=0).build()
    picks = 0
    while game.s.phase in ("explore", "setup"):
        assert asked(game).seat == 0
        assert set(asked(game).options) == {("trait", t) for t in range(4)}
        game.choose(("trait", picks % 2))
        picks += 1
    assert picks == expect.STEPS[players]
    gained = [now - then for now, then in zip(game.s.steps[0], start, strict=True)]
    assert gained == [(picks + 1) // 2, picks // 2, 0, 0], "raised to the start first"


def test_what_is_above_the_start_stays_and_the_dog_costs_nothing() -> None:
    p = stage(HAUNT, 3).holding(0, "dog").explorer(0, speed_step=8, might_step=8, sanity_step=7, knowledge_step=8)
    game = begun(p, HAUNT, 0, answers=[("trait", 0)])
    assert game.s.steps[0] == (8, 8, 7, 8)


def test_items_and_companions_stay_behind() -> None:
    p = stage(HAUNT, 4).holding(0, "dog", "rope", "armor", "girl", "madman", "book", "bite")
    game = begun(p, HAUNT, 0)
    assert set(game.s.zones["at:entrance_hall"]) == {"rope", "armor", "girl", "madman", "book"}
    assert game.s.zones["hand:0"] == ("bite",), "no object (R53)"
    losses = [e.data[1:3] for e in told(game, "changed") if e.data[0] == 0 and e.data[2] < 0]
    undone = {(2, -1), (3, -1), (MIGHT, -2)}
    assert undone <= set(losses)


def test_the_girl_goes_with_the_next_hero_and_with_no_wolf() -> None:
    p = moonlit(FIRST).lying("foyer", "girl", "rope").explorer(HERO, at="upper_landing")
    for f in (FRIEND, OTHER):
        p.explorer(f, at="upper_landing")
    game = p.build()
    act(game, ("move", "foyer"))
    assert "girl" in game.s.zones["at:foyer"]
    assert not options(game, "take")
    game = moonlit().explorer(HERO, at="entrance_hall").lying("foyer", "girl").build()
    act(game, ("move", "foyer"))
    assert game.holds(HERO, "girl")


def test_a_wolf_keeps_no_item_that_it_finds() -> None:
    p = moonlit(FIRST).stacked("room", "storeroom").stacked("item", "rope")
    game = p.explorer(FIRST, at="basement_landing").build()
    act(game, options(game, "explore")[0])
    assert not game.s.zones.get(f"hand:{FIRST}")
    assert game.s.zones["at:storeroom"] == ("rope",)
    assert not options(game, "take")


@pytest.mark.parametrize("omen", ["spear", "girl", "madman", "bite"])
def test_nor_an_omen_or_a_companion(omen: str) -> None:
    p = moonlit(FIRST).stacked("room", "abandoned_room").stacked("omen", omen)
    game = p.explorer(FIRST, at="foyer").build()
    act(game, options(game, "explore")[0])
    assert game.s.zones.get(f"hand:{FIRST}", ()) == (("bite",) if omen == "bite" else ())
    assert game.s.zones.get("at:abandoned_room", ()) == (() if omen == "bite" else (omen,))
    assert omen == "bite" or game.s.steps[FIRST] == (5, 5, 5, 5), "what it gave is undone"


@pytest.mark.parametrize(
    ("kind", "room", "card"),
    [
        ("item", "bloody_room", "amulet_of_the_ages"),  # one step of each trait gained, three lost
        ("item", "bloody_room", "bell"),
        ("omen", "abandoned_room", "holy_symbol"),  # beyond the top nothing is gained, but two steps would be lost
        ("omen", "abandoned_room", "book"),
    ],
)
def test_what_it_cannot_carry_gives_and_takes_nothing(kind: str, room: str, card: str) -> None:
    p = moonlit(turn=FIRST).stacked("room", room).stacked(kind, card)
    game = p.explorer(FIRST, at="entrance_hall", sanity_step=8, knowledge_step=8).build()
    before = game.s.steps[FIRST]
    seen = act(game, options(game, "explore")[0])
    assert card in seen.game.s.zones[f"at:{room}"]
    assert game.s.steps[FIRST] == before
    assert not seen.of("changed")


def test_cards_do_to_a_wolf_what_they_did_once_it_has_drawn() -> None:
    p = moonlit(turn=FIRST).stacked("room", "bloody_room").stacked("item", "bell")
    game = p.holding(FIRST, "bite").build()
    act(game, options(game, "explore")[0])
    assert not [m for m in game.s.marks.get(f"f{FIRST}", ()) if "without hands" in m]


def test_where_nothing_was_left_to_draw_cards_reach_it_again_on_its_next_turn() -> None:
    p = moonlit(FIRST, dog="basement_landing").stacked("room", "bloody_room", "game_room")
    game = p.stacked("event", "burning_man").boxed(*p.s.zones["item"]).build()
    act(game, options(game, "explore")[0])
    pass_to(game, FIRST)
    seen = act(game, options(game, "explore")[0], 4)
    assert (FIRST, SANITY, 1) in [c[:3] for c in seen.of("changed")]


def test_nor_one_that_lies_about() -> None:
    game = moonlit(FIRST).lying("entrance_hall", "spear", "rope").build()
    assert not options(game, "take")


def test_a_wolf_steals_nothing() -> None:
    game = moonlit(FIRST).explorer(HERO, at="entrance_hall").holding(HERO, "rope", "spear").build()
    with dice(game, 7, 4):
        game.choose(("attack", HERO, MIGHT, ""))
    for _ in range(6):
        assert not options(game, "steal")
        if asked(game).kind == "turn":
            break
        game.choose(0)
    assert game.holds(HERO, "rope")


@pytest.mark.parametrize("who", [FIRST, HERO])
def test_wolves_do_not_ride(who: int) -> None:
    p = moonlit(who).beside("foyer", "east", "mystic_elevator").explorer(who, at="foyer")
    game = p.build()
    assert bool([o for o in options(game, "move") if o[1] == "mystic_elevator"]) == (who == HERO)


def test_nor_does_the_dog() -> None:
    p = moonlit(MONSTERS, dog="foyer").beside("foyer", "east", "mystic_elevator")
    game = p.build(6)
    if asked(game).kind == "monsters":
        game.choose(("monster", dog(game)))
    assert options(game, "move")
    assert ("move", "mystic_elevator") not in options(game, "move")


# -- growth ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [FIRST, FRIEND])
def test_each_wolf_grows_when_its_turn_starts(who: int) -> None:
    p = moonlit()
    game = starts(p if who == FIRST else turned(p, who), who)
    assert [s - 5 for s in game.s.steps[who]] == [expect.GROWS.get(name, 0) for name in TRAITS]
    assert all(game.s.steps[f] == (5, 5, 5, 5) for f in range(4) if f != who)


def test_never_beyond_the_highest() -> None:
    game = starts(moonlit().explorer(FIRST, speed_step=8, might_step=8), FIRST)
    assert game.s.steps[FIRST] == (8, 8, 5, 5)


# -- bites -------------------------------------------------------------------------------------------------------------


def bite(by: str, total: int = 6, armor: bool = False) -> Game:
    """A Werewolf or the Dog attacks the hero, who rolls 4."""
    p = moonlit(FIRST if by == "wolf" else MONSTERS).explorer(HERO, at="entrance_hall")
    if armor:
        p.holding(HERO, "armor")
    if by == "wolf":
        game = p.build()
    else:
        p.s.loc[dog(p)] = "entrance_hall"
        game = p.turn(MONSTERS).build(6)
        if asked(game).kind == "monsters":
            game.choose(("monster", dog(game)))
    act(game, ("attack", HERO, MIGHT, ""), total, 4)
    return game


@pytest.mark.parametrize("by", ["wolf", "dog"])
@pytest.mark.parametrize("margin", [-1, 0, 1, 2])
def test_damage_bites(by: str, margin: int) -> None:
    game = bite(by, 4 + margin)
    assert bitten(game, HERO) == (margin > 0)
    assert [f for f in range(4) if bitten(game, f)] == ([HERO] if margin > 0 else [])


@pytest.mark.parametrize("margin", [1, 2])
def test_no_bite_through_armor_that_takes_it_all(margin: int) -> None:
    assert bitten(bite("wolf", 4 + margin, armor=True), HERO) == (margin > 1)


@pytest.mark.parametrize("by", ["wolf", "dog"])
def test_also_a_hero_who_attacks_and_loses(by: str) -> None:
    p = moonlit().explorer(HERO, at="entrance_hall")
    p.s.loc[dog(p)] = "entrance_hall"
    game = p.build()
    act(game, ("attack", FIRST if by == "wolf" else dog(game), MIGHT, ""), 2, 4)
    assert bitten(game, HERO)


def test_a_turned_hero_bites_too() -> None:
    p = turned(moonlit(HERO), HERO)
    game = p.turn(HERO).build()
    act(game, ("attack", FRIEND, MIGHT, ""), 6, 4)
    assert bitten(game, FRIEND)


# -- the curse ---------------------------------------------------------------------------------------------------------


def cursed(total: int, p: Position | None = None) -> Game:
    game = starts((p or moonlit()).marked(f"f{HERO}", BITTEN), HERO, total)
    while asked(game).kind != "turn":
        assert asked(game).seat == HERO
        game.choose(("trait", SPEED))
    return game


@pytest.mark.parametrize("total", range(9))
def test_the_roll_of_the_bitten(total: int) -> None:
    p = moonlit().explorer(HERO, sanity_step=8)
    game = cursed(total, p)
    (roll,) = told(game, "rolled")
    assert TRAITS[roll.data[2]] == expect.CURSE.roll
    turns = Other("turns") in expect.CURSE.effects(total)
    assert wolf(game, HERO) == turns
    assert bitten(game, HERO), "the mark stays"
    assert game.s.turn == HERO, "the turn goes on"


def test_it_is_due_again_and_only_for_the_bitten() -> None:
    assert not told(starts(moonlit(), HERO), "rolled")
    game = cursed(8)
    rolls = len(told(game, "rolled"))
    game.s.loc[dog(game)] = "@gone"
    pass_to(game, FIRST)
    pass_to(game, HERO, 8)
    assert len([e for e in told(game, "rolled")[rolls:] if e.data[0] == HERO]) == 1


def test_the_whole_change() -> None:
    p = moonlit().holding(HERO, "rope", "girl", SILVER, GUN).explorer(HERO, might_step=1, knowledge_step=8)
    start = [p.game.start_step(HERO, t) for t in range(4)]
    game = cursed(0, p)
    steps = len([f for f in (FRIEND, OTHER) if game.s.life[f]])
    assert game.s.steps[HERO] == (5 + steps, start[MIGHT], 5, 7), "the Girl's Knowledge undone, no growth yet"
    assert set(game.s.zones["at:foyer"]) == {"rope", "girl", SILVER, GUN}
    assert game.s.traitor == FIRST
    assert game.s.kind.count("dog_monster") == 1
    assert {o[1] for o in options(game, "attack")} >= {FRIEND, OTHER}, "an opponent from now on"
    assert view(game, HERO).story() == view(game, FIRST).story()


def test_the_steps_are_as_many_as_heroes_are_left() -> None:
    game = cursed(0, turned(moonlit(), OTHER))
    assert game.s.steps[HERO][SPEED] == 5 + 1
    game = cursed(0, moonlit().dead(FRIEND))
    assert game.s.steps[HERO][SPEED] == 5 + 1


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_each_side_reads_its_own_booklet() -> None:
    game = moonlit().build()
    mine, theirs = view(game, HERO), view(game, FIRST)
    assert "nobody grows out of it" in mine.story()
    assert "nobody grows out of it" not in theirs.story()
    assert "Perfectly, my lamb" in theirs.story()
    assert "Perfectly, my lamb" not in mine.story()
    assert not [line.text for line in theirs.rules() if "Silver" in line.text or "Revolver" in line.text]
    assert not [o.doc for o in content(HAUNT).haunts[HAUNT].options if "silver" in o.doc.lower()]
    labels = {"Look for the Revolver", "Make silver bullets"}
    assert labels <= {a.label for a in mine.actions()}
    assert not labels & {a.label for a in theirs.actions()}


def test_how_wolves_win_is_for_wolves_to_know() -> None:
    goals = content(HAUNT).haunts[HAUNT].part.goals
    assert [goal.side for goal in goals] == ["heroes", "traitor", "traitor", "traitor"]


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 5).game.s.phase in ("haunt", "over")
