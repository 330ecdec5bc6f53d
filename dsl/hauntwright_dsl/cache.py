"""The cache of compiled haunts, in a folder of the user.

An entry is marshalled data behind a keyed digest. The key of the digest is a secret of the user that lies in the same
folder; the folder must belong to the user and be closed to others. So an entry that was damaged, cut short or put there
by somebody else never reaches ``marshal``. A cache that can't be used is no error: all works without, only slower.

Entries are named by what they depend on (decision 26), so a stale entry is never found, only forgotten.
"""

from __future__ import annotations

import marshal
import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from typing import Any

from attrs import define, field

ENV = "HAUNTWRIGHT_CACHE"
MAGIC = b"hauntwright cache 1\n"
OLD = 90 * 24 * 3600
"""Seconds after which an entry is removed: then it is made anew, or it was stale anyway."""

_DIGEST = 32
_SECRET = "secret"
_LARGEST = 16_000_000


def cache_folder(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where the cache lies by the rules of the platform; None if there is no place or `ENV` is ``off``."""
    named = environ.get(ENV, "")
    if named:
        return None if named == "off" else Path(named)
    if sys.platform == "win32":
        local = environ.get("LOCALAPPDATA", "")
        return Path(local) / "hauntwright" / "cache" if local else None
    try:
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "hauntwright"
        xdg = environ.get("XDG_CACHE_HOME", "")
        return (Path(xdg) if os.path.isabs(xdg) else Path.home() / ".cache") / "hauntwright"
    except RuntimeError:  # no home
        return None


@define(eq=False)
class Cache:
    """Values by key in one folder. Nothing here raises: what can't be read is not there, what can't be written is lost.

    ``trouble`` says why the folder is not used, "" if it is (or has not been looked at).
    """

    folder: Path | None
    trouble: str = field(default="", init=False)
    _secret: bytes = field(default=b"", init=False)
    _opened: bool = field(default=False, init=False)
    _tidied: bool = field(default=False, init=False)

    @property
    def usable(self) -> bool:
        """Whether the folder is there (it is made if need be), is the user's own, and has its secret."""
        if not self._opened:
            self._opened = True
            if self.folder is None:
                self.trouble = "there is no cache folder"
            else:
                try:
                    _own_folder(self.folder)
                    self._secret = _own_secret(self.folder / _SECRET)
                except OSError as error:
                    self.trouble = f"{error.strerror or error}: {error.filename or self.folder}"
                except ValueError as error:
                    self.trouble = str(error)
        return bool(self._secret)

    def get(self, key: str) -> Any:
        """The value kept under a key; None if there is none that can be trusted."""
        value = None
        if self.usable and self.folder is not None:
            with suppress(OSError, ValueError, EOFError, TypeError):
                with (self.folder / key).open("rb") as file:
                    data = file.read(_LARGEST + 1)
                value = self._opened_value(key, data)
        return value

    def _opened_value(self, key: str, data: bytes) -> Any:
        head = len(MAGIC) + _DIGEST
        if len(data) < head or len(data) > _LARGEST or not data.startswith(MAGIC):
            return None
        body = data[head:]
        if not compare_digest(data[len(MAGIC) : head], self._sign(key, body)):
            return None
        return marshal.loads(body)

    def _sign(self, key: str, body: bytes) -> bytes:
        return blake2b(key.encode() + b"\0" + body, digest_size=_DIGEST, key=self._secret).digest()

    def put(self, key: str, value: Any) -> None:
        """Keep a value that marshal can write. Whoever reads meanwhile sees the old entry or the new one, whole."""
        if not self.usable or self.folder is None:
            return
        try:
            body = marshal.dumps(value)
            _write(self.folder / key, MAGIC + self._sign(key, body) + body)
        except (OSError, ValueError) as error:
            self.trouble = f"an entry could not be written: {error}"
            return
        if not self._tidied:
            self._tidied = True
            _remove_old(self.folder, (self.folder / key))


def key_of(*things: Any) -> str:
    """A name for an entry, from all that its value depends on (texts, bytes, numbers, and tuples of these)."""
    digest = blake2b(digest_size=20)
    for thing in things:
        data = thing if isinstance(thing, bytes) else repr(thing).encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


@lru_cache(maxsize=1)
def toolchain() -> str:
    """A digest of what turns a text into code: this Python, and the files of the language, the core and the schemas.

    Files are taken by path, size and time of change, like Python does for its own compiled modules.
    """
    import hauntwright
    import hauntwright_schemas

    rows: list[Any] = [sys.version, sys.implementation.cache_tag, sys.flags.optimize, hauntwright.__version__]
    here = Path(__file__).parent
    folders = [here, Path(hauntwright.__file__).parent, Path(hauntwright_schemas.__file__).parent]
    while folders:
        folder = folders.pop()
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError:  # inside an archive: the version has to do
            continue
        for entry in entries:
            if entry.name.endswith((".py", ".lark", ".json")):
                info = entry.stat()
                rows.append((entry.path, info.st_size, info.st_mtime_ns))
            elif entry.name != "__pycache__" and entry.is_dir(follow_symlinks=False):
                folders.append(Path(entry.path))
    return key_of(*rows)


# -- files -------------------------------------------------------------------------------------------------------------


def _own_folder(folder: Path) -> None:
    """Make the folder; refuse one that somebody else could write to."""
    if not folder.is_absolute():
        raise ValueError(f"the path of the cache folder is not absolute: {folder}")
    if not folder.is_dir():
        for place in (folder, *folder.parents):
            if place.exists() and not place.is_dir():
                raise ValueError(f"a file stands in the way of the cache folder: {place}")
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid"):
        info = folder.stat()
        if info.st_uid != os.getuid():
            raise ValueError(f"the cache folder belongs to somebody else: {folder}")
        if info.st_mode & 0o022:
            raise ValueError(f"others may write to the cache folder: {folder}")


def _own_secret(path: Path) -> bytes:
    """The secret of the user, made on first use."""
    for _ in range(2):
        try:
            secret = _read_own(path)
        except FileNotFoundError:
            _write(path, os.urandom(_DIGEST), only_new=True)
            continue
        if len(secret) == _DIGEST:
            return secret
        path.unlink()
    return _read_own(path)


def _read_own(path: Path) -> bytes:
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags)
    try:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode):
            raise ValueError(f"not a file: {path}")
        if hasattr(os, "getuid") and (info.st_uid != os.getuid() or info.st_mode & 0o077):
            raise ValueError(f"open to others: {path}")
        return os.read(handle, _DIGEST + 1)
    finally:
        os.close(handle)


def _write(path: Path, data: bytes, only_new: bool = False) -> None:
    """Write a file in one step, readable by the user only. ``only_new``: one that is there already stays."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if only_new:
            try:
                os.link(temporary, path)
            except FileExistsError:
                pass
            except OSError:  # a file system without links
                os.replace(temporary, path)
        else:
            os.replace(temporary, path)
    finally:
        with suppress(OSError):
            os.unlink(temporary)


def _remove_old(folder: Path, fresh: Path) -> None:
    """Remove entries much older than the one just written (its time is the clock), left-over temporary files too."""
    try:
        now = fresh.stat().st_mtime
        for entry in os.scandir(folder):
            if entry.name != _SECRET and entry.is_file(follow_symlinks=False) and entry.stat().st_mtime < now - OLD:
                os.unlink(entry.path)
    except OSError:
        pass
