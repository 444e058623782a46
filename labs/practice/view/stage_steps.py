"""The texts of the stage at each step: question, typed answer, verdict, next help, next step.

No text reveals a number that the learner has yet to find. A right answer leads to the next step only if nothing was
tried there: the verdict on an earlier try would be read as the verdict on this answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.subscripts import lower_subscripts
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import EXAMPLE, State, diagnosis, is_counted, right, step_text
from labs.practice.view.practice_blocks import help_label, hint, judge_step, number, question


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStep:
    """A step in words: its `heading` is the question, or the result if it is worked out.

    `answer` is its number once that is known; `order` has the bricks that it is about, numbered where it counts them.
    `mark` is beside its field in the style of `kind`, `help` is "" without one.

    `said_after`, where there is any, replaces `said` for learners whom a right answer to the step before led here.
    `next` is the place to which a right answer leads on; `missing` is the place of an open step elsewhere, to which the
    button `go` leads. Either is the step's own place if there is none.
    """

    ask: str
    heading: str
    answer: str
    order: int
    is_counting: bool
    said: str
    said_after: str
    typed: str
    kind: str
    mark: str
    help: str
    is_asked: bool
    is_settled: bool
    next: int
    missing: int
    go: str


def stage_steps(texts: Texts, steps: Sequence[State], mode: str) -> tuple[StageStep, ...]:
    """Return every step in its present state."""
    return tuple([_in_words(texts, steps, place, mode) for place in range(len(steps))])


def first_place(steps: Sequence[State], mode: str) -> int:
    """Return the step at which the stage opens, from 0: a worked example's first, else one without an answer."""
    missing = [place for place, state in enumerate(steps) if not state.is_settled]
    return 0 if mode == EXAMPLE else (missing or [len(steps) - 1])[0]


def _in_words(texts: Texts, steps: Sequence[State], place: int, mode: str) -> StageStep:
    state = steps[place]
    kind, mark = judge_step(texts, state)
    following = _leads_on(steps, place)
    missing = _open_place(steps, place)
    return StageStep(
        ask=question(texts, state),
        heading=_heading(texts, state),
        answer=number(state.step.answer).removeprefix("= ") if state.is_settled else "",
        order=int(dict(state.step.values).get("order", 0)),
        is_counting=state.step.id == "total" and state.is_settled,
        said=lower_subscripts(texts.run_on(_sentences(texts, steps, place, mode))),
        said_after=_said_after(texts, steps, place),
        typed=state.typed,
        kind=kind,
        mark=mark if state.is_asked and (state.is_settled or state.verdict is not None) else "",
        help="" if state.is_settled else help_label(texts, state),
        is_asked=state.is_asked,
        is_settled=state.is_settled,
        next=place + 1 if following else place,
        missing=missing,
        go=texts("practice.go-to-step", number=missing + 1) if missing != place else "",
    )


def _heading(texts: Texts, state: State) -> str:
    """Return the question, or the result of a step that is worked out."""
    if state.is_asked:
        return question(texts, state)
    answer = number(state.step.answer).removeprefix("= ")
    return lower_subscripts(step_text(texts, state, "result", answer=answer))


def _is_fresh(state: State) -> bool:
    """Return whether a step is open and nothing was tried there, neither an answer nor a hint."""
    return not state.is_settled and state.verdict is None and not state.help


def _leads_on(steps: Sequence[State], place: int) -> bool:
    return any(_is_fresh(state) for state in steps[place + 1 : place + 2])


def _open_place(steps: Sequence[State], place: int) -> int:
    """Find the open step to go to from a settled one, those after it first; its own place where Next leads to one.

    Its own place, too, where no step is open.
    """
    if not (steps[place].is_asked and steps[place].is_settled) or _leads_on(steps, place):
        return place
    others = [*range(place + 1, len(steps)), *range(place)]
    return next((other for other in others if not steps[other].is_settled), place)


def _said_after(texts: Texts, steps: Sequence[State], place: int) -> str:
    is_led = place > 0 and steps[place - 1].is_right and _is_fresh(steps[place])
    return lower_subscripts(_outcome(texts, steps[place - 1])) if is_led else ""


def _sentences(texts: Texts, steps: Sequence[State], place: int, mode: str) -> list[str]:
    """Return the sentences on a step; for one not tried yet, its given values and the way to answer."""
    state = steps[place]
    if state.is_settled:
        return [_outcome(texts, state), *_ending(texts, steps, place, mode)]
    tried = [*_judgement(texts, state), *[hint(texts, state, number) for number in state.hints[-1:]]]
    given = [_outcome(texts, each) for each in steps[:place][-1:] if not each.is_asked]
    return tried or [*given, texts("practice.write-count" if is_counted(state.step) else "practice.write-answer")]


def _outcome(texts: Texts, state: State) -> str:
    working = step_text(texts, state, "working")
    return texts("practice.right", working=working) if state.is_right else texts("practice.worked", working=working)


def _judgement(texts: Texts, state: State) -> list[str]:
    """Return the feedback on a wrong answer, or on one that is right so far."""
    if state.verdict is None:
        return []
    if state.verdict.kind == COARSE:
        return [texts("practice.right-so-far")]
    return [diagnosis(texts, state) or texts("practice.try-again")]


def _ending(texts: Texts, steps: Sequence[State], place: int, mode: str) -> list[str]:
    """Return the closing sentence: how to read an example, which step is open, or how the exercise went."""
    if mode == EXAMPLE:
        return [] if place else [texts("practice.read-example")]
    missing = _open_place(steps, place)
    if missing != place:
        return [texts("practice.still-open", number=missing + 1)]
    done, total = right(steps)
    is_over = steps[place].is_asked and all(state.is_settled for state in steps)
    return [texts("practice.steps-right", right=done, total=total)] if is_over else []
