"""Component with a table of all segments, which can be sorted, filtered, searched, opened and excluded.

The search is a regular expression that runs in a web worker, which is stopped if it takes too long.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from labs.corpus.view.scores.corpus_numbers import format_count
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.segments.segment_list import segment_rows, segment_texts, table_positions

_mount = register_component(
    __file__,
    corpus="""
    search search-name filter inside sides keep count put-back more=show-more plain=search-plain slow=search-slow
    column-number column-length column-a column-b column-gap column-text filter-all filter-a filter-b filter-equal
    """,
)


def show_segment_table(
    texts: Texts,
    whole: SystemPair,
    *,
    opened: int,
    out: frozenset[int],
    items: tuple[str, str],
    key: str,
) -> None:
    """Draw the table of the segments of `whole`.

    `items` are the view items that store the open segment and the excluded ones.
    """
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
        key=key,
        on_segment_change=partial(store_report, key, "segment", items[0]),
        on_out_change=partial(store_report, key, "out", items[1]),
    )
