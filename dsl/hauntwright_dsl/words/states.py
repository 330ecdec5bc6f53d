"""Adjectives and states: tests about one thing, before a noun (``living hero``) or after ``is`` (``hero is
alive``)."""

from __future__ import annotations

from hauntwright_dsl.kinds import Kind
from hauntwright_dsl.words.records import CLOCK, LIFE, LYING, MAP, PLACES, State

F, R, S, T, D = Kind.FIGURE, Kind.ROOM, Kind.SPOT, Kind.THING, Kind.DOORWAY


def _floor(name: str) -> State:
    return State(
        name,
        f"On the {name} floor.",
        f"for each hero in (an {name} room): kill hero"
        if name == "upper"
        else f"for each hero in (a {name} room): kill hero",
        tests={
            R: f"s.house.floor({{0}}) == '{name}'",
            S: f"s.house.floor({{0}}) == '{name}'",
            D: f"s.house.floor({{0}}[0]) == '{name}'",
        },
        reads=MAP,
    )


STATES: tuple[State, ...] = (
    State("alive", "Not dead.", "if hero is alive: kill hero", tests={F: "s.life[{0}]"}, reads=LIFE, forms=("living",)),
    State("dead", "Killed; monsters too.", "if hero is dead: kill revealer", tests={F: "not s.life[{0}]"}, reads=LIFE),
    State(
        "stunned",
        "Turned over; does not act or hinder.",
        "for each stunned monster in [Attic]: kill monster",
        tests={F: "s.stun[{0}]"},
        reads=LIFE,
    ),
    State(
        "swarming",
        "Attacking together with others just now.",
        "for each monster in [Attic]\n  if monster is swarming: kill hero",
        tests={F: "select.swarming(g, {0})"},
    ),
    State(
        "carried",
        "Of a figure: in somebody's hand, like an item.",
        "if hero is carried: kill hero",
        tests={F: "verbs.carrier(g, {0}) >= 0"},
        reads=LYING,
    ),
    State("active", "Whose turn it is now.", "kill active hero", tests={F: "{0} == s.active"}, reads=CLOCK),
    State(
        "empty",
        "Without figures.",
        "move hero to empty room chosen by hero",
        tests={R: "places.is_empty(g, {0})", S: "places.is_empty(g, {0})"},
        reads=PLACES,
    ),
    State(
        "occupied",
        "With a figure in it.",
        "move hero to occupied room chosen by hero",
        tests={R: "not places.is_empty(g, {0})", S: "not places.is_empty(g, {0})"},
        reads=PLACES,
    ),
    State(
        "outdoor",
        "Under the open sky.",
        "for each hero in (an outdoor room): kill hero",
        tests={R: "places.is_outdoor(g, {0})", S: "places.is_outdoor(g, {0})"},
    ),
    State(
        "open",
        "Of a room: opened by its own rule (a vault). Of a doorway: a tile may still come to lie behind it.",
        "if [Vault] is open: kill hero",
        tests={
            R: "places.is_open(g, {0})",
            S: "places.is_open(g, {0})",
            Kind.DOORWAY: "places.leads_on(g, {0})",
        },
        reads=8 | 16,
    ),
    State(
        "collapsed",
        "Face down, by the order `collapse`.",
        "if [Attic] is collapsed: kill hero",
        tests={R: "{0} in s.house.fallen", S: "places.room_of(g, {0}) in s.house.fallen"},
        reads=MAP,
    ),
    State(
        "cut off",
        "Of a floor: no way joins it to the rest of the house, in either direction (`next to`).",
        "if basement is cut off: build [Vault] at basement doorway chosen by hero",
        tests={Kind.FLOOR: "places.cut_off(g, {0})"},
        reads=MAP | LYING,
    ),
    State(
        "set aside",
        "Not in play yet or any more.",
        "if [Skull] is set aside: kill hero",
        tests={T: "select.is_aside(g, {0})"},
        reads=LYING,
    ),
    State(
        "unclaimed",
        "Held by nobody.",
        "if [Girl] is unclaimed: give [Girl] to hero",
        tests={T: "select.holder(g, {0}) < 0"},
        reads=LYING,
    ),
    State(
        "held",
        "Held by somebody.",
        "if [Girl] is held: kill hero",
        tests={T: "select.holder(g, {0}) >= 0"},
        reads=LYING,
    ),
    State(
        "tradable",
        "An item that its holder could give away now: not used this turn, nothing forbids it.",
        "if any tradable thing is held by hero: kill hero",
        tests={T: "things.tradable(g, {0})"},
        reads=LYING | CLOCK,
    ),
    State(
        "male",
        "As on the character card; a monster only if it has the traits of one.",
        "for each male hero: kill hero",
        tests={F: "persons.sex(g, {0}) == 'male'"},
    ),
    State(
        "female",
        "As on the character card; a monster only if it has the traits of one.",
        "for each female hero: kill hero",
        tests={F: "persons.sex(g, {0}) == 'female'"},
    ),
    _floor("upper"),
    _floor("ground"),
    _floor("basement"),
)

BY_NAME: dict[str, State] = {s.name: s for s in STATES} | {form: s for s in STATES for form in s.forms}

ORDINALS = (
    "first",
    "next",
    "last",
    "top",
    "highest",
    "lowest",
    "oldest",
    "youngest",
    "starting",
    "another",
    "other",
    "rolled",
    "different",
    "previous",
)
"""Adjectives that pick instead of test; the elaborator knows them by name."""
SYMBOLS = ("event", "item", "omen")
