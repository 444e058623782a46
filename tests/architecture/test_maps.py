"""Each package's docstring is its map and names every module."""

import ast
import re

import pytest

from tests.architecture.source import ROOT

PACKAGES = ("bleu_core", "bleu_view", "frame")


@pytest.mark.parametrize("package", PACKAGES)
def test_a_map_names_every_module(package: str) -> None:
    text = ast.get_docstring(ast.parse((ROOT / package / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert unmapped(text, _modules(package)) == set()


def test_a_module_left_out_is_found() -> None:
    assert unmapped("First `counting`, then the scoring.", {"counting", "scoring"}) == {"scoring"}


def unmapped(text: str, modules: set[str]) -> set[str]:
    """Find the modules that a map leaves out."""
    return modules - set(re.findall(r"`(\w+)`", text))


def _modules(package: str) -> set[str]:
    inside = (ROOT / package).iterdir()
    return {file.stem for file in inside if file.suffix == ".py" or (file / "__init__.py").exists()} - {"__init__"}
