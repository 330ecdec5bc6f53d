"""What the seeker thinks worth its while: what can succeed, who does what, whom to free, which way to walk."""

from __future__ import annotations

from attrs import evolve

from hauntwright import verbs
from hauntwright.content import Content
from hauntwright.game import Game
from hauntwright.parts import (
    KNOWLEDGE,
    LIFE,
    MEMORY,
    MIGHT,
    Action,
    Goal,
    Haunt,
    Memo,
    MonsterKind,
    Need,
    Occasion,
    Part,
    Rule,
)
from hauntwright.testing import Position, asked
from hauntwright.view import View
from hauntwright_lab import make_bot
from hauntwright_lab.aims import aims_of
from hauntwright_lab.plan import next_step
from hauntwright_lab.routes import FAR, Routes
from hauntwright_lab.seeker_fights import best_attack, traces
from hauntwright_lab.steps import Step
from tests import hand_built

END = Goal("traitor", lambda g: 0, LIFE, wants=("dead:heroes",))
RAT = MonsterKind("rat", "Rat", (2, 4, None, None), harmless=True)


def act(name: str, room: str, gives: str, lowest: int = 0, *needs: Need) -> Action:
    return Action(
        name,
        name.title(),
        lambda g, f: verbs.note(g, name),
        lambda g, f: g.room(f) == room,
        at=("room", room),
        side="heroes",
        needs=needs,
        gives=(gives,),
        odds=((KNOWLEDGE, lowest),) if lowest else (),
    )


def position(
    actions: tuple[Action, ...], goal: Goal, *monsters: MonsterKind, occasions: tuple[Occasion, ...] = ()
) -> Position:
    part = Part("haunt:test", goals=(goal, END), actions=actions, monsters=monsters, occasions=occasions)
    haunt = Haunt("test", "Test", part, traitor=lambda g: 3)
    content: Content = evolve(hand_built.content(), haunts={"test": haunt})
    p = Position(content, 4).haunt("test", traitor=3)
    for f in range(4):
        p.explorer(f, at="entrance_hall")
    return p.turn(0)


def planned(p: Position, f: int = 0) -> Step | None:
    view = View(p.build(), f)
    return next_step(view, f, aims_of(view), Routes().of(view.house))


DONE = Goal("heroes", lambda g: 0, MEMORY, wants=("note:done",))


def test_what_cannot_succeed_is_left_to_others() -> None:
    near, far = act("near", "entrance_hall", "note:done", 9), act("far", "foyer", "note:done", 3)
    clever = planned(position((near, far), DONE).explorer(0, at="entrance_hall", knowledge=5))
    dull = planned(position((near, far), DONE).explorer(0, at="entrance_hall", knowledge=3))
    assert clever is not None
    assert dull is not None
    assert (dull.kind, dull.spots) == ("go", ("foyer",)), "three dice never show 9"
    only = position((near,), DONE).explorer(0, at="entrance_hall", knowledge=3)
    assert planned(only) is None


def test_a_likely_deed_is_worth_a_few_steps() -> None:
    near, far = act("near", "entrance_hall", "note:done", 6), act("far", "foyer", "note:done", 1)
    step = planned(position((near, far), DONE).explorer(0, at="entrance_hall", knowledge=4))
    assert step is not None
    assert step.spots == ("foyer",)
    even = planned(position((near, act("far", "foyer", "note:done", 6)), DONE).explorer(0, at="entrance_hall"))
    assert even is not None
    assert even.kind == "act", "of two alike the one at hand"


def test_what_follows_from_a_fight_is_seen_by_those_whose_deeds_ask_for_it() -> None:
    leave = act("leave", "foyer", "note:done", 0, Need("note", ("torn",)))
    p = position((leave,), DONE)
    assert planned(p) is None, "nothing that one does tears it"
    assert not View(p.build(), 0).noted("torn")
    p = position((leave,), DONE).noted("torn")
    step = planned(p)
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("foyer",))
    assert not View(position((), END).noted("torn").build(), 0).noted("torn"), "it is nothing to whom it is no use"


