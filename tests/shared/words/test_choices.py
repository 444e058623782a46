"""Tests of the texts for a variant's choices and their menu entries: short names, and descriptions with a source."""

import re

import pytest

from bleu_core import Variant, nltk
from bleu_core.choices.variant import MENUS
from bleu_view.words.choices import (
    CHOICES,
    choice_description,
    choice_name,
    chosen_description,
    chosen_entry,
    chosen_name,
    entry_description,
    entry_name,
)
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries

ENTRIES = [(choice, entry) for choice, menu in MENUS.items() for entry in menu]
MAX_NAME_LENGTH = 20
ENTRIES_WITHOUT_SOURCE = {"reference_length-longest", "brevity_penalty-none", "weighting-d2l_rescaled"}
"""Entries without a source, because no program uses them."""

for_every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_catalogue_has_exactly_the_texts_of_choices_and_entries() -> None:
    ids = [*CHOICES, *(f"{choice}-{entry}" for choice, entry in ENTRIES)]
    in_other_files = {f"{choice}-{entry}-about" for choice, entry in ENTRIES if choice in ("tokenizer", "case")}
    assert (
        set(catalogue_entries("choices"))
        == {f"{name}-{part}" for name in ids for part in ("name", "about")} - in_other_files
    )


@for_every_language
def test_names_in_a_menu_are_short_and_distinct(language: str) -> None:
    texts = Texts(language)
    for choice, menu in MENUS.items():
        names = [entry_name(texts, choice, entry) for entry in menu]
        assert len(set(names)) == len(names)
        assert max(map(len, [choice_name(texts, choice), *names])) <= MAX_NAME_LENGTH


@for_every_language
def test_explanation_is_one_sentence_with_its_source(language: str) -> None:
    texts, bracket = Texts(language), r"（.*）。$" if language == "zh" else r"\(.*\)\.$"
    descriptions = {f"{choice}-{entry}": entry_description(texts, choice, entry) for choice, entry in ENTRIES}
    sentence = re.compile(r"[^。]*。" if language == "zh" else r".*[^.]\.")
    assert {name: text for name, text in descriptions.items() if not sentence.fullmatch(text)} == {}
    descriptions |= {choice: choice_description(texts, choice) for choice in CHOICES}
    assert {name for name, text in descriptions.items() if not re.search(bracket, text)} == ENTRIES_WITHOUT_SOURCE


def test_name_of_the_maximum_order_is_its_number() -> None:
    texts = Texts("en")
    assert chosen_entry(Variant(max_order=2), "max_order") == ("2", ())
    assert chosen_name(texts, Variant(max_order=2), "max_order") == "2"
    assert chosen_description(texts, Variant(), "max_order") == choice_description(texts, "max_order")


@pytest.mark.parametrize(
    ("variant", "choice", "numbers"),
    [
        (Variant(smoothing="floor"), "smoothing", ""),
        (Variant(smoothing="floor", smoothing_value=0.25), "smoothing", " 0.25"),
        (Variant(smoothing="prior", smoothing_value=2.5), "smoothing", " 2.5"),
        (Variant(smoothing="add-k", smoothing_value=2), "smoothing", " 2"),
        (Variant(weighting="own", own_weights=(0.35, 0, 1.5)), "weighting", " 0.35 0 1.5"),
    ],
)
def test_name_includes_numbers_that_are_not_the_default(variant: Variant, choice: str, numbers: str) -> None:
    texts = Texts("en")
    assert chosen_name(texts, variant, choice) == entry_name(texts, choice, getattr(variant, choice)) + numbers


def test_method4_divides_the_logarithm_of_the_length_by_five() -> None:
    assert nltk(smoothing="method4").smoothing_value == 5
    assert all("ln(c)/5" in entry_description(Texts(language), "smoothing", "log_length") for language in LANGUAGES)
