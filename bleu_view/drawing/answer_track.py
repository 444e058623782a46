"""An answer beside the right one: on an axis where both are numbers, in the list of options where one is not.

The learner's answer is a hollow ring, the right one a filled dot, the distance between them is striped; two numbers
are bars.
"""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
from bleu_view.drawing.nice_ticks import nice_ticks, short
from bleu_view.scenario.answers import Answer
from bleu_view.scenario.predictions import Question, label
from bleu_view.words.numbers import MINUS, decimal, percent
from bleu_view.words.texts import Texts

_DIGITS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """An axis with the numbers of two answers on it, one number each or two."""

    ends: tuple[float, float]
    given: tuple[float, ...]
    right: tuple[float, ...]
    in_percent: bool = False

    def place(self, number: float) -> float:
        """Return how far along the axis a number lies, 0 to 100."""
        low, high = self.ends
        return 100 * (number - low) / (high - low)

    def write(self, number: float) -> str:
        """Write a number as the axis counts."""
        return percent(number) if self.in_percent else short(number)


def track(question: Question, answer: Answer) -> Track | None:
    """Return both answers on an axis; None if one of them is not a number.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> track(QUESTIONS["clipping-1"], ("3",))
    Track(ends=(0.0, 7.0), given=(3.0,), right=(2.0,), in_percent=False)
    >>> track(QUESTIONS["variants-1"], ("an error",)) is None
    True
    """
    if question.control != "options":
        low, high = question.range
        return Track(ends=(low, high), given=tuple(map(float, answer)), right=question.target)
    given, right = number_of(str(answer[0])), number_of(question.answer)
    if given is None or right is None:
        return None
    offered = [number for option in question.options if (number := number_of(option)) is not None]
    ends = (min(0.0, *offered), max(0.0, *offered))
    return Track(ends=ends, given=(given,), right=(right,), in_percent="%" in question.answer)


def number_of(option: str) -> float | None:
    """Read an option as a number; None where it is words.

    >>> number_of("−4%"), number_of("3/6"), number_of("0.135"), number_of("an error")
    (-0.04, 0.5, 0.135, None)
    """
    text = option.replace(MINUS, "-")
    numerator, _, denominator = text.removesuffix("%").partition("/")
    try:
        return float(numerator) / float(denominator or 1) / (100 if text.endswith("%") else 1)
    except ValueError:
        return None


def answer_track(texts: Texts, question: Question, answer: Answer) -> Element:
    """Draw both answers."""
    found = track(question, answer)
    if found is None:
        return _list(texts, question, str(answer[0]))
    given, right = answer_words(texts, question, answer), answer_words(texts, question, right_answer(question))
    marks = [_span(found, found.given, "bx-span-you"), _right_bar(found)] if len(found.given) > 1 else _dots(found)
    you = _label(found, found.given, texts("predict.you", answer=given), "bx-track-you")
    return _axis(texts, question, found, texts("predict.both", given=given, right=right), *marks, you)


def answer_alone(texts: Texts, question: Question) -> Element:
    """Draw the right answer without anyone's beside it: among its options, or on the axis."""
    if question.control == "options":
        return _list(texts, question, "")
    right = right_answer(question)
    found = Track(ends=(question.range[0], question.range[1]), given=(), right=question.target)
    marks = _right_bar(found) if len(found.right) > 1 else _dot(found)
    return _axis(texts, question, found, texts("predict.answer", answer=answer_words(texts, question, right)), marks)


def right_answer(question: Question) -> Answer:
    """Return the right answer in the form of an answer."""
    return (question.answer,) if question.control == "options" else question.target


def answer_words(texts: Texts, question: Question, answer: Answer) -> str:
    """Write an answer in words: an option by its name, a number as a decimal, two as a span."""
    if question.control == "options":
        return label(texts, question, str(answer[0]))
    return texts("predict.to-separator").join(decimal(float(number), _DIGITS) for number in answer)


def _axis(texts: Texts, question: Question, found: Track, name: str, *marks: Element) -> Element:
    """Draw the axis with marks on it, and write the right answer under its own."""
    right = answer_words(texts, question, right_answer(question))
    return element(
        "div",
        element("i", class_="bx-track-axis"),
        *(mark for number in nice_ticks(*found.ends) for mark in _tick(found, number)),
        *marks,
        _label(found, found.right, texts("predict.answer", answer=right), "bx-track-right"),
        class_="bx-track",
        role="img",
        aria_label=name,
    )


def _list(texts: Texts, question: Question, given: str) -> Element:
    """List all options, since there is no axis for words."""
    marks = {given: ("bx-ring", texts("predict.mark-you")), question.answer: ("bx-dot", texts("predict.mark-answer"))}
    if given == question.answer:
        marks = {given: ("bx-dot", texts("predict.mark-both"))}
    lines = [_line(label(texts, question, option), *marks.get(option, ("", ""))) for option in question.options]
    return element("ul", *lines, class_="bx-answers")


def _line(name: str, kind: str, mark: str) -> Element:
    return element("li", element("i", class_=kind), element("span", name), element("small", mark))


def _tick(found: Track, number: float) -> tuple[Element, Element]:
    place = f"left:{found.place(number):.2f}%"
    return (
        element("i", class_="bx-track-tick", style=place),
        element("span", found.write(number), class_="bx-track-number", style=place),
    )


def _dots(found: Track) -> list[Element]:
    """Draw ring and dot with the gap between them; one dot where the answer is right."""
    (given,), (right,) = found.given, found.right
    if given == right:
        return [_dot(found)]
    ring = element("i", class_="bx-ring", style=f"left:{found.place(given):.2f}%")
    return [_span(found, (given, right), "bx-track-gap"), _dot(found), ring]


def _dot(found: Track) -> Element:
    return element("i", class_="bx-dot", style=f"left:{found.place(found.right[0]):.2f}%")


def _right_bar(found: Track) -> Element:
    return _span(found, found.right, "bx-span-right")


def _span(found: Track, numbers: tuple[float, ...], class_: str) -> Element:
    low, high = sorted(map(found.place, numbers))
    return element("i", class_=class_, style=f"left:{low:.2f}%;width:{high - low:.2f}%")


def _label(found: Track, numbers: tuple[float, ...], text: str, class_: str) -> Element:
    """Write beside the middle of the named numbers; the shift keeps words at the ends of the axis inside it."""
    place = found.place(sum(numbers) / len(numbers))
    return element("b", text, class_=class_, style=f"left:{place:.2f}%;transform:translateX(-{place:.2f}%)")
