"""Looking up names in a menu, which is a mapping from names to rules, such as `TOKENIZERS`."""

from collections.abc import Mapping
from typing import TypeVar

Rule = TypeVar("Rule")


def look_up_rule(menu: Mapping[str, Rule], name: str, what: str) -> Rule:
    """Return the entry `name` of a menu; raise ValueError, with the allowed names, if there is none.

    >>> look_up_rule({"half": 0.5, "third": 1 / 3}, "quarter", "share")
    Traceback (most recent call last):
    ...
    ValueError: there is no share 'quarter'; choose one of half, third
    """
    if name not in menu:
        message = f"there is no {what} {name!r}; choose one of {', '.join(menu)}"
        raise ValueError(message)
    return menu[name]
