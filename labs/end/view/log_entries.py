"""The learning log: every answered question, beside the right answer.

Its rows are also written as CSV or Markdown, for the learner to hand in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_view.drawing.answer_track import Track, track
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.scenario.answers import Answer, read_answer
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS, Question, is_right, label
from bleu_view.words.numbers import MISSING, decimal
from bleu_view.words.texts import Texts

_COLUMNS = ("page", "question", "answer", "right", "gap", "result")
_BETWEEN = "–"
_EXACT = 0.01 + 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An answered question; `gap` is a dash if one of the two answers is not a number.

    `name` and `place` are the question's and its page's; `miss` is the answer's distance as a part of its axis,
    None if the answer is in words.
    """

    name: str
    place: str
    page: str
    question: str
    answer: str
    right: str
    gap: str
    result: str
    is_right: bool
    miss: float | None = None

    @property
    def outcome(self) -> str:
        """Return whether it was "right", at most a hundredth of the axis off, "close", or a "surprise"."""
        if not self.is_right:
            return "surprise"
        return "right" if self.miss is None or self.miss <= _EXACT else "close"


def learning_log(texts: Texts, view: Sequence[ViewItem]) -> tuple[Entry, ...]:
    """List the questions that were answered, in the order of the course.

    >>> [entry.gap for entry in learning_log(Texts("en"), (("clipping-1", 3), ("length-1", "skipped")))]
    ['1']
    """
    items = dict(view)
    listed = [_entry(texts, question, items.get(name)) for name, question in QUESTIONS.items()]
    return tuple([entry for entry in listed if entry is not None])


def log_rows(texts: Texts, entries: Sequence[Entry]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the table: its heads, and a row for each answer."""
    return tuple(_heads(texts)), tuple([tuple(_cells(entry)) for entry in entries])


def log_csv(texts: Texts, entries: Sequence[Entry]) -> bytes:
    """Write a table that spreadsheets open."""
    return spreadsheet_csv([_heads(texts), *map(_cells, entries)])


def log_markdown(texts: Texts, entries: Sequence[Entry]) -> str:
    """Write the same under a title."""
    lines = [_heads(texts), ["---"] * len(_COLUMNS), *map(_cells, entries)]
    table = "\n".join([f"| {' | '.join([cell.replace('|', ' ') for cell in cells])} |" for cells in lines])
    return f"# {texts('learning_log.title')}\n\n{table}\n"


def _heads(texts: Texts) -> list[str]:
    return [texts(f"learning_log.{name}") for name in _COLUMNS]


def _cells(entry: Entry) -> list[str]:
    return [entry.page, entry.question, entry.answer, entry.right, entry.gap, entry.result]


def _entry(texts: Texts, question: Question, item: str | float | None) -> Entry | None:
    answer = read_answer(question, item)
    if answer is None:
        return None
    axis = track(question, answer)
    right: Answer = question.target or (question.answer,)
    return Entry(
        name=question.id,
        place=question.page,
        page=texts(f"pages.{question.page}-menu"),
        question=texts(f"predictions.{question.id}-ask"),
        answer=_answer_text(texts, question, answer, axis.given if axis else (), axis),
        right=_answer_text(texts, question, right, axis.right if axis else (), axis),
        gap=_gap(axis) if axis else MISSING,
        result=_result(texts, is_right=is_right(question, *answer)),
        is_right=is_right(question, *answer),
        miss=_miss(axis) if axis else None,
    )


def _result(texts: Texts, *, is_right: bool) -> str:
    return texts(f"learning_log.{'is-right' if is_right else 'is-wrong'}")


def _answer_text(texts: Texts, question: Question, answer: Answer, numbers: Sequence[float], axis: Track | None) -> str:
    """Return an option as it was offered, and numbers as the axis writes them."""
    if question.control == "options" or axis is None:
        return label(texts, question, str(answer[0]))
    return _BETWEEN.join([_format_number(axis, number) for number in numbers])


def _gap(axis: Track) -> str:
    """Write how far the farther of the numbers is off."""
    return _format_number(axis, max([abs(given - right) for given, right in zip(axis.given, axis.right, strict=True)]))


def _miss(axis: Track) -> float:
    """Return how far the farther of the numbers is off, as a part of the axis."""
    low, high = axis.ends
    return max([abs(given - right) for given, right in zip(axis.given, axis.right, strict=True)]) / (high - low)


def _format_number(axis: Track, number: float) -> str:
    """Write a number to three digits, finer than the axis on the card."""
    shown = axis.write(number) if axis.in_percent else decimal(number)
    return shown.rstrip("0").rstrip(".") if "." in shown else shown
