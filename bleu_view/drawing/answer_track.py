"""A learner's answer beside the right one: on an axis if both are numbers, or else in the list of options.

The learner's answer is a hollow ring, the right one a filled dot, and the distance between them is striped; an answer
of two numbers is a bar.
"""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
from bleu_view.drawing.nice_ticks import nice_ticks, short_decimal
from bleu_view.scenario.predictions import Answer, Question, option_label
from bleu_view.words.numbers import MINUS, decimal, format_percent
from bleu_view.words.texts import Texts

_DIGITS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerAxis:
    """An axis with the given and the right answer, each of which is one number or two."""

    ends: tuple[float, float]
    given: tuple[float, ...]
    right: tuple[float, ...]
    in_percent: bool = False

    def position_percent(self, number: float) -> float:
        """Return the position of a number on the axis, as a percentage of the axis."""
        low, high = self.ends
        return 100 * (number - low) / (high - low)

    def format_number(self, number: float) -> str:
        """Format a number in the axis's unit, either plain or as a percentage."""
        return format_percent(number) if self.in_percent else short_decimal(number)


def answers_on_axis(question: Question, answer: Answer | None) -> AnswerAxis | None:
    """Place the right answer on an axis, and a given one if there is one; None if one of them is not a number.

    Options are only placed beside a given answer.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> answers_on_axis(QUESTIONS["clipping-1"], ("3",))
    AnswerAxis(ends=(0.0, 7.0), given=(3.0,), right=(2.0,), in_percent=False)
    >>> answers_on_axis(QUESTIONS["variants-1"], ("an error",)) is None
    True
    """
    if question.control != "options":
        low, high = question.range
        return AnswerAxis(ends=(low, high), given=tuple(map(float, answer or ())), right=question.target)
    if answer is None:
        return None
    given, right = option_as_number(str(answer[0])), option_as_number(question.answer)
    if given is None or right is None:
        return None
    offered = [number for option in question.options if (number := option_as_number(option)) is not None]
    ends = (min(0.0, *offered), max(0.0, *offered))
    return AnswerAxis(ends=ends, given=(given,), right=(right,), in_percent="%" in question.answer)


def option_as_number(option: str) -> float | None:
    """Parse an option as a number; return None if it consists of words.

    >>> option_as_number("−4%"), option_as_number("3/6"), option_as_number("0.135"), option_as_number("an error")
    (-0.04, 0.5, 0.135, None)
    """
    text = option.replace(MINUS, "-")
    numerator, _, denominator = text.removesuffix("%").partition("/")
    try:
        return float(numerator) / float(denominator or 1) / (100 if text.endswith("%") else 1)
    except ValueError:
        return None


def draw_answer_track(texts: Texts, question: Question, answer: Answer | None = None) -> Element:
    """Draw the right answer, beside a given one if there is one, on an axis or in the list of options."""
    axis = answers_on_axis(question, answer)
    if axis is None:
        return _option_list(texts, question, str(answer[0]) if answer else "")
    right = format_answer(texts, question, right_answer(question))
    if answer is None:
        mark = _right_bar(axis) if len(axis.right) > 1 else _right_dot(axis)
        return _axis(texts, question, axis, texts("predict.answer", answer=right), mark)
    given = format_answer(texts, question, answer)
    marks = (
        [_span_bar(axis, axis.given, "bx-span-you"), _right_bar(axis)]
        if len(axis.given) > 1
        else _answer_and_truth_marks(axis)
    )
    you = _label(axis, axis.given, texts("predict.you", answer=given), "bx-track-you")
    return _axis(texts, question, axis, texts("predict.both", given=given, right=right), *marks, you)


def right_answer(question: Question) -> Answer:
    """Return the right answer as an `Answer`: the option, or the target numbers."""
    return (question.answer,) if question.control == "options" else question.target


def format_answer(texts: Texts, question: Question, answer: Answer) -> str:
    """Format an answer: an option as its label, a number as a decimal, two numbers as a span."""
    if question.control == "options":
        return option_label(texts, question, str(answer[0]))
    return texts("predict.to-separator").join(decimal(float(number), _DIGITS) for number in answer)


def _axis(texts: Texts, question: Question, axis: AnswerAxis, name: str, *marks: Element) -> Element:
    """Draw the axis with its ticks, the marks, and the label of the right answer."""
    right = format_answer(texts, question, right_answer(question))
    return element(
        "div",
        element("i", class_="bx-track-axis"),
        *(mark for number in nice_ticks(*axis.ends) for mark in _tick(axis, number)),
        *marks,
        _label(axis, axis.right, texts("predict.answer", answer=right), "bx-track-right"),
        class_="bx-track",
        role="img",
        aria_label=name,
    )


def _option_list(texts: Texts, question: Question, given: str) -> Element:
    """Draw all options as a list, with the given and the right one marked."""
    marks = {given: ("bx-ring", texts("predict.mark-you")), question.answer: ("bx-dot", texts("predict.mark-answer"))}
    if given == question.answer:
        marks = {given: ("bx-dot", texts("predict.mark-both"))}
    lines = [_line(option_label(texts, question, option), *marks.get(option, ("", ""))) for option in question.options]
    return element("ul", *lines, class_="bx-answers")


def _line(name: str, kind: str, mark: str) -> Element:
    return element("li", element("i", class_=kind), element("span", name), element("small", mark))


def _tick(axis: AnswerAxis, number: float) -> tuple[Element, Element]:
    place = f"left:{axis.position_percent(number):.2f}%"
    return (
        element("i", class_="bx-track-tick", style=place),
        element("span", axis.format_number(number), class_="bx-track-number", style=place),
    )


def _answer_and_truth_marks(axis: AnswerAxis) -> list[Element]:
    """Draw the ring, the dot and the gap between them; only the dot if the answer is right."""
    (given,), (right,) = axis.given, axis.right
    if given == right:
        return [_right_dot(axis)]
    ring = element("i", class_="bx-ring", style=f"left:{axis.position_percent(given):.2f}%")
    return [_span_bar(axis, (given, right), "bx-track-gap"), _right_dot(axis), ring]


def _right_dot(axis: AnswerAxis) -> Element:
    return element("i", class_="bx-dot", style=f"left:{axis.position_percent(axis.right[0]):.2f}%")


def _right_bar(axis: AnswerAxis) -> Element:
    return _span_bar(axis, axis.right, "bx-span-right")


def _span_bar(axis: AnswerAxis, numbers: tuple[float, ...], class_: str) -> Element:
    low, high = sorted(map(axis.position_percent, numbers))
    return element("i", class_=class_, style=f"left:{low:.2f}%;width:{high - low:.2f}%")


def _label(axis: AnswerAxis, numbers: tuple[float, ...], text: str, class_: str) -> Element:
    """Draw a label at the mean of the numbers, shifted so that it does not extend beyond the ends of the axis."""
    place = axis.position_percent(sum(numbers) / len(numbers))
    return element("b", text, class_=class_, style=f"left:{place:.2f}%;transform:translateX(-{place:.2f}%)")
