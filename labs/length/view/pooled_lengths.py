"""A corpus of two segments, whose lengths are added up before a single penalty is applied.

The component receives the values for every pair of candidate lengths.
"""

from typing import Final

from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.scenario.permalink import parse_count
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

REFERENCE_LENGTHS: Final = (6, 6)
SHORTEST: Final = 1
LONGEST: Final = 9
DEFAULT_PAIR: Final = (3, 9)

LengthPair = tuple[int, int]


def mean_penalty(pair: LengthPair) -> float:
    """Return the mean of the segments' penalties, which is not what BLEU uses.

    >>> round(mean_penalty((3, 9)), 3)
    0.684
    """
    penalties = [brevity_penalty(c, r) for c, r in zip(pair, REFERENCE_LENGTHS, strict=True)]
    return sum(penalties) / len(penalties)


def corpus_penalty(pair: LengthPair) -> float:
    """Return the brevity penalty of the summed lengths.

    >>> corpus_penalty((3, 9))
    1.0
    """
    return brevity_penalty(sum(pair), sum(REFERENCE_LENGTHS))


def length_corpus_data(pair: LengthPair, texts: Texts) -> dict[str, object]:
    """Return each segment's penalties from `SHORTEST` to `LONGEST`, and every pair's corpus penalty and sentence."""
    lengths = range(SHORTEST, LONGEST + 1)
    pairs = [[(first, second) for second in lengths] for first in lengths]
    return {
        "pair": pair,
        "r": REFERENCE_LENGTHS,
        "shortest": SHORTEST,
        "longest": LONGEST,
        "penalties": [[decimal(brevity_penalty(c, r)) for c in lengths] for r in REFERENCE_LENGTHS],
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
    mean, corpus = mean_penalty(pair), corpus_penalty(pair)
    values = {"mean": decimal(mean), "corpus": decimal(corpus)}
    return texts("length.corpus-paid" if corpus == 1 and mean < 1 else "length.corpus-said", **values)
