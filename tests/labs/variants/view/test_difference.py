"""Tests of the difference between two scores: the lines of its waterfall, and the sentences with its reasons."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import SMOOTHINGS, VARIANTS, Segment, Variant, coco, d2l, multi_bleu, papineni, score
from bleu_core import difference as attribute_difference
from bleu_view.drawing.score_rows import format_score
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.difference_sentences import (
    difference_footnotes,
    failure_sentences,
    join_choices,
    most_similar_working_score,
    reason_sentences,
)
from labs.variants.view.score_dots import score_variants
from labs.variants.view.waterfall import (
    NO_EFFECT,
    Waterfall,
    build_waterfall,
    choices_without_effect,
    format_signed_effect,
    running_scores,
    shown_effects,
    waterfall_ticks,
)

CAT_SEGMENT = Segment("The cat sat.", ("the cat sat.",))
NAMES = st.sampled_from(sorted(VARIANTS))
TEXTS = st.lists(st.sampled_from(["a", "b", "A", "b."]), min_size=1, max_size=7).map(" ".join)


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS, TEXTS)), NAMES, NAMES)
def test_the_lines_connect_both_scores_on_the_axis_or_have_no_effect(segment: Segment, a: str, b: str) -> None:
    difference = attribute_difference([segment], VARIANTS[a], VARIANTS[b])
    if difference.failure:
        return
    effects, path, axis = shown_effects(difference), running_scores(difference), waterfall_ticks(difference)
    assert path[-1] == pytest.approx(difference.second.value, abs=1e-9)
    steps = [after - before for before, after in pairwise(path)]
    assert steps == pytest.approx([effect.value for effect in effects], abs=1e-9)
    drawn_or_idle = [*(effect.choice for effect in effects), *choices_without_effect(difference)]
    assert sorted(drawn_or_idle) == sorted(difference.choices)
    assert axis[0] <= min(*path, difference.second.value)
    assert axis[-1] >= max(*path, difference.second.value)
    assert 2 <= len(axis) <= 6


def test_a_choice_whose_effects_cancel_out_still_has_a_line() -> None:
    """Smoothing adds 0.319 if a 0 makes the score 0, and subtracts 0.319 if orders with a 0 are skipped."""
    difference = attribute_difference(
        [Segment("a a a a", ("a", "a a"))], VARIANTS["nltk-method3"], VARIANTS["papineni"]
    )
    assert abs(dict(zip(difference.choices, difference.effects, strict=True))["smoothing"].value) < NO_EFFECT
    assert "smoothing" not in choices_without_effect(difference)
    assert "smoothing" in [effect.choice for effect in shown_effects(difference)]


def test_the_largest_mean_effect_comes_first() -> None:
    sizes = [
        abs(effect.value) for effect in shown_effects(attribute_difference([CAT_SEGMENT], d2l(), VARIANTS["mteval13a"]))
    ]
    assert len(sizes) > 2
    assert all(before >= after for before, after in pairwise(sizes))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_of_the_waterfall_connect_a_with_b(language: str) -> None:
    difference = attribute_difference([CAT_SEGMENT], VARIANTS["nltk"], VARIANTS["sacrebleu"])
    waterfall = build_waterfall(Texts(language), difference)
    path = [waterfall.ends[0].at, *(step.end for step in waterfall.steps)]
    assert [step.start for step in waterfall.steps] == path[:-1]
    assert path[-1] == pytest.approx(waterfall.ends[1].at, abs=1e-3)
    assert len(waterfall.steps) == len(shown_effects(difference))
    assert all(0 <= at <= 1 for at in [*path, *(at for at, _ in waterfall.ticks)])
    assert all(step.name in waterfall.said and step.effect in waterfall.said for step in waterfall.steps)


def test_a_program_that_fails_has_no_waterfall() -> None:
    assert (
        build_waterfall(Texts("en"), attribute_difference([CAT_SEGMENT], VARIANTS["d2l-zh"], VARIANTS["sacrebleu"]))
        == Waterfall()
    )


ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
GUIDE_SEGMENT = preset("papineni-1").segment()
MTEVAL = VARIANTS["mteval13a"]


TAXES_SEGMENT = Segment(
    "The new policy will not raise taxes for small firms next year.",
    (
        "Next year the new policy will not raise taxes for small companies.",
        "The new policy does not increase taxes on small firms next year.",
    ),
)


def joined_text(sentences: Sequence[str]) -> str:
    return " ".join(sentences).replace("**", "")


def reasons_between(texts: Texts, segment: Segment, first: Variant, second: Variant) -> tuple[str, ...]:
    return reason_sentences(texts, attribute_difference([segment], first, second), segment)


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_the_tokenizers_reason_has_the_split_token_and_the_fraction(texts: Texts) -> None:
    effect = texts("difference.effect-counts", n=4, matches=7, total=10, old_matches=6, old_total=9)
    cause = texts("difference.cause-cut", a_name="whitespace", b_name="13a", whole="year.", parts="year .")
    names = {"a": "NLTK", "b": "sacreBLEU", "choice": texts("choices.tokenizer-name")}
    assert reasons_between(texts, TAXES_SEGMENT, VARIANTS["nltk"], VARIANTS["sacrebleu"]) == (
        texts(
            "difference.reason-only-cause",
            cause=cause,
            effect=effect,
            first=format_score(0.8801117),
            second=format_score(0.8931540),
            **names,
        ),
    )


@pytest.mark.parametrize(
    ("a", "b", "key"), [("d2l-en", "sacrebleu", "references-all"), ("sacrebleu", "d2l-en", "references-first")]
)
def test_the_reason_mentions_references_that_one_variant_ignores(a: str, b: str, key: str) -> None:
    names = [ENGLISH(f"variants.{name}-short") for name in (a, b)]
    cause = ENGLISH(f"difference.cause-{key}", a=names[0], b=names[1], count=2)
    assert cause in reasons_between(ENGLISH, TAXES_SEGMENT, VARIANTS[a], VARIANTS[b])[0]


def test_the_reason_names_the_variant_that_lowercases() -> None:
    sentence = reasons_between(CHINESE, CAT_SEGMENT, d2l(), MTEVAL)[0]
    names = {"a": CHINESE("variants.d2l-en-short"), "b": CHINESE("variants.mteval13a-short")}
    assert CHINESE("difference.cause-case-lower", **names) in sentence


@pytest.mark.parametrize(
    ("change", "start"),
    [
        (Variant(brevity_penalty="none"), "the brevity penalty is 1, not"),
        (Variant(weighting="d2l"), "the weight of the"),
        (Variant(smoothing="floor"), "the precision of"),
    ],
)
def test_the_reason_states_the_number_that_changes_most(change: Variant, start: str) -> None:
    segment = Segment("the cat sat in the red mat", ("the cat sat in a mat in the sun today",))
    if change.smoothing == "floor":
        segment = Segment("the cat sat there", ("the cat sat in a mat",))
    assert start in joined_text(reasons_between(ENGLISH, segment, papineni(), change))


def test_opposite_effects_are_mentioned_and_equal_ones_are_joined() -> None:
    _, against = reasons_between(ENGLISH, GUIDE_SEGMENT, papineni(), d2l())
    effect = format_signed_effect(-0.13588)
    assert against == ENGLISH("difference.against", choice="references used", effect=effect)
    sentence = joined_text(
        reasons_between(ENGLISH, Segment("a", ("a",)), papineni(2), Variant(max_order=1, empty_orders="one"))
    )
    assert sentence.endswith(": orders N, empty orders.")


def test_equal_scores_and_identical_variants_have_special_sentences() -> None:
    ends = {"a": "Papineni 2002", "b": "multi-bleu.perl"}
    value = format_score(0.5045667)
    assert reasons_between(ENGLISH, GUIDE_SEGMENT, papineni(), multi_bleu()) == (
        ENGLISH("difference.same-score", value=value, **ends),
    )
    assert difference_footnotes(ENGLISH, attribute_difference([GUIDE_SEGMENT], papineni(), multi_bleu())) == (
        ENGLISH("difference.differ-all-idle", count=3, choices="tokenizer, reference length r, brevity penalty"),
    )
    assert reasons_between(ENGLISH, GUIDE_SEGMENT, papineni(), papineni()) == (ENGLISH("difference.same-variant"),)


def test_effects_that_cancel_out_have_a_special_sentence() -> None:
    """A single right token loses its score if bigrams are required, and regains it if missing bigrams count as 1."""
    ends = {"a": "Papineni 2002", "b": ENGLISH("own_variant.name")}
    sentences = reasons_between(ENGLISH, Segment("a", ("a",)), papineni(1), Variant(max_order=2, empty_orders="one"))
    assert sentences == (ENGLISH("difference.cancel", value="1", **ends),)


@pytest.mark.parametrize(("a", "b"), [("nltk", "sacrebleu"), ("sacrebleu", "nltk")])
def test_a_tiny_score_is_distinguished_from_a_score_of_0(a: str, b: str) -> None:
    stated, rule = reasons_between(ENGLISH, Segment("he is", ("he is calm",)), VARIANTS[a], VARIANTS[b])
    assert stated == ENGLISH("difference.as-zero", tiny="NLTK", value="9e−155", zero="sacreBLEU")
    assert ENGLISH("choices.smoothing-float_min-about") in rule


def test_footnotes_name_idle_choices_and_count_orders_and_failing_mixes() -> None:
    difference = attribute_difference([GUIDE_SEGMENT], papineni(), d2l())
    idle = choices_without_effect(difference)
    named = join_choices(ENGLISH, idle)
    note = ENGLISH("difference.differ-idle", count=len(difference.choices), idle=len(idle), choices=named)
    assert note in difference_footnotes(ENGLISH, difference)
    assert ENGLISH("difference.mean", orders="5,040") in difference_footnotes(
        ENGLISH, attribute_difference([CAT_SEGMENT], d2l(), MTEVAL)
    )
    # Two tokens have no 3-gram: only N = 4 together with a division by 0 fails.
    difference = attribute_difference(
        [Segment("the cat", ("the cat sat",))], papineni(), Variant(max_order=2, empty_orders="failure")
    )
    assert ENGLISH("difference.failing-mixes", count=1, total="4") in difference_footnotes(ENGLISH, difference)


def test_a_failure_is_explained_by_its_rule_and_a_similar_variant() -> None:
    scenario = replace(preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",))
    failed = score([scenario.segment()], d2l(edition="zh"))
    other = most_similar_working_score(failed, score_variants(scenario))
    assert other is not None
    assert other.variant.name == "d2l-en"
    stated, rule, near = failure_sentences(ENGLISH, failed, other)
    assert stated == ENGLISH("difference.fails", name="D2L Chinese", failure="ZeroDivisionError")
    assert ENGLISH("choices.empty_orders-failure-about") in rule
    name = "D2L English"
    assert near == ENGLISH("difference.nearest", name=name, value="0", choices="empty orders error → left out")


def test_no_similar_variant_is_suggested_if_all_variants_fail() -> None:
    failed = score([Segment("a", ("a",))], d2l(2, "zh"))
    assert most_similar_working_score(failed, [failed]) is None
    assert len(failure_sentences(ENGLISH, failed, None)) == 1


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_every_variant_and_smoothing_has_sentences(texts: Texts) -> None:
    for variant in VARIANTS.values():
        difference = attribute_difference([GUIDE_SEGMENT], coco(), variant)
        if difference.failure is None:
            assert all((*reason_sentences(texts, difference, GUIDE_SEGMENT), *difference_footnotes(texts, difference)))
    assert all(texts(f"difference.smoothing-{rule}", value="0.1") for rule in SMOOTHINGS)
