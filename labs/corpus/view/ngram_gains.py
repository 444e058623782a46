"""The credit of every n-gram for A and for B in all segments, and the n-grams and segments in which one gets more.

N-grams are numbered from 0, with the same numbers in all texts, and counted by sorting numbers. The ten largest gains
of each system with n ≥ 2 are listed, but not an n-gram inside a longer one with the same counts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from bleu_core.choices.tokenizers import split_text
from bleu_core.ngrams import ngrams
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.corpus.view.corpus_numbers import LETTERS, format_count, format_signed
from labs.corpus.view.system_scores import SystemPair
from labs.corpus.view.templates import render_template

Tokens = tuple[str, ...]
Numbers = NDArray[np.int64]
MAX_LISTED = 10
MAX_TOKENS = 2_000_000
"""The most tokens of both systems and all references together; more would take over three seconds to count."""
_MAX_SENTENCES = 2
_MAX_CHARACTERS = 160
_MAX_CONSIDERED = 400  # the longest search for a longer n-gram that says the same


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OrderCredit:
    """The credit of one order: of each n-gram in all segments (G,), and each difference between A and B (D,)."""

    order: int
    totals: Numbers
    """A's credit and B's (2, G)."""
    segments: Numbers
    """The segment of each difference (D,)."""
    ngrams: Numbers
    """The n-gram of each difference (D,)."""
    differences: Numbers
    """A's credit minus B's, never 0 (D,)."""
    words: Tokens
    """The tokens of all texts, concatenated."""
    places: Numbers
    """The index in `words` of each n-gram's first occurrence (G,)."""


def count_credit(
    candidates: Sequence[Sequence[Tokens]], references: Sequence[Sequence[Tokens]], max_order: int
) -> Iterator[OrderCredit]:
    """Yield the credit of each order; the two candidates and each reference are lists of one text per segment.

    >>> [only] = count_credit([[("a", "b")], [("a", "a")]], [[("a", "c")]], 1)
    >>> only.totals.tolist(), only.differences.tolist()
    ([[1, 0, 0], [1, 0, 0]], [])
    """
    texts = list(chain(*candidates, *references))
    words = tuple(chain.from_iterable(texts))
    vocabulary = {word: number for number, word in enumerate(dict.fromkeys(words))}
    tokens = np.fromiter(map(vocabulary.__getitem__, words), np.int64, len(words))
    text_of = np.repeat([*range(len(texts)), -1], [*map(len, texts), max_order])  # no n-gram goes beyond the end
    column_of, segment_of = np.divmod(np.arange(len(texts)), len(candidates[0]))
    starts, ngrams = np.arange(len(tokens)), tokens
    for order in range(1, max_order + 1):
        if order > 1:
            inside = text_of[starts + order - 1] == text_of[starts]
            starts = starts[inside]
            ngrams = ngrams[inside] * len(vocabulary) + tokens[starts + order - 1]
        known, first, ngrams = np.unique(ngrams, return_index=True, return_inverse=True)
        text = text_of[starts]
        keys, credit = _clipped_credit(column_of[text], segment_of[text] * len(known) + ngrams)
        segment, ngram = np.divmod(keys, max(1, len(known)))
        changed = np.flatnonzero(credit[0] != credit[1])
        yield OrderCredit(
            order=order,
            totals=np.array([np.bincount(ngram, each, len(known)) for each in credit], dtype=np.int64),
            segments=segment[changed],
            ngrams=ngram[changed],
            differences=(credit[0] - credit[1])[changed],
            words=words,
            places=starts[first],
        )


