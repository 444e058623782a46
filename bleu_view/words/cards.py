"""The cards: common beliefs about BLEU, and the experiments that test them, from `content/shared/cards.toml`.

Each line of a card is a number that `bleu_core` computes from the card's texts, which the learner can change. The
wording is in the text catalogue: `cards.<id>-claim`, `-experiment`, `-line-<number>`, `-why`, `-source`.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from bleu_core import VARIANTS, BleuScore, Segment, Variant, nltk, score
from bleu_core.scoring import mean_of_segments
from bleu_view.words.catalogue import read_entries
from bleu_view.words.course_pages import PAGE_OF_CARD
from bleu_view.words.numbers import MISSING, decimal, format_fraction

BELIEFS = ("yes", "no", "depends")
SAYS = MappingProxyType({"false": "no", "depends": "depends"})
"""The experiment's answer to "believe it?", one of `BELIEFS`, by the card's verdict."""
_PRECISIONS = ("p1", "p2", "p3", "p4")
Texts: TypeAlias = tuple[tuple[Segment, ...], ...]
"""The texts of a card: each a small corpus, mostly of one segment."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperimentNumber:
    """A number in the experiment, computed from one of the card's texts under a variant.

    `text` is the index of the text, from 0; `read` says which number ("value", "p1", …); `shows` is the result
    expected for the card's own texts; `weights` are passed to NLTK.
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
        """Return the named variant with the number's own choices."""
        variant = nltk(weights=self.weights) if self.weights else VARIANTS[self.variant]
        return replace(
            variant,
            max_order=self.max_order or variant.max_order,
            tokenizer=self.tokenizer or variant.tokenizer,
            case="lower" if self.lowercase else variant.case,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimCard:
    """A claim and the experiment that tests it."""

    id: str
    verdict: str
    texts: Texts
    lines: tuple[ExperimentNumber, ...]
    chinese: "ClaimCard | None" = None
    """The card with its texts and lines for Chinese, if these are other ones."""

    def in_language(self, language: str) -> "ClaimCard":
        """Return the card with its texts in one language."""
        return (self.chinese or self) if language == "zh" else self

    @property
    def page(self) -> str:
        """Return the name of the page that explains the claim, "" if there is none."""
        return PAGE_OF_CARD.get(self.id, "")


def experiment_results(card: ClaimCard, texts: Texts) -> tuple[tuple[str, float], ...]:
    """Return the number of each line, as text, and the length of its bar, 0 to 1; `texts` replace the card's own.

    >>> card = CARDS["lin-smoothing"]
    >>> [number for number, _ in experiment_results(card, card.texts)]
    ['0', '0.841']
    """
    scores = [score(texts[line.text], line.variant_to_score()) for line in card.lines]
    return tuple(
        [(_format_number(line, result), _value(line, result)) for line, result in zip(card.lines, scores, strict=True)]
    )


def _value(line: ExperimentNumber, result: BleuScore) -> float:
    match line.read:
        case "value" | "percent":
            return result.value
        case "mean":
            return mean_of_segments(result)
        case "bp":
            return result.brevity_penalty
    return result.orders[_PRECISIONS.index(line.read)].precision


def _format_number(line: ExperimentNumber, result: BleuScore) -> str:
    """Format a line's number: a precision as a fraction, others as a decimal, or the failure of the program."""
    if result.failure:
        return result.failure
    if line.read == "percent":
        return MISSING if math.isnan(result.value) else f"{100 * result.value:.1f}"
    if line.read in _PRECISIONS:
        order = result.orders[_PRECISIONS.index(line.read)]
        return format_fraction(order.matches, order.total)
    return decimal(_value(line, result))


def _make_card(
    *,
    id: str,  # noqa: A002 - the file's word
    verdict: str,
    texts: Sequence[Sequence[Sequence[str]]],
    line: Sequence[Mapping[str, object]],
    chinese: ClaimCard | None = None,
) -> ClaimCard:
    make: Callable[..., ExperimentNumber] = ExperimentNumber
    return ClaimCard(
        id=id,
        verdict=verdict,
        texts=tuple([tuple([Segment(said[0], tuple(said[1:])) for said in text]) for text in texts]),
        lines=tuple([make(**fields) for fields in line]),
        chinese=chinese,
    )


CARDS: Mapping[str, ClaimCard] = MappingProxyType({card.id: card for card in read_entries("card", _make_card)})
