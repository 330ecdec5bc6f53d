"""Figures that some seats can't see: nothing that such a seat is shown, told or offered depends on where they are."""

from __future__ import annotations

import pytest

from hauntwright import choosing, placing, play, verbs
from hauntwright.errors import ChoiceError
from hauntwright.game import Game
from hauntwright.labels import label
from hauntwright.narrate import tell
from hauntwright.parts import MIGHT, SANITY, SPEED, Action, AttackForm, Hook, MonsterKind, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from hauntwright.unseen import UNSEEN
from hauntwright.view import REFEREE, View
from tests.core.small import content, haunted

HERO, FRIEND, GHOST = 0, 1, 2
"""Seat 2, the traitor, is the one that heroes can't see."""


def blind(g: Game, value: int, viewer: int, target: int) -> int:
    return 0 if target == GHOST and g.s.side[viewer] == "hero" else value


def look_round(g: Game, f: int):
    """An action of heroes that speaks of whoever is in the room."""
    them = [o for o in g.here(g.s.loc[f]) if o != f]
    got = yield from choosing.choose(g, g.seat(f), "figure", them, -1, f)
    g.emit("told", f"it is {got}")


LOOK = Action("look", "Look round", look_round, lambda g, f: len(g.here(g.s.loc[f])) > 1, side="heroes", known="all")
CREEP = Action("creep", "Creep", lambda g, f: None, lambda g, f: f == GHOST, side="traitor", known="traitor", per="")
SLIP = Hook("would_leave", lambda g, f, at: (yield from play.roll(g, f, SPEED)) >= 0, "pit")
RAT = MonsterKind("rat", "Rat", (3, 4, None, None), count=1)


def dark(at: str = "hall", turn: int = HERO, *parts: Part, **more) -> Position:
    """The heroes are in the hall, seat 0 on turn; the unseen one is somewhere."""
    actions = (LOOK, CREEP, *more.pop("actions", ()))
    rules = (Rule("sees", more.pop("sees", blind), 2), *more.pop("rules", ()))
    haunt = haunted(actions=actions, rules=rules, hooks=(SLIP,), **more)
    p = Position(content(*parts, haunts=(haunt,))).haunt("test", traitor=GHOST)
    p.explorer(HERO, at="hall").explorer(FRIEND, at="hall").explorer(GHOST, at=at)
    return p.turn(turn)


PLACES = ("hall", "stairs", "balcony", "pit")


# -- what is seen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [HERO, FRIEND])
def test_wherever_it_is_the_view_is_the_same(seat: int) -> None:
    views = [View(dark(at).build(), seat) for at in PLACES]
    first = views[0]
    for view in views:
        assert view.data() == first.data()
        assert view.spot(GHOST) == UNSEEN
        assert view.room(GHOST) == ""
        assert GHOST not in view.on_board()
        assert GHOST not in dict(view.foes(seat))
        assert view.leave_cost(seat) == view.leave_cost(GHOST) == 0
        assert view.spaces_left(GHOST) == first.spaces_left(GHOST)
        assert not view.steps_to(GHOST, PLACES)
        assert view.facing(GHOST) == view.wall(GHOST)[0] == -1
        assert view.hides(GHOST)
        assert view.unseen(GHOST)
        assert not view.unseen(seat)


def test_it_sees_itself_and_so_does_the_referee() -> None:
    for seat in (GHOST, REFEREE):
        view = View(dark("pit").build(), seat)
        assert view.spot(GHOST) == "pit"
        assert GHOST in view.on_board()
        assert not view.hides(GHOST)
        assert view.last_seen(GHOST) == ("", 0)


def test_the_dead_are_seen_and_who_is_off_the_board() -> None:
    assert View(dark("pit").dead(GHOST).build(), HERO).spot(GHOST) == "@dead"
    game = dark("pit").build()
    verbs.put(game, GHOST, verbs.OUTSIDE)
    assert View(game, HERO).spot(GHOST) == "@outside"


def test_who_plays_a_monster_sees_it() -> None:
    def hidden(g: Game, value: int, viewer: int, target: int) -> int:
        return 0 if target >= g.s.seats else value

    p = dark("pit", HERO, sees=hidden, monsters=(RAT,)).monster("rat", "stairs")
    game = p.build()
    assert View(game, HERO).spot(3) == UNSEEN
    assert View(game, GHOST).spot(3) == "stairs"
    assert not View(game, HERO).spots_of("rat")
    assert View(game, GHOST).spots_of("rat") == ["stairs"]


