"""Each package's docstring is its map: it names every module, and none that is gone."""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.source import LAYERS, ROOT

INITS = sorted(file for layer in LAYERS for file in (ROOT / layer).rglob("__init__.py"))
LABS = ROOT / "labs"  # named as the pages, which test_house holds
MAPS = [
    file.parent
    for file in INITS
    if file.parent != LABS and (any(file.parent.glob("[!_]*.py")) or any(file.parent.glob("*/__init__.py")))
]
ENTRY = re.compile(r"^(?: *\d+\. |  +)(`\w+`(?:(?:, | and |\. |: |; |,\n +)`\w+`)*)", re.MULTILINE)

every_map = pytest.mark.parametrize("package", MAPS, ids=lambda package: str(package.relative_to(ROOT)))


@every_map
def test_a_map_names_every_module(package: Path) -> None:
    assert unmapped(_map(package), _modules(package)) == set()


@every_map
def test_a_map_names_nothing_that_is_gone(package: Path) -> None:
    assert gone(_map(package), _modules(package) | _names_in(package)) == set()


def test_a_module_left_out_is_found() -> None:
    assert unmapped("First `counting`, then the scoring.", {"counting", "scoring"}) == {"scoring"}


def test_a_module_that_is_gone_is_found() -> None:
    assert gone("1. `counting`, `clipping`: from tokens to counts, as `scoring` asks.", {"counting"}) == {"clipping"}


def unmapped(text: str, modules: set[str]) -> set[str]:
    """Find the modules that a map leaves out."""
    return modules - set(re.findall(r"`(\w+)`", text))


def gone(text: str, modules: set[str]) -> set[str]:
    """Find what a numbered entry of a map begins with though there is no such module."""
    return {name for entry in ENTRY.findall(text) for name in re.findall(r"`(\w+)`", entry)} - modules


def _map(package: Path) -> str:
    return ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""


def _modules(package: Path) -> set[str]:
    inside = package.iterdir()
    return {file.stem for file in inside if file.suffix == ".py" or (file / "__init__.py").exists()} - {"__init__"}


def _names_in(package: Path) -> set[str]:
    """List the scripts of a package, and the names that its own __init__ defines or imports."""
    tree = ast.parse((package / "__init__.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return imported | defined | {file.stem for file in package.glob("*.*s*")}
