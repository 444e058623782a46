"""The texts of an exercise: its tokens as HTML strips, and each step's question, answer, verdict, next help, next step.

No text reveals a number that the learner still has to find; the strips, styled in `labs/practice/practice.css`, have
none. After a right answer, the stage continues with the next step only if nothing was tried there yet: otherwise the
verdict on the earlier try would look like a verdict on this answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.predict_card import named_references
from bleu_view.exercises import Exercise
from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.numbers import format_equals, length
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts, lower_subscripts
from labs.practice.view.exercise_progress import (
    EXAMPLE,
    HINTS,
    StepState,
    asks_for_count,
    count_right,
    mistake_explanation,
    step_text,
)

_FOUR_DIGITS = 4
_WEIGHT_KINDS = frozenset({"uniform", "d2l", "weights"})


def token_strips_html(texts: Texts, exercise: Exercise) -> str:
    """Return the candidate and the references as HTML, token by token."""
    rows = [(texts("predict.candidate"), exercise.candidate), *named_references(texts, exercise.references)]
    named = [(name, [element("span", visible_token(token)) for token in tokens]) for name, tokens in rows]
    spaced = [(name, [part for token in shown for part in (token, " ")]) for name, shown in named]
    strips = [part for name, shown in spaced for part in (element("dt", name), element("dd", *shown))]
    return to_html(element("dl", *strips, class_="bx-strips"))


def weights_rule_sentence(texts: Texts, exercise: Exercise) -> str:
    """Return a sentence with the rule for the weights, "" if the exercise does not need it."""
    if exercise.kind not in _WEIGHT_KINDS:
        return ""
    return texts(f"practice.rule-{exercise.score.variant.weighting}", orders=len(exercise.score.orders))


def question_text(texts: Texts, state: StepState) -> str:
    """Return the question that a step asks."""
    return lower_subscripts(step_text(texts, state, "ask"))


def help_label(texts: Texts, state: StepState) -> str:
    """Return the label of the button for more help: the next hint or, after the last hint, the working."""
    if state.help >= HINTS:
        return texts("practice.show-working")
    return texts("practice.next-hint", number=state.help + 1, total=HINTS)


def step_verdict(texts: Texts, state: StepState) -> tuple[str, str]:
    """Return the kind ("right", "wrong" or "open") and the text of the verdict on a step."""
    if state.is_right:
        return "right", f"✓ {format_equals_answer(state.step.answer)}"
    if state.shows_working:
        return "open", texts("practice.shown")
    if state.verdict is None:
        return "open", texts("practice.open")
    if state.verdict.kind == COARSE:
        return "open", texts("practice.one-more-decimal")
    return "wrong", texts("practice.not-yet")


def format_equals_answer(answer: float) -> str:
    """Format an answer after an equals sign, with four decimals unless it is a whole number.

    >>> format_equals_answer(5), format_equals_answer(0.8), format_equals_answer(1.0)
    ('= 5', '= 0.8000', '= 1')
    """
    return f"= {length(answer)}" if answer == int(answer) else format_equals(answer, _FOUR_DIGITS)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageStep:
    """The texts of a step; `heading` is the question, or the result of a worked step.

    `answer` is the step's number once it is known; `order` is the order of its bricks, which are numbered if
    `is_counting`. `mark` is shown next to the field in the style of `kind`; `help` is the label of the button for the
    next hint or the working, "" if there is none. `said` has the sentences about the step; `said_after`, unless it is
    "", replaces them after a right answer to the previous step. `next` is the index of the step that follows a right
    answer, and `missing` that of an open step, which the button `go` opens; without such a step, it is the step's own.
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


def stage_steps(texts: Texts, steps: Sequence[StepState], mode: str) -> tuple[StageStep, ...]:
    """Return the texts of every step in its present state."""
    return tuple([_stage_step(texts, steps, place, mode) for place in range(len(steps))])


