"""A table as a CSV file for spreadsheets."""

import csv
import io
from collections.abc import Iterable

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")


def spreadsheet_csv(rows: Iterable[Iterable[str]]) -> bytes:
    """Return a CSV file for spreadsheets: UTF-8 with a byte order mark, without which Chinese would be garbled.

    A text that a spreadsheet would run as a formula gets an apostrophe in front; a program that reads the file has to
    remove an apostrophe before one of `= + - @`. A lone surrogate becomes a question mark.

    >>> spreadsheet_csv([["ngram", "count"], ["=1+1", "2"], ["我", "1"]]).decode("utf-8-sig").split()
    ['ngram,count', "'=1+1,2", '我,1']
    """
    file = io.StringIO(newline="")
    csv.writer(file, lineterminator="\r\n").writerows([[_disable_formula(cell) for cell in row] for row in rows])
    return file.getvalue().encode("utf-8-sig", "replace")


def _disable_formula(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA_SIGNS) else cell
