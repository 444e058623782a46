"""A typed answer against a step: right, right but too coarse, a known slip, wrong, or no number.

The verdict on a known slip leads to the hint on exactly that slip.
"""

import math
from dataclasses import dataclass

from bleu_view.exercises.exercise_values import Step
from bleu_view.words.typed_numbers import UnreadableError, read_number

TOLERANCE = 6e-4
"""How far an answer may be off: three decimals, rounded or cut off."""
RIGHT, COARSE, SLIP, WRONG, UNREADABLE = "right", "coarse", "slip", "wrong", "unreadable"
_HUNDREDTHS = 100
_ALIKE = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The verdict on an answer: its kind, and the known slip, if any."""

    kind: str
    slip: str = ""


def check(step: Step, typed: str) -> Verdict:
    """Judge what was typed.

    >>> from bleu_view.exercises.exercise_values import Slip
    >>> step = Step(id="penalty", answer=0.8187, shown="", slips=(Slip(id="ratio", value=5 / 6),))
    >>> [check(step, text).kind for text in ("e^(-1/5)", "0.82", "5/6", "1", "much")]
    ['right', 'coarse', 'slip', 'wrong', 'unreadable']
    """
    try:
        number = read_number(typed)
    except UnreadableError:
        return Verdict(kind=UNREADABLE)
    if is_same(number, step.answer):
        return Verdict(kind=RIGHT)
    slip = next((slip.id for slip in step.slips if is_same(number, slip.value)), "")
    if slip:
        return Verdict(kind=SLIP, slip=slip)
    return Verdict(kind=COARSE if _has_two_decimals_of(number, step.answer) else WRONG)


def is_same(first: float, second: float) -> bool:
    """Return whether two numbers are the same answer."""
    return abs(first - second) <= TOLERANCE


def _has_two_decimals_of(number: float, answer: float) -> bool:
    """Return whether a number is the answer with two decimals, rounded or cut off; a count has no decimals.

    >>> [_has_two_decimals_of(number, 5 / 7) for number in (0.71, 0.72, 0.7, 5 / 8)], _has_two_decimals_of(4.99, 5)
    ([True, False, False, False], False)
    """
    hundredths = _HUNDREDTHS * answer
    if hundredths == _HUNDREDTHS * int(answer):
        return False
    ends = (math.floor(hundredths + _ALIKE), math.floor(hundredths + 1 / 2 + _ALIKE))
    return any(abs(_HUNDREDTHS * number - end) < _ALIKE for end in ends)
