"""Tests of the remarks on results: each case has exactly its remarks, an ordinary result has none."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore, Segment, Variant, d2l, nltk, papineni, score, tf_nmt

TEXT = "the cat sat on the mat"
TIED = Segment("the cat sat on", ("the cat sat on a", "the cat sat"))
"""A segment with two references equally close in length."""


def notice_ids(result: BleuScore) -> list[str]:
    return [notice.id for notice in result.notices]


def notice_values(result: BleuScore, name: str) -> dict[str, str | int | float]:
    [notice] = [notice for notice in result.notices if notice.id == name]
    return dict(notice.values)


@pytest.mark.parametrize(
    ("segments", "variant", "expected"),
    [
        pytest.param([Segment(TEXT, (TEXT + " there",))], papineni(), [], id="a plain result needs none"),
        pytest.param([Segment(" ", (TEXT,))], papineni(), ["candidate-empty"], id="empty candidate"),
        pytest.param([Segment(TEXT, ("", " "))], papineni(), ["references-all-empty"], id="empty references"),
        pytest.param([Segment(TEXT, ())], papineni(), ["references-all-empty"], id="no reference"),
        pytest.param([Segment("", ("",))], d2l(1), ["references-all-empty"], id="an empty text is one token to D2L"),
        pytest.param([Segment("", (TEXT,))], tf_nmt(tokenizer="whitespace"), ["program-would-fail"], id="it fails"),
        pytest.param([Segment("a b c d", (TEXT,))], papineni(), ["no-match"], id="no match"),
        pytest.param([TIED], Variant(reference_length="longest"), [], id="a tie that decides nothing"),
        pytest.param([TIED, TIED], papineni(), [], id="a tie in a corpus"),
    ],
)
def test_a_result_has_exactly_the_expected_remarks(
    segments: list[Segment], variant: Variant, expected: list[str]
) -> None:
    assert notice_ids(score(segments, variant)) == expected


def test_a_candidate_shorter_than_the_maximum_order_gets_a_remark() -> None:
    result = score([Segment("the cat", (TEXT,))], papineni())
    assert notice_values(result, "order-longer-than-candidate") == {"c": 2, "n": 4, "variant": "papineni", "value": 0}


def test_a_failure_gets_a_remark_with_its_error() -> None:
    result = score([Segment("the cat", (TEXT,))], d2l(edition="zh"))
    assert notice_values(result, "program-would-fail") == {"exception": "ZeroDivisionError"}
    assert notice_ids(result) == ["program-would-fail"]


def test_a_tie_in_reference_length_is_reported_with_both_numbers() -> None:
    segment = Segment("the cat sat on", ("a b c d e f g h", "the cat sat on a", "the cat sat"))
    assert notice_values(score([segment], papineni()), "reference-length-tie") == {"a": 2, "b": 3, "r": 3}


def test_unused_references_and_empty_tokens_are_reported_under_d2l() -> None:
    result = score([Segment("the cat  sat on", (" the cat sat", "x", "y"))], d2l(2))
    assert notice_values(result, "d2l-one-reference") == {"count": 2}
    assert notice_values(result, "d2l-empty-token") == {"count": 2}


def test_custom_weights_that_do_not_add_up_to_1_get_a_remark() -> None:
    own = Variant(weighting="own", own_weights=(0.5, 0.25))
    assert notice_values(score([Segment(TEXT, (TEXT,))], own), "weights-do-not-sum") == {"sum": 0.75}
    assert notice_ids(score([Segment(TEXT, (TEXT,))], replace(own, own_weights=(0.1,) * 10))) == []
    assert notice_ids(score([Segment(TEXT, (TEXT,))], d2l())) == []


def test_scores_above_1_or_close_to_0_get_a_remark() -> None:
    above = score([Segment(TEXT, (TEXT,))], nltk(smoothing="method5"))
    tiny = score([Segment("a b c d", ("a x b y",))], nltk())
    assert notice_values(above, "score-above-one") == {"variant": "nltk-method5", "value": above.value}
    assert notice_values(tiny, "score-tiny") == {"variant": "nltk", "value": tiny.value}


def test_a_perfect_text_of_ten_tokens_gets_a_remark_only_above_1() -> None:
    text = "one two three four five six seven eight nine ten"
    remarks = {name: notice_ids(score([Segment(text, (text,))], variant)) for name, variant in VARIANTS.items()}
    expected = {name: ["score-above-one"] for name in ("nltk-method5", "nltk-method7")}
    assert {name: found for name, found in remarks.items() if found} == expected
