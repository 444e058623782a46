"""Data for the wall of n-grams, with one brick each: the tokens, the n-grams, and their positions in the references.

Only the first `MAX_TOKENS` tokens of a text are drawn; counts, fractions and lengths refer to the whole text.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Required, TypedDict

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import NgramCount, Tokens
from bleu_view.words.numbers import format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts

STATUS_SIGNS: Mapping[str, str] = {"credited": "✓", "clipped": "✂\ufe0e", "unmatched": "✕"}

MAX_TOKENS = 400
"""The maximum number of drawn tokens of a text: at six orders these are 8,400 slices of brick."""

ROOMY_TOKENS = 12
"""If no text has more tokens than this, all are drawn in large letters."""


class WallText(TypedDict):
    """The drawn tokens of a text, its label and length, the positions of matched tokens, and a note if it was cut."""

    label: str
    length: str
    tokens: tuple[str, ...]
    matched: tuple[int, ...]
    note: str


class WallNgram(TypedDict, total=False):
    """The counts of an n-gram, and where it starts in the drawn tokens of each reference; only `count` if in none."""

    count: Required[int]
    reference_counts: tuple[int, ...]
    maximum: int
    credit: int
    starts: tuple[tuple[int, ...], ...]


class WallOrder(TypedDict):
    """The bricks of one order, by their first token; `numbers` are indices into `ngrams`, `statuses` match statuses."""

    order: int
    fraction: str
    numbers: tuple[int, ...]
    statuses: tuple[str, ...]
    ngrams: tuple[WallNgram, ...]


class WallData(TypedDict):
    """The candidate, the references, and the drawn orders, as `frame/components/parts/wall.js` draws them."""

    candidate: WallText
    references: tuple[WallText, ...]
    orders: tuple[WallOrder, ...]
    single: bool
    roomy: bool
    empty: str


def build_wall_data(
    texts: Texts,
    score: BleuScore,
    order: int = 0,
    *,
    reference_numbers: Sequence[int] | None = None,
    name: str = "",
) -> WallData:
    """Return the data for one order, or for all orders if `order` is 0.

    Only the data for one order include the matched tokens of references. `reference_numbers` are the drawn references'
    numbers in the learner's list, by default 1, 2 and so on; if it is empty, no reference is drawn. `name` is the
    candidate's name if there are several walls.

    >>> from bleu_core import Segment, papineni, score
    >>> twice = build_wall_data(Texts("en"), score([Segment("the the", ("the cat",))], papineni()), order=1)
    >>> twice["orders"][0]["statuses"], twice["references"][0]["matched"]
    (('credited', 'clipped'), (0,))
    """
    segment = score.segments[0]
    chosen = [each for each in score.orders if order in (0, each.order)]
    numbers = range(1, len(segment.references) + 1) if reference_numbers is None else reference_numbers
    drawn = tuple(zip(segment.references, numbers, strict=False))
    orders = tuple([_wall_order(each, segment, [tokens for tokens, _ in drawn]) for each in chosen])
    references = [
        _wall_text(
            texts,
            "reference",
            tokens,
            label=texts("wall.reference", number=number),
            matched=_matched_reference_positions(orders, place) if order else (),
        )
        for place, (tokens, number) in enumerate(drawn)
    ]
    return {
        "candidate": _wall_text(texts, "candidate", segment.candidate, label=name or texts("wall.candidate")),
        "references": tuple(references),
        "orders": orders,
        "single": order > 0,
        "roomy": max(map(len, (segment.candidate, *segment.references))) <= ROOMY_TOKENS,
        "empty": texts("wall.empty"),
    }


def _wall_text(
    texts: Texts, kind: str, tokens: Sequence[str], *, label: str, matched: tuple[int, ...] = ()
) -> WallText:
    drawn = tuple(map(visible_token, tokens[:MAX_TOKENS]))
    length = f"{len(tokens):,}"
    is_cut = len(drawn) < len(tokens)
    note = texts(f"wall.{kind}-cut", drawn=f"{len(drawn):,}", length=length) if is_cut else ""
    return {"label": label, "length": length, "tokens": drawn, "matched": matched, "note": note}


def _wall_order(score: OrderScore, segment: SegmentCounts, references: Sequence[Tokens]) -> WallOrder:
    statuses = segment.match_status(score.order)[: max(0, MAX_TOKENS - score.order + 1)]
    drawn = [ngram for ngram in segment.orders[score.order - 1] if ngram.positions[0] < len(statuses)]
    places = [ngram_starts(reference[:MAX_TOKENS], score.order) for reference in references]
    return {
        "order": score.order,
        "fraction": format_fraction(score.matches, score.total),
        "numbers": _ngram_at_each_position(drawn, len(statuses)),
        "statuses": statuses,
        "ngrams": tuple([_wall_ngram(ngram, places) for ngram in drawn]),
    }


def _ngram_at_each_position(ngrams: Sequence[NgramCount], drawn: int) -> tuple[int, ...]:
    found = {position: number for number, ngram in enumerate(ngrams) for position in ngram.positions}
    return tuple([found[position] for position in range(drawn)])


def _wall_ngram(ngram: NgramCount, places: Sequence[Mapping[tuple[str, ...], Sequence[int]]]) -> WallNgram:
    if not any(ngram.reference_counts):
        return {"count": ngram.candidate_count}
    return {
        "count": ngram.candidate_count,
        "reference_counts": ngram.reference_counts,
        "maximum": ngram.maximum,
        "credit": ngram.clipped_count,
        "starts": tuple([tuple(starts.get(ngram.ngram, ())) for starts in places]),
    }


def ngram_starts(tokens: Sequence[str], order: int) -> Mapping[tuple[str, ...], Sequence[int]]:
    """Return the positions at which each n-gram of a text starts."""
    starts = defaultdict[tuple[str, ...], list[int]](list)
    for start in range(len(tokens) - order + 1):
        starts[tuple(tokens[start : start + order])].append(start)
    return starts


def _matched_reference_positions(orders: Sequence[WallOrder], reference: int) -> tuple[int, ...]:
    covered = {
        start + step
        for each in orders
        for ngram in each["ngrams"]
        if "starts" in ngram
        for start in ngram["starts"][reference]
        for step in range(each["order"])
    }
    return tuple(sorted(covered))
