"""The steps of exercises: n-grams, counts and precisions, the lengths and the penalty, then weights, factors and score.

Each step is built from a segment's score. Every answer is a number, and a slip is the number to which a usual mistake
leads; its id selects the hint about this mistake.
"""

from dataclasses import dataclass
from math import exp, prod
from typing import TypeAlias

from bleu_core import BleuScore, reweigh
from bleu_core.ngrams import NgramCount, Tokens
from bleu_view.words.numbers import decimal, format_fraction, length, weight

TextValues: TypeAlias = tuple[tuple[str, str], ...]
"""The values of a text's placeholders, as pairs of name and value."""
_OTHER = {"uniform": "d2l", "d2l": "uniform"}


@dataclass(frozen=True, slots=True)
class Slip:
    """A usual mistake: its id, and the number to which it leads in this step."""

    id: str
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A question whose answer is a number.

    `id` is the name of its texts: the question (`ask`), three hints, and the working. `values` fill their placeholders.
    `shown` is the answer as written in the working.
    """

    id: str
    answer: float
    shown: str
    values: TextValues = ()
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise: a text with its score, and the steps to compute it."""

    kind: str
    seed: int
    level: int
    language: str
    score: BleuScore
    steps: tuple[Step, ...]

    @property
    def candidate(self) -> Tokens:
        """The candidate's tokens."""
        return self.score.segments[0].candidate

    @property
    def references(self) -> tuple[Tokens, ...]:
        """The references' tokens."""
        return self.score.segments[0].references


def total_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for the number of n-grams in the candidate."""
    c = score.candidate_length
    return Step(
        id="total",
        answer=c - order + 1,
        shown=f"{c} − {order} + 1 = {c - order + 1}",
        values=(("order", str(order)),),
        slips=(Slip("window-short", c - order), Slip("per-token", c), Slip("window-long", c - order + 2)),
    )


def distinct_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for the number of distinct n-grams in the candidate."""
    ngrams = score.segments[0].orders[order - 1]
    repeated = [ngram for ngram in ngrams if ngram.candidate_count > 1]
    return Step(
        id="distinct",
        answer=len(ngrams),
        shown=str(len(ngrams)),
        values=(("order", str(order)),),
        slips=(
            Slip("repeats-counted", score.orders[order - 1].total),
            Slip("repeats-left-out", len(ngrams) - len(repeated)),
        ),
    )


def candidate_count_step(ngram: NgramCount) -> Step:
    """Build the step that asks for an n-gram's count in the candidate."""
    count = ngram.candidate_count
    return Step(
        id="candidate-count",
        answer=count,
        shown=str(count),
        values=_ngram_values(ngram),
        slips=(Slip("counted-once", 1), Slip("in-reference", ngram.maximum)),
    )


def reference_count_step(ngram: NgramCount, number: int) -> Step:
    """Build the step that asks for an n-gram's count in the reference with this number, counted from 1."""
    count = ngram.reference_counts[number - 1]
    others = [other for place, other in enumerate(ngram.reference_counts, 1) if place != number]
    return Step(
        id="reference-count",
        answer=count,
        shown=str(count),
        values=(*_ngram_values(ngram), ("number", str(number))),
        slips=(
            Slip("in-candidate", ngram.candidate_count),
            *[Slip("other-reference", other) for other in others],
        ),
    )


def largest_count_step(ngram: NgramCount) -> Step:
    """Build the step that asks for an n-gram's largest count in any single reference."""
    return Step(
        id="maximum",
        answer=ngram.maximum,
        shown=_call_text("max", ngram.reference_counts, ngram.maximum),
        values=_ngram_values(ngram),
        slips=(
            Slip("summed", sum(ngram.reference_counts)),
            Slip("smallest", min(ngram.reference_counts)),
            Slip("in-candidate", ngram.candidate_count),
        ),
    )


def clipped_step(ngram: NgramCount) -> Step:
    """Build the step that asks for an n-gram's clipped count."""
    count, added = ngram.candidate_count, sum(ngram.reference_counts)
    return Step(
        id="clipped",
        answer=ngram.clipped_count,
        shown=_call_text("min", (count, ngram.maximum), ngram.clipped_count),
        values=_ngram_values(ngram),
        slips=(
            Slip("not-clipped", count),
            Slip("summed", min(count, added)),
            Slip("cut-off", count - ngram.clipped_count),
        ),
    )


def matches_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for the matches of one order, the sum of all clipped counts."""
    ngrams = score.segments[0].orders[order - 1]
    parts = [ngram.clipped_count for ngram in ngrams if ngram.clipped_count]
    return Step(
        id="matches",
        answer=sum(parts),
        shown=" + ".join(map(str, parts)) + (f" = {sum(parts)}" if len(parts) > 1 else "") if parts else "0",
        values=(("order", str(order)),),
        slips=(
            Slip("not-clipped", _unclipped_matches(ngrams)),
            Slip("summed", _matches_clipped_at_sum(ngrams)),
            Slip("counted-once", len(parts)),
        ),
    )


def precision_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for the modified precision of one order."""
    counted = score.orders[order - 1]
    ngrams = score.segments[0].orders[order - 1]
    in_reference = max(1, int(score.reference_length) - order + 1)
    return Step(
        id="precision",
        answer=counted.precision,
        shown=f"{format_fraction(counted.matches, counted.total)} = {decimal(counted.precision)}",
        values=(("order", str(order)), ("matches", str(counted.matches)), ("total", str(counted.total))),
        slips=(
            Slip("not-clipped", _unclipped_matches(ngrams) / counted.total),
            Slip("summed", _matches_clipped_at_sum(ngrams) / counted.total),
            Slip("per-token", counted.matches / score.candidate_length),
            Slip("recall", counted.matches / in_reference),
            Slip("hundred", 100 * counted.precision),
        ),
    )


