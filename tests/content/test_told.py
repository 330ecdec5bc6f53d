"""What a player reads at the table: falls, walls, damage and its causes, second throws, what a choice is for."""

from __future__ import annotations

import re
from functools import cache

import pytest

from hauntwright.content import Content
from hauntwright.labels import label, labels
from hauntwright.narrate import tell
from hauntwright.questions import question
from hauntwright.testing import Position, asked, dice
from hauntwright.view import REFEREE, View
from hauntwright_cli import choices
from hauntwright_cli.rulebook import behind, text_of
from hauntwright_dsl.booklet import blocks, marks_of
from hauntwright_dsl.packs import load_content
from hauntwright_haunts import base_pack_path, classic_pack_path
from tests.content.stage import EAST, act, drawn, position, room_id


@cache
def all_haunts() -> Content:
    loaded = load_content([base_pack_path, classic_pack_path])
    assert loaded.content is not None
    return loaded.content


def sentences(p: Position, option: tuple[object, ...], *totals: int) -> str:
    seen = act(p.build(), option, *totals)
    return " ".join(tell(View(seen.game, REFEREE), seen.events))


# -- moves -------------------------------------------------------------------------------------------------------------


def test_R28_the_coal_chute_is_slid_down() -> None:
    p = position().beside("foyer", "east", "coal_chute").explorer(0, at="foyer")
    assert "Ox Bellows slides down to the Basement Landing." in sentences(p, ("move", "coal_chute"))


def test_R29_who_falls_through_the_floor_opens_no_door() -> None:
    p = position().explorer(0, at="foyer").only("collapsed_room", "creaky_hallway")
    said = sentences(p, ("explore", EAST), 0, 0)
    assert "Ox Bellows opens the east door and finds the Collapsed Room." in said
    assert "Ox Bellows falls into a room that nobody has seen yet, the Creaky Hallway." in said
    assert said.count("opens") == 1


def test_R29_a_later_fall_is_no_walk() -> None:
    p = position().beside("foyer", "east", "collapsed_room").beside("basement_landing", "east", "larder")
    p.explorer(0, at="collapsed_room").lying("larder", "below_collapsed_room")
    jump = next(o for o in asked(p.build()).options if o[0] == "act")
    assert "Ox Bellows falls into the Larder." in sentences(p, jump, 1)


def test_a_room_that_an_event_opens_is_not_found_behind_a_door() -> None:
    seen = drawn(position().only("gymnasium", "larder"), "The Walls")
    said = " ".join(tell(View(seen.game, REFEREE), seen.events))
    assert "gets into a room that nobody has seen yet, the" in said
    assert "opens the" not in said


def test_R80_a_step_through_a_wall_is_told_as_one() -> None:
    p = position().placed("storeroom", "basement", 3, 3, 0).placed("wine_cellar", "basement", 4, 3, 0)
    p.haunt("its-alive", traitor=0, revealer=2).monster("antibody", "storeroom").turn(-1)
    game = p.build(6)
    if asked(game).kind == "monsters":
        game.choose(next(o for o in asked(game).options if o[0] == "monster"))
    view = View(game, asked(game).seat)
    [step] = [o for o in asked(game).options if o == ("move", "wine_cellar")]
    assert label(view, step, asked(game)).startswith("go through the wall to the Wine Cellar")
    before = len(game.events)
    game.choose(step)
    [said, *_] = tell(View(game, REFEREE), game.events[before:])
    assert re.fullmatch(r"Antibody \d goes through the wall to the Wine Cellar\.", said)


# -- damage ------------------------------------------------------------------------------------------------------------


def test_R46_damage_that_can_take_no_more_is_told_with_the_reason() -> None:
    p = position().beside("basement_landing", "east", "crypt")
    said = sentences(p.explorer(0, at="crypt", sanity_step=1, knowledge_step=1).turn(0), ("end",))
    reason = "it costs nothing, as Sanity and Knowledge can't fall lower now."
    assert f"Ox Bellows takes 1 point of mental damage (Crypt); {reason}" in said


def test_R47_damage_that_kills_is_told_as_it_was_dealt() -> None:
    p = position().haunt("its-alive", traitor=1, revealer=2)
    p.explorer(0, speed_step=2, might_step=1).explorer(1, at="entrance_hall").turn(1)
    game = p.build()
    before = len(game.events)
    with dice(game, 6, 1):
        game.choose(next(o for o in asked(game).options if o[0] == "attack" and o[1] == 0 and o[2] == 1))
    told = tell(View(game, REFEREE), game.events[before:])
    assert "Ox Bellows takes 5 points of physical damage." in told
    assert any(text.startswith("Ox Bellows is dead, killed by") for text in told)


def test_what_brings_a_loss_about_is_named_once() -> None:
    p = position().beside("basement_landing", "east", "larder").explorer(0, at="larder").turn(0)
    assert re.search(r"Ox Bellows gains 1 Might \(Larder; (now|still) \d\)\.", sentences(p, ("end",)))
    seen = drawn(position(), "Rotten", 0, 0, 0)
    for text in tell(View(seen.game, REFEREE), seen.events):
        assert ("(Rotten)" in text) == ("rolls" in text), "the roll has said it"


def test_a_number_that_a_step_does_not_change_is_still_the_same() -> None:
    p = position().beside("basement_landing", "east", "larder").explorer(0, at="larder", might_step=2).turn(0)
    track = p.game.c.tracks["ox_bellows"][1]
    step = next(i for i in range(1, 8) if track[i] == track[i + 1])
    said = sentences(p.explorer(0, might_step=step), ("end",))
    assert f"gains 1 Might (Larder; still {track[step]})" in said


