"""The table of all variants and all choices."""

from collections.abc import Iterable

from bleu_core import Variant
from frame.shell.page import Page
from frame.widgets.blocks import show_note
from labs.variants.feature_grid import feature_grid_table
from labs.variants.view.feature_grid_data import feature_grid, features_note
from labs.variants.view.score_dots import short_name


def show_feature_table(page: Page, variants: Iterable[Variant], a: Variant, b: Variant) -> None:
    """Draw a line for each variant, A and B first; choices other than A's are marked."""
    texts = page.texts
    grid = feature_grid(tuple(variants), texts, a=a.name, b=b.name)
    show_note(features_note(grid, texts, short_name(texts, a.name)))
    feature_grid_table(grid, texts, key="feature_grid")
