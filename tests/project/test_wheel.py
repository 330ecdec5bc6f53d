"""What is built is whole: every package, every data file, the command and the packs."""

import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hauntwright_haunts import base_pack_path, classic_pack_path

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
LEFT_BEHIND = {"__pycache__"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [path] = folder.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        yield archive


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_every_package(wheel):
    names = set(wheel.namelist())
    for package in PACKAGES:
        files = [path for path in (ROOT / package).rglob("*") if path.is_file()]
        ours = [path for path in files if not LEFT_BEHIND & set(path.parts)]
        missing = {path.relative_to((ROOT / package).parent).as_posix() for path in ours} - names
        assert not missing


@pytest.mark.slow
def test_the_wheel_holds_nothing_else(wheel):
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {package.split("/")[1] for package in PACKAGES} | {"hauntwright-0.1.0.dist-info"}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["rooms", "cards", "explorers", "chart"])
def test_the_facts_and_their_schemas_are_in_the_wheel(wheel, kind):
    names = wheel.namelist()
    assert f"hauntwright_haunts/base/{kind}.json" in names
    assert f"hauntwright_schemas/{kind}.schema.json" in names


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_typed(package):
    assert (ROOT / package / "py.typed").is_file()
    assert (ROOT / package / "__init__.py").is_file()


def test_the_packs_are_announced():
    found = {point.name: point.load() for point in entry_points(group="hauntwright.packs")}
    assert found["base"] == base_pack_path
    assert found["classic"] == classic_pack_path
    assert all((folder / "pack.toml").is_file() for folder in (base_pack_path, classic_pack_path))


def test_the_command_is_announced():
    [command] = [point for point in entry_points(group="console_scripts") if point.name == "hauntwright"]
    assert command.value == "hauntwright_cli.start:main"


def hook(monkeypatch, asked: str) -> tuple[list[str], dict]:
    """What the build hook needs, and what it does to an editable installation."""
    monkeypatch.setenv(hatch_build.ASKED, asked)
    nothing: Any = None
    made = hatch_build.CompiledPackages(str(ROOT), {}, nothing, nothing, "", "wheel")
    data: dict = {"force_include": {}}
    made.initialize("editable", data)
    return made.dependencies(), data


@pytest.mark.parametrize("asked", ["", "0", "1"])
def test_nothing_is_compiled_unless_it_is_asked_for_and_never_in_place(monkeypatch, asked):
    needs, data = hook(monkeypatch, asked)
    assert bool(needs) == (asked == "1")
    assert data == {"force_include": {}}


def test_what_stays_interpreted_is_there():
    there = {path.stem for package in hatch_build.PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert there >= hatch_build.INTERPRETED
    assert set(hatch_build.PACKAGES) <= set(PACKAGES)
