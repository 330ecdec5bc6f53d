"""`hauntwright doctor` on healthy and on broken installations, and plug-ins that fail."""

from __future__ import annotations

import json
import os
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from hauntwright.version import is_compiled
from hauntwright_cli import examine
from hauntwright_dsl.cache import Cache
from tests.cli.installation import add_distribution, add_pack, here, installed, program
from tests.packs.making import make_pack


def report(about: str = "") -> tuple[int, dict[str, Any]]:
    """Exit code and report; of the faults only those that speak of something."""
    done = here("doctor", "--json")
    data = json.loads(done.stdout)
    assert data["healthy"] == (done.exit_code == 0) == (not data["faults"])
    assert all(fault["message"] and fault["hint"] for fault in data["faults"])
    data["faults"] = [fault for fault in data["faults"] if about in fault["kind"] + fault["message"]]
    return done.exit_code, data


def test_a_healthy_installation():
    code, data = report()
    assert code == 0, data["faults"]
    packs = {pack["id"]: pack for pack in data["packs"]}
    assert packs["base"]["counts"] == {"rooms": 47, "cards": 80, "explorers": 12, "haunts": 0}
    assert packs["classic"]["counts"]["haunts"] >= 8
    assert packs["base"]["source"].startswith("hauntwright ")
    assert Path(packs["base"]["place"]).is_dir()
    assert {"attrs", "click", "lark", "pluggy"} <= {package["name"] for package in data["requirements"]}
    assert data["cache"]["trouble"] == ""
    assert data["terminal"]["output"] is False
    assert data["engine"] == ("compiled" if is_compiled() else "interpreted")
    text = here("doctor")
    assert text.exit_code == 0
    assert "47 rooms, 80 cards, 12 explorers" in text.stdout
    assert text.stdout.endswith("All is well.\n")


BROKEN = {
    "ImportError": "import nowhere_to_be_found\n",
    "SyntaxError": "def broken(:\n",
    "SystemExit": "raise SystemExit(3)\n",
    "ZeroDivisionError": "1 / 0\n",
}


@pytest.mark.parametrize("what", BROKEN)
def test_T17_a_plug_in_that_raises_at_import(monkeypatch, tmp_path, what):
    site = add_distribution(tmp_path, "owl-night", BROKEN[what])
    installed(monkeypatch, site)
    code, data = report("owl-night")
    assert code == 1
    (fault,) = data["faults"]
    assert fault["kind"] == "plug-in"
    assert "owl-night 0.3 (entry point 'owl-night-pack')" in fault["message"]
    assert what.replace("ImportError", "ModuleNotFoundError") in fault["message"]
    assert "owl_night.py:1" in fault["hint"]
    assert "pip uninstall owl-night" in fault["hint"]
    assert "base" in {pack["id"] for pack in data["packs"] if pack["state"] == "ok"}


def test_T20_a_plug_in_that_can_not_be_registered(monkeypatch, tmp_path):
    module = "from hauntwright.hookspecs import hookimpl\n\n@hookimpl\ndef hauntwright_romms():\n    return []\n"
    installed(monkeypatch, add_distribution(tmp_path, "owl-night", module))
    code, data = report("owl-night")
    assert code == 1
    assert "no hook is called hauntwright_romms" in data["faults"][0]["message"]


def test_a_pack_with_errors(monkeypatch, tmp_path):
    pack = make_pack(tmp_path, "attic-tales", {"haunts/a.haunt": "haunt [A]\nmvoe hero to [Attic]\n"})
    installed(monkeypatch, add_pack(tmp_path / "site", pack))
    code, data = report("attic-tales")
    assert code == 1
    (fault,) = data["faults"]
    assert fault["kind"] == "pack"
    assert "attic-tales 1.0.0" in fault["message"]
    assert f"{pack / 'haunts' / 'a.haunt'}:1: HW" in fault["message"]
    assert fault["hint"] == f"hauntwright check {pack}"
    told = {p["id"]: p["state"] for p in data["packs"]}
    assert told["base"] == "ok"
    assert "errors" in told["attic-tales"]


@pytest.mark.parametrize(
    ("more", "says"),
    [({"language": "99"}, "haunt language 99"), ({"requires_hauntwright": '">=77.1"'}, "needs engine >= 77.1")],
)
def test_T27_a_pack_for_a_newer_hauntwright(monkeypatch, tmp_path, more, says):
    pack = make_pack(tmp_path, "attic-tales", **more)
    installed(monkeypatch, add_pack(tmp_path / "site", pack))
    code, data = report("attic-tales")
    assert code == 1
    assert says in data["faults"][0]["message"]
    assert data["faults"][0]["hint"] == "pip install --upgrade hauntwright"


