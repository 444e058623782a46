"""Import of test modules that a page adds to a shared test, by their name in `tests/labs/<page>/`."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType

from tests.architecture.source import ROOT, page_names


def page_test_modules(name: str) -> Mapping[str, ModuleType]:
    """Import `tests/labs/<page>/<name>.py` of every page that has one; return the modules by page."""
    having = [page for page in page_names() if (ROOT / "tests" / "labs" / page / f"{name}.py").exists()]
    return MappingProxyType({page: import_module(f"tests.labs.{page}.{name}") for page in having})
