"""The learning log, every answered question with the learner's and the right answer, and the data of The end from it.

The log is available as table rows, CSV and Markdown, so that learners can hand it in. The end has a row of bricks for
each lab with its lesson, each brick a prediction by the learner; the least accurate prediction; and the learner's best
sentence with its factors.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bleu_core import BleuScore
from bleu_view.drawing.answer_track import answers_on_axis, right_answer
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.drawing.steps import ribbon_orders
from bleu_view.drawing.tables import Table
from bleu_view.scenario.kept_progress import Attempt
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS, Answer, Question, is_right_answer, option_label, read_answer
from bleu_view.words.numbers import MISSING, decimal, drop_zeros
from bleu_view.words.texts import Texts

_COLUMNS = ("page", "question", "answer", "right", "gap", "result")
_RANGE_DASH = "–"
_EXACT_MISS = 0.01 + 1e-9
OUTCOMES: Final = ("right", "close", "surprise")
NumberedLabs = Sequence[tuple[int, str]]
"""Numbers and names of the labs that get a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """An answered question as texts; `gap` is the distance to the right answer, a dash unless both are numbers.

    `name` and `place` identify the question and its page; `miss` is the distance as a fraction of the axis, 0 to 1, or
    None if the answer is in words. `outcome` is "right" for at most a hundredth of the axis, "close" for more that is
    still counted as right, or "surprise".
    """

    name: str
    place: str
    page: str
    question: str
    answer: str
    right: str
    gap: str
    result: str
    outcome: str
    miss: float | None


def build_learning_log(texts: Texts, view: Sequence[ViewItem]) -> tuple[LogEntry, ...]:
    """Return an entry for each answered question in the view, in the order of the course.

    >>> [entry.gap for entry in build_learning_log(Texts("en"), (("clipping-1", 3), ("length-1", "skipped")))]
    ['1']
    """
    items = dict(view)
    listed = [_log_entry(texts, question, items.get(name)) for name, question in QUESTIONS.items()]
    return tuple([entry for entry in listed if entry is not None])


def learning_log_table(texts: Texts, entries: Sequence[LogEntry]) -> Table:
    """Return the log as a table with a row for each entry."""
    return Table(tuple(_headings(texts)), tuple([tuple(_cells(entry)) for entry in entries]))


def log_csv(texts: Texts, entries: Sequence[LogEntry]) -> bytes:
    """Return the log as CSV for spreadsheets."""
    return spreadsheet_csv([_headings(texts), *map(_cells, entries)])


def log_markdown(texts: Texts, entries: Sequence[LogEntry]) -> str:
    """Return the log as a Markdown table under a title."""
    lines = [_headings(texts), ["---"] * len(_COLUMNS), *map(_cells, entries)]
    table = "\n".join([f"| {' | '.join([cell.replace('|', ' ') for cell in cells])} |" for cells in lines])
    return f"# {texts('learning_log.title')}\n\n{table}\n"


def _headings(texts: Texts) -> list[str]:
    return [texts(f"learning_log.{name}") for name in _COLUMNS]


def _cells(entry: LogEntry) -> list[str]:
    return [entry.page, entry.question, entry.answer, entry.right, entry.gap, entry.result]


def _log_entry(texts: Texts, question: Question, item: str | float | None) -> LogEntry | None:
    answer = read_answer(question, item)
    if answer is None:
        return None
    axis, is_right = answers_on_axis(question, answer), is_right_answer(question, *answer)
    # Of two numbers, the worse one counts.
    gap = max([abs(given - right) for given, right in zip(axis.given, axis.right, strict=True)]) if axis else 0.0
    miss = gap / (axis.ends[1] - axis.ends[0]) if axis else None
    close = "right" if miss is None or miss <= _EXACT_MISS else "close"
    return LogEntry(
        name=question.id,
        place=question.page,
        page=texts(f"pages.{question.page}-menu"),
        question=texts(f"predictions.{question.id}-ask"),
        answer=_answer_text(texts, question, answer),
        right=_answer_text(texts, question, right_answer(question)),
        gap=drop_zeros(axis.format_number(gap) if axis.in_percent else decimal(gap)) if axis else MISSING,
        result=texts("learning_log.is-right" if is_right else "learning_log.is-wrong"),
        outcome=close if is_right else "surprise",
        miss=miss,
    )


