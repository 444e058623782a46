"""Numbers typed by learners, parsed: a fraction, a decimal, a percentage, a power of e.

The text is parsed as Python if it consists only of numbers, signs, `e` and `exp`; it is never executed as code.
"""

import ast
import math
import operator
import re
import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType

MAX_CHARACTERS = 60
"""The longest text that is parsed; no number of an exercise is longer."""
_TOKEN = re.compile(r"\d+\.?\d*|\.\d+|exp|e|[-+*/^()%]")
_TYPED = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00b7": "*", "\u00d7": "*", "\u00f7": "/", "\u2044": "/"})
"""Typographic minus, multiplication and division signs, with their ASCII equivalents."""
_SIGNS = {"^": "**", "%": ".percent"}
"""Python's signs: like a percent sign, an attribute binds more tightly than a power."""
_OPERATORS: Mapping[type[ast.operator], Callable[[float, float], float]] = MappingProxyType(
    {
        ast.Add: operator.add,
        ast.Sub: operator.sub,
        ast.Mult: operator.mul,
        ast.Div: operator.truediv,
        ast.Pow: operator.pow,
    }
)


class UnreadableError(ValueError):
    """A typed text that is not a number in this grammar."""


def parse_typed_number(text: str) -> float:
    """Parse a number; raise UnreadableError if the text is not a number.

    >>> [parse_typed_number(text) for text in ("4/5", "0.8", "80%", "−2", "１／２", "2 * (1 + 3)")]
    [0.8, 0.8, 0.8, -2.0, 0.5, 8.0]
    >>> (
    ...     round(parse_typed_number("e^(-1/5)"), 4),
    ...     round(parse_typed_number("exp(-0.2)"), 4),
    ...     round(parse_typed_number("e^-0.2"), 4),
    ... )
    (0.8187, 0.8187, 0.8187)
    """
    try:
        number = _evaluate(ast.parse(_python_expression(text), mode="eval").body)
    except (SyntaxError, ArithmeticError, TypeError) as error:
        raise UnreadableError(text) from error
    if isinstance(number, complex) or not math.isfinite(number):  # a root of a negative number is complex
        raise UnreadableError(text)
    return number


def _python_expression(text: str) -> str:
    """Return a typed text as Python source; full-width characters are treated as plain ones."""
    plain = unicodedata.normalize("NFKC", text).translate(_TYPED).strip().lower()
    if len(text) > MAX_CHARACTERS or _TOKEN.sub("", plain).strip():
        raise UnreadableError(text)
    tokens = _TOKEN.findall(plain)
    return " ".join([str(float(each)) if re.search(r"\d", each) else _SIGNS.get(each, each) for each in tokens])


def _evaluate(node: ast.expr) -> float:
    """Compute the value of an expression, in which percent signs have become attributes."""
    match node:
        case ast.Constant(float(number)):
            return number
        case ast.Name("e"):
            return math.e
        case ast.Attribute(value):
            return _evaluate(value) / 100
        case ast.Call(ast.Name("exp"), [power], []):
            return math.exp(_evaluate(power))
        case ast.UnaryOp(sign, value):
            return -_evaluate(value) if isinstance(sign, ast.USub) else _evaluate(value)
        case ast.BinOp(left, sign, right):
            return _OPERATORS[type(sign)](_evaluate(left), _evaluate(right))
    raise TypeError
