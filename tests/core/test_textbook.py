"""Numbers worked out by hand, each with its derivation: what a learner can check with pencil and paper."""

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bleu_core import BleuScore, Segment, coco, d2l, nltk, papineni, reweigh, sacrebleu, score, tf_nmt
from tests.core.examples import AB, ABBCD, GUIDE, INSURE, MEDICINE, SEVEN, THE_CAT, THREE


def fractions(result: BleuScore) -> list[tuple[int, int]]:
    return [(order.matches, order.total) for order in result.orders]


def rounded(numbers: Sequence[float], digits: int = 3) -> list[float]:
    return [round(number, digits) for number in numbers]


# The paper's first example [Papineni 2002, 1 and 2.1]: 18 tokens; the second reference has 18, so r = 18 and BP = 1.


def test_the_papers_candidate_1_matches_all_tokens_but_obeys() -> None:
    assert fractions(score([GUIDE], papineni())) == [(17, 18), (10, 17), (7, 16), (4, 15)]


def test_the_papers_candidate_1_scores_the_fourth_root_of_the_product() -> None:
    result = score([GUIDE], papineni())
    assert result.value == pytest.approx((17 / 18 * 10 / 17 * 7 / 16 * 4 / 15) ** 0.25)
    assert round(result.value, 4) == 0.5046


def test_other_weights_on_the_same_counts_give_other_scores() -> None:
    """(17/18)^0.5 (10/17)^0.25 (7/16)^0.125 (4/15)^0.0625 = 0.7067; to the power of 1/0.9375 it is 0.6905."""
    result = score([GUIDE], papineni())
    assert round(reweigh(result, "d2l").value, 4) == 0.7067
    assert round(reweigh(result, "d2l_rescaled").value, 4) == 0.6905


def test_the_log_contributions_of_the_papers_candidate_1() -> None:
    """¼ ln(17/18) = −0.014, ¼ ln(10/17) = −0.133, ¼ ln(7/16) = −0.207, ¼ ln(4/15) = −0.330; length costs nothing."""
    result = score([GUIDE], papineni())
    assert rounded([order.log_contribution for order in result.orders]) == [-0.014, -0.133, -0.207, -0.33]
    assert result.log_brevity_penalty == 0
    assert round(result.share(4), 2) == 0.48


def test_the_papers_candidate_2_runs_out_of_matches() -> None:
    """8/14, 1/13, 0/12, 0/11: unsmoothed 0. Exp puts 1/24 and 1/44: BP = e^(1−16/14), score 0.0696."""
    assert fractions(score([INSURE], papineni())) == [(8, 14), (1, 13), (0, 12), (0, 11)]
    assert score([INSURE], papineni()).value == 0
    smoothed = score([INSURE], sacrebleu(tokenizer="none"))
    assert rounded([order.smoothed for order in smoothed.orders], 4) == [0.5714, 0.0769, 0.0417, 0.0227]
    assert round(smoothed.value, 4) == 0.0696


# D2L's two examples: r = 6.


def test_d2ls_example_counts_b_twice_and_credits_it_once() -> None:
    result = score([ABBCD], papineni())
    assert fractions(result) == [(4, 5), (3, 4), (1, 3), (0, 2)]
    assert result.brevity_penalty == pytest.approx(math.exp(1 - 6 / 5))


@pytest.mark.parametrize(("k", "expected"), [(1, 0.7323), (2, 0.6815), (3, 0.5940), (4, 0)])
def test_d2ls_score_of_its_example(k: int, expected: float) -> None:
    """e^−0.2 · (4/5)^0.5 = 0.7323, · (3/4)^0.25 = 0.6815, · (1/3)^0.125 = 0.5940, · 0 = 0."""
    assert round(score([ABBCD], d2l(k)).value, 4) == expected
    assert score([ABBCD], d2l(k, "zh")).value == score([ABBCD], d2l(k, "en")).value


@pytest.mark.parametrize(("order", "expected"), [(1, 0.6550), (2, 0.6342), (3, 0.4788), (4, 0)])
def test_equal_weights_on_d2ls_example(order: int, expected: float) -> None:
    """e^−0.2 · 4/5 = 0.6550, · √(3/5) = 0.6342, · ∛(1/5) = 0.4788, · 0 = 0."""
    assert round(score([ABBCD], papineni(order)).value, 4) == expected


def test_two_right_tokens_of_six_pay_only_for_their_length() -> None:
    result = score([AB], d2l(2))
    assert fractions(result) == [(2, 2), (1, 1)]
    assert result.value == pytest.approx(math.exp(-2))
    assert result.length_share == 1


# Clipping [Papineni 2002, 2.1].


def test_seven_times_the_is_credited_twice() -> None:
    result = score([SEVEN], papineni())
    [the] = result.segments[0].orders[0]
    assert (the.candidate_count, the.reference_counts, the.maximum, the.clipped_count) == (7, (2, 1), 2, 2)
    assert fractions(result)[:2] == [(2, 7), (0, 6)]
    assert result.value == 0


def test_tokens_decide_what_two_sevenths_are() -> None:
    """As printed, split at spaces, `the.` matches nothing and The is not the: 1/7. In 13a tokens 2/8."""
    printed = Segment("the the the the the the the.", ("The cat is on the mat.", "There is a cat on the mat."))
    assert fractions(score([printed], papineni(1))) == [(1, 7)]
    assert fractions(score([printed], papineni(1, tokenizer="13a"))) == [(2, 8)]
    assert fractions(score([SEVEN], papineni(1, lowercase=True))) == [(2, 7)]


