"""Whose text runs and whom it reaches (`can_affect`), swarms, monsters without number and those that come back, bans
that hold for orders, damage despite a card."""

import pytest

from hauntwright import choosing, explore, orders, placing, play, verbs
from hauntwright.labels import label
from hauntwright.parts import MIGHT, SPEED, Action, Counter, Hook, MonsterKind, Part, Rule
from hauntwright.testing import Position, asked, dice, fork_check, offered, told
from hauntwright.verbs import DEAD, SUPPLY
from hauntwright.view import View
from tests.core.small import content, haunted

RATS = MonsterKind("rat", "Rat", (3, 2, None, None), 4, swarm=MIGHT)
MIST = MonsterKind("mist", "Mist", (2, None, None, None), -1, fights=False)


def shielded(run, owner="card:lamp", sources=("figures",), who=0):
    """Seat 0 holds the lamp, whose action runs; nothing that a hero does reaches seat ``who`` in the den."""

    def change(g, value, source, target):
        mine = source.__class__ is int if "figures" in sources else source == owner
        return 0 if mine and target == 1 and g.room(1) == "den" else value

    rule = Rule("can_affect", change, 2, sources=sources)
    act = Action("do", "Do", run, lambda g, f: f == who, at=("card", "lamp"))
    haunt = haunted(rules=(rule,))
    return content(Part(owner, actions=(act,)), haunts=(haunt,))


def at_work(run, where="den", **more):
    p = Position(shielded(run, **more)).beside("balcony", "east", "den").haunt("test", traitor=1)
    return p.explorer(1, at=where).explorer(0, at="balcony").holding(0, "lamp").turn(0).build()


def step(g, f):
    """A deed on seat 1 for each order."""
    yield from play.roll(g, 1, SPEED)
    verbs.change(g, 1, SPEED, -1)
    verbs.mark(g, "f1", "bitten")
    verbs.turn_side(g, 1, "hero")
    yield from play.damage(g, 1, 1, "physical")
    yield from play.damage_dice(g, 1, 1, "physical")
    yield from orders.set_down(g, 1, "hall")
    yield from explore.move_to(g, 1, "pit")
    placing.give(g, "axe", 1)
    verbs.kill(g, 1)


@pytest.mark.parametrize("where", ["den", "balcony"])
def test_orders_on_whom_no_hero_reaches_do_nothing(where):
    game = at_work(step, where)
    before = game.base.copy() if game.gen else game.s.copy()
    game.choose(("act", "do"))
    while asked(game).kind != "turn" if game.decision is not None else False:
        game.choose(0)
    untouched = game.s.life[1] and game.s.loc[1] == before.loc[1] and game.s.steps[1] == before.steps[1]
    assert bool(untouched) == (where == "den")
    assert bool(told(game, "rolled")) == (where != "den")
    assert (game.s.side[1] == "traitor") == (where == "den")
    assert game.doer == -1
    assert game.text == ""


def test_a_figure_out_of_reach_is_not_among_those_to_choose_from():
    def run(g, f):
        got = yield from choosing.choose(g, 0, "figure", (1, 2), -1)
        verbs.keep(g, "got", got)

    game = at_work(run)
    game.choose(("act", "do"))
    assert game.s.vars["got"] == 2
    game = at_work(run, "balcony")
    game.choose(("act", "do"))
    assert asked(game).options == (("figure", 1), ("figure", 2))


def test_a_text_may_be_named_instead_of_its_doer():
    def run(g, f):
        verbs.change(g, 1, SPEED, -1)

    for sources, changed in ((("card:lamp",), 0), (("card:axe",), 1)):
        game = at_work(run, sources=sources) if sources == ("card:lamp",) else at_work(run, "balcony", sources=sources)
        before = game.s.steps[1][SPEED]
        game.choose(("act", "do"))
        assert before - game.s.steps[1][SPEED] == changed
    assert not game.tables.shielded


def test_the_doer_is_known_after_a_question_and_in_a_fork():
    def run(g, f):
        yield from play.agree(g, 0, ())
        verbs.change(g, 1, SPEED, -1)

    game = at_work(run)
    game.choose(("act", "do"))
    fork_check(game, 1)
    assert (game.doer, game.text) == (0, "card:lamp")
    other = game.fork()
    before = game.s.steps[1]
    for g in (game, other):
        g.choose(("yes",))
        assert g.s.steps[1] == before


def test_attacks_on_whom_no_hero_reaches_are_not_offered():
    game = at_work(lambda g, f: None)
    game.s.loc[0] = "den"
    game.s.step = "turn"
    game.start()
    assert not offered(game, "attack")


def test_happenings_that_a_text_sets_off_are_nobodys_doing():
    seen = []

    def run(g, f):
        verbs.change(g, 2, SPEED, 1)

    hook = Hook("raised", lambda g, f, x: seen.append((g.doer, g.text)))
    c = shielded(run)
    haunt = haunted(rules=c.haunts["test"].part.rules, hooks=(hook,))
    from attrs import evolve

    p = Position(evolve(c, haunts={"test": haunt})).haunt("test", traitor=1).holding(0, "lamp").turn(0)
    p.build().choose(("act", "do"))
    assert seen == [(-1, "haunt:test")]


# -- swarms ------------------------------------------------------------------------------------------------------------


def rats(*at, stunned=0, kinds=(RATS,), **more):
    p = Position(content(haunts=(haunted(monsters=kinds, **more),))).haunt("test", traitor=1)
    for spot in at:
        p.monster("rat", spot, stunned)
    return p.explorer(0, at="hall").explorer(1, at="pit").explorer(2, at="pit")


