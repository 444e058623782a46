"""The clipped matches of many segments at once, with n-grams as numbers, counted by sorting.

For each order, n-grams are numbered by their pairs of shorter n-grams, and the numbers are sorted. The lengths of runs
of equal numbers are counts, which are clipped by the largest count in any one reference. An n-gram can match only if
both shorter ones match, so each order has fewer positions than the one before.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.vocabulary import BORDER

Numbers: TypeAlias = NDArray[np.int64]
_LARGEST_NUMBER = 2**63


@dataclass(frozen=True, slots=True, eq=False)
class TextLayout:
    """The division of P positions into T texts and S segments; the first text of a segment is its candidate."""

    text: Numbers
    """(P,) the text of each place, numbered from 0 over all segments."""
    segment: Numbers
    """(T,) the segment of each text."""
    is_candidate: NDArray[np.bool_]
    """(T,) whether each text is a candidate."""
    segments: int


@dataclass(frozen=True, slots=True, eq=False)
class NgramOccurrences:
    """The starts of the n-grams of one order: G positions, sorted by n-gram, and equal n-grams by position."""

    places: Numbers
    """(G,) the place of each n-gram's first token."""
    is_new: NDArray[np.bool_]
    """(G,) whether the n-gram differs from the one before."""
    ngrams: Numbers
    """(G,) the number of the n-gram, consecutive from 1; equal n-grams of different segments have different numbers."""


def text_lengths(tokens: Numbers) -> Numbers:
    """Return the number of tokens of each text, (T,)."""
    return np.diff(np.flatnonzero(tokens == BORDER), prepend=-1) - 1


def clipped_matches(tokens: Numbers, sizes: Numbers, max_order: int) -> Numbers:
    """Return the clipped matches (S, N) of each segment and order [Papineni 2002, 2.1].

    The tokens have a border after each text; `sizes` (S,) has the number of texts per segment.

    Two segments of one reference each, where 1 = the, 2 = cat: "the the cat" with "the cat", "cat" with "the the".

    >>> tokens = np.array([1, 1, 2, 0, 1, 2, 0, 2, 0, 1, 1, 0])
    >>> clipped_matches(tokens, np.array([2, 2]), max_order=2)
    array([[2, 1],
           [0, 0]])
    """
    is_border, is_candidate = tokens == BORDER, np.zeros(sizes.sum(), dtype=np.bool_)
    is_candidate[np.cumsum(sizes) - sizes] = True
    layout = TextLayout(
        text=np.cumsum(is_border.astype(np.int64)) - is_border,
        segment=np.repeat(np.arange(sizes.size), sizes),
        is_candidate=is_candidate,
        segments=sizes.size,
    )
    matches = np.zeros((sizes.size, max_order), dtype=np.int64)
    occurrences = unigram_occurrences(tokens, layout)
    for index in range(max_order):
        if not occurrences.places.size:
            break
        matches[:, index], shared = count_order_matches(occurrences, layout)
        occurrences = longer_occurrences(occurrences, shared, tokens.size)
    return matches


def unigram_occurrences(tokens: Numbers, layout: TextLayout) -> NgramOccurrences:
    """Return the occurrences of the 1-grams; the same token in two segments counts as two n-grams."""
    places = np.flatnonzero(tokens != BORDER)
    span = int(tokens.max(initial=0)) + 1
    segments = layout.segment.take(layout.text.take(places))
    return _sort_occurrences(segments * span + tokens.take(places), places, layout.segments * span)


def count_order_matches(occurrences: NgramOccurrences, layout: TextLayout) -> tuple[Numbers, Numbers]:
    """Count one order by run lengths; return the matches (S,), and the indices of occurrences of shared n-grams.

    A run is one n-gram in one text. Runs of the same n-gram are adjacent, with the candidate's first, because positions
    ascend.
    """
    texts = layout.text.take(occurrences.places)
    starts = np.flatnonzero(occurrences.is_new | _differs_from_previous(texts))
    lengths = np.diff(starts, append=texts.size)
    opens = np.append(occurrences.is_new.take(starts), True)  # another would open after the last run
    of_candidate = opens[:-1] & layout.is_candidate.take(texts.take(starts))
    runs = np.flatnonzero(of_candidate & ~opens[1:])
    clipped = np.minimum(lengths[runs], _max_run_length_per_ngram(lengths, opens, runs + 1))
    firsts = starts[runs]
    matches = np.bincount(layout.segment.take(texts.take(firsts)), weights=clipped, minlength=layout.segments)
    is_shared = np.zeros(occurrences.ngrams[-1] + 1, dtype=np.bool_)
    is_shared[occurrences.ngrams[firsts]] = True
    return matches.astype(np.int64), np.flatnonzero(is_shared.take(occurrences.ngrams))


def _max_run_length_per_ngram(lengths: Numbers, opens: NDArray[np.bool_], runs: Numbers) -> Numbers:
    """Return the length of the longest reference run of each n-gram; `runs` has its first reference run."""
    maxima = lengths[runs]
    going_on, runs = np.arange(runs.size), runs + 1
    while (goes_on := ~opens[runs]).any():
        going_on, runs = going_on[goes_on], runs[goes_on]
        maxima[going_on] = np.maximum(maxima[going_on], lengths[runs])
        runs = runs + 1
    return maxima


def longer_occurrences(occurrences: NgramOccurrences, shared: Numbers, place_count: int) -> NgramOccurrences:
    """Return the occurrences of the n-grams that are one token longer.

    Each joins two shared n-grams that start at neighbouring positions. A segment border is never part of a shared
    n-gram, so no n-gram crosses one.
    """
    ngrams, places = occurrences.ngrams.take(shared), occurrences.places.take(shared)
    at_place = np.zeros(place_count + 1, dtype=np.int64)
    at_place[places] = ngrams
    next_ngrams = at_place.take(places + 1)
    pairs = np.flatnonzero(next_ngrams != 0)
    span = int(occurrences.ngrams[-1]) + 1
    return _sort_occurrences(ngrams.take(pairs) * span + next_ngrams.take(pairs), places.take(pairs), span * span)


def _differs_from_previous(numbers: Numbers) -> NDArray[np.bool_]:
    """Return whether each number differs from the previous one; true for the first."""
    differs = np.ones(numbers.size, dtype=np.bool_)
    np.not_equal(numbers[1:], numbers[:-1], out=differs[1:])
    return differs


def _sort_occurrences(numbers: Numbers, places: Numbers, bound: int) -> NgramOccurrences:
    """Sort numbers below `bound` by value and position; a plain sort suffices if positions fit into the low bits."""
    bits = int(places.max(initial=0)).bit_length()
    if bound << bits > _LARGEST_NUMBER:
        order = np.argsort(numbers, kind="stable")
        numbers, places = numbers[order], places[order]
    else:
        packed = np.sort((numbers << bits) | places)
        numbers, places = packed >> bits, packed & ((1 << bits) - 1)
    is_new = _differs_from_previous(numbers)
    return NgramOccurrences(places, is_new, np.cumsum(is_new.astype(np.int64)))
