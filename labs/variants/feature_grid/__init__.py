"""Component with a table of all variants and all their choices."""

from collections.abc import Iterable
from dataclasses import asdict

from bleu_core import Variant
from frame.components.loader import register_component
from frame.shell.page import Page
from frame.widgets.blocks import show_note
from labs.variants.view.feature_grid_data import build_feature_grid, feature_grid_note
from labs.variants.view.score_dots import short_variant_name

_mount = register_component(__file__)


def show_features_with_note(page: Page, variants: Iterable[Variant], a: Variant, b: Variant) -> None:
    """Draw a note, and the table with a row for each variant, beginning with A and B.

    Cells that differ from A's are bold, tinted and marked with ≠.
    """
    texts = page.texts
    grid = build_feature_grid(tuple(variants), texts, a=a.name, b=b.name)
    show_note(feature_grid_note(grid, texts, short_variant_name(texts, a.name)))
    data = {
        "language": texts.language,
        "name": texts("comparison.features"),
        "corner": texts("comparison.features-variant"),
        "hint": texts("comparison.features-hint"),
        "glossary": texts("comparison.features-words"),
        "choice": texts("comparison.features-choice", choice="{choice}", entry="{entry}"),
        "columns": grid.columns,
        "lines": [asdict(line) for line in grid.lines],
        "words": grid.words,
    }
    _mount(data=data, key="feature_grid")
