"""What was asked about a corpus, what was answered and what is right, in words for the learning log.

In: view items. Out: an `AnswerInWords`. An item without numbers, as in a link written by hand, is about a sample as it
opens.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bleu_view.scenario.answers import AnswerInWords, PutInWords
from bleu_view.words.numbers import MISSING
from bleu_view.words.texts import Texts
from labs.corpus.view.questions.corpus_answers import Answered, read_item
from labs.corpus.view.questions.corpus_prediction import (
    CLOSE,
    LEAD,
    WINNER,
    WINNERS,
    ask_lead,
    ask_winner,
    lead_numbers,
    winner,
    winner_labels,
    winner_numbers,
)
from labs.corpus.view.scores.corpus_numbers import LETTERS, whole
from labs.corpus.view.scores.sample_corpora import SAMPLES, TWO_SEGMENTS, sample_corpus
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
from labs.corpus.view.significance.bootstrap_samples import DRAWS, bootstrap

Numbers = tuple[float, ...]


def winner_in_words(texts: Texts, item: str | float | None) -> AnswerInWords | None:
    """Say who was thought to win by the pool; None where nothing was answered."""
    answered = read_item(item)
    if answered is None or not 1 <= answered.guess <= len(WINNERS):
        return None
    match answered.numbers or _of_sample(answered, winner_numbers):
        case (mean_a, mean_b, a, b):
            names = _names(answered)
            guess, right = answered.guess - 1, WINNERS.index(winner(a, b))
            labels = winner_labels(texts, names)
            return AnswerInWords(
                question=ask_winner(texts, names, (mean_a, mean_b) if answered.corpus == TWO_SEGMENTS else ()),
                answer=labels[guess],
                right=labels[right],
                gap=MISSING,
                is_right=guess == right,
            )
    return None


def lead_in_words(texts: Texts, item: str | float | None) -> AnswerInWords | None:
    """Say how often the lead was thought to survive; None where nothing was answered."""
    answered = read_item(item)
    if answered is None or answered.guess > DRAWS:
        return None
    match answered.numbers or _of_sample(answered, lambda pair: lead_numbers(pair, bootstrap(pair.system_scores))):
        case (a, b, segments, kept):
            gap = abs(answered.guess - kept)
            return AnswerInWords(
                question=ask_lead(texts, _leader(answered, a, b), a - b, segments),
                answer=whole(answered.guess),
                right=whole(kept),
                gap=whole(gap),
                is_right=gap <= CLOSE,
                miss=gap / DRAWS,
            )
    return None


def _of_sample(answered: Answered, numbers: Callable[[Pair], Numbers]) -> Numbers:
    """Take the numbers from the sample; none where there is no such sample or no such system."""
    if answered.corpus not in SAMPLES:
        return ()
    corpus = sample_corpus(answered.corpus)
    first, second = answered.places
    if max(answered.places) >= len(corpus.systems):
        return ()
    return numbers(Pair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=first, second=second))


def _leader(answered: Answered, a: float, b: float) -> str:
    return _names(answered)[1 if winner(a, b) == "B" else 0]


def _names(answered: Answered) -> tuple[str, ...]:
    """Name A and B; the learner's own systems, whose names no link carries, by their letters."""
    names = sample_corpus(answered.corpus).names if answered.corpus in SAMPLES else ()
    return tuple(
        names[place] if place < len(names) else letter for place, letter in zip(answered.places, LETTERS, strict=True)
    )


ANSWERS_IN_WORDS: Mapping[str, PutInWords] = MappingProxyType({WINNER: winner_in_words, LEAD: lead_in_words})
"""By the question, what the learning log writes of its answer."""
