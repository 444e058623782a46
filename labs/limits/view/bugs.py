"""Bugs: functions with one wrong line, and the results of both versions, as HTML.

The functions are in `content/limits/bugs.toml`, and their wording is in the text catalogue: `bugs.<id>-title`, `-fix`,
`-seen`. The displayed code is not run here; a test runs both versions and compares the results.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, prod, sqrt
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.catalogue import read_entries
from bleu_view.words.numbers import decimal, length
from bleu_view.words.texts import Texts

SIDES = ("a", "b")
ANSWERS = (*SIDES, "unknown")
DIFFERENT_SIGN = "≠"
_WINDOW = 3


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
    results = {"short-text": BugResults(call=bug.call, wrong=bug.wrong, correct=bug.correct)}
    if _has_text(score):
        results = {"your-text": replay_bug(bug, score), **results}

    def cell(side: str, shown: BugResults) -> Element:
        if side != wrong_side(bug):
            return element("td", shown.correct)
        differing = element("td", f"{DIFFERENT_SIGN} {shown.wrong}", class_="bx-differ")
        return differing if shown.results_differ else element("td", shown.wrong)

    rows = [
        element(
            "tr",
            element("th", texts(f"limits.{name}"), element("code", shown.call), scope="row"),
            *[cell(side, shown) for side in SIDES],
        )
        for name, shown in results.items()
    ]
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


def replay_bug(bug: Bug, score: BleuScore) -> BugResults:
    """Return the call that demonstrates a bug on a text, with its two results."""
    call, wrong, correct = _calls_and_results(score)[bug.id]
    return BugResults(call=call, wrong=_format_result(wrong), correct=_format_result(correct))


def _format_result(result: float) -> str:
    return str(result) if isinstance(result, int) else decimal(result)


def _calls_and_results(score: BleuScore) -> dict[str, tuple[str, float, float]]:
    """Return, for each bug, a call on the learner's text with its results in the wrong and in the right version."""
    [counts], first, penalty = score.segments, score.orders[0], score.brevity_penalty
    c, r, tokens = counts.candidate_length, score.reference_length, counts.orders[0]
    lengths = list(counts.reference_lengths)
    shortest = min(lengths, default=0)
    met = sum([token.candidate_count for token in tokens if token.maximum])
    summed = sum([min(token.candidate_count, sum(token.reference_counts)) for token in tokens])
    in_first = sum([any(token.reference_counts[:1]) for token in tokens])
    in_any = sum([any(token.reference_counts) for token in tokens])
    reference = next(iter(counts.references), ())
    by_letter = _clipped_precision(" ".join(counts.candidate), " ".join(reference))
    by_token = _clipped_precision(counts.candidate, reference)
    two = [order for order in score.orders[:2] if order.total]
    product = prod([order.precision for order in two])
    fractions = ", ".join([f"{length(order.matches)} / {length(order.total)}" for order in two])
    counted = f"{length(first.matches)}, {length(first.total)}"
    sums = f"{list(counts.matches)}, {list(counts.totals)}"
    return {
        "no-clip": ("precision(tokens, references)", met / c, first.precision),
        "clip-sum": ("clipped(tokens, references)", summed, counts.matches[0]),
        "bp-inverted": (f"brevity_penalty({length(c)}, {length(r)})", 1.0 if c >= r else exp(1 - c / r), penalty),
        "last-window": (f"len(ngrams(tokens, {_WINDOW}))", max(0, c - _WINDOW), max(0, c - _WINDOW + 1)),
        "string-as-tokens": ("precision(candidate, reference)", by_letter, by_token),
        "mean-of-segments": (f"corpus_precision([({counted})])", first.precision, first.precision),
        "shortest-reference": (f"brevity_penalty({c}, {lengths})", exp(min(0.0, 1 - shortest / c)), penalty),
        "add-one-everywhere": (f"smoothed({sums})[0]", (first.matches + 1) / (first.total + 1), first.precision),
        "quarter-for-two": (f"combine([{fractions}])", product**0.25, sqrt(product) if len(two) > 1 else product),
        "transposed-references": ("matched([candidate], streams)", in_first, in_any),
    }


def _clipped_precision(candidate: str | tuple[str, ...], reference: str | tuple[str, ...]) -> float:
    return (Counter(candidate) & Counter(reference)).total() / len(candidate)
