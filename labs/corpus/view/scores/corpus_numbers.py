"""How numbers and the two systems look on the corpus page."""

from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from bleu_view.drawing.markup import element
from bleu_view.words.texts import Texts

LETTERS = ("A", "B")
_LONGEST_NAME = 22


def signed(texts: Texts, x: float, digits: int = 3) -> str:
    """Write a difference with its sign.

    >>> english = Texts("en")
    >>> signed(english, 0.0421), signed(english, -0.25), signed(english, 0)
    ('+0.042', '−0.250', '0')
    """
    return f"+{texts.decimal(x, digits)}" if x > 0 else texts.decimal(x, digits)


def whole(count: float) -> str:
    """Write a count with commas between thousands.

    >>> whole(1095)
    '1,095'
    """
    return f"{count:,.0f}"


def short_name(name: str) -> str:
    """Cut a system's name where it would take the room of a button or a line's end.

    >>> short_name("Heron"), short_name("transformer-big.newstest2026.en")
    ('Heron', 'transformer-big.newst…')
    """
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def badge(letter: str) -> Element:
    """Draw the square of system A, filled, or B, hollow."""
    return element("i", letter, class_=f"bx-badge bx-badge-{letter.lower()}")


def rounded(values: NDArray[np.float64], digits: int = 5) -> list[float]:
    """List numbers as short as a picture needs them.

    >>> rounded(np.array([1 / 3, 2.0]))
    [0.33333, 2.0]
    """
    numbers: list[float] = np.round(values, digits).tolist()
    return numbers
