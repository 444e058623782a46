"""What is said about a difference: the largest reason, what cancels, what fails and the nearest that does not."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bleu_core import SMOOTHINGS, VARIANTS, Segment, Variant, coco, d2l, multi_bleu, papineni, score
from bleu_view.drawing.score_rows import written
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.comparison import compare
from labs.variants.view.difference_lines import lines, why
from labs.variants.view.difference_sentences import (
    failures,
    footnotes,
    gap,
    misleading,
    named,
    nearest,
    reasons,
    signed,
)

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
GUIDE = scenario_of(preset("papineni-1")).segment()
CAT = Segment("The cat sat.", ("the cat sat.",))
MTEVAL = VARIANTS["mteval13a"]


def said(sentences: Sequence[str]) -> str:
    return " ".join(sentences).replace("**", "")


def test_the_largest_reason_is_named_with_both_entries() -> None:
    assert said(reasons(ENGLISH, why(CAT, d2l(), MTEVAL))) == (
        "mteval-v13a gives 1 and D2L (English edition) 0, mainly because of case: kept → A–Z lower-cased."
    )


def test_in_chinese_too() -> None:
    sentence = said(reasons(CHINESE, why(CAT, d2l(), MTEVAL)))
    assert sentence.endswith("大小写：保留 → 仅 A–Z 转小写。")


def test_what_works_against_it_is_named() -> None:
    _, against = reasons(ENGLISH, why(GUIDE, papineni(), d2l()))
    assert against == ENGLISH("difference.against", choice="references used", effect="−0.136")


def test_reasons_of_one_size_are_named_together() -> None:
    found = why(Segment("a", ("a",)), papineni(2), Variant(max_order=1, empty_orders="one"))
    assert said(reasons(ENGLISH, found)).endswith(": orders N, empty orders.")


def test_programs_that_agree_are_said_to() -> None:
    found = why(GUIDE, papineni(), multi_bleu())
    ends = {"a": "Papineni 2002", "b": "multi-bleu.perl"}
    assert reasons(ENGLISH, found) == (ENGLISH("difference.same-score", value="0.505", **ends),)
    assert ENGLISH("difference.idle", choices="tokenizer, reference length r, brevity penalty") in footnotes(
        ENGLISH, found, "average"
    )


def test_a_variant_and_itself_make_the_same_choices() -> None:
    assert reasons(ENGLISH, why(GUIDE, papineni(), papineni())) == (ENGLISH("difference.same-variant"),)


def test_differences_that_cancel_out_are_said_to() -> None:
    """One right token: asking for bigrams takes all away, counting the missing ones as 1 gives it back."""
    found = why(Segment("a", ("a",)), papineni(1), Variant(max_order=2, empty_orders="one"))
    ends = {"a": "Papineni 2002", "b": ENGLISH("own_variant.name")}
    assert reasons(ENGLISH, found) == (ENGLISH("difference.cancel", value="1", **ends),)


@pytest.mark.parametrize(("a", "b"), [("nltk", "sacrebleu"), ("sacrebleu", "nltk")])
def test_a_score_that_stands_for_0_is_not_said_to_be_the_0_beside_it(a: str, b: str) -> None:
    found = why(Segment("he is", ("he is calm",)), VARIANTS[a], VARIANTS[b])
    stated, rule = reasons(ENGLISH, found)
    assert stated == ENGLISH("difference.as-zero", tiny="NLTK", value="9e−155", zero="sacreBLEU")
    assert ENGLISH("choices.smoothing-float_min-about") in rule
    assert gap(ENGLISH, found) == ENGLISH("difference.apart", gap="9e−155")


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_scores_that_are_said_to_be_equal_are_written_alike(texts: Texts) -> None:
    segment = Segment("he is", ("he is calm",))
    given = [VARIANTS[name] for name in ("papineni", "coco", "multi_bleu", "sacrebleu", "nltk", "nltk-method1")]
    for found in (why(segment, first, second) for first in given for second in given):
        ends = {"a": variant_name(texts, found.first.variant), "b": variant_name(texts, found.second.variant)}
        values = [written(texts, each.value) for each in (found.first, found.second)]
        equal = [texts(f"difference.{key}", value=values[0], **ends) for key in ("cancel", "same-score")]
        is_said = reasons(texts, found)[0] in equal or gap(texts, found) == texts("difference.equal")
        assert values[0] == values[1] or not is_said


def test_a_smoothing_says_what_it_does() -> None:
    found = why(Segment("il est riche .", ("il est calme .",)), VARIANTS["nltk"], VARIANTS["sacrebleu"])
    assert said(reasons(ENGLISH, found)).endswith(
        "smoothing: NLTK 0 (no smoothing, but 2.2e−308 for 0) → exp (1/2, 1/4 … of a match for each zero in turn)."
    )


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
@pytest.mark.parametrize("rule", SMOOTHINGS)
def test_every_smoothing_says_what_it_does(texts: Texts, rule: str) -> None:
    assert texts(f"difference.smoothing-{rule}", value="0.1")


def test_every_choice_that_differs_is_a_line_or_in_a_footnote() -> None:
    found = why(GUIDE, papineni(), d2l())
    notes = said(footnotes(ENGLISH, found, "average"))
    drawn = [line.choice for line in lines(found, "average")]
    assert len(drawn) == 2
    assert all(choice in drawn or named(ENGLISH, [choice]) in notes for choice in found.choices)


def test_the_mean_says_over_how_many_orders() -> None:
    mean = ENGLISH("difference.mean", orders="5,040")
    assert mean in footnotes(ENGLISH, why(CAT, d2l(), MTEVAL), "average")
    assert mean not in footnotes(ENGLISH, why(CAT, d2l(), MTEVAL), "forward")


def test_mixes_that_fail_are_counted() -> None:
    """Two tokens have no 3-gram: only N = 4 together with the division by 0 fails."""
    found = why(Segment("the cat", ("the cat sat",)), papineni(), Variant(max_order=2, empty_orders="failure"))
    assert ENGLISH("difference.failing-mixes", count=1, total="4") in footnotes(ENGLISH, found, "average")


def test_a_fixed_order_misleads_by_the_choice_whose_worth_changes_most() -> None:
    found = why(CAT, d2l(), MTEVAL)
    forward, backward = said([misleading(ENGLISH, found, "forward")]), said([misleading(ENGLISH, found, "backward")])
    assert forward.endswith("here case changes the score by +1, in the reverse sequence by +0.361.")
    assert backward.endswith("changes the score by +0.361, in the reverse sequence by +1.")


def test_an_order_that_makes_no_difference_is_said_to() -> None:
    found = why(GUIDE, papineni(), d2l(2, tokenizer="whitespace"))
    only_one = why(GUIDE, papineni(), papineni(2))
    assert misleading(ENGLISH, found, "forward") != ENGLISH("difference.order-idle")
    assert misleading(ENGLISH, only_one, "forward") == ENGLISH("difference.order-idle")


def test_a_program_that_fails_says_by_which_rule_and_offers_the_nearest() -> None:
    scenario = replace(scenario_of(preset("the-cat")), candidate="The cat sat.", references=("the cat sat.",))
    failed = score([scenario.segment()], d2l(edition="zh"))
    other = nearest(failed, compare(scenario))
    assert other is not None
    assert other.variant.name == "d2l-en"
    stop, rule, near = failures(ENGLISH, failed, other)
    assert stop == ENGLISH("difference.fails", name="D2L (Chinese edition)", failure="ZeroDivisionError")
    assert ENGLISH("choices.empty_orders-failure-about") in rule
    name = "D2L (English edition)"
    assert near == ENGLISH("difference.nearest", name=name, value="0", choices="empty orders error → left out")


def test_where_all_fail_none_is_near() -> None:
    failed = score([Segment("a", ("a",))], d2l(2, "zh"))
    assert nearest(failed, [failed]) is None
    assert len(failures(ENGLISH, failed, None)) == 1


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_every_pair_has_its_sentences(texts: Texts, name: str) -> None:
    found = why(GUIDE, coco(), VARIANTS[name])
    if found.failure is None:
        assert all((*reasons(texts, found), *footnotes(texts, found, "average")))


@pytest.mark.parametrize(
    ("effect", "expected"), [(0.3884, "+0.388"), (-0.02, "−0.020"), (1e-15, "0"), (-1e-15, "0"), (1e-6, "+<0.001")]
)
def test_an_effect_has_a_sign(effect: float, expected: str) -> None:
    assert signed(Texts("en"), effect) == expected
