"""Component with a table of all segments, which can be sorted, filtered, searched, opened and excluded.

The search is a regular expression that runs in a web worker, which is stopped if it takes too long.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from labs.corpus.view.corpus_numbers import format_count
from labs.corpus.view.segments import segment_rows, segment_texts, table_positions
from labs.corpus.view.system_scores import SystemPair

SEGMENT_ITEM, OUT_ITEM = "corpus-segment", "corpus-out"
"""The view items that store the open segment and the excluded ones."""
_KEY = "corpus-segments"

_mount = register_component(
    __file__,
    corpus="""
    search search-name filter inside sides keep count put-back more=show-more plain=search-plain slow=search-slow
    column-number column-length column-a column-b column-gap column-text filter-all filter-a filter-b filter-equal
    """,
)


def show_segment_table(texts: Texts, whole: SystemPair, *, opened: int, out: frozenset[int]) -> None:
    """Draw the table of the segments of `whole`, of which `opened` is open, and those in `out` are excluded."""
    rows = segment_rows(whole, table_positions(whole))
    drawn, total = len(rows.numbers), whole.system_scores.segment_total
    cut = texts("corpus.rows-cut", drawn=format_count(drawn), total=format_count(total)) if drawn < total else ""
    data = {
        "id": f"{whole.system_scores.corpus.name} {id(whole.system_scores.corpus)} {whole.first} {whole.second}",
        "language": texts.language,
        "reference_lengths": rows.reference_lengths,
        "scores": rows.scores,
        "texts": segment_texts(whole, rows.numbers),
        "numbers": rows.numbers,
        "opened": opened,
        "out": sorted(out),
        "words": {"cut": cut},
    }
    _mount(
        data=data,
        key=_KEY,
        on_segment_change=partial(store_report, _KEY, "segment", SEGMENT_ITEM),
        on_out_change=partial(store_report, _KEY, "out", OUT_ITEM),
    )
