"""A score's steps: from 1 down to the value, naming what ends the product and what takes no part."""

from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score, tf_nmt
from bleu_view.drawing.steps import failure_name, steps
from bleu_view.scenario.presets import preset

PAPER = preset("papineni-1")
texts = st.lists(st.sampled_from("abc"), min_size=1, max_size=9).map(" ".join)


def scored(candidate: str, reference: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, (reference,))], VARIANTS[variant])


def kinds(result: BleuScore) -> list[str]:
    return [step.kind for step in steps(result)]


@given(texts, texts)
def test_each_step_begins_where_the_one_before_ended_and_the_last_ends_at_the_score(left: str, right: str) -> None:
    result = scored(left, right)
    taken = steps(result)
    assert taken[0].before == 1
    assert [step.before for step in taken[1:]] == [step.after for step in taken[:-1]]
    assert taken[-1].after == result.value


def test_the_first_factor_of_zero_ends_the_product_and_the_rest_comes_later() -> None:
    assert kinds(scored("a b x y", "a b c d")) == ["factor", "factor", "zero", "later", "later"]


def test_an_order_that_d2l_leaves_out_takes_no_part() -> None:
    assert kinds(scored("a b c", "a b c d", "d2l-en")) == ["factor", "factor", "factor", "unused", "factor"]


def test_an_order_of_weight_zero_takes_no_part() -> None:
    own = reweigh(scored("a b c d", "a b c d e"), "own", (0.5, 0, 0.5))
    assert kinds(own) == ["factor", "unused", "factor", "unused", "factor"]


def test_a_program_that_divides_by_zero_stops_at_the_empty_order() -> None:
    assert kinds(scored("a b c", "a b c d", "d2l-zh")) == ["factor", "factor", "factor", "failure", "later"]


def test_a_program_that_fails_for_the_length_stops_there() -> None:
    result = score([Segment("a b c d", ("",))], tf_nmt(tokenizer="whitespace"))
    assert (kinds(result)[-1], failure_name(result)) == ("failure", "ZeroDivisionError")


def test_a_share_of_the_loss_is_rounded_by_itself() -> None:
    """The paper's example: 2.1, 19.4, 30.2, 48.3, which add up to 99 as printed."""
    result = score([Segment(PAPER.candidate, PAPER.references)], VARIANTS["papineni"])
    assert [step.percent for step in steps(result)] == ["2%", "19%", "30%", "48%", "0%"]
