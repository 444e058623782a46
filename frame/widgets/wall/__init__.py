"""The wall of n-grams: each is a brick under its tokens, highlighted together with its matches in the references.

Hovering, pinning and keyboard movement are handled in the browser.
"""

from typing import Final, Literal

from bleu_core import BleuScore
from bleu_view.drawing.wall_data import DrawnText, WallData, WallNgram, WallOrder, wall_data
from bleu_view.words.numbers import fraction
from bleu_view.words.shown_tokens import EMPTY_TOKEN
from bleu_view.words.texts import Texts
from frame.components.loader import component

Kind = Literal["full", "bare", "mini"]

ON_SHEET: Final = "position:absolute;width:980px;max-width:none;--bx-wall-beside:0;--bx-wall-height:0"
"""The CSS style of a wall that is saved as a picture."""

_mount = component(
    __file__,
    wall="""bricks credited clipped unmatched clipped-used-up hint pinned brick in-candidate in-references
        most-in-one credit""",
)


def wall(  # noqa: PLR0913 — whose words, which score, what of it
    texts: Texts,
    score: BleuScore,
    *,
    order: int,
    reference_numbers: tuple[int, ...],
    key: str,
    name: str = "",
    legend: bool = True,
    kind: Kind = "full",
) -> None:
    """Draw the bricks of one order, or of all orders for 0.

    `reference_numbers` are the used references' numbers in the learner's list. `name` is the candidate's name if there
    are several walls, of which only the first needs a legend. A "bare" wall has only the candidate; a "mini" wall has
    neither names nor fractions.
    """
    drawn = wall_data(score, order)
    data = {
        "language": texts.language,
        "candidate": _candidate(texts, drawn.candidate, name),
        "kind": kind,
        "references": [
            _reference(texts, strip, number) for strip, number in zip(drawn.references, reference_numbers, strict=False)
        ],
        "orders": [_order(each) for each in drawn.orders if kind == "full" or each.total],
        "single": order > 0,
        "roomy": drawn.is_roomy and kind == "full",
        "legend": legend and kind == "full",
        "notes": _notes(texts, drawn),
        "empty": texts("wall.empty"),
    }
    _mount(data=data, key=key)


def _candidate(texts: Texts, strip: DrawnText, name: str) -> dict[str, object]:
    note = texts("wall.candidate-cut", **_lengths(strip)) if strip.is_cut else ""
    return _strip(strip, name or texts("wall.candidate"), note)


def _reference(texts: Texts, strip: DrawnText, number: int) -> dict[str, object]:
    note = texts("wall.reference-cut", **_lengths(strip)) if strip.is_cut else ""
    return _strip(strip, texts("wall.reference", number=number), note)


def _lengths(strip: DrawnText) -> dict[str, str]:
    return {"drawn": f"{len(strip.tokens):,}", "length": f"{strip.length:,}"}


def _strip(strip: DrawnText, label: str, note: str) -> dict[str, object]:
    return {
        "label": label,
        "length": f"{strip.length:,}",
        "tokens": strip.tokens,
        "matched": strip.matched,
        "note": note,
    }


def _order(order: WallOrder) -> dict[str, object]:
    return {
        "order": order.order,
        "fraction": fraction(order.matches, order.total),
        "numbers": order.numbers,
        "statuses": order.statuses,
        "ngrams": [_ngram(ngram) for ngram in order.ngrams],
    }


def _ngram(ngram: WallNgram) -> dict[str, object]:
    if not ngram.maximum:
        return {"count": ngram.count}  # wall.js has 0 for all that an unmatched n-gram lacks
    # Written out: `asdict` takes three times as long, and a wall holds hundreds of n-grams.
    return {
        "count": ngram.count,
        "reference_counts": ngram.reference_counts,
        "maximum": ngram.maximum,
        "credit": ngram.credit,
        "starts": ngram.starts,
    }


def _notes(texts: Texts, drawn: WallData) -> list[str]:
    has_empty = any(EMPTY_TOKEN in strip.tokens for strip in drawn.strips)
    return [
        *([texts("wall.convention")] if drawn.has_clipped else []),
        *([texts("wall.empty-token")] if has_empty else []),
    ]
