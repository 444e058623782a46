"""Every choice and every entry of every menu has a short name and a sentence with its source, true in its numbers."""

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
from bleu_view.words.texts import LANGUAGES, Texts, file_entries

ENTRIES = [(choice, entry) for choice, menu in MENUS.items() for entry in menu]
SHORT = 20
UNSOURCED = {"reference_length-longest", "brevity_penalty-none", "weighting-d2l_rescaled"}
"""Entries that no program has."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_choice_and_every_entry_has_a_name_and_a_sentence_and_nothing_else_has() -> None:
    ids = [*CHOICES, *(f"{choice}-{entry}" for choice, entry in ENTRIES)]
    told_elsewhere = {f"{choice}-{entry}-about" for choice, entry in ENTRIES if choice in ("tokenizer", "case")}
    assert (
        set(file_entries("choices"))
        == {f"{name}-{part}" for name in ids for part in ("name", "about")} - told_elsewhere
    )


@every_language
def test_a_name_fits_a_cell_and_no_two_in_a_menu_are_alike(language: str) -> None:
    texts = Texts(language)
    for choice, menu in MENUS.items():
        names = [entry_name(texts, choice, entry) for entry in menu]
        assert len(set(names)) == len(names)
        assert max(map(len, [choice_name(texts, choice), *names])) <= SHORT


@every_language
def test_choices_and_entries_are_explained_each_in_one_sentence_with_its_source(language: str) -> None:
    texts, bracket = Texts(language), r"（.*）。$" if language == "zh" else r"\(.*\)\.$"
    said = {f"{choice}-{entry}": entry_description(texts, choice, entry) for choice, entry in ENTRIES}
    sentence = re.compile(r"[^。]*。" if language == "zh" else r".*[^.]\.")
    assert {name: text for name, text in said.items() if not sentence.fullmatch(text)} == {}
    said |= {choice: choice_description(texts, choice) for choice in CHOICES}
    assert {name for name, text in said.items() if not re.search(bracket, text)} == UNSOURCED


def test_the_maximum_order_is_named_by_its_number_and_has_an_explanation() -> None:
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
def test_unusual_numbers_are_in_the_name(variant: Variant, choice: str, numbers: str) -> None:
    texts = Texts("en")
    assert chosen_name(texts, variant, choice) == entry_name(texts, choice, getattr(variant, choice)) + numbers


def test_method4_starts_from_a_fifth_of_the_logarithm_of_the_length() -> None:
    assert nltk(smoothing="method4").smoothing_value == 5
    assert all("ln(c)/5" in entry_description(Texts(language), "smoothing", "log_length") for language in LANGUAGES)
