"""Component with a table of all variants and all their choices."""

from collections.abc import Iterable

from bleu_core import Variant
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.widgets.blocks import show_note
from labs.variants.view.feature_grid_data import FeatureGrid, GridRow, GridTerm, build_feature_grid, feature_grid_note
from labs.variants.view.score_dots import short_variant_name

_mount = register_component(__file__)


def show_feature_grid(grid: FeatureGrid, texts: Texts, *, key: str) -> None:
    """Draw the table; cells that differ from A's are bold, tinted and marked with ≠."""
    data = {
        "language": texts.language,
        "name": texts("comparison.features"),
        "corner": texts("comparison.features-variant"),
        "hint": texts("comparison.features-hint"),
        "glossary": texts("comparison.features-words"),
        "choice": texts("comparison.features-choice", choice="{choice}", entry="{entry}"),
        "columns": [_term_data(column) for column in grid.columns],
        "lines": [_row_data(line) for line in grid.lines],
        "words": [_term_data(word) for word in grid.words],
    }
    _mount(data=data, key=key)


def _term_data(word: GridTerm) -> tuple[str, str]:
    return word.name, word.about


def _row_data(line: GridRow) -> dict[str, object]:
    return {"letter": line.letter, "name": line.name, "cells": [(cell.word, cell.differs) for cell in line.cells]}


def show_features_with_note(page: Page, variants: Iterable[Variant], a: Variant, b: Variant) -> None:
    """Draw a note, and the table with a row for each variant, beginning with A and B."""
    texts = page.texts
    grid = build_feature_grid(tuple(variants), texts, a=a.name, b=b.name)
    show_note(feature_grid_note(grid, texts, short_variant_name(texts, a.name)))
    show_feature_grid(grid, texts, key="feature_grid")
