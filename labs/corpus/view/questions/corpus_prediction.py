"""The corpus page's own questions, answered by the corpus itself: who leads by the pool, how often a lead survives.

An answer belongs to one corpus and one pair; `labs/corpus/view/questions/corpus_answers.py` writes it into a link.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.emphasis import emphasised
from bleu_view.words.texts import Texts
from labs.corpus.view.questions.corpus_answers import read_item, write_item
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.system_pair import SAME, Pair
from labs.corpus.view.significance.bootstrap_samples import DRAWS, Bootstrap, interval

WINNER, LEAD = "corpus-1", "corpus-2"
WINNERS = ("A", "B", "equal")
STEP = 10
CLOSE = 50
_TICKS = (0, DRAWS // 2, DRAWS)


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


def winner_question(texts: Texts, pair: Pair) -> str:
    """Ask who leads by the pool, where the means are known."""
    return ask_winner(texts, pair.a.mean, pair.b.mean)


def ask_winner(texts: Texts, a: float, b: float) -> str:
    """Ask it about two means."""
    return texts("corpus.ask-winner", a=texts.decimal(a), b=texts.decimal(b))


def lead_question(texts: Texts, pair: Pair) -> str:
    """Ask how often the lead survives."""
    return ask_lead(texts, pair.leader.name, pair.gap, pair.system_scores.segment_total)


def ask_lead(texts: Texts, leader: str, gap: float, segments: float) -> str:
    """Ask it about a gap between two scores."""
    if abs(gap) <= SAME:
        return texts("corpus.ask-tie", name=leader)
    return texts("corpus.ask-lead", name=leader, gap=texts.decimal(abs(gap)), segments=whole(segments))


def winner_answered(texts: Texts, pair: Pair, answer: str) -> str:
    """Say whether the guessed winner leads by the pool, and why."""
    right = winner(pair.a.score.value, pair.b.score.value)
    values = {"a": texts.decimal(pair.a.score.value), "b": texts.decimal(pair.b.score.value)}
    scores = texts("corpus.winner-scores", winner=texts(f"corpus.winner-{right.lower()}"), **values)
    verdict = texts("corpus.winner-right" if answer == right else "corpus.winner-wrong")
    asked = _asked(texts, winner_question(texts, pair), texts(f"corpus.winner-{answer.lower()}"))
    why = texts.run_on((verdict, f"**{scores}**", texts("corpus.winner-why")))
    return to_html(asked, emphasised("p", why, class_="bx-lead-reading", role="status"))


def lead_answered(texts: Texts, pair: Pair, draws: Bootstrap, guess: int) -> str:
    """Put the guess beside the count of draws, with the gap and what it means."""
    kept = kept_lead(pair, draws)
    gap = [] if abs(guess - kept) <= CLOSE else [f"**{texts('predict.gap', gap=whole(abs(guess - kept)))}**"]
    said = texts.run_on((*gap, lead_words(texts, pair, draws)))
    asked = _asked(texts, texts("corpus.asked-lead", name=pair.leader.name))
    return to_html(asked, _track(texts, guess, kept), emphasised("p", said, class_="bx-lead-reading", role="status"))


def lead_words(texts: Texts, pair: Pair, draws: Bootstrap) -> str:
    """Say what the draws make of the lead."""
    if pair.is_identical:
        return texts("corpus.identical")
    kept, segments = kept_lead(pair, draws), whole(pair.system_scores.segment_total)
    if is_undecided(pair, draws):
        ahead = int((draws.gaps(pair) * (1 if pair.follower is pair.a else -1) > 0).sum())
        return texts("corpus.lead-open", other=pair.follower.name, ahead=whole(ahead), segments=segments)
    key = "corpus.lead-always" if kept == DRAWS else "corpus.lead-safe"
    return texts(key, name=pair.leader.name, lost=whole(DRAWS - kept))


def _asked(texts: Texts, question: str, answer: str = "") -> Element:
    shown = texts("corpus.asked-answer", answer=answer) if answer else ""
    return element("p", element("strong", texts("predict.yours")), f"{shown} · {question}", class_="bx-asked")


def _track(texts: Texts, guess: int, kept: int) -> Element:
    """Draw the guess as a ring, the count as a dot, and what lies between striped."""
    low, high = sorted((guess, kept))
    you, right = texts("predict.you", answer=whole(guess)), texts("corpus.stays-ahead", kept=whole(kept))
    return element(
        "div",
        element("i", class_="bx-lead-axis"),
        *[element("i", class_="bx-lead-tick", style=_at(tick)) for tick in _TICKS],
        element("i", class_="bx-lead-gap", style=f"{_at(low)};width:{(high - low) * 100 / DRAWS:.1f}%"),
        element("i", class_="bx-dot", style=_at(kept)),
        element("i", class_="bx-ring", style=_at(guess)),
        element("span", you, class_="bx-lead-you", style=_beside(guess)),
        element("b", right, class_="bx-lead-right", style=_beside(kept)),
        class_="bx-lead-track",
        role="img",
        aria_label=f"{you}; {right}",
    )


def _at(count: int) -> str:
    return f"left:{count * 100 / DRAWS:.1f}%"


def _beside(count: int) -> str:
    """Keep words at the ends of the axis inside it."""
    part = count * 100 / DRAWS
    return f"left:{part:.1f}%;transform:translateX(-{part:.1f}%)"