# -- what is offered ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [HERO, FRIEND])
def test_wherever_it_is_the_list_is_the_same(turn: int) -> None:
    lists = [dark(at, turn).explorer(FRIEND, at="stairs").build().decision for at in PLACES]
    assert all(d is not None and d.options == lists[0].options for d in lists if lists[0] is not None)


def test_nothing_is_offered_because_of_it() -> None:
    game = dark("hall").explorer(FRIEND, at="stairs").build()
    assert ("act", "look") not in offered(game, "act")
    assert not offered(game, "attack")
    assert ("act", "look") in dark("pit").build().decision.options, "a friend is there"  # type: ignore[union-attr]
    assert game.s.loc[GHOST] == "hall", "the list was made with it away, and it is back"


def test_nobody_can_choose_it() -> None:
    game = dark("hall").build()
    game.choose(("act", "look"))
    assert told(game, "told")[-1].data == ("it is 1",), "the friend is the only one there"
    p = dark("hall", actions=(Action("any", "Any", some, lambda g, f: True),))
    game = p.build()
    game.choose(("act", "any"))
    assert {o for o in asked(game).options if o[0] == "figure"} == {("figure", FRIEND)}


def some(g: Game, f: int):
    yield from choosing.choose_some(g, g.seat(f), "figure", [o for o in g.here("hall") if o != f], f)


def test_it_slows_nobody_who_cannot_see_it() -> None:
    game = dark("hall").build()
    game.choose(("move", "stairs"))
    assert game.s.spent[HERO] == 1
    seen = dark("hall").build()
    seen.s.side[HERO] = "traitor"  # no hero: it sees, and is slowed by the heroes there
    assert View(seen, HERO).leave_cost(HERO) == 1


# -- what is told ------------------------------------------------------------------------------------------------------


def heard(game: Game, seat: int) -> list[tuple[str, tuple[object, ...]]]:
    return [(e.kind, e.data) for e in game.events if e.to is None or seat in e.to]


def walked(*options: tuple[object, ...]) -> Game:
    """The unseen one's turn: these choices, and its end."""
    game = dark("balcony", GHOST).explorer(GHOST, speed_step=8).build()
    for option in options:
        game.choose(option)
    game.choose(("end",))
    return game


def test_however_it_walks_heroes_hear_the_same() -> None:
    stays = walked()
    walks = walked(("move", "stairs"), ("move", "hall"), ("act", "creep"), ("act", "creep"))
    assert len(told(walks, "moved")) == 2
    for seat in (HERO, FRIEND):
        assert heard(walks, seat) == heard(stays, seat)
        assert View(walks, seat).choices == View(stays, seat).choices
        assert View(walks, seat).data() == View(stays, seat).data()
        assert tell(View(walks, seat), walks.events) == tell(View(stays, seat), stays.events)
        assert [a.id for a in View(walks, seat).actions()] == [a.id for a in View(stays, seat).actions()]
    assert View(walks, GHOST).choices == View(stays, GHOST).choices + 4, "who sees all may count"
    assert [k for k, _ in heard(walks, GHOST)].count("moved") == 2


def test_in_its_own_turn_nobody_hears_it_roll() -> None:
    p = dark("pit", GHOST)
    p.s.house = p.s.house.link("pit", "balcony", "", 1)
    game = p.build()
    with dice(game, 3):
        game.choose(("move", "balcony"))
    (roll,) = told(game, "rolled")
    assert roll.to == (GHOST,)
    assert View(game, HERO).fresh(GHOST)
    assert not View(game, GHOST).fresh(GHOST)


def test_what_it_stops_at_is_not_told_either() -> None:
    game = dark("balcony", GHOST).build()
    verbs.stop(game, GHOST)
    assert View(game, GHOST).stopped
    assert not View(game, HERO).stopped


def test_a_tile_that_it_turns_over_is_on_the_table() -> None:
    game = dark("balcony", GHOST).stacked("room", "den").build()
    game.choose(offered(game, "explore")[0])
    while asked(game).kind != "turn":
        game.choose(0)
    (found,) = told(game, "discovered")
    assert found.to is None
    for seat in (HERO, FRIEND):
        assert View(game, seat).spot(GHOST) == UNSEEN
        assert View(game, seat).last_seen(GHOST) == ("den", 1)


# -- blows in the dark -------------------------------------------------------------------------------------------------


def strikes(game: Game) -> list[tuple[object, ...]]:
    return list(offered(game, "strike"))


