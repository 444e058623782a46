"""What the stage says at each step: the question, what was typed, what came of it, which help is next.

Comes in: the steps of an exercise in their states. Goes out: the same in words, none of which tells a number that the
learner has yet to find.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.subscripts import lowered
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import EXAMPLE, State, diagnosis, right, said
from labs.practice.view.practice_blocks import help_label, hint, judged, question


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStep:
    """A step in words: `mark` stands beside its field in the manner of `kind`, `help` is "" where there is none."""

    ask: str
    said: str
    typed: str
    kind: str
    mark: str
    help: str
    is_asked: bool
    is_settled: bool


def stage_steps(texts: Texts, steps: Sequence[State], mode: str) -> tuple[StageStep, ...]:
    """Say every step as it stands."""
    return tuple([_in_words(texts, steps, place, mode) for place in range(len(steps))])


def first_place(steps: Sequence[State], mode: str) -> int:
    """Tell at which step the stage opens, from 0: a worked example at its start, else where an answer is missing."""
    missing = [place for place, state in enumerate(steps) if not state.is_settled]
    return 0 if mode == EXAMPLE else (missing or [len(steps) - 1])[0]


def _in_words(texts: Texts, steps: Sequence[State], place: int, mode: str) -> StageStep:
    state = steps[place]
    kind, mark = judged(texts, state)
    return StageStep(
        ask=question(texts, state),
        said=lowered(texts.run_on(_sentences(texts, steps, place, mode))),
        typed=state.typed,
        kind=kind,
        mark=mark if state.is_asked and (state.is_settled or state.verdict is not None) else "",
        help="" if state.is_settled else help_label(texts, state),
        is_asked=state.is_asked,
        is_settled=state.is_settled,
    )


def _sentences(texts: Texts, steps: Sequence[State], place: int, mode: str) -> list[str]:
    """Say what came of a step; of one that was not tried yet, what came of the one before, and how to answer."""
    state = steps[place]
    if state.is_settled:
        return [_outcome(texts, state), *_ending(texts, steps, place, mode)]
    tried = [*_judgement(texts, state), *[hint(texts, state, number) for number in state.hints[-1:]]]
    before = [each for each in steps[:place][-1:] if each.is_settled]
    knows_how = any(each.is_right for each in before)
    how = [] if knows_how else [texts("practice.write-answer")]
    return tried or [*[_outcome(texts, each) for each in before], *how]


def _outcome(texts: Texts, state: State) -> str:
    working = said(texts, state, "working")
    return texts("practice.right", working=working) if state.is_right else texts("practice.worked", working=working)


def _judgement(texts: Texts, state: State) -> list[str]:
    """Say what is to be said to a wrong answer, or to one that is right so far."""
    if state.verdict is None:
        return []
    if state.verdict.kind == COARSE:
        return [texts("practice.right-so-far")]
    return [diagnosis(texts, state) or texts("practice.try-again")]


def _ending(texts: Texts, steps: Sequence[State], place: int, mode: str) -> list[str]:
    """Say at the start of an example how to read it, at the end of an exercise how it went."""
    if mode == EXAMPLE:
        return [] if place else [texts("practice.read-example")]
    done, total = right(steps)
    is_over = place == len(steps) - 1 and all(state.is_settled for state in steps)
    return [texts("practice.steps-right", right=done, total=total)] if is_over else []
