"""Labs: what a lab adds to the restless browser: `tests/labs/<page>/restless.py`, where there is one.

Such a module may have `NUMBERS`, which computes the page's numbers again; `RULES`, which draw acts that only this page
has, by how often each is asked; and `HANDS`, which do them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tests.shared.pages.own_modules import own_modules


def added(name: str) -> Mapping[str, Any]:
    """Find a name in the labs' modules, by the page."""
    modules = own_modules("restless")
    return MappingProxyType({page: getattr(module, name) for page, module in modules.items() if hasattr(module, name)})
