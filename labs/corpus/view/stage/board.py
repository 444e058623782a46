"""The board: every system with its corpus BLEU and its interval on one axis, the best one first."""

from typing import TypedDict

from bleu_view.drawing.nice_ticks import nice_ticks
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import Scale, shorten_name
from labs.corpus.view.scores.system_scores import SystemScore, SystemScores
from labs.corpus.view.significance.bootstrap_samples import Interval, ScoredDraws

_MARGIN = 0.06
_MIN_MARGIN = 0.02


class BoardRow(TypedDict):
    """The texts of a system's row; `interval` is None until the draws are ready, `precisions` begin with order 1."""

    name: str
    value: float
    text: str
    interval: Interval | None
    interval_text: str
    penalty: str
    precisions: list[str]


class Board(TypedDict):
    """The rows and their axis; `alt` is the alternative text."""

    low: float
    high: float
    ticks: list[tuple[float, str]]
    rows: list[BoardRow]
    alt: str


def build_board(scale: Scale, scores: SystemScores, draws: ScoredDraws | None) -> Board:
    """Build the board; its axis fits the scores and need not begin at 0."""
    rows = [
        _board_row(scale, scores.systems[place], draws.interval(place) if draws else None) for place in scores.ranking
    ]
    marks = [mark for row in rows for mark in (row["value"], *(row["interval"] or ()))]
    margin = max(_MARGIN * (max(marks) - min(marks)), _MIN_MARGIN)
    low, high = max(0.0, min(marks) - margin), max(marks) + margin
    return {
        "low": low,
        "high": high,
        "ticks": [(at, scale.format_tick(at)) for at in nice_ticks(low, high)],
        "rows": rows,
        "alt": scale.texts.join_sentences([_row_alt(scale.texts, row) for row in rows]),
    }


def _board_row(scale: Scale, system: SystemScore, interval: Interval | None) -> BoardRow:
    score, texts = system.score, scale.texts
    return {
        "name": shorten_name(system.name),
        "value": score.value,
        "text": scale.format_score(score.value),
        "interval": interval,
        "interval_text": " – ".join(map(scale.format_score, interval)) if interval else "",
        "penalty": f"{texts('corpus.penalty')} {decimal(score.brevity_penalty)}",
        "precisions": [scale.format_score(order.precision) for order in score.orders],
    }


def _row_alt(texts: Texts, row: BoardRow) -> str:
    low, _, high = row["interval_text"].partition(" – ")
    key = "corpus.row-alt-interval" if row["interval"] else "corpus.row-alt"
    return texts(key, name=row["name"], score=row["text"], low=low, high=high)
