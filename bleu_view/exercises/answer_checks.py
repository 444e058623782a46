"""Checks of a typed answer: right, right but too coarse, a known slip (a usual mistake), wrong, or not a number.

For a known slip, there is a hint about exactly this slip.
"""

import math
from dataclasses import dataclass

from bleu_view.exercises.exercise_steps import Step
from bleu_view.words.typed_numbers import UnreadableError, parse_typed_number

TOLERANCE = 6e-4
"""The largest difference from the right answer: three decimals, rounded or cut off, are accepted."""
RIGHT, COARSE, SLIP, WRONG, UNREADABLE = "right", "coarse", "slip", "wrong", "unreadable"
_HUNDREDTHS = 100
_ALIKE = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The verdict on an answer: its kind, and the id of the known slip, "" for none."""

    kind: str
    slip: str = ""


def check_answer(step: Step, typed: str) -> Verdict:
    """Compare a typed answer with the step's answer and with its slips.

    >>> from bleu_view.exercises.exercise_steps import Slip
    >>> step = Step(id="penalty", answer=0.8187, shown="", slips=(Slip("ratio", 5 / 6),))
    >>> [check_answer(step, text).kind for text in ("e^(-1/5)", "0.82", "5/6", "1", "much")]
    ['right', 'coarse', 'slip', 'wrong', 'unreadable']
    """
    try:
        number = parse_typed_number(typed)
    except UnreadableError:
        return Verdict(kind=UNREADABLE)
    if is_same_answer(number, step.answer):
        return Verdict(kind=RIGHT)
    slip = next((slip.id for slip in step.slips if is_same_answer(number, slip.value)), "")
    if slip:
        return Verdict(kind=SLIP, slip=slip)
    return Verdict(kind=COARSE if _has_two_decimals_of(number, step.answer) else WRONG)


def is_same_answer(first: float, second: float) -> bool:
    """Return whether two numbers are the same answer, within `TOLERANCE`."""
    return abs(first - second) <= TOLERANCE


def _has_two_decimals_of(number: float, answer: float) -> bool:
    """Return whether a number is the answer with two decimals, rounded or cut off; false if the answer is whole.

    >>> [_has_two_decimals_of(number, 5 / 7) for number in (0.71, 0.72, 0.7, 5 / 8)], _has_two_decimals_of(4.99, 5)
    ([True, False, False, False], False)
    """
    hundredths = _HUNDREDTHS * answer
    if hundredths == _HUNDREDTHS * int(answer):
        return False
    ends = (math.floor(hundredths + _ALIKE), math.floor(hundredths + 1 / 2 + _ALIKE))
    return any(abs(_HUNDREDTHS * number - end) < _ALIKE for end in ends)
