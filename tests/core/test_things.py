"""Cards and what may be done with them (R35 to R39, R49 to R53, R76)."""

import pytest

from hauntwright import play, verbs
from hauntwright.parts import Action, Hook, Part, Rule
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.core.small import SMALL, content


def together(*things: str, c=SMALL) -> Position:
    """Seats 0 and 1 in the hall, seat 2 away."""
    return Position(c).explorer(2, at="pit").holding(0, *things)


def test_R50_an_offer_needs_the_consent_of_the_other():
    game = together("lamp").build()
    assert offered(game, "give") == (("give", "lamp", 1),)
    game.choose(("give", "lamp", 1))
    assert asked(game).seat == 1
    refused = game.fork()
    refused.choose(("no",))
    assert refused.held(0) == ("lamp",)
    assert not offered(refused, "give"), "once a turn, accepted or not"
    game.choose(("yes",))
    assert game.held(0) == ()
    assert game.held(1) == ("lamp",)
    conservation(game)


def test_R51_any_number_is_dropped_once_a_turn():
    game = together("lamp", "axe", "ring").build()
    game.choose(("drop", "lamp"))
    assert asked(game).kind == "drop"
    game.choose(("drop", "ring"))
    game.choose(("enough",))
    assert game.s.zones["at:hall"] == ("lamp", "ring")
    assert not offered(game, "drop")


def test_R52_any_are_picked_up_once_a_turn():
    game = together().lying("hall", "lamp", "axe").build()
    game.choose(("take", "axe"))
    game.choose(("take", "lamp"))
    assert game.held(0) == ("axe", "lamp")
    assert "at:hall" not in game.s.zones
    game.choose(("drop", "lamp"))
    game.choose(("enough",))
    assert not offered(game, "take")


@pytest.mark.parametrize(
    ("thing", "tags"),
    [
        ("hound", set()),
        ("curse", set()),
        ("web", set()),
        ("charm", set()),
        ("armour", {"give", "drop"}),
        ("ring", {"give", "drop"}),
    ],
)
def test_R53_what_changes_hands(thing, tags):
    game = together(thing).build()
    assert {t for t in ("give", "drop") if offered(game, t)} == tags


def test_R49_F20_a_card_used_this_turn_is_not_given_or_dropped():
    use = Part(
        "card:lamp", actions=(Action("light", "Light", lambda g, f: None, lambda g, f: True, at=("card", "lamp")),)
    )
    game = together("lamp", "axe", c=content(use)).build()
    game.choose(("act", "light"))
    assert offered(game, "give") == (("give", "axe", 1),)
    assert offered(game, "drop") == (("drop", "axe"),)
    assert not offered(game, "act"), "once per own turn"
    for _ in range(3):
        game.choose(("end",))
    assert ("give", "lamp", 1) in offered(game, "give")
    assert offered(game, "act")


def test_R49_the_action_of_a_card_is_its_holders():
    use = Part(
        "card:lamp", actions=(Action("light", "Light", lambda g, f: None, lambda g, f: True, at=("card", "lamp")),)
    )
    game = together("lamp", c=content(use)).turn(1).build()
    assert not offered(game, "act")


@pytest.mark.parametrize(
    ("query", "gone"), [("can_give", "give"), ("can_drop", "drop"), ("can_use", "act"), ("can_take", "take")]
)
def test_a_ban_takes_the_option_away(query, gone):
    use = Part(
        "card:lamp", actions=(Action("light", "Light", lambda g, f: None, lambda g, f: True, at=("card", "lamp")),)
    )
    no = Part("base:no", rules=(Rule(query, lambda g, v, f, card: 0, 2),))
    free = together("lamp", c=content(use)).lying("hall", "axe").build()
    bound = together("lamp", c=content(use, no)).lying("hall", "axe").build()
    assert offered(free, gone)
    assert not offered(bound, gone)


def drawing(kind: str, *parts: Part):
    def draw(g, f):
        yield from play.draw(g, f, kind)

    return content(Part("base:d", actions=(Action("draw", "Draw", draw, lambda g, f: True),)), *parts)


def test_R35_an_event_is_read_and_discarded():
    game = Position(drawing("event")).stacked("event", "gift").stacked("item", "axe").build()
    game.choose(("act", "draw"))
    assert game.held(0) == ("axe",)
    assert game.s.zones["event discards"] == ("gift",)


