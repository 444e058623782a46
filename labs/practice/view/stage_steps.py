"""What the stage says at each step: the question, what was typed, what came of it, which help is next, where it leads.

Comes in: the steps of an exercise in their states. Goes out: the same in words, none of which tells a number that the
learner has yet to find.

A right answer leads on only to the step right after it, and only if nothing was tried there: anywhere else a verdict of
that other step would be read as the verdict on this answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.subscripts import lowered
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import EXAMPLE, State, diagnosis, is_counted, right, said
from labs.practice.view.practice_blocks import help_label, hint, judged, number, question


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStep:
    """A step in words: its `heading` is the question, or the result where it is worked out.

    `answer` is its number once that is known; `order` has the bricks that it is about, numbered where it counts them.
    `mark` stands beside its field in the manner of `kind`, `help` is "" where there is none.

    `said_after`, where there is any, replaces `said` for learners whom a right answer to the step before led here.
    `next` is the place to which a right answer leads on; `missing` is the place of an open step elsewhere, to which the
    button `go` leads. Either is the step's own place where there is none.
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
    """Say every step as it stands."""
    return tuple([_in_words(texts, steps, place, mode) for place in range(len(steps))])


def first_place(steps: Sequence[State], mode: str) -> int:
    """Tell at which step the stage opens, from 0: a worked example at its start, else where an answer is missing."""
    missing = [place for place, state in enumerate(steps) if not state.is_settled]
    return 0 if mode == EXAMPLE else (missing or [len(steps) - 1])[0]


def _in_words(texts: Texts, steps: Sequence[State], place: int, mode: str) -> StageStep:
    state = steps[place]
    kind, mark = judged(texts, state)
    following = _leads_on(steps, place)
    missing = _missing(steps, place)
    return StageStep(
        ask=question(texts, state),
        heading=_heading(texts, state),
        answer=number(state.step.answer).removeprefix("= ") if state.is_settled else "",
        order=int(dict(state.step.values).get("order", 0)),
        is_counting=state.step.id == "total" and state.is_settled,
        said=lowered(texts.run_on(_sentences(texts, steps, place, mode))),
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
    return lowered(said(texts, state, "result", answer=answer))


def _is_fresh(state: State) -> bool:
    """Return whether a step is open and nothing was tried there, neither an answer nor a hint."""
    return not state.is_settled and state.verdict is None and not state.help


def _leads_on(steps: Sequence[State], place: int) -> bool:
    return any(_is_fresh(state) for state in steps[place + 1 : place + 2])


def _missing(steps: Sequence[State], place: int) -> int:
    """Find the open step to go to from a settled one, those after it first; its own place where Next leads to one.

    Its own place, too, where no step is open.
    """
    if not (steps[place].is_asked and steps[place].is_settled) or _leads_on(steps, place):
        return place
    others = [*range(place + 1, len(steps)), *range(place)]
    return next((other for other in others if not steps[other].is_settled), place)


def _said_after(texts: Texts, steps: Sequence[State], place: int) -> str:
    is_led = place > 0 and steps[place - 1].is_right and _is_fresh(steps[place])
    return lowered(_outcome(texts, steps[place - 1])) if is_led else ""


def _sentences(texts: Texts, steps: Sequence[State], place: int, mode: str) -> list[str]:
    """Say what came of a step; of one that was not tried yet, what was given before it, and how to answer."""
    state = steps[place]
    if state.is_settled:
        return [_outcome(texts, state), *_ending(texts, steps, place, mode)]
    tried = [*_judgement(texts, state), *[hint(texts, state, number) for number in state.hints[-1:]]]
    given = [_outcome(texts, each) for each in steps[:place][-1:] if not each.is_asked]
    return tried or [*given, texts("practice.write-count" if is_counted(state.step) else "practice.write-answer")]


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
    """Say at the start of an example how to read it, at an answer which step is open, at the last one how it went."""
    if mode == EXAMPLE:
        return [] if place else [texts("practice.read-example")]
    missing = _missing(steps, place)
    if missing != place:
        return [texts("practice.still-open", number=missing + 1)]
    done, total = right(steps)
    is_over = steps[place].is_asked and all(state.is_settled for state in steps)
    return [texts("practice.steps-right", right=done, total=total)] if is_over else []
