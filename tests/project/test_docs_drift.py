"""The checker of the docs finds what it promises to find."""

from pathlib import Path

import pytest

from tests import docs_drift


def greeting(*names: str) -> str:
    return f"Hello, {' and '.join(names)}.\n"


def broken() -> str:
    raise ValueError("no text today")


BLOCK = "<!-- generated: tests.project.test_docs_drift:{call} -->\n{body}\n<!-- end generated -->\n"


def check(folder: Path, text: str) -> list[tuple[int, str]]:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    return docs_drift.findings(page)


def test_a_block_that_is_up_to_date_is_quiet(tmp_path):
    assert check(tmp_path, BLOCK.format(call="greeting Ox Zoe", body="Hello, Ox and Zoe.")) == []


def test_a_block_that_drifted_is_found_with_its_line(tmp_path):
    [(line, message)] = check(tmp_path, "# Title\n\n" + BLOCK.format(call="greeting Ox", body="Hello, Zoe."))
    assert line == 3
    assert "--write" in message


@pytest.mark.parametrize("call", ["broken", "no_such_function"])
def test_a_generator_that_fails_is_a_finding(tmp_path, call):
    [(_, message)] = check(tmp_path, BLOCK.format(call=call, body="old"))
    assert "failed" in message


def test_an_unclosed_block_is_a_finding(tmp_path):
    [(line, message)] = check(tmp_path, "<!-- generated: tests.docs_blocks:make_targets -->\nold\n")
    assert (line, "unclosed" in message) == (1, True)


def test_write_brings_the_page_up_to_date(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(BLOCK.format(call="greeting Ox", body="old"), encoding="utf-8")
    assert docs_drift.main([], root=tmp_path) == 1
    assert docs_drift.main(["--write"], root=tmp_path) == 0
    assert "Hello, Ox." in page.read_text(encoding="utf-8")
    assert "page.md: written" in capsys.readouterr().out


def test_links(tmp_path):
    (tmp_path / "other.md").write_text("# One, two & three\n\n## Twice\n\n## Twice\n", encoding="utf-8")
    good = (
        "[a](other.md) [b](other.md#one-two--three) [c](other.md#twice-1) [d](https://example.org/x)\n"
        "`[not](a-link.md)`\n\n```\n[nor](this.md)\n```\n"
    )
    assert check(tmp_path, good) == []
    assert [line for line, _ in check(tmp_path, "[a](missing.md)\n[b](other.md#nowhere)\n")] == [1, 2]
