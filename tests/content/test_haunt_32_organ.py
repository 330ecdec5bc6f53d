"""Lost: the air, the organ and what helps with it, false notes, the ends, what each side knows, saves."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import Position, asked, dice
from tests.content import expect_32_lost as expect
from tests.content.expected import Trait
from tests.content.haunt_32_stage import (
    CLUE,
    HARMONY,
    HAUNT,
    JENNY,
    OX,
    PLAY,
    PRIEST,
    SOW,
    VIVIAN,
    abroad,
    at_the_organ,
    false_note,
    played,
)
from tests.content.haunt_stage import at, laid
from tests.content.haunting import begun, do, may, pass_to, saved, saved_midway, stage, view
from tests.content.stage import act, answer, content, room_id

# -- the air -----------------------------------------------------------------------------------------------------------


def breathing(f: int, total: int, p: Position | None = None) -> Game:
    """The turn before a hero's ends, and the air takes so much."""
    game = (p or abroad(players=4)).turn(f - 1).build()
    with dice(game, total):
        game.choose(("end",))
    return game


@pytest.mark.parametrize("total", [0, 1, 4])
def test_each_hero_loses_as_much_as_two_dice_show(total: int) -> None:
    game = breathing(JENNY, total)
    before = sum(game.s.steps[JENNY])
    rolls = [e.data for e in game.events if e.kind == "rolled"]
    assert [len(faces) for _, _, _, faces, _ in rolls] == [expect.AIR_DICE]
    lost = 0
    while asked(game).kind == "pick":
        assert asked(game).seat == JENNY
        assert {o[1] for o in asked(game).options} == set(range(4)), "any trait, each time anew"
        game.choose(("trait", (0, 3, 3, 2)[lost]))
        lost += 1
    assert (lost, before - sum(game.s.steps[JENNY])) == (total, total)
    if total == 4:
        assert list(game.s.steps[JENNY]) == [4, 5, 4, 3]
    assert not [e for e in game.events if e.kind == "harmed"], "no damage"


def test_armor_and_skull_do_not_help() -> None:
    game = breathing(JENNY, 2, abroad().holding(JENNY, "armor", "skull"))
    before = sum(game.s.steps[JENNY])
    answer(game)
    assert before - sum(game.s.steps[JENNY]) == 2


def test_it_may_kill() -> None:
    game = breathing(JENNY, 3, abroad().explorer(JENNY, speed_step=1))
    game.choose(("trait", 0))
    assert not game.s.life[JENNY]
    assert asked(game).seat == PRIEST or asked(game).kind == "pick", "the rest is lost on nobody"
    assert not game.over


def test_the_traitor_breathes_freely_and_the_dead_not_at_all() -> None:
    game = abroad(PRIEST).build()
    steps = game.s.steps[VIVIAN]
    game.choose(("end",))
    assert game.s.turn == VIVIAN
    assert not [e for e in game.events if e.kind == "rolled"]
    assert game.s.steps[VIVIAN] == steps
    assert expect.BREATHES == ("heroes",)
    game = abroad(OX).dead(JENNY).build()
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.turn == PRIEST


