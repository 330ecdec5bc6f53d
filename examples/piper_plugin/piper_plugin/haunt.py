"""Pay the Piper, written by hand: what the file ``26-pay-the-piper.haunt`` says, said in Python.

The traitor plays a pipe in the Pentagram Chamber, where nobody can follow. The heroes win when every Rat in the house
is dead, the traitor with enough tunes played well.

A haunt is a frozen record, `Haunt`, made of smaller ones: hooks that react to what happens, rules that change what
the game asks about, actions, goals. The records hold plain functions, and the game is handed to each of them first. It
takes three kinds of function:

* A *test* looks and answers. It asks nobody anything and changes nothing.
* A *deed* changes the game, by the verbs of `hauntwright.verbs` and never by writing to ``game.s`` itself: the verbs
  tell other cards and rooms what happened, and mark which goals must be looked at.
* A deed that rolls dice or lets somebody choose is a *generator*. Its questions go out with ``yield from`` and their
  answers come back the same way. After a question the game may have changed, so look again at what you knew before.

Nothing is kept in this module between calls, not even in a variable: two games may run at once, a game may be copied
in the middle of a roll, saved and taken back. What must be remembered goes into the game (`verbs.note`, `verbs.count`).

Everything in a game is a number or a name: an explorer is the number of its seat (0 to 5), monsters are numbered after
them, rooms and kinds of monster are named (``"pentagram_chamber"``), a trait is SPEED, MIGHT, SANITY or KNOWLEDGE.
R and G with a number are rules of the game, as they are numbered all over Hauntwright.
"""

from __future__ import annotations

from hauntwright import choosing, orders, places, placing, play, select, verbs
from hauntwright.game import Game
from hauntwright.hookspecs import hookimpl
from hauntwright.parts import (
    LIFE,
    MEMORY,
    MIGHT,
    PLACES,
    SANITY,
    Action,
    Counter,
    Goal,
    Haunt,
    Hook,
    MonsterKind,
    Need,
    Option,
    Part,
    Require,
    Rule,
    RuleLine,
    Setup,
    Trial,
)
from hauntwright.play import Asking

# -- names -------------------------------------------------------------------------------------------------------------

ID = "pay-the-piper-by-hand"
"""The haunt's own id. All that it puts into a game under a name begins with it, so that no two haunts ever mix."""

CHAMBER = "pentagram_chamber"
RAT = "rat"
RITUAL = f"{ID}:Ritual"
WAS_THERE = f"{ID}:the piper was there"
OFFICIAL = f"{ID}:Official traitor"


# -- who is the traitor (R65 to R67) -----------------------------------------------------------------------------------


def official(game: Game) -> bool:
    """Has the table chosen the traitor rule of the printed chart? Options are in ``game.s.rules`` for a whole game."""
    return bool(game.s.rules[OFFICIAL])


def traitor(game: Game) -> int:
    """Ox Bellows; without him whoever has the lowest Sanity. By the option: the explorer left of the revealer.

    `select.named` gives -1 for an explorer who is not in the game. `select.tie` settles a tie as R66 wants it: the
    revealer, else the first to the revealer's left."""
    if official(game):
        return game.left_of(game.s.revealer)[0]
    ox = select.named(game, "ox_bellows")
    if ox >= 0:
        return ox
    return select.tie(game, select.extreme(select.explorers(game), lambda f: game.trait(f, SANITY), -1))


# -- numbers that depend on the players --------------------------------------------------------------------------------


def successes_needed(game: Game) -> int:
    """How many tunes the King of Rats wants to hear. ``seats`` is the number of explorers, the dead included."""
    return 5 if game.s.seats <= 4 else 4


def number_of_rats(game: Game) -> int:
    """Two Rats for each player."""
    return 2 * game.s.seats


# -- set-up ------------------------------------------------------------------------------------------------------------


def clear_the_chamber(game: Game, traitor: int) -> Asking:
    """The heroes' part of the set-up, done first (G1): every hero in the Chamber goes to a room beside it, door or not.
    By the printed rule every explorer does, the traitor too.

    This is a generator, as somebody chooses. `choosing.choose` asks a seat (``game.seat(f)``: whoever plays that
    figure) for one of some rooms. It asks nobody where there is one room only, and gives "" where there is none; the
    last argument goes on after "Which room …". `orders.set_down` moves a figure as an order does: the Chamber is asked
    whether it lets go (its exit roll, R30), and what follows from the move happens at once."""
    for f in select.explorers(game) if official(game) else select.heroes(game):
        if game.room(f) == CHAMBER:
            who = "explorer" if official(game) else "hero"
            free = [room for room in places.beside(game, CHAMBER) if orders.may_enter(game, f, room)]
            room = yield from choosing.choose(game, game.seat(f), "room", free, "", f, f"to move the {who} to")
            if room:
                yield from orders.set_down(game, f, room)


