"""Component that draws every segment's scores under two systems as a dot, and opens the clicked segment."""

from functools import partial

from bleu_view.drawing.palette import Palette
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from labs.corpus.segment_table import SEGMENT_ITEM
from labs.corpus.view.segments import dot_positions, segment_rows
from labs.corpus.view.system_scores import SystemPair

_KEY = "corpus-dots"

_mount = register_component(
    __file__, corpus="corpus mean segment tokens=tokens-of-both enter=enter-opens hint=dots-hint"
)


def show_segment_dots(texts: Texts, pair: SystemPair, *, opened: int, palette: Palette) -> None:
    """Draw the dots; `opened` is the index of the open segment."""
    rows = segment_rows(pair, dot_positions(pair))
    values = {
        name: decimal(number)
        for letter, each in zip("ab", pair.both, strict=True)
        for name, number in ((letter, each.score.value), (f"{letter}_mean", each.mean))
    }
    alt = texts("corpus.dots-alt", segments=pair.system_scores.segment_total, **values)
    data = {
        "language": texts.language,
        "numbers": rows.numbers,
        "scores": rows.scores,
        "lengths": rows.lengths,
        "corpus": [each.score.value for each in pair.both],
        "mean": [each.mean for each in pair.both],
        "names": [each.name for each in pair.both],
        "opened": opened,
        "words": {"alt": alt},
        "muted": palette.muted,
    }
    _mount(data=data, key=_KEY, on_segment_change=partial(store_report, _KEY, "segment", SEGMENT_ITEM))
