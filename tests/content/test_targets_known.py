"""Who may know how much a counter needs (decision 16): whoever is told by the booklet of the own side."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hauntwright import Seating, View, verbs
from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.labels import labels
from hauntwright.narrate import tell
from hauntwright.parts import Counter
from hauntwright.save import Record
from hauntwright.testing import Position, question
from hauntwright.view import REFEREE
from hauntwright_cli.chapters import booklet_of
from hauntwright_haunts import classic_pack_path
from hauntwright_lab import make_bot
from tests.content import test_sweep

KNOWN = {
    "the-seance": {"Heroes' séance": "heroes", "Traitor's séance": "traitor", "Bones clock": "all"},
    "the-web-of-destiny": {"Strands torn": "heroes", "Brood": "traitor"},
    "the-floating-eye": {"Damage to the ship": "heroes"},
    "carnivorous-ivy": {"Creepers killed": "heroes"},
    "wail-of-the-banshee": {"Exorcism": "heroes"},
    "the-dance-of-death": {"Music defied": "all"},
    "family-gathering": {"Places at home": "heroes", "Injuries": "traitor"},
    "let-them-in": {"Exorcism": "heroes"},
    "perchance-to-dream": {"Waking": "heroes"},
    "the-stars-are-right": {"Cans thrown": "heroes", "Offerings": "traitor"},
    "here-there-be-dragons": {"Wounds": "traitor"},
    "bugs": {"Bugs killed": "heroes", "Ingredients destroyed": "all"},
    "offspring": {"Weakness": "heroes"},
    "ghost-bride": {"Wedding": "traitor"},
    "house-of-the-living-dead": {"Wounds": "traitor"},
    "the-abyss-gazes-back": {"Exorcism": "heroes"},
    "voodoo": {"Dolls broken": "heroes"},
    "pay-the-piper": {"Ritual": "traitor"},
    "amok-flesh": {"Weakness": "heroes", "Poison": "heroes"},
    "ring-of-king-solomon": {"Defeats by the Ring": "heroes"},
    "frankensteins-legacy": {"Burns": "heroes"},
    "creature-from-the-lake": {"Search": "traitor"},
    "small-change": {"Eaten": "traitor"},
    "better-with-friends": {"Holes": "traitor"},
    "hellbeasts": {"Exorcism": "heroes"},
    "buried-alive": {"Shovels of earth": "heroes", "Harm": "all"},
    "a-gathering-of-shadows": {"Ritual of Light": "heroes"},
    "death-doth-find-us-all": {"Rites performed": "heroes"},
    "the-feast": {"Victims eaten": "traitor"},
    "worm-ouroboros": {"Hits": "all"},
    "stacked-like-cordwood": {"Secrets of the blade": "heroes"},
    "you-wear-it-well": {"Cracks": "heroes", "Grip": "traitor"},
    "a-little-night-murder": {"Dawn": "all"},
}
"""Every counter with a target, and who is told of it, as the facts of the haunts say: what heroes are to do a number of
times they know and the traitor doesn't, and the other way about; what a clock does that all watch is known to all."""
SAID_ALOUD = {"voodoo": {"scorched", "dizzy", "short of breath", "watched", "pricked"}}
"""The clues, which the traitor gives to everybody."""
NAMES = [path.stem for path in sorted((classic_pack_path / "haunts").glob("*.haunt"))]
UNKNOWN = "a number that the other side knows"


def content() -> Content:
    return test_sweep.content()


def haunt_id(name: str) -> str:
    return next(h.id for h in content().haunts.values() if Path(h.part.source).stem == name)


def targets(game: Game, seat: int) -> dict[str, int]:
    """Targets that a seat sees, by the name of the counter."""
    counters = {c.id: c.name for c in content().haunts[game.s.haunt].part.counters}
    rows = [(verbs.counter_of(key)[0], row[2]) for key, row in View(game, seat).counters().items()]
    return {counters[key]: target for key, target in rows if target >= 0 and key in counters}


@pytest.mark.parametrize("name", NAMES)
def test_decision_16_a_target_is_seen_by_the_side_that_is_told_of_it(name: str) -> None:
    haunt = content().haunts[haunt_id(name)]
    known = KNOWN.get(haunt.id, {})
    assert {c.name for c in haunt.part.counters if c.target is not None} == set(known)
    game = Position(content(), 4).setup(haunt.id).build()
    for counter in haunt.part.counters:
        if counter.each:
            verbs.count(game, counter.id, 1, "f0")
    assert set(targets(game, REFEREE)) == set(known)
    for seat in range(4):
        side = "traitor" if game.s.side[seat] == "traitor" else "heroes"
        assert set(targets(game, seat)) == {counter for counter, whose in known.items() if whose in ("all", side)}


