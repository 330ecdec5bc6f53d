"""Canonical lines as the sentences that players read."""

from __future__ import annotations

import re

import pytest

from hauntwright_dsl.booklet import booklet, sentence
from hauntwright_dsl.packs import load_content
from hauntwright_dsl.plain_nouns import plural

PEOPLE = ("Missy Dubourde", "Zoe Ingstrom")


def rows(text: str) -> list[str]:
    return ["  " * level + row for level, row in booklet([text], PEOPLE)]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("heroes win when [seal broken] is noted", "The heroes win when the seal is broken."),
        ("heroes win when [house killed] is noted", "The heroes win when the house is killed."),
        ("heroes win when [bones buried] is noted", "The heroes win when the bones are buried."),
        ("heroes win when [the web is torn] is noted", "The heroes win when the web is torn."),
        ("heroes win when [home again] is noted", 'The heroes win when "home again" is noted.'),
        ("if [sun is up] is not noted: kill hero", "If the sun is not up: the hero dies."),
        ("if [a doll is there] is not noted: kill hero", "If no doll is there: the hero dies."),
        ("if [somebody is out] is not noted: kill hero", "If nobody is out: the hero dies."),
        ("if [too late] is not noted: kill hero", 'If "too late" is not noted: the hero dies.'),
        ("if [the Girl has drowned] is not noted: kill hero", "If the Girl has not drowned: the hero dies."),
        (
            "if [gate shut] and [home again] are noted: kill hero",
            'If the gate is shut and "home again" is noted: the hero dies.',
        ),
        ("if hero is dead: note [Spear thrown away]", "If the hero is dead: the Spear is now thrown away."),
        ("if hero is dead: note [checkmate]", 'If the hero is dead: note "checkmate".'),
        ("if hero is dead: note [the piper was there]", "If the hero is dead: note that the piper was there."),
        ("if hero is dead: note [somebody is out]", "If the hero is dead: somebody is now out."),
        ("note [knowledge answered]", 'Note "knowledge answered".'),
        ("note [dead weed]", 'Note "dead weed".'),
        ("forget [water held back]", "The water is held back no longer."),
        ("forget [driven off]", '"driven off" is noted no longer.'),
        ("if haunt is not started: kill hero", "If the haunt has not begun: the hero dies."),
        ("traitor wins when no hero is alive", "The traitor wins when no hero is alive."),
        ("traitor is [Missy Dubourde], else revealer", "The traitor is Missy Dubourde, or else the revealer."),
        ("when traitor dies: continue", "When the traitor dies: the game goes on."),
        ("turn hero into traitor", "The hero turns traitor."),
        ("turn traitor into hero", "The traitor is with the heroes from now on."),
        ("turn explorers into [Werewolf]", "Explorers become a Werewolf."),
        ("turn [friend] from [Frog] into hero", "The friend is a Frog no longer, but one of the heroes."),
        ("turn damage into physical damage", "The damage becomes physical damage."),
        ("[Heart] and [Brain] cannot move", "The Heart and the Brain cannot move."),
        ("number [Needed] by players 3-4: 5, 5-6: 4", '"Needed" is 5 with 3 or 4 players and 4 with 5 or 6 players.'),
        ("counter [Fire] to 3", "Fire, a track, full at 3."),
        ("physical damage taken by holder is usual - 1", "Physical damage taken by the holder is 1 less than usual."),
        ("when holder gains it: raise sanity by 1 for holder", "When the holder gains it: the holder gains 1 Sanity."),
        ("counter [Brood] from 1 to players", "Brood, a track from 1, full at the number of players."),
        ("number [Pace] by [Brood] 1: 0, 2+: 4", '"Pace" goes by the Brood: 0 at 1 and 4 at 2 or more.'),
        ("[Rat] must attack hero", "The Rat must attack a hero."),
        ("attack speed with 1 extra die in sight", "Attacks with it use Speed with 1 extra die in sight."),
        ("when a hero enters [Attic]: nothing", "When a hero enters the Attic: nothing happens."),
        ("heroes cannot do anything", "Heroes cannot do anything."),
        (
            "explorers can leave house from [Foyer] while [door open] is noted before this turn",
            "Explorers can leave the house from the Foyer while the door was open before this turn.",
        ),
        (
            "if [door open] is not noted before this turn: kill hero",
            "If the door was not open before this turn: the hero dies.",
        ),
        ("collapse upper room that is not collapsed", "Collapse the upper room that is not collapsed."),
        ("for each hero who is not stunned: kill hero", "For each hero who is not stunned: the hero dies."),
        ("when a monster becomes stunned: kill monster", "When a monster becomes stunned: the monster dies."),
        ("use [Ring]", "This uses the Ring."),
        ("place players [Imp] into [Attic]", "Place as many Imps as there are players into the Attic."),
        (
            "place (players / 2 rounded up) [Imp] into [Attic]",
            "Place as many Imps as half of the number of players, rounded up, into the Attic.",
        ),
        ("needs any [Axe], [Spear] or [Ring] is in item stack", "Only if any Axe, Spear or Ring is in the item stack."),
        ("if hero has no [Axe] or [Spear]: kill hero", "If the hero has no Axe or Spear: the hero dies."),
        ('tell "{hero} has {[Fire]}." to traitor', 'Tell the traitor: "(the hero) has (the Fire)."'),
        ("again", "This may be done as often as wanted in a turn."),
        ("mark each [Attic], [Vault] and [Tower] as [high]", 'The Attic, the Vault and the Tower are now "high".'),
        ("heroes can enter [Attic] while damage is [fire]", "Heroes can enter the Attic while the damage is fire."),
        ("use 2 spaces", "This costs 2 spaces."),
        ("if basement is cut off: kill hero", "If the basement is cut off: the hero dies."),
        ("roll players dice for hero", "The hero rolls as many dice as there are players."),
        ("deal margin speed damage to hero", "The hero takes the margin as Speed damage."),
        (
            "when a hero would defeat [Rat] as attacker using might: nothing",
            "When a hero would defeat the Rat as the attacker with Might: nothing happens.",
        ),
        ("heroes can attack [Rat] using sanity", "Heroes can attack the Rat with Sanity."),
        ("roll alone", "Each of them rolls movement by itself."),
        ("kill hero by traitor", "The traitor kills the hero."),
        (
            "deal (margin / 2 rounded down) physical damage to hero",
            "The hero takes half of the margin, rounded down, as physical damage.",
        ),
        ("deal (players + 1) mental damage to hero", "The hero takes the number of players plus 1 as mental damage."),
        (
            "sift 3 top cards of item stack by hero",
            "The hero looks at the 3 top cards of the item stack: "
            "one of these stays on top, the others go to the bottom.",
        ),
        (
            "move hero by 2 toward [Foyer] along path at random",
            "Move the hero 2 spaces toward the Foyer, of several shortest ways by one at random.",
        ),
        (
            "move hero by 2 toward [Foyer] along path chosen by traitor",
            "Move the hero 2 spaces toward the Foyer, of several shortest ways by the one that the traitor chooses.",
        ),
        ("heroes win when [Lamps lit] is full", "The heroes win when the Lamps lit are full."),
        ("traitor wins when [Bones clock] is full", "The traitor wins when the Bones clock is full."),
        ("advance [Secrets of the blade]", "The Secrets of the blade go up by 1."),
        ("advance [Weakness] by 2", "The Weakness goes up by 2."),
        ("roll might for hero hidden from traitor", "The hero rolls Might, unknown to the traitor."),
        (
            "pick room chosen by traitor as [grave] hidden from heroes",
            "The traitor chooses a room as the grave, unknown to the heroes.",
        ),
        (
            "when [Rat] would be stunned by [Axe]: kill [Rat]",
            "When the Rat would be stunned by the Axe, instead: the Rat dies.",
        ),
        ("once per explorer per game", "Only once per explorer per game."),
        ("once per turn as [rite]", 'Only once per turn, together with all else that counts as "rite".'),
        (
            "move hero to room with open doorway chosen by hero",
            "Move the hero to a room with an open doorway (the hero chooses).",
        ),
        (
            "for each hero in (room without outer window): kill hero",
            "For each hero in a room without an outer window: the hero dies.",
        ),
        (
            "move hero to room nearest on map to [Attic] chosen by hero",
            "Move the hero to the room nearest on the map to the Attic (the hero chooses).",
        ),
        ("step cost of explorers is 3 into [Attic]", "A step of explorers into the Attic costs 3 spaces."),
        (
            "leaving cost of heroes in [Attic] is 2",
            "Leaving the Attic costs heroes 2 spaces besides the step, and nothing for opponents there.",
        ),
        ("leaving cost of heroes in [Attic] is usual + 1", "Leaving the Attic costs heroes 1 space more than usual."),
        ("might attack dice of a [Rat] is usual - 2", "The Might attack dice of a Rat are 2 fewer than usual."),
        ("trait dice of heroes is usual + 1", "The trait dice of heroes are 1 more than usual."),
        ("if [Fire] is less than players: kill hero", "If the Fire is less than the number of players: the hero dies."),
        ("if [Fire] is at least might of hero: kill hero", "If the Fire is at least the hero's Might: the hero dies."),
        ("when a hero would draw event card: nothing", "When a hero would draw an event card: nothing happens."),
        ("when a hero rolls to attack: kill hero", "When a hero rolls to attack: the hero dies."),
        (
            "mark empty room chosen by traitor, else room chosen by traitor as [lost]",
            'An empty room (the traitor chooses), or else a room (the traitor chooses), is now "lost".',
        ),
        (
            "pick empty room chosen by heroes, else [Attic] as [grave]",
            "Choose an empty room (the heroes choose), or else the Attic as the grave.",
        ),
        ("lower damage by 2", "The damage goes down by 2."),
        ("raise [Hours] by 1", "The Hours go up by 1."),
        ("swarm might", "Those in one room may add up their Might for one attack, 8 dice at most."),
        ("traits from an unused explorer at random", "Its traits are those of an unused explorer at random."),
        ("place card [Spear] into top of omen stack", "Place the Spear on the top of the omen stack."),
        (
            "when [Watches of the night] reaches 3: kill hero",
            "When the Watches of the night reach 3: the hero dies.",
        ),
        (
            "heroes cannot see traitor",
            "Heroes cannot see the traitor, whose figure is off the board: they are told none of its steps, and it "
            "slows none of them. They strike at a place, and if nobody is there the attack is wasted.",
        ),
        ("figures cannot see into [Attic]", "Figures cannot see into the Attic."),
        (
            "show exit of traitor from [scene] to hero",
            "Show to the hero whether the traitor is still in the scene, or else by which way it left there.",
        ),
        (
            "build [Attic] at upper doorway chosen by heroes",
            "Build the Attic at an upper doorway (the heroes choose) and shuffle the room stack.",
        ),
        (
            "for each basement room in room stack: kill hero",
            "For each basement room in the room stack, from the top: the hero dies.",
        ),
        ("when [Hours] changes: kill hero", "When the Hours change: the hero dies."),
        ("when [Ritual] fills: kill hero", "When the Ritual is full: the hero dies."),
        ("counter [Hits] for each hero to 3", "Hits, a track for each hero, full at 3."),
        ("advance [Hits] of loser", "The loser's Hits go up by 1."),
        ("number [Ticks] from [Hours] + 1", '"Ticks" is the Hours plus 1.'),
        ("deal [cuts] mental damage to hero by traitor", "The hero takes the cuts as mental damage from the traitor."),
        ("roll [Hours below] dice as [torment]", "Roll as many dice as the Hours below (the total is the torment)."),
        ("place a [Imp] into room of hero as [copy]", "Place an Imp, called copy, into the hero's room."),
        ("if [relief] is at least [Harm]: kill hero", "If the relief is at least the Harm: the hero dies."),
        (
            "if [fit] is more than starting sanity of explorer: kill hero",
            "If the fit is more than the explorer's starting Sanity: the hero dies.",
        ),
        ("show room of traitor to heroes", "Show the traitor's room to the heroes."),
        ("raise each trait to start for traitor", "Raise each trait of the traitor to the start number."),
        (
            "lower might and knowledge to lowest for hero",
            "Lower the hero's Might and Knowledge to their lowest numbers.",
        ),
        ("set [Fire] to [Fire] - 1", "The Fire goes down by 1."),
        ("set [Wounds] to [Wounds] + players", "The Wounds go up by the number of players."),
        ("set [Fire] to [Wounds] - 1", "The Fire becomes the Wounds minus 1."),
        ("discover next room for hero", "The hero discovers the next room."),
        ("place 2 [Huntsman] into [Attic]", "Place 2 Huntsmen into the Attic."),
        ("place 1 [Huntsman] into [Attic]", "Place 1 Huntsman into the Attic."),
        (
            "if number of heroes is less than players - 1: nothing",
            "If there are fewer heroes than the number of players minus 1: nothing happens.",
        ),
        (
            "kill hero with [Bell], [Book] and [Candle] in [Tower]",
            "The hero in the Tower with the Bell, the Book and the Candle dies.",
        ),
        (
            "walk hero by 1 along left wall",
            "The hero walks 1 space, at each step to its left if it can, else ahead, else to its right, else back.",
        ),
        (
            "walk [Statue] by at most [drive] along path chosen by hero",
            "The Statue walks at most as many spaces as the drive along a path (the hero chooses).",
        ),
        (
            "walk [Victim] by 2 along facing",
            "The Victim walks 2 spaces the way it looks, by doors only: "
            "straight on, else to its left, back or to its right.",
        ),
        (
            "if any card is in (room other than room of hero): kill hero",
            "If any card is in a room other than the hero's room: the hero dies.",
        ),
        ("heroes must move toward hero nearest to [Imp]", "Heroes must move toward the hero nearest to the Imp."),
        ("kill [Frankenstein's Monster]", "Frankenstein's Monster dies."),
        (
            "place [Crimson Jack] into room with any hero chosen by traitor",
            "Place Crimson Jack into a room with a hero (the traitor chooses).",
        ),
        (
            "place a [Glands] into each [Attic] and [Vault] upon discovery",
            "Place Glands into each of the Attic and the Vault now, or as soon as that room is discovered.",
        ),
        ("attack dice of [Imp] is usual - 2", "The attack dice of the Imp are 2 fewer than usual."),
        (
            "if room of hero is by stairs from [Foyer]: kill hero",
            "If the hero's room is at the other end of stairs from the Foyer: the hero dies.",
        ),
        ("if hero is upper: kill hero", "If the hero is on the upper floor: the hero dies."),
        ("if hero is on basement: kill hero", "If the hero is in the basement: the hero dies."),
        ("if floor of hero is basement: kill hero", "If the hero's floor is the basement: the hero dies."),
        ("if room is not starting room: kill hero", "If the room is not a starting room: the hero dies."),
        ("when a hero becomes [Frog]: kill hero", "When a hero becomes a Frog: the hero dies."),
        ("when [Imp] rolls movement: kill hero", "When the Imp rolls for movement: the hero dies."),
        (
            "when a hero leaves a room: if room is not in (a room with [Imp]): kill hero",
            "When a hero leaves a room: If the room is not a room with the Imp: the hero dies.",
        ),
    ],
)
def test_a_line_is_a_sentence(line: str, says: str) -> None:
    assert sentence(line, PEOPLE) == says


