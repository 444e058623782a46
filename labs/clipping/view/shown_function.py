"""Clipping as a short runnable function, whose lines the counting bench marks.

Learners see the lines without annotations and docstring; each line is short enough for a phone.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

Counts: TypeAlias = Counter[tuple[str, ...]]

STEP_LINES: Final[tuple[tuple[int, ...], ...]] = ((2,), (3,), (4,), (5,), (6, 7))
"""The lines of each of the five steps of one n-gram: count, count in each reference, maximum, clip, add up."""
RETURN_LINE: Final = 8
"""The line of the return statement."""


def modified_precision(candidate: Counts, references: Sequence[Counts]) -> float:
    """Return the clipped matches divided by the number of all n-grams [Papineni 2002, 2.1].

    Raise ZeroDivisionError if there are no n-grams.

    >>> the = ("the",)
    >>> modified_precision(Counter({the: 7}), [Counter({the: 2}), Counter({the: 1})])
    0.2857142857142857
    """
    matches = total = 0
    for ngram, count in candidate.items():
        found = [r[ngram] for r in references]
        limit = max(found)
        clipped = min(count, limit)
        matches += clipped
        total += count
    return matches / total


@cache
def code_lines() -> tuple[str, ...]:
    """Return the function's lines as shown; `STEP_LINES` and `RETURN_LINE` are indices into them, from 0.

    >>> code_lines()[0], code_lines()[RETURN_LINE]
    ('def modified_precision(candidate, references):', '    return matches / total')
    """
    tree = ast.parse(inspect.getsource(modified_precision))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body, node.returns = node.body[1:], None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tuple(ast.unparse(tree).splitlines())
