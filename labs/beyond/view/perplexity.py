"""Perplexity: a typed line of tokens with probabilities, such as `the 0.50, cat 10%, sat 1/4`, and its table.

A line may come from a link, so it is never trusted: readable tokens are returned, together with a problem for every
other entry. Dragging a bar rewrites only the numbers and leaves the rest of the line as typed; meanwhile the browser
computes the mean and the exponential.
"""

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bleu_core.beyond.perplexity import measure_perplexity
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from bleu_view.words.typed_numbers import UnreadableError, parse_typed_number

MAX_TOKENS: Final = 24
MAX_TOKEN_CHARACTERS: Final = 20
MAX_LINE_CHARACTERS: Final = 400
"""With a new number for every token, a line of this length still fits into a link."""
SMALLEST_PROBABILITY: Final = 1e-12
"""Probabilities between 0 and this are rejected: the perplexity would have too many digits to be read."""
_SEPARATORS = (",", ";", "，", "；", "、", "\n")
_BETWEEN = re.compile(f"([{''.join(_SEPARATORS)}]+)")
_TYPED_DECIMALS = re.compile(r"0?\.(\d{3,4})")
_DECIMAL_COMMA = re.compile(r"(?:^|(?<=\s))[0\uff10][,\uff0c]\d+")
_FRACTION = re.compile(r"\d{1,2}/\d{1,2}")
EXAMPLES = ("sentence", "certain", "four-equal", "impossible", "halving")
"""Lines of the text catalogue that a learner can start from; the first one opens the page."""
_DIGITS = 2
_GROUPED = 1_000
_POWERS = 10_000_000
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedToken:
    """A token and its probability, as typed and as a number; the token is "" if only a number was typed."""

    token: str
    probability: float
    typed: str

    @property
    def shown(self) -> str:
        """The probability as displayed: a short fraction as typed, three or four typed decimals, or else two decimals.

        >>> [parse_probability_line(line).tokens[0].shown for line in ("a 1/8", "a 0.5", "a 0.125", "a 1/3+0", "a 50%")]
        ['1/8', '0.50', '0.125', '0.33', '0.50']
        """
        plain = unicodedata.normalize("NFKC", self.typed)
        if _FRACTION.fullmatch(plain):
            return plain
        digits = _TYPED_DECIMALS.fullmatch(plain)
        return decimal(self.probability, len(digits[1]) if digits else 2)


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A problem with one entry of a line, of the kind `comma`, `unreadable`, `outside`, `tiny`, `long` or `many`.

    Commas separate entries, so `cat 0,5` becomes a token "cat" with probability 0 and a second entry 5; the problem of
    the kind `comma` points this out.
    """

    kind: str
    entry: str


@dataclass(frozen=True, slots=True)
class ParsedProbabilities:
    """The readable tokens of a typed line, and the problems with its other entries."""

    tokens: tuple[TypedToken, ...]
    problems: tuple[LineProblem, ...]


def parse_probability_line(line: str) -> ParsedProbabilities:
    """Parse a typed line; unreadable entries become problems, not exceptions.

    >>> parse_probability_line("the 0.5, cat 10%, 1/4, dog 7").problems
    (LineProblem(kind='outside', entry='dog 7'),)
    >>> [(each.token, each.probability) for each in parse_probability_line("我 ５０％，的 1/2").tokens]
    [('我', 0.5), ('的', 0.5)]
    """
    read = [found for _, found in _entries_and_separators(line) if found is not None]
    tokens = [found for found in read if isinstance(found, TypedToken)]
    problems = [found for found in read if isinstance(found, LineProblem)]
    commas = [LineProblem("comma", each) for each in _DECIMAL_COMMA.findall(line[:MAX_LINE_CHARACTERS])]
    many = [LineProblem("many", str(len(tokens)))] if len(tokens) > MAX_TOKENS else []
    return ParsedProbabilities(tuple(tokens[:MAX_TOKENS]), (*commas, *problems, *many))


def replace_numbers(line: str, numbers: Sequence[str]) -> str:
    """Return the line with new numbers after its readable tokens, or unchanged if it has more or fewer tokens.

    >>> replace_numbers("the 0.5, cat ?,.25", ["0.5", "0.31"]), replace_numbers("the 0.5", [])
    ('the 0.5, cat ?,0.31', 'the 0.5')
    """
    if len(numbers) != len(parse_probability_line(line).tokens):
        return line
    left, pieces = iter(numbers), []
    for piece, found in _entries_and_separators(line):
        if isinstance(found, TypedToken):
            indent = piece[: len(piece) - len(piece.lstrip())]
            pieces.append(indent + " ".join(filter(None, (found.token, next(left, found.typed)))))
        else:
            pieces.append(piece)
    return "".join(pieces)


def _entries_and_separators(line: str) -> Iterator[tuple[str, TypedToken | LineProblem | None]]:
    """Yield the pieces of a line in order: each entry with its token or problem, each separator with None."""
    for piece in _BETWEEN.split(line[:MAX_LINE_CHARACTERS]):
        is_entry = piece.strip() and not _BETWEEN.fullmatch(piece)
        yield piece, _parse_entry(piece.strip()) if is_entry else None


def _parse_entry(entry: str) -> TypedToken | LineProblem:
    """Parse an entry: a token and its number, or only a number.

    In `- 0.5` and `2 1/2`, the first part is the token.
    """
    token, *rest = entry.split(maxsplit=1)
    for name, number in ((token, "".join(rest)), ("", entry)):
        try:
            probability = parse_typed_number(number)
        except UnreadableError:
            continue
        return _checked_token(TypedToken(token=name, probability=probability, typed=number), entry)
    return LineProblem("unreadable", entry)


def _checked_token(read: TypedToken, entry: str) -> TypedToken | LineProblem:
    if not 0 <= read.probability <= 1:
        return LineProblem("outside", entry)
    if 0 < read.probability < SMALLEST_PROBABILITY:
        return LineProblem("tiny", entry)
    return LineProblem("long", entry) if len(read.token) > MAX_TOKEN_CHARACTERS else read


def token_labels(line: ParsedProbabilities) -> list[str]:
    """Return a label for each token; a number typed without a token is labelled by its position, from 1."""
    return [each.token or str(place) for place, each in enumerate(line.tokens, 1)]


def example_line(texts: Texts, name: str) -> str:
    """Return the typed line of one of `EXAMPLES`: its tokens with their probabilities.

    >>> example_line(Texts("en"), "sentence")
    'the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05'
    """
    return texts(f"perplexity.{name}-line")


def format_perplexity(value: float) -> str:
    """Format a perplexity: two decimals, commas for 1,000 or more, a power of ten for 10⁷ or more.

    >>> [format_perplexity(value) for value in (1.0, 4.5664, 4.0, 999.994, 1234.5, 31622776.6, math.inf)]
    ['1', '4.57', '4.00', '999.99', '1,235', '3.16 × 10⁷', '∞']
    """
    if math.isinf(value) or value < _GROUPED:
        return decimal(value, _DIGITS)
    if value < _POWERS:
        return f"{math.floor(value + 0.5):,}"
    factor, power = f"{value:.2e}".split("e+")
    return f"{factor} × 10{str(int(power)).translate(_SUPERSCRIPTS)}"


def perplexity_table(texts: Texts, line: ParsedProbabilities) -> Table:
    """Return a table of each token's probability and cost, the means of both, and the perplexity from either mean."""
    measured = measure_perplexity([each.probability for each in line.tokens])
    rows = [
        (label, each.shown, decimal(cost, _DIGITS))
        for label, each, cost in zip(token_labels(line), line.tokens, measured.surprisals, strict=True)
    ]
    geometric, entropy = decimal(measured.geometric_mean), decimal(measured.cross_entropy, _DIGITS)
    value = format_perplexity(measured.value)
    means = (texts("perplexity.row-mean"), geometric, entropy)
    both = (texts("perplexity.row-value"), f"1 / {geometric} = {value}", f"e^{entropy} = {value}")
    return Table(("", "p", "−ln p"), (*rows, means, both))