def call_the_rats(game: Game, traitor: int) -> Asking:
    """The traitor's part of the set-up.

    `play.settle` stands after each deed whose consequences come before the next one: it lets cards and rooms react, and
    ends the game if a goal is met."""
    for trait in range(4):  # traits below their start go back up to it …
        verbs.raise_to_start(game, traitor, trait)
        yield from play.settle(game)
    for trait in range(4):  # … and then all go up by one, but for those at the top of their track
        verbs.change(game, traitor, trait, 1)
        yield from play.settle(game)
    marked = [room for room in places.rooms(game) if places.has_symbol(game, room, "") and room != CHAMBER]
    for rat in select.monsters_of(game, RAT):  # all of them wait in the supply
        free = [room for room in marked if places.is_empty(game, room)]
        if not free:  # more Rats than rooms: double up as the traitor likes
            free = rooms_with_rats(game)
        seat = select.traitor_seat(game)
        room = yield from choosing.choose(game, seat, "room", free, "", traitor, "to place the Rat into")
        if room:
            verbs.put(game, rat, room)
            yield from play.settle(game)
    if game.room(traitor) == CHAMBER:  # revealed in there, and allowed to stay
        verbs.note(game, WAS_THERE)


def rooms_with_rats(game: Game) -> list[str]:
    """Rooms of the house in which there is a Rat, in the order of the house: options always come in a fixed order, so
    that a game can be played again from its record."""
    there = {game.room(rat) for rat in select.monsters_of(game, RAT)}
    return [room for room in places.rooms(game) if room in there]


# -- standing rules: what the game asks about --------------------------------------------------------------------------


def barred(game: Game, value: int, figure: int, spot: str) -> int:
    """Neither heroes nor Rats can enter the Chamber: a rule for the query ``can_enter``.

    A rule gets the answer so far and gives the new one. 1 means yes, 0 means no; a rule that has nothing to say hands
    back what it was given. A spot is a place to stand in a room: rooms with a barrier have two (R26)."""
    s = game.s
    if s.house.plan.room_of[spot] == CHAMBER and (s.side[figure] == "hero" or s.kind[figure] == RAT):
        return 0
    return value


def out_of_reach(game: Game, value: int, source: str | int, target: int) -> int:
    """Nothing that a hero does reaches the traitor in the Chamber: a rule for the query ``can_affect``. The source is a
    figure, or the name of a card or room whose text runs; this rule speaks of figures only."""
    s = game.s
    if isinstance(source, int) and s.side[source] == "hero" and s.side[target] == "traitor":
        return 0 if game.room(target) == CHAMBER else value
    return value


# -- reactions: what happens -------------------------------------------------------------------------------------------


def note_the_piper(game: Game, figure: int, spot: str) -> None:
    """Somebody entered the Chamber. If it was the traitor, that is remembered for good: from now on the traitor's death
    is no victory. To note a thing twice does no harm."""
    if game.s.side[figure] == "traitor":
        verbs.note(game, WAS_THERE)


def rats_die(game: Game, monster: int, winner: int) -> bool:
    """What is beaten would be stunned (R62), but any damage kills a Rat. Rats that attacked together come to no harm.

    A hook with a name in ``would_`` stands before a deed. True lets it go on, anything else replaces it."""
    if game.s.kind[monster] != RAT:
        return True
    if not select.swarming(game, monster):
        verbs.kill(game, monster)
    return False


# -- the ritual --------------------------------------------------------------------------------------------------------


def may_pipe(game: Game, figure: int) -> bool:
    """Is the action offered? The game itself sees to "once a turn" (R42) and offers it in the Chamber only."""
    return game.s.side[figure] == "traitor" and game.room(figure) == CHAMBER


def pipe(game: Game, figure: int) -> Asking:
    """A Sanity roll of 3 or more is a success, and a Rat comes to a room beside the Chamber, door or not.

    `play.roll` gives the total, or -1 if there was no roll (the roller has died). `placing.place_figures` takes a Rat
    out of the supply, else one that was killed, which comes back as it was. Where all are in the house nobody is asked
    where."""
    if (yield from play.roll(game, figure, SANITY)) < 3:
        return
    verbs.count(game, RITUAL)
    yield from play.settle(game)  # the last success ends the game here
    if placing.any_left(game, RAT):
        seat, rooms = select.traitor_seat(game), places.beside(game, CHAMBER)
        room = yield from choosing.choose(game, seat, "room", rooms, "", figure, "to place the Rat into")
        placing.place_figures(game, RAT, room, 1)


# -- goals: how it ends ------------------------------------------------------------------------------------------------

NO_RATS = "The heroes win when no Rat is in the house."
DEAD_TOO_SOON = "The heroes win when the traitor is dead, and the piper was not there."
RITUAL_DONE = "The traitor wins when the Ritual is full."
NO_HEROES = "The traitor wins when no hero is alive."
"""How each side wins, as players read it, and the reason that a finished game gives."""


def no_rats(game: Game) -> bool:
    """Is no Rat left in the house? A place off the board begins with ``@``."""
    s = game.s
    return not any(s.loc[rat][0] != "@" for rat in select.monsters_of(game, RAT))


def dead_too_soon(game: Game) -> bool:
    """Is the traitor dead without having been in the Chamber since the haunt began?"""
    return not game.s.life[game.s.traitor] and WAS_THERE not in game.s.vars