def test_the_strong_fight_while_the_others_run_the_errand() -> None:
    goal = Goal("heroes", lambda g: 0, MEMORY, wants=("beat:rat", "note:done"))
    p = position((act("dig", "upper_landing", "note:done"),), goal, RAT).monster("rat", "entrance_hall")
    for f, might in enumerate((2, 6, 4)):
        p.explorer(f, at="foyer", might=might)
    game = p.build()
    assert aims_of(View(game, 0)).parted
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == ("move", "grand_staircase")
    game = p.turn(1).build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 1))] == ("move", "entrance_hall")


def test_who_cannot_be_attacked_yet_is_made_ready_first() -> None:
    goal = Goal("heroes", lambda g: 0, LIFE, wants=("dead:rat",))
    rat = evolve(RAT, needs=(Need("note", ("lured",)),))
    p = position((act("lured", "upper_landing", "note:lured"),), goal, rat).monster("rat", "entrance_hall")
    step = planned(p)
    assert step is not None
    assert step.spots == ("upper_landing",)
    step = planned(p.noted("lured"))
    assert step is not None
    assert step.way is not None
    assert (step.kind, step.way.near) == ("act", ("rat",))


def test_of_two_opponents_the_one_that_holds_a_friend_is_attacked() -> None:
    rat = evolve(RAT, harmless=False, count=2)
    p = position((), DONE, rat).monster("rat", "entrance_hall").monster("rat", "entrance_hall")
    p.explorer(3, at="upper_landing").explorer(0, might=7).marked("f1", "bound f5")
    view = View(p.build(), 0)
    assert view.captors(0) == (5,)
    assert view.captors(1) == (), "one can't free oneself so"
    decision = view.decision
    assert decision is not None
    attacks = [i for i, o in enumerate(decision.options) if o[0] == "attack"]
    best = best_attack(view, 0, decision.options, attacks, aims_of(view), -1)
    assert decision.options[best][1] == 5


def test_routes_lead_round_what_is_shunned_and_outlive_a_tile() -> None:
    game = position((), DONE).build()
    house = game.s.house
    routes = Routes().of(house)
    assert routes.field(("upper_landing",))["entrance_hall"] == 3
    assert routes.of(house, ("foyer",)).field(("upper_landing",)).get("entrance_hall", FAR) == FAR
    assert routes.of(house).field(("upper_landing",))["entrance_hall"] == 3
    spot, side = house.doorways("ground")[0]
    room = next(r for r in house.plan.stack if "ground" in house.plan.floors[r])
    floor, x, y = house.cell(spot, side)
    turn = next(t for t in range(4) if (side + 2) % 4 in house.plan.sides[house.plan.spots[room][0]][t])
    grown = house.place(room, floor, x, y, turn)
    assert routes.of(grown).field((spot,)) == Routes().of(grown).field((spot,))
    assert routes.field((spot,))[house.plan.spots[room][0]] == 1


def test_rooms_are_entered_for_what_comes_of_it() -> None:
    ground = Occasion(("note:done",), (Need("floor", ("ground",)), Need("no mark", ("quiet", "room"))))
    step = planned(position((), DONE, occasions=(ground,)).explorer(0, at="upper_landing"))
    assert step is not None
    assert (step.kind, set(step.spots)) == ("go", {"entrance_hall", "foyer", "grand_staircase"})
    p = position((), DONE, occasions=(ground,)).marked("room:entrance_hall", "quiet").marked("room:foyer", "quiet")
    step = planned(p.explorer(0, at="entrance_hall"))
    assert step is not None
    assert step.spots == ("grand_staircase",)
    step = planned(p.explorer(0, at="grand_staircase"))
    assert step is not None
    assert step.spots == ("foyer",), "out, and in again: the stairs are no door"
    step = planned(p.marked("room:grand_staircase", "quiet"))
    assert step is not None
    assert (step.kind, step.floors) == ("explore", ("ground",))


