"""All variants by all choices: a table that scrolls in itself, and a line that explains the chosen cell.

It takes a laid-out grid, and draws the component; it returns nothing, since choosing a cell stays in the browser.
"""

from bleu_view.words.texts import Texts
from frame.components.loader import component
from labs.variants.view.feature_grid_data import FeatureGrid, Line, Word

_mount = component(__file__)


def feature_grid_table(grid: FeatureGrid, texts: Texts, *, key: str) -> None:
    """Draw the table; cells that differ from A carry ≠, bold letters and the field of alarm."""
    data = {
        "language": texts.language,
        "name": texts("comparison.features"),
        "corner": texts("comparison.features-variant"),
        "hint": texts("comparison.features-hint"),
        "glossary": texts("comparison.features-words"),
        "choice": texts("comparison.features-choice", choice="{choice}", entry="{entry}"),
        "columns": [_word(column) for column in grid.columns],
        "lines": [_line(line) for line in grid.lines],
        "words": [_word(word) for word in grid.words],
    }
    _mount(data=data, key=key)


def _word(word: Word) -> tuple[str, str]:
    return word.name, word.about


def _line(line: Line) -> dict[str, object]:
    return {"letter": line.letter, "name": line.name, "cells": [(cell.word, cell.differs) for cell in line.cells]}
