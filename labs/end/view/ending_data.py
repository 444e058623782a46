"""Data of the end: what each lab taught or a brick a prediction, the widest miss, the best sentence with its factors.

The predictions and the sentence are the learner's own.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bleu_core import BleuScore
from bleu_view.scenario.kept_progress import Attempt
from bleu_view.words.numbers import decimal, fraction, weight
from bleu_view.words.texts import Texts
from labs.end.view.log_entries import Entry

OUTCOMES: Final = ("right", "close", "surprise")
Labs = Sequence[tuple[int, str]]
"""Numbers and names of the labs that get a row."""


def ending_data(texts: Texts, entries: Sequence[Entry], best: Attempt | None, labs: Labs) -> Mapping[str, object]:
    """Build the data of the end."""
    counted = best.counted() if best else None
    return {
        "language": texts.language,
        "heading": texts("ending.heading", count=len(entries))
        if entries
        else texts("ending.empty-heading", count=len(labs)),
        "counts": _counts(texts, entries),
        "rows": [_row(texts, number, page, entries) for number, page in labs],
        "sentences": [_closing_sentence(texts, entries), _best(texts, best, counted)],
        "acts": _acts(texts, entries, counted),
        "ribbon": _ribbon(texts, counted) if counted else None,
        "words": {name: texts(f"ending.{name}") for name in ("bricks", "ribbon")},
    }


def surprises(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the answers that were neither right nor close, in the order of the course."""
    return tuple([entry for entry in entries if entry.outcome == "surprise"])


def widest_miss(entries: Sequence[Entry]) -> Entry | None:
    """Return the surprise that is farthest off on its axis; where none has numbers, the first one."""
    return max(surprises(entries), key=lambda entry: entry.miss if entry.miss is not None else -1.0, default=None)


def _counts(texts: Texts, entries: Sequence[Entry]) -> str:
    if not entries:
        return ""
    right, close, wrong = [sum([entry.outcome == outcome for entry in entries]) for outcome in OUTCOMES]
    return texts("ending.counts", right=right, close=close, surprises=wrong)


def _row(texts: Texts, number: int, page: str, entries: Sequence[Entry]) -> Mapping[str, object]:
    bricks = [{"outcome": entry.outcome, "says": _brick(texts, entry)} for entry in entries if entry.place == page]
    name = texts("frame.course-entry", number=number, name=texts(f"pages.{page}-menu"))
    return {"name": name, "bricks": bricks, "learned": texts(f"pages.{page}-learned")}


def _brick(texts: Texts, entry: Entry) -> str:
    outcome = texts(f"ending.is-{entry.outcome}")
    return texts("ending.brick", outcome=outcome, question=entry.question, answer=entry.answer, right=entry.right)


def _closing_sentence(texts: Texts, entries: Sequence[Entry]) -> str:
    if not entries:
        return texts("ending.empty")
    miss = widest_miss(entries)
    if miss is None:
        return texts("ending.no-miss")
    return texts("ending.widest", page=miss.page, question=miss.question, answer=miss.answer, right=miss.right)


def _best(texts: Texts, best: Attempt | None, counted: BleuScore | None) -> str:
    if best is None or counted is None:
        return texts("ending.no-best")
    sentence = Texts(best.language).run_on(best.candidate)
    return texts("ending.best", sentence=sentence, value=decimal(counted.value))


def _acts(texts: Texts, entries: Sequence[Entry], counted: BleuScore | None) -> Mapping[str, str]:
    """Return the labels of the acts; an act without an object has none."""
    wrong = len(surprises(entries))
    return {
        "beat": texts("ending.beat", value=decimal(counted.value)) if counted else texts("ending.try"),
        "again": texts("ending.again", count=wrong) if wrong else "",
        "print": texts("ending.print") if entries else "",
    }


def _ribbon(texts: Texts, counted: BleuScore) -> Mapping[str, object]:
    orders = [
        {
            "text": fraction(each.matches, each.total),
            "part": float(each.precision) if each.total else 0.0,
            "weight": weight(each.weight),
        }
        for each in counted.orders
    ]
    return {
        "orders": orders,
        "penalty": {"text": decimal(counted.brevity_penalty), "part": counted.brevity_penalty},
        "total": {"text": decimal(counted.value), "value": counted.value},
        "unit": texts("ending.best-unit"),
    }
