"""Import of the modules with which pages extend a shared test: `tests/labs/<page>/<name>.py`."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType

from tests.architecture.source import ROOT, page_names


def page_test_modules(name: str) -> Mapping[str, ModuleType]:
    """Import `tests/labs/<page>/<name>.py` for every page that has this file; return the modules by page."""
    having = [page for page in page_names() if (ROOT / "tests" / "labs" / page / f"{name}.py").exists()]
    return MappingProxyType({page: import_module(f"tests.labs.{page}.{name}") for page in having})
