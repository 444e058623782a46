"""Exercises on the brevity penalty: a function in which c and r are swapped, and a corpus of two segments.

The swapped penalty is a common mistake; its lines are shown, but not run, and a test runs them and compares the values.
The lengths of the two segments are added up before a single penalty is applied; the component receives the values for
every pair of candidate lengths.
"""

from math import exp
from statistics import fmean
from typing import Final

from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.scenario.permalink import parse_count
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

_SOURCE: Final = """\
def brevity_penalty(c, r):
    if c >= r:
        return 1.0
    return exp(1 - c / r)
"""
CODE_LINES: Final = tuple(_SOURCE.splitlines())
WRONG_LINE: Final = 3
RIGHT_LINE: Final = CODE_LINES[WRONG_LINE].replace("c / r", "r / c")
EXAMPLE_CALL: Final = ">>> brevity_penalty(c=5, r=7)"
EXAMPLE_C: Final = 5
EXAMPLE_R: Final = 7
CURVE_END: Final = 14
_POINTS_PER_TOKEN: Final = 10
_DIGITS: Final = 2
SEGMENT_REFERENCE_LENGTHS: Final = (6, 6)
SHORTEST: Final = 1
LONGEST: Final = 9
DEFAULT_PAIR: Final = (3, 9)
LengthPair = tuple[int, int]


def penalty_with_bug(c: float, r: float) -> float:
    """Return the result of the code with the bug, which exceeds 1 for a candidate that is too short.

    >>> round(penalty_with_bug(5, 7), 2), penalty_with_bug(7, 7)
    (1.33, 1.0)
    """
    return 1.0 if c >= r else exp(1 - c / r)


def parse_line_number(item: str | float | None) -> int | None:
    """Parse the number of the chosen line, counted from 1; None if there is no such line.

    >>> parse_line_number(4), parse_line_number(9), parse_line_number("x")
    (4, None, None)
    """
    numbers = range(1, len(CODE_LINES) + 1)
    return next((number for number in numbers if number == item), None)


def bug_data(texts: Texts) -> dict[str, object]:
    """Return the lines, the results with the wrong and with the corrected line, and both curves as functions of c."""
    lengths = [point / _POINTS_PER_TOKEN for point in range(CURVE_END * _POINTS_PER_TOKEN + 1)]
    penalties = [penalty(EXAMPLE_C, EXAMPLE_R) for penalty in (penalty_with_bug, brevity_penalty)]
    wrong, right = f"{penalties[0]:.{_DIGITS}f}", decimal(penalties[1])
    return {
        "lines": CODE_LINES,
        "wrong": WRONG_LINE,
        "right": RIGHT_LINE,
        "call": EXAMPLE_CALL,
        "returns": [wrong, right],
        "c": EXAMPLE_C,
        "r": EXAMPLE_R,
        "end": CURVE_END,
        "curves": [
            [(c, round(penalty(c, EXAMPLE_R), 4)) for c in lengths] for penalty in (penalty_with_bug, brevity_penalty)
        ],
        "points": [round(penalty, 4) for penalty in penalties],
        "labels": [f"exp(1 − c/r) = {wrong}", f"exp(1 − r/c) = {right}"],
        "feedback": [texts(f"length.bug-line-{number}") for number in range(1, len(CODE_LINES) + 1)],
    }


def corpus_penalty(pair: LengthPair) -> float:
    """Return the brevity penalty of the summed lengths.

    >>> corpus_penalty((3, 9))
    1.0
    """
    return brevity_penalty(sum(pair), sum(SEGMENT_REFERENCE_LENGTHS))


def length_corpus_data(pair: LengthPair, texts: Texts) -> dict[str, object]:
    """Return each segment's penalties from `SHORTEST` to `LONGEST`, and every pair's corpus penalty and sentence."""
    lengths = range(SHORTEST, LONGEST + 1)
    pairs = [[(first, second) for second in lengths] for first in lengths]
    return {
        "pair": pair,
        "r": SEGMENT_REFERENCE_LENGTHS,
        "shortest": SHORTEST,
        "longest": LONGEST,
        "penalties": [[decimal(brevity_penalty(c, r)) for c in lengths] for r in SEGMENT_REFERENCE_LENGTHS],
        "corpus": [[decimal(corpus_penalty(each)) for each in row] for row in pairs],
        "said": [[_pooled_sentence(each, texts) for each in row] for row in pairs],
    }


def parse_pair(item: str | float | None) -> LengthPair:
    """Parse a pair such as "3,9"; anything other than two valid lengths becomes the default pair.

    >>> parse_pair("4,5"), parse_pair("0,99"), parse_pair(None)
    ((4, 5), (3, 9), (3, 9))
    """
    match [parse_count(part) for part in str(item or "").split(",")]:
        case [int(first), int(second)] if min(first, second) >= SHORTEST and max(first, second) <= LONGEST:
            return first, second
        case _:
            return DEFAULT_PAIR


def _pooled_sentence(pair: LengthPair, texts: Texts) -> str:
    penalties = [brevity_penalty(c, r) for c, r in zip(pair, SEGMENT_REFERENCE_LENGTHS, strict=True)]
    mean, corpus = fmean(penalties), corpus_penalty(pair)
    values = {"mean": decimal(mean), "corpus": decimal(corpus)}
    return texts("length.corpus-paid" if corpus == 1 and mean < 1 else "length.corpus-said", **values)