def test_a_pack_folder_that_is_not_there(monkeypatch, tmp_path):
    installed(monkeypatch, add_pack(tmp_path / "site", tmp_path / "gone"))
    code, data = report("pack folder")
    assert code == 1
    assert f"pack folder {tmp_path / 'gone'}" in data["faults"][0]["message"]


@pytest.fixture
def no_packs(monkeypatch):
    """Packs are not looked at: without a cache that takes seconds."""
    monkeypatch.setattr(examine, "_packs", lambda faults: [])


@pytest.mark.usefixtures("no_packs")
def test_a_cache_that_can_not_be_written(monkeypatch, tmp_path):
    place = tmp_path / "cache"
    place.write_text("I am a file", encoding="utf-8")
    monkeypatch.setenv("HAUNTWRIGHT_CACHE", str(place))
    code, data = report("cache")
    assert code == 1
    (fault,) = data["faults"]
    assert fault["kind"] == "cache"
    assert fault["message"].endswith(f"a file stands in the way of the cache folder: {place}")
    assert "HAUNTWRIGHT_CACHE" in fault["hint"]
    assert data["cache"]["trouble"]
    monkeypatch.setenv("HAUNTWRIGHT_CACHE", str(place / "deeper"))
    (fault,) = report("cache")[1]["faults"]
    assert fault["message"].endswith(f"a file stands in the way of the cache folder: {place}")
    assert place.read_text(encoding="utf-8") == "I am a file"


@pytest.mark.usefixtures("no_packs")
def test_no_cache_is_no_fault(monkeypatch):
    monkeypatch.setenv("HAUNTWRIGHT_CACHE", "off")
    _, data = report("cache")
    assert data["faults"] == []
    assert data["cache"]["folder"] == ""
    assert "switched off" in here("doctor").stdout


@pytest.mark.usefixtures("no_packs")
def test_stale_entries_are_counted(monkeypatch, tmp_path):
    folder = tmp_path / "cache"
    monkeypatch.setenv("HAUNTWRIGHT_CACHE", str(folder))
    cache = Cache(folder)
    for name in ("one", "two", "three"):
        cache.put(name, [name])
    _, before = report()
    assert (before["cache"]["entries"], before["cache"]["stale"]) == (3, 0)
    os.utime(folder / "two", (1, 1))
    (folder / "foreign").write_text("?", encoding="utf-8")
    _, data = report("cache")
    assert (data["cache"]["stale"], data["faults"]) == (2, [])


def test_what_is_needed_and_missing_or_too_old(monkeypatch):
    real = metadata.version

    def version(name: str) -> str:
        if name == "lark":
            raise metadata.PackageNotFoundError(name)
        return "1.0" if name == "pluggy" else real(name)

    monkeypatch.setattr(metadata, "version", version)
    seen = examine.examine()
    faults = {fault.message: fault.hint for fault in seen.faults}
    assert faults["lark is not installed"].startswith("pip install 'lark>=")
    assert any(message.startswith("pluggy 1.0 is not >=") for message in faults)
    assert seen.packs == []


def test_T16_a_broken_plug_in_is_a_warning_and_the_rest_works(monkeypatch, tmp_path):
    installed(monkeypatch, add_distribution(tmp_path, "owl-night", "raise SystemExit(3)\n"))
    for args in (("list",), ("run", "its-alive", "--bots", "all", "--seed", "1"), ("show", "8")):
        done = here(*args)
        assert done.exit_code == 0
        assert done.stderr.count("Warning: owl-night 0.3 (entry point 'owl-night-pack'): it can't be loaded") == 1
        assert done.stdout


def test_a_process_of_its_own_says_the_same(tmp_path):
    done = program("doctor", site=add_distribution(tmp_path, "owl-night", "raise SystemExit(3)\n"))
    assert done.returncode == 1
    assert "(plug-in): owl-night 0.3" in done.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("list", "--strict-plugins"),
        ("--strict-plugins", "list"),
        ("run", "its-alive", "--bots", "all", "--strict-plugins"),
        ("show", "8", "--strict-plugins"),
        ("doctor", "--strict-plugins"),
    ],
)
def test_T17_strict_plugins_make_it_an_error(monkeypatch, tmp_path, args):
    assert "owl-night" not in here(*args).output
    installed(monkeypatch, add_distribution(tmp_path, "owl-night", "raise SystemExit(3)\n"))
    done = here(*args)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: owl-night 0.3 (entry point 'owl-night-pack'): it can't be loaded: SystemExit")