def test_those_in_one_place_may_add_up_for_one_attack():
    game = rats("hall", "hall", "hall", "balcony").turn(-1).build(3)
    game.choose(offered(game, "monster")[0])
    assert [o[3] for o in offered(game, "attack")] == ["", "swarm:2", "swarm:3"]
    choice = ("attack", 0, MIGHT, "swarm:3")
    assert label(View(game, 1), choice, asked(game)).endswith("3 together (6 dice)")
    with dice(game, 0, 4):
        game.choose(choice)
    assert told(game, "rolled")[-2].data[3].__len__() == 6
    assert game.s.stun[3:7] == [1, 0, 0, 0], "what it does is the attacker's alone"
    assert {k for k in game.s.today if k.startswith("turn:attack")} == {f"turn:attack:{f}" for f in (3, 4, 5)}


def test_a_swarm_is_told_while_its_results_come_and_not_later():
    seen = []

    def hook(g, f, x):
        from hauntwright import select

        seen.append([select.swarming(g, r) for r in range(3, 7)])
        return None

    game = rats("hall", "hall", "balcony", hooks=(Hook("would_be_stunned", hook),)).turn(-1).build(3)
    game.choose(offered(game, "monster")[0])
    with dice(game, 0, 4):
        game.choose(("attack", 0, MIGHT, "swarm:2"))
    assert seen == [[True, True, False, False]]
    from hauntwright import select

    assert not select.swarming(game, 3)


# -- coming and going --------------------------------------------------------------------------------------------------


def test_killed_ones_come_back_as_they_were_at_first():
    game = rats("hall", "hall", "hall", "hall").turn(0).build()
    verbs.kill(game, 3)
    verbs.remove_figure(game, 4)
    game.s.acted[3] = 1
    assert game.s.loc[3] == DEAD
    placing.place_figures(game, "rat", "pit", 2)
    assert [game.s.loc[f] for f in (3, 4)] == ["pit", "@gone"], "what was removed does not come back"
    assert (game.s.life[3], game.s.stun[3], game.s.acted[3], game.s.steps[3]) == (1, 0, 0, (3, 2, -1, -1))
    assert not placing.any_left(game, "rat")


def test_what_is_unlimited_is_made_when_it_is_placed():
    game = rats(kinds=(MIST,)).turn(0).build()
    assert "mist" not in game.s.kind
    assert placing.any_left(game, "mist")
    placing.place_figures(game, "mist", "pit", 3)
    assert [game.s.loc[f] for f, k in enumerate(game.s.kind) if k == "mist"] == ["pit"] * 3
    placing.place_figures(game, "mist", "nowhere", 3)
    assert game.s.kind.count("mist") == 3
    from hauntwright import select

    assert select.supply_size(game, "mist") == 3
    assert SUPPLY not in game.s.loc


@pytest.mark.parametrize("order", ["set_down", "move_to"])
def test_a_ban_holds_for_orders_too(order):
    shut = Rule("can_enter", lambda g, v, f, spot: 0 if spot == "pit" else v, 2)

    def run(g, f):
        way = orders.set_down if order == "set_down" else explore.move_to
        yield from way(g, f, "pit")
        yield from way(g, f, "balcony")

    act = Action("go", "Go", run, lambda g, f: True)
    game = Position(content(haunts=(haunted(rules=(shut,), actions=(act,)),))).haunt("test", traitor=1).turn(0).build()
    assert not orders.may_enter(game, 0, "pit")
    assert orders.may_enter(game, 0, "balcony")
    assert not View(game, 0).may_enter(0, "pit")
    game.choose(("act", "go"))
    assert [e.data[2] for e in told(game, "put")] == ["balcony"]


def test_stunning_by_an_order_asks_first():
    asked_of = []

    def hook(g, f, x):
        asked_of.append((f, x))
        return True

    def run(g, f):
        yield from orders.stun(g, 3)
        yield from orders.stun(g, 3)
        yield from orders.stun(g, 0)
        yield from orders.stun(g, -1)

    act = Action("charm", "Charm", run, lambda g, f: True)
    game = rats("hall", hooks=(Hook("would_be_stunned", hook),), actions=(act,)).turn(0).build()
    game.choose(("act", "charm"))
    assert asked_of == [(3, -1), (0, -1)]
    assert game.s.stun[:4] == [1, 0, 0, 1]


@pytest.mark.parametrize(("despite", "taken"), [((), 1), (("card:armour",), 3), (("card:lamp",), 1)])
@pytest.mark.parametrize("in_dice", [False, True])
def test_damage_despite_what_a_card_says(despite, taken, in_dice):
    less = Rule("damage", lambda g, v, f, harm: v - 2, holder=True)

    def run(g, f):
        if in_dice:
            yield from play.damage_dice(g, 0, 2, "physical", despite=despite)
        else:
            yield from play.damage(g, 0, 3, "physical", despite=despite)

    act = Part("base:x", actions=(Action("hurt", "Hurt", run, lambda g, f: True),))
    c = content(act, Part("card:armour", rules=(less,)), haunts=(haunted(),))
    game = Position(c).holding(0, "armour").build()
    with dice(game, *([3] if in_dice else [])):
        game.choose(("act", "hurt"))
    assert (
        sum(asked(game).options[0][1:]) == taken if taken > 1 else told(game, "harmed") or asked(game).kind == "split"
    )


def test_a_target_may_be_hidden_while_its_count_is_seen():
    c = content(haunts=(haunted(counters=(Counter("n", "N", 0, 3, hidden_target="heroes"),)),))
    game = Position(c).haunt("test", traitor=1).turn(0).build()
    verbs.count(game, "n", 2)
    assert View(game, 0).counters()["n"] == ("N", 2, -1)
    assert View(game, 1).counters()["n"] == ("N", 2, 3)
    assert View(game, -1).counters()["n"] == ("N", 2, 3)
