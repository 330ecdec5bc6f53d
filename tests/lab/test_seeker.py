"""The seeker gets somewhere: measured against chance."""

from __future__ import annotations

from hauntwright.parts import MIGHT
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_lab import make_bot, series
from hauntwright_lab.aims import aims_of
from hauntwright_lab.routes import Routes
from hauntwright_lab.seeker_fights import best_attack, hunted
from tests.lab.houses import content

SEEDS = range(12)


def in_the_haunt(haunt: str, seed: int = 1, players: int = 4):
    """A game at the first question of the first hero's turn of a haunt."""
    game = new_game(content(), Seating(players, seed, haunt))
    bot = make_bot("seeker", seed)
    while game.s.phase != "haunt":
        assert game.decision is not None
        game.choose(bot.choose(View(game, game.decision.seat)))
    return game


def test_an_errand_is_run_much_faster_than_by_chance():
    seeker = series(content(), "errand", 4, SEEDS, "seeker")
    chance = series(content(), "errand", 4, SEEDS, "random")
    assert not seeker.faults
    assert not chance.faults
    assert seeker.wins.get("heroes", 0) > len(SEEDS) * 2 // 3
    assert 3 * sum(seeker.rounds) < sum(chance.rounds)


def test_the_hunting_side_catches_more_than_by_chance():
    seeker = series(content(), "vigil", 4, range(30), "seeker")
    chance = series(content(), "vigil", 4, range(30), "random")
    assert seeker.wins.get("traitor", 0) > chance.wins.get("traitor", 0) + 5
    assert seeker.wins.get("heroes", 0) > 0


def test_aims_come_from_declared_data():
    game = in_the_haunt("errand")
    hero = next(f for f in range(4) if game.s.side[f] == "hero")
    aims = aims_of(View(game, hero))
    assert aims.acts == {"light", "ring"}
    assert aims.things == {"lamp"}
    assert not aims.hunts
    traitor = aims_of(View(game, game.s.traitor))
    assert traitor.hunts
    assert not traitor.acts
    live = aims_of(View(in_the_haunt("vigil"), hero))
    assert live.clock


def test_a_hero_at_the_thing_takes_it_and_carries_it_to_its_place():
    game = in_the_haunt("errand", 2)
    hero = game.s.turn
    game.s.loc[hero] = "upper_landing"
    for f in range(len(game.s.loc)):
        if f != hero:
            game.s.loc[f] = "basement_landing"
    game.start()
    bot = make_bot("seeker", 0)
    done = []
    while game.decision is not None and game.decision.figure == hero and game.s.turn == hero:
        index = bot.choose(View(game, game.decision.seat))
        done.append(game.decision.options[index])
        game.choose(index)
    assert done[:2] == [("take", "lamp"), ("move", "grand_staircase")]


def test_a_side_gathers_with_a_thing_that_a_deed_gives():
    seeker = series(content(), "ferry", 4, SEEDS, "seeker")
    chance = series(content(), "ferry", 4, SEEDS, "random")
    assert not seeker.faults
    assert seeker.wins.get("heroes", 0) >= 8
    assert 3 * sum(seeker.rounds) < sum(chance.rounds)
    game = in_the_haunt("ferry")
    (way,) = aims_of(View(game, next(f for f in range(4) if game.s.side[f] == "hero"))).ways
    assert (way.gather, way.rooms, way.bring) == (True, ("entrance_hall",), (("boat",),))
    ((thing, (built,)),) = way.get
    assert thing == "boat"
    assert built.rooms == ("foyer",)


def test_two_heroes_bring_together_what_is_needed_in_one_hand():
    seeker = series(content(), "halves", 4, SEEDS, "seeker")
    assert seeker.wins.get("heroes", 0) >= 8


