"""The grammar, the parser's cache, recovery, and the drop-in fixtures."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hauntwright_dsl import lalr
from hauntwright_dsl.function_words import default_words
from hauntwright_dsl.ir import strip_places, walk
from hauntwright_dsl.parser import parse_file, parse_text

HERE = Path(__file__).parent
GOOD = sorted(HERE.glob("good/*.haunt"))
BAD = sorted(HERE.glob("bad/*.haunt"))


def test_the_grammar_has_no_conflict():
    lalr.build_parser(strict=True)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_file_has_no_findings(path):
    parsed = parse_file(path)
    assert parsed.findings == ()
    assert parsed.document is not None


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_file_has_the_findings_it_tells(path):
    first = path.read_text(encoding="utf-8").split("\n")[0]
    expected = re.findall(r"HW\d+:\d+", first)
    assert expected, "the first line says `# expect CODE:line …`"
    parsed = parse_file(path)
    assert [f"{finding.code}:{finding.span.line}" for finding in parsed.findings] == expected
    assert parsed.document is not None


def test_lines_around_a_bad_one_are_kept():
    document = parse_text("haunt [X]\nplace to to\n  speed 3\nwhen hero dies: continue\n").document
    assert document is not None
    assert [line["line"] for line in document["lines"]] == ["order", "unread", "trigger"]
    assert document["lines"][1]["body"][0]["verb"] == "speed"


def test_a_cache_is_made_used_and_ignored_when_damaged(tmp_path):
    def built():
        lalr._load_parser.cache_clear()
        return lalr.load_parser(tmp_path / "new" / "cache")

    built()
    (file,) = (path for path in (tmp_path / "new" / "cache").iterdir() if path.name != "secret")
    good = file.read_bytes()
    for damaged in (good, b"", b"nonsense", good[: len(good) // 2], good[:70] + b"\0" * 500):
        file.write_bytes(damaged)
        assert lalr.TokenFeeder(built()).may_follow("VERB")
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert lalr.load_parser(blocked / "below") is not None
    lalr._load_parser.cache_clear()


def test_lark_is_imported_only_to_parse():
    code = (
        "import sys, hauntwright_dsl, hauntwright_dsl.parser, hauntwright_dsl.formatter, hauntwright_dsl.rules\n"
        "assert 'lark' not in sys.modules\n"
        "hauntwright_dsl.parser.parse_text('haunt [X]')\n"
        "assert 'lark' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_more_happenings_and_relations_can_be_handed_in():
    text = "when hero sneezes near [Attic]: nothing\n"
    assert not parse_text(text).ok
    words = default_words().extended(finites={"sneezes": "sneeze"}, relations=["near"])
    document = parse_text(text, words=words).document
    assert document is not None
    (clause,) = document["lines"][0]["when"]
    assert clause["verb"] == "sneezes"


def test_known_verbs_make_messages_better():
    text = "heroes cannt enter [Attic]\n"
    assert parse_text(text).ok  # without a list of verbs `heroes` may be one
    (finding,) = parse_text(text, words=default_words().extended(verbs=["place"])).findings
    assert finding.code == "HW121"
    assert finding.fix[0].text == "cannot"


def test_a_comment_allows_a_code():
    parsed = parse_text("haunt [X]  # allow HW204, HW205\n# allow HW301\nplace [A]\n")
    assert parsed.allowed == {1: {"HW204", "HW205"}, 3: {"HW301"}}


def slip(text: str, rng: random.Random) -> tuple[str, int]:
    """A text with one slip in one word, and the number of the line."""
    lines = text.split("\n")
    while True:
        row = rng.randrange(len(lines))
        words = re.findall(r"\s+|[^\s]+", lines[row])
        at = [i for i, word in enumerate(words) if word.strip()]
        if at:
            break
    i = rng.choice(at)
    kind = rng.randrange(4)
    if kind == 0:
        del words[i]
    elif kind == 1:
        words[i] += " " + words[i]
    elif kind == 2:
        j = rng.choice(at)
        words[i], words[j] = words[j], words[i]
    else:
        k = rng.randrange(len(words[i]))
        words[i] = (
            words[i][:k] + rng.choice(["", words[i][k] * 2, '"', "[", "(", ":", "\t", "é", "3"]) + words[i][k + 1 :]
        )
    lines[row] = "".join(words)
    return "\n".join(lines), row + 1


def test_a_slip_is_found_near_its_place_and_nothing_is_raised():
    rng = random.Random(20)
    texts = [path.read_text(encoding="utf-8") for path in GOOD]
    found, near, findings = 0, 0, 0
    total = 300
    for _ in range(total):
        text, row = slip(rng.choice(texts), rng)
        parsed = parse_text(text)
        assert parsed.document is not None
        if parsed.findings:
            found += 1
            findings += len(parsed.findings)
            near += any(abs(finding.span.line - row) <= 1 for finding in parsed.findings)
    assert found > total / 2
    assert near > found * 0.93
    assert findings < found * 1.3


def test_any_text_is_read_without_an_exception():
    rng = random.Random(3)
    words = sorted(default_words().table)
    signs = [
        *list('[]()":,+-*/{}#.'),
        '"""',
        "[Attic]",
        "hero",
        "3",
        "3+",
        "0-2",
        "鬼",
        "👻",
        "\t",
        "\r",
        "\x00",
        "won",
        ", and",
    ]
    pieces = words + signs * 3
    for _ in range(600):
        size = rng.randrange(1, 40)
        text = "".join(rng.choice(pieces) + rng.choice([" ", " ", "\n", "\n  ", "\n    "]) for _ in range(size))
        parsed = parse_text(text)
        for node in walk(strip_places(parsed.document)):
            assert isinstance(node, dict)
        for finding in parsed.findings:
            assert finding.span.line >= 1
            assert finding.span.col >= 1
