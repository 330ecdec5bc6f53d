"""Reading and checking the fact files."""

from collections.abc import Callable

from hauntwright_haunts import base_pack_path
from hauntwright_schemas import loads, locate, validate


def cases() -> dict[str, Callable[[], int | None]]:
    text = (base_pack_path / "rooms.json").read_text(encoding="utf-8")
    rooms = loads(text)

    def read() -> None:
        loads(text)

    def find() -> None:
        locate(text, "/rooms/46/doors")

    def check() -> None:
        validate("rooms", rooms)

    def explain() -> None:
        validate("rooms", rooms, fast=False)

    return {"read": read, "locate the last room": find, "check": check, "check without rs": explain}
