"""The progress of an exercise: the blank steps, the typed answers, the values that may be shown.

An exercise, a mode, the typed texts and the help taken make steps in a state.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bleu_view.exercises import Exercise, Step, Verdict, check, make_exercise
from bleu_view.exercises.answer_checks import COARSE, RIGHT, WRONG
from bleu_view.words.texts import Texts

EXAMPLE, ONE, ALL = MODES = ("example", "one", "all")
HINTS: Final = 3
"""How many hints a step has; who asks for more is shown the working."""
FIRST_SEED, LAST_SEED, USUAL_SEED = 1, 9999, 4217
_UNKNOWN = "?"
_COUNTS = frozenset(
    {
        "total",
        "distinct",
        "candidate-count",
        "reference-count",
        "maximum",
        "clipped",
        "matches",
        "candidate-length",
        "reference-length",
    }
)
"""Steps that ask for a whole number. That others may have one for an answer is not to be told."""
_ASKED_BY = MappingProxyType({"c": "candidate-length", "r": "reference-length", "weight": "weight-d2l"})

the_exercise = lru_cache(maxsize=64)(make_exercise)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A step: whether it is asked, the verdict on the typed text (None for nothing), the amount of help taken."""

    step: Step
    number: int
    is_asked: bool = True
    typed: str = ""
    verdict: Verdict | None = None
    help: int = 0
    unknown: tuple[str, ...] = ()
    """Which of its values are still asked for by a step before."""

    @property
    def is_right(self) -> bool:
        """Return whether the learner's answer is right."""
        return self.verdict is not None and self.verdict.kind == RIGHT

    @property
    def is_worked(self) -> bool:
        """Return whether the working is on the page."""
        return not self.is_asked or self.help > HINTS

    @property
    def is_settled(self) -> bool:
        """Return whether its answer is known to the learner."""
        return self.is_right or self.is_worked

    @property
    def hints(self) -> tuple[int, ...]:
        """List the hints that were taken."""
        return tuple(range(1, min(self.help, HINTS) + 1))


def is_asked(mode: str, number: int, total: int) -> bool:
    """Return whether a step is a blank: none of a worked example, the last where there is one, or all.

    >>> [[is_asked(mode, number, 3) for number in (1, 2, 3)] for mode in MODES]
    [[False, False, False], [False, False, True], [True, True, True]]
    """
    return mode == ALL or (mode == ONE and number == total)


def is_counted(step: Step) -> bool:
    """Return whether a step asks for a whole number.

    >>> [step.id for step in the_exercise("length", 4217, 1, "en").steps if is_counted(step)]
    ['candidate-length', 'reference-length']
    """
    return step.id in _COUNTS


def following_mode(mode: str) -> str:
    """Leave more blank: after the worked example one, then all.

    >>> [following_mode(mode) for mode in MODES]
    ['one', 'all', 'all']
    """
    return {EXAMPLE: ONE}.get(mode, ALL)


def states(exercise: Exercise, mode: str, typed: Sequence[str], helped: Sequence[int]) -> tuple[State, ...]:
    """Judge every step; the answer to a later question stays unknown until its own step is settled."""
    found: list[State] = []
    for number, (step, text, help_taken) in enumerate(zip(exercise.steps, typed, helped, strict=True), 1):
        found.append(
            State(
                step=step,
                number=number,
                is_asked=is_asked(mode, number, len(exercise.steps)),
                typed=text,
                verdict=check(step, text) if text.strip() else None,
                help=help_taken,
                unknown=_unknown(step, [state.step for state in found if not state.is_settled]),
            )
        )
    return tuple(found)


def _unknown(step: Step, missing: Sequence[Step]) -> tuple[str, ...]:
    """Return the names of a step's values that an unanswered step asks for, of the same order if it has one."""
    order = dict(step.values).get("order")
    asked = {each.id for each in missing if dict(each.values).get("order") in (None, order)}
    return tuple([name for name, step_id in _ASKED_BY.items() if step_id in asked])


def right(steps: Sequence[State]) -> tuple[int, int]:
    """Count the right answers, and the steps that are asked."""
    asked = [state for state in steps if state.is_asked]
    return sum([state.is_right for state in asked]), len(asked)


def step_text(texts: Texts, state: State, part: str, **more: str) -> str:
    """Return one text of a step (`ask`, `hint-1`, `working` …) with its values."""
    values = {name: _UNKNOWN if name in state.unknown else str(value) for name, value in state.step.values}
    return texts(f"exercises.{state.step.id}-{part}", **values, **more, shown=state.step.shown)


def diagnosis(texts: Texts, state: State) -> str:
    """Explain a known mistake: a usual slip, or text that is not a number; else return nothing."""
    if state.verdict is None or state.verdict.kind in (RIGHT, COARSE, WRONG):
        return ""
    if slip := state.verdict.slip:
        return texts(f"exercises.slip-{slip}")
    return texts("practice.unreadable-count" if is_counted(state.step) else "exercises.unreadable")
