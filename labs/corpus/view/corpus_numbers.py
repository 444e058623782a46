"""Numbers and names as the Corpus page shows them."""

import re
from dataclasses import dataclass
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from bleu_view.words.numbers import MINUS, decimal
from bleu_view.words.texts import Texts

LETTERS = ("A", "B")
_LONGEST_NAME = 22


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of displayed scores: 0 to 100 with one decimal, as in papers, or 0 to 1, as on the other pages.

    >>> of_100, of_1 = Scale(Texts("zh")), Scale(Texts("zh"), is_of_one=True)
    >>> (
    ...     of_100.format_score(0.59892),
    ...     of_1.format_score(0.59892),
    ...     of_100.format_signed(0.0936),
    ...     of_100.format_tick(0.55),
    ...     of_1.format_tick(0.55),
    ... )
    ('59.9', '0.599', '+9.4', '55', '0.55')
    """

    texts: Texts
    is_of_one: bool = False

    def format_score(self, x: float) -> str:
        """Format a score, or the size of a lead."""
        return decimal(x) if self.is_of_one else decimal(100 * x, 1)

    def format_signed(self, x: float) -> str:
        """Format a difference with its sign."""
        return f"+{self.format_score(x)}" if x > 0 else self.format_score(x)

    def format_tick(self, x: float) -> str:
        """Format a round number on an axis."""
        return f"{x:.6g}" if self.is_of_one else f"{100 * x:.6g}"

    def format_signed_tick(self, x: float) -> str:
        """Format a round difference on an axis, with its sign."""
        return f"+{self.format_tick(x)}" if x > 0 else self.format_tick(x).replace("-", MINUS)


def format_signed(x: float, digits: int = 3) -> str:
    """Format a difference from 0 to 1 with its sign.

    >>> format_signed(0.0421), format_signed(-0.25), format_signed(0)
    ('+0.042', '−0.250', '0')
    """
    return f"+{decimal(x, digits)}" if x > 0 else decimal(x, digits)


def format_count(count: float) -> str:
    """Format a count with commas between thousands.

    >>> format_count(1095)
    '1,095'
    """
    return f"{count:,.0f}"


def shorten_name(name: str) -> str:
    """Shorten a system's name to a length that fits buttons and charts.

    >>> shorten_name("Heron"), shorten_name("transformer-big.newstest2026.en")
    ('Heron', 'transformer-big.newst…')
    """
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def remove_common_affixes(names: list[str]) -> list[str]:
    """Remove the first and last parts that all names have in common, if a name is too long for the charts.

    >>> remove_common_affixes(["generaltest2022.zh-en.hyp.DLUT", "generaltest2022.zh-en.hyp.Online-G"])
    ['DLUT', 'Online-G']
    >>> remove_common_affixes(["test.tern", "test.heron"])
    ['test.tern', 'test.heron']
    """
    if max(map(len, names), default=0) <= _LONGEST_NAME:
        return names
    parts = [re.findall(r"[^._-]+[._-]*|[._-]+", name) for name in names]
    columns = (zip(*(each[::step] for each in parts), strict=False) for step in (1, -1))
    first, last = (len(list(takewhile(lambda same: len(set(same)) == 1, each))) for each in columns)
    short = ["".join(each[first : len(each) - last]).strip("._-") for each in parts]
    return short if all(short) and len(set(short)) == len(set(names)) else names


def round_values(values: NDArray[np.float64], digits: int = 5) -> list[float]:
    """Round numbers to the precision that a chart needs.

    >>> round_values(np.array([1 / 3, 2.0]))
    [0.33333, 2.0]
    """
    numbers: list[float] = np.round(values, digits).tolist()
    return numbers