def test_an_action_with_its_cost_need_and_table() -> None:
    text = (
        'action "Feed the furnace" by a hero with [Candle] in room of [Boiler]\n  use attack\n'
        "  needs [door open] is noted\n  roll might for hero\n    4+: advance [Fire]\n"
        "    1-3: deal 1 physical damage to hero\n    0: kill hero"
    )
    assert rows(text) == [
        '"Feed the furnace", an action for a hero with the Candle in the room of the Boiler:',
        "  This is the attack of the turn.",
        "  Only if the door is open.",
        "  The hero rolls Might:",
        "    4 or more: the Fire goes up by 1.",
        "    1 to 3: the hero takes 1 point of physical damage.",
        "    0: the hero dies.",
    ]


def test_a_thing_of_somebody_is_the_one_that_is_bound_to_it() -> None:
    token = "token [Root]\n  figures players"
    assert rows(f"{token}\nremove [Root] of [arm]")[2:] == ["Remove the arm's Root from play."]
    text = f"{token}\nif hero is in room of [Root] of [arm]: kill hero"
    assert rows(text)[2:] == ["If the hero is in the room of the arm's Root: the hero dies."]


def test_below_a_loop_or_a_trigger_a_kind_means_that_very_one() -> None:
    token = "token [Root]\n  figures players"
    assert rows(f"{token}\nfor each [Root] in house: remove [Root]")[2:] == [
        "For each Root in the house: remove the Root from play."
    ]
    text = f"{token}\nwhen a hero gains [Root]: remove [Root]\nwhen a hero dies: remove a [Root]"
    assert rows(text)[2:] == [
        "When a hero gains a Root: remove the Root from play.",
        "When a hero dies: remove a Root from play.",
    ]