def _answer_text(texts: Texts, question: Question, answer: Answer) -> str:
    """Return the label of the chosen option, or the numbers with up to three decimals."""
    if question.control == "options":
        return option_label(texts, question, str(answer[0]))
    return _RANGE_DASH.join([drop_zeros(decimal(float(number))) for number in answer])


def ending_data(
    texts: Texts, entries: Sequence[LogEntry], best: Attempt | None, labs: NumberedLabs
) -> Mapping[str, object]:
    """Return the data for the component; `best` is the learner's best sentence, None if there is none."""
    counted = best.score_under_papineni() if best else None
    return {
        "language": texts.language,
        "heading": texts("ending.heading", count=len(entries))
        if entries
        else texts("ending.empty-heading", count=len(labs)),
        "counts": _counts_sentence(texts, entries),
        "rows": [_lab_row(texts, number, page, entries) for number, page in labs],
        "sentences": [_closing_sentence(texts, entries), _best_sentence(texts, best, counted)],
        "acts": _button_labels(texts, entries, counted),
        "ribbon": _ribbon_data(texts, counted) if counted else None,
        "words": {name: texts(f"ending.{name}") for name in ("bricks", "ribbon")},
    }


def wrong_entries(entries: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """Return the entries whose answers were neither right nor close, in the order of the course."""
    return tuple([entry for entry in entries if entry.outcome == "surprise"])


def _counts_sentence(texts: Texts, entries: Sequence[LogEntry]) -> str:
    if not entries:
        return ""
    right, close, wrong = [sum([entry.outcome == outcome for entry in entries]) for outcome in OUTCOMES]
    return texts("ending.counts", right=right, close=close, surprises=wrong)


def _lab_row(texts: Texts, number: int, page: str, entries: Sequence[LogEntry]) -> Mapping[str, object]:
    bricks = [
        {"outcome": entry.outcome, "says": _brick_sentence(texts, entry)} for entry in entries if entry.place == page
    ]
    name = texts("frame.course-entry", number=number, name=texts(f"pages.{page}-menu"))
    return {"name": name, "bricks": bricks, "learned": texts(f"pages.{page}-learned")}


def _brick_sentence(texts: Texts, entry: LogEntry) -> str:
    outcome = texts(f"ending.is-{entry.outcome}")
    return texts("ending.brick", outcome=outcome, question=entry.question, answer=entry.answer, right=entry.right)


def _closing_sentence(texts: Texts, entries: Sequence[LogEntry]) -> str:
    if not entries:
        return texts("ending.empty")
    # the first wrong answer if none is a number
    miss = max(wrong_entries(entries), key=lambda entry: -1.0 if entry.miss is None else entry.miss, default=None)
    if miss is None:
        return texts("ending.no-miss")
    return texts("ending.widest", page=miss.page, question=miss.question, answer=miss.answer, right=miss.right)


def _best_sentence(texts: Texts, best: Attempt | None, counted: BleuScore | None) -> str:
    if best is None or counted is None:
        return texts("ending.no-best")
    sentence = Texts(best.language).join_sentences(best.candidate)
    return texts("ending.best", sentence=sentence, value=decimal(counted.value))


def _button_labels(texts: Texts, entries: Sequence[LogEntry], counted: BleuScore | None) -> Mapping[str, str]:
    """Return the label of each button; "" for "ask again" without wrong answers and for printing without answers."""
    wrong = len(wrong_entries(entries))
    return {
        "beat": texts("ending.beat", value=decimal(counted.value)) if counted else texts("ending.try"),
        "again": texts("ending.again", count=wrong) if wrong else "",
        "print": texts("ending.print") if entries else "",
    }


def _ribbon_data(texts: Texts, counted: BleuScore) -> Mapping[str, object]:
    return {
        "orders": ribbon_orders(counted),
        "penalty": {"text": decimal(counted.brevity_penalty), "part": counted.brevity_penalty},
        "total": {"text": decimal(counted.value), "value": counted.value},
        "unit": texts("ending.best-unit"),
    }
