"""Tests of the marks of a waterfall chart: bars that end at the score, a scale that contains them, and labels."""

import math

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, papineni, reweigh, score, tf_nmt
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from labs.explore.view.factor_charts import Domain, shared_domain, waterfall_chart_marks

WIDE_DOMAIN: Domain = (0.3, 1.0)
token_texts = st.lists(st.sampled_from("abc"), min_size=1, max_size=12).map(" ".join)


def score_of(candidate: str, reference: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, (reference,))], VARIANTS[variant])


def mark_table(result: BleuScore, domain: Domain) -> pd.DataFrame:
    return pd.DataFrame(waterfall_chart_marks(result, domain))


def example_marks(name: str) -> tuple[pd.DataFrame, pd.DataFrame]:
    result = score_scenario(preset(name))
    domain = shared_domain(result.uniform, result.d2l)
    return mark_table(result.uniform, domain), mark_table(result.d2l, domain)


def test_waterfall_of_the_papers_example_has_the_expected_labels() -> None:
    equal, d2l = example_marks("papineni-1")
    assert equal["label"].tolist() == ["× 0.986", "× 0.876", "× 0.813", "× 0.719", "× 1", "0.505"]
    assert d2l["label"].tolist() == ["× 0.972", "× 0.876", "× 0.902", "× 0.921", "× 1", "0.707"]
    assert equal["share"].tolist() == ["2%", "19%", "30%", "48%", "–", ""]
    assert d2l["share"].tolist() == ["8%", "38%", "30%", "24%", "–", ""]
    assert set(equal["side"]) == {"left", "score"}


@given(token_texts, token_texts, st.integers(1, 6))
def test_bars_connect_and_end_at_the_score(candidate: str, reference: str, max_order: int) -> None:
    result = score([Segment(candidate, (reference,))], papineni(max_order))
    frame = mark_table(result, shared_domain(result))
    if result.value:
        steps, total = frame.iloc[:-1], frame.iloc[-1]
        assert steps["start"].tolist() == [1, *steps["end"].tolist()[:-1]]
        assert steps["link"].tolist() == steps["end"].tolist()
        assert steps["end"].iloc[-1] == total["end"] == pytest.approx(max(result.value, 0.001))


@given(token_texts, token_texts, st.sampled_from(sorted(VARIANTS)))
def test_every_mark_is_on_the_scale(candidate: str, reference: str, variant: str) -> None:
    result = score_of(candidate, reference, variant)
    lower, upper = shared_domain(result)
    places = mark_table(result, (lower, upper))[["at", "start", "end", "link"]]
    assert ((places >= lower) & (places <= upper) | places.isna()).all(axis=None)


@given(token_texts, token_texts, st.sampled_from(sorted(VARIANTS)))
def test_label_has_room_on_its_side_of_the_scale(candidate: str, reference: str, variant: str) -> None:
    result = score_of(candidate, reference, variant)
    lower, upper = shared_domain(result)
    frame = mark_table(result, (lower, upper))
    part = frame["at"].map(lambda at: math.log(at / lower) / math.log(upper / lower))
    assert (part[frame["side"] == "left"] > 0.25).all()
    assert (part[(frame["side"] == "right") & (frame["kind"] == "factor")] <= 0.63).all()


def test_zero_factor_reaches_the_edge_and_later_steps_have_labels() -> None:
    equal, _ = example_marks("the-x7")
    assert equal["kind"].tolist() == ["factor", "zero", "later", "later", "later", "score"]
    assert equal["end"].tolist()[1] == 0.3
    assert equal["start"].isna().tolist() == [False, False, True, True, True, True]
    assert equal["link"].isna().tolist() == [False, True, True, True, True, True]
    assert equal["label"].tolist()[2:] == ["× 0", "× 0", "× 1", "0"]
    assert set(equal["share"]) == {""}


def test_label_is_inside_the_bar_if_neither_side_has_room() -> None:
    equal, _ = example_marks("the-cat")
    assert (equal["label"][2], equal["side"][2]) == ("× 0.135", "inside")
    assert equal["share"].tolist() == ["–", "–", "100%", ""]


def test_unused_order_has_a_link_and_no_bar() -> None:
    frame = mark_table(score_of("a b c", "a b c", "d2l-en"), WIDE_DOMAIN)
    assert (frame["kind"][3], frame["link"][3]) == ("unused", 1)
    assert math.isnan(frame["start"][3])


def test_failing_program_keeps_earlier_steps_and_names_the_error() -> None:
    frame = mark_table(score_of("a b c", "a b c", "d2l-zh"), WIDE_DOMAIN)
    assert frame["kind"].tolist() == ["factor", "factor", "factor", "failure", "later", "score"]
    assert frame["label"].iloc[-1] == "✕ ZeroDivisionError"
    assert frame["start"].isna().tolist() == [False, False, False, True, True, True]
    penalty = mark_table(score([Segment("a b c d", ("",))], tf_nmt(tokenizer="whitespace")), WIDE_DOMAIN)
    assert penalty["kind"].tolist()[-2:] == ["failure", "score"]
    assert penalty["label"].iloc[-1] == "✕ ZeroDivisionError"


@pytest.mark.parametrize(
    ("p", "lower"),
    [(1, 0.3), (0.35, 0.3), (0.34, 0.1), (0.12, 0.1), (0.11, 0.01), (0.0116, 0.01), (0.01, 0.001), (0, 0.3)],
)
def test_scale_begins_well_below_the_score(p: float, lower: float) -> None:
    matched = round(p * 10_000)
    candidate = " ".join([*(f"m{i}" for i in range(matched)), *["x"] * (10_000 - matched)])
    reference = " ".join([*(f"m{i}" for i in range(matched)), *["y"] * (10_000 - matched)])
    assert shared_domain(score([Segment(candidate, (reference,))], papineni(1))) == (lower, 1.0)


def test_shared_scale_fits_the_lower_of_two_scores() -> None:
    result = score_of("a b x y z", "a b c d e")
    one = score([Segment("a b x y z", ("a b c d e",))], papineni(1))
    assert shared_domain(one, result) == shared_domain(result, one) == shared_domain(result)


def test_scale_reaches_below_the_products_before_a_zero() -> None:
    result = reweigh(score_of("a b x a x x b x a x", "a b c d e f g h i j"), "d2l")
    lower, _ = shared_domain(result)
    assert lower * 1.15 <= min(product for product in result.running_products if product)


def test_scale_exceeds_one_if_the_smoothed_score_does() -> None:
    result = score_of("a b c d e", "a b c d e", "nltk-method5")
    assert shared_domain(result)[1] == 1.2
    assert waterfall_chart_marks(result, shared_domain(result))[-1].label == "1.117"
