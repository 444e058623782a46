"""A brevity penalty in which c and r are swapped, a common mistake: its lines of code and its values.

The lines are shown, but not run; a test runs them and compares the values.
"""

from math import exp
from typing import Final

from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

_SOURCE: Final = """\
def brevity_penalty(c, r):
    if c >= r:
        return 1.0
    return exp(1 - c / r)
"""
CODE_LINES: Final = tuple(_SOURCE.splitlines())
WRONG_LINE: Final = 3
RIGHT_LINE: Final = CODE_LINES[WRONG_LINE].replace("c / r", "r / c")
EXAMPLE_CALL: Final = ">>> brevity_penalty(c=5, r=7)"
EXAMPLE_C: Final = 5
EXAMPLE_R: Final = 7
CURVE_END: Final = 14
_POINTS_PER_TOKEN: Final = 10
_DIGITS: Final = 2


def penalty_with_bug(c: float, r: float) -> float:
    """Return the result of the code with the bug, which exceeds 1 for a candidate that is too short.

    >>> round(penalty_with_bug(5, 7), 2), penalty_with_bug(7, 7)
    (1.33, 1.0)
    """
    return 1.0 if c >= r else exp(1 - c / r)


def parse_line_number(item: str | float | None) -> int | None:
    """Parse the number of the chosen line, counted from 1; None if there is no such line.

    >>> parse_line_number(4), parse_line_number(9), parse_line_number("x")
    (4, None, None)
    """
    numbers = range(1, len(CODE_LINES) + 1)
    return next((number for number in numbers if number == item), None)


def bug_data(texts: Texts) -> dict[str, object]:
    """Return the lines, the results with the wrong and with the corrected line, and both curves as functions of c."""
    lengths = [point / _POINTS_PER_TOKEN for point in range(CURVE_END * _POINTS_PER_TOKEN + 1)]
    wrong, right = (
        f"{penalty_with_bug(EXAMPLE_C, EXAMPLE_R):.{_DIGITS}f}",
        decimal(brevity_penalty(EXAMPLE_C, EXAMPLE_R)),
    )
    return {
        "lines": CODE_LINES,
        "wrong": WRONG_LINE,
        "right": RIGHT_LINE,
        "call": EXAMPLE_CALL,
        "returns": [wrong, right],
        "c": EXAMPLE_C,
        "r": EXAMPLE_R,
        "end": CURVE_END,
        "curves": [
            [(c, round(penalty(c, EXAMPLE_R), 4)) for c in lengths] for penalty in (penalty_with_bug, brevity_penalty)
        ],
        "points": [round(penalty_with_bug(EXAMPLE_C, EXAMPLE_R), 4), round(brevity_penalty(EXAMPLE_C, EXAMPLE_R), 4)],
        "labels": [f"exp(1 − c/r) = {wrong}", f"exp(1 − r/c) = {right}"],
        "feedback": [texts(f"length.bug-line-{number}") for number in range(1, len(CODE_LINES) + 1)],
    }
