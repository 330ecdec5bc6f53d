"""Files as they come: encodings, line ends, limits."""

import codecs
import time

import pytest

from hauntwright_dsl.ir import strip_places
from hauntwright_dsl.parser import parse, parse_file, parse_text
from hauntwright_dsl.source import MAX_BYTES, MAX_LINE, read_source, source_from_bytes

TEXT = "haunt [Die Kellertür]\nwhen traitor dies: continue\nplace [鬼屋 👻] into\n"


def codes(data: bytes) -> list[str]:
    source, findings = source_from_bytes(data, "x.haunt")
    assert (source is None) == bool(findings)
    return [finding.code for finding in findings]


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF8 + TEXT.encode(),
        TEXT.replace("\n", "\r\n").encode(),
        codecs.BOM_UTF8 + TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
        TEXT.rstrip("\n").encode(),
    ],
)
def test_a_mark_and_other_line_ends_change_nothing(data):
    source, findings = source_from_bytes(data)
    assert source is not None
    assert not findings
    plain = parse_text(TEXT)
    other = parse(source)
    assert other.findings == plain.findings
    assert other.document is not None
    assert plain.document is not None
    assert other.document["lines"] == plain.document["lines"]


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (TEXT.encode("utf-16"), "UTF-16"),
        (TEXT.encode("utf-16-le"), "UTF-16"),
        (TEXT.encode("utf-16-be"), "UTF-16"),
        (TEXT.encode("utf-32"), "UTF-32"),
        ("haunt [Die Kellertür]\n".encode("latin-1"), "Latin-1"),
        ("haunt [The “Door”]\n".encode("cp1252"), "Windows-1252"),
    ],
)
def test_another_encoding_is_named(data, name):
    _, (finding,) = source_from_bytes(data, "x.haunt")
    assert finding.code == "HW102"
    assert name in finding.message


def test_the_first_wrong_byte_is_the_place():
    _, (finding,) = source_from_bytes("haunt [X]\nwhen [Tür]\n".encode("latin-1"))
    assert (finding.span.line, finding.span.col) == (2, 8)


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", bytes(range(256)) * 20, b"haunt [X]\0\n"])
def test_what_is_no_text_is_refused(data):
    assert codes(data) == ["HW102"]


def test_a_missing_file_and_a_folder_are_findings(tmp_path):
    for path in (tmp_path / "none.haunt", tmp_path):
        source, (finding,) = read_source(path)
        assert source is None
        assert finding.code == "HW101"
        assert finding.path == str(path)
        assert parse_file(path).document is None


@pytest.mark.parametrize(
    "text",
    [
        "a" * 20_000_000,
        "haunt [X]\n" * 2_000_000,
        "x" * 1_000_000,
        "deal " + "(" * 900_000,
        "".join(" " * n + "if hero is dead\n" for n in range(10_000)),
        "".join(" " * n + "if hero is dead\n" for n in range(1_000)),
        "if hero is dead: " * 250 + "nothing",
        "deal " + "(" * 2_000 + "1" + ")" * 2_000,
        "deal " + "a of " * 900 + "a",
        "deal 1" + " + 1" * 900,
        "\t" * 4_000 + "deal 1",
        '"""' + "x\n" * 400_000,
        "[" * 4_000,
        '"' * 4_000,
        "{" * 4_000,
        'tell "' + "{" * 2_000 + "}" * 2_000 + '"',
        "a," * 2_000,
        "place [A],\n  " * 20_000,
        "1-" * 2_000,
        "to " * 1_500,
        "é́" * 2_000,
    ],
    ids=lambda text: f"{text[:12]!r}-{len(text)}",
)
def test_too_much_is_refused_within_a_second_of_work(text):
    parse_text("haunt [X]\n")  # the parser is built
    start = time.process_time()
    source, findings = source_from_bytes(text.encode())
    if source is not None:
        findings = parse(source).findings
    assert time.process_time() - start < 1
    assert any(finding.is_error for finding in findings)


def test_limits_leave_room():
    assert parse_text("# " + "x" * (MAX_LINE - 2) + "\nhaunt [X]\n").ok
    deep = "".join("  " * n + "if hero is dead\n" for n in range(30)) + "  " * 30 + "nothing\n"
    assert parse_text(deep).ok
    assert source_from_bytes((b"x" * 99 + b"\n") * (MAX_BYTES // 100))[0] is not None
    assert codes(b"x" * 99 + b"\n" * MAX_BYTES) == ["HW103"]


def test_names_are_the_same_however_they_are_typed():
    composed, decomposed = "[Caf\u00e9]", "[Cafe\u0301]"
    one, two = (parse_text(f"place {name} into [Attic]\n").document for name in (composed, decomposed))
    assert strip_places(one) == strip_places(two)
