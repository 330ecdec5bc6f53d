"""Finding packs by their entry points, and registering plug-in packs, each wholly or not at all.

One pack that fails stops no other: what went wrong is kept as a `PluginError` that names distribution, version and
entry point. Nothing here is imported by a game; pluggy and importlib.metadata are imported when they are needed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from .errors import PluginError
from .offers import Offer, check_hooks, make_offer

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pluggy import PluginManager

GROUP = "hauntwright.packs"


@frozen
class Origin:
    """Where a pack comes from. All fields are "" for one that was handed in by a program."""

    distribution: str = ""
    version: str = ""
    entry_point: str = ""

    def __str__(self) -> str:
        if not self.entry_point:
            return ""
        return f"{self.distribution or 'unknown distribution'} {self.version or '?'} (entry point '{self.entry_point}')"


@frozen(eq=False)
class FoundPack:
    """A pack that could be loaded: a folder with a ``pack.toml``, or what a plug-in offers."""

    id: str
    """The name of its entry point. A folder says its own id in ``pack.toml``."""
    origin: Origin
    folder: str = ""
    offer: Offer | None = None


@define(eq=False)
class Registry:
    """The packs that were found, in an order that depends on nothing but their names, and the problems."""

    packs: list[FoundPack] = field(factory=list)
    problems: list[PluginError] = field(factory=list)
    _manager: PluginManager | None = field(default=None, init=False)

    @property
    def manager(self) -> PluginManager:
        """The pluggy manager with all plug-in packs that were registered."""
        if self._manager is None:
            import pluggy

            from . import hookspecs

            self._manager = pluggy.PluginManager(hookspecs.PROJECT)
            self._manager.add_hookspecs(hookspecs)
        return self._manager

    def add(self, value: Any, id: str, origin: Origin | None = None) -> FoundPack:
        """Register what an entry point gave: the path to a pack folder, or a plug-in. Raises PluginError, and then
        nothing of it is registered."""
        origin = origin or Origin()
        if isinstance(value, (str, os.PathLike)):
            folder = os.fspath(value)
            if not isinstance(folder, str) or not os.path.isabs(folder):
                raise PluginError(f"the path to a pack folder must be absolute, not {folder!r}", str(origin) or id)
            pack = FoundPack(id, origin, folder)
        else:
            pack = FoundPack(id, origin, offer=self._register(value, id, origin))
        self.packs.append(pack)
        return pack

    def _register(self, plugin: Any, id: str, origin: Origin) -> Offer:
        label = str(origin) or id
        check_hooks(plugin, label)
        if self.manager.has_plugin(id):
            raise PluginError(f"another plug-in pack is called '{id}' too", label)
        try:
            self.manager.register(plugin, name=id)
        except ValueError as error:
            raise PluginError(f"it is registered twice: {error}", label) from error
        try:
            return make_offer(self.manager, plugin, id, label)
        except BaseException as error:
            self.manager.unregister(plugin)
            if isinstance(error, (PluginError, KeyboardInterrupt)):
                raise
            raise _failed(error, label) from error

    def try_add(self, value: Any, id: str, origin: Origin | None = None) -> FoundPack | None:
        """Like `add`; a failure of any kind becomes one of the ``problems``."""
        try:
            return self.add(value, id, origin)
        except KeyboardInterrupt:
            raise
        except PluginError as error:
            self.problems.append(error)
        except BaseException as error:
            self.problems.append(_failed(error, str(origin or "") or id))
        return None


def discover(entry_points: Iterable[EntryPoint] | None = None, *, strict: bool = False) -> Registry:
    """All packs of the entry points (default: those installed). ``strict``: the first problem is raised."""
    if entry_points is None:
        from importlib.metadata import entry_points as installed

        entry_points = installed(group=GROUP)
    registry = Registry()
    seen: set[tuple[str, str, str]] = set()
    for origin, point in sorted(((origin_of(p), p) for p in entry_points), key=_by_name):
        key = (origin.distribution.lower(), point.name, point.value)
        if key in seen:  # one distribution on two entries of the import path
            continue
        seen.add(key)
        try:
            value = point.load()
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            registry.problems.append(_failed(error, str(origin)))
        else:
            registry.try_add(value, point.name, origin)
        if strict and registry.problems:
            raise registry.problems[0]
    return registry


def origin_of(point: EntryPoint) -> Origin:
    """Distribution, version and name of an entry point, as far as its metadata can be read."""
    distribution = version = ""
    try:
        if point.dist is not None:
            distribution, version = point.dist.name or "", point.dist.version or ""
    except Exception:  # broken metadata of somebody else's distribution
        pass
    return Origin(distribution, version, point.name)


def _by_name(row: tuple[Origin, EntryPoint]) -> tuple[str, str, str]:
    return (row[1].name, row[0].distribution.lower(), row[1].value)


def _failed(error: BaseException, label: str) -> PluginError:
    """An exception out of a plug-in's own code as a PluginError with the place where it was raised."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        place = f"{error.filename}:{error.lineno or 1}"
    else:
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
    return PluginError(f"it can't be loaded: {what}", label, place and f"raised at {place}")
