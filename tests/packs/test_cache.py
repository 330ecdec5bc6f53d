"""The cache: right entries are used, wrong ones never run, and nothing depends on it."""

import marshal
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hauntwright_dsl.cache import MAGIC, Cache, cache_folder, key_of
from hauntwright_dsl.packs import load_content
from tests.packs.making import START, Fake, card, make_pack

KEY = key_of("a key")


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "cache"


def entries(folder):
    return sorted(path for path in folder.iterdir() if path.name != "secret")


# -- values ------------------------------------------------------------------------------------------------------------


def test_what_was_put_is_there_in_another_process(folder):
    code = compile("answer = 42", "x", "exec")
    Cache(folder).put(KEY, (["finding"], code, {"owner": "card:lamp"}))
    findings, again, manifest = Cache(folder).get(KEY)
    assert (findings, manifest) == (["finding"], {"owner": "card:lamp"})
    scope: dict[str, int] = {}
    exec(again, scope)
    assert scope["answer"] == 42


def test_files_and_folder_are_the_users_own(folder):
    Cache(folder).put(KEY, 1)
    if os.name == "posix":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


def damaged(data: bytes):
    head = len(MAGIC) + 32
    yield "cut short", data[:-1]
    yield "only the head", data[:head]
    yield "empty", b""
    yield "longer", data + b"x"
    yield "one bit", data[:-3] + bytes([data[-3] ^ 1]) + data[-2:]
    yield "digest", data[: head - 1] + bytes([data[head - 1] ^ 1]) + data[head:]
    yield "another version", data.replace(b"cache 1", b"cache 0")
    yield "bare marshal", marshal.dumps(7)
    yield "no digest", MAGIC + b"\0" * 32 + data[head:]
    yield "text", b"import os; os.abort()"


def test_damaged_entries_are_not_there(folder, monkeypatch):
    Cache(folder).put(KEY, "the value")
    whole = (folder / KEY).read_bytes()
    monkeypatch.setattr(marshal, "loads", lambda data: pytest.fail("damaged data reached marshal"))
    for name, data in damaged(whole):
        (folder / KEY).write_bytes(data)
        assert Cache(folder).get(KEY) is None, name


def test_an_entry_of_another_user_or_another_key_is_not_there(folder, tmp_path):
    Cache(folder).put(KEY, "mine")
    theirs = Cache(tmp_path / "theirs")
    theirs.put(KEY, "foreign")
    (folder / KEY).write_bytes((tmp_path / "theirs" / KEY).read_bytes())
    assert Cache(folder).get(KEY) is None
    other = key_of("another key")
    Cache(folder).put(other, "another value")
    (folder / KEY).write_bytes((folder / other).read_bytes())
    assert Cache(folder).get(KEY) is None
    assert Cache(folder).get(other) == "another value"


def test_keys_tell_apart_what_they_are_made_of():
    keys = [key_of("ab"), key_of("a", "b"), key_of(b"ab"), key_of("a", b"b"), key_of(("a", "b")), key_of(), key_of("")]
    assert len(set(keys)) == len(keys)


# -- the folder --------------------------------------------------------------------------------------------------------


