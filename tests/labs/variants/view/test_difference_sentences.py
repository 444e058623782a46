"""Sentences on a difference: the largest reason, effects that cancel, failures and the nearest variant without one."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bleu_core import SMOOTHINGS, VARIANTS, Segment, Variant, coco, d2l, multi_bleu, papineni, score
from bleu_view.drawing.score_rows import score_text
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.comparison import compare
from labs.variants.view.difference_lines import lines, why
from labs.variants.view.difference_sentences import failures, footnotes, list_choices, nearest, reasons, signed_effect

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
GUIDE = scenario_of(preset("papineni-1")).segment()
CAT = Segment("The cat sat.", ("the cat sat.",))
MTEVAL = VARIANTS["mteval13a"]


OWN_TEXT = Segment(
    "The new policy will not raise taxes for small firms next year.",
    (
        "Next year the new policy will not raise taxes for small companies.",
        "The new policy does not increase taxes on small firms next year.",
    ),
)


def said(sentences: Sequence[str]) -> str:
    return " ".join(sentences).replace("**", "")


def told(texts: Texts, segment: Segment, first: Variant, second: Variant) -> tuple[str, ...]:
    return reasons(texts, why(segment, first, second), segment)


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_tokenizer_that_cuts_names_token_and_fraction(texts: Texts) -> None:
    effect = texts("difference.effect-counts", n=4, matches=7, total=10, old_matches=6, old_total=9)
    cause = texts("difference.cause-cut", a_name="whitespace", b_name="13a", whole="year.", parts="year .")
    names = {"a": "NLTK", "b": "sacreBLEU", "choice": texts("choices.tokenizer-name")}
    assert told(texts, OWN_TEXT, VARIANTS["nltk"], VARIANTS["sacrebleu"]) == (
        texts(
            "difference.reason-only-cause",
            cause=cause,
            effect=effect,
            first=score_text(0.8801117),
            second=score_text(0.8931540),
            **names,
        ),
    )


@pytest.mark.parametrize(
    ("a", "b", "key"), [("d2l-en", "sacrebleu", "references-all"), ("sacrebleu", "d2l-en", "references-first")]
)
def test_references_left_out_are_named(a: str, b: str, key: str) -> None:
    names = [ENGLISH(f"variants.{name}-short") for name in (a, b)]
    cause = ENGLISH(f"difference.cause-{key}", a=names[0], b=names[1], count=2)
    assert cause in told(ENGLISH, OWN_TEXT, VARIANTS[a], VARIANTS[b])[0]


def test_case_says_who_lowers_it_and_the_fraction() -> None:
    sentence = told(CHINESE, CAT, d2l(), MTEVAL)[0]
    names = {"a": CHINESE("variants.d2l-en-short"), "b": CHINESE("variants.mteval13a-short")}
    assert CHINESE("difference.cause-case-lower", **names) in sentence


@pytest.mark.parametrize(
    ("change", "effect"),
    [
        (Variant(brevity_penalty="none"), "penalty"),
        (Variant(weighting="d2l"), "weight"),
        (Variant(smoothing="floor"), "precision"),
    ],
)
def test_number_that_changes_most_is_named(change: Variant, effect: str) -> None:
    segment = Segment("the cat sat in the red mat", ("the cat sat in a mat in the sun today",))
    if effect == "precision":
        segment = Segment("the cat sat there", ("the cat sat in a mat",))
    sentence = said(told(ENGLISH, segment, papineni(), change))
    words = {"penalty": "the brevity penalty is 1, not", "weight": "the weight of the", "precision": "the precision of"}
    assert words[effect] in sentence


def test_opposite_effects_are_named_and_reasons_of_one_size_together() -> None:
    _, against = told(ENGLISH, GUIDE, papineni(), d2l())
    effect = signed_effect(-0.13588)
    assert against == ENGLISH("difference.against", choice="references used", effect=effect)
    sentence = said(told(ENGLISH, Segment("a", ("a",)), papineni(2), Variant(max_order=1, empty_orders="one")))
    assert sentence.endswith(": orders N, empty orders.")


def test_programs_that_agree_and_a_variant_and_itself_are_said_to() -> None:
    ends = {"a": "Papineni 2002", "b": "multi-bleu.perl"}
    value = score_text(0.5045667)
    assert told(ENGLISH, GUIDE, papineni(), multi_bleu()) == (ENGLISH("difference.same-score", value=value, **ends),)
    assert footnotes(ENGLISH, why(GUIDE, papineni(), multi_bleu())) == (
        ENGLISH("difference.differ-all-idle", count=3, choices="tokenizer, reference length r, brevity penalty"),
    )
    assert told(ENGLISH, GUIDE, papineni(), papineni()) == (ENGLISH("difference.same-variant"),)


def test_differences_that_cancel_out_are_said_to() -> None:
    """A single right token: requiring bigrams removes its score, counting the missing ones as 1 restores it."""
    ends = {"a": "Papineni 2002", "b": ENGLISH("own_variant.name")}
    sentences = told(ENGLISH, Segment("a", ("a",)), papineni(1), Variant(max_order=2, empty_orders="one"))
    assert sentences == (ENGLISH("difference.cancel", value="1", **ends),)


@pytest.mark.parametrize(("a", "b"), [("nltk", "sacrebleu"), ("sacrebleu", "nltk")])
def test_a_score_that_stands_for_0_is_not_said_to_be_the_0_beside_it(a: str, b: str) -> None:
    stated, rule = told(ENGLISH, Segment("he is", ("he is calm",)), VARIANTS[a], VARIANTS[b])
    assert stated == ENGLISH("difference.as-zero", tiny="NLTK", value="9e−155", zero="sacreBLEU")
    assert ENGLISH("choices.smoothing-float_min-about") in rule


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
@pytest.mark.parametrize("rule", SMOOTHINGS)
def test_every_smoothing_says_what_it_does(texts: Texts, rule: str) -> None:
    assert texts(f"difference.smoothing-{rule}", value="0.1")


def test_every_choice_that_differs_is_a_line_or_in_a_footnote() -> None:
    found = why(GUIDE, papineni(), d2l())
    notes = said(footnotes(ENGLISH, found))
    drawn = [line.choice for line in lines(found)]
    assert len(drawn) == 2
    assert all(choice in drawn or list_choices(ENGLISH, [choice]) in notes for choice in found.choices)


def test_the_mean_says_over_how_many_orders_and_how_many_mixes_fail() -> None:
    assert ENGLISH("difference.mean", orders="5,040") in footnotes(ENGLISH, why(CAT, d2l(), MTEVAL))
    """A pair of tokens has no 3-gram: only N = 4 together with the division by 0 fails."""
    found = why(Segment("the cat", ("the cat sat",)), papineni(), Variant(max_order=2, empty_orders="failure"))
    assert ENGLISH("difference.failing-mixes", count=1, total="4") in footnotes(ENGLISH, found)


def test_a_program_that_fails_says_by_which_rule_and_offers_the_nearest() -> None:
    scenario = replace(scenario_of(preset("the-cat")), candidate="The cat sat.", references=("the cat sat.",))
    failed = score([scenario.segment()], d2l(edition="zh"))
    other = nearest(failed, compare(scenario))
    assert other is not None
    assert other.variant.name == "d2l-en"
    stop, rule, near = failures(ENGLISH, failed, other)
    assert stop == ENGLISH("difference.fails", name="D2L Chinese", failure="ZeroDivisionError")
    assert ENGLISH("choices.empty_orders-failure-about") in rule
    name = "D2L English"
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
        assert all((*reasons(texts, found, GUIDE), *footnotes(texts, found)))


@pytest.mark.parametrize(
    ("effect", "expected"), [(0.3884, "+0.388"), (-0.02, "−0.020"), (1e-15, "0"), (-1e-15, "0"), (1e-6, "+<0.001")]
)
def test_an_effect_has_a_sign(effect: float, expected: str) -> None:
    assert signed_effect(effect) == expected