@pytest.mark.parametrize("name", NAMES)
def test_a_booklet_tells_the_targets_that_its_side_sees_and_no_others(name: str) -> None:
    haunt = content().haunts[haunt_id(name)]
    for side, other in (("heroes", "traitor"), ("traitor", "heroes")):
        booklet = booklet_of(content(), haunt, side)
        if booklet is None:
            continue
        rows = [row for chapter in booklet.chapters for _, row in chapter.rows]
        for counter, whose in KNOWN.get(haunt.id, {}).items():
            told = [row for row in rows if row.startswith(f"{counter}, a track") and " full at " in row]
            assert len(told) == (not hidden(haunt.part.counters, counter, side))
            assert all((UNKNOWN in row) == (whose == other) for row in told), told


def hidden(counters: tuple[Counter, ...], name: str, side: str) -> bool:
    """Is the whole counter kept from a side?"""
    return next(c for c in counters if c.name == name).hidden == side


@pytest.mark.slow
@pytest.mark.parametrize("haunt", sorted(h for h, known in KNOWN.items() if set(known.values()) != {"all"}))
def test_decision_16_another_target_shows_to_nobody_who_may_not_know_it(haunt: str) -> None:
    """Two games that differ in nothing but the targets that a side may not know are the same game for that side: what
    it sees, is asked, and is told."""
    for side in sorted(set(KNOWN[haunt].values()) - {"all"}):
        kept = {"heroes": "traitor", "traitor": "heroes"}[side]
        one = Record.new(content(), Seating(4, f"targets {haunt}", haunt), listen=True).game
        two = Record.new(farther(haunt, side), Seating(4, f"targets {haunt}", haunt), listen=True).game
        bot = make_bot("random", 7)
        looked = 0
        while one.decision is not None and question(one.decision) == question(two.decision):
            if one.s.phase == "haunt" and len(one.log) % 11 == 0:
                looked += 1
                same_for(one, two, kept)
            option = bot.choose(View(one, one.decision.seat))
            one.choose(option)
            two.choose(option)
            if one.events != two.events:
                break  # a target was reached
        assert looked


def farther(haunt: str, side: str) -> Content:
    """The content with every target farther off that only one side knows."""
    whole = content().haunts[haunt]
    names = {name for name, whose in KNOWN[haunt].items() if whose == side}
    counters = tuple(evolve(c, target=1000) if c.name in names else c for c in whole.part.counters)
    assert counters != whole.part.counters
    changed = evolve(whole, part=evolve(whole.part, counters=counters))
    return evolve(content(), haunts={**content().haunts, haunt: changed})


def same_for(one: Game, two: Game, side: str) -> None:
    for seat in range(one.s.seats):
        if ("traitor" if one.s.side[seat] == "traitor" else "heroes") != side:
            continue
        views = [View(game, seat) for game in (one, two)]
        assert views[0].data() == views[1].data()
        assert views[0].story() == views[1].story()
        assert tell(views[0], one.events) == tell(views[1], two.events)
        if views[0].decision is not None and views[1].decision is not None:
            assert labels(views[0], views[0].decision) == labels(views[1], views[1].decision)


@pytest.mark.parametrize("name", NAMES)
def test_decision_16_no_mark_of_one_sides_set_up_shows_to_the_other(name: str) -> None:
    """What lies on the table when the first turn begins, its booklet speaks of; a list that only the other booklet has,
    of rooms or of people, is no token on the table."""
    haunt = content().haunts[haunt_id(name)]
    for seed in range(2):
        game = Position(content(), 6, seed).setup(haunt.id).build()
        bot = make_bot("random", seed)
        while game.decision is not None and game.decision.kind not in ("turn", "monsters"):
            game.choose(bot.choose(View(game, game.decision.seat)))
        for seat in range(6):
            view = View(game, seat)
            read = " ".join([*(line.text for line in view.rules()), view.story()])
            borne = {mark for subject in game.s.marks for mark in view.marks(subject) if not mark.startswith("bound ")}
            names = {mark.rpartition(":")[2] for mark in borne}  # a role is kept with the id of its haunt
            untold = {name for name in names if f"[{name}]" not in read}
            assert untold <= SAID_ALOUD.get(haunt.id, set()), (view.my_side, untold)
