"""The marks of hooks: `hookimpl` on a function of a plug-in, `hookspec` on what it must look like."""

from __future__ import annotations

import pluggy

PROJECT = "hauntwright"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
