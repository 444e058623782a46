"""Table of the metrics that this app does not compute: its subject, and its requirements."""

from typing import Final

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts

OTHERS: Final = ("meteor", "bertscore", "bleurt", "comet")


def others_table(texts: Texts) -> Table:
    """Write a row for each metric.

    >>> [name for name, *_ in others_table(Texts("en")).rows]
    ['METEOR', 'BERTScore', 'BLEURT', 'COMET']
    """
    headings = tuple(texts(f"beyond.others-{part}") for part in ("metric", "sees", "needs"))
    rows = tuple(tuple(texts(f"beyond.others-{name}-{part}") for part in ("name", "sees", "needs")) for name in OTHERS)
    return Table(headings, rows)