# -- second throws and choices -----------------------------------------------------------------------------------------


def test_a_second_throw_says_what_was_rolled_for_and_how_it_stands() -> None:
    p = position().holding(0, "rabbits_foot", "puzzle_box")
    game = p.build()
    with dice(game, 3):
        game.choose(next(o for o in asked(game).options if o[0] == "act"))
        assert asked(game).kind == "offer"
        game.choose(("yes",))
    assert asked(game).kind == "reroll"
    said = question(View(game, 0), asked(game))
    assert re.fullmatch(r"Ox Bellows' Knowledge roll \(Puzzle Box\) shows [0-2+]+ = 3\. Throw a die again\?", said)
    told = tell(View(game, 0), game.events)
    assert any(re.fullmatch(r"Ox Bellows' Knowledge roll \(Puzzle Box\) so far: [0-2+]+ = 3\.", text) for text in told)


def test_a_choice_of_the_set_up_says_what_for_and_which_rule_asks() -> None:
    p = position(players=4).beside("basement_landing", "east", room_id("Furnace Room"))
    p.beside("foyer", "east", room_id("Research Laboratory"))
    game = p.setup("its-alive", revealer=0).build()
    decision = asked(game)
    view = View(game, decision.seat)
    assert question(view, decision) == "It's Alive!: Choose a room for the next Antibody."
    shown = dict(behind(view, decision, None))["It's Alive!"]
    assert any(text.startswith("Spread each Antibody over the Research Laboratory") for _, text in shown)


# -- odds --------------------------------------------------------------------------------------------------------------


def stabbing(organ: str, room: str) -> tuple[View, dict[str, tuple[object, ...]]]:
    p = position().beside("upper_landing" if organ == "brain" else "foyer", "east", room).holding(0, "spear")
    p.haunt("its-alive", traitor=1, revealer=2).monster(organ, room).explorer(0, at=room).turn(0)
    game = p.build()
    view = View(game, 0)
    return view, dict(zip(labels(view, asked(game)), asked(game).options, strict=True))


def test_an_action_that_fights_shows_the_odds_of_the_fight() -> None:
    view, found = stabbing("heart", "organ_room")
    assert view.decision is not None
    note = choices.note(view, found["Stab the Heart (your attack)"], view.decision)
    dice_of_hero = view.trait(0, 1) + 2
    assert re.fullmatch(rf"{dice_of_hero} dice to 7: win \d+%, lose \d+%", note)


def test_a_roll_and_the_fight_after_it_are_both_weighed() -> None:
    view, found = stabbing("brain", "attic")
    assert view.decision is not None
    note = choices.note(view, found["Stab the Brain (your attack; Sanity 4+)"], view.decision)
    assert re.fullmatch(r"\d+% with \d dice, then \d dice to 6: win \d+%, lose \d+%", note)


def test_whoever_rolls_is_weighed_and_nobody_else() -> None:
    """The victims of the Dynamite roll, not who throws it."""
    actions = {a.label: a for part in all_haunts().parts for a in part.actions}
    assert actions["Throw the dynamite"].weighed() == ()
    assert [t.dice for t in actions["Open the closet"].weighed()] == [2]


@pytest.mark.parametrize("haunt", sorted(all_haunts().haunts))
def test_each_action_that_rolls_for_its_doer_is_weighed(haunt: str) -> None:
    part = all_haunts().haunts[haunt].part
    for action in part.actions:
        lines = [line.text for line in part.lines if line.line == action.line and f'"{action.label}"' in line.text]
        head, *below = lines[0].split("\n") if lines else [""]
        doer = re.search(r" by (?:a |an )?(?:living )?(hero|traitor|explorer|figure)\b", head)
        if doer is None:
            continue
        own = [
            line.strip()
            for line in below
            if re.match(rf" +(roll .* for {doer[1]}\b|(attack|contest) .* by {doer[1]} using)", line)
        ]
        if own and not any(line.strip().startswith("for each") for line in below):
            assert action.weighed(), f"{action.label}: {own[0]}"


# -- prose -------------------------------------------------------------------------------------------------------------


def test_a_rule_option_is_read_as_what_it_is_set_to() -> None:
    def beckoning(**options: int) -> str:
        game = position(options={"beckoning target": 3} if options else {}).build()
        return " ".join(text for _, text in text_of(View(game, 0), "card:the_beckoning"))

    assert "The explorer rolls Sanity (the total is the hold)." in beckoning()
    assert "If the hold is less than 4: " in beckoning()
    assert "If the hold is less than 3: " in beckoning(target=3)


@pytest.mark.parametrize("haunt", sorted(all_haunts().haunts))
def test_no_rule_counts_like_a_sum(haunt: str) -> None:
    """``the number of living heroes is at least …`` is no way to speak."""
    part = all_haunts().haunts[haunt].part
    people = [explorer.name for explorer in all_haunts().explorers.values()]
    rows = blocks([line.text for line in part.lines], people, marks_of(line.text for line in part.lines))
    said = [text for block in rows for _, text in block] + [goal.text for goal in part.goals]
    for text in said:
        counts = r"\bnumber of (?!the )[\w\" ]+ (is|are) (at least|at most|more than|less than|\d)"
        assert not re.search(counts, text), text
        assert not re.search(r"\(the \w+ chooses\), called ", text), text
