"""What was asked about a corpus, what was answered and what is right, in words for the learning log.

In: view items. Out: a `Told`. An item without numbers, as in a link written by hand, is about a sample as it opens.
"""

from collections.abc import Callable
from dataclasses import dataclass

from bleu_view.systems.bootstrap_samples import DRAWS, bootstrap
from bleu_view.systems.corpus_answers import Answered, read_item
from bleu_view.systems.corpus_numbers import LETTERS, whole
from bleu_view.systems.corpus_prediction import (
    CLOSE,
    WINNERS,
    ask_lead,
    ask_winner,
    lead_numbers,
    winner,
    winner_numbers,
)
from bleu_view.systems.sample_corpora import SAMPLES, sample_corpus
from bleu_view.systems.system_pair import Pair
from bleu_view.systems.system_scores import corpus_variant, score_systems
from bleu_view.words.numbers import MISSING
from bleu_view.words.texts import Texts

Numbers = tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A question with the learner's answer and the right one; `gap` is a dash between answers that are no numbers."""

    question: str
    answer: str
    right: str
    gap: str
    is_right: bool


def tell_winner(texts: Texts, item: str | float | None) -> Told | None:
    """Tell who was thought to win by the pool; None where nothing was answered."""
    answered = read_item(item)
    if answered is None or not 1 <= answered.guess <= len(WINNERS):
        return None
    match answered.numbers or _of_sample(answered, winner_numbers):
        case (mean_a, mean_b, a, b):
            guess, right = WINNERS[answered.guess - 1], winner(a, b)
            return Told(
                question=ask_winner(texts, mean_a, mean_b),
                answer=texts(f"corpus.winner-{guess.lower()}"),
                right=texts(f"corpus.winner-{right.lower()}"),
                gap=MISSING,
                is_right=guess == right,
            )
    return None


def tell_lead(texts: Texts, item: str | float | None) -> Told | None:
    """Tell how often the lead was thought to survive; None where nothing was answered."""
    answered = read_item(item)
    if answered is None or answered.guess > DRAWS:
        return None
    match answered.numbers or _of_sample(answered, lambda pair: lead_numbers(pair, bootstrap(pair.system_scores))):
        case (a, b, segments, kept):
            gap = abs(answered.guess - kept)
            return Told(
                question=ask_lead(texts, _leader(answered, a, b), a - b, segments),
                answer=whole(answered.guess),
                right=whole(kept),
                gap=whole(gap),
                is_right=gap <= CLOSE,
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
    """Name the leader; one of the learner's own systems, whose name no link carries, by its letter."""
    which = WINNERS.index("B") if winner(a, b) == "B" else WINNERS.index("A")
    names = sample_corpus(answered.corpus).names if answered.corpus in SAMPLES else ()
    place = answered.places[which]
    return names[place] if place < len(names) else LETTERS[which]
