"""Relations: the words that tell which one (`FILTER` of the grammar)."""

from __future__ import annotations

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.words.records import LYING, MAP, MEMORY, PLACES, Case, Relation

F, R, S, T, D = Kind.FIGURE, Kind.ROOM, Kind.SPOT, Kind.THING, Kind.DOORWAY
H, FL, ST, C = Kind.HOUSE, Kind.FLOOR, Kind.STACK, Kind.CARD

RELATIONS: tuple[Relation, ...] = (
    Relation(
        "in",
        "Standing or lying in a room, in the house, in a stack. `each room in room stack`: all that are not in the "
        "house yet, top first; each `basement room` there: all that may come to lie in the basement. "
        "Of a doorway: leading out of that room.",
        "for each hero in [Attic]: kill hero",
        cases=(
            Case(F, S, "s.loc[{0}] == {1}", "s.loc[{0}] in {1}", reads=PLACES),
            Case(F, R, "g.room({0}) == {1}", "g.room({0}) in {1}", reads=PLACES),
            Case(F, H, "s.loc[{0}][0] != '@'", reads=PLACES),
            Case(F, FL, "s.house.floor(s.loc[{0}]) == {1}", "s.house.floor(s.loc[{0}]) in {1}", reads=PLACES),
            Case(T, S, "select.spot_of(g, {0}) == {1}", "select.spot_of(g, {0}) in {1}", reads=PLACES | LYING),
            Case(
                T, R, "select.room_of_thing(g, {0}) == {1}", "select.room_of_thing(g, {0}) in {1}", reads=PLACES | LYING
            ),
            Case(T, H, "select.spot_of(g, {0}) != ''", reads=PLACES | LYING),
            Case(T, ST, "{0} in select.stack(g, {1})", reads=LYING),
            Case(R, H, "s.house.has({0})", reads=MAP),
            Case(S, H, "s.house.has(places.room_of(g, {0}))", reads=MAP),
            Case(R, FL, "s.house.floor({0}) == {1}", reads=MAP),
            Case(S, FL, "s.house.floor({0}) == {1}", reads=MAP),
            Case(R, ST, "{0} in select.tiles(g)", domain="select.tiles(g)", gives=R, reads=MAP),
            Case(D, R, "places.room_of(g, {0}[0]) == {1}", "places.room_of(g, {0}[0]) in {1}", reads=MAP),
            Case(D, S, "places.room_of(g, {0}[0]) == places.room_of(g, {1})", reads=MAP),
            Case(R, R, "{0} == {1}", "{0} in {1}"),
            Case(S, S, "{0} == {1}", "{0} in {1}"),
            Case(S, R, "places.room_of(g, {0}) == {1}", "places.room_of(g, {0}) in {1}"),
        ),
    ),
    Relation(
        "on",
        "On a floor.",
        "for each hero on basement: kill hero",
        cases=(
            Case(F, FL, "s.house.floor(s.loc[{0}]) == {1}", "s.house.floor(s.loc[{0}]) in {1}", reads=PLACES),
            Case(R, FL, "s.house.floor({0}) == {1}", "s.house.floor({0}) in {1}", reads=MAP),
            Case(S, FL, "s.house.floor({0}) == {1}", "s.house.floor({0}) in {1}", reads=MAP),
            Case(D, FL, "s.house.floor({0}[0]) == {1}", "s.house.floor({0}[0]) in {1}", reads=MAP),
        ),
    ),
    Relation(
        "outside",
        "Not in.",
        "for each hero outside [Attic]: kill hero",
        cases=(
            Case(F, S, "s.loc[{0}] != {1}", "s.loc[{0}] not in {1}", reads=PLACES),
            Case(F, R, "g.room({0}) != {1}", "g.room({0}) not in {1}", reads=PLACES),
            Case(F, H, "s.loc[{0}][0] == '@'", reads=PLACES),
            Case(F, FL, "s.house.floor(s.loc[{0}]) != {1}", reads=PLACES),
        ),
    ),
    Relation(
        "with",
        "Holding a thing; a room with something lying or standing in it, or with a doorway; the highest or lowest of "
        "something.",
        "for each hero with [Skull]: kill hero",
        special=True,
        cases=(
            Case(F, T, "g.holds({0}, {1})", "select.holds_any(g, {0}, {1})", reads=LYING),
            Case(F, Kind.TRAIT, "g.trait({0}, {1}) >= 0"),
            Case(R, T, "select.room_of_thing(g, {1}) == {0}", "select.any_in_room(g, {1}, {0})", reads=LYING | PLACES),
            Case(S, T, "select.spot_of(g, {1}) == {0}", "select.any_at(g, {1}, {0})", reads=LYING | PLACES),
            Case(R, F, "g.room({1}) == {0}", "select.figures_in_room(g, {1}, {0})", reads=PLACES),
            Case(S, F, "s.loc[{1}] == {0}", "select.figures_at(g, {1}, {0})", reads=PLACES),
            Case(R, D, "places.room_of(g, {1}[0]) == {0}", reads=MAP),
            Case(S, D, "places.room_of(g, {1}[0]) == places.room_of(g, {0})", reads=MAP),
        ),
    ),
    Relation("without", "Not with.", "for each hero without [Skull]: kill hero", special=True),
    Relation(
        "beside",
        "Sharing a side, wall or door.",
        "move hero to room beside [Attic] chosen by hero",
        cases=(
            Case(R, R, "{0} in places.beside(g, {1})", domain="places.beside(g, {0})", gives=S, reads=MAP),
            Case(R, S, "{0} in places.beside_spot(g, {1})", domain="places.beside_spot(g, {0})", gives=S, reads=MAP),
            Case(S, R, "{0} in places.beside(g, {1})", domain="places.beside(g, {0})", gives=S, reads=MAP),
            Case(S, S, "{0} in places.beside_spot(g, {1})", domain="places.beside_spot(g, {0})", gives=S, reads=MAP),
        ),
    ),
    Relation(
        "joined to",
        "With a door between.",
        "move hero to room joined to [Attic] chosen by hero",
        cases=(
            Case(
                R,
                R,
                "{0} in places.rooms_at(g, places.joined(g, {1}))",
                domain="places.joined(g, {0})",
                gives=S,
                reads=MAP,
            ),
            Case(
                R,
                S,
                "{0} in places.rooms_at(g, places.joined_spot(g, {1}))",
                domain="places.joined_spot(g, {0})",
                gives=S,
                reads=MAP,
            ),
            Case(S, R, "{0} in places.joined(g, {1})", domain="places.joined(g, {0})", gives=S, reads=MAP),
            Case(S, S, "{0} in places.joined_spot(g, {1})", domain="places.joined_spot(g, {0})", gives=S, reads=MAP),
        ),
    ),
    Relation(
        "linked to",
        "With a special passage between.",
        "move hero to room linked to [Foyer] chosen by hero",
        cases=(
            Case(
                R,
                R,
                "{0} in places.rooms_at(g, places.linked(g, {1}))",
                domain="places.linked(g, {0})",
                gives=S,
                reads=MAP,
            ),
            Case(
                R,
                S,
                "{0} in places.rooms_at(g, s.house.links_of({1}))",
                domain="s.house.links_of({0})",
                gives=S,
                reads=MAP,
            ),
            Case(S, R, "{0} in places.linked(g, {1})", domain="places.linked(g, {0})", gives=S, reads=MAP),
            Case(S, S, "{0} in s.house.links_of({1})", domain="s.house.links_of({0})", gives=S, reads=MAP),
        ),
    ),
    Relation(
        "by stairs from",
        "At the other end of stairs that are printed on the tiles.",
        "for each hero in (a room by stairs from [Foyer]): kill hero",
        cases=(
            Case(
                R,
                R,
                "{0} in places.rooms_at(g, places.by_stairs(g, {1}))",
                domain="places.by_stairs(g, {0})",
                gives=S,
                reads=MAP,
            ),
            Case(S, R, "{0} in places.by_stairs(g, {1})", domain="places.by_stairs(g, {0})", gives=S, reads=MAP),
            Case(
                R,
                S,
                "{0} in places.rooms_at(g, places.by_stairs(g, places.room_of(g, {1})))",
                domain="places.by_stairs(g, places.room_of(g, {0}))",
                gives=S,
                reads=MAP,
            ),
            Case(
                S,
                S,
                "{0} in places.by_stairs(g, places.room_of(g, {1}))",
                domain="places.by_stairs(g, places.room_of(g, {0}))",
                gives=S,
                reads=MAP,
            ),
        ),
    ),
    Relation(
        "next to",
        "One step away by whatever way there is, in either direction: a door, stairs, a passage, a drop.",
        "for each hero in (room next to [Gallery]): kill hero",
        special=True,
    ),
    Relation(
        "connected to",
        "A chain of such rooms leads there, each next to the following.",
        "for each hero in (occupied room connected to [Attic]): kill hero",
        special=True,
    ),
    Relation(
        "held by",
        "In the hand of a figure.",
        "discard item held by hero chosen by hero",
        cases=(
            Case(T, F, "g.holds({1}, {0})", "select.held_by_any(g, {0}, {1})", reads=LYING),
            Case(F, F, "verbs.carrier(g, {0}) == {1}", "verbs.carrier(g, {0}) in {1}", reads=LYING),
        ),
    ),
    Relation(
        "bound to",
        "Tied together by `bind`.",
        "for each hero bound to [Skull]: kill hero",
        cases=(
            Case(F, F, "select.bound(g, select.key_figure({0}), select.key_figure({1}))", reads=MEMORY),
            Case(F, T, "select.bound(g, select.key_figure({0}), select.key_thing({1}))", reads=MEMORY),
            Case(T, F, "select.bound(g, select.key_thing({0}), select.key_figure({1}))", reads=MEMORY),
        ),
    ),
    Relation(
        "left of",
        "In the order of the seats, nearest first.",
        "kill explorer left of revealer",
        cases=(Case(F, F, "{0} != {1}", domain="g.left_of({0})", gives=F),),
    ),
    Relation(
        "right of",
        "Against the order of the seats, nearest first.",
        "kill explorer right of revealer",
        cases=(Case(F, F, "{0} != {1}", domain="g.left_of({0})[::-1]", gives=F),),
    ),
    Relation(
        "other than",
        "Not this one.",
        "for each hero other than revealer: kill hero",
        cases=(
            Case(F, F, "{0} != {1}", "{0} not in {1}"),
            Case(R, R, "{0} != {1}", "{0} not in {1}"),
            Case(S, S, "{0} != {1}", "{0} not in {1}"),
            Case(S, R, "places.room_of(g, {0}) != {1}", "places.room_of(g, {0}) not in {1}"),
            Case(R, S, "{0} != places.room_of(g, {1})"),
            Case(T, T, "{0} != {1}", "{0} not in {1}"),
            Case(Kind.TRAIT, Kind.TRAIT, "{0} != {1}", "{0} not in {1}"),
            Case(FL, FL, "{0} != {1}", "{0} not in {1}"),
        ),
    ),
    Relation(
        "below",
        "On a lower floor.",
        "move hero to room below room of hero chosen by hero",
        cases=(
            Case(R, S, "places.level(g, {0}) < places.level(g, {1})", reads=MAP),
            Case(R, R, "places.level(g, {0}) < places.level(g, {1})", reads=MAP),
        ),
    ),
    Relation(
        "above",
        "On a higher floor.",
        "move hero to room above room of hero chosen by hero",
        cases=(
            Case(R, S, "places.level(g, {0}) > places.level(g, {1})", reads=MAP),
            Case(R, R, "places.level(g, {0}) > places.level(g, {1})", reads=MAP),
        ),
    ),
    Relation(
        "in sight of",
        "Along a straight line of doors.",
        "for each hero in sight of revealer: kill hero",
        cases=(
            Case(F, F, "places.sees(g, {1}, s.loc[{0}])", reads=PLACES | MAP),
            Case(R, F, "places.sees(g, {1}, {0})", reads=PLACES | MAP),
            Case(S, F, "places.sees(g, {1}, {0})", reads=PLACES | MAP),
        ),
    ),
    Relation(
        "behind",
        "Beyond a side of a room.",
        "pick wall of room of hero chosen by hero as [hinge]\nif any room is behind [hinge]: kill hero",
        cases=(
            Case(R, D, "{0} in places.behind(g, {1})", domain="places.behind(g, {0})", gives=S, reads=MAP),
            Case(S, D, "{0} in places.behind(g, {1})", domain="places.behind(g, {0})", gives=S, reads=MAP),
        ),
    ),
    Relation(
        "on way to",
        "On a shortest way there, the goal included.",
        "heroes win when no hero is alive",
        where="file",
        special=True,
    ),
    Relation(
        "nearest to",
        "The fewest spaces away.",
        "move hero to room with any symbol nearest to [Attic] chosen by hero",
        special=True,
    ),
    Relation(
        "nearest on map to",
        "The fewest tiles away on the map, doors or not and gaps included; what is on another floor is far.",
        "move hero to room other than [Attic] nearest on map to [Attic] chosen by hero",
        special=True,
    ),
    Relation(
        "farthest from", "The most spaces away.", "move hero to room farthest from [Attic] chosen by hero", special=True
    ),
    Relation(
        "away from",
        "``at most 6 spaces away from hero``.",
        "move hero to room at most 2 spaces away from hero chosen by hero",
        special=True,
    ),
    Relation(
        "against",
        "In a fight with: who has more dice or a better result there.",
        "might result of heroes against monsters is usual + 1",
        where="file",
        special=True,
    ),
    Relation("chosen by", "Whose choice it is.", "move hero to room chosen by hero", special=True),
    Relation("taken by", "Damage that somebody takes.", "damage taken by heroes is 0", where="file", special=True),
    Relation("dealt by", "Damage that somebody deals.", "damage dealt by heroes is 0", where="file", special=True),
)

BY_NAME: dict[str, Relation] = {r.name: r for r in RELATIONS}