def test_so_does_a_kind_that_a_counter_is_kept_for_and_one_that_acts() -> None:
    rat = "monster [Rat]\n  figures 2\n  speed 3\n"
    text = rat + "counter [Hits] for each [Rat] to 2\nwhen [Hits] of a [Rat] fills: kill [Rat]"
    assert rows(text)[-1] == "When the Hits of a Rat are full: the Rat dies."
    text = rat + 'action "Bite" by [Rat]\n  kill a hero in room of [Rat] at random'
    assert rows(text)[-1] == "  A hero in the room of the Rat at random dies."


def test_of_several_there_is_one_of_them() -> None:
    text = "token [Stomach]\n  figures 4\nwhen a hero enters room of [Stomach]: kill hero"
    assert rows(text)[-1] == "When a hero enters the room of a Stomach: the hero dies."


def test_in_what_happens_to_one_of_a_kind_its_kind_means_that_very_one() -> None:
    text = "monster [Imp]\n  figures 2\nwhen an [Imp] attacks an explorer bound to [Imp]: kill explorer"
    assert rows(text)[-1] == "When an Imp attacks an explorer bound to the Imp: the explorer dies."


@pytest.mark.parametrize(
    ("kind", "many"), [("Bat", "Bats"), ("Wolf", "Wolves"), ("Body", "Bodies"), ("Lynx", "Lynxes")]
)
def test_their_number_is_of_many(kind: str, many: str) -> None:
    text = f"monster [{kind}]\n  figures 9\nmovement of a hero is usual - number of [{kind}] bound to hero"
    assert rows(text)[-1] == f"The movement of a hero is less than usual by the number of {many} bound to the hero."


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("Huntsman", "Huntsmen"), ("Old Woman", "Old Women"), ("Fireman", "Firemen"), ("Human", "Humans"),
        ("Mouse", "Mice"), ("House", "Houses"), ("Knife", "Knives"), ("Thief", "Thieves"), ("Wolf", "Wolves"),
        ("Foot", "Feet"), ("Root", "Roots"), ("Lost Child", "Lost Children"), ("Body", "Bodies"), ("Reef", "Reefs"),
    ],
)  # fmt: skip
def test_a_noun_for_more_than_one(noun: str, many: str) -> None:
    assert plural(noun) == many


