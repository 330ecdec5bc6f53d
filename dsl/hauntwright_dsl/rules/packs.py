"""Rules about packs: `pack.toml`, fact files, and what packs may not do to each other.

The examples are cut-outs of files of a pack, so no haunt text alone shows them.
"""

from __future__ import annotations

from hauntwright_dsl.rules.rule import Rule


def _shown(code: str, title: str, why: str, bad: str, good: str) -> Rule:
    return Rule(code, title, why, bad, good, shown_only=True)


RULES = (
    _shown(
        "HW801",
        "not strict JSON or TOML",
        "A file of facts must say the same to every reader. Names like NaN, two equal keys, trailing commas and texts "
        "that are not UTF-8 are read differently by different programs, so they are refused.",
        bad='{"rooms": [{"id": "attic", "id": "loft"}]}\n',
        good='{"rooms": [{"id": "attic"}]}\n',
    ),
    _shown(
        "HW802",
        "a value does not fit the schema",
        "Each fact file and `pack.toml` has a schema with the keys it may have and what they may say. A key that "
        "nobody reads would be a promise that nobody keeps.",
        bad='"floors": ["gound"]\n',
        good='"floors": ["ground"]\n',
    ),
    _shown(
        "HW803",
        "an id or name stands twice in a pack",
        "An id means one thing. Of two rooms, cards, explorers or haunts with one id or name nobody could say which "
        "is meant.",
        bad='{"id": "lantern", "name": "Lantern"}, {"id": "lantern", "name": "Old Lantern"}\n',
        good='{"id": "lantern", "name": "Lantern"}, {"id": "old_lantern", "name": "Old Lantern"}\n',
    ),
    _shown(
        "HW804",
        "a fact leads to something that is not there",
        "Links, partners and cells of the chart name other rooms, explorers, omens and haunts; these must be in the "
        "same pack or in the base pack.",
        bad='"links": ["uper_landing"]\n',
        good='"links": ["upper_landing"]\n',
    ),
    _shown(
        "HW805",
        "facts contradict each other",
        "Some facts hang together: a window needs a wall, the parts of a cut room share out its doors, a birthday is a "
        "day of its month, partners name each other.",
        bad='"doors": ["n", "s"], "windows": ["s"]\n',
        good='"doors": ["n", "s"], "windows": ["e"]\n',
    ),
    _shown(
        "HW806",
        "nobody reads this file",
        "Fact files have fixed names. One with another name would lie there without any effect.",
        bad="room.json\n",
        good="rooms.json\n",
    ),
    _shown(
        "HW807",
        "there is no pack.toml that can be read",
        "A pack is a folder with a `pack.toml` that says its id, version, language and content folders.",
        bad="(a folder without a pack.toml)\n",
        good='id = "my-pack"\ntitle = "My Pack"\nversion = "1.0.0"\nlanguage = 1\n'
        'requires-hauntwright = ">=0.1"\ncontent = ["haunts"]\n',
    ),
    _shown(
        "HW808",
        "a content folder or file can't be used",
        "Content folders lie inside the pack, and so do the files in them; a link out of the pack is not followed.",
        bad='content = ["hunts"]\n',
        good='content = ["haunts"]\n',
    ),
    _shown(
        "HW810",
        "an id stands in two packs",
        "No pack can replace what another one brings. In whichever order the packs come, the clash is found.",
        bad='{"id": "lantern", "name": "Lantern"}   in two packs\n',
        good='{"id": "lantern", "name": "Lantern"}   and   {"id": "ship_lantern", "name": "Ship Lantern"}\n',
    ),
    _shown(
        "HW811",
        "a declaration in the wrong place",
        "A pack writes for its own rooms and cards only, a haunt has a file of its own, and what haunts share stands "
        "in a file without a haunt.",
        bad="room [Attic]   # in a pack that has no such room\n",
        good="haunt [The Attic Door]   # a haunt may add to any room while it runs\n",
    ),
)
