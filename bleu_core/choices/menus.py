"""Menus, which are mappings from names to rules, such as `TOKENIZERS`: looking up a name, and the error of a rule."""

from collections.abc import Mapping
from typing import TypeVar

Rule = TypeVar("Rule")


class ProgramError(Exception):
    """A failure of the original program; its text is the name of the program's error.

    Rules raise it, and `combine` turns it into a `BleuScore` with a failure, so it never leaves the package.

    >>> str(ProgramError("ZeroDivisionError"))
    'ZeroDivisionError'
    """


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
