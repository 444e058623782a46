"""Labs: what a lab adds to the restless browser: `tests/labs/<page>/restless.py`, where there is one.

Such a module may have `NUMBERS`, which computes the page's numbers again; `RULES`, which draw acts that only this page
has, by how often each is asked; and `HANDS`, which do them.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from tests.architecture.source import ROOT, pages


def added(name: str) -> Mapping[str, Any]:
    """Find a name in the labs' modules, by the page."""
    modules = {
        page: import_module(f"tests.labs.{page}.restless")
        for page in pages()
        if (ROOT / "tests" / "labs" / page / "restless.py").exists()
    }
    return MappingProxyType({page: getattr(module, name) for page, module in modules.items() if hasattr(module, name)})