def ritual_done(game: Game) -> bool:
    """Has the traitor played enough?"""
    return bool(game.s.vars[RITUAL] >= successes_needed(game))


def no_heroes(game: Game) -> bool:
    """Are all heroes dead?"""
    return not any(game.s.life[hero] for hero in select.heroes(game))


# -- the records -------------------------------------------------------------------------------------------------------

RATS = MonsterKind(
    RAT,
    "Rat",
    traits=(3, 2, 1, None),  # Speed, Might, Sanity, and no Knowledge: nobody can attack a Rat with that (R59)
    count=number_of_rats,
    swarm=MIGHT,  # those in one room may add up their Might for one attack
)

PIPING = Action(
    f"{ID}/pipe-to-the-king-of-rats",
    "Pipe to the king of rats",
    run=pipe,
    able=may_pipe,
    at=("room", CHAMBER),
    side="traitor",
    known="traitor",  # until it is taken for the first time the heroes don't read of it
    # For bots: what it asks for, what it brings about, and the roll with its lowest good total; that for people, too.
    needs=(Need("at", (CHAMBER,)),),
    gives=(f"counter:{RITUAL}",),
    odds=((SANITY, 3),),
    trials=(Trial("roll", (SANITY,), lowest=3),),
)

GOALS = (
    # The third field says what a goal reads, so that it is looked at only after such a change. A bit too many costs a
    # little time; one too few, and the game goes on past its end. Leave it out while you are not sure.
    Goal("heroes", no_rats, PLACES | LIFE, text=NO_RATS, wants=("dead:rat",)),
    Goal("heroes", dead_too_soon, MEMORY | LIFE, text=DEAD_TOO_SOON, wants=("dead:traitor", f"no note:{WAS_THERE}")),
    Goal("traitor", ritual_done, MEMORY, text=RITUAL_DONE, wants=(f"counter:{RITUAL}",)),
    Goal("traitor", no_heroes, LIFE, text=NO_HEROES, wants=("dead:heroes",)),
)

PART = Part(
    f"haunt:{ID}",  # whose part it is: this haunt's
    hooks=(
        Hook("entered", note_the_piper, key=CHAMBER),  # called for this room only
        Hook("would_be_stunned", rats_die),
    ),
    rules=(
        Rule("can_enter", barred, stage=2),  # stage 2: a ban has the last word over what permits
        Rule("can_affect", out_of_reach, stage=2, sources=("figures",)),
    ),
    actions=(PIPING,),
    goals=GOALS,
    monsters=(RATS,),
    counters=(
        # The heroes see the successes, not how many it takes.
        Counter(RITUAL, "Ritual", target=successes_needed, hidden_target="heroes"),
    ),
    lines=(  # for `hauntwright show`, each for those who may know it
        RuleLine("The traitor is Ox Bellows, else the explorer with the lowest Sanity."),
        RuleLine("Neither heroes nor Rats can enter the Pentagram Chamber."),
        RuleLine("Nothing a hero does reaches the traitor in there."),
        RuleLine("Rats in one room may attack together. Beaten Rats die; those that attack together come to no harm."),
        RuleLine("In the Pentagram Chamber, once a turn: Sanity 3+ is a success and brings a Rat.", "traitor"),
        RuleLine("Successes needed: 5 with three or four players, 4 with five or six.", "traitor"),
        RuleLine("heroes win when no [Rat] is in house", "heroes"),
        RuleLine("heroes win when traitor is dead, and [the piper was there] is not noted", "heroes"),
        RuleLine("traitor wins when [Ritual] is full", "traitor"),
        RuleLine("traitor wins when no hero is alive", "traitor"),
    ),
)

STORIES = {
    "heroes": "Somebody below is playing the pipe, badly, and again from the beginning. Each time it goes well there "
    "is one more pair of eyes on the stairs. The rats are brave only in company.",
    "traitor": "You never could hold a tune, but the King is patient. Stay inside the chalk: they can't come in after "
    "you. Walk out to bite if you must. He keeps count of what you have played already.",
    "ending heroes": "The last of them drops from the banister. Below, the pipe breaks off in the middle of a bar.",
    "ending traitor": "The floor of the Chamber lifts like a lid. Something with many heads has come up to applaud.",
}

HAUNT = Haunt(
    ID,
    "Pay the Piper (by hand)",
    PART,
    traitor,
    number=26,  # its place on the haunt chart: which omens may begin it
    setups=(Setup("heroes", clear_the_chamber), Setup("traitor", call_the_rats)),
    requires=(Require(CHAMBER, "basement"),),  # built before the set-up where it is not in the house yet
    options=(Option(OFFICIAL, "Official traitor"),),
    stories=STORIES,
    rulings=(
        "A traitor who is in the Chamber when the haunt begins stays; only heroes have to go out.",
        "Only a visit to the Chamber since the haunt began counts, and it counts for good.",
        "A killed Rat can be piped up again. There are never more Rats at once than at the start.",
        "A Rat that attacks alone and loses is killed.",
    ),
)


@hookimpl
def haunts() -> list[Haunt]:
    """The haunts of this pack: what Hauntwright asks every plug-in for, once."""
    return [HAUNT]
