"""An answer about a corpus as a link carries it: the guess, and the numbers of its question and of the right answer.

The item is `<corpus>.<A>.<B>=<guess>;<numbers>`. The numbers are there because the corpus may be gone, or scored in
another way, when the learning log is written. Reading trusts nothing.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS
from labs.corpus.view.scores.system_pair import Pair

_BETWEEN = ";"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A guess about the systems at two places of a corpus; `numbers` is empty where the link carries none."""

    corpus: str
    places: tuple[int, int]
    guess: int
    numbers: tuple[float, ...] = ()

    def is_about(self, pair: Pair) -> bool:
        """Tell whether the guess is about this pair."""
        return (self.corpus, self.places) == (pair.system_scores.corpus.name, (pair.first, pair.second))


def write_item(pair: Pair, guess: int, numbers: Sequence[float]) -> str:
    """Write a guess about a pair as a view item."""
    said = _BETWEEN.join([str(guess), *map(repr, map(float, numbers))])
    return f"{pair.system_scores.corpus.name}.{pair.first}.{pair.second}={said}"


def read_item(item: str | float | None) -> Answered | None:
    """Read it back; None where it holds no guess. A bare number is about the two segments.

    >>> read_item("zh-en.1.0=980;0.0123;60;997")
    Answered(corpus='zh-en', places=(1, 0), guess=980, numbers=(0.0123, 60.0, 997.0))
    >>> read_item(2)
    Answered(corpus='two-segments', places=(0, 1), guess=2, numbers=())
    >>> read_item("skipped"), read_item("zh-en.1.0=x"), read_item("zh-en.1.0=980;nan")
    (None, None, None)
    """
    if isinstance(item, int | float):
        return read_item(f"{TWO_SEGMENTS}.0.1={item}")
    pair, _, said = str(item).rpartition("=")
    corpus, *places = pair.rsplit(".", 2)
    guess, *numbers = said.split(_BETWEEN)
    if len(places) != 2 or not all(part.isascii() and part.isdecimal() for part in (*places, guess)):  # noqa: PLR2004 - A and B
        return None
    found = tuple(map(_number, numbers))
    first, second = map(int, places)
    is_sound = all(map(math.isfinite, found))
    return Answered(corpus=corpus, places=(first, second), guess=int(guess), numbers=found) if is_sound else None


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