def first_open_index(steps: Sequence[StepState], mode: str) -> int:
    """Return the index of the step at which the stage opens: 0 in a worked example, or else the first unsettled one."""
    missing = [place for place, state in enumerate(steps) if not state.is_settled]
    return 0 if mode == EXAMPLE else (missing or [len(steps) - 1])[0]


def _stage_step(texts: Texts, steps: Sequence[StepState], place: int, mode: str) -> StageStep:
    state = steps[place]
    kind, mark = step_verdict(texts, state)
    following = _is_next_untried(steps, place)
    missing = _open_step_index(steps, place)
    is_led = place > 0 and steps[place - 1].is_right and _is_untried(state)
    ask, answer = question_text(texts, state), format_equals_answer(state.step.answer).removeprefix("= ")
    return StageStep(
        ask=ask,
        heading=ask if state.is_asked else lower_subscripts(step_text(texts, state, "result", answer=answer)),
        answer=answer if state.is_settled else "",
        order=int(dict(state.step.values).get("order", 0)),
        is_counting=state.step.id == "total" and state.is_settled,
        said=lower_subscripts(texts.join_sentences(_sentences(texts, steps, place, mode))),
        said_after=lower_subscripts(_outcome_sentence(texts, steps[place - 1])) if is_led else "",
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


def _is_untried(state: StepState) -> bool:
    """Return whether a step is still open, without any answer or hint."""
    return not state.is_settled and state.verdict is None and not state.help


def _is_next_untried(steps: Sequence[StepState], place: int) -> bool:
    return any(_is_untried(state) for state in steps[place + 1 : place + 2])


def _open_step_index(steps: Sequence[StepState], place: int) -> int:
    """Return the index of the next open step after a settled one; later steps come first.

    It is the step's own index if no step is open, or if a right answer already continues with the next step.
    """
    if not (steps[place].is_asked and steps[place].is_settled) or _is_next_untried(steps, place):
        return place
    others = [*range(place + 1, len(steps)), *range(place)]
    return next((other for other in others if not steps[other].is_settled), place)


def _sentences(texts: Texts, steps: Sequence[StepState], place: int, mode: str) -> list[str]:
    """Return the sentences about a step; before the first try, the previous step's result and how to answer."""
    state = steps[place]
    if state.is_settled:
        return [_outcome_sentence(texts, state), *_closing_sentence(texts, steps, place, mode)]
    hints = [
        texts("practice.hint", number=number, total=HINTS, hint=step_text(texts, state, f"hint-{number}"))
        for number in state.shown_hint_numbers[-1:]
    ]
    feedback = [*_feedback(texts, state), *hints]
    given = [_outcome_sentence(texts, each) for each in steps[:place][-1:] if not each.is_asked]
    return feedback or [
        *given,
        texts("practice.write-count" if asks_for_count(state.step) else "practice.write-answer"),
    ]


def _outcome_sentence(texts: Texts, state: StepState) -> str:
    working = step_text(texts, state, "working")
    return texts("practice.right", working=working) if state.is_right else texts("practice.worked", working=working)


def _feedback(texts: Texts, state: StepState) -> list[str]:
    """Return the feedback on a wrong answer, or on one that is right so far but has too few digits."""
    if state.verdict is None:
        return []
    if state.verdict.kind == COARSE:
        return [texts("practice.right-so-far")]
    return [mistake_explanation(texts, state) or texts("practice.try-again")]


def _closing_sentence(texts: Texts, steps: Sequence[StepState], place: int, mode: str) -> list[str]:
    """Return a list with the sentence that closes an example, an open step or the result; empty if there is none."""
    if mode == EXAMPLE:
        return [] if place else [texts("practice.read-example")]
    missing = _open_step_index(steps, place)
    if missing != place:
        return [texts("practice.still-open", number=missing + 1)]
    done, total = count_right(steps)
    is_over = steps[place].is_asked and all(state.is_settled for state in steps)
    return [texts("practice.steps-right", right=done, total=total)] if is_over else []
