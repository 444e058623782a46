"""The results of both versions of a function for the learner's text.

The results are formatted as on the page. The displayed code is not run here; a test runs it and compares the results.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import exp, prod, sqrt
from types import MappingProxyType

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import decimal, length
from labs.limits.view.bugs import Bug

_WINDOW = 3
_ORDERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class BugResults:
    """A call, and its results in the version with the bug and in the fixed version."""

    call: str
    wrong: str
    correct: str

    @property
    def results_differ(self) -> bool:
        """True if the two versions have different results for the text."""
        return self.wrong != self.correct


def replay_bug(bug: Bug, score: BleuScore) -> BugResults:
    """Return the call that demonstrates a bug on a text, with its two results.

    >>> from bleu_core import Segment, papineni, score
    >>> from labs.limits.view.bugs import BUGS
    >>> text = score([Segment("the the the", ("the cat sat on it",))], papineni())
    >>> [
    ...     (shown.wrong, shown.correct)
    ...     for shown in (replay_bug(BUGS["no-clip"], text), replay_bug(BUGS["bp-inverted"], text))
    ... ]
    [('1', '0.333'), ('1.492', '0.513')]
    """
    call, wrong, correct = _RESULTS[bug.id](score)
    return BugResults(call=call, wrong=_format_result(wrong), correct=_format_result(correct))


def _format_result(result: float) -> str:
    return str(result) if isinstance(result, int) else decimal(result)


def _no_clip(score: BleuScore) -> tuple[str, float, float]:
    [counts] = score.segments
    met = sum([ngram.candidate_count for ngram in counts.orders[0] if ngram.maximum])
    return "precision(tokens, references)", met / counts.candidate_length, score.orders[0].precision


def _clip_sum(score: BleuScore) -> tuple[str, int, int]:
    [counts] = score.segments
    summed = sum([min(ngram.candidate_count, sum(ngram.reference_counts)) for ngram in counts.orders[0]])
    return "clipped(tokens, references)", summed, counts.matches[0]


def _bp_inverted(score: BleuScore) -> tuple[str, float, float]:
    c, r = score.candidate_length, score.reference_length
    wrong = 1.0 if c >= r else exp(1 - c / r)
    return f"brevity_penalty({length(c)}, {length(r)})", wrong, score.brevity_penalty


def _last_window(score: BleuScore) -> tuple[str, int, int]:
    c = int(score.candidate_length)
    return f"len(ngrams(tokens, {_WINDOW}))", max(0, c - _WINDOW), max(0, c - _WINDOW + 1)


def _string_as_tokens(score: BleuScore) -> tuple[str, float, float]:
    [counts] = score.segments
    reference = next(iter(counts.references), ())
    letters = _clipped_precision(" ".join(counts.candidate), " ".join(reference))
    return "precision(candidate, reference)", letters, _clipped_precision(counts.candidate, reference)


def _mean_of_segments(score: BleuScore) -> tuple[str, float, float]:
    precision = score.orders[0].precision
    return f"corpus_precision([({_matches_and_total(score.orders[0], ', ')})])", precision, precision


def _shortest_reference(score: BleuScore) -> tuple[str, float, float]:
    [counts] = score.segments
    c, lengths = counts.candidate_length, list(counts.reference_lengths)
    shortest = min(lengths, default=0)
    return f"brevity_penalty({c}, {lengths})", exp(min(0.0, 1 - shortest / c)), score.brevity_penalty


def _add_one_everywhere(score: BleuScore) -> tuple[str, float, float]:
    [counts], first = score.segments, score.orders[0]
    call = f"smoothed({list(counts.matches)}, {list(counts.totals)})[0]"
    return call, (first.matches + 1) / (first.total + 1), first.precision


def _quarter_for_two(score: BleuScore) -> tuple[str, float, float]:
    orders = [order for order in score.orders[:_ORDERS] if order.total]
    product = prod([order.precision for order in orders])
    call = f"combine([{', '.join([_matches_and_total(order, ' / ') for order in orders])}])"
    return call, product**0.25, sqrt(product) if len(orders) == _ORDERS else product


def _transposed_references(score: BleuScore) -> tuple[str, int, int]:
    [counts] = score.segments
    return (
        "matched([candidate], streams)",
        _distinct_total(counts, lambda holds: any(holds[:1])),
        _distinct_total(counts, any),
    )


def _matches_and_total(order: OrderScore, joint: str) -> str:
    return f"{length(order.matches)}{joint}{length(order.total)}"


def _clipped_precision(candidate: str | tuple[str, ...], reference: str | tuple[str, ...]) -> float:
    return (Counter(candidate) & Counter(reference)).total() / len(candidate)


def _distinct_total(counts: SegmentCounts, is_met: Callable[[list[bool]], bool]) -> int:
    """Count the distinct tokens that satisfy `is_met`.

    It is called with one truth value per reference: whether this reference contains the token.
    """
    return sum([is_met([bool(count) for count in ngram.reference_counts]) for ngram in counts.orders[0]])


_RESULTS: Mapping[str, Callable[[BleuScore], tuple[str, float, float]]] = MappingProxyType(
    {
        "no-clip": _no_clip,
        "clip-sum": _clip_sum,
        "bp-inverted": _bp_inverted,
        "last-window": _last_window,
        "string-as-tokens": _string_as_tokens,
        "mean-of-segments": _mean_of_segments,
        "shortest-reference": _shortest_reference,
        "add-one-everywhere": _add_one_everywhere,
        "quarter-for-two": _quarter_for_two,
        "transposed-references": _transposed_references,
    }
)
