"""Numbers that learners type, parsed: a fraction, a decimal, a percentage, a power of e.

The parser has a small grammar; typed text is never evaluated as code.
"""

import math
import re
import unicodedata
from collections.abc import Iterator

MAX_CHARACTERS = 60
"""The longest text that is parsed; no number of an exercise is longer."""
_TOKEN = re.compile(r"\s*(\d+\.?\d*|\.\d+|exp|e|[-+*/^()%])")
_TYPED = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00b7": "*", "\u00d7": "*", "\u00f7": "/", "\u2044": "/"})
"""Typographic minus, multiplication and division signs, with their ASCII equivalents."""
_END = ""


class UnreadableError(ValueError):
    """A typed text that is not a number in this grammar."""


def read_number(text: str) -> float:
    """Parse a number. Raises UnreadableError if the text is not a number.

    >>> [read_number(text) for text in ("4/5", "0.8", "80%", "−2", "１／２", "2 * (1 + 3)")]
    [0.8, 0.8, 0.8, -2.0, 0.5, 8.0]
    >>> round(read_number("e^(-1/5)"), 4), round(read_number("exp(-0.2)"), 4), round(read_number("e^-0.2"), 4)
    (0.8187, 0.8187, 0.8187)
    """
    reader = _Reader(text)
    try:
        number = reader.sum()
    except (ZeroDivisionError, OverflowError) as error:
        raise UnreadableError(text) from error
    if reader.next != _END or isinstance(number, complex) or not math.isfinite(number):
        raise UnreadableError(text)
    return number


class _Reader:
    """A recursive-descent parser of sums of products of powers, with one token of lookahead."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_CHARACTERS:
            raise UnreadableError(text)
        self._tokens = _tokens(text)
        self.next = next(self._tokens)

    def sum(self) -> float:
        number = self._product()
        while self.next in ("+", "-"):
            sign = self._take()
            term = self._product()
            number = number + term if sign == "+" else number - term
        return number

    def _product(self) -> float:
        number = self._signed_value()
        while self.next in ("*", "/"):
            sign = self._take()
            factor = self._signed_value()
            number = number * factor if sign == "*" else number / factor
        return number

    def _signed_value(self) -> float:
        if self.next in ("+", "-"):
            sign = self._take()
            return -self._signed_value() if sign == "-" else self._signed_value()
        return self._power()

    def _power(self) -> float:
        base = self._percentage()
        if self.next != "^":
            return base
        self._take()
        power: float = base ** self._signed_value()
        return power

    def _percentage(self) -> float:
        number = self._atom()
        while self.next == "%":
            self._take()
            number /= 100
        return number

    def _atom(self) -> float:
        word = self._take()
        if word == "e":
            return math.e
        if word == "exp" and self.next == "(":
            return math.exp(self._atom())
        if word == "(":
            number = self.sum()
            if self._take() != ")":
                raise UnreadableError(word)
            return number
        if word[:1].isdigit() or word[:1] == ".":
            return float(word)
        raise UnreadableError(word)

    def _take(self) -> str:
        token, self.next = self.next, next(self._tokens, _END)
        return token


def _tokens(text: str) -> Iterator[str]:
    """Yield the numbers, names and signs of a text; full-width characters count as plain ones."""
    plain = unicodedata.normalize("NFKC", text).translate(_TYPED).strip().lower()
    place = 0
    while place < len(plain):
        found = _TOKEN.match(plain, place)
        if found is None:
            raise UnreadableError(text)
        yield found[1]
        place = found.end()
    yield _END