def test_R35_a_kept_event_stays_with_its_drawer():
    game = Position(drawing("event")).stacked("event", "web").build()
    game.choose(("act", "draw"))
    assert game.held(0) == ("web",)
    assert not game.s.zones.get("event discards")


def test_R37_an_omen_is_kept_counted_and_owes_a_roll():
    game = Position(drawing("omen")).stacked("omen", "ring").build()
    game.choose(("act", "draw"))
    assert game.held(0) == ("ring",)
    assert (game.s.omens, game.s.omen, game.s.omen_room) == (1, "ring", "hall")


def test_R39_a_stack_that_is_used_up_is_made_of_its_discards():
    p = Position(drawing("item")).boxed("axe", "gun", "armour", "charm")
    p._put("lamp", "item discards")
    game = p.build()
    game.choose(("act", "draw"))
    assert game.held(0) == ("lamp",)
    conservation(game)


@pytest.mark.parametrize("kind", ["omen", "item", "event"])
def test_R39_a_draw_from_nothing_gives_nothing(kind):
    cards = [c.id for c in SMALL.cards.values() if c.kind == kind]
    game = Position(drawing(kind)).boxed(*cards).build()
    game.choose(("act", "draw"))
    assert game.held(0) == ()
    conservation(game)


def test_R76_the_traitor_may_pass_an_event_by():
    p = Position(drawing("event")).haunt("hunt", traitor=2).stacked("event", "gift").turn(2)
    game = p.build()
    game.choose(("act", "draw"))
    assert asked(game).options == (("take it",), ("ignore",))
    game.choose(("ignore",))
    assert game.held(2) == ()
    assert game.s.zones["event discards"] == ("gift",)
    assert told(game, "ignored")
    game = p.turn(0).build()
    game.choose(("act", "draw"))
    assert asked(game).kind == "turn", "heroes take what comes"


def test_a_stage_may_replace_a_draw():
    other = Part("base:o", hooks=(Hook("would_draw", lambda g, f, kind: False, "item"),))
    game = Position(drawing("item", other)).build()
    game.choose(("act", "draw"))
    assert game.held(0) == ()
    assert Position(drawing("event", other)).stacked("event", "web").build().tables.listens("would_draw", "item")


def test_tokens_of_a_kind_share_hooks_and_actions():
    """Two bones in a room are one action; a bone that is gained is told to the hooks of bones."""
    seen = []
    bones = Part(
        "token:bone",
        hooks=(Hook("gained", lambda g, f, t: seen.append(t), "bone"),),
        actions=(Action("gnaw", "Gnaw", lambda g, f: None, lambda g, f: True, at=("token", "bone")),),
    )
    p = Position(content(bones)).haunt("hunt", traitor=2).lying("hall", "bone#1", "bone#2", "seal").turn(0)
    game = p.build()
    assert offered(game, "act") == (("act", "gnaw"), ("act", "pray"))
    assert offered(game, "take") == (("take", "bone#1"),), "one bone is as good as another"
    game.choose(("take", "bone#1"))
    assert offered(game, "take") == (("take", "bone#2"),)
    game.choose(("enough",))
    assert seen == ["bone#1"]


def test_a_hook_that_sets_itself_off_without_end_is_told_in_plain_words():
    from hauntwright import HauntwrightError

    def deep(g, f, spot):
        deep(g, f, spot)

    game = Position(content(Part("base:deep", hooks=(Hook("entered", deep),)))).build()
    before = game.digest()
    with pytest.raises(HauntwrightError, match="base:deep sets itself off again and again") as caught:
        game.choose(("move", "stairs"))
    assert "recursion" not in str(caught.value)
    assert game.digest() == before


def test_the_oldest_happening_is_told_first_and_an_endless_one_is_an_error():
    from hauntwright import HauntwrightError

    def bounce(g, f, spot):
        verbs.put(g, f, "stairs" if spot == "hall" else "hall")

    game = Position(content(Part("base:bounce", hooks=(Hook("entered", bounce),)))).build()
    before = game.digest()
    with pytest.raises(HauntwrightError, match="again and again"):
        game.choose(("move", "stairs"))
    assert game.digest() == before
