"""The learner's belief on each card beside the result of its experiment: the card's face, its lines, the tally."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_core import Segment
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.cleaning import clean
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, Card, bars, numbers
from bleu_view.words.texts import Texts
from labs.limits.view.score_lines import ScoreLine

CARDS_AT_ONCE = 6
PAGES = tuple(range(1, -(-len(CARDS) // CARDS_AT_ONCE) + 1))
_ALL = tuple(CARDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The number of tested cards, and of beliefs that agree with the experiment."""

    tested: int
    agreeing: int

    @property
    def rethinking(self) -> int:
        """The number of beliefs that disagree."""
        return self.tested - self.agreeing


def cards_of(page: int) -> tuple[str, ...]:
    """List the cards on one page; pages count from 1."""
    return _ALL[(page - 1) * CARDS_AT_ONCE : page * CARDS_AT_ONCE]


def number_of(name: str) -> int:
    """Return the number on a card."""
    return _ALL.index(name) + 1


def agrees(card: Card, belief: str) -> bool:
    """Return whether a belief is what the experiment says.

    >>> agrees(CARDS["subwords"], "no"), agrees(CARDS["never-above-one"], "no")
    (True, False)
    """
    return SAYS[card.verdict] == belief


def tally(beliefs: Mapping[str, str]) -> Tally:
    """Count the beliefs; other values are not counted."""
    held = {name: belief for name, belief in beliefs.items() if name in CARDS and belief in BELIEFS}
    return Tally(tested=len(held), agreeing=sum([agrees(CARDS[name], belief) for name, belief in held.items()]))


def claim(texts: Texts, name: str) -> str:
    """Write the face of a card: its number and the claim."""
    said = texts("limits.claim", claim=texts(f"cards.{name}-claim"))
    return to_html(element("p", element("small", str(number_of(name))), said, class_="bx-claim"))


def tally_line(texts: Texts, beliefs: Mapping[str, str]) -> str:
    """Write a numbered square for every card, and the sum in words."""
    counted = tally(beliefs)
    squares = [_square(texts, name, beliefs.get(name, "")) for name in CARDS]
    said = texts(
        "limits.tally",
        tested=counted.tested,
        total=len(CARDS),
        agreeing=counted.agreeing,
        rethinking=counted.rethinking,
    )
    return to_html(element("div", element("ol", *squares), element("span", said), class_="bx-tally"))


def lines(texts: Texts, card: Card, said: Sequence[Sequence[str]]) -> tuple[ScoreLine, ...]:
    """Run the experiment with the learner's candidates in place of the card's."""
    changed = tuple(
        [
            tuple([Segment(clean(typed), segment.references) for typed, segment in zip(candidates, text, strict=True)])
            for candidates, text in zip(said, card.texts, strict=True)
        ]
    )
    shown = zip(numbers(card, changed), bars(card, changed), strict=True)
    return tuple(
        [
            ScoreLine(label=(texts(f"cards.{card.id}-line-{place}"),), number=number, length=length)
            for place, (number, length) in enumerate(shown, 1)
        ]
    )


def verdict(texts: Texts, card: Card) -> str:
    """Explain the result of the experiment."""
    return texts("limits.verdict", answer=texts(f"limits.says-{SAYS[card.verdict]}"), why=texts(f"cards.{card.id}-why"))


def _square(texts: Texts, name: str, belief: str) -> Element:
    card = CARDS[name]
    kind = "" if belief not in BELIEFS else "bx-agrees" if agrees(card, belief) else "bx-rethink"
    return element("li", str(number_of(name)), class_=kind, title=texts(f"cards.{name}-claim"))
