"""Belief cards: the claim, the lines of its experiment, the verdict, and a tally of the learner's beliefs."""

from collections.abc import Mapping, Sequence

from bleu_core import Segment
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.numbered_cards import card_pages, card_tally_html
from bleu_view.scenario.cleaning import clean_text
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, ClaimCard, experiment_results
from bleu_view.words.texts import Texts
from labs.limits.view.score_lines import ScoreLine

CARDS_PER_PAGE = 6
_NAMES = tuple(CARDS)
CARD_PAGES = card_pages(_NAMES, CARDS_PER_PAGE)


def card_number(name: str) -> int:
    """Return the number printed on a card."""
    return _NAMES.index(name) + 1


def is_belief_right(card: ClaimCard, belief: str) -> bool:
    """Return whether a belief agrees with the card's verdict.

    >>> is_belief_right(CARDS["subwords"], "no"), is_belief_right(CARDS["never-above-one"], "no")
    (True, False)
    """
    return SAYS[card.verdict] == belief


def count_beliefs(beliefs: Mapping[str, str]) -> tuple[int, int]:
    """Count the beliefs, and those that agree with the experiments; ignore invalid names and values."""
    held = {name: belief for name, belief in beliefs.items() if name in CARDS and belief in BELIEFS}
    return len(held), sum([is_belief_right(CARDS[name], belief) for name, belief in held.items()])


def claim_html(texts: Texts, name: str) -> str:
    """Return the upper part of a card as HTML: its number and the claim."""
    said = texts("limits.claim", claim=texts(f"cards.{name}-claim"))
    return to_html(element("p", element("small", str(card_number(name))), said, class_="bx-claim"))


def tally_html(texts: Texts, beliefs: Mapping[str, str]) -> str:
    """Return a numbered square for every card as HTML, and a sentence with the tally."""
    tested, agreeing = count_beliefs(beliefs)
    squares = [(_square_class(name, beliefs.get(name, "")), texts(f"cards.{name}-claim")) for name in CARDS]
    values = {"tested": tested, "total": len(CARDS), "agreeing": agreeing, "rethinking": tested - agreeing}
    return card_tally_html(squares, texts("limits.tally", **values))


def experiment_lines(texts: Texts, card: ClaimCard, said: Sequence[Sequence[str]]) -> tuple[ScoreLine, ...]:
    """Return the experiment's lines with their results for the given candidates, which replace the card's own."""
    changed = [
        tuple([Segment(clean_text(typed), own.references) for typed, own in zip(candidates, text, strict=True)])
        for candidates, text in zip(said, card.texts, strict=True)
    ]
    return tuple(
        [
            ScoreLine(label=(texts(f"cards.{card.id}-line-{place}"),), number=number, length=length)
            for place, (number, length) in enumerate(experiment_results(card, tuple(changed)), 1)
        ]
    )


def verdict_sentence(texts: Texts, card: ClaimCard) -> str:
    """Return a sentence with the experiment's verdict and the reason for it."""
    return texts("limits.verdict", answer=texts(f"limits.says-{SAYS[card.verdict]}"), why=texts(f"cards.{card.id}-why"))


def _square_class(name: str, belief: str) -> str:
    if belief not in BELIEFS:
        return ""
    return "bx-agrees" if is_belief_right(CARDS[name], belief) else "bx-rethink"
