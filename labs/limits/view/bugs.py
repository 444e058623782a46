"""Bugs: functions with one wrong line, and the results of both versions, as HTML.

The functions are in `content/limits/bugs.toml`, and their wording is in the text catalogue: `bugs.<id>-title`, `-fix`,
`-seen`. The displayed code is not run here; a test runs both versions and compares the results.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import exp, prod, sqrt
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.catalogue import read_entries
from bleu_view.words.numbers import decimal, length
from bleu_view.words.texts import Texts

SIDES = ("a", "b")
ANSWERS = (*SIDES, "unknown")
DIFFERENT_SIGN = "≠"
_WINDOW = 3
_ORDERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Bug:
    """A function with one wrong line, and the results of a call.

    `line` is the number of the wrong line, counted from 1. `wrong` and `correct` are the results as shown on the page.
    """

    id: str
    code: str
    line: int
    fixed_line: str
    call: str
    wrong: str
    correct: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines with the bug."""
        return tuple(self.code.splitlines())

    @property
    def fixed_lines(self) -> tuple[str, ...]:
        """The lines without the bug.

        >>> BUGS["bp-inverted"].fixed_lines[-1].strip()
        'return math.exp(1 - r / c)'
        """
        return (*self.lines[: self.line - 1], self.fixed_line, *self.lines[self.line :])


BUGS: Mapping[str, Bug] = MappingProxyType({bug.id: bug for bug in read_entries("bug", Bug)})


def wrong_side(bug: Bug) -> str:
    """Return the side on which the wrong version is shown; it alternates from bug to bug.

    >>> [wrong_side(bug) for bug in BUGS.values()][:3]
    ['b', 'a', 'b']
    """
    return SIDES[1 - tuple(BUGS).index(bug.id) % 2]


def version_html(bug: Bug, side: str, *, answered: bool) -> str:
    """Return one version as HTML, with the differing line marked; after the answer, it is marked as wrong or right."""
    is_wrong = side == wrong_side(bug)
    lines = bug.lines if is_wrong else bug.fixed_lines
    kind = ("bx-wrong" if is_wrong else "bx-right") if answered else "bx-differs"
    rows = [
        element("li", element("code", text or " "), **({"class_": kind} if number == bug.line else {}))
        for number, text in enumerate(lines, 1)
    ]
    return to_html(element("ol", *rows, class_="bx-versions"))


def results_table_html(texts: Texts, bug: Bug, score: BleuScore) -> str:
    """Return the results of both versions as an HTML table: for a short text and, if it has tokens, the learner's."""
    rows = [
        _result_row(
            texts("limits.short-text"), bug.call, _results_by_side(bug, f"{DIFFERENT_SIGN} {bug.wrong}", bug.correct)
        )
    ]
    if _has_text(score):
        own = replay_bug(bug, score)
        wrong = f"{DIFFERENT_SIGN} {own.wrong}" if own.results_differ else own.wrong
        rows.insert(0, _result_row(texts("limits.your-text"), own.call, _results_by_side(bug, wrong, own.correct)))
    headings = [texts("limits.call"), *[texts(f"limits.side-{side}") for side in SIDES]]
    return to_html(headed_table(headings, rows, "bx-calls"))


def bug_verdict_sentences(texts: Texts, bug: Bug, answer: str, score: BleuScore) -> str:
    """Return sentences that say which side is wrong, whether the learner's text shows it, and how it is corrected."""
    side = wrong_side(bug)
    said = "limits.bug-found" if answer == side else "limits.bug-missed"
    is_seen = not _has_text(score) or replay_bug(bug, score).results_differ
    opening = texts(said if is_seen else f"{said}-unseen", side=texts(f"limits.side-{side}"))
    return texts.join_sentences([opening, texts(f"bugs.{bug.id}-fix")])


def _has_text(score: BleuScore) -> bool:
    """Return whether the candidate has a token that is not empty; some tokenizers make one from an empty text."""
    return any(score.segments[0].candidate)


def _results_by_side(bug: Bug, wrong: str, correct: str) -> list[str]:
    results = {wrong_side(bug): wrong}
    return [results.get(side, correct) for side in SIDES]


def _result_row(name: str, call: str, results: list[str]) -> Element:
    head = element("th", name, element("code", call), scope="row")
    cells = [
        element("td", result, **({"class_": "bx-differ"} if DIFFERENT_SIGN in result else {})) for result in results
    ]
    return element("tr", head, *cells)


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
    """Return the call that demonstrates a bug on a text, with its two results."""
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
