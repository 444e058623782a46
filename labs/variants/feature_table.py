"""The table of all variants and all choices, behind one button."""

from collections.abc import Iterable

from bleu_core import Variant
from bleu_view.dots import short_name
from bleu_view.feature_grid import feature_grid, features_note
from frame.blocks import show_folded, show_note
from frame.feature_grid import feature_grid_table
from frame.page import Page


def show_feature_table(page: Page, variants: Iterable[Variant], a: Variant, b: Variant) -> None:
    """Draw a line for each variant, A and B first; what differs from A is marked."""
    texts = page.texts

    def draw() -> None:
        grid = feature_grid(tuple(variants), texts, a=a.name, b=b.name)
        show_note(features_note(grid, texts, short_name(texts, a.name)))
        feature_grid_table(grid, texts, key="feature_grid")

    show_folded(texts("comparison.features"), "features", draw)
