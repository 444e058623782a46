"""The data from which a room's pages draw each kind of picture; before the answer, without hints at it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bleu_core import BleuScore, papineni, tokenize
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.drawing.wall_data import STATUS_SIGNS, build_wall_data
from bleu_view.scenario.predictions import Question
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from room.pictures.subject import score_question

Data = Mapping[str, object]
_STEPS = 80
_HALF, _WHOLE = 520, 980


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """A row of a picture: its name, the value of its bar, and the value as text.

    A `known` value is shown from the start, any other only with the answer, as is the `note`; `right` marks the answer.
    """

    name: str
    value: float
    shown: str
    note: str = ""
    known: bool = False
    right: bool = False


def value_row_data(rows: Sequence[ValueRow], *, answered: bool) -> Data:
    """Return the data of bars in rows."""
    shown = [_value_row(row, is_shown=answered or row.known, is_right=answered and row.right) for row in rows]
    return {"kind": "rows", "rows": shown, "has_notes": any(row.note for row in rows)}


def _value_row(row: ValueRow, *, is_shown: bool, is_right: bool) -> Data:
    return {
        "name": f"{row.name}   {row.note}" if is_shown and row.note else row.name,
        "value": row.value if is_shown and not math.isnan(row.value) else None,
        "shown": row.shown if is_shown else "?",
        "is_told": is_shown,
        "is_right": is_right,
    }


def brevity_curve_data(texts: Texts, c: int, r: int, *, answered: bool) -> Data:
    """Return the curve of BP over the candidate length, from 0 to 1.5 times the longer of c and r."""
    longest, value = 1.5 * max(c, r), brevity_penalty(c, r)
    lengths = [longest * step / _STEPS for step in range(1, _STEPS + 1)] if answered else []
    return {
        "kind": "curve",
        "c": c,
        "r": r,
        "longest": longest,
        "curve": [(length, brevity_penalty(length, r)) for length in lengths],
        "value": value if answered else None,
        "label": f"BP = {decimal(value) if answered else '?'}",
        "axis": texts("room_pictures.length"),
    }


def repeated_word_data(texts: Texts, question: Question, *, answered: bool) -> Data:
    """Return the most frequent word's occurrences in the candidate, credited or clipped, and in each reference."""
    counts = score_question(question, papineni(1)).segments[0].orders[0]
    word = max(counts, key=lambda count: count.candidate_count)
    total, credit = word.candidate_count, word.clipped_count
    statuses = ["credited"] * credit + ["clipped"] * (total - credit)
    amount = f"{credit if answered else '?'}/{total}"
    looks = statuses if answered else ["asked"] * total
    rows = [_squares(texts("room_pictures.candidate"), looks, amount, is_bold=True)]
    for number, count in enumerate(word.reference_counts, 1):
        largest = f"  ◀ {texts('room_pictures.largest')}" if answered and count == word.maximum else ""
        rows.append(_squares(texts("room_pictures.reference", number=number), ["given"] * count, f"{count}{largest}"))
    limit_text = texts("room_pictures.limit", limit=word.maximum)
    limit = {"at": word.maximum, "words": f"{STATUS_SIGNS['clipped']} {limit_text}"}
    return {"kind": "squares", "rows": rows, "limit": limit if answered else None}


def token_length_data(texts: Texts, question: Question, *, answered: bool) -> Data:
    """Return candidate and references as rows of as many squares as tokens; with the answer, which length is r."""
    result = score_question(question)
    counts = result.segments[0]
    c = counts.candidate_length
    rows = [_squares(texts("room_pictures.candidate"), ["token"] * c, f"c = {c}", is_bold=True)]
    for number, length in enumerate(counts.reference_lengths, 1):
        is_r = answered and length == result.reference_length
        amount = f"r = {length}" if is_r else str(length)
        name, looks = texts("room_pictures.reference", number=number), ["chosen" if is_r else "given"] * length
        rows.append(_squares(name, looks, f"{amount} · ±{abs(length - c)}" if answered else amount, is_bold=is_r))
    return {"kind": "squares", "rows": rows, "limit": None}


def _squares(name: str, looks: list[str], amount: str, *, is_bold: bool = False) -> Data:
    return {"name": name, "looks": looks, "amount": amount, "is_bold": is_bold}


def ngram_window_data(texts: Texts, question: Question, *, order: int, answered: bool) -> Data:
    """Return the candidate's tokens, over which the browser slides a window of `order` tokens."""
    return {
        "kind": "windows",
        "tokens": tokenize(question.candidate, question.tokenizer),
        "order": order,
        "is_told": answered,
        "label": texts("room_pictures.window", n=order),
    }


@dataclass(frozen=True, slots=True)
class WallSpace:
    """The space for a wall on the stage: the maximum width of a line in pixels, and whether references fit."""

    widest: int
    has_references: bool


HALF = WallSpace(_HALF, has_references=True)
CROWDED = WallSpace(_HALF, has_references=False)
ALONE = WallSpace(_WHOLE, has_references=True)
BELOW = WallSpace(_WHOLE, has_references=False)
"""Half of the screen, half of it with more text below, the whole screen, and its lower part, wide but low."""


def brick_wall_data(
    texts: Texts, result: BleuScore, *, answered: bool, order: int = 0, place: WallSpace = HALF
) -> Data:
    """Return the data of a wall of n-grams; before the answer without statuses and without the references."""
    drawn = build_wall_data(texts, result, order if answered else 0)
    orders = [
        {
            "order": each["order"],
            "statuses": each["statuses"] if answered else ["asked"] * len(each["statuses"]),
            "fraction": each["fraction"] if answered else f"? / {result.orders[each['order'] - 1].total}",
        }
        for each in drawn["orders"]
    ]
    references = list(drawn["references"]) if answered and place.has_references else []
    return {**drawn, "kind": "wall", "references": references, "orders": orders, "widest": place.widest}
