"""Content as packs: `base/` (rooms, cards, explorers, chart) and `classic/` (the fifty haunts).

Only data and the paths to it live here; a pack of this distribution has no more rights than anyone's.
"""

from pathlib import Path

__all__ = ["base_pack_path", "classic_pack_path"]

_here = Path(__file__).resolve().parent

#: Folder of the pack with the facts of the house.
base_pack_path: Path = _here / "base"

#: Folder of the pack with the fifty haunts.
classic_pack_path: Path = _here / "classic"