def test_it_goes_on_when_the_traitor_is_dead() -> None:
    p = abroad(OX).explorer(VIVIAN, might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", VIVIAN, MIGHT, ""), 8, 0)
    assert not game.s.life[VIVIAN]
    assert not game.over
    assert expect.TRAITOR_DEATH_ENDS_IT is False
    with dice(game, 4):
        game.choose(("end",))
    assert asked(game).kind == "pick"


# -- the organ ---------------------------------------------------------------------------------------------------------


def test_it_is_played_with_knowledge_once_a_turn() -> None:
    game = at_the_organ().build()
    seen = do(game, PLAY, 4)
    assert seen.of("rolled")[0][:3] == (OX, "trait", TRAITS.index("knowledge"))
    assert game.s.vars[HARMONY] == 4
    assert not may(game, PLAY)
    pass_to(game, OX)
    assert may(game, PLAY)


def test_nowhere_else_and_not_by_the_traitor() -> None:
    assert not may(abroad().build(), PLAY)
    assert not may(abroad(VIVIAN).explorer(VIVIAN, at="organ_room").build(), PLAY)


def test_rooms_with_an_omen_count_each() -> None:
    p = laid(at_the_organ(), "Balcony", "Furnace Room", "Tower")
    assert played(p.build(), 3) == 3 + 2 * expect.PER_OMEN_ROOM
    assert played(laid(p, "Master Bedroom").build(), 3) == 3 + 3 * expect.PER_OMEN_ROOM, "as many as there are now"


CASTS = (("darrin_williams", 1), ("zoe_ingstrom", 1), ("professor_longfellow", 1), ("ox_bellows", 0))


@pytest.mark.parametrize(("who", "musical"), CASTS)
def test_a_musical_childhood(who: str, musical: int) -> None:
    others = [e for e in ("jenny_leclerc", "peter_akimoto", "vivian_lopez") if e != who]
    p = stage(HAUNT, 4, (who, *others)).explorer(0, at="entrance_hall")
    p.explorer(1, sanity_step=8).explorer(0, sanity_step=1)
    game = begun(p, HAUNT, 0, answers=[("doorway", "entrance_hall", 1)])
    assert game.s.traitor != 0
    for seat in range(4):
        known = f"{HAUNT}:musical" in view(game, seat).marks("f0")
        assert known == (bool(musical) and seat != game.s.traitor), "it is the heroes' to know"
    while game.s.turn != 0:
        pass_to(game, 0)
    act(game, ("move", "organ_room")) if game.room(0) != "organ_room" else None
    before = played(game, 2)
    assert before == 2 + musical * expect.MUSICAL_BONUS


@pytest.mark.parametrize("clue", expect.CLUES)
@pytest.mark.parametrize("players", [3, 6])
def test_a_clue_helps_everybody_who_plays(clue: str, players: int) -> None:
    game = at_the_organ(players).noted(f"{HAUNT}:{clue}").build()
    assert played(game, 3) == 3 + expect.CLUE


@pytest.mark.parametrize(("card", "bonus"), [("madman", expect.MADMAN), ("book", expect.BOOK), ("girl", 0)])
def test_what_is_in_the_room(card: str, bonus: int) -> None:
    assert played(at_the_organ().holding(OX, card).build(), 1) == 1 + bonus
    assert played(at_the_organ().lying("organ_room", card).build(), 1) == 1 + bonus
    for f in (JENNY, VIVIAN):
        with_them = at_the_organ().explorer(f, at="organ_room").holding(f, card)
        assert played(with_them.build(), 1) == 1 + bonus
    assert played(at_the_organ().holding(JENNY, card).build(), 1) == 1, "elsewhere it helps nobody"


@pytest.mark.parametrize("notes", [1, 2, 5])
def test_false_notes(notes: int) -> None:
    p = at_the_organ()
    for n in range(notes):
        p.lying("foyer" if n else "upper_landing", false_note(n))
    assert played(p.build(), 1) == 1 + notes * expect.FALSE_NOTE


def test_all_of_it_together() -> None:
    p = laid(at_the_organ(6), "Balcony").holding(OX, "book").holding(JENNY, "madman").explorer(JENNY, at="organ_room")
    for clue in expect.CLUES:
        p.noted(f"{HAUNT}:{clue}")
    p.marked("f0", f"{HAUNT}:musical").lying("foyer", false_note())
    assert played(p.build(), 5) == 5 + 1 + 3 * 2 + 2 + 2 + 2 - 3


@pytest.mark.parametrize("players", expect.NEEDED)
def test_the_house_goes_home(players: int) -> None:
    for short, over in ((1, ""), (0, "heroes")):
        p = at_the_organ(players).explorer(OX, knowledge_step=8)
        for clue in expect.CLUES:
            p.noted(f"{HAUNT}:{clue}")
        p.marked("f0", f"{HAUNT}:musical").holding(OX, "book", "madman")
        game = p.build()
        total = expect.NEEDED[players] - 3 * expect.CLUE - expect.MUSICAL_BONUS - expect.BOOK - expect.MADMAN - short
        played(game, total)
        assert game.s.vars[HARMONY] == expect.NEEDED[players] - short
        assert game.s.outcome == over
    assert set(game.s.winners) == set(range(players - 1))


# -- the clues ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [0, 4, 5, 8])
@pytest.mark.parametrize("clue", expect.CLUES)
def test_clues(clue: str, total: int) -> None:
    room, table = expect.CLUES[clue]
    p = laid(abroad(), room)
    game = p.explorer(OX, at=at(p, room)).build()
    seen = do(game, CLUE[clue], total)
    trait: Trait = table.roll  # type: ignore[assignment]
    assert seen.of("rolled")[0][:3] == (OX, "trait", TRAITS.index(trait))
    found = bool(table.effects(total))
    assert bool(game.s.vars.get(f"{HAUNT}:{clue}")) == found
    assert not may(game, CLUE[clue])
    pass_to(game, OX)
    assert may(game, CLUE[clue]) == (not found), "each is found once"


@pytest.mark.parametrize("clue", expect.CLUES)
def test_clues_only_where_they_are_and_not_by_the_traitor(clue: str) -> None:
    room = expect.CLUES[clue][0]
    assert not may(abroad().build(), CLUE[clue])
    p = laid(abroad(VIVIAN), room)
    assert not may(p.explorer(VIVIAN, at=at(p, room)).build(), CLUE[clue])


# -- sabotage ----------------------------------------------------------------------------------------------------------


def sowing(room: str) -> Position:
    p = laid(abroad(VIVIAN), room)
    return p.explorer(VIVIAN, at=at(p, room), knowledge_step=5)


@pytest.mark.parametrize("total", [0, 3, 4, 8])
@pytest.mark.parametrize("room", expect.SABOTAGE_ROOMS)
def test_sowing_a_false_note(room: str, total: int) -> None:
    p = sowing(room)
    game = p.build()
    seen = do(game, SOW, total)
    assert seen.of("rolled")[0][:3] == (VIVIAN, "trait", TRAITS.index("knowledge"))
    sown = bool(expect.SABOTAGE.effects(total))
    lies = game.s.zones.get(f"at:{at(p, room)}", ())
    assert lies == ((false_note(),) if sown else ())
    assert not may(game, SOW)
    pass_to(game, VIVIAN)
    assert may(game, SOW) == (not sown), "one to a room"


def test_nowhere_else_and_by_nobody_else() -> None:
    assert not may(abroad(VIVIAN).build(), SOW)
    p = laid(abroad(), "Chapel")
    assert not may(p.explorer(OX, at="chapel").build(), SOW)


def test_there_is_one_for_each_of_these_rooms() -> None:
    game = abroad().build()
    notes = [t for t in game.s.zones["supply"] if t.startswith("false_note")]
    assert len(notes) == len(expect.SABOTAGE_ROOMS) == 5


def test_nobody_picks_it_up_and_it_outlives_the_traitor() -> None:
    p = laid(at_the_organ(), "Chapel").lying("chapel", false_note()).dead(VIVIAN)
    assert played(p.build(), 4) == 4 + expect.FALSE_NOTE
    game = p.explorer(JENNY, at="chapel").turn(JENNY).build()
    assert game.decision is not None
    assert not [o for o in game.decision.options if o[0] == "take"]


# -- the ends ----------------------------------------------------------------------------------------------------------


def test_all_heroes_dead() -> None:
    game = abroad(VIVIAN).dead(JENNY).dead(PRIEST).explorer(OX, speed_step=1).build()
    with dice(game, 1):
        game.choose(("end",))
    game.choose(("trait", 0))
    assert game.s.outcome == "traitor"
    assert game.s.winners == (VIVIAN,)


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    assert set(content(HAUNT).haunts[HAUNT].stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(stage(HAUNT, 4), HAUNT)
    for seat in range(4):
        hero = seat != game.s.traitor
        seen = view(game, seat)
        assert ("LOST. *Card" in seen.story()) == hero
        assert ("COLLECTOR'S LABEL" in seen.story()) != hero
        assert [g.side for g in seen.goals()] == ["heroes" if hero else "traitor"]
        for label in (PLAY, *CLUE.values()):
            assert (label in booklet(game, seat)) == hero
        assert (SOW in booklet(game, seat)) != hero
        assert "bad air" in booklet(game, seat)
        assert ("Harmony needed" in booklet(game, seat)) == hero, "how well it has to be played is in the heroes' book"


def test_the_heroes_see_a_false_note_and_how_well_the_organ_was_played() -> None:
    p = laid(at_the_organ(), "Chapel").lying("chapel", false_note())
    game = p.build()
    played(game, 4)
    for seat in range(4):
        assert view(game, seat).where(false_note()) == "at:chapel"
        assert view(game, seat).counters()[HARMONY][1] == 4 + expect.FALSE_NOTE
    assert "3 * number of [False Note]" in booklet(game, OX)
    assert room_id("Chapel") == "chapel"


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_in_the_midst_of_a_breath_a_loaded_game_goes_on_alike() -> None:
    game = breathing(JENNY, 3)
    saved(game)
    game.choose(("trait", 1))
    saved(game)
