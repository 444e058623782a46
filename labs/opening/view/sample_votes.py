"""The sample corpus as an election: the winner of each sentence, and the systems' mean and pooled scores.

The Chinese–English corpus of `content/corpus/samples` is scored with sacreBLEU's settings, as on the Corpus page.
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
"""The winner of a sentence: one of the systems, or neither."""
_SAMPLE: Final = CONTENT / "corpus" / "samples" / "zh-en"


@cache
def sample_corpus_scores() -> tuple[BleuScore, ...]:
    """Return the corpus score of each system.

    >>> [(round(mean_of_segments(each), 3), round(each.value, 3)) for each in sample_corpus_scores()]
    [(0.706, 0.634), (0.569, 0.684)]
    """
    references = [_sample_lines(f"reference-{number}") for number in (1, 2)]
    return tuple([_score_lines(_sample_lines(system.lower()), references) for system in SYSTEMS])


def sentence_votes() -> tuple[tuple[int, int], ...]:
    """Return the winner of every sentence with the token count of its first reference, sorted by both.

    >>> sentence_votes()[0], sentence_votes()[-1]
    ((0, 5), (2, 28))
    """
    return tuple(sorted([_vote(*pair) for pair in zip(*map(_segment_scores, sample_corpus_scores()), strict=True)]))


def votes_data() -> Mapping[str, object]:
    """Return the picture's data: the votes, their sums by winner, and the mean and pooled score of each system."""
    cast = sentence_votes()
    by_winner = [[words for winner, words in cast if winner == one] for one in (FIRST, TIE, SECOND)]
    return {
        "votes": cast,
        "sentences": [len(each) for each in by_winner],
        "words": [sum(each) for each in by_winner],
        "means": [_number_data(mean_of_segments(each)) for each in sample_corpus_scores()],
        "pooled": [_number_data(each.value) for each in sample_corpus_scores()],
    }


def _vote(first: BleuScore, second: BleuScore) -> tuple[int, int]:
    winner = TIE if first.value == second.value else FIRST if first.value > second.value else SECOND
    return winner, first.segments[0].reference_lengths[0]


def _segment_scores(counted: BleuScore) -> list[BleuScore]:
    return [combine([segment], counted.variant) for segment in counted.segments]


def _score_lines(lines: Sequence[str], references: Sequence[Sequence[str]]) -> BleuScore:
    return score([Segment(*pair) for pair in zip(lines, zip(*references, strict=True), strict=True)], sacrebleu())


def _sample_lines(name: str) -> Sequence[str]:
    return (_SAMPLE / f"{name}.en.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")


def _number_data(value: float) -> Mapping[str, object]:
    return {"value": value, "text": decimal(value)}
