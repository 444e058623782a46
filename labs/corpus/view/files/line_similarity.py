"""How much two lines share: enough to tell whether they speak of the same thing, in any language."""

import re
from collections.abc import Sequence

_WORDS = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_]+")
"""A Chinese or Japanese character, or a run of letters and figures."""


def words(line: str) -> frozenset[str]:
    """Collect what a line is about.

    >>> sorted(words("The cat, 猫！"))
    ['cat', 'the', '猫']
    """
    return frozenset(_WORDS.findall(line.casefold()))


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """Compare two collections, 0 to 1: what both have among all that either has.

    >>> alike(words("the cat sat"), words("the dog sat")), alike(words(""), words(""))
    (0.5, 0.0)
    """
    return len(one & other) / len(one | other) if one | other else 0.0


def all_words(lines: Sequence[str]) -> list[frozenset[str]]:
    """Collect the words of every line."""
    return [words(line) for line in lines]
