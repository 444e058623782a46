"""The package's docstring is its map: it names every module, in an order in which none needs a later one."""

import ast
import re
from pathlib import Path

import bleu_core
from bleu_core import beyond

PACKAGE = Path(bleu_core.__file__).parent
READING_ORDER = re.findall(r"`(\w+)`", bleu_core.__doc__ or "")


def modules() -> list[str]:
    """List the modules of the package, and the packages in it."""
    files = [path.stem for path in PACKAGE.glob("*.py") if path.stem != "__init__"]
    return sorted([*files, *(path.parent.name for path in PACKAGE.glob("*/__init__.py"))])


def imported(module: str) -> set[str]:
    """List the modules that a module imports, or all those of a package in it."""
    files = [*PACKAGE.glob(f"{module}.py"), *PACKAGE.glob(f"{module}/*.py")]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    sources = [(node.module or "").split(".") for node in nodes if isinstance(node, ast.ImportFrom)]
    return {rest[0] for package, *rest in sources if package == "bleu_core" and rest} - {module}


def test_every_module_is_on_the_map_once() -> None:
    assert sorted(READING_ORDER) == modules()


def test_no_module_needs_one_that_is_read_later() -> None:
    for place, module in enumerate(READING_ORDER):
        assert imported(module) <= set(READING_ORDER[:place]), module


def test_what_is_listed_as_public_is_there() -> None:
    assert [name for name in bleu_core.__all__ if not hasattr(bleu_core, name)] == []


def test_the_other_metrics_have_a_map_of_their_own() -> None:
    order = re.findall(r"`(\w+)`", (beyond.__doc__ or "").partition("To add")[0])
    modules = {path.stem for path in PACKAGE.glob("beyond/*.py")} - {"__init__"}
    assert [name for name in order if name in modules] == sorted(modules, key=order.index)
    assert [name for name in order if order.count(name) > 1] == []
