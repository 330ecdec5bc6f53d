"""Deeds, each a pair (enter, enters): after ``when``, ``would``, ``can`` and ``cannot`` (`FINITE` of the grammar)."""

from __future__ import annotations

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.words.records import Deed, Happens, Permits

F, R, S, T, N, C = Kind.FIGURE, Kind.ROOM, Kind.SPOT, Kind.THING, Kind.NUMBER, Kind.COUNTER
TR, TU, M = Kind.TRAIT, Kind.TURN, Kind.MARK

_IN = "for each hero in [Attic]: kill hero"

DEEDS: tuple[Deed, ...] = (
    Deed("enter", "Come into a room, by whatever means.", "when a hero enters [Attic]: kill hero", where="file", third="enters",
         happens=(Happens(F, R, "entered"),), permits=(Permits(F, R, "can_enter", ("subject", "object")),)),
    Deed("leave", "Go out of a room, by whatever means.", "when a hero leaves [Attic]: kill hero", where="file", third="leaves",
         happens=(Happens(F, R, "left", would="would_leave"),),
         permits=(Permits(F, R, "can_leave", ("subject", "object")), Permits(F, Kind.HOUSE, "", ()))),
    Deed("discover", "Turn a tile over by exploring.", "when a hero discovers [Attic]: kill hero", where="file", third="discovers",
         happens=(Happens(F, R, "discovered"),), permits=(Permits(F, R, "can_explore", ("subject",)),)),
    Deed("draw", "Draw a card.", "when a hero draws [Debris]: kill hero", where="file", third="draws",
         happens=(Happens(F, T, "drawn"), Happens(F, Kind.STACK, "", would="would_draw"))),
    Deed("gain", "Come to hold a card or token.", "when a hero gains [Spear]: kill hero", where="file", third="gains",
         happens=(Happens(F, T, "gained"), Happens(F, TR, "raised"))),
    Deed("lose", "No longer hold a card or token.", "when a hero loses [Spear]: kill hero", where="file", third="loses",
         happens=(Happens(F, T, "lost"),)),
    Deed("steal", "Take a thing from a loser of a fight.", "heroes cannot steal [Spear]", where="file", third="steals",
         happens=(Happens(F, T, "stolen"),), permits=(Permits(F, T, "can_steal", ("subject", "object", "from")),)),
    Deed("take", "Take damage; pick something up.", "when a hero takes damage: kill hero", where="file", third="takes",
         happens=(Happens(F, Kind.DAMAGE, "damaged", would="would_take"),), permits=(Permits(F, T, "can_take", ("subject", "object")),)),
    Deed("carry", "Have in hand.", "heroes cannot carry [Spear]", where="file", third="carries",
         permits=(Permits(F, T, "can_take", ("subject", "object")),)),
    Deed("give", "Give away.", "heroes cannot give [Spear]", where="file", third="gives",
         permits=(Permits(F, T, "can_give", ("subject", "object")),)),
    Deed("drop", "Lay down.", "heroes cannot drop [Spear]", where="file", third="drops",
         permits=(Permits(F, T, "can_drop", ("subject", "object")),)),
    Deed("use", "Use a card.", "heroes cannot use [Spear]", where="file", third="uses",
         permits=(Permits(F, T, "can_use", ("subject", "object")), Permits(F, R, "can_enter", ("subject", "object")))),
    Deed("affect", "Do anything to somebody.", "[Attic] cannot affect heroes", where="file", third="affects",
         permits=(Permits(R, F, "can_affect", ("subject", "object")), Permits(T, F, "can_affect", ("subject", "object")),
                  Permits(F, F, "can_affect", ("subject", "object")))),
    Deed("start", "A turn begins.", "when turn of a hero starts: kill hero", where="file", third="starts", happens=(Happens(TU, None, "turn_started"),)),
    Deed("end", "A turn or a round ends.", "when turn of a hero ends: kill hero", where="file", third="ends", happens=(Happens(TU, None, "turn_ended"),)),
    Deed("die", "Be killed.", "when a hero dies: kill revealer", where="file", third="dies", happens=(Happens(F, None, "died", would="would_die"),)),
    Deed("kill", "Bring death.", "when a monster kills a hero: kill revealer", where="file", third="kills", happens=(Happens(F, F, "died", swap=True),)),
    Deed("defeat", "Win a fight.", "when a hero defeats a monster: kill revealer", where="file", third="defeats", happens=(Happens(F, F, "defeated"),)),
    Deed("become", "Become stunned; get a mark.", "when a monster becomes stunned: kill revealer", where="file", third="becomes",
         happens=(Happens(F, Kind.STATE, "stunned"), Happens(F, Kind.SIDE, "turned"), Happens(F, M, "marked"), Happens(R, M, "marked"), Happens(T, M, "marked"), Happens(TR, M, "marked"))),
    Deed("be", "``would be stunned``.", "when a monster would be stunned: kill monster", where="file", third="is",
         happens=(Happens(F, Kind.STATE, "", would="would_be_stunned"),)),
    Deed("change", "A counter gets another number.", "counter [Dawn]\nwhen [Dawn] changes: note [x]\nheroes win when [x] is noted", where="file", third="changes",
         happens=(Happens(C, None, "counted"),)),
    Deed("fill", "A counter reaches its target.", "counter [Dawn] to 3\nwhen [Dawn] fills: note [x]\nheroes win when [x] is noted", where="file", third="fills",
         happens=(Happens(C, None, "filled"),)),
    Deed("reach", "A counter comes to a number.", "counter [Dawn]\nwhen [Dawn] reaches 3: note [x]\nheroes win when [x] is noted", where="file", third="reaches",
         happens=(Happens(C, N, "counted"),)),
    Deed("roll", "Throw dice.", "when a hero rolls: raise might by result for hero", where="file", third="rolls",
         happens=(Happens(F, None, "rolled", would="would_roll"), Happens(F, TR, "rolled", would="would_roll"))),
    Deed("cross", "Cross the barrier of a room.", "room [Chasm]\n  when a hero would cross barrier\n    roll speed for hero\n      3+: proceed\n      0-2: end movement of hero",
         where="pack", third="crosses", happens=(Happens(F, R, "", would="would_cross"),), permits=(Permits(F, Kind.OTHER, "", ()),)),
    Deed("move", "Walk; of a tile, be moved.", "heroes cannot move", where="file", third="moves",
         permits=(Permits(F, None, "can_move", ("subject",), flag="goes"),)),
    Deed("attack", "Begin a fight.", "heroes cannot attack traitor using speed", where="file", third="attacks",
         happens=(Happens(F, None, "fought"), Happens(F, F, "fought")), permits=(Permits(F, None, "can_attack", ("subject", "-", "using"), flag="fights"), Permits(F, F, "can_attack", ("subject", "object", "using")))),
    Deed("act", "Take an action.", "heroes cannot act", where="file", third="acts", permits=(Permits(F, None, "can_act", ("subject", "-")),)),
    Deed("slow", "Hinder somebody who leaves the room.", "heroes cannot slow monsters", where="file", third="slows",
         permits=(Permits(F, F, "hinders", ("subject", "object")), Permits(F, Kind.OTHER, "hinders", ("subject", "-")))),
    Deed("open", "Of a door: let somebody through.", "[Front Door] cannot open", where="file", third="opens",
         permits=(Permits(Kind.OTHER, None, "", ()),)),
    Deed("fight", "Take part in an attack, and see its result.", "when a hero fights a monster: kill revealer", where="file", third="fights",
         happens=(Happens(F, F, "defeated"),)),
    Deed("play", "Decide for a figure.", "heroes win when no hero is alive", where="file", third="plays"),
    Deed("count", "Be regarded as.", "heroes win when no hero is alive", where="file", third="counts"),
)  # fmt: skip

BY_NAME: dict[str, Deed] = {d.name: d for d in DEEDS} | {d.third: d for d in DEEDS}
FINITES: dict[str, str] = {d.third: d.name for d in DEEDS if d.name != "be"}
