"""Settings of all tests: random order (pytest-randomly), no network (pytest-socket), warnings are errors, and one cache
of compiled haunts for all of them (and for all processes, where pytest-xdist shares out the tests)."""

import os
import shutil
import tempfile

import pytest
from hypothesis import HealthCheck, settings

# Speed of the machine must not decide a verdict, so there is no deadline per example.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", parent=settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

CACHE = "HAUNTWRIGHT_CACHE"
_made: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    """Let nobody's own cache be touched. Workers of pytest-xdist are started later and find the name set."""
    if CACHE not in os.environ:
        _made.append(tempfile.mkdtemp(prefix="hauntwright-tests-"))
        os.environ[CACHE] = _made[0]


def pytest_unconfigure(config: pytest.Config) -> None:
    for folder in _made:
        shutil.rmtree(folder, ignore_errors=True)
