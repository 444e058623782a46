"""The appearance of an exercise: its text as strips of tokens, in HTML; its questions, hints and verdicts, in words.

The strips have neither numbers nor marks: both would answer the question. Classes: `labs/practice/practice.css`.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.exercises import Exercise
from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.numbers import equals, length
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.subscripts import lower_subscripts
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import HINTS, State, step_text

_FOUR_DIGITS = 4
_OF_WEIGHTS = frozenset({"uniform", "d2l", "weights"})


def strips(texts: Texts, exercise: Exercise) -> str:
    """Write the candidate and the references, token by token."""
    several = len(exercise.references) > 1
    names = [
        texts("frame.reference", number=number) if several else texts("frame.one-reference")
        for number in range(1, len(exercise.references) + 1)
    ]
    rows = [(texts("frame.one-candidate"), exercise.candidate), *zip(names, exercise.references, strict=True)]
    return to_html(element("dl", *[part for name, tokens in rows for part in _strip(name, tokens)], class_="bx-strips"))


def weights_rule(texts: Texts, exercise: Exercise) -> str:
    """Return the rule of the weights if the exercise is about them."""
    if exercise.kind not in _OF_WEIGHTS:
        return ""
    return texts(f"practice.rule-{exercise.score.variant.weighting}", orders=len(exercise.score.orders))


def question(texts: Texts, state: State) -> str:
    """Write the question of a step."""
    return lower_subscripts(step_text(texts, state, "ask"))


def hint(texts: Texts, state: State, number: int) -> str:
    """Write one of a step's hints."""
    return texts("practice.hint", number=number, total=HINTS, hint=step_text(texts, state, f"hint-{number}"))


def help_label(texts: Texts, state: State) -> str:
    """Return the label of the next help: a hint, or the working after the last hint."""
    if state.help >= HINTS:
        return texts("practice.show-working")
    return texts("practice.next-hint", number=state.help + 1, total=HINTS)


def judge_step(texts: Texts, state: State) -> tuple[str, str]:
    """Judge a step: right with the number, right so far, not yet, shown, or open. Give the kind and the words."""
    if state.is_right:
        return "right", f"✓ {number(state.step.answer)}"
    if state.is_worked:
        return "open", texts("practice.shown")
    if state.verdict is None:
        return "open", texts("practice.open")
    if state.verdict.kind == COARSE:
        return "open", texts("practice.one-more-decimal")
    return "wrong", texts("practice.not-yet")


def number(answer: float) -> str:
    """Write what an answer equals.

    >>> number(5), number(0.8), number(1.0)
    ('= 5', '= 0.8000', '= 1')
    """
    return f"= {length(answer)}" if answer == int(answer) else equals(answer, _FOUR_DIGITS)


def _strip(name: str, tokens: tuple[str, ...]) -> tuple[Element, Element]:
    shown = [element("span", shown_token(token)) for token in tokens]
    return element("dt", name), element("dd", *[part for token in shown for part in (token, " ")])
