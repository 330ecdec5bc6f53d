"""Prepositions: the words that tell how, where to and to whom. Each order says which of them it takes
(`records.Order.preps`)."""

from __future__ import annotations

from hauntwright_dsl.words.records import Preposition

_P = Preposition

PREPOSITIONS: tuple[Preposition, ...] = (
    _P("to", "Where to, to whom, up to.", "move hero to [Attic]"),
    _P("into", "Into a room, stack or role.", "place [Girl] into [Attic]"),
    _P("from", "Out of, away from; from a number.", "fetch [Spear] from omen stack for hero"),
    _P("by", "By whom; by how much.", "raise might by 1 for hero"),
    _P("for", "For whom.", "draw an item card for hero"),
    _P("as", "Under what name.", "mark hero as [bitten]"),
    _P("using", "With what in an attack.", "attack traitor by hero using might"),
    _P("over", "Over which rooms.", "spread each [Rat] over empty rooms chosen by traitor", where="rats"),
    _P("toward", "In the direction of.", "move hero by 1 toward revealer"),
    _P("along", "By which way.", "walk hero by 3 along left wall"),
    _P("until", "For how long.", "mark hero as [bitten] until end of turn"),
    _P("upon", "``upon discovery``: as soon as the room is there.", "place [Girl] into [Attic] upon discovery"),
    _P("at", "At a doorway.", "build [Vault] at basement doorway chosen by hero"),
    _P("per", "How often.", "once per turn"),
    _P("despite", "Although something would lessen it.", "deal 2 physical damage to hero despite everything"),
    _P("hidden from", "Who may not know it.", "mark hero as [heir] hidden from traitor"),
    _P("else", "The second choice, after a comma.", "move hero to empty room chosen by hero, else [Attic]"),
)
