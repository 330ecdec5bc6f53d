"""Every option has a label, every event a sentence, and neither says more than its seat may know."""

from __future__ import annotations

import pytest

from hauntwright import Event, Seating, View, new_game
from hauntwright.decision import OPTIONS, Decision
from hauntwright.events import EVENTS
from hauntwright.labels import LABELS, label
from hauntwright.naming import agree
from hauntwright.narrate import TELLERS, sentence, tell
from hauntwright.questions import question
from hauntwright.rng import Generator, below
from hauntwright.testing import Position
from hauntwright.view import REFEREE
from tests.hand_built import content

OPTION_SAMPLES = {
    "move": ("move", "foyer"),
    "in": ("in", "foyer"),
    "explore": ("explore", 1),
    "onto": ("onto", 1),
    "cross": ("cross", "tower/2"),
    "act": ("act", "pray"),
    "attack": ("attack", 1, 1, "spear"),
    "strike": ("strike", "entrance_hall", 1, "spear"),
    "give": ("give", "rope", 1),
    "drop": ("drop", "rope"),
    "take": ("take", "rope"),
    "monster": ("monster", 4),
    "turn": ("turn", 2),
    "doorway": ("doorway", "foyer", 1),
    "face": ("face", "north"),
    "wall": ("wall", "foyer", 1, 2),
    "split": ("split", 1, 1),
    "steal": ("steal", "rope"),
    "room": ("room", "foyer"),
    "figure": ("figure", 1),
    "card": ("card", "rope"),
    "trait": ("trait", 2),
    "number": ("number", 3),
    "label": ("label", "Stay"),
    "floor": ("floor", "upper"),
    "stack": ("stack", "event"),
    "seat": ("seat", 1),
    "change": ("change", "turn", "foyer", "2"),
}

EVENT_SAMPLES = {
    "turn": (0, 3),
    "moved": (0, "entrance_hall", "foyer"),
    "put": (0, "foyer", "entrance_hall"),
    "crossed": (0, "foyer"),
    "held_back": (0, "foyer"),
    "clung": (0, 1, 2),
    "discovered": (0, "library", "upper", 0),
    "built": ("attic", "upper"),
    "tile_moved": ("attic", "upper"),
    "made": ("Lake~1", "basement"),
    "kept_out": (0, "attic"),
    "collapsed": ("attic",),
    "no_room": (0, "foyer", 1),
    "rearranged": ("attic", "turn"),
    "drew": (0, "rope", "item"),
    "ignored": (0, "angry_being"),
    "gained": (0, "rope"),
    "lost": (0, "rope", "at:foyer"),
    "threw": (0, "trait", 1, (1, 0, 2), 3),
    "rolled": (0, "trait", 1, (1, 0, 2), 3),
    "changed": (0, 1, -1, 2),
    "harmed": (0, 2, "physical"),
    "attacked": (0, 1, 1, 4, 2),
    "missed": (0, "entrance_hall", 1, ""),
    "spotted": (0, "entrance_hall"),
    "trail": (0, "entrance_hall", "", ""),
    "symbol": ("omen",),
    "stole": (0, 1, "rope"),
    "stunned": (4,),
    "died": (0, -1),
    "haunt_roll": (0, 5, 3),
    "haunt": ("cold-dawn", 0, 1),
    "haunt_other": (26, "cold-dawn"),
    "faced": (4, 1),
    "monsters_roll": ("servant", 3, -1),
    "acted": (0, "pray"),
    "counted": ("dawn", 3),
    "placed": ("rope", "foyer"),
    "removed": (4,),
    "told": ("a bell rings",),
    "shown": (("rope", "book"),),
    "asked": (0, "offer"),
    "turned": (0, "traitor"),
    "ended": ("heroes", "the sun is up", (0, 2)),
}


def haunted(seed: int = 1):
    """A game in the midst of the haunt, played by chance."""
    game = new_game(content(), Seating(4, seed, "cold-dawn"), listen=True)
    chance = Generator(seed)
    while game.s.phase != "haunt":
        assert game.decision is not None
        game.choose(below(chance, len(game.decision.options)))
    return game


def test_no_tag_and_no_event_is_forgotten():
    assert LABELS.keys() == OPTIONS.keys()
    assert TELLERS.keys() == EVENTS.keys() == EVENT_SAMPLES.keys()


@pytest.mark.parametrize("tag", OPTIONS)
def test_each_option_has_a_label(tag):
    view = View(haunted(), REFEREE)
    option = OPTION_SAMPLES.get(tag, (tag,))
    about = {"turn": ("library", "foyer", 0), "split": ("physical", 2), "hurt": (1, 2)}.get(tag, ())
    text = label(view, option, Decision(0, "pick", (option,), about, 0))
    assert text.strip() == text != ""
    assert "_" not in text


@pytest.mark.parametrize("kind", EVENTS)
def test_each_event_has_a_sentence(kind):
    view = View(haunted(), REFEREE)
    text = sentence(view, Event(kind, EVENT_SAMPLES[kind]))
    assert text[0].isupper() or text[0].isdigit()
    assert text[-1] in ".!?"
    assert "_" not in text


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_of_others_is_not_told(kind):
    game = haunted()
    event = Event(kind, EVENT_SAMPLES[kind], to=(1, 2))
    assert sentence(View(game, 0), event) == ""
    assert tell(View(game, 0), [event]) == []