def test_who_was_picked_is_that_one_and_no_mark() -> None:
    told = rows(
        "setup for heroes\n  pick a hero at random as [poisoner] hidden from everyone\n"
        "  if revealer is [poisoner]: nothing\n  for each [poisoner] hero: nothing\n"
    )
    assert [row.strip() for row in told[1:3]] == [
        "Choose a hero at random as the poisoner, unknown to everyone.",
        "If the revealer is the poisoner: nothing happens.",
    ]


def test_a_mark_of_several_words_stands_in_quotation_marks() -> None:
    text = "when a hero dies: mark revealer as [out of breath]\nstep cost of an [out of breath] hero is 2"
    assert rows(text)[-1] == 'A step of an "out of breath" hero costs 2 spaces.'


def test_a_mark_is_told_as_one_where_only_the_other_side_knows_how_it_is_set() -> None:
    text = "[settled] monsters cannot move\nwhen a hero dies\n  for each monster that is not [settled]: stun monster"
    assert rows(text)[-1] == '  For each monster who is not "settled": the monster is stunned.'


def test_of_several_with_a_mark_there_is_one_of_them_and_of_a_number_as_many() -> None:
    token = "token [Body]\n  figures 4\nwhen a hero dies: mark [Body] of hero as [soulless]\n"
    assert rows(f"{token}kill hero in room of [soulless] [Body]")[-1] == (
        "The hero in the room of a soulless Body dies."
    )
    token += "number [New ones] from players\n"
    assert rows(f"{token}place [New ones] [Body] into [Attic]")[-1] == (
        'Place as many Bodies as "New ones" into the Attic.'
    )


