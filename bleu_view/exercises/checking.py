"""A typed answer against a step: right, a known slip, wrong, or no number.

Comes in: a step and what the learner typed. Goes out: a verdict; a known slip leads to the hint on exactly that.
"""

from dataclasses import dataclass

from bleu_view.exercises.exercise import Step
from bleu_view.typed_numbers import UnreadableError, read_number

TOLERANCE = 6e-4
"""How far an answer may be off: three decimals, rounded or cut off."""
RIGHT, SLIP, WRONG, UNREADABLE = "right", "slip", "wrong", "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What an answer is worth: its kind, and the slip where it is one."""

    kind: str
    slip: str = ""


def check(step: Step, typed: str) -> Verdict:
    """Judge what was typed.

    >>> from bleu_view.exercises.exercise import Slip
    >>> step = Step(id="penalty", answer=0.8187, shown="", slips=(Slip(id="ratio", value=5 / 6),))
    >>> [check(step, text).kind for text in ("e^(-1/5)", "5/6", "1", "much")]
    ['right', 'slip', 'wrong', 'unreadable']
    """
    try:
        number = read_number(typed)
    except UnreadableError:
        return Verdict(kind=UNREADABLE)
    if is_same(number, step.answer):
        return Verdict(kind=RIGHT)
    slip = next((slip.id for slip in step.slips if is_same(number, slip.value)), "")
    return Verdict(kind=SLIP if slip else WRONG, slip=slip)


def is_same(first: float, second: float) -> bool:
    """Tell whether two numbers are the same answer."""
    return abs(first - second) <= TOLERANCE
