"""The texts of an exercise as HTML strips of tokens, and its questions, hints and verdicts.

The strips contain no numbers, because these would reveal answers. The classes are styled in
`labs/practice/practice.css`.
"""

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.predict_card import named_references
from bleu_view.exercises import Exercise
from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.numbers import format_equals, length
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.subscripts import lower_subscripts
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import HINTS, StepState, step_text

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


def hint_text(texts: Texts, state: StepState, number: int) -> str:
    """Return one of a step's hints, which are numbered from 1."""
    return texts("practice.hint", number=number, total=HINTS, hint=step_text(texts, state, f"hint-{number}"))


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
