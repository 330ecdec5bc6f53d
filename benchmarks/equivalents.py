"""Changes of the content that change no game, and why: `benchmarks.mutants` counts them apart."""

from __future__ import annotations

EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "01-",
        "room of [Sarcophagus] | once per turn as [banishing step]",
        "left out",
    ): "after the first step no other can follow on that turn: each needs what was learned before",
    ("07-", "a [grabbed] hero enters a room", "enters -> leaves"): "who leaves a room for another comes into that one",
    ("41-", "heroes cannot see traitor", "heroes -> explorers"): "everybody sees himself",
    ("16-", "number [Bomb dice] by", "8 -> 9"): "no roll has more than eight dice",
    ("37-", "for each living hero: lower", "living -> nothing"): "nothing is lowered for the dead",
    ("42-", "would defeat [Statue] as attacker", "as attacker -> nothing"): "the Statue attacks nobody",
    ("45-", "if [Dynamite] is in item stack", "[Dynamite] -> [Footsteps]"): "the next line gives it to him anyway",
    ("48-", "or [Spear] that is [cursed] chosen by heroes", "chosen by heroes -> at random"): "only one is cursed",
    ("43-", "a [Specter] kills a hero", "hero -> explorer"): "a Specter attacks heroes only",
    ("21-", "would defeat it as attacker using [Spear]", "hero -> explorer"): "the traitor is dead from the beginning",
    ("41-", "roll speed for traitor hidden", "hidden from heroes -> nothing"): "nobody is told of his rolls",
    ("43-", "living hero bound to monster", "living -> nothing"): "who dies is bound to nothing any more",
    ("01-", "take [Girl] from traitor", "[Girl] -> [Grave Dirt]"): "the line after the next takes her from any hand",
    (
        "01-",
        "it can carry",
        "[Girl] -> [Grave Dirt]",
    ): "nobody picks her up: she is no item; she comes with a line of her own",
    ("31-", "is in omen stack: fetch", "[Spear] -> [Spider]"): "the omen of the chart comes to the revealer anyway",
    ("20-", "cannot affect it", "[Druidic Charm] -> [Dynamite]"): "it only stuns, which without a fight takes nothing",
    ("49-", "mental damage to [sleeper]", "mental -> physical"): "a soul takes physical damage as mental anyway",
    ("35-", "cannot affect [held] heroes", "[Bell] -> [Bite]"): "it calls only who can move (F17), and a captive can't",
    ("18-", "place [New spores]", "[New spores] -> [Weakness needed]"): "the two numbers are the same for all players",
    (
        "16-",
        "number [Bomb dice] by",
        "0 -> 1",
    ): "the clock advances before the dice are thrown, so it is asked for from one on",
    **{
        ("28-", f"place [Demon {n}] into", "[Demon Lord] -> [Demon 1]"): "that one has just been placed beside the Lord"
        for n in (2, 3, 4, 5)
    },
    ("24-", "when turn of a hero starts", "hero -> explorer"): "the traitor is dead from the beginning",
    ("24-", "when a hero dies", "hero -> explorer"): "the traitor is dead from the beginning",
    ("47-", "explorers cannot slow it", "explorers -> heroes"): "the traitor is out of the house from the beginning",
    ("47-", "explorers cannot attack it", "explorers -> heroes"): "the traitor is out of the house from the beginning",
    ("04-", "it would defeat a hero: nothing", "hero -> explorer"): "the traitor attacks no monster",
    ("37-", "when turn of monsters starts", "starts -> ends"): "Death does nothing in between",
    ("38-", "do [Hatching] for", "traitor -> revealer"): "where a Firebat hatches has to do with nobody",
    ("07-", "when it would defeat a hero", "hero -> explorer"): "a Tip attacks heroes only",
    ("10-", "explorers cannot attack [settled] monsters", "explorers -> heroes"): "the traitor attacks no monster",
    ("41-", "heroes cannot slow traitor", "heroes -> explorers"): "every other explorer is a hero",
    ("17-", "lost] for each explorer", "explorer -> hero"): "the traitor is caught in no web",
    ("21-", "would defeat it as attacker using", "as attacker -> nothing"): "who defends uses no weapon",
    (
        "45-",
        "for first living [wired] hero",
        "living -> nothing",
    ): "the dead are passed over anyway",
    **{
        ("45-", f"{one} is in (a room beside", "beside -> joined to"): "the other half says the same of a wall between"
        for one in ("hero", "traitor")
    },
    ("27-", "token [Ingredient] | figures 13", "13 -> 14"): "thirteen rooms have one, and none has a second",
    ("07-", "if any living hero is bound to [Tip]", "living -> nothing"): "who dies is bound to nothing any more",
    ("18-", "[winded] heroes cannot move", "heroes -> explorers"): "only heroes hold their breath",
    ("30-", "for each living [Vampire]", "living -> nothing"): "nothing is lowered for the dead",
    **{
        ("29-", "token [Torch] | explorers cannot steal it", what): "who cannot take it cannot steal it either"
        for what in ("explorers -> heroes", "left out")
    },
    ("04-", "[webbed] heroes cannot move", "heroes -> explorers"): "only the revealer is webbed, who is no traitor",
    (
        "36-",
        "number of living heroes is at least [Smallest crew]",
        "living -> nothing",
    ): "with fewer alive so many are dead that the traitor has won",
    ("18-", "when turn of a hero ends", "hero -> explorer"): "only heroes hold their breath",
    ("46-", "it must follow a hero bound to it", "hero -> explorer"): "it is bound to none but the hero who leads it",
    (
        "07-",
        "it cannot move while any living hero is bound",
        "living -> nothing",
    ): "who dies is bound to nothing any more",
    (
        "07-",
        "it cannot attack while any living hero is bound",
        "living -> nothing",
    ): "who dies is bound to nothing any more",
    ("07-", "for each hero bound to monster: do [Let go]", "hero -> explorer"): "only heroes are bound to a Tip",
    ("21-", "(heroes with [Holy Symbol])", "heroes -> explorers"): "a Zombie attacks heroes only",
    ("21-", "a hero with [Medallion] would defeat", "hero -> explorer"): "the traitor attacks no monster",
    ("43-", "heroes can attack [Shadow]", "heroes -> explorers"): "the traitor attacks no monster",
    ("04-", "a hero would defeat it: advance", "hero -> explorer"): "the traitor attacks no monster",
    ("49-", "would defeat a hero as defender", "hero -> explorer"): "the traitor attacks no monster",
    ("06-", "needs any hero in (a room with [Alien])", "hero -> explorer"): "the traitor is aboard from the beginning",
    ("14-", "a hero loses [Paint]", "hero -> explorer"): "the traitor carries no paint",
    (
        "33-",
        "mark explorer as [first there]",
        "until end of turn -> nothing",
    ): "it is taken away before the walk after which it is asked for",
    (
        "35-",
        "needs [Toy Airplane] is not held",
        "left out",
    ): "who holds it is the pilot, and no other may start it then",
    ("45-", "a [wired] hero enters a room", "hero -> explorer"): "only heroes are wired",
    ("45-", "a [wired] hero enters a room", "enters -> leaves"): "who leaves a room for another comes into that one",
    ("38-", "monster [Firebat] | it cannot attack", "left out"): "it has no Might to attack with",
    ("31-", "is in omen stack: fetch", "left out"): "the omen of the chart comes to the revealer anyway",
    ("41-", "when traitor attacks a hero", "hero -> explorer"): "every other explorer is a hero",
    ("42-", "heroes cannot attack traitor", "heroes -> explorers"): "every other explorer is a hero",
    ("03-", "it cannot attack explorers who are not", "explorers -> heroes"): "no monster attacks the traitor",
    ("12-", "explorers cannot attack explorers", "left out"): "nobody is a traitor, and heroes attack no heroes",
    (
        "13-",
        "explorers cannot attack [asleep] traitor",
        "explorers -> heroes",
    ): "every explorer but the dreamer is a hero",
}
"""Changes that change no game: (part of the file's name, text in the line or in ``head | line`` with the line at the
margin above it, what is changed) and why."""
