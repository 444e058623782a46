"""The marks of a waterfall: bars that join, end at the score, and leave room for their labels."""

import math

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, papineni, reweigh, score
from bleu_view.drawing.waterfall_marks import Domain, shared_domain, waterfall_data
from bleu_view.scenario.exploration import explore
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of

WIDE: Domain = (0.3, 1.0)
tokens = st.lists(st.sampled_from("abc"), min_size=1, max_size=12).map(" ".join)


def scored(candidate: str, reference: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, (reference,))], VARIANTS[variant])


def marks(result: BleuScore, domain: Domain) -> pd.DataFrame:
    return pd.DataFrame(waterfall_data(result, domain))


def example(name: str) -> tuple[pd.DataFrame, pd.DataFrame]:
    result = explore(scenario_of(preset(name)))
    domain = shared_domain(result.uniform, result.d2l)
    return marks(result.uniform, domain), marks(result.d2l, domain)


def test_the_papers_example_falls_as_in_the_picture() -> None:
    equal, d2l = example("papineni-1")
    assert equal["label"].tolist() == ["× 0.986", "× 0.876", "× 0.813", "× 0.719", "× 1", "0.505"]
    assert d2l["label"].tolist() == ["× 0.972", "× 0.876", "× 0.902", "× 0.921", "× 1", "0.707"]
    assert equal["share"].tolist() == ["2%", "19%", "30%", "48%", "–", ""]
    assert d2l["share"].tolist() == ["8%", "38%", "30%", "24%", "–", ""]
    assert set(equal["side"]) == {"left", "score"}


@given(tokens, tokens, st.integers(1, 6))
def test_bars_join_and_the_last_step_reaches_the_score(candidate: str, reference: str, max_order: int) -> None:
    result = score([Segment(candidate, (reference,))], papineni(max_order))
    frame = marks(result, shared_domain(result))
    if result.value:
        steps, total = frame.iloc[:-1], frame.iloc[-1]
        assert steps["start"].tolist() == [1, *steps["end"].tolist()[:-1]]
        assert steps["link"].tolist() == steps["end"].tolist()
        assert steps["end"].iloc[-1] == total["end"] == pytest.approx(max(result.value, 0.001))


@given(tokens, tokens, st.sampled_from(sorted(VARIANTS)))
def test_everything_is_on_the_scale(candidate: str, reference: str, variant: str) -> None:
    result = scored(candidate, reference, variant)
    lower, upper = shared_domain(result)
    places = marks(result, (lower, upper))[["at", "start", "end", "link"]]
    assert ((places >= lower) & (places <= upper) | places.isna()).all(axis=None)


@given(tokens, tokens, st.sampled_from(sorted(VARIANTS)))
def test_a_label_has_a_quarter_of_the_scale_or_the_larger_rest(candidate: str, reference: str, variant: str) -> None:
    result = scored(candidate, reference, variant)
    lower, upper = shared_domain(result)
    frame = marks(result, (lower, upper))
    part = frame["at"].map(lambda at: math.log(at / lower) / math.log(upper / lower))
    assert (part[frame["side"] == "left"] > 0.25).all()
    assert (part[(frame["side"] == "right") & (frame["kind"] == "factor")] <= 0.63).all()


def test_a_zero_runs_to_the_edge_and_what_follows_has_labels_only() -> None:
    equal, _ = example("the-x7")
    assert equal["kind"].tolist() == ["factor", "zero", "later", "later", "later", "score"]
    assert equal["end"].tolist()[1] == 0.3
    assert equal["start"].isna().tolist() == [False, False, True, True, True, True]
    assert equal["link"].isna().tolist() == [False, True, True, True, True, True]
    assert equal["label"].tolist()[2:] == ["× 0", "× 0", "× 1", "0"]
    assert set(equal["share"]) == {""}


def test_a_label_goes_inside_where_neither_side_has_room() -> None:
    equal, _ = example("the-cat")
    assert (equal["label"][2], equal["side"][2]) == ("× 0.135", "inside")
    assert equal["share"].tolist() == ["–", "–", "100%", ""]


def test_an_order_left_out_has_no_bar_but_a_link() -> None:
    frame = marks(scored("a b c", "a b c", "d2l-en"), WIDE)
    assert (frame["kind"][3], frame["link"][3]) == ("unused", 1)
    assert math.isnan(frame["start"][3])


def test_a_program_that_fails_draws_what_it_had_and_names_its_error() -> None:
    frame = marks(scored("a b c", "a b c", "d2l-zh"), WIDE)
    assert frame["kind"].tolist() == ["factor", "factor", "factor", "failure", "later", "score"]
    assert frame["label"].iloc[-1] == "✕ ZeroDivisionError"
    assert frame["start"].isna().tolist() == [False, False, False, True, True, True]


@pytest.mark.parametrize(
    ("p", "lower"),
    [(1, 0.3), (0.35, 0.3), (0.34, 0.1), (0.12, 0.1), (0.11, 0.01), (0.0116, 0.01), (0.01, 0.001), (0, 0.3)],
)
def test_the_scale_begins_well_below_the_score(p: float, lower: float) -> None:
    matched = round(p * 10_000)
    candidate = " ".join([*(f"m{i}" for i in range(matched)), *["x"] * (10_000 - matched)])
    reference = " ".join([*(f"m{i}" for i in range(matched)), *["y"] * (10_000 - matched)])
    assert shared_domain(score([Segment(candidate, (reference,))], papineni(1))) == (lower, 1.0)


def test_the_scale_has_room_for_the_lower_of_two_scores() -> None:
    result = scored("a b x y z", "a b c d e")
    one = score([Segment("a b x y z", ("a b c d e",))], papineni(1))
    assert shared_domain(one, result) == shared_domain(result, one) == shared_domain(result)


def test_the_products_before_a_zero_are_drawn_in_full() -> None:
    frame_of = reweigh(scored("a b x a x x b x a x", "a b c d e f g h i j"), "d2l")
    lower, _ = shared_domain(frame_of)
    assert lower * 1.15 <= min(product for product in frame_of.running_products if product)


def test_the_scale_goes_above_one_where_smoothing_does() -> None:
    result = scored("a b c d e", "a b c d e", "nltk-method5")
    assert shared_domain(result)[1] == 1.2
    assert waterfall_data(result, shared_domain(result))[-1].label == "1.117"
