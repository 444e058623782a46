"""Steps that count: n-grams, occurrences in a reference, credited occurrences, the precision.

Each step is built from a segment's score, with the wrong answers that common mistakes produce.
"""

from bleu_core import BleuScore
from bleu_core.ngrams import NgramCount
from bleu_view.exercises.exercise_values import Slip, Step
from bleu_view.words.numbers import decimal, format_fraction


def total_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for the number of n-grams in the candidate."""
    length = score.candidate_length
    return Step(
        id="total",
        answer=length - order + 1,
        shown=f"{length} − {order} + 1 = {length - order + 1}",
        values=(("order", str(order)),),
        slips=(
            Slip(id="window-short", value=length - order),
            Slip(id="per-token", value=length),
            Slip(id="window-long", value=length - order + 2),
        ),
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
            Slip(id="repeats-counted", value=score.orders[order - 1].total),
            Slip(id="repeats-left-out", value=len(ngrams) - len(repeated)),
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
        slips=(Slip(id="counted-once", value=1), Slip(id="in-reference", value=ngram.maximum)),
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
            Slip(id="in-candidate", value=ngram.candidate_count),
            *[Slip(id="other-reference", value=other) for other in others],
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
            Slip(id="summed", value=sum(ngram.reference_counts)),
            Slip(id="smallest", value=min(ngram.reference_counts)),
            Slip(id="in-candidate", value=ngram.candidate_count),
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
            Slip(id="not-clipped", value=count),
            Slip(id="summed", value=min(count, added)),
            Slip(id="cut-off", value=count - ngram.clipped_count),
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
            Slip(id="not-clipped", value=_unclipped_matches(ngrams)),
            Slip(id="summed", value=_matches_clipped_at_sum(ngrams)),
            Slip(id="counted-once", value=len(parts)),
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
            Slip(id="not-clipped", value=_unclipped_matches(ngrams) / counted.total),
            Slip(id="summed", value=_matches_clipped_at_sum(ngrams) / counted.total),
            Slip(id="per-token", value=counted.matches / score.candidate_length),
            Slip(id="recall", value=counted.matches / in_reference),
            Slip(id="hundred", value=100 * counted.precision),
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
