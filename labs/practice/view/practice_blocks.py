"""How an exercise looks: its text as strips of tokens, its steps, the verdicts. Goes out: HTML.

The strips carry no numbers and no marks: both would answer what is asked. Classes: `labs/practice/practice.css`.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.exercises import Exercise
from bleu_view.exercises.answer_checks import COARSE
from bleu_view.words.emphasis import emphasized
from bleu_view.words.numbers import length
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.subscripts import lowered
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import HINTS, State, said

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


def beside(texts: Texts, exercise: Exercise) -> str:
    """Write the exercise's number, the step and the references, for the line beside the candidate.

    Which step it is the browser fills in.
    """
    first, *more = [" ".join(tokens) for tokens in exercise.references]
    place: dict[str, str | int] = {"seed": exercise.seed, "at": "{at}", "total": len(exercise.steps)}
    if more:
        return texts("practice.beside-2", **place, first=first, second=more[0])
    return texts("practice.beside-1", **place, first=first)


def rule(texts: Texts, exercise: Exercise) -> str:
    """Name the weights where the exercise is about them."""
    if exercise.kind not in _OF_WEIGHTS:
        return ""
    return texts(f"practice.rule-{exercise.score.variant.weighting}", orders=len(exercise.score.orders))


def ask(texts: Texts, state: State) -> str:
    """Write the question of a step with its number, for its field's label too."""
    return texts("practice.step", number=state.number, ask=question(texts, state))


def question(texts: Texts, state: State) -> str:
    """Write the question of a step."""
    return lowered(said(texts, state, "ask"))


def worked(texts: Texts, state: State) -> str:
    """Write the working of a step."""
    return to_html(element("p", lowered(said(texts, state, "working")), class_="bx-working"))


def worked_step(texts: Texts, state: State) -> str:
    """Write a step that is given: the question and the working."""
    asked = element("p", ask(texts, state), class_="bx-asked")
    working = element("p", lowered(said(texts, state, "working")), class_="bx-working")
    return to_html(element("div", asked, working, class_="bx-given"))


def hint(texts: Texts, state: State, number: int) -> str:
    """Write one of a step's hints."""
    return texts("practice.hint", number=number, total=HINTS, hint=said(texts, state, f"hint-{number}"))


def help_label(texts: Texts, state: State) -> str:
    """Name the help that comes next: a hint, after the last one the working."""
    if state.help >= HINTS:
        return texts("practice.show-working")
    return texts("practice.next-hint", number=state.help + 1, total=HINTS)


def verdict(texts: Texts, state: State) -> str:
    """Write what stands beside a field."""
    kind, text = judged(texts, state)
    return to_html(element("p", text, class_=f"bx-verdict bx-verdict-{kind}", role="status"))


def judged(texts: Texts, state: State) -> tuple[str, str]:
    """Judge a step: right with the number, right so far, not yet, shown, or open. Give the kind and the words."""
    if state.is_right:
        return "right", f"✓ {number(texts, state.step.answer)}"
    if state.is_worked:
        return "open", texts("practice.shown")
    if state.verdict is None:
        return "open", texts("practice.open")
    if state.verdict.kind == COARSE:
        return "open", texts("practice.one-more-decimal")
    return "wrong", texts("practice.not-yet")


def number(texts: Texts, answer: float) -> str:
    """Write what an answer equals.

    >>> english = Texts("en")
    >>> number(english, 5), number(english, 0.8), number(english, 1.0)
    ('= 5', '= 0.8000', '= 1')
    """
    return f"= {length(answer)}" if answer == int(answer) else texts.equals(answer, _FOUR_DIGITS)


def slip(text: str) -> str:
    """Name a slip, with the bar of what is wrong."""
    return to_html(emphasized("p", lowered(text), class_="bx-said bx-slip", role="status"))


def _strip(name: str, tokens: tuple[str, ...]) -> tuple[Element, Element]:
    shown = [element("span", shown_token(token)) for token in tokens]
    return element("dt", name), element("dd", *[part for token in shown for part in (token, " ")])
