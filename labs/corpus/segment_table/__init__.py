"""Component that lists all segments: to sort, filter, search, open or exclude them.

The search is a regular expression that runs in a worker of the browser, and stops if it takes too long.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from labs.corpus.view.scores.corpus_numbers import whole as whole_number
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.segments.segment_list import segment_rows, table_segments, texts_of

_mount = component(__file__)
_COLUMNS = ("number", "length", "a", "b", "gap", "text")
_FILTERS = ("all", "a", "b", "equal")


def segment_table(
    texts: Texts,
    whole: Pair,
    *,
    opened: int,
    out: frozenset[int],
    items: tuple[str, str],
    key: str,
) -> None:
    """List all segments of `whole`; `items` are the view items that keep the opened one and those left out."""
    rows = segment_rows(whole, table_segments(whole))
    total = whole.system_scores.segment_total
    data = {
        "id": f"{whole.system_scores.corpus.name} {id(whole.system_scores.corpus)} {whole.first} {whole.second}",
        "language": texts.language,
        "reference_lengths": rows.reference_lengths,
        "scores": rows.scores,
        "texts": texts_of(whole, rows.numbers),
        "numbers": rows.numbers,
        "opened": opened,
        "out": sorted(out),
        "words": _words(texts) | {"cut": _cut(texts, len(rows.numbers), total)},
    }
    _mount(
        data=data,
        key=key,
        on_segment_change=partial(store_report, key, "segment", items[0]),
        on_out_change=partial(store_report, key, "out", items[1]),
    )


def _cut(texts: Texts, drawn: int, total: int) -> str:
    """Return the note that only some are listed; nothing if all are."""
    return texts("corpus.rows-cut", drawn=whole_number(drawn), total=whole_number(total)) if drawn < total else ""


def _words(texts: Texts) -> dict[str, str]:
    """Collect the words by the names that segment_table.js gives them."""
    return texts.words("corpus", "search search-name filter inside sides keep count put-back") | {
        "more": texts("corpus.show-more", count="{count}"),
        "plain": texts("corpus.search-plain"),
        "slow": texts("corpus.search-slow"),
        **{f"column_{name}": texts(f"corpus.column-{name}") for name in _COLUMNS},
        **{f"filter_{name}": texts(f"corpus.filter-{name}") for name in _FILTERS},
    }