def test_what_a_side_does_not_know_is_not_named():
    game = haunted()
    traitor = game.s.traitor
    hero = next(f for f in range(4) if f != traitor)
    for event in (Event("counted", ("dawn", 3)), Event("acted", (hero, "pray"))):
        assert sentence(View(game, hero), event)
        assert sentence(View(game, traitor), event) == ""


def test_sentences_read_well():
    game = haunted()
    view = View(game, REFEREE)
    who = view.name(0)
    found = Event("discovered", (0, "library", "upper", 0))
    assert sentence(view, found) == f"{who} opens the north door and finds the Library."
    walk = [Event("moved", (0, "", spot)) for spot in ("foyer", "entrance_hall", "foyer")]
    assert tell(view, walk) == [f"{who} goes by the Foyer and the Entrance Hall to the Foyer."]
    gift = [Event("lost", (0, "rope", "hand:1")), Event("gained", (1, "rope"))]
    assert tell(view, gift) == [f"{who} gives the Rope to {view.name(1)}."]
    for reason, says in (
        ("the sun is up", "The heroes win. The sun is up."),
        ("The heroes win when the sun is up.", "The heroes win: the sun is up."),
    ):
        assert sentence(view, Event("ended", ("heroes", reason, ()))) == says
    assert sentence(view, Event("tile_moved", ("attic", "upper"))).endswith("to another place on the upper floor.")
    assert sentence(view, Event("tile_moved", ("attic", "basement"))).endswith("to another place in the basement.")
    through = [Event("moved", (0, "", "foyer")), Event("moved", (0, "", "library"), more=("wall",))]
    assert tell(view, through) == [f"{who} goes to the Foyer, then through the wall to the Library."]
    assert tell(view, through[1:] * 2) == [f"{who} goes through walls by the Library to the Library."]
    drawn = [Event("drew", (0, "rope", "item")), Event("gained", (0, "rope"))]
    assert tell(view, drawn) == [f"{who} draws an item card: Rope."]


@pytest.mark.parametrize("seed", range(6))
def test_all_that_a_game_asks_and_tells_can_be_said(seed):
    """Whole games by chance: every option of every question has its own label, every event a sentence."""
    game = new_game(content(), Seating(3 + seed % 4, seed, "cold-dawn"), listen=True)
    chance = Generator(seed)
    told = 0
    while game.decision is not None:
        d = game.decision
        view = View(game, d.seat)
        texts = [label(view, o, d) for o in d.options]
        assert question(view, d)[-1] in "?."
        assert all(texts)
        assert len(set(texts)) == len(texts), texts
        game.choose(below(chance, len(d.options)))
        for event in game.events[told:]:
            assert sentence(View(game, REFEREE), event)
        told = len(game.events)


def test_who_is_stunned_is_told_so() -> None:
    p = Position(content(), 3).haunt("cold-dawn", traitor=2).turn(0)
    p.s.stun[2] = 1
    view = View(p.build(), 0)
    assert label(view, ("attack", 2, 1, ""), Decision(0, "turn", (), (), 0)).startswith("attack the stunned ")


def test_what_belongs_together_is_told_together() -> None:
    view = View(haunted(), REFEREE)
    who = view.name(0)
    rows = ((0, -1, 4), (1, -1, 4), (1, -1, 3))
    steps = [Event("changed", (0, trait, by, 3), more=(was,)) for trait, by, was in rows]
    assert tell(view, steps) == [f"{who} loses 1 Speed (now 3) and 2 Might (now 3)."]
    assert tell(view, [*steps[:1], Event("changed", (0, 1, 1, 3), more=(3,))])[1] == f"{who} gains 1 Might (still 3)."
    assert tell(view, [Event("put", (0, "foyer", "library")), Event("crossed", (0, "library"))]) == [
        f"{who} crosses to the Library."
    ]
    made = [Event("changed", (4, trait, 2, 2), more=(0,)) for trait in (0, 1)]
    assert tell(view, made)[0].endswith(" has Speed 2 and Might 2.")


def test_R46_damage_of_which_less_counts_is_told_with_the_reason_and_a_deadly_one_is_not() -> None:
    view = View(haunted(), REFEREE)
    blow = Event("harmed", (0, 5, "physical"), more=(2,))
    [text] = tell(view, [blow])
    assert text.endswith(" damage; 2 points of it count, as Speed and Might can't fall lower now.")
    assert tell(view, [blow, Event("died", (0, -1))])[0].endswith("takes 5 points of physical damage.")


def test_an_event_that_is_kept_is_called_by_its_bare_title() -> None:
    view = View(haunted(), REFEREE)
    assert sentence(view, Event("gained", (0, "angry_being"))) == f"{view.name(0)} now has Angry Being."
    assert sentence(view, Event("rolled", (0, "haunt", -1, (), 8))).endswith(" roll for the haunt counts as 8.")


@pytest.mark.parametrize(
    ("name", "several"),
    [("Attic", False), ("Rat Cellars", True), ("Steps from Below", True), ("Abyss", False), ("Hall of Mirrors", False)],
)
def test_a_room_agrees_with_its_verb(name: str, several: bool) -> None:
    assert agree(name, "is", "are") == f"the {name} {'are' if several else 'is'}"
