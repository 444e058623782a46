"""Tests of the scenario, which builds a segment and a variant from the learner's texts and settings."""

from dataclasses import replace

from bleu_core import VARIANTS, Segment
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import MAX_CHARACTERS


def test_blank_references_are_left_out_without_renumbering() -> None:
    scenario = replace(preset("the-cat"), references=("", "the cat", " \t", "a cat"))
    assert scenario.segment().references == ("the cat", "a cat")
    assert scenario.reference_numbers == (2, 4)


def test_learners_settings_override_those_of_the_program() -> None:
    scenario = replace(preset("the-cat"), tokenizer="char", lowercase=True, max_order=6)
    variant = scenario.variant_to_score()
    assert (variant.tokenizer, variant.case, variant.max_order) == ("char", "lower", 6)
    assert variant.reference_length == VARIANTS["papineni"].reference_length


def test_too_long_field_is_reported_with_its_length() -> None:
    long = "a" * (MAX_CHARACTERS + 1)
    scenario = replace(PRESETS[0], references=("a", long))
    assert scenario.fields_too_long() == (("reference-2", MAX_CHARACTERS + 1),)
    assert PRESETS[0].fields_too_long() == ()


def test_blank_references_are_reported_only_if_others_have_text() -> None:
    assert replace(preset("the-cat"), references=("a", " ", "b", "")).blank_numbers == (2, 4)
    assert replace(preset("the-cat"), references=("", " ")).blank_numbers == ()


def test_scored_text_is_one_line_without_control_characters() -> None:
    scenario = replace(preset("the-cat"), candidate="the\x00 cat\nsat\n", references=("a\x92 b", "c"))
    assert scenario.segment() == Segment("the cat sat", ("a b", "c"))
    assert scenario.candidate == "the\x00 cat\nsat\n"