def test_rooms_with_a_mark_are_entered_only_if_there_are_any() -> None:
    marked = Occasion(("note:done",), (Need("mark", ("old",)),))
    assert planned(position((), DONE, occasions=(marked,))) is None
    step = planned(position((), DONE, occasions=(marked,)).marked("room:foyer", "old"))
    assert step is not None
    assert step.spots == ("foyer",)
    secret = evolve(marked, known="traitor")
    assert planned(position((), DONE, occasions=(secret,)).marked("room:foyer", "old")) is None


def test_a_whole_turn_is_spent_only_where_nothing_better_can_be_done() -> None:
    long = evolve(act("long", "entrance_hall", "note:done", 7), cost=("turn",))
    near = act("near", "foyer", "note:done", 2)
    game = position((long, near), DONE).explorer(0, at="entrance_hall", knowledge=4).build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == ("move", "foyer")
    game = position((long,), DONE).explorer(0, at="entrance_hall", knowledge=4).build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == ("act", "long")


CROWN = Goal("heroes", lambda g: 0, MEMORY, wants=("at:foyer", "by:heir", "have:spear"))


def crowning(heir: int = 1) -> Position:
    p = position((), CROWN)
    haunt = p.game.c.haunts["test"]
    memo = Memo("heir", "heir", "pick", "traitor")
    content = evolve(p.game.c, haunts={"test": evolve(haunt, part=evolve(haunt.part, memos=(memo,)))})
    p = Position(content, 4).haunt("test", traitor=3)
    for f in range(4):
        p.explorer(f, at="entrance_hall")
    p.s.vars["heir"] = heir
    return p.turn(0)


def test_one_who_was_picked_does_it_and_the_others_bring_what_it_takes() -> None:
    p = crowning().explorer(1, at="upper_landing").holding(0, "spear")
    step = planned(p)
    assert step is not None
    assert (step.kind, step.spots, step.whom) == ("join", ("upper_landing",), 1)
    step = planned(p, 1)
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("entrance_hall",)), "and meets the one who brings it"
    step = planned(crowning().lying("grand_staircase", "spear"))
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("grand_staircase",))
    p = crowning().holding(1, "spear")
    assert planned(p) is None, "all is where it should be"
    step = planned(p, 1)
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("foyer",))
    assert planned(crowning(heir=-1)) is None
    assert planned(crowning().dead(1).holding(0, "spear")) is None
    game = crowning().explorer(1, at="entrance_hall").holding(0, "spear").build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == ("give", "spear", 1)


def blind(g: Game, value: int, viewer: int, target: int) -> int:
    return 0 if target == 3 and g.s.side[viewer] == "hero" else value


def in_the_dark(at: str, *actions: Action, wants: str = "dead:traitor") -> Position:
    goal = Goal("heroes", lambda g: 0, LIFE, wants=(wants,))
    bare = Rule("can_attack", lambda g, v, a, t, trait, card: 0 if a == 3 else v, 2)
    part = Part("haunt:test", goals=(goal, END), actions=actions, rules=(Rule("sees", blind, 2), bare))
    haunt = Haunt("test", "Test", part, traitor=lambda g: 3)
    p = Position(evolve(hand_built.content(), haunts={"test": haunt}), 4).haunt("test", traitor=3)
    for f in range(4):
        p.explorer(f, at="entrance_hall", might_step=7 if f == 0 else 3)
    return p.explorer(3, at=at, might_step=3).turn(0)


def chosen(p: Position, seat: int = 0) -> tuple[object, ...]:
    game = p.build()
    return asked(game).options[make_bot("seeker", 1).choose(View(game, seat))]