def test_what_was_picked_in_any_number_is_several() -> None:
    text = "pick any number of items of hero chosen by hero as [gift]\nlower damage by 2 * number of [gift]"
    assert rows(text)[-1] == "The damage goes down by 2 times the number of gifts."


def test_people_are_several() -> None:
    line = "mark each [Missy Dubourde] and [Zoe Ingstrom] as [musical]"
    assert sentence(line, PEOPLE) == 'Missy Dubourde and Zoe Ingstrom are now "musical".'


def test_what_a_number_is_more_than_stands_before_the_whole_sum() -> None:
    text = "counter [Lost]\ntraitor wins when [Lost] is more than starting heroes / 2 rounded down"
    assert rows(text)[-1] == (
        "The traitor wins when the Lost is more than half of the number of heroes at the start, rounded down."
    )


def test_a_target_that_only_the_other_side_knows_is_named_to_nobody() -> None:
    track = "counter [Fire] to [Logs needed]"
    assert booklet([track], whole=True) == [(0, "Fire, a track, full at a number that the other side knows.")]
    number = "number [Logs needed] from players"
    assert booklet([number, track], whole=True)[1] == (0, 'Fire, a track, full at "Logs needed".')
    assert booklet([track]) == [(0, "Fire, a track, full at the Logs needed.")], "it may stand in another line"
    assert booklet(["counter [Fire] to 3"], whole=True) == [(0, "Fire, a track, full at 3.")]


