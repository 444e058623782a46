"""The match table of all orders as a file for spreadsheets.

In: a `BleuScore` of one segment. Out: a data frame with identifiers for columns, and its bytes as CSV.
"""

from collections.abc import Iterator

import pandas as pd

from bleu_core import BleuScore, NgramCount, SegmentCounts

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def match_frame(score: BleuScore, reference_numbers: tuple[int, ...]) -> pd.DataFrame:
    """List every n-gram: its tokens joined by blanks, its counts, and the fate of each occurrence from left to right.

    >>> from bleu_core import Segment, papineni, score
    >>> frame = match_frame(score([Segment("the the", ("the cat",))], papineni(max_order=1)), (1,))
    >>> dict(frame.iloc[0].astype(str))["fates"], list(frame.columns)[-3:]
    ('credited clipped', ['maximum', 'clipped_count', 'fates'])
    """
    references = [
        f"reference_{number}" for number, _ in zip(reference_numbers, score.segments[0].references, strict=False)
    ]
    columns = ["ngram", "order", "candidate_count", *references, "maximum", "clipped_count", "fates"]
    return pd.DataFrame(_rows(score.segments[0]), columns=columns)


def spreadsheet_csv(frame: pd.DataFrame) -> bytes:
    """Write CSV that spreadsheets open rightly: UTF-8 with a byte order mark, so that Chinese stays Chinese.

    A text that a spreadsheet would run as a formula gets an apostrophe in front: a cell never computes, opens or sends
    anything. A program that reads the file drops the apostrophe before one of `= + - @`.

    >>> spreadsheet_csv(pd.DataFrame({"ngram": ["=1+1", "我"]})).decode("utf-8-sig").split()
    ['ngram', "'=1+1", '我']
    """
    safe = frame.assign(ngram=frame["ngram"].map(_inert))
    return safe.to_csv(index=False, lineterminator="\r\n").encode("utf-8-sig")


def _rows(segment: SegmentCounts) -> Iterator[tuple[str | int, ...]]:
    for order, ngrams in enumerate(segment.orders, start=1):
        fates = segment.fates(order)
        for ngram in ngrams:
            yield _row(order, ngram, fates)


def _row(order: int, ngram: NgramCount, fates: tuple[str, ...]) -> tuple[str | int, ...]:
    return (
        " ".join(ngram.ngram),
        order,
        ngram.candidate_count,
        *ngram.reference_counts,
        ngram.maximum,
        ngram.clipped_count,
        " ".join(fates[position] for position in ngram.positions),
    )


def _inert(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA_SIGNS) else text
