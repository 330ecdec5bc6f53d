"""What the tests of loading packs share."""

from pathlib import Path

from hauntwright_dsl.cache import Cache
from hauntwright_dsl.packs import load_content
from tests.packs.making import Fake

NO_CACHE = Cache(None)


def load(*packs, only="", fake=None):
    return load_content(list(packs), only, cache=NO_CACHE, compiler=fake or Fake())


def told(loaded):
    return [(d.code, Path(d.path).name, d.span.line, d.message) for d in loaded.diagnostics]