def test_a_blow_at_one_s_own_place_with_all_one_has() -> None:
    axe = Part("card:axe", attacks=(AttackForm(MIGHT, 1),))
    game = dark("pit", HERO, axe).holding(HERO, "axe").build()
    assert strikes(game) == [("strike", "hall", MIGHT, ""), ("strike", "hall", MIGHT, "axe")]
    said = label(View(game, HERO), strikes(game)[1], asked(game))
    assert said == "strike blindly here with Might and the Axe (+1 die)"


@pytest.mark.parametrize(("mine", "theirs", "winner"), [(5, 2, HERO), (2, 4, GHOST)])
def test_a_blow_that_meets_it_is_a_fight(mine: int, theirs: int, winner: int) -> None:
    game = dark("hall").build()
    with dice(game, mine, theirs):
        game.choose(("strike", "hall", MIGHT, ""))
        while asked(game).kind == "split":
            game.choose(0)
    (fight,) = told(game, "attacked")
    assert fight.data == (HERO, GHOST, MIGHT, mine, theirs)
    assert fight.to is None
    assert {e.data[0] for e in told(game, "harmed")} == {HERO + GHOST - winner}
    assert View(game, FRIEND).last_seen(GHOST) == ("hall", 1)
    assert View(game, FRIEND).spot(GHOST) == UNSEEN, "and it stays unseen"
    assert not strikes(game), "that was the attack of the turn"


def test_a_blow_that_meets_nobody_is_wasted() -> None:
    game = dark("stairs").holding(HERO, "axe").build()
    game.choose(("strike", "hall", MIGHT, "axe"))
    assert not told(game, "rolled")
    (miss,) = told(game, "missed")
    assert miss.data == (HERO, "hall", MIGHT, "axe")
    name = game.s.kind[HERO].title()
    assert tell(View(game, FRIEND), [miss]) == [f"{name} strikes with the Axe at nothing in the Hall."]
    assert not strikes(game)
    assert View(game, HERO).last_seen(GHOST) == ("", 0)
    fork_check(game)
    conservation(game)


def test_an_opponent_one_sees_is_attacked_as_ever() -> None:
    p = dark("pit", monsters=(RAT,)).monster("rat", "hall")
    game = p.build()
    assert ("attack", 3, MIGHT, "") in offered(game, "attack")
    assert ("strike", "hall", MIGHT, "") in strikes(game)
    with pytest.raises(ChoiceError):
        game.choose(("attack", GHOST, MIGHT, ""))


def test_along_a_line_of_sight_into_any_room_of_it() -> None:
    gun = Part("card:gun", attacks=(AttackForm(SPEED, 0, True),))
    game = dark("stairs", HERO, gun).holding(HERO, "gun").build()
    assert strikes(game) == [
        ("strike", "hall", MIGHT, ""),
        ("strike", "hall", SPEED, "gun"),
        ("strike", "stairs", SPEED, "gun"),
    ]
    assert "into the Stairs" in label(View(game, HERO), strikes(game)[2], asked(game))
    with dice(game, 4, 2):
        game.choose(("strike", "stairs", SPEED, "gun"))
    assert told(game, "attacked")
    assert View(game, HERO).last_seen(GHOST) == ("stairs", 1)


def test_nobody_strikes_at_the_dead_or_in_a_way_that_is_barred() -> None:
    assert not strikes(dark("hall").dead(GHOST).build())
    barred = Rule("can_attack", lambda g, v, a, t, trait, card: 0 if t == GHOST else v, 2)
    assert not strikes(dark("hall", rules=(barred,)).build())
    spared = Rule("can_affect", lambda g, v, source, t: 0 if t == GHOST else v, 2, sources=("figures",))
    assert not strikes(dark("hall", rules=(spared,)).build())
    more = Rule("attack_traits", lambda g, v, a, t: (*v, SANITY), 1)
    assert ("strike", "hall", SANITY, "") in strikes(dark("hall", rules=(more,)).build())


def test_of_several_in_the_dark_any_is_hit() -> None:
    def both(g: Game, value: int, viewer: int, target: int) -> int:
        return 0 if g.s.side[target] != "hero" and g.s.side[viewer] == "hero" else value

    p = dark("hall", sees=both, monsters=(RAT,)).monster("rat", "hall")
    hit = set()
    for seed in range(8):
        game = p.build()
        game.s.r1, game.s.r2 = 1 + seed * 7919, 1 + seed
        game.choose(("strike", "hall", MIGHT, ""))
        hit.add(told(game, "attacked")[0].data[1])
    assert hit == {GHOST, 3}


