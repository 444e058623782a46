"""The n-grams that earn one system more credit than the other, with the segments where they do.

In: two systems. Out: the ten largest gains of each, n ≥ 2, and what every order adds up to. An n-gram inside a longer
one of the same counts is left out: it says the same again.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from heapq import nsmallest
from itertools import chain, repeat, starmap

from bleu_core import CASES, Variant, tokenize
from bleu_core.cleaning import clean
from bleu_core.references import REFERENCES_USED
from bleu_view.contest.pair import Pair

LISTED = 10
_CONSIDERED = 400  # the longest search for a longer n-gram that says the same

Ngram = tuple[str, ...]
Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """One n-gram's credit under A and under B, and the segments where the winner gets more, counted from 0."""

    ngram: Ngram
    credits: tuple[int, int]
    segments: tuple[int, ...]

    @property
    def difference(self) -> int:
        """A's credit minus B's."""
        return self.credits[0] - self.credits[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gains:
    """A's gains, B's gains, and A's credit minus B's in every order."""

    a: tuple[Gain, ...]
    b: tuple[Gain, ...]
    net: tuple[int, ...]


@dataclass(slots=True)
class _Tally:
    """What is added up while the segments are walked through: credit, and where it differs by how much."""

    credits: tuple[Counter[Ngram], Counter[Ngram]] = field(default_factory=lambda: (Counter(), Counter()))
    wins: dict[Ngram, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))

    def difference(self, ngram: Ngram) -> int:
        """A's credit minus B's."""
        return self.credits[0][ngram] - self.credits[1][ngram]


def ngram_gains(pair: Pair) -> Gains:
    """Add up the credit of every n-gram over all segments.

    >>> from bleu_view.contest.standing import corpus_variant, stand
    >>> from bleu_view.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> gains = ngram_gains(Pair(standing=stand(corpus, corpus_variant(corpus)), first=0, second=1))
    >>> gains.b[0].ngram, gains.b[0].credits, gains.net
    (('and', 'then'), (0, 1), (-4, -5))
    """
    tally, orders = _tally(pair), range(1, pair.standing.variant.max_order + 1)
    differences = {ngram: tally.difference(ngram) for ngram in tally.wins}
    longer = [(-abs(sign), -len(ngram), ngram) for ngram, sign in differences.items() if sign and len(ngram) > 1]
    listed = sorted([_gain(tally, ngram) for _, _, ngram in nsmallest(_CONSIDERED, longer)], key=_by_size)
    gains = _without_parts(listed)
    return Gains(
        a=tuple([gain for gain in gains if gain.difference > 0][:LISTED]),
        b=tuple([gain for gain in gains if gain.difference < 0][:LISTED]),
        net=tuple([sum([sign for ngram, sign in differences.items() if len(ngram) == order]) for order in orders]),
    )


def _tally(pair: Pair) -> _Tally:
    tally, orders = _Tally(), range(1, pair.standing.variant.max_order + 1)
    for number, candidates, references in _tokens(pair):
        for order in orders:
            a, b = _credited(candidates, references, order)
            tally.credits[0].update(chain.from_iterable(starmap(repeat, a.items())))
            tally.credits[1].update(chain.from_iterable(starmap(repeat, b.items())))
            for ngram in {ngram for ngram, _ in a.items() ^ b.items()}:
                tally.wins[ngram].append((number, a.get(ngram, 0) - b.get(ngram, 0)))
    return tally


def _credited(candidates: Iterable[Tokens], references: list[Tokens], order: int) -> list[dict[Ngram, int]]:
    """Clip the counts of each candidate at the most that one reference has."""
    most = Counter[Ngram]()
    for reference in references:
        counts = Counter(_ngrams(reference, order))
        most = most | counts if most else counts
    return [_clipped(list(_ngrams(candidate, order)), most) for candidate in candidates]


def _clipped(ngrams: list[Ngram], most: Counter[Ngram]) -> dict[Ngram, int]:
    """Clip; where no n-gram repeats, as in most sentences, that is an intersection of sets."""
    counts = Counter(ngrams)
    common = counts.keys() & most.keys()
    if len(counts) == len(ngrams):
        return dict.fromkeys(common, 1)
    return {ngram: min(counts[ngram], most[ngram]) for ngram in common}


def _ngrams(tokens: Tokens, order: int) -> Iterable[Ngram]:
    return zip(*[tokens[start:] for start in range(order)], strict=False)


def _tokens(pair: Pair) -> Iterator[tuple[int, tuple[Tokens, Tokens], list[Tokens]]]:
    """Walk over the segments that are in, as tokens."""
    corpus, variant = pair.standing.corpus, pair.standing.variant
    first, second = corpus.systems[pair.first].lines, corpus.systems[pair.second].lines
    used = REFERENCES_USED[variant.references_used]
    for number in pair.standing.numbers:
        references = [_read(line, variant) for line in used(corpus.references_of(number))]
        yield number, (_read(first[number], variant), _read(second[number], variant)), references


def _read(line: str, variant: Variant) -> Tokens:
    cleaned, _ = clean(line, variant.tokenizer, "candidate")
    return tokenize(CASES[variant.case](cleaned), variant.tokenizer)


def _gain(tally: _Tally, ngram: Ngram) -> Gain:
    a, b = tally.credits[0][ngram], tally.credits[1][ngram]
    return Gain(
        ngram=ngram,
        credits=(a, b),
        segments=tuple([number for number, difference in tally.wins[ngram] if difference * (a - b) > 0]),
    )


def _without_parts(gains: list[Gain]) -> list[Gain]:
    kept: list[Gain] = []
    for gain in gains:
        if not any(_holds(longer, gain) for longer in kept):
            kept.append(gain)
    return kept


def _holds(longer: Gain, gain: Gain) -> bool:
    """Tell whether a longer n-gram of the same counts has this one inside."""
    size = len(gain.ngram)
    starts = range(len(longer.ngram) - size + 1)
    inside = any(longer.ngram[start : start + size] == gain.ngram for start in starts)
    return longer.credits == gain.credits and len(longer.ngram) > size and inside


def _by_size(gain: Gain) -> tuple[int, int, int, Ngram]:
    """Put the largest difference first, among equals the longest n-gram, which may hold the others, then words."""
    signs = sum([not token.isalnum() for token in gain.ngram])
    return -abs(gain.difference), -len(gain.ngram), signs, gain.ngram
