"""The predict card: a question with the text that it is about and, after the answer, the gap and the reason."""

from collections.abc import Sequence
from typing import TypeVar
from xml.etree.ElementTree import Element

from bleu_view.drawing.answer_track import draw_answer_track, right_answer
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.predictions import Answer, Question, feedback_sentence, is_right_answer, option_label
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import trio_lines
from bleu_view.words.emphasis import RenderProse, without_markup
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts

MOST_PRINTED = 2_000
"""The maximum number of characters of a text in print."""

Reference = TypeVar("Reference")
_TRACK_DIGITS = 2
_LONGEST_NUMBER = 10  # characters


def question_subject(question: Question, language: str) -> tuple[str, tuple[str, ...]]:
    """Return the candidate and the references that a question is about; both are empty if it is about numbers only."""
    question = question.in_language(language)
    about = preset(question.preset) if question.preset else question
    return about.candidate, about.references


def open_card_html(texts: Texts, question: Question, *, quoted: bool) -> str:
    """Build the card before the answer: the question and, if `quoted`, its text."""
    return to_html(
        element("p", texts("predict.first"), class_="bx-kicker"),
        element("h2", texts(f"predictions.{question.id}-ask"), class_="bx-question"),
        *_compared_candidates(texts, question, quoted=quoted),
    )


def answered_card_html(
    texts: Texts, question: Question, answer: Answer, *, quoted: bool, render: RenderProse = without_markup
) -> str:
    """Build the card after the answer: the answer beside the right one, the gap between them, and the reason."""
    asked = element("strong", texts("predict.yours")), f" · {texts(f'predictions.{question.id}-ask')}"
    words = (
        element("strong", verdict_sentence(texts, question, answer)),
        *render(feedback_sentence(texts, question, *answer)),
    )
    reading = element("p", *words, role="status", lang=texts.language)
    pair = element("div", draw_answer_track(texts, question, answer), reading, class_="bx-answered")
    return to_html(element("p", *asked, class_="bx-asked"), *_compared_candidates(texts, question, quoted=quoted), pair)


def revealed_card_html(texts: Texts, question: Question, render: RenderProse = without_markup) -> str:
    """Build the card after a show of hands: the right answer and the reason, without a learner's answer."""
    right = right_answer(question)
    reason = element("p", *render(feedback_sentence(texts, question, *right)), role="status", lang=texts.language)
    pair = element("div", draw_answer_track(texts, question), reason, class_="bx-answered")
    asked = element("h2", texts(f"predictions.{question.id}-ask"), class_="bx-question")
    return to_html(asked, *_compared_candidates(texts, question, quoted=True), pair)


def presented_text_html(texts: Texts, scenario: Scenario) -> str:
    """Build the candidate and the references as large read-only text."""
    return to_html(_definition_list(texts, scenario.candidate, scenario.references, "bx-presented"))


def printed_lines(texts: Texts, scenario: Scenario) -> str:
    """Return candidate and references as lines of plain text with their names, cut off at `MOST_PRINTED` characters.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> print(printed_lines(Texts("en"), PRESETS[0]).splitlines()[0])
    Candidate\u2003It is a guide to action which ensures that the military always obeys the commands of the party
    """
    lines = _named_lines(texts, scenario.candidate, scenario.references)
    return "\n".join([f"{name}\u2003{_cut_off(text)}" for name, text in lines])


def _cut_off(text: str) -> str:
    return text if len(text) <= MOST_PRINTED else f"{text[:MOST_PRINTED]}…"


def verdict_sentence(texts: Texts, question: Question, answer: Answer) -> str:
    """Return a sentence that says whether an answer is right and, if it is not, gives the right number or the gap.

    The reason is in `feedback_sentence`.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> (
    ...     verdict_sentence(Texts("en"), QUESTIONS["clipping-1"], ("3",)),
    ...     verdict_sentence(Texts("en"), QUESTIONS["clipping-1"], ("2",)),
    ... )
    ('2, not 3.', 'Right.')
    >>> verdict_sentence(Texts("en"), QUESTIONS["variants-1"], ("an error",))
    'Not quite.'
    """
    if is_right_answer(question, *answer):
        return texts("predict.right" if question.control == "options" else "predict.close")
    if question.control == "options":
        right, given = [option_label(texts, question, option) for option in (question.answer, str(answer[0]))]
        has_numbers = all(len(each) <= _LONGEST_NUMBER and any(map(str.isdigit, each)) for each in (right, given))
        return texts("predict.not", right=right, given=given) if has_numbers else texts("predict.wrong")
    gaps = [float(given) - right for given, right in zip(answer, question.target, strict=True)]
    sizes = [decimal(abs(gap), _TRACK_DIGITS) for gap in gaps]
    if len(gaps) == 1:
        return texts("predict.too-high" if gaps[0] > 0 else "predict.too-low", gap=sizes[0])
    return texts("predict.gap-span", low=sizes[0], high=sizes[1])


def _compared_candidates(texts: Texts, question: Question, *, quoted: bool) -> tuple[Element, ...]:
    """Build the candidates that a question compares; for any other question its text, if `quoted`."""
    if question.trios:
        return (trio_lines(texts, question.trios[LANGUAGES.index(texts.language)]),)
    return _quotation(texts, question) if quoted else ()


def _quotation(texts: Texts, question: Question) -> tuple[Element, ...]:
    """Build the question's text; empty if the candidate is among the options, where quoting it would be a hint."""
    candidate, references = question_subject(question, texts.language)
    is_given = bool(candidate) and candidate not in [
        option_label(texts, question, option) for option in question.options
    ]
    return (_definition_list(texts, candidate, references, "bx-quoted"),) if is_given else ()


def _definition_list(texts: Texts, candidate: str, references: tuple[str, ...], class_: str) -> Element:
    lines = _named_lines(texts, candidate, references)
    named = [part for name, text in lines for part in (element("dt", name), element("dd", text))]
    return element("dl", *named, class_=class_)


def _named_lines(texts: Texts, candidate: str, references: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(texts("predict.candidate"), candidate), *named_references(texts, references)]


def named_references(texts: Texts, references: Sequence[Reference]) -> list[tuple[str, Reference]]:
    """Return the references with their names, which are numbered unless there is only one reference."""
    if len(references) == 1:
        return [(texts("predict.only-reference"), references[0])]
    return [(texts("predict.reference", number=number), text) for number, text in enumerate(references, 1)]