def candidate_length_step(score: BleuScore) -> Step:
    """Build the step that asks for the candidate length c."""
    distinct = len(score.segments[0].orders[0])
    return Step(
        id="candidate-length",
        answer=score.candidate_length,
        shown=str(score.candidate_length),
        slips=(Slip("counted-once", distinct), Slip("length-exchanged", score.reference_length)),
    )


def reference_length_step(score: BleuScore) -> Step:
    """Build the step that asks for r, which is the closest reference length, or the shorter one in a tie."""
    lengths = score.segments[0].reference_lengths
    return Step(
        id="reference-length",
        answer=score.reference_length,
        shown=length(score.reference_length),
        values=(("lengths", ", ".join(map(str, lengths))),),
        slips=(
            Slip("shortest", min(lengths)),
            Slip("longest", max(lengths)),
            Slip("average", sum(lengths) / len(lengths)),
            Slip("lengths-summed", sum(lengths)),
            Slip("length-exchanged", score.candidate_length),
        ),
    )


def penalty_step(score: BleuScore) -> Step:
    """Build the step that asks for the brevity penalty of a candidate that is shorter than r."""
    c, r = score.candidate_length, score.reference_length
    return Step(
        id="penalty",
        answer=score.brevity_penalty,
        shown=f"e^(1 − {length(r)}/{c}) = {decimal(score.brevity_penalty)}",
        values=(("c", str(c)), ("r", length(r))),
        slips=(
            Slip("inverted", exp(1 - c / r)),
            Slip("ratio", c / r),
            Slip("ratio", r / c),
            Slip("no-penalty", 1.0),
            Slip("exponent-alone", 1 - r / c),
        ),
    )


def weight_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for one order's weight."""
    right, orders = score.orders[order - 1].weight, len(score.orders)
    other = reweigh(score, _OTHER[score.variant.weighting]).orders[order - 1].weight
    return Step(
        id=f"weight-{score.variant.weighting}",
        answer=right,
        shown=weight(right),
        values=(("order", str(order)), ("orders", str(orders))),
        slips=(
            Slip(f"weights-{_OTHER[score.variant.weighting]}", other),
            Slip("one-over-order", 1 / order),
            Slip("two-to-the-order", 1 / right),
        ),
    )


def weight_sum_step(score: BleuScore) -> Step:
    """Build the step that asks for the sum of D2L's weights."""
    weights = [order.weight for order in score.orders]
    return Step(
        id="weight-sum",
        answer=sum(weights),
        shown=f"{' + '.join(map(weight, weights))} = {weight(sum(weights))}",
        values=(("orders", str(len(weights))),),
        slips=(Slip("sum-is-one", 1.0), Slip("last-weight", weights[-1])),
    )


def factor_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for one order's factor: its precision raised to the power of its weight."""
    taken = score.orders[order - 1]
    other = reweigh(score, _OTHER[score.variant.weighting]).orders[order - 1].factor
    return Step(
        id="factor",
        answer=taken.factor,
        shown=f"({taken.matches}/{taken.total})^({weight(taken.weight)}) = {decimal(taken.factor)}",
        values=(
            ("order", str(order)),
            ("precision", f"{taken.matches}/{taken.total}"),
            ("weight", weight(taken.weight)),
        ),
        slips=(
            Slip("times-weight", taken.precision * taken.weight),
            Slip(f"weights-{_OTHER[score.variant.weighting]}", other),
            Slip("precision-alone", taken.precision),
        ),
    )


def score_step(score: BleuScore) -> Step:
    """Build the step that asks for BLEU, from the precisions, weights and penalty of the earlier steps."""
    weighting, other = score.variant.weighting, _OTHER[score.variant.weighting]
    c, r = score.candidate_length, score.reference_length
    product = prod([order.factor for order in score.orders])
    precisions = [order.precision for order in score.orders]
    powers = [f"({order.matches}/{order.total})^({weight(order.weight)})" for order in score.orders]
    return Step(
        id=f"score-{weighting}",
        answer=score.value,
        shown=f"{' · '.join([decimal(score.brevity_penalty), *powers])} = {decimal(score.value)}",
        values=(("orders", str(len(score.orders))),),
        slips=(
            Slip("no-penalty", product),
            Slip(f"weights-{other}", reweigh(score, other).value),
            Slip("arithmetic", score.brevity_penalty * sum(precisions) / len(precisions)),
            Slip("arithmetic", sum(precisions) / len(precisions)),
            Slip("no-weights", score.brevity_penalty * prod(precisions)),
            Slip("individual", score.brevity_penalty * precisions[-1]),
            Slip("individual", precisions[-1]),
            Slip("first-order-alone", score.brevity_penalty * precisions[0]),
            Slip("inverted", exp(1 - c / r) * product),
            Slip("ratio", c / r * product),
            Slip("hundred", 100 * score.value),
        ),
    )


def _unclipped_matches(ngrams: tuple[NgramCount, ...]) -> int:
    return sum([ngram.candidate_count for ngram in ngrams if ngram.maximum])


def _matches_clipped_at_sum(ngrams: tuple[NgramCount, ...]) -> int:
    return sum([min(ngram.candidate_count, sum(ngram.reference_counts)) for ngram in ngrams])


def _ngram_values(ngram: NgramCount) -> tuple[tuple[str, str], ...]:
    return (("ngram", " ".join(ngram.ngram)),)


def _call_text(name: str, numbers: tuple[int, ...], result: int) -> str:
    return f"{name}({', '.join(map(str, numbers))}) = {result}"
