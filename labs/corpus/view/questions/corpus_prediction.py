"""The corpus page's own questions, answered by the corpus itself: who leads by the pool, how often a lead survives.

An answer belongs to one corpus and one pair; `labs/corpus/view/questions/corpus_answers.py` writes it into a link.
"""

from collections.abc import Sequence

from bleu_view.words.texts import Texts
from labs.corpus.view.questions.corpus_answers import read_item, write_item
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.system_pair import SAME, Pair
from labs.corpus.view.scores.system_scores import FEW
from labs.corpus.view.significance.bootstrap_samples import DRAWS, Bootstrap, interval

WINNER, LEAD = "corpus-1", "corpus-2"
WINNERS = ("A", "B", "equal")
LEADS = (500, 700, 900, DRAWS)
"""In how many draws the lead may survive, as the stage offers it; older links hold any number."""
CLOSE = 50


def winner_item(pair: Pair, guess: str) -> str:
    """Write one of `WINNERS` as a view item."""
    return write_item(pair, WINNERS.index(guess) + 1, winner_numbers(pair))


def read_winner(pair: Pair, item: str | float | None) -> str | None:
    """Read it back; None where it is about another pair, or no guess."""
    answered = read_item(item)
    is_guess = answered is not None and answered.is_about(pair) and 1 <= answered.guess <= len(WINNERS)
    return WINNERS[answered.guess - 1] if answered and is_guess else None


def lead_item(pair: Pair, guess: int, draws: Bootstrap) -> str:
    """Write a guess about a lead as a view item."""
    return write_item(pair, guess, lead_numbers(pair, draws))


def read_lead(pair: Pair, item: str | float | None) -> int | None:
    """Read it back; None where it is about another pair, or no guess."""
    answered = read_item(item)
    return min(answered.guess, DRAWS) if answered and answered.is_about(pair) else None


def winner_numbers(pair: Pair) -> tuple[float, ...]:
    """Give what the question about the winner tells and asks: both means, both corpus scores."""
    return pair.a.mean, pair.b.mean, pair.a.score.value, pair.b.score.value


def lead_numbers(pair: Pair, draws: Bootstrap) -> tuple[float, ...]:
    """Give the same for the lead: both corpus scores, the segments, the draws in which the leader still leads."""
    return pair.a.score.value, pair.b.score.value, pair.system_scores.segment_total, kept_lead(pair, draws)


def winner(a: float, b: float) -> str:
    """Name the winner of two scores, one of `WINNERS`."""
    return "equal" if abs(a - b) <= SAME else "A" if a > b else "B"


def kept_lead(pair: Pair, draws: Bootstrap) -> int:
    """Count the draws in which the leader of the corpus still leads."""
    gaps = draws.gaps(pair)
    return int((gaps * (1 if pair.leader is pair.a else -1) > 0).sum())


def is_undecided(pair: Pair, draws: Bootstrap) -> bool:
    """Tell whether 0 lies inside the interval of the difference."""
    low, high = interval(draws.gaps(pair))
    return low <= 0 <= high


def right_lead(kept: int) -> int:
    """Give the place in `LEADS` that is nearest to the count.

    >>> right_lead(889), right_lead(12)
    (2, 0)
    """
    return min(range(len(LEADS)), key=lambda place: abs(LEADS[place] - kept))


def winner_question(texts: Texts, pair: Pair) -> str:
    """Ask who leads by the pool; the means are told where the segments are few enough to be read."""
    numbers = (pair.a.mean, pair.b.mean) if pair.system_scores.segment_total <= FEW else ()
    return ask_winner(texts, [each.name for each in pair.both], numbers)


def ask_winner(texts: Texts, names: Sequence[str], means: Sequence[float]) -> str:
    """Ask it about two systems, or about two means."""
    if means:
        a, b = map(texts.decimal, means)
        return texts("corpus.ask-winner", a=a, b=b)
    return texts("corpus.ask-better", a=names[0], b=names[1])


def winner_labels(texts: Texts, names: Sequence[str]) -> tuple[str, ...]:
    """Name what can be answered, in the order of `WINNERS`."""
    return (*names, texts("corpus.winner-equal"))


def lead_question(texts: Texts, pair: Pair) -> str:
    """Ask how often the lead survives."""
    return ask_lead(texts, pair.leader.name, pair.gap, pair.system_scores.segment_total)


def ask_lead(texts: Texts, leader: str, gap: float, segments: float) -> str:
    """Ask it about a gap between two scores."""
    if abs(gap) <= SAME:
        return texts("corpus.ask-tie", name=leader)
    return texts("corpus.ask-lead", name=leader, gap=texts.decimal(abs(gap)), segments=whole(segments))


def winner_said(texts: Texts, pair: Pair, guess: str | None) -> str:
    """Say whether the guessed winner leads by the pool; of a few segments, why."""
    right = winner(pair.a.score.value, pair.b.score.value)
    verdict = "" if guess is None else f"**{texts('predict.right' if guess == right else 'predict.wrong')}**"
    why = texts("corpus.winner-why") if pair.system_scores.segment_total <= FEW else ""
    return texts.run_on([part for part in (verdict, why) if part])


def lead_said(texts: Texts, pair: Pair, draws: Bootstrap, guess: int | None) -> str:
    """Say how far the guess is from the count of draws, and what the count means."""
    kept = kept_lead(pair, draws)
    verdict = []
    if guess is not None:
        gap = abs(guess - kept)
        told = texts("predict.right") if gap <= CLOSE else texts("predict.gap", gap=whole(gap))
        verdict = [f"**{told}**"]
    stays = texts("corpus.stays", name=pair.leader.name, kept=whole(kept), total=whole(DRAWS))
    return texts.run_on([*verdict, stays, lead_words(texts, pair, draws)])


def lead_words(texts: Texts, pair: Pair, draws: Bootstrap) -> str:
    """Say what the draws make of the lead."""
    if pair.is_identical:
        return texts("corpus.identical")
    if is_undecided(pair, draws):
        return texts("corpus.lead-open", segments=whole(pair.system_scores.segment_total))
    return texts("corpus.lead-safe")