def test_monsters_with_the_heroes_strike_too() -> None:
    rat = MonsterKind("rat", "Rat", (3, 4, None, None), count=1, side="hero")
    played = Rule("played_by", lambda g, v, f: HERO, 0)
    p = dark("hall", MONSTERS, monsters=(rat,), rules=(played,)).monster("rat", "hall")
    game = p.build(3)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    assert ("strike", "hall", MIGHT, "") in strikes(game)
    assert not offered(game, "attack")


# -- who asks ----------------------------------------------------------------------------------------------------------


def test_a_room_is_shown_to_those_who_asked() -> None:
    game = dark("pit").build()
    placing.show_room(game, GHOST, (HERO,))
    assert told(game, "spotted")[0][:3] == ("spotted", (GHOST, "pit"), (HERO,))
    assert tell(View(game, HERO), game.events)[-1].endswith("is in the Pit.")
    assert View(game, HERO).last_seen(GHOST) == ("pit", 1)
    assert View(game, FRIEND).last_seen(GHOST) == ("", 0)
    placing.show_room(game, -1, None)
    assert len(told(game, "spotted")) == 1


def test_a_symbol_tells_no_room() -> None:
    game = dark("hall").placed("store", "ground", 1, 0).placed("nook", "ground", -1, 0).build()
    for room, symbol in (("store", "item"), ("nook", "")):
        placing.show_symbol(game, room, (HERO,))
        assert told(game, "symbol")[-1].data == (symbol,)
    placing.show_symbol(game, "", (HERO,))
    assert len(told(game, "symbol")) == 2
    said = tell(View(game, HERO), told(game, "symbol"))
    assert said == ["It is a room with an item symbol.", "It is a room without a symbol."]
    assert tell(View(game, FRIEND), told(game, "symbol")) == []


@pytest.mark.parametrize(
    ("path", "room", "told_", "said"),
    [
        ((), "balcony", ("balcony", "", ""), "is still in the Balcony"),
        (("stairs",), "balcony", ("balcony", "balcony", "stairs"), "left the Balcony to the Stairs"),
        (("stairs", "hall"), "stairs", ("stairs", "stairs", "hall"), "left the Stairs by the south door"),
        (("stairs", "balcony", "stairs", "hall"), "balcony", ("balcony", "balcony", "stairs"), "left the Balcony"),
        (("stairs", "balcony"), "balcony", ("balcony", "", ""), "is still in"),
        (("stairs", "hall", "stairs"), "hall", ("hall", "hall", "stairs"), "left the Hall by the north door"),
    ],
)
def test_by_which_way_it_left(path: tuple[str, ...], room: str, told_: tuple[str, ...], said: str) -> None:
    p = dark("balcony", GHOST).explorer(GHOST, speed_step=8)
    game = p.explorer(HERO, at="pit").explorer(FRIEND, at="pit").build()
    game.s.vars[f"@path {GHOST}"] = ("balcony",)
    for step in path:
        verbs.put(game, GHOST, step, True)
    placing.show_exit(game, GHOST, room, (HERO,))
    (trail,) = told(game, "trail")
    assert trail.data == (GHOST, *told_)
    assert trail.to == (HERO,)
    assert said in tell(View(game, HERO), [trail])[0]
    assert View(game, HERO).last_seen(GHOST) == (told_[2] or room, 1)


def test_where_it_was_not_it_has_not_left() -> None:
    game = dark("balcony", GHOST).build()
    placing.show_exit(game, GHOST, "pit", (HERO,))
    placing.show_exit(game, GHOST, "", (HERO,))
    assert not told(game, "trail")


def test_a_path_begins_with_each_turn() -> None:
    game = dark("balcony", FRIEND).build()
    game.s.vars[f"@path {GHOST}"] = ("pit", "hall")
    game.choose(("end",))
    assert game.s.turn == GHOST
    assert game.s.vars[f"@path {GHOST}"] == ("balcony",)
    game.choose(("move", "stairs"))
    assert game.s.vars[f"@path {GHOST}"] == ("balcony", "stairs")


def test_who_looks_ahead_knows_no_more() -> None:
    game = dark("pit").build()
    spots = {game.imagine(HERO, seed).s.loc[GHOST] for seed in range(20)}
    assert len(spots) > 1
    assert {game.imagine(GHOST, seed).s.loc[GHOST] for seed in range(5)} == {"pit"}
    assert game.s.loc[GHOST] == "pit"


def test_a_fork_and_a_saved_game_go_on_alike() -> None:
    fork_check(walked(("move", "stairs"), ("act", "creep")))
    fork_check(dark("hall").build())
