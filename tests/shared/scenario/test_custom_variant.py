"""Tests of the learner's own variant: any mix of choices fits a link and is read back; invalid text is read as None."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Variant, d2l, sacrebleu, score
from bleu_core.choices.variant import MENUS
from bleu_view.scenario.custom_variant import (
    HIGHEST_VALUE,
    OWN,
    copy_as_own_variant,
    menu_entries,
    own_score_sentence,
    own_variant_sentence,
    read_own_variant,
    with_choice,
    with_smoothing_value,
    write_own_variant,
)
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.scenario.scenario import MAX_ORDER
from bleu_view.words.choices import CHOICES, choice_name
from bleu_view.words.texts import Texts

ENGLISH = Texts("en")
NUMBERS = st.integers(0, 99_999).map(lambda thousandths: thousandths / 1000)
MIXES = st.builds(
    Variant,
    **{choice: st.sampled_from(sorted(menu)) for choice, menu in MENUS.items()},
    max_order=st.integers(1, MAX_ORDER),
    own_weights=st.lists(NUMBERS, min_size=1, max_size=MAX_ORDER).map(tuple),
    smoothing_value=NUMBERS,
)


@given(MIXES)
def test_every_custom_variant_is_read_back_from_a_link(mix: Variant) -> None:
    assert len(write_own_variant(mix)) <= MAX_VIEW_CHARACTERS
    assert read_own_variant(write_own_variant(mix)) == mix


def test_unchanged_copy_is_written_as_the_name_of_its_variant() -> None:
    for variant in VARIANTS.values():
        assert "|" not in write_own_variant(copy_as_own_variant(variant))
        assert read_own_variant(write_own_variant(copy_as_own_variant(variant))) == copy_as_own_variant(variant)


@given(st.text(max_size=MAX_VIEW_CHARACTERS))
def test_reading_a_link_never_raises(text: str) -> None:
    assert read_own_variant(text) is None or text.partition("|")[0] in VARIANTS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bleurt",
        "papineni|tok:16a",
        "papineni|order:0",
        "papineni|order:7",
        "papineni|order:2000000000",
        "papineni|order:two",
        "papineni|weights:own",
        "papineni|weights:own[nan]",
        "papineni|weights:own[1e300]",
        "papineni|weights:own[1,1,1,1,1,1,1]",
        "sacrebleu-floor|smooth:floor[inf]",
        "sacrebleu-floor|smooth:floor[1000]",
    ],
)
def test_invalid_variant_is_read_as_none(text: str) -> None:
    assert read_own_variant(text) is None


def test_every_option_of_every_choice_can_be_chosen() -> None:
    for choice, entry in [(name, entry) for name in CHOICES for entry in menu_entries(name)]:
        mixed = with_choice(Variant(), choice, entry)
        assert str(getattr(mixed, choice)) == entry
        score([Segment("a b c", ("a b d",))], mixed)


def test_numbers_are_rounded_and_a_new_smoothing_gets_its_default_value() -> None:
    assert with_choice(Variant(max_order=3), "weighting", OWN).own_weights == (0.333, 0.333, 0.333)
    assert with_smoothing_value(sacrebleu(smoothing="floor"), 0.2504).smoothing_value == 0.25
    assert with_choice(sacrebleu(smoothing="floor", smoothing_value=0.5), "smoothing", "add-k").smoothing_value == 1


def test_score_sentence_has_the_score_or_the_failure() -> None:
    text = [Segment("a", ("a",))]
    assert own_score_sentence(ENGLISH, score(text, d2l())) == ENGLISH("own_variant.scores", value="1")
    failing = score(text, d2l(edition="zh"))
    assert own_score_sentence(ENGLISH, failing) == ENGLISH("own_variant.fails", failure="ZeroDivisionError")


def test_copied_variant_is_limited_to_the_highest_order() -> None:
    assert copy_as_own_variant(Variant(max_order=9)).max_order == MAX_ORDER
    assert copy_as_own_variant(VARIANTS["coco"]).name == OWN
    assert HIGHEST_VALUE > 1


def test_custom_variant_is_described_by_differences_from_the_nearest_variant() -> None:
    papineni, program = ENGLISH("variants.papineni-name"), ENGLISH("variants.sacrebleu-name")
    assert own_variant_sentence(ENGLISH, Variant()) == ENGLISH("own_variant.as-named", name=papineni)
    settings = {"tokenizer": "zh", "max_order": "2"}
    changes = [
        ENGLISH("own_variant.change", choice=choice_name(ENGLISH, name), entry=entry)
        for name, entry in settings.items()
    ]
    change_list = ENGLISH("own_variant.change-separator").join(changes)
    mixed = sacrebleu(tokenizer="zh", max_order=2)
    assert own_variant_sentence(ENGLISH, mixed) == ENGLISH("own_variant.unlike", name=program, changes=change_list)
