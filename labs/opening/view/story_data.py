"""Data of the story's pictures: two means of four fractions, a slider between weightings, and an election.

The average of four fractions hides a 0, and their geometric mean does not. The fractions are the precisions of a score
by the paper's formula, without its brevity penalty. The slider moves from 1/N to D2L's 1/2^n. In the election, each
sentence of the Chinese–English corpus of `content/corpus/samples` is a vote, scored with sacreBLEU's settings, as on
the Corpus page.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, Segment, combine, reweigh, sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.words.catalogue import CONTENT
from bleu_view.words.numbers import decimal, format_fraction, weight
from labs.opening.view.story_sentences import ORDERS

_MEAN_DIGITS: Final = 2
LAST_POSITION: Final = 50
SYSTEMS: Final = ("Tern", "Heron")
FIRST, TIE, SECOND = 0, 1, 2
"""The winner of a sentence: one of the systems, or neither."""
_SAMPLE: Final = CONTENT / "corpus" / "samples" / "zh-en"


def average_and_geometric_mean(counted: BleuScore) -> tuple[float, float]:
    """Return the average and the geometric mean of the precisions, both from 0 to 1."""
    return fmean([each.precision for each in counted.orders]), counted.running_products[len(counted.orders)]


def means_data(counted: BleuScore) -> Mapping[str, object]:
    """Return the data for the pictures: precisions, factors with their running products, and both means."""
    average, geometric = average_and_geometric_mean(counted)
    return {
        "fractions": [format_fraction(each.matches, each.total) for each in counted.orders],
        "precisions": [each.precision for each in counted.orders],
        "factors": [decimal(each.factor) for each in counted.orders],
        "products": counted.running_products[: len(counted.orders) + 1],
        "average": average,
        "average_text": decimal(average, _MEAN_DIGITS),
        "geometric": geometric,
        "geometric_text": decimal(geometric, _MEAN_DIGITS),
    }


def slider_scores(counted: BleuScore) -> tuple[BleuScore, ...]:
    """Return the score of the same counts at every position, from 1/N to 1/2^n."""
    ends = list(zip(WEIGHTINGS["uniform"](ORDERS, ()), WEIGHTINGS["d2l"](ORDERS, ()), strict=True))
    parts = [step / LAST_POSITION for step in range(LAST_POSITION + 1)]
    return tuple([reweigh(counted, "own", tuple([a + part * (b - a) for a, b in ends])) for part in parts])


def slider_data(counted: BleuScore) -> list[Mapping[str, object]]:
    """Return the waterfall's data at every position: the factors of the orders, then the brevity penalty."""
    scores = slider_scores(counted)
    return [_position_data(each, is_end=each in (scores[0], scores[-1])) for each in scores]


def _position_data(counted: BleuScore, *, is_end: bool) -> Mapping[str, object]:
    """Return the data of one position; the weights are fractions at both ends, and decimals in between."""
    return {
        "products": counted.running_products,
        "factors": [*[decimal(each.factor) for each in counted.orders], decimal(counted.brevity_penalty)],
        "weights": [weight(each.weight) if is_end else decimal(each.weight, 2) for each in counted.orders],
        "value": counted.value,
        "value_text": decimal(counted.value),
    }


@cache
def sample_corpus_scores() -> tuple[BleuScore, ...]:
    """Return the corpus score of each system.

    >>> [(round(mean_of_segments(each), 3), round(each.value, 3)) for each in sample_corpus_scores()]
    [(0.706, 0.634), (0.569, 0.684)]
    """
    references = list(zip(*[_sample_lines(f"reference-{number}") for number in (1, 2)], strict=True))
    by_system = [zip(_sample_lines(system.lower()), references, strict=True) for system in SYSTEMS]
    return tuple([score([Segment(*pair) for pair in pairs], sacrebleu()) for pairs in by_system])


def sentence_votes() -> tuple[tuple[int, int], ...]:
    """Return the winner of every sentence with the token count of its first reference, sorted by both.

    >>> sentence_votes()[0], sentence_votes()[-1]
    ((0, 5), (2, 28))
    """
    scores = [[combine([segment], each.variant) for segment in each.segments] for each in sample_corpus_scores()]
    return tuple(sorted([_vote(*pair) for pair in zip(*scores, strict=True)]))


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


def _sample_lines(name: str) -> Sequence[str]:
    return (_SAMPLE / f"{name}.en.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n")


def _number_data(value: float) -> Mapping[str, object]:
    return {"value": value, "text": decimal(value)}