def test_who_needs_a_thing_robs_its_holder():
    """The traitor goes to the hero with the half it wants, and takes it instead of dealing damage."""
    game = in_the_haunt("halves", 4)
    traitor = game.s.traitor
    holder = next(f for f in range(4) if game.holds(f, "left half"))
    for f in range(4):
        game.s.loc[f] = "entrance_hall" if f in (traitor, holder) else "upper_landing"
    game.s.steps[traitor], game.s.steps[holder] = (8, 8, 4, 4), (2, 1, 4, 4)
    game.s.slot = game.s.order.index(traitor)
    game.s.step = "begin"
    game.start()
    bot = make_bot("seeker", 0)
    tags = []
    while game.decision is not None and game.s.turn == traitor:
        option = game.decision.options[bot.choose(View(game, game.decision.seat))]
        tags.append(option)
        game.choose(option)
    assert ("attack", holder, MIGHT, "") in tags
    assert ("steal", "left half") in tags


def test_who_has_to_beat_somebody_does_not_wait_for_ever():
    game = in_the_haunt("errand")
    traitor = game.s.traitor
    view = View(game, traitor)
    aims = aims_of(view)
    strong = {f: game.s.steps[f] for f in range(4)}
    for f in range(4):
        game.s.steps[f] = (7, 6 if f != traitor else 1, *strong[f][2:])
    assert view.is_weapon("spear")
    assert hunted(view, traitor, aims), "a Spear makes bold"
    game.s.zones[f"hand:{traitor}"] = tuple(c for c in game.held(traitor) if not view.is_weapon(c))
    early = hunted(view, traitor, aims)
    game.s.haunt_round = 60
    assert early == ()
    assert hunted(view, traitor, aims)
    foe = next(f for f in range(4) if f != traitor)
    game.s.loc[foe] = game.s.loc[traitor]
    option = ("attack", foe, MIGHT, "")
    assert best_attack(view, traitor, (option,), [0], aims, -1) == 0
    game.s.haunt_round = 1
    assert best_attack(view, traitor, (option,), [0], aims, -1) == -1


def test_fields_know_one_way_links_and_walls():
    house = in_the_haunt("vigil").s.house
    routes = Routes().of(house)
    assert routes.field(("entrance_hall",))["upper_landing"] == 3
    assert "basement_landing" not in routes.field(("entrance_hall",))
    linked = house.link("foyer", "basement_landing", "a slide", 0)
    down = routes.of(linked).field(("basement_landing",))
    assert down["foyer"] == 1
    assert "basement_landing" not in routes.field(("foyer",))


def test_a_wall_leads_to_the_side_of_a_barrier_that_it_bounds():
    """As `House.neighbours` says: from every neighbour one step, to one side of a room cut in two."""
    house = new_game(content(), Seating(4, 1, "vigil")).s.house
    for turn in range(4):
        if "basement_landing" in house.place("chasm", "basement", 1, 0, turn).exits("chasm"):
            house = house.place("chasm", "basement", 1, 0, turn).place("crypt", "basement", 1, 1, 0)
            break
    sides = house.plan.spots["chasm"]
    routes = Routes().of(house)
    for side in sides:
        near = [s for s in house.spots() if side in house.neighbours(s)]
        assert near or side != house.neighbours("crypt")[0]
        assert all(routes.field((side,), walls=True)[s] == 1 for s in near)
    assert routes.field((sides[0],))[sides[1]] == 1


def test_splits_keep_off_the_skull():
    from hauntwright.decision import Decision

    game = in_the_haunt("vigil", 3)
    hero = game.s.turn
    game.s.steps[hero] = (4, 2, 3, 3)
    game.decision = Decision(hero, "split", tuple(("split", n, 3 - n) for n in range(1, 4)), ("physical", 3), hero)
    index = make_bot("seeker", 0).choose(View(game, hero))
    assert game.decision.options[index] in (("split", 2, 1), ("split", 3, 0))
    game.s.steps[hero] = (2, 5, 3, 3)
    index = make_bot("seeker", 0).choose(View(game, hero))
    assert game.decision.options[index] == ("split", 1, 2)
    assert View(game, hero).attack_dice(hero, MIGHT, "spear") == View(game, hero).trait(hero, MIGHT) + 2
