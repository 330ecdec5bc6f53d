"""Of tokens that are alike to whoever chooses, one is on the list (decision 27)."""

import pytest

from hauntwright import choosing, things, verbs
from hauntwright.parts import Memo, TokenKind
from hauntwright.placing import bind
from hauntwright.testing import Position, offered
from tests.core.small import content, haunted


def bone_yard(*marks: tuple[str, str], hidden: str = "") -> Position:
    """Three bones in the hall and two in the hand of seat 0, on turn; some bear marks."""
    bones = haunted(tokens=(TokenKind("bone", "Bone", 5, item=True),), memos=(Memo("bad", "bad", "mark", hidden),))
    p = Position(content(haunts=(bones,))).explorer(2, at="pit").haunt("test", traitor=2)
    p.lying("hall", "bone#1", "bone#2", "bone#3").holding(0, "bone#4", "bone#5").turn(0)
    for thing, name in marks:
        verbs.mark(p.game, f"card:{thing}", name)
    return p


@pytest.mark.parametrize(
    ("marks", "hidden", "taken"),
    [
        ((), "", ("bone#1",)),
        ((("bone#2", "bad"),), "", ("bone#1", "bone#2")),
        ((("bone#2", "bad"), ("bone#3", "bad")), "", ("bone#1", "bone#2")),
        ((("bone#2", "bad"),), "heroes", ("bone#1",)),
        ((("bone#2", "bad"),), "everyone", ("bone#1",)),
        ((("bone#2", "bad"),), "traitor", ("bone#1", "bone#2")),
    ],
)
def test_decision_27_of_tokens_that_are_alike_one_is_offered(
    marks: tuple[tuple[str, str], ...], hidden: str, taken: tuple[str, ...]
) -> None:
    """What a seat can't know tells nothing apart, nor does it show in the list."""
    game = bone_yard(*marks, hidden=hidden).build()
    assert tuple(o[1] for o in offered(game, "take")) == taken
    assert offered(game, "drop") == (("drop", "bone#4"),)
    game.choose(("drop", "bone#4"))
    assert offered(game, "drop") == (("drop", "bone#5"),), "and the other one after it"


def test_a_token_that_somebody_is_tied_to_is_another_one() -> None:
    p = bone_yard()
    bind(p.game, "f1", "card:bone#3")
    assert tuple(o[1] for o in offered(p.build(), "take")) == ("bone#1", "bone#3")


def test_of_tokens_alike_one_can_be_given_stolen_and_picked() -> None:
    game = bone_yard().build()
    assert offered(game, "give") == (("give", "bone#4", 1),)
    assert things.loot(game, 1, 0, "physical") == ("bone#4",)
    picked = choosing.choose(game, 0, "card", ("bone#1", "bone#2", "bone#3"), "")
    with pytest.raises(StopIteration) as answer:
        next(picked)
    assert answer.value.value == "bone#1", "nothing to ask"
    some = choosing.choose_some(game, 0, "card", ("bone#1", "bone#2", "bone#4"))
    assert [o[1:] for o in next(some).options] == [("bone#1",), ("bone#4",), ()], "one of each place"
    assert [o[1:] for o in some.send(("card", "bone#1")).options] == [("bone#2",), ("bone#4",), ()]
