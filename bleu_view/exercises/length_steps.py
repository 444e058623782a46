"""Steps about length: c, r, and the brevity penalty.

Each step is built from a segment's score, with the wrong numbers that usual slips yield.
"""

from math import exp

from bleu_core import BleuScore
from bleu_view.exercises.exercise_values import Slip, Step
from bleu_view.words.numbers import decimal, length


def candidate_length_step(score: BleuScore) -> Step:
    """Build the step that asks for the candidate length c."""
    distinct = len(score.segments[0].orders[0])
    return Step(
        id="candidate-length",
        answer=score.candidate_length,
        shown=str(score.candidate_length),
        slips=(Slip(id="counted-once", value=distinct), Slip(id="length-exchanged", value=score.reference_length)),
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
            Slip(id="shortest", value=min(lengths)),
            Slip(id="longest", value=max(lengths)),
            Slip(id="average", value=sum(lengths) / len(lengths)),
            Slip(id="lengths-summed", value=sum(lengths)),
            Slip(id="length-exchanged", value=score.candidate_length),
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
            Slip(id="inverted", value=exp(1 - c / r)),
            Slip(id="ratio", value=c / r),
            Slip(id="ratio", value=r / c),
            Slip(id="no-penalty", value=1.0),
            Slip(id="exponent-alone", value=1 - r / c),
        ),
    )
