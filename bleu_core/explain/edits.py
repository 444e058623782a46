"""The effect of a single edit: each token left out in turn, and the best edit of every kind.

An edit changes only the n-grams that touch it, at most 2N - 1 of each order, and only these are counted again. An
inserted token adds a match of order 2 or more only if it forms a bigram of a reference with a neighbour, because every
longer n-gram around it contains such a bigram. Therefore tokens that form such a bigram are tried one by one, and a few
tokens represent all others. A position with the same neighbours as an earlier one, N - 1 on each side, is skipped. Next
to a frequent word, all its neighbours in the references are tried; `max_edits_to_try` returns a bound for the number
beforehand.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import filterfalse, islice, pairwise
from math import isnan
from typing import Final, TypeAlias

from bleu_core.aggregation import sum_one_segment
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.choices.variant import Variant
from bleu_core.formula import evaluate_formula
from bleu_core.ngrams import SegmentCounts, Tokens, ngrams

EDIT_KINDS = ("delete", "swap", "insert", "replace")
_REPRESENTATIVES: Final = 4
"""The number of tokens that represent all others: two that would be credited, and two that would not."""
_Edit: TypeAlias = tuple[str, int, int, Tokens]
"""A kind, a start and a stop, and the tokens that replace those from start to stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A change to a candidate, and the resulting score.

    `position` is where the change starts in the old candidate; `removed` and `added` are the old and new tokens there;
    `value` is the resulting score, NaN if the program fails on the changed candidate.
    """

    kind: str
    position: int
    removed: Tokens
    added: Tokens
    value: float

    def applied(self, candidate: Tokens) -> Tokens:
        """Return the candidate after the edit."""
        return (*candidate[: self.position], *self.added, *candidate[self.position + len(self.removed) :])


def leave_one_out_scores(counts: SegmentCounts, variant: Variant) -> tuple[float, ...]:
    """Return the scores without the first token, without the second, and so on; NaN if the program fails.

    Raises ValueError for a smoothing that uses more than sums (NLTK's methods 5 to 7).

    >>> from bleu_core import Segment, count, papineni
    >>> variant = papineni(max_order=1)
    >>> [counts] = count([Segment("the the cat", ("the cat",))], variant)
    >>> [round(value, 3) for value in leave_one_out_scores(counts, variant)]
    [1.0, 1.0, 0.5]
    """
    value = _splice_scorer(counts, variant)
    return tuple([value(place, place + 1, ()) for place in range(counts.candidate_length)])


def best_edits(counts: SegmentCounts, variant: Variant) -> tuple[Edit, ...]:
    """Return the best edit of each kind: delete a token, swap neighbours, insert or replace by a reference's token.

    Of equally good edits, the first in reading order is returned; a kind without any edit is left out. An edit on which
    the program fails is worse than any other. Raises ValueError for a smoothing that uses more than sums (NLTK's
    methods 5 to 7).

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("the sat", ("the cat sat",))], papineni())
    >>> [(edit.kind, edit.position, edit.added) for edit in best_edits(counts, papineni(max_order=2))]
    [('delete', 0, ()), ('swap', 0, ('sat', 'the')), ('insert', 1, ('cat',)), ('replace', 0, ('cat',))]
    """
    value = _splice_scorer(counts, variant)
    best: dict[str, Edit] = {}
    for kind, start, stop, added in _candidate_edits(counts, variant.max_order):
        reached = value(start, stop, added)
        if kind not in best or reached > best[kind].value or isnan(best[kind].value) > isnan(reached):
            removed = counts.candidate[start:stop]
            best[kind] = Edit(kind=kind, position=start, removed=removed, added=added, value=reached)
    return tuple([best[kind] for kind in EDIT_KINDS if kind in best])


def max_edits_to_try(counts: SegmentCounts, variant: Variant) -> int:
    """Return an upper bound on the number of edits that `best_edits` would try.

    >>> from bleu_core import Segment, count, papineni
    >>> [few, many] = count([Segment("the " * 50, (f"the {word}" * 100,)) for word in ("cat ", "")], papineni())
    >>> max_edits_to_try(few, papineni()), max_edits_to_try(many, papineni())
    (121, 121)
    """
    followers, leaders = _neighbours(counts.references)

    def joining_total(before: str | None, after: str | None) -> int:
        return len(followers.get(before, ())) + len(leaders.get(after, ())) + _REPRESENTATIVES

    places = [(before, here, after) for _, before, here, after in _distinct_places(counts, variant.max_order)]
    return sum([2 + joining_total(before, here) + joining_total(before, after) for before, here, after in places])


def _distinct_places(counts: SegmentCounts, order: int) -> Iterator[tuple[int, str | None, str | None, str | None]]:
    """Yield each position whose neighbours have not occurred yet, with the tokens before, at and after it, or None."""
    tokens, end = counts.candidate, counts.candidate_length
    padded = (*[None] * order, *tokens, *[None] * (order + 1))
    seen = set()
    for place in range(end + 1):
        around = padded[place + 1 : place + 2 * order + 1]  # from order - 1 before the place to order after it
        if around not in seen:
            seen.add(around)
            yield place, padded[place + order - 1], padded[place + order], padded[place + order + 1]


def _candidate_edits(counts: SegmentCounts, order: int) -> Iterator[_Edit]:
    """Yield every edit that may be the best of its kind, in reading order."""
    tokens_for = _token_lister(counts)
    for place, before, here, after in _distinct_places(counts, order):
        yield from [("insert", place, place, (token,)) for token in tokens_for(before, here)]
        if here is not None:
            yield "delete", place, place + 1, ()
            yield from [("replace", place, place + 1, (token,)) for token in tokens_for(before, after) if token != here]
        if here is not None and after is not None and here != after:
            yield "swap", place, place + 2, (after, here)


def _token_lister(counts: SegmentCounts) -> Callable[[str | None, str | None], list[str]]:
    """Return a function that lists the tokens to try between two neighbours, one for each possible credit.

    Tokens that form no bigram of a reference there are represented by two that would still be credited and two that
    would not; there are two of each, because a token must not be replaced by itself.
    """
    ranks: dict[str, int] = {}
    for reference in counts.references:
        for token in reference:
            ranks.setdefault(token, len(ranks))
    followers, leaders = _neighbours(counts.references)
    in_candidate = Counter(counts.candidate)
    maxima = _largest_reference_counts(counts.references, 1)
    open_tokens = [token for token in ranks if in_candidate[token] < maxima[(token,)]]
    full_tokens = [token for token in ranks if in_candidate[token] >= maxima[(token,)]]

    @cache
    def tokens_for(before: str | None, after: str | None) -> list[str]:
        joining = {*followers.get(before, ()), *leaders.get(after, ())}
        apart = [islice(filterfalse(joining.__contains__, tokens), 2) for tokens in (open_tokens, full_tokens)]
        return sorted(joining.union(*apart), key=ranks.__getitem__)

    return tokens_for


def _neighbours(references: tuple[Tokens, ...]) -> tuple[dict[str | None, set[str]], dict[str | None, set[str]]]:
    """Return the tokens that follow each token in a reference, and the tokens that precede it."""
    followers: dict[str | None, set[str]] = {}
    leaders: dict[str | None, set[str]] = {}
    for reference in references:
        for first, second in pairwise(reference):
            followers.setdefault(first, set()).add(second)
            leaders.setdefault(second, set()).add(first)
    return followers, leaders


def _splice_scorer(counts: SegmentCounts, variant: Variant) -> Callable[[int, int, Tokens], float]:
    """Return a function that scores the candidate with the tokens from start to stop replaced by others."""
    if variant.smoothing in LAST_SEGMENT_READERS:
        message = f"smoothing {variant.smoothing!r} looks at more than sums"
        raise ValueError(message)
    rematch = [_splice_match_counter(counts, order) for order in range(1, variant.max_order + 1)]
    reference_lengths = counts.reference_lengths

    @cache
    def score_matches(matches: tuple[int, ...], length: int) -> float:
        return evaluate_formula(sum_one_segment(matches, length, reference_lengths, variant), variant).value

    def score_splice(start: int, stop: int, added: Tokens) -> float:
        matches = tuple([again(start, stop, added) for again in rematch])
        return score_matches(matches, counts.candidate_length - (stop - start) + len(added))

    return score_splice


def _splice_match_counter(counts: SegmentCounts, order: int) -> Callable[[int, int, Tokens], int]:
    """Return a function that updates the matches of one order for a replacement, instead of counting them again."""
    tokens = counts.candidate
    maxima = _largest_reference_counts(counts.references, order)
    in_candidate = Counter(ngrams(tokens, order))
    matches = sum([min(number, maxima[ngram]) for ngram, number in in_candidate.items()])

    def matches_after_splice(start: int, stop: int, added: Tokens) -> int:
        left, right = tokens[max(0, start - order + 1) : start], tokens[stop : stop + order - 1]
        change = Counter([ngram for ngram in ngrams(left + added + right, order) if ngram in maxima])
        change.subtract([ngram for ngram in ngrams(left + tokens[start:stop] + right, order) if ngram in maxima])
        return matches + sum([_match_change(in_candidate[ngram], by, maxima[ngram]) for ngram, by in change.items()])

    return matches_after_splice


def _match_change(count: int, by: int, maximum: int) -> int:
    return min(count + by, maximum) - min(count, maximum)


def _largest_reference_counts(references: tuple[Tokens, ...], order: int) -> Counter[Tokens]:
    """Return the largest count in any one reference, for every n-gram of the references.

    `maxima |= …` would visit all of `maxima` again for every reference.
    """
    maxima: Counter[Tokens] = Counter()
    for reference in references:
        for ngram, number in Counter(ngrams(reference, order)).items():
            maxima[ngram] = max(maxima[ngram], number)
    return maxima
