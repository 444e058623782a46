"""Look-up of a name in a menu, which is a mapping from names to rules such as `TOKENIZERS`."""

from collections.abc import Mapping
from typing import TypeVar

Rule = TypeVar("Rule")


def pick(menu: Mapping[str, Rule], name: str, what: str) -> Rule:
    """Return the entry `name` of a menu. Raises ValueError, with the allowed names, if there is none.

    >>> pick({"half": 0.5, "third": 1 / 3}, "quarter", "share")
    Traceback (most recent call last):
    ...
    ValueError: there is no share 'quarter'; choose one of half, third
    """
    if name not in menu:
        message = f"there is no {what} {name!r}; choose one of {', '.join(menu)}"
        raise ValueError(message)
    return menu[name]
