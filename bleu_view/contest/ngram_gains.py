"""The n-grams that earn one system more credit than the other, with the segments where they do.

In: two systems. Out: the ten largest gains of each, n ≥ 2, and what every order adds up to. An n-gram inside a longer
one of the same counts is left out: it says the same again.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

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
    """What is added up while the segments are walked through."""

    credits: tuple[Counter[Ngram], Counter[Ngram]] = field(default_factory=lambda: (Counter(), Counter()))
    wins: dict[Ngram, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))


def ngram_gains(pair: Pair) -> Gains:
    """Add up the credit of every n-gram over all segments.

    >>> from bleu_view.contest.standing import corpus_variant, stand
    >>> from bleu_view.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> gains = ngram_gains(Pair(standing=stand(corpus, corpus_variant(corpus)), first=0, second=1))
    >>> gains.b[0].ngram, gains.b[0].credits, gains.net
    (('and', 'then'), (0, 1), (-4, -5))
    """
    tally, orders = _tally(pair), pair.standing.variant.max_order
    changed = [_gain(tally, ngram) for ngram in tally.wins]
    open_gains = _without_parts(sorted([gain for gain in changed if gain.difference], key=_by_size)[:_CONSIDERED])
    net = [sum([gain.difference for gain in changed if len(gain.ngram) == order]) for order in range(1, orders + 1)]
    return Gains(
        a=tuple([gain for gain in open_gains if gain.difference > 0][:LISTED]),
        b=tuple([gain for gain in open_gains if gain.difference < 0][:LISTED]),
        net=tuple(net),
    )


def _tally(pair: Pair) -> _Tally:
    tally, orders = _Tally(), pair.standing.variant.max_order
    for number, candidates, references in _tokens(pair):
        most = Counter[Ngram]()
        for reference in references:
            most |= _count(reference, orders)
        a, b = (_count(candidate, orders) & most for candidate in candidates)
        tally.credits[0].update(a)
        tally.credits[1].update(b)
        for ngram in a.keys() | b.keys():
            if a[ngram] != b[ngram]:
                tally.wins[ngram].append((number, a[ngram] - b[ngram]))
    return tally


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


def _count(tokens: Tokens, orders: int) -> Counter[Ngram]:
    return Counter(
        [tokens[start : start + order] for order in range(1, orders + 1) for start in range(len(tokens) - order + 1)]
    )


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
        if len(gain.ngram) > 1 and not any(_holds(longer, gain) for longer in kept):
            kept.append(gain)
    return kept


def _holds(longer: Gain, gain: Gain) -> bool:
    """Tell whether a longer n-gram of the same counts has this one inside."""
    size = len(gain.ngram)
    starts = range(len(longer.ngram) - size + 1)
    inside = any(longer.ngram[start : start + size] == gain.ngram for start in starts)
    return longer.credits == gain.credits and len(longer.ngram) > size and inside


def _by_size(gain: Gain) -> tuple[int, int, Ngram]:
    """Put the largest difference first, the longest n-gram among equals: it may hold the others."""
    return -abs(gain.difference), -len(gain.ngram), gain.ngram
