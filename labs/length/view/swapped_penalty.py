"""A brevity penalty with c and r swapped, a common mistake: its lines, one of them wrong, and its values.

The lines are shown, not run; a test runs them and compares.
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
LINES: Final = tuple(_SOURCE.splitlines())
WRONG_LINE: Final = 3
RIGHT: Final = LINES[WRONG_LINE].replace("c / r", "r / c")
CALL: Final = ">>> brevity_penalty(c=5, r=7)"
C: Final = 5
R: Final = 7
END: Final = 14
_POINTS: Final = 10
_DIGITS: Final = 2


def penalty_with_bug(c: float, r: float) -> float:
    """Return what the lines with the bug return: above 1 for a candidate that is too short.

    >>> round(penalty_with_bug(5, 7), 2), penalty_with_bug(7, 7)
    (1.33, 1.0)
    """
    return 1.0 if c >= r else exp(1 - c / r)


def read_line(item: str | float | None) -> int | None:
    """Read the chosen line, counted from 1; None if there is no such line.

    >>> read_line(4), read_line(9), read_line("x")
    (4, None, None)
    """
    numbers = range(1, len(LINES) + 1)
    return next((number for number in numbers if number == item), None)


def bug_data(texts: Texts) -> dict[str, object]:
    """Return the lines, the values with the wrong and the right one, and both curves over c."""
    lengths = [point / _POINTS for point in range(END * _POINTS + 1)]
    wrong, right = f"{penalty_with_bug(C, R):.{_DIGITS}f}", decimal(brevity_penalty(C, R))
    return {
        "lines": LINES,
        "wrong": WRONG_LINE,
        "right": RIGHT,
        "call": CALL,
        "returns": [wrong, right],
        "c": C,
        "r": R,
        "end": END,
        "curves": [[(c, round(penalty(c, R), 4)) for c in lengths] for penalty in (penalty_with_bug, brevity_penalty)],
        "points": [round(penalty_with_bug(C, R), 4), round(brevity_penalty(C, R), 4)],
        "labels": [f"exp(1 − c/r) = {wrong}", f"exp(1 − r/c) = {right}"],
        "feedback": [texts(f"length.bug-line-{number}") for number in range(1, len(LINES) + 1)],
    }