def test_who_is_not_seen_is_sought_where_he_was_last_and_struck_at() -> None:
    known = in_the_dark("upper_landing").noted("@seen 3 0")
    known.s.vars["@seen 3 0"] = ("foyer", 1)
    assert traces(View(known.build(), 0), 0) == [(3, "foyer")]
    assert chosen(known) == ("move", "foyer")
    known.s.vars["@seen 3 0"] = ("entrance_hall", 1)
    assert chosen(known)[0] == "strike"
    known.s.haunt_round = 4
    assert traces(View(known.build(), 0), 0) == [(3, "")], "it is long ago"
    assert traces(View(known.build(), 3), 3) == []


def test_a_blow_in_the_dark_costs_nothing_at_the_end_of_a_turn() -> None:
    p = in_the_dark("upper_landing")
    p.s.stopped = 1
    assert chosen(p) == ("strike", "entrance_hall", MIGHT, "")
    weak = in_the_dark("upper_landing").explorer(0, might_step=2).explorer(3, might_step=8)
    weak.s.stopped = 1
    assert chosen(weak) == ("end",), "not where it would be worse to meet him"


def test_who_strikes_unseen_strikes_and_is_gone() -> None:
    blow = Action(
        "blow",
        "Blow",
        lambda g, f: None,
        lambda g, f: len(g.here(g.s.loc[f])) > 1,
        cost=("attack",),
        side="traitor",
        known="traitor",
        gives=("hurt:figure",),
    )
    p = in_the_dark("entrance_hall", blow).turn(3)
    assert aims_of(View(p.build(), 3)).blows == (blow,)
    assert not aims_of(View(p.build(), 0)).blows
    assert chosen(p, 3) == ("act", "blow")
    assert chosen(in_the_dark("grand_staircase", blow).turn(3), 3) == ("move", "foyer")
    game = p.build()
    game.choose(("act", "blow"))
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 3))] == ("move", "foyer")


def test_a_monster_is_waited_for_where_something_befalls_it() -> None:
    trap = Occasion(
        ("note:done",), (Need("at", ("foyer",)), Need("lure", ("rat",)), Need("no mark", ("sprung", "room")))
    )
    p = position((), DONE, RAT, occasions=(trap,))
    assert planned(p) is None, "there is nobody to lure"
    step = planned(p.monster("rat", "upper_landing"))
    assert step is not None
    assert (step.kind, step.spots) == ("go", ("foyer",))
    game = p.explorer(0, at="foyer", might=2).build()
    assert asked(game).options[make_bot("seeker", 1).choose(View(game, 0))] == ("end",), "and stays there"
    assert planned(p.marked("room:foyer", "sprung")) is None


def test_nobody_dies_of_a_whim() -> None:
    gaze = Action("gaze", "Gaze", lambda g, f: None, lambda g, f: True, gives=("have:card", "lose:sanity:2"))
    for step, gazes in ((2, False), (3, True)):
        game = position((gaze,), DONE).explorer(0, at="entrance_hall", sanity_step=step).build()
        assert ("act", "gaze") in asked(game).options
        chosen = asked(game).options[make_bot("seeker", 1).choose(View(game, 0))]
        assert (chosen == ("act", "gaze")) is gazes


def test_what_can_be_done_anywhere_but_once_is_done_elsewhere_next() -> None:
    search = Action(
        "search",
        "Search",
        lambda g, f: verbs.note(g, "done"),
        lambda g, f: "searched" not in View(g, f).marks("room:" + g.room(f)),
        needs=(Need("no mark", ("searched", "room")),),
        gives=("note:done",),
    )
    here = planned(position((search,), DONE))
    assert here is not None
    assert here.kind == "act"
    p = position((search,), DONE).marked("room:entrance_hall", "searched")
    on = planned(p)
    assert on is not None
    assert on.kind == "go"
    assert on.cost == 1
    assert "foyer" in on.spots
    assert "entrance_hall" not in on.spots
    for room in p.build().s.house.rooms():
        p.marked("room:" + room, "searched")
    new = planned(p)
    assert new is not None
    assert new.kind == "explore", "there are rooms still to be found"