def test_the_cat_is_right_but_short() -> None:
    result = score([THE_CAT], papineni(2))
    assert fractions(result) == [(2, 2), (1, 1)]
    assert (result.candidate_length, result.reference_length) == (2, 6)
    assert round(result.brevity_penalty, 4) == round(result.value, 4) == 0.1353


# References and length.


def test_a_further_reference_can_lower_the_score() -> None:
    """3/5 and 2/4: alone √0.3 = 0.548, for r = 3. A reference of 6 is nearer to 5, so r = 6: e^−0.2 · 0.548 = 0.448."""
    one = score([Segment("a b c d e", ("a b c",))], papineni(2))
    two = score([Segment("a b c d e", ("a b c", "z z z z z z"))], papineni(2))
    assert rounded([one.value, two.value]) == [0.548, 0.448]
    assert (one.reference_length, two.reference_length) == (3, 6)


def test_a_further_reference_can_raise_the_score_without_a_common_token() -> None:
    """All of `a b c d` matches the first reference: e^(1−6/4) = 0.607. The second gives r = 4: BP = 1."""
    one = score([Segment("a b c d", ("a b c d e f",))], papineni())
    two = score([Segment("a b c d", ("a b c d e f", "x y z w"))], papineni())
    assert rounded([one.value, two.value]) == [0.607, 1]


def test_dropping_not_hardly_costs_anything() -> None:
    """6/6 tokens, 4/5 bigrams, e^(1−7/6) = 0.846: √0.8 · 0.846 = 0.757. The right paraphrase shares no token."""
    assert fractions(score([MEDICINE], papineni(2))) == [(6, 6), (4, 5)]
    assert round(score([MEDICINE], papineni(2)).value, 3) == 0.757
    paraphrase = replace(MEDICINE, candidate="this drug is unsafe for kids")
    assert score([paraphrase], papineni()).value == 0


# Tokenization is part of the metric.


@pytest.mark.parametrize(
    ("tokenizer", "expected"), [("13a", 0), ("none", 0), ("intl", 0.5), ("zh", 0.634), ("char", 0.634)]
)
def test_chinese_is_scored_by_its_tokenizer(tokenizer: str, expected: float) -> None:
    """12 characters, 2 of them wrong: 10/12, 8/11, 6/10, 4/9. As one token nothing matches; intl splits 。 off: 1/2."""
    segment = Segment("我喜欢学习自然语言处理。", ("我喜欢研究自然语言处理。",))
    assert round(score([segment], sacrebleu(effective_order=True, tokenizer=tokenizer)).value, 3) == expected


@pytest.mark.parametrize(
    ("tokenizer", "lowercase", "expected"),
    [
        ("none", False, 0.508),
        ("13a", False, 0.643),
        ("none", True, 0.760),
        ("13a", True, 0.846),
        ("char", False, 0.874),
    ],
)
def test_one_sentence_has_five_scores(tokenizer: str, lowercase: bool, expected: float) -> None:  # noqa: FBT001
    segment = Segment("the cat is on the mat", ("The cat is on the mat.",))
    assert round(score([segment], sacrebleu(tokenizer=tokenizer, lowercase=lowercase)).value, 3) == expected


# Programs disagree on a perfect short text.


def test_three_identical_tokens_have_six_scores() -> None:
    assert score([THREE], sacrebleu()).value == 0
    assert score([THREE], nltk()).value == pytest.approx(1.2213e-77, rel=1e-4)
    assert round(score([THREE], nltk(smoothing="method5")).value, 3) == 0.703
    assert round(score([THREE], coco()).value, 4) == 0.0316
    assert score([THREE], d2l(edition="zh")).failure == "ZeroDivisionError"
    assert score([THREE], d2l(edition="en")).value == 1


@pytest.mark.parametrize(("length", "expected"), [(4, 1.011), (5, 1.117)])
def test_nltks_method_5_exceeds_1_on_a_perfect_text(length: int, expected: float) -> None:
    text = " ".join("abcde"[:length])
    assert round(score([Segment(text, (text,))], nltk(smoothing="method5")).value, 3) == expected


def test_tensorflow_nmt_rewards_one_wrong_token() -> None:
    """(0+1)/(1+1) = ½ for order 1, (0+1)/(0+1) = 1 for the others: ½^¼ = 0.841."""
    assert round(score([Segment("x", ("y",))], tf_nmt(smooth=True)).value, 3) == 0.841


def test_nltks_denominators_punish_a_perfect_corpus_of_short_segments() -> None:
    """Segments of 4 and of 1 token: 5/5, 3/(3+1), 2/(2+1), 1/(1+1): ¼^¼ = 0.7071."""
    segments = [Segment("a b c d", ("a b c d",)), Segment("e", ("e",))]
    assert fractions(score(segments, nltk())) == [(5, 5), (3, 4), (2, 3), (1, 2)]
    assert round(score(segments, nltk()).value, 4) == 0.7071


# A corpus score is not a mean.


def test_means_and_corpus_scores_can_disagree_on_the_winner() -> None:
    """BLEU-2, 13a: A is perfect on the short segment, B nearly so on the long one, whose counts weigh more."""
    moved = "The meeting was moved to Friday because the room is being repaired this week."
    thanks = "Thank you very much."
    system_a = [
        Segment(thanks, (thanks,)),
        Segment("The meeting is moved on Friday, because the room will be repaired in this week.", (moved,)),
    ]
    system_b = [
        Segment("Thank you a lot.", (thanks,)),
        Segment("The meeting was moved to Friday because the room is being painted this week.", (moved,)),
    ]
    variant = sacrebleu(2)
    means = [sum(score([segment], variant).value for segment in system) / 2 for system in (system_a, system_b)]
    assert rounded(means) == [0.735, 0.641]
    assert rounded([score(system, variant).value for system in (system_a, system_b)]) == [0.59, 0.784]
