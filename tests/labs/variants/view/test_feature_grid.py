"""Tests of the feature table: entries and explanations, marked differences from A, shared columns."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, Variant
from bleu_view.words.choices import CHOICES, choice_name, chosen_description, chosen_entry, chosen_name
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.feature_grid_data import FeatureGrid, build_feature_grid, feature_grid_note

EN = Texts("en")
ALL = tuple(VARIANTS.values())


def grid_of_all(texts: Texts = EN, a: str = "d2l-en", b: str = "mteval13a") -> FeatureGrid:
    return build_feature_grid(ALL, texts, a=a, b=b)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_has_the_entry_of_its_variant(language: str) -> None:
    texts = Texts(language)
    grid = grid_of_all(texts)
    columns = [choice for choice in CHOICES if choice_name(texts, choice) in {word.name for word in grid.columns}]
    lines = {line.name: line for line in grid.lines}
    for variant in ALL:
        words = [grid.words[cell.word] for cell in lines[texts(f"variants.{variant.name}-short")].cells]
        assert [word.name for word in words] == [chosen_name(texts, variant, choice) for choice in columns]
        assert [word.about for word in words] == [chosen_description(texts, variant, choice) for choice in columns]


def test_exactly_the_cells_that_differ_from_a_are_marked() -> None:
    grid = grid_of_all()
    lines = {line.name: line for line in grid.lines}
    for variant in ALL:
        marks = [cell.differs for cell in lines[EN(f"variants.{variant.name}-short")].cells]
        assert sum(marks) == sum(
            chosen_entry(variant, each) != chosen_entry(VARIANTS["d2l-en"], each) for each in CHOICES
        )


def test_a_and_b_precede_the_other_variants() -> None:
    lines = grid_of_all(a="sacrebleu", b="nltk").lines
    others = [EN(f"variants.{name}-short") for name in VARIANTS if name not in {"sacrebleu", "nltk"}]
    assert [(line.letter, line.name) for line in lines] == [
        ("A", "sacreBLEU"),
        ("B", "NLTK"),
        *[("", name) for name in others],
    ]
    assert grid_of_all(a="nltk", b="nltk").lines[0].letter == "AB"


def test_a_choice_has_a_column_only_if_variants_differ_in_it() -> None:
    grid = grid_of_all()
    agreed = [
        choice for choice in CHOICES if all(chosen_entry(each, choice) == chosen_entry(ALL[0], choice) for each in ALL)
    ]
    assert grid.shared == tuple(choice_name(EN, choice) for choice in agreed)
    assert len(grid.columns) + len(grid.shared) == len(CHOICES)
    same = EN("comparison.features-same", choices=EN("comparison.features-separator").join(grid.shared))
    assert feature_grid_note(grid, EN, "D2L English").endswith(same)
    custom = Variant(max_order=2, reweighting="short_candidate")
    grid = build_feature_grid((*ALL, custom), EN, a="own", b="nltk")
    assert grid.shared == ()
    assert grid.lines[0].name == "your own"


def test_a_cell_is_marked_even_if_only_its_number_differs() -> None:
    default = Variant(name="a", smoothing="floor")
    grid = build_feature_grid((default, replace(default, name="b", smoothing_value=0.2)), EN, a="a", b="b")
    assert [word.name for word in grid.columns] == ["smoothing"]
    assert [(grid.words[line.cells[0].word].name, line.cells[0].differs) for line in grid.lines] == [
        ("floor", False),
        ("floor 0.2", True),
    ]
    assert chosen_entry(default, "smoothing") == ("floor", (0.1,))