def test_an_effect_that_only_the_other_side_knows_is_told_to_be_one() -> None:
    trigger = "when a hero dies: do [Wither] for revealer"
    said = 'When a hero dies: do "Wither" for the revealer'
    assert booklet([trigger], whole=True) == [(0, f"{said} (the other side knows what that is).")]
    assert booklet([trigger, "effect [Wither] for an explorer: kill explorer"], whole=True)[0] == (0, f"{said}.")
    assert booklet([trigger]) == [(0, f"{said}.")]


def test_text_that_is_not_of_the_language_stays_as_it_is() -> None:
    assert rows("servants cannot! leave house\n  at all") == ["servants cannot! leave house", "  at all"]


def test_everything_of_the_packs_reads_as_english() -> None:
    """Each line that a side may read, of all rooms, cards and haunts: sentences without signs of the language."""
    content = load_content().content
    assert content is not None
    people = [e.name for e in content.explorers.values()]
    seen = 0
    for part in [*content.parts, *(haunt.part for haunt in content.haunts.values())]:
        if not part.source.endswith(".haunt"):
            continue
        for level, row in booklet([line.text for line in part.lines], people):
            seen += 1
            assert level >= 0
            assert row[0] == row[0].upper(), row
            assert row[-1] in '.:!?"', row
            assert not re.search(r"[\[\]{}+*]|  | [.,:]|\bfor for\b|\bNone\b|\bthe (a|an|the) ", row), row
    assert seen > 500


def test_a_contest_is_a_roll_against_somebody() -> None:
    rows = "contest [Imp] by hero using might or sanity\n  won: kill [Imp]\n  lost: nothing\n  tied: nothing"
    assert booklet([rows])[0] == (0, "The hero rolls Might or Sanity against the Imp, who rolls the same trait too:")


def test_a_role_that_says_of_what_kind_somebody_is_takes_no_article() -> None:
    lines = ["role [Wild]\n  side traitor", "[Wild] monsters cannot attack", "turn monster into [Wild]"]
    assert booklet(lines)[-1] == (0, "The monster becomes Wild.")
    lines.append("role [Tame]\n  side heroes\nkill [Tame] monsters\nturn monster into [Tame]")
    tamed = booklet([*lines, "turn monster from [Wild] into [Tame]"])[-1]
    assert tamed == (0, "The monster is Wild no longer, but Tame.")
    assert booklet([lines[0], "turn monster into [Wild]"])[-1] == (0, "The monster becomes a Wild.")
