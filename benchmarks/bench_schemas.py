"""Reading and checking the fact files."""

from collections.abc import Iterator

from benchmarks.measure import Line, micros
from hauntwright_haunts import base_pack_path
from hauntwright_schemas import loads, locate, validate


def lines() -> Iterator[Line]:
    text = (base_pack_path / "rooms.json").read_text(encoding="utf-8")
    rooms = loads(text)
    yield Line("rooms.json: read", micros(lambda: loads(text)), "µs")
    yield Line("rooms.json: locate the last room", micros(lambda: locate(text, "/rooms/46/doors")), "µs")
    yield Line("rooms.json: check", micros(lambda: validate("rooms", rooms)), "µs")
    yield Line(
        "rooms.json: check with the reference engine", micros(lambda: validate("rooms", rooms, fast=False)), "µs"
    )
