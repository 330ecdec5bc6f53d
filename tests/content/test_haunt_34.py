"""Mad, Mad World: how it begins, who fights how, the Vault, who wins, who may know what."""

from __future__ import annotations

import pytest

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.content import expect_34_mad_mad_world as expect
from tests.content.haunt_34_stage import HAUNT, LOCKED, SERVANT, TRAITOR, captor, carrying, locked, world
from tests.content.haunt_stage import act, action, begun, can, choose_monster, monsters_turn, moved
from tests.content.haunting import option_names, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_professor_turns_whoever_reveals_it(seat: int) -> None:
    cast = ["ox_bellows", "jenny_leclerc", "zoe_ingstrom"]
    cast[seat] = "professor_longfellow"
    p = stage(HAUNT, 3, cast=cast)
    for f in range(3):
        p.explorer(f, speed_step=1 if f == seat else 8)
    for revealer in range(3):
        assert begun(p, HAUNT, revealer).s.traitor == seat
    assert expect.TRAITOR_IS == "Professor Longfellow"


@pytest.mark.parametrize("fastest", [0, 1, 2])
def test_else_the_fastest(fastest: int) -> None:
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, speed_step=8 if f == fastest else 1)
    speeds = [p.game.trait(f, SPEED) for f in range(3)]
    assert speeds.index(max(speeds)) == fastest
    assert begun(p, HAUNT, 1).s.traitor == fastest
    assert expect.ELSE_TRAITOR == ("highest", "speed")


