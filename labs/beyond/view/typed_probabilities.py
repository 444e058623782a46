"""Tokens and their probabilities as learners type them: `the 0.50, cat 10%, sat 1/4`.

A line may come from a link, so nothing in it is trusted. The readable tokens are returned with the problems of the
others; dragging a bar rewrites the numbers and leaves the rest as it was typed.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bleu_view.words.numbers import decimal
from bleu_view.words.typed_numbers import UnreadableError, read_number

MAX_TOKENS: Final = 24
MAX_TOKEN_CHARACTERS: Final = 20
MAX_LINE_CHARACTERS: Final = 400
"""With a new number for every token the line still fits into a link."""
SMALLEST: Final = 1e-12
"""Nothing between 0 and this is taken: the perplexity would have too many digits to be read."""
_SEPARATORS = (",", ";", "，", "；", "、", "\n")
_BETWEEN = re.compile(f"([{''.join(_SEPARATORS)}]+)")
_DIGITS = re.compile(r"0?\.(\d{3,4})")
_DECIMAL_COMMA = re.compile(r"(?:^|(?<=\s))[0\uff10][,\uff0c]\d+")
_FRACTION = re.compile(r"\d{1,2}/\d{1,2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedToken:
    """A token, empty where only a number was typed; its probability, as a number, as typed and as it is shown."""

    token: str
    probability: float
    typed: str

    @property
    def shown(self) -> str:
        """Write the probability: a short fraction or decimal as it was typed, all else with two digits.

        >>> [read_line(line).tokens[0].shown for line in ("a 1/8", "a 0.5", "a 0.125", "a 1/3+0", "a 50%")]
        ['1/8', '0.50', '0.125', '0.33', '0.50']
        """
        plain = unicodedata.normalize("NFKC", self.typed)
        if _FRACTION.fullmatch(plain):
            return plain
        digits = _DIGITS.fullmatch(plain)
        return decimal(self.probability, len(digits[1]) if digits else 2)


@dataclass(frozen=True, slots=True)
class Problem:
    """The problem of an entry of the line: `comma`, `unreadable`, `outside`, `tiny`, `long` or `many`.

    A comma ends an entry, so that `cat 0,5` makes an impossible cat: both numbers are taken, and the comma is named.
    """

    kind: str
    entry: str


@dataclass(frozen=True, slots=True)
class Line:
    """The readable tokens, and the problems of the others."""

    tokens: tuple[TypedToken, ...]
    problems: tuple[Problem, ...]


def read_line(line: str) -> Line:
    """Read a line; never raises.

    >>> read_line("the 0.5, cat 10%, 1/4, dog 7").problems
    (Problem(kind='outside', entry='dog 7'),)
    >>> [(each.token, each.probability) for each in read_line("我 ５０％，的 1/2").tokens]
    [('我', 0.5), ('的', 0.5)]
    """
    read = [found for _, found in _pieces(line) if found is not None]
    tokens = [found for found in read if isinstance(found, TypedToken)]
    problems = [found for found in read if isinstance(found, Problem)]
    commas = [Problem("comma", each) for each in _DECIMAL_COMMA.findall(line[:MAX_LINE_CHARACTERS])]
    many = [Problem("many", str(len(tokens)))] if len(tokens) > MAX_TOKENS else []
    return Line(tuple(tokens[:MAX_TOKENS]), (*commas, *problems, *many))


def rewrite(line: str, numbers: Sequence[str]) -> str:
    """Return the line with other numbers after its readable tokens, or unchanged if the counts differ.

    >>> rewrite("the 0.5, cat ?,.25", ["0.5", "0.31"]), rewrite("the 0.5", [])
    ('the 0.5, cat ?,0.31', 'the 0.5')
    """
    if len(numbers) != len(read_line(line).tokens):
        return line
    left = iter(numbers)
    return "".join([_renumber(piece, found, left) for piece, found in _pieces(line)])


def _pieces(line: str) -> Iterator[tuple[str, TypedToken | Problem | None]]:
    """Split the line into entries and the separators between them."""
    for piece in _BETWEEN.split(line[:MAX_LINE_CHARACTERS]):
        is_entry = piece.strip() and not _BETWEEN.fullmatch(piece)
        yield piece, _read(piece.strip()) if is_entry else None


def _read(entry: str) -> TypedToken | Problem:
    """Read a token and its number, or only a number: of `- 0.5` and `2 1/2` the first part is the token."""
    token, *rest = entry.split(maxsplit=1)
    for name, number in ((token, "".join(rest)), ("", entry)):
        try:
            probability = read_number(number)
        except UnreadableError:
            continue
        return _check(TypedToken(token=name, probability=probability, typed=number), entry)
    return Problem("unreadable", entry)


def _check(read: TypedToken, entry: str) -> TypedToken | Problem:
    if not 0 <= read.probability <= 1:
        return Problem("outside", entry)
    if 0 < read.probability < SMALLEST:
        return Problem("tiny", entry)
    return Problem("long", entry) if len(read.token) > MAX_TOKEN_CHARACTERS else read


def _renumber(piece: str, found: TypedToken | Problem | None, numbers: Iterator[str]) -> str:
    if not isinstance(found, TypedToken):
        return piece
    number = next(numbers, found.typed)
    start = len(piece) - len(piece.lstrip())
    return piece[:start] + " ".join(filter(None, (found.token, number)))
