"""The data of the wall of n-grams, one brick each: the tokens, the n-grams, and their places in the references.

Only the first `MAX_TOKENS` tokens of a text are drawn; counts, fractions and lengths refer to the whole text.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import NgramCount
from bleu_view.words.shown_tokens import shown_token

STATUS_SIGNS: Mapping[str, str] = {"credited": "✓", "clipped": "✂\ufe0e", "unmatched": "✕"}

MAX_TOKENS = 400
"""The maximum number of drawn tokens of a text: at six orders these are 8,400 slices of brick."""

ROOMY_TOKENS = 12
"""If no text has more tokens than this, all are drawn in large letters."""


@dataclass(frozen=True, slots=True)
class DrawnText:
    """The drawn tokens of a text, the text's length in tokens, and the places of tokens in a matched n-gram."""

    tokens: tuple[str, ...]
    length: int
    matched: tuple[int, ...] = ()

    @property
    def is_cut(self) -> bool:
        """Return whether the text has more tokens than are drawn."""
        return len(self.tokens) < self.length


@dataclass(frozen=True, slots=True, kw_only=True)
class WallNgram:
    """The counts of an n-gram, and where it starts in the drawn tokens of each reference."""

    count: int
    reference_counts: tuple[int, ...]
    maximum: int
    credit: int
    starts: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WallOrder:
    """The bricks of one order, by their first token: `numbers` are indices into `ngrams`, `statuses` match statuses."""

    order: int
    matches: int
    total: int
    numbers: tuple[int, ...]
    statuses: tuple[str, ...]
    ngrams: tuple[WallNgram, ...]


@dataclass(frozen=True, slots=True)
class WallData:
    """The candidate, the references, and the drawn orders."""

    candidate: DrawnText
    references: tuple[DrawnText, ...]
    orders: tuple[WallOrder, ...]

    @property
    def has_clipped(self) -> bool:
        """Return whether any drawn brick is clipped."""
        return any("clipped" in order.statuses for order in self.orders)

    @property
    def is_roomy(self) -> bool:
        """Return whether all texts are short enough for large letters."""
        return max(strip.length for strip in self.strips) <= ROOMY_TOKENS

    @property
    def strips(self) -> tuple[DrawnText, ...]:
        """The candidate and the references."""
        return (self.candidate, *self.references)


def wall_data(score: BleuScore, order: int = 0) -> WallData:
    """Return the data of one order, or of all orders for 0, then without the references' matched places.

    >>> from bleu_core import Segment, papineni, score
    >>> twice = wall_data(score([Segment("the the", ("the cat",))], papineni()), order=1)
    >>> twice.orders[0].statuses, twice.references[0].matched
    (('credited', 'clipped'), (0,))
    """
    segment = score.segments[0]
    chosen = [each for each in score.orders if order in (0, each.order)]
    orders = tuple(_wall_order(each, segment) for each in chosen)
    references = tuple(
        _strip(tokens, _matched_places(orders, number) if order else ())
        for number, tokens in enumerate(segment.references)
    )
    return WallData(_strip(segment.candidate), references, orders)


def _strip(tokens: Sequence[str], matched: tuple[int, ...] = ()) -> DrawnText:
    return DrawnText(tuple(map(shown_token, tokens[:MAX_TOKENS])), len(tokens), matched)


def _wall_order(score: OrderScore, segment: SegmentCounts) -> WallOrder:
    statuses = segment.match_status(score.order)[: max(0, MAX_TOKENS - score.order + 1)]
    drawn = [ngram for ngram in segment.orders[score.order - 1] if ngram.positions[0] < len(statuses)]
    places = [_starts(reference[:MAX_TOKENS], score.order) for reference in segment.references]
    return WallOrder(
        order=score.order,
        matches=score.matches,
        total=score.total,
        numbers=_numbers(drawn, len(statuses)),
        statuses=statuses,
        ngrams=tuple(_wall_ngram(ngram, places) for ngram in drawn),
    )


def _numbers(ngrams: Sequence[NgramCount], drawn: int) -> tuple[int, ...]:
    found = {position: number for number, ngram in enumerate(ngrams) for position in ngram.positions}
    return tuple(found[position] for position in range(drawn))


def _wall_ngram(ngram: NgramCount, places: Sequence[Mapping[tuple[str, ...], Sequence[int]]]) -> WallNgram:
    return WallNgram(
        count=ngram.candidate_count,
        reference_counts=ngram.reference_counts,
        maximum=ngram.maximum,
        credit=ngram.clipped_count,
        starts=tuple(tuple(starts.get(ngram.ngram, ())) for starts in places),
    )


def _starts(tokens: Sequence[str], order: int) -> Mapping[tuple[str, ...], Sequence[int]]:
    starts = defaultdict[tuple[str, ...], list[int]](list)
    for start in range(len(tokens) - order + 1):
        starts[tuple(tokens[start : start + order])].append(start)
    return starts


def _matched_places(orders: Sequence[WallOrder], reference: int) -> tuple[int, ...]:
    covered = {
        start + step
        for each in orders
        for ngram in each.ngrams
        for start in ngram.starts[reference]
        for step in range(each.order)
    }
    return tuple(sorted(covered))