@pytest.mark.parametrize("revealer", [0, 1, 3])
def test_of_equals_the_revealer_else_the_first_to_the_left(revealer: int) -> None:
    p = stage(HAUNT, 4)
    tracks = [p.game.c.tracks[p.s.kind[f]][SPEED][1:] for f in range(4)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f in range(4):
        p.explorer(f, speed=common[-1] if f in (1, 2) else common[0])
    assert begun(p, HAUNT, revealer).s.traitor == {0: 1, 1: 1, 3: 1}[revealer]
    assert begun(p, HAUNT, 2).s.traitor == 2


@pytest.mark.parametrize("players", [4, 6])
def test_the_traitor_says_where_each_servant_waits(players: int) -> None:
    p = stage(HAUNT, players).beside("upper_landing", "east", "attic").beside("foyer", "east", "patio")
    p.beside("upper_landing", "north", "tower").beside("upper_landing", "west", "bedroom")
    p.beside("basement_landing", "west", "vault").beside("basement_landing", "south", "larder")
    game = p.beside("basement_landing", "east", "crypt").setup(HAUNT, revealer=0).build()
    seats = []
    while game.s.phase == "setup":
        seats.append(asked(game).seat)
        game.choose(0)
    (kind,) = expect.MONSTERS.values()
    assert seats == [game.s.traitor] * kind.count[players], "one question for each"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_servants_are_spread_over_the_floors(players: int) -> None:
    p = stage(HAUNT, players).beside("upper_landing", "east", "attic").beside("foyer", "east", "patio")
    game = begun(p.beside("basement_landing", "east", "crypt"), HAUNT)
    servants = [f for f in range(players, len(game.s.kind)) if game.s.kind[f] == "servant"]
    (kind,) = expect.MONSTERS.values()
    assert len(servants) == kind.count[players]
    rooms = [game.room(f) for f in servants]
    assert len({game.s.house.floor(game.s.loc[f]) for f in servants}) == expect.FLOORS_MANNED[players]
    assert len({*rooms}) == len(rooms), "each in an empty room"
    assert not {game.room(f) for f in range(players)} & {*rooms}
    for f in servants:
        assert tuple(game.trait(f, t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    conservation(game)


@pytest.mark.parametrize("full", [False, True])
def test_when_the_floors_are_manned_or_full_the_traitor_chooses_on(full: bool) -> None:
    p = stage(HAUNT, 6)
    spots = list(p.s.house.spots()) if full else ["entrance_hall"]
    for f in range(6):
        p.explorer(f, at=spots[f % len(spots)])
    game = p.setup(HAUNT, revealer=1).build()
    choices = 0
    while game.decision is not None and game.s.phase == "setup":
        if asked(game).options[0][0] == "room":
            assert asked(game).seat == game.s.traitor
            choices += 1
        game.choose(0)
    servants = [f for f, kind in enumerate(game.s.kind) if kind == "servant"]
    assert len(servants) == 5
    assert choices == 4, "for one of the five a single room is left: the Vault"


def test_which_floors_are_manned_the_heroes_are_not_told() -> None:
    game = begun(stage(HAUNT, 4), HAUNT, 1)
    for seat in range(4):
        told_of = [floor for floor in ("basement", "ground", "upper") if view(game, seat).marks(f"floor:{floor}")]
        assert bool(told_of) == (seat == game.s.traitor)


def test_the_traitor_chooses_the_rooms() -> None:
    game = stage(HAUNT, 4).setup(HAUNT, revealer=1).build()
    seats = set()
    while game.decision is not None and game.s.phase == "setup":
        if asked(game).options[0][0] == "room":
            seats.add(asked(game).seat)
            game.choose(asked(game).options[-1])
        else:
            game.choose(0)
    assert seats == {game.s.traitor}


def test_a_floor_without_an_empty_room_is_left_out() -> None:
    """Somebody stands on each landing; only the ground floor has rooms to spare."""
    p = stage(HAUNT, 3)
    p.explorer(0, at="upper_landing").explorer(1, at="basement_landing").beside("basement_landing", "north", "vault")
    p.explorer(2, at="vault")
    game = begun(p, HAUNT)
    servants = [f for f in range(3, len(game.s.kind)) if game.s.kind[f] == "servant"]
    assert {game.s.house.floor(game.s.loc[f]) for f in servants} == {"ground"}
    assert len({game.room(f) for f in servants}) == 2


@pytest.mark.parametrize("there", [True, False])
def test_the_vault_is_found_by_the_heroes(there: bool) -> None:
    p = stage(HAUNT, 3).beside("basement_landing", "north", "wine_cellar")
    if there:
        p.beside("upper_landing", "north", "vault")
    game = p.setup(HAUNT, revealer=0).build()
    builders = []
    while game.decision is not None and game.s.phase == "setup":
        if asked(game).options[0][0] == "doorway":
            builders.append(asked(game).seat)
        game.choose(0)
    assert game.s.house.floor("vault") == ("upper" if there else expect.VAULT_FLOOR)
    assert "vault" not in (*game.s.stack, *game.s.spare)
    assert all(game.s.side[f] == "hero" for f in builders)
    assert bool(builders) != there


@pytest.mark.parametrize("spared", [0, 1])
@pytest.mark.parametrize("holder", [0, 1])
def test_the_madman_goes_over_to_the_traitor(holder: int, spared: int) -> None:
    """With the strict reading he costs the traitor nothing; who had him is changed back as printed either way."""
    p = (
        stage(HAUNT, 3, options={"The Madman costs no Sanity": spared})
        .explorer(1, speed_step=8)
        .holding(holder, "madman")
    )
    before = [p.s.steps[f] for f in range(3)]
    game = begun(p, HAUNT, holder)
    assert game.s.traitor == 1
    assert game.holds(1, "madman")
    had, has = before[0], game.s.steps[0]
    mine, now = before[1], game.s.steps[1]
    moved_ = holder == 0
    lost = expect.MADMAN_SANITY if moved_ and not spared else 0
    assert (now[MIGHT] - mine[MIGHT], now[SANITY] - mine[SANITY]) == (expect.MADMAN_MIGHT * moved_, lost)
    gone = (-expect.MADMAN_MIGHT, -expect.MADMAN_SANITY) if moved_ else (0, 0)
    assert (has[MIGHT] - had[MIGHT], has[SANITY] - had[SANITY]) == gone
    assert not offered(game, "give"), "he is nobody's to hand on (R53)"


def test_R70_nobody_dies_of_it() -> None:
    p = stage(HAUNT, 3).explorer(1, speed_step=8, sanity_step=1).explorer(0, might_step=2).holding(0, "madman")
    game = begun(p, HAUNT, 0)
    assert game.s.life[0]
    assert game.s.life[1]
    assert game.s.steps[0][MIGHT] == 1
    assert game.s.steps[1][SANITY] == 1


def test_later_the_traitor_loses_sanity_as_ever() -> None:
    p = stage(HAUNT, 3, options={"The Madman costs no Sanity": 1}).explorer(1, speed_step=8).holding(0, "madman")
    game = begun(p, HAUNT, 0)
    assert verbs.change(game, 1, SANITY, -1) == -1


# -- fights ------------------------------------------------------------------------------------------------------------


def blow(striker: int, mine: int, theirs: int, **more: int) -> Game:
    """A Servant or the traitor attacks hero 0; stops at the first question."""
    p = world("foyer", traitor="foyer").explorer(0, might_step=8, speed_step=8)
    if "carried" in more:
        carrying(p, 0, more["carried"])
    if striker == TRAITOR:
        game = p.turn(TRAITOR).build()
    else:
        game = monsters_turn(p, 3)
        choose_monster(game, striker)
    moved(game, ("attack", 0, MIGHT, ""), mine, theirs)
    return game


@pytest.mark.parametrize("striker", [SERVANT, TRAITOR])
@pytest.mark.parametrize("margin", [0, 1, 4])
def test_an_attack_of_their_own_that_fails_costs_them_nothing(striker: int, margin: int) -> None:
    game = blow(striker, 2, 2 + margin)
    assert not game.s.stun[SERVANT]
    assert game.s.steps[TRAITOR] == (5, 5, 5, 5)
    assert not told(game, "harmed")
    assert captor(game, striker) == -1, "and nobody is grabbed by a defence"
    assert not expect.OWN_FAILED_ATTACK_HURTS


@pytest.mark.parametrize("striker", [SERVANT, TRAITOR])
def test_one_that_succeeds_hurts_as_ever(striker: int) -> None:
    game = blow(striker, 5, 2)
    assert asked(game).about == ("physical", 3)


def test_beaten_by_a_hero_they_are_stunned_or_hurt() -> None:
    game = world("foyer").build()
    moved(game, ("attack", SERVANT, MIGHT, ""), 5, 3)
    game.choose(("label", "Fight on"))
    assert game.s.stun[SERVANT]
    assert game.s.life[SERVANT]
    game = world(traitor="foyer").build()
    moved(game, ("attack", TRAITOR, MIGHT, ""), 4, 3)
    game.choose(("label", "Fight on"))
    assert asked(game).about == ("physical", 1)


def test_fighting_on_a_hero_may_still_rob_the_traitor() -> None:
    game = world(traitor="foyer").holding(TRAITOR, "axe").build()
    moved(game, ("attack", TRAITOR, MIGHT, ""), 6, 3)
    game.choose(("label", "Fight on"))
    game.choose(("steal", "axe"))
    assert game.holds(0, "axe")


def test_they_move_by_one_roll_and_are_stunned_for_a_turn() -> None:
    p = world("grand_staircase", "foyer", "foyer")
    p.s.stun[5] = 1
    game = monsters_turn(p, 4)
    assert asked(game).seat == TRAITOR
    assert [len(e.data[3]) for e in told(game, "rolled")] == [3]
    assert 5 not in {o[1] for o in offered(game, "monster")}


# -- the Vault ---------------------------------------------------------------------------------------------------------


def inside(*, opened: bool = True, captive: int = SERVANT) -> Position:
    """Hero 0 begins a turn in the Vault with somebody in hand."""
    return carrying(world(opened=opened).explorer(0, at="vault"), 0, captive)


@pytest.mark.parametrize("captive", [SERVANT, TRAITOR])
def test_locking_up_takes_a_whole_turn(captive: int) -> None:
    game = inside(captive=captive).build()
    act(game, action(game, "lock-up"))
    assert game.s.turn == 1, "the turn is over"
    assert game.s.loc[captive][0] == "@"
    assert LOCKED in game.s.marks[f"f{captive}"]
    assert captor(game, captive) == -1
    assert game.s.outcome == ""
    conservation(game)


def test_only_at_the_start_of_a_turn() -> None:
    p = inside()
    p.explorer(0, at="basement_landing")
    p.s.loc[SERVANT] = "basement_landing"
    p.explorer(TRAITOR, at="upper_landing")
    game = p.build()
    game.choose(("move", "vault"))
    assert not can(game, "lock-up")
    game = inside().explorer(1, at="vault").holding(0, "axe").build()
    act(game, ("give", "axe", 1))
    assert not can(game, "lock-up"), "nor after anything else"


def test_not_before_the_door_is_open_nor_without_a_captive() -> None:
    game = inside(opened=False).build()
    assert not can(game, "lock-up")
    seen = act(game, action(game, "open-the-vault"), 6)
    assert len(seen.of("drew")) == 2, "with two items in it, as ever"
    assert not can(game, "lock-up"), "now the turn is not whole any more"
    assert not can(world().explorer(0, at="vault").build(), "lock-up")
    assert not can(carrying(world(), 0, SERVANT).build(), "lock-up"), "nor elsewhere"


def test_the_locked_up_are_out_of_the_game() -> None:
    p = locked(world("foyer", turn=MONSTERS), SERVANT)
    game = monsters_turn(p, 3)
    assert SERVANT not in {o[1] for o in offered(game, "monster")}
    game = locked(world(turn=2), TRAITOR).build()
    pass_turn(game, 3)
    assert game.s.outcome == ""
    assert (game.s.turn, asked(game).kind, asked(game).seat) == (MONSTERS, "monsters", TRAITOR)


# -- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("traitor", ["dead", "locked", "free"])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_all_have_to_be_locked_up_or_the_traitor_dead(players: int, traitor: str) -> None:
    p = world(players=players)
    last = players
    p.explorer(0, at="vault")
    carrying(p, 0, last)
    locked(p, *range(last + 1, last + players - 1))
    if traitor == "dead":
        p.dead(players - 1)
    elif traitor == "locked":
        locked(p, players - 1)
    game = p.build()
    assert game.s.outcome == ""
    act(game, action(game, "lock-up"))
    assert game.s.outcome == ("" if traitor == "free" else "heroes")


def test_the_traitor_last() -> None:
    game = locked(inside(captive=TRAITOR), 4, 5, 6).build()
    assert game.s.outcome == ""
    act(game, action(game, "lock-up"))
    assert (game.s.outcome, set(game.s.winners)) == ("heroes", {0, 1, 2})


def test_the_traitors_death_alone_ends_nothing() -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    p = locked(world(traitor="foyer"), 4, 5).explorer(TRAITOR, might_step=1, speed_step=1)
    game = p.build()
    moved(game, ("attack", TRAITOR, MIGHT, ""), 8, 0)
    game.choose(("label", "Fight on"))
    while game.decision is not None and game.s.life[TRAITOR]:
        game.choose(0)
    assert game.s.outcome == "", "one Servant is still free"
    game = locked(world(traitor="foyer"), 4, 5, 6).explorer(TRAITOR, might_step=1, speed_step=1).build()
    moved(game, ("attack", TRAITOR, MIGHT, ""), 8, 0)
    game.choose(("label", "Fight on"))
    while game.decision is not None and game.s.life[TRAITOR]:
        game.choose(0)
    assert game.s.outcome == "heroes"


def test_the_traitor_wins_when_every_hero_is_dead() -> None:
    p = world("foyer").dead(1).dead(2).explorer(0, might_step=1, speed_step=1)
    game = monsters_turn(p, 3)
    choose_monster(game, SERVANT)
    assert game.s.outcome == ""
    act(game, ("attack", 0, MIGHT, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (TRAITOR,))


# -- who knows what, saves ---------------------------------------------------------------------------------------------


def lines(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_reads_its_own_booklet() -> None:
    game = world().build()
    for secret in ("Grab", "Lock up the captive"):
        assert secret in lines(game, 0)
        assert secret not in lines(game, TRAITOR)
    for secret in ("Free the captive", "as defender: nothing"):
        assert secret in lines(game, TRAITOR)
        assert secret not in lines(game, 0)
    assert "REMOVALS" in view(game, 0).story()
    assert "COMMENTARIES" in view(game, TRAITOR).story()


def test_what_is_learnt_when_it_happens() -> None:
    game = world("foyer").build()
    moved(game, ("attack", SERVANT, MIGHT, ""), 5, 3)
    game.choose(("label", "Grab"))
    assert "Grab" in lines(game, TRAITOR)
    game = blow(SERVANT, 5, 2, carried=5)
    assert "Free the captive" not in lines(game, 0), "it is not done yet"
    game.choose(("label", "Free the captive"))
    assert "Free the captive" in lines(game, 0)


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 34)


def test_a_captive_in_hand_is_saved() -> None:
    game = inside(captive=TRAITOR).build()
    saved(game)
    pass_turn(game)
    saved(game)


def test_where_it_begins() -> None:
    assert room_id(expect.LOCKED_IN) == "vault"
