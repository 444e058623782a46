"""Data of the counting bench: every state that the learner can step through, one n-gram after the other.

They are the drawn texts and, for each n-gram, its counts, its positions, the match status of its occurrences, and the
running sums. All counts come from `bleu_core`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from bleu_core.ngrams import NgramCount, Tokens
from bleu_view.drawing.wall_data import ngram_starts
from bleu_view.words.shown_tokens import visible_token
from labs.clipping.view.clipped_counts import Clipping

STEPS_PER_NGRAM: Final = 5
"""Steps for one n-gram: count, count in each reference, maximum, clip, add up."""
MAX_NGRAMS: Final = 80
"""How many n-grams are stepped through; the others are added at the end, at once."""
MAX_TOKENS: Final = 200
"""How many tokens of a text are drawn."""
MAX_SQUARES: Final = 40
"""How many occurrences of one n-gram are drawn as squares; more are drawn as a bar."""


@dataclass(frozen=True, slots=True)
class TokenStrip:
    """A text as drawn: its first tokens, and the number of all its tokens."""

    tokens: tuple[str, ...]
    length: int

    @property
    def is_truncated(self) -> bool:
        """True if the text has more tokens than are drawn."""
        return len(self.tokens) < self.length


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchNgram:
    """An n-gram of the candidate; `matches` and `total` are the running sums after it.

    `reference_counts` covers every reference, `maximum` only those in use; `statuses` are the match statuses of the
    first `MAX_TOKENS` occurrences; `starts` and `reference_starts` are positions among the drawn tokens.
    """

    text: str
    count: int
    reference_counts: tuple[int, ...]
    maximum: int
    clipped_count: int
    statuses: tuple[str, ...]
    starts: tuple[int, ...]
    reference_starts: tuple[tuple[int, ...], ...]
    matches: int
    total: int

    @property
    def clipped_occurrences(self) -> int:
        """The number of clipped occurrences; 0 if no reference has the n-gram."""
        return self.count - self.clipped_count if self.maximum else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """The texts, and the n-grams counted step by step; `ngram_total` includes the n-grams added at once at the end.

    `reference_numbers` are the references' positions in the learner's list.
    """

    order: int
    candidate: TokenStrip
    references: tuple[TokenStrip, ...]
    reference_numbers: tuple[int, ...]
    is_used: tuple[bool, ...]
    ngrams: tuple[BenchNgram, ...]
    ngram_total: int
    matches: int
    total: int

    @property
    def last_position(self) -> int:
        """The last position, at which every n-gram has been counted; position 0 is the start."""
        return len(self.ngrams) * STEPS_PER_NGRAM

    @property
    def headline_ngram_index(self) -> int:
        """The index of the n-gram in the heading: the one clipped most or, if none is clipped, the most frequent.

        It is 0 if there are no n-grams.
        """
        keys = [(ngram.clipped_occurrences, ngram.count) for ngram in self.ngrams]
        return keys.index(max(keys)) if keys else 0

    @property
    def ngrams_added_at_end(self) -> tuple[int, int, int]:
        """The n-grams added at once at the end: their number, their matches and their total."""
        walked = self.ngrams[-1] if self.ngrams else None
        matches, total = (walked.matches, walked.total) if walked else (0, 0)
        return self.ngram_total - len(self.ngrams), self.matches - matches, self.total - total


def build_bench(clipping: Clipping) -> Bench:
    """Build the data of the bench from the counts of one order.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from bleu_view.scenario.presets import preset
    >>> [the] = build_bench(count_one_order(preset("the-x7"), 1)).ngrams
    >>> the.count, the.reference_counts, the.maximum, the.clipped_count
    (7, (2, 1), 2, 2)
    """
    everything = clipping.everything.segments[0]
    walked = clipping.ngrams[:MAX_NGRAMS]
    return Bench(
        order=clipping.order,
        candidate=_strip(everything.candidate),
        references=tuple(map(_strip, everything.references)),
        reference_numbers=clipping.numbers,
        is_used=clipping.used_flags,
        ngrams=_bench_ngrams(clipping, walked),
        ngram_total=len(clipping.ngrams),
        matches=clipping.order_sums.matches,
        total=clipping.order_sums.total,
    )


def _bench_ngrams(clipping: Clipping, walked: Sequence[NgramCount]) -> tuple[BenchNgram, ...]:
    statuses = clipping.segment_counts.match_status(clipping.order)
    references = clipping.everything.segments[0].references
    places = [ngram_starts(tokens[:MAX_TOKENS], clipping.order) for tokens in references]
    matches = accumulate(ngram.clipped_count for ngram in walked)
    totals = accumulate(ngram.candidate_count for ngram in walked)
    lines = zip(walked, clipping.reference_counts, matches, totals, strict=False)
    return tuple(
        BenchNgram(
            text=" ".join(map(visible_token, ngram.ngram)),
            count=ngram.candidate_count,
            reference_counts=reference_counts,
            maximum=ngram.maximum,
            clipped_count=ngram.clipped_count,
            statuses=tuple(statuses[start] for start in ngram.positions[:MAX_TOKENS]),
            starts=tuple(start for start in ngram.positions[:MAX_TOKENS] if start + clipping.order <= MAX_TOKENS),
            reference_starts=tuple(tuple(starts.get(ngram.ngram, ())) for starts in places),
            matches=credited,
            total=counted,
        )
        for ngram, reference_counts, credited, counted in lines
    )


def _strip(tokens: Tokens) -> TokenStrip:
    return TokenStrip(tuple(map(visible_token, tokens[:MAX_TOKENS])), len(tokens))
