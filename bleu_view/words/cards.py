"""The cards: a claim that learners bring along, and the experiment that tests it, from `content/shared/cards.toml`.

Each line of a card, with the texts as the learner has changed them, gets its number from bleu_core. The words
are texts: `cards.<id>-claim`, `-experiment`, `-line-<number>`, `-why`, `-source`.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from bleu_core import VARIANTS, BleuScore, Segment, Variant, nltk, score
from bleu_core.scoring import mean_of_segments
from bleu_view.words.catalogue import entries
from bleu_view.words.course_pages import PAGE_OF_CARD
from bleu_view.words.numbers import MISSING, decimal, fraction

BELIEFS = ("yes", "no", "depends")
SAYS = MappingProxyType({"false": "no", "depends": "depends"})
"""What the experiment answers to "believe it?", by the card's verdict."""
Texts: TypeAlias = tuple[tuple[Segment, ...], ...]
"""The texts of a card: each a small corpus, mostly of one segment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A number of a text under a variant.

    `text` counts from 0, `shows` is what comes out of the card's own texts, `weights` are NLTK's.
    """

    shows: str
    variant: str
    read: str = "value"
    text: int = 0
    max_order: int = 0
    tokenizer: str = ""
    lowercase: bool = False
    weights: tuple[float, ...] = ()

    def variant_to_score(self) -> Variant:
        """Return the named variant with the line's own choices."""
        variant = nltk(weights=self.weights) if self.weights else VARIANTS[self.variant]
        return replace(
            variant,
            max_order=self.max_order or variant.max_order,
            tokenizer=self.tokenizer or variant.tokenizer,
            case="lower" if self.lowercase else variant.case,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A claim and its experiment."""

    id: str
    verdict: str
    texts: Texts
    lines: tuple[Line, ...]
    chinese: "Card | None" = None
    """The card with the texts and lines of the Chinese edition, where that has others."""

    def in_language(self, language: str) -> "Card":
        """Return the card of an edition."""
        return (self.chinese or self) if language == "zh" else self

    @property
    def page(self) -> str:
        """Return the name of the page that explains it, or ""."""
        return PAGE_OF_CARD.get(self.id, "")


def numbers(card: Card, texts: Texts) -> tuple[str, ...]:
    """Run the experiment on texts in the place of the card's own.

    >>> card = CARDS["lin-smoothing"]
    >>> numbers(card, card.texts)
    ('0', '0.841')
    """
    return tuple([_number(line, texts[line.text]) for line in card.lines])


def bars(card: Card, texts: Texts) -> tuple[float, ...]:
    """Return each line's length on a track from 0 to 1."""
    return tuple([_SCALED[line.read](_score_line(line, texts[line.text])) for line in card.lines])


def _number(line: Line, segments: Sequence[Segment]) -> str:
    result = _score_line(line, segments)
    return result.failure or _READINGS[line.read](result)


def _score_line(line: Line, segments: Sequence[Segment]) -> BleuScore:
    return score(segments, line.variant_to_score())


def _percent(result: BleuScore) -> str:
    return MISSING if math.isnan(result.value) else f"{100 * result.value:.1f}"


def _precision(order: int) -> Callable[[BleuScore], float]:
    return lambda result: result.orders[order - 1].precision


def _fraction(order: int) -> Callable[[BleuScore], str]:
    return lambda result: fraction(result.orders[order - 1].matches, result.orders[order - 1].total)


def _formatter(read: Callable[[BleuScore], float]) -> Callable[[BleuScore], str]:
    return lambda result: decimal(read(result))


_SCALED: Mapping[str, Callable[[BleuScore], float]] = MappingProxyType(
    {
        "value": lambda result: result.value,
        "percent": lambda result: result.value,
        "mean": mean_of_segments,
        "bp": lambda result: result.brevity_penalty,
        **{f"p{order}": _precision(order) for order in range(1, 5)},
    }
)
_READINGS: Mapping[str, Callable[[BleuScore], str]] = MappingProxyType(
    {
        **{name: _formatter(read) for name, read in _SCALED.items()},
        **{f"p{order}": _fraction(order) for order in range(1, 5)},
        "percent": _percent,
    }
)


def _card(
    *,
    id: str,  # noqa: A002 - the file's word
    verdict: str,
    texts: Sequence[Sequence[Sequence[str]]],
    line: Sequence[Mapping[str, object]],
    chinese: Card | None = None,
) -> Card:
    make: Callable[..., Line] = Line
    return Card(
        id=id,
        verdict=verdict,
        texts=tuple([tuple([Segment(said[0], tuple(said[1:])) for said in text]) for text in texts]),
        lines=tuple([make(**fields) for fields in line]),
        chinese=chinese,
    )


CARDS: Mapping[str, Card] = MappingProxyType({card.id: card for card in entries("card", _card)})
