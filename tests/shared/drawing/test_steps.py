"""Tests of the steps from 1 down to a score: the kind of each step, and its share of the loss."""

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score, tf_nmt
from bleu_view.drawing.steps import factor_steps, failure_name
from bleu_view.scenario.presets import preset

PAPER = preset("papineni-1")


def score_of(candidate: str, reference: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, (reference,))], VARIANTS[variant])


def step_kinds(result: BleuScore) -> list[str]:
    return [step.kind for step in factor_steps(result)]


def test_steps_after_a_zero_factor_are_marked_as_later_steps() -> None:
    assert step_kinds(score_of("a b x y", "a b c d")) == ["factor", "factor", "zero", "later", "later"]


def test_order_with_zero_weight_is_unused() -> None:
    own = reweigh(score_of("a b c d", "a b c d e"), "own", (0.5, 0, 0.5))
    assert step_kinds(own) == ["factor", "unused", "factor", "unused", "factor"]


def test_failure_in_the_brevity_penalty_is_the_last_step() -> None:
    result = score([Segment("a b c d", ("",))], tf_nmt(tokenizer="whitespace"))
    assert (step_kinds(result)[-1], failure_name(result)) == ("failure", "ZeroDivisionError")


def test_each_share_of_the_loss_is_rounded_separately() -> None:
    """The shares in the paper's example are 2.1, 19.4, 30.2 and 48.3: rounded, they add up to 99."""
    result = score([Segment(PAPER.candidate, PAPER.references)], VARIANTS["papineni"])
    assert [step.percent_text for step in factor_steps(result)] == ["2%", "19%", "30%", "48%", "0%"]
