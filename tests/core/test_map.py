"""The package's docstring is its map: it names every module, in an order in which none needs a later one."""

import ast
import re
from pathlib import Path

import bleu_core

PACKAGE = Path(bleu_core.__file__).parent
READING_ORDER = re.findall(r"`(\w+)`", bleu_core.__doc__ or "")


def imported(module: str) -> set[str]:
    tree = ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))
    sources = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {source.removeprefix("bleu_core.") for source in sources if source.startswith("bleu_core.")}


def test_every_module_is_on_the_map_once() -> None:
    assert sorted(READING_ORDER) == sorted(path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__")


def test_no_module_needs_one_that_is_read_later() -> None:
    for place, module in enumerate(READING_ORDER):
        assert imported(module) <= set(READING_ORDER[:place]), module


def test_what_is_listed_as_public_is_there() -> None:
    assert [name for name in bleu_core.__all__ if not hasattr(bleu_core, name)] == []