def test_where_the_cache_lies(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder({"HAUNTWRIGHT_CACHE": str(tmp_path)}) == tmp_path
    assert cache_folder({"HAUNTWRIGHT_CACHE": "off", "XDG_CACHE_HOME": str(tmp_path)}) is None
    assert cache_folder({"XDG_CACHE_HOME": str(tmp_path)}) == tmp_path / "hauntwright"
    assert cache_folder({"XDG_CACHE_HOME": "not/absolute"}) == Path.home() / ".cache" / "hauntwright"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder({}) == Path.home() / "Library" / "Caches" / "hauntwright"
    monkeypatch.setattr(sys, "platform", "win32")
    assert cache_folder({"LOCALAPPDATA": str(tmp_path)}) == tmp_path / "hauntwright" / "cache"
    assert cache_folder({}) is None


def unusable(tmp_path):
    (tmp_path / "file").write_text("no folder")
    open_to_all = tmp_path / "open"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    loose = tmp_path / "loose"
    Cache(loose).put(KEY, 1)
    (loose / "secret").chmod(0o644)
    linked = tmp_path / "linked"
    linked.mkdir(0o700)
    (linked / "secret").symlink_to(loose / "secret")
    return [
        None,
        tmp_path / "file",
        tmp_path / "file" / "below",
        open_to_all,
        loose,
        linked,
        Path("relative"),
        Path("/proc/no"),
    ]


def test_a_folder_that_cannot_be_trusted_or_written_is_not_used_and_no_error(tmp_path):
    for folder in unusable(tmp_path):
        cache = Cache(folder)
        cache.put(KEY, "value")
        assert cache.get(KEY) is None
        assert not cache.usable
        assert cache.trouble


def test_a_folder_that_is_full_is_no_error(folder, monkeypatch):
    cache = Cache(folder)
    cache.put(KEY, "first")

    def full(*args, **more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    cache.put(key_of("more"), "second")
    assert "No space left" in cache.trouble
    assert cache.get(KEY) == "first"
    assert [path.name for path in entries(folder)] == [KEY]  # no temporary file stays


def test_a_lost_or_short_secret_is_made_anew(folder):
    Cache(folder).put(KEY, "value")
    (folder / "secret").write_bytes(b"short")
    assert Cache(folder).get(KEY) is None
    Cache(folder).put(KEY, "again")
    assert Cache(folder).get(KEY) == "again"


def test_old_entries_are_removed(folder):
    Cache(folder).put(KEY, "value")
    os.utime(folder / KEY, (1, 1))
    Cache(folder).put(key_of("new"), "value")
    assert [path.name for path in entries(folder)] == [key_of("new")]


# -- packs -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path):
    files = {
        "cards.haunt": "card [Lamp]\n", "tokens.haunt": "token [Bell]\n",
        "haunts/a.haunt": "haunt [A]\nhmm\n", "haunts/b.haunt": "haunt [B]\noops\n",
    }  # fmt: skip
    return make_pack(tmp_path, "mine", files, rooms=[START], cards=[card("lamp")])


def load(pack, folder, only=""):
    fake = Fake()
    loaded = load_content([pack], only, cache=folder, compiler=fake)
    return loaded, sorted(fake.looked)


def test_a_second_start_compiles_nothing_and_says_the_same(pack, folder):
    first, looked = load(pack, folder)
    assert looked == ["a.haunt", "b.haunt", "cards.haunt", "tokens.haunt"]
    second, looked = load(pack, folder)
    assert looked == []
    assert second.diagnostics == first.diagnostics
    assert [d.code for d in second.diagnostics] == ["HW998", "HW999"]
    assert second.content is not None
    assert first.content is not None
    assert list(second.content.haunts) == list(first.content.haunts) == ["a"]
    assert second.content.packs == first.content.packs


def test_only_what_changed_is_compiled_again(pack, folder):
    load(pack, folder)
    (pack / "haunts" / "a.haunt").write_text("haunt [A]\n# changed\n")
    assert load(pack, folder)[1] == ["a.haunt"]
    (pack / "tokens.haunt").write_text("token [Bell]\ntoken [Gong]\n")
    assert load(pack, folder)[1] == ["a.haunt", "b.haunt", "cards.haunt", "tokens.haunt"]
    (pack / "tokens.haunt").write_text("token [Bell]\ntoken [Gong]\n# changed\n")
    assert load(pack, folder)[1] == ["tokens.haunt"]  # what it declares is the same
    (pack / "cards.json").write_text((pack / "cards.json").read_text().replace("Lamp", "Lamp "))
    load(pack, folder)
    (pack / "cards.json").write_text((pack / "cards.json").read_text().replace("Lamp ", "Lantern"))
    assert load(pack, folder)[1] == ["a.haunt", "b.haunt", "cards.haunt", "tokens.haunt"]


def test_another_toolchain_finds_nothing(pack, folder, monkeypatch):
    from hauntwright_dsl import compiling, pack_content, pack_files

    load(pack, folder)
    for module in (compiling, pack_content, pack_files):
        monkeypatch.setattr(module, "toolchain", lambda: "another Python")
    assert len(load(pack, folder)[1]) == 4


def test_a_wrecked_cache_is_rebuilt(pack, folder):
    before, _ = load(pack, folder)
    for path in entries(folder):
        path.write_bytes(path.read_bytes()[:-5])
    after, looked = load(pack, folder)
    assert len(looked) == 4
    assert after.diagnostics == before.diagnostics
    assert load(pack, folder)[1] == []


def test_code_of_haunts_that_are_not_wanted_is_not_run(pack, folder):
    load(pack, folder)
    fake = Fake()
    load_content([pack], "b", cache=folder, compiler=fake)
    assert fake.loaded == ["cards.haunt", "tokens.haunt"]


def test_without_a_cache_all_is_the_same(pack):
    first, second = (load_content([pack], cache=Cache(None), compiler=Fake()) for _ in range(2))
    assert first.diagnostics == second.diagnostics
    assert first.content is not None
    assert second.content is not None
    assert first.content.packs == second.content.packs


WARM = """
import sys, time
from hauntwright_dsl.packs import load_content
start = time.perf_counter()
loaded = load_content({packs}, cache=__import__("pathlib").Path({folder!r}))
print(round(1000 * (time.perf_counter() - start), 1), file=sys.stderr)
assert loaded.content is not None, loaded.diagnostics
print(sorted(name for name in ("lark", "jsonschema", "jsonschema_rs", "referencing", "pluggy") if name in sys.modules))
"""


def start(folder, packs="None"):
    code = WARM.format(packs=packs, folder=str(folder))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_warm_start_imports_neither_lark_nor_jsonschema(folder):
    start(folder)
    assert start(folder) == "[]"
