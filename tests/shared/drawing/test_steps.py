"""A score's steps: from 1 down to the value, naming what ends the product and what takes no part."""

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score, tf_nmt
from bleu_view.drawing.steps import failure_name, steps
from bleu_view.scenario.presets import preset

PAPER = preset("papineni-1")


def scored(candidate: str, reference: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, (reference,))], VARIANTS[variant])


def kinds(result: BleuScore) -> list[str]:
    return [step.kind for step in steps(result)]


def test_the_first_factor_of_zero_ends_the_product_and_the_rest_comes_later() -> None:
    assert kinds(scored("a b x y", "a b c d")) == ["factor", "factor", "zero", "later", "later"]


def test_an_order_of_weight_zero_takes_no_part() -> None:
    own = reweigh(scored("a b c d", "a b c d e"), "own", (0.5, 0, 0.5))
    assert kinds(own) == ["factor", "unused", "factor", "unused", "factor"]


def test_a_program_that_fails_for_the_length_stops_there() -> None:
    result = score([Segment("a b c d", ("",))], tf_nmt(tokenizer="whitespace"))
    assert (kinds(result)[-1], failure_name(result)) == ("failure", "ZeroDivisionError")


def test_a_share_of_the_loss_is_rounded_by_itself() -> None:
    """The paper's example: 2.1, 19.4, 30.2, 48.3, which add up to 99 as printed."""
    result = score([Segment(PAPER.candidate, PAPER.references)], VARIANTS["papineni"])
    assert [step.percent for step in steps(result)] == ["2%", "19%", "30%", "48%", "0%"]
