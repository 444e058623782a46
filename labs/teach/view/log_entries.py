"""The learning log: every question answered in this session, beside what is right. Nothing of it is stored.

Comes in: the view of the session. Goes out: rows, as CSV or Markdown, for the learner to keep or hand in.
"""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from bleu_view.drawing.answer_track import Track, track
from bleu_view.scenario.answers import Answer, AnswerInWords, PutInWords, read_answer
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import PAGES, QUESTIONS, Question, is_right, label
from bleu_view.words.numbers import MISSING
from bleu_view.words.texts import Texts

_COLUMNS = ("page", "question", "answer", "right", "gap", "result")
_BETWEEN = "–"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One answered question; `gap` is a dash where one of the two answers is no number."""

    page: str
    question: str
    answer: str
    right: str
    gap: str
    result: str


def learning_log(texts: Texts, view: Sequence[ViewItem], in_words: Mapping[str, PutInWords]) -> tuple[Entry, ...]:
    """List the questions that were answered, in the order of the course; `in_words` knows those that a lab asks itself.

    >>> [entry.gap for entry in learning_log(Texts("en"), (("clipping-1", 3), ("length-1", "skipped")), {})]
    ['1']
    """
    items = dict(view)
    listed = [
        _logged_in_words(texts, page, in_words[name](texts, items.get(name)))
        if name in in_words
        else _logged(texts, QUESTIONS[name], items.get(name))
        for name, page in PAGES.items()
        if name in in_words or name in QUESTIONS
    ]
    return tuple([entry for entry in listed if entry is not None])


def log_csv(texts: Texts, entries: Sequence[Entry]) -> bytes:
    """Write a table that spreadsheets open, in UTF-8 with its mark."""
    file = StringIO()
    csv.writer(file, lineterminator="\r\n").writerows([_heads(texts), *map(_cells, entries)])
    return file.getvalue().encode("utf-8-sig", "replace")


def log_markdown(texts: Texts, entries: Sequence[Entry]) -> str:
    """Write the same under a title."""
    lines = [_heads(texts), ["---"] * len(_COLUMNS), *map(_cells, entries)]
    table = "\n".join([f"| {' | '.join([cell.replace('|', ' ') for cell in cells])} |" for cells in lines])
    return f"# {texts('teaching_kit.log-title')}\n\n{table}\n"


def _heads(texts: Texts) -> list[str]:
    return [texts(f"teaching_kit.log-{name}") for name in _COLUMNS]


def _cells(entry: Entry) -> list[str]:
    return [entry.page, entry.question, entry.answer, entry.right, entry.gap, entry.result]


def _logged_in_words(texts: Texts, page: str, answered: AnswerInWords | None) -> Entry | None:
    if answered is None:
        return None
    return Entry(
        page=texts(f"pages.{page}-menu"),
        question=answered.question,
        answer=answered.answer,
        right=answered.right,
        gap=answered.gap,
        result=_result(texts, is_right=answered.is_right),
    )


def _logged(texts: Texts, question: Question, item: str | float | None) -> Entry | None:
    answer = read_answer(question, item)
    if answer is None:
        return None
    axis = track(question, answer)
    right: Answer = question.target or (question.answer,)
    return Entry(
        page=texts(f"pages.{question.page}-menu"),
        question=texts(f"predictions.{question.id}-ask"),
        answer=_said(texts, question, answer, axis.given if axis else (), axis),
        right=_said(texts, question, right, axis.right if axis else (), axis),
        gap=_gap(texts, axis) if axis else MISSING,
        result=_result(texts, is_right=is_right(question, *answer)),
    )


def _result(texts: Texts, *, is_right: bool) -> str:
    return texts(f"teaching_kit.log-{'is-right' if is_right else 'is-wrong'}")


def _said(texts: Texts, question: Question, answer: Answer, numbers: Sequence[float], axis: Track | None) -> str:
    """Name an option as it was offered, write numbers as the axis does."""
    if question.control == "options" or axis is None:
        return label(texts, question, str(answer[0]))
    return _BETWEEN.join([_written(texts, axis, number) for number in numbers])


def _gap(texts: Texts, axis: Track) -> str:
    """Write how far the farther of the numbers is off."""
    return _written(texts, axis, max([abs(given - right) for given, right in zip(axis.given, axis.right, strict=True)]))


def _written(texts: Texts, axis: Track, number: float) -> str:
    """Write a number to three digits, finer than the axis on the card."""
    shown = axis.write(texts, number) if axis.in_percent else texts.decimal(number)
    return shown.rstrip("0").rstrip(".") if "." in shown else shown
