"""Settings of all tests: random order (pytest-randomly), no network (pytest-socket), warnings are errors."""

import os

from hypothesis import HealthCheck, settings

# Speed of the machine must not decide a verdict, so there is no deadline per example.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", parent=settings.get_profile("default"), max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
