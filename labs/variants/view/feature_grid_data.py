"""Data of the table of all variants and choices: the differences from A, and an explanation of every entry."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bleu_core import Variant
from bleu_view.words.choices import (
    CHOICES,
    choice_description,
    choice_name,
    chosen_description,
    chosen_entry,
    chosen_name,
)
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import short_variant_name


class GridTerm(NamedTuple):
    """A choice, or an entry of its menu: its name, and an explanation with its source."""

    name: str
    about: str


class GridCell(NamedTuple):
    """A variant's entry for one choice, as an index into the grid's `words`, and whether it differs from A's entry."""

    word: int
    differs: bool


@dataclass(frozen=True, slots=True)
class GridRow:
    """The row of a variant: its letter ("A", "B", "AB" or ""), its name, and a cell for each column."""

    letter: str
    name: str
    cells: tuple[GridCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatureGrid:
    """The columns, the rows (A and B first), the explained entries, and the choices in which all variants agree."""

    columns: tuple[GridTerm, ...]
    lines: tuple[GridRow, ...]
    words: tuple[GridTerm, ...]
    shared: tuple[str, ...]


@lru_cache(maxsize=64)  # it does not depend on the learner's text
def build_feature_grid(variants: tuple[Variant, ...], texts: Texts, *, a: str, b: str) -> FeatureGrid:
    """Build the table of the choices in which the variants differ; raise ValueError if A is not among them.

    >>> from bleu_core import VARIANTS
    >>> pair = VARIANTS["papineni"], VARIANTS["tf_nmt"]
    >>> grid = build_feature_grid(pair, Texts("en"), a="papineni", b="tf_nmt")
    >>> [column.name for column in grid.columns], len(grid.shared)
    (['tokenizer', 'reference length r', 'brevity penalty'], 10)
    """
    [first] = [variant for variant in variants if variant.name == a]
    apart = [choice for choice in CHOICES if len({chosen_entry(variant, choice) for variant in variants}) > 1]
    words = dict.fromkeys(_entry_term(variant, choice, texts) for variant in variants for choice in apart)
    places = {word: place for place, word in enumerate(words)}
    lines = [
        GridRow(
            letter=("A" if variant.name == a else "") + ("B" if variant.name == b else ""),
            name=short_variant_name(texts, variant.name),
            cells=tuple(
                GridCell(
                    places[_entry_term(variant, choice, texts)],
                    chosen_entry(variant, choice) != chosen_entry(first, choice),
                )
                for choice in apart
            ),
        )
        for variant in variants
    ]
    return FeatureGrid(
        columns=tuple(GridTerm(choice_name(texts, choice), choice_description(texts, choice)) for choice in apart),
        lines=tuple(sorted(lines, key=lambda line: line.letter or "C")),
        words=tuple(words),
        shared=tuple(choice_name(texts, choice) for choice in CHOICES if choice not in apart),
    )


def feature_grid_note(grid: FeatureGrid, texts: Texts, a: str) -> str:
    """Return a note on the marks in the table, and on the choices in which all variants agree."""
    sentences = [texts("comparison.features-marked", name=a)]
    if grid.shared:
        listed = texts("comparison.features-separator").join(grid.shared)
        sentences.append(texts("comparison.features-same", choices=listed))
    return texts.join_sentences(sentences)


def _entry_term(variant: Variant, choice: str, texts: Texts) -> GridTerm:
    return GridTerm(chosen_name(texts, variant, choice), chosen_description(texts, variant, choice))
