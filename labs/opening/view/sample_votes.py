"""The sample corpus as an election: which of two systems wins each sentence, and both ways to one score.

The corpus from Chinese to English of `content/corpus/samples` is scored under sacreBLEU's settings, as on the page
Corpus.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from bleu_core import BleuScore, Segment, combine, sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.words.catalogue import CONTENT
from bleu_view.words.numbers import decimal

SYSTEMS: Final = ("Tern", "Heron")
FIRST, TIE, SECOND = 0, 1, 2
"""Who wins a sentence: one of the systems, or neither."""
_SAMPLE: Final = CONTENT / "corpus" / "samples" / "zh-en"


@cache
def scores() -> tuple[BleuScore, ...]:
    """Score the corpus of each system.

    >>> [(round(mean_of_segments(each), 3), round(each.value, 3)) for each in scores()]
    [(0.706, 0.634), (0.569, 0.684)]
    """
    references = [_lines(f"reference-{number}") for number in (1, 2)]
    return tuple([_score_lines(_lines(system.lower()), references) for system in SYSTEMS])


def votes() -> tuple[tuple[int, int], ...]:
    """List the winner of every sentence and the tokens of its first reference, by winner and length.

    >>> votes()[0], votes()[-1]
    ((0, 5), (2, 28))
    """
    return tuple(sorted([_vote(*pair) for pair in zip(*map(_of_segments, scores()), strict=True)]))


def votes_data() -> Mapping[str, object]:
    """Collect what the picture shows: the votes, their sums by winner, and the two scores of each system."""
    cast = votes()
    by_winner = [[words for winner, words in cast if winner == one] for one in (FIRST, TIE, SECOND)]
    return {
        "votes": cast,
        "sentences": [len(each) for each in by_winner],
        "words": [sum(each) for each in by_winner],
        "means": [_number(mean_of_segments(each)) for each in scores()],
        "pooled": [_number(each.value) for each in scores()],
    }


def _vote(first: BleuScore, second: BleuScore) -> tuple[int, int]:
    winner = TIE if first.value == second.value else FIRST if first.value > second.value else SECOND
    return winner, first.segments[0].reference_lengths[0]


def _of_segments(counted: BleuScore) -> list[BleuScore]:
    return [combine([segment], counted.variant) for segment in counted.segments]


def _score_lines(lines: Sequence[str], references: Sequence[Sequence[str]]) -> BleuScore:
    return score([Segment(*pair) for pair in zip(lines, zip(*references, strict=True), strict=True)], sacrebleu())


def _lines(name: str) -> Sequence[str]:
    return (_SAMPLE / f"{name}.en.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")


def _number(value: float) -> Mapping[str, object]:
    return {"value": value, "text": decimal(value)}
