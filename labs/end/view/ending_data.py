"""Data of The end: a row of bricks for each lab with its lesson, the least accurate prediction, and the best sentence.

Each brick is a prediction by the learner; the best sentence, with its factors, is also the learner's.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bleu_core import BleuScore
from bleu_view.drawing.steps import ribbon_orders
from bleu_view.scenario.kept_progress import Attempt
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.end.view.log_entries import LogEntry

OUTCOMES: Final = ("right", "close", "surprise")
NumberedLabs = Sequence[tuple[int, str]]
"""Numbers and names of the labs that get a row."""


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


def widest_miss(entries: Sequence[LogEntry]) -> LogEntry | None:
    """Return the wrong entry farthest from the right answer; the first if none has numbers, None if none is wrong."""
    return max(wrong_entries(entries), key=lambda entry: entry.miss if entry.miss is not None else -1.0, default=None)


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
    miss = widest_miss(entries)
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
