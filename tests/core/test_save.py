"""Saves and replays (T29 to T32, T38, decision 24)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntwright import SaveError, Seating
from hauntwright.content import PackInfo
from hauntwright.rng import Generator, below
from hauntwright.save import Record, dumps, loads, read, replay
from hauntwright.testing import asked, question
from tests.core.small import SMALL, content


def played(seed: int, choices: int, players: int = 4) -> Record:
    record = Record.new(SMALL, Seating(players, seed))
    choose = Generator(seed)
    for _ in range(choices):
        if record.game.decision is None:
            break
        record.choose(below(choose, len(asked(record.game).options)))
    return record


def test_T29_saved_and_loaded_at_every_choice_it_is_the_straight_game():
    """T31: set-up and end phases included; looking at a game draws no random number."""
    straight = Record.new(SMALL, Seating(3, 12, "hunt"))
    resumed = Record.new(SMALL, Seating(3, 12, "hunt"))
    choose = Generator(3)
    for _ in range(320):
        d = straight.game.decision
        text = dumps(straight)
        assert dumps(straight) == text
        resumed = loads(dumps(resumed), SMALL)
        assert dumps(resumed) == text
        assert question(resumed.game.decision) == question(d)
        if d is None:
            break
        i = below(choose, len(d.options))
        straight.choose(i)
        resumed.choose(i)
    assert straight.game.over


@pytest.mark.parametrize("seed", range(3))
def test_T29_a_replay_goes_the_same_way(seed):
    record = played(seed, 500)
    again = replay(dumps(record), SMALL, verify=True)
    assert dumps(again) == dumps(record)
    assert again.digests == record.digests
    part = replay(dumps(record), SMALL, to=20)
    assert part.game.log == record.game.log[:20]


def test_a_digest_is_noted_for_each_turn():
    record = played(2, 60)
    assert record.digests[0][0] == 0
    counts = [n for n, _ in record.digests]
    assert counts == sorted(set(counts))
    assert len(counts) > 5


def test_a_replay_that_leaves_the_recorded_game_is_found():
    text = dumps(played(2, 60))
    body = read(text)
    n, _ = body["digests"][3]
    body["digests"][3] = [n, "0" * 32]
    with pytest.raises(SaveError, match=f"before choice {n + 1}"):
        replay(sealed(body), SMALL, verify=True)
    replay(sealed(body), SMALL)


def test_a_choice_that_is_no_longer_possible_is_named():
    body = read(dumps(played(2, 30)))
    body["choices"][7] = ["move", "the moon"]
    with pytest.raises(SaveError, match="choice 8 of 30"):
        replay(sealed(body), SMALL)


def sealed(body) -> str:
    """A save with a checksum that fits, whatever is in it."""
    from hauntwright.save import _render

    return _render(body)


@given(st.data())
def test_T32_any_single_byte_that_is_damaged_is_found(data):
    text = SAVED
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.characters(min_codepoint=0, max_codepoint=0x2FF).filter(lambda c: c != text[at]))
    for damaged in (
        text[:at] + new + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at],
        text[:at] + new + text[at:],
    ):
        with pytest.raises(SaveError):
            loads(damaged, SMALL)


SAVED = dumps(played(4, 80))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        "{}",
        "not json",
        '{"save":7}',
        '{"save":{"format":"other"}}',
        '{"checksum":"x","save":{"format":"hauntwright-save","version":1}}',
        "[" * 100_000,
        '{"save":' * 50_000,
        "NaN",
        '{"save":{"format":"hauntwright-save","version":NaN}}',
        "1" * 10_000,
        "\ufeff{}",
    ],
)
def test_T38_what_is_no_save_is_refused(text):
    with pytest.raises(SaveError):
        loads(text, SMALL)


def test_another_format_is_told_apart():
    with pytest.raises(SaveError, match="99"):
        loads(sealed({**read(SAVED), "version": 99}), SMALL)


def leaves(value, path=()):
    yield path
    if isinstance(value, dict):
        for k, v in value.items():
            yield from leaves(v, (*path, k))
    elif isinstance(value, list):
        for i, v in enumerate(value):
            yield from leaves(v, (*path, i))


@given(st.data())
def test_a_save_of_nonsense_with_a_fitting_checksum_is_refused_or_plays(data):
    """A save made by hand can only be a position or an error, never a crash."""
    body = json.loads(json.dumps(read(SAVED)))
    path = data.draw(st.sampled_from([p for p in leaves(body) if p]))
    *way, last = path
    there = body
    for step in way:
        there = there[step]
    there[last] = data.draw(st.sampled_from([None, True, 1.5, -1, 10**30, "", "x", [], {}, [None], {"a": None}]))
    try:
        record = loads(sealed(body), SMALL)
    except SaveError:
        return
    question(record.game.decision)


def test_packs_and_versions_are_compared():
    c = content()
    c.packs = (PackInfo("one", "1", "aa"),)
    record = Record.new(c, Seating(3, 1))
    text = dumps(record)
    assert loads(text, c).game.digest() == record.game.digest()
    for packs, words in (
        ((), "not installed"),
        ((PackInfo("one", "2", "bb"),), "version 2 is installed"),
        ((PackInfo("one", "1", "cc"),), "other content"),
    ):
        other = content()
        other.packs = packs
        with pytest.raises(SaveError, match=words):
            loads(text, other)


def test_a_save_holds_plain_json_and_one_line():
    assert SAVED.endswith("}\n")
    assert "\n" not in SAVED[:-1]
    assert SAVED.isascii()
