"""What each package may import from outside, as a list of what is allowed.

import-linter holds the packages apart and names what is forbidden; a list of what is allowed needs no
foresight.
"""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ALLOWED = {
    "core/hauntwright": {"attrs", "pluggy", "hauntwright"},
    "schemas/hauntwright_schemas": {"jsonschema", "jsonschema_rs", "referencing", "hauntwright_schemas"},
    "dsl/hauntwright_dsl": {
        "attrs", "jsonschema", "lark", "pluggy", "hauntwright", "hauntwright_schemas", "hauntwright_dsl",
    },
    "haunts/hauntwright_haunts": {"hauntwright", "hauntwright_haunts"},
    "lab/hauntwright_lab": {"attrs", "hauntwright", "hauntwright_lab"},
    "cli/hauntwright_cli": {
        "attrs", "click", "hauntwright", "hauntwright_schemas", "hauntwright_dsl", "hauntwright_haunts",
        "hauntwright_lab", "hauntwright_cli", "rich",
    },
}  # fmt: skip


def imported(path: Path) -> set[str]:
    """Top names of all imports of a file, lazy ones as well."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_what_it_may(package):
    for path in sorted((ROOT / package).rglob("*.py")):
        foreign = imported(path) - ALLOWED[package] - set(sys.stdlib_module_names)
        assert not foreign, f"{path.relative_to(ROOT)} imports {', '.join(sorted(foreign))}"