def _clipped_credit(columns: Numbers, keys: Numbers) -> tuple[Numbers, Numbers]:
    """Return the different keys (K,), and A's and B's counts of each, clipped by the largest in a reference (2, K).

    Each occurrence has a column (0 in A, 1 in B, higher in references), and a key for its segment and n-gram.
    """
    total = columns.max(initial=0) + 1
    found, counts = np.unique(keys * total + columns, return_counts=True)
    key, column = np.divmod(found, total)
    starts = np.flatnonzero(np.diff(key, prepend=-1))
    largest = np.maximum.reduceat(np.where(column > 1, counts, 0), starts)
    own = [np.add.reduceat(np.where(column == side, counts, 0), starts) for side in (0, 1)]
    return key[starts], np.minimum(own, largest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain:
    """An n-gram's credit for A and for B, and the indices, from 0, of the segments in which the winner gets more."""

    ngram: Tokens
    credits: tuple[int, int]
    segments: tuple[int, ...]

    @property
    def difference(self) -> int:
        """A's credit minus B's."""
        return self.credits[0] - self.credits[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gains:
    """A's gains, B's gains, and the sum of A's credit minus B's for every order."""

    a: tuple[Gain, ...]
    b: tuple[Gain, ...]
    net: tuple[int, ...]


def estimate_token_total(pair: SystemPair) -> int:
    """Return the approximate number of tokens in both systems and all references."""
    lengths = [each.score.candidate_length for each in pair.both]
    return round(sum(lengths) + len(pair.system_scores.corpus.references) * pair.a.score.reference_length)


def ngram_gains(pair: SystemPair) -> Gains:
    """Return the largest gains of both systems, from the credit of every n-gram in all segments."""
    corpus, variant = pair.system_scores.corpus, pair.system_scores.variant
    candidates = [_tokenize_lines(pair, each.lines) for each in pair.both]
    references = [_tokenize_lines(pair, lines) for lines in corpus.references]
    counted = list(count_credit(candidates, references, variant.max_order))
    differences = []
    for each in counted[1:]:
        gaps = abs(each.totals[0] - each.totals[1])
        largest_gaps = np.argsort(-gaps, kind="stable")[:_MAX_CONSIDERED]
        differences += [(int(gaps[ngram]), each.order, int(ngram)) for ngram in largest_gaps if gaps[ngram]]
    largest = sorted(differences, key=lambda each: (-each[0], -each[1], each[2]))[:_MAX_CONSIDERED]
    found = [_build_gain(pair, counted[order - 1], ngram) for _, order, ngram in largest]
    gains: list[Gain] = []
    for gain in sorted(found, key=_gain_sort_key):  # an n-gram inside a longer one comes after it
        alike = [each.ngram for each in gains if each.credits == gain.credits]
        if not any(gain.ngram in ngrams(longer, len(gain.ngram)) for longer in alike):
            gains.append(gain)
    return Gains(
        a=tuple([gain for gain in gains if gain.difference > 0][:MAX_LISTED]),
        b=tuple([gain for gain in gains if gain.difference < 0][:MAX_LISTED]),
        net=tuple([int(each.differences.sum()) for each in counted]),
    )


def _tokenize_lines(pair: SystemPair, lines: Sequence[str]) -> list[Tokens]:
    variant = pair.system_scores.variant
    return [split_text(lines[number], variant.tokenizer, variant.case) for number in pair.system_scores.numbers]


def _build_gain(pair: SystemPair, counted: OrderCredit, ngram: int) -> Gain:
    a, b = int(counted.totals[0][ngram]), int(counted.totals[1][ngram])
    won = (counted.ngrams == ngram) & (counted.differences * (a - b) > 0)
    numbers, place = pair.system_scores.numbers, int(counted.places[ngram])
    return Gain(
        ngram=counted.words[place : place + counted.order],
        credits=(a, b),
        segments=tuple([numbers[place] for place in counted.segments[won].tolist()]),
    )


def _gain_sort_key(gain: Gain) -> tuple[int, int, int, Tokens]:
    """Return a sort key: largest difference first, then longest n-gram, then words before punctuation."""
    signs = sum([not token.isalnum() for token in gain.ngram])
    return -abs(gain.difference), -len(gain.ngram), signs, gain.ngram


def net_gain_sentence(texts: Texts, gains: Gains) -> str:
    """Return a sentence with the net gain of each order."""
    parts = [texts("corpus.net-part", order=order, net=format_signed(net, 0)) for order, net in enumerate(gains.net, 1)]
    return texts("corpus.net", parts=" · ".join(parts))


def gains_list_html(texts: Texts, pair: SystemPair, gains: Gains, side: int) -> str:
    """Return the list of n-grams for which A (side 0) or B (side 1) gets more credit, as HTML."""
    most = max([abs(gain.difference) for gain in (*gains.a, *gains.b)], default=1)
    return render_template(
        "gains",
        letter=LETTERS[side],
        heading=texts("corpus.wins", name=pair.both[side].name),
        headings=[texts("corpus.ngram"), texts("corpus.credit")],
        gains=[_gain_data(texts, pair, gain, most) for gain in (gains.a, gains.b)[side]],
        nothing=texts("corpus.wins-nothing"),
    )


def _gain_data(texts: Texts, pair: SystemPair, gain: Gain, most: int) -> dict[str, object]:
    rest = len(gain.segments) - _MAX_SENTENCES
    sentences = []
    for number in gain.segments[:_MAX_SENTENCES]:
        lines = [(letter, _cut_line(each.lines[number])) for letter, each in zip(LETTERS, pair.both, strict=True)]
        sentences.append((texts("corpus.segment", number=number + 1), lines))
    return {
        "order": len(gain.ngram),
        "text": " ".join(map(visible_token, gain.ngram)),
        "width": 100 * abs(gain.difference) / most,
        "counts": f"{format_count(gain.credits[0])} : {format_count(gain.credits[1])}",
        "sentences": sentences,
        "more": texts("corpus.more-segments", count=rest) if rest > 0 else "",
    }


def _cut_line(line: str) -> str:
    return line if len(line) <= _MAX_CHARACTERS else f"{line[:_MAX_CHARACTERS]}…"
