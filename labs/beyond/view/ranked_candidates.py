"""The stage's picture as data: the candidates' lines, and BLEU's factors of each for the ribbon.

In: candidates and what was measured of them. Out: a `Line` and `Factors` for each, whose numbers are written.
"""

from dataclasses import dataclass

from bleu_core import WEIGHTINGS
from bleu_core.beyond import Wall
from bleu_view.scenario.trio_lines import remark
from bleu_view.scenario.trios import LETTERS, Trio
from bleu_view.words.numbers import fraction, weight
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import Measured
from labs.beyond.view.metric_ranks import rank_heading, rank_reading
from labs.beyond.view.rank_columns import Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedCandidates:
    """A, B and C, the trio that they are unless they were changed, and the metrics by which they are ranked.

    `found` is empty as long as the question is open; where the texts cannot be measured, `refusal` says why.
    """

    texts: tuple[str, str, str]
    trio: Trio | None
    found: tuple[Measured, ...]
    metrics: tuple[str, ...]
    refusal: str = ""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of those that were measured."""
        return tuple([each.letter for each in self.found])

    @property
    def wrong(self) -> str:
        """The letter of the one that says something else than the references, "" for none."""
        return self.trio.wrong if self.trio else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A candidate's letter, its text, and what was done to it, where that is known."""

    letter: str
    text: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """An order in the ribbon: how much of its bar is filled, its fraction, its weight."""

    part: float
    text: str
    weight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Factors:
    """What BLEU of a candidate is made of."""

    orders: tuple[Factor, ...]
    penalty: float
    penalty_text: str
    value: float
    text: str


def lines(texts: Texts, shown: RankedCandidates, most: int) -> tuple[Line, ...]:
    """Write the candidates, each up to so many characters."""
    return tuple(
        Line(letter=letter, text=text[:most], remark=remark(texts, shown.trio.id, letter) if shown.trio else "")
        for letter, text in zip(LETTERS, shown.texts, strict=True)
    )


def bleu_factors(texts: Texts, found: Measured) -> Factors:
    """Write BLEU of a candidate as factors.

    >>> from labs.beyond.view.measured_trio import measured
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> [a] = measured(scenario_of(preset("medicine")), [preset("medicine").candidate])
    >>> factors = bleu_factors(Texts("en"), a)
    >>> [each.text for each in factors.orders], factors.penalty_text, factors.text
    (['11/11', '9/10', '7/9', '5/8'], '0.913', '0.743')
    """
    measured = found.by("bleu")
    (wall,) = [each for each in measured.evidence if isinstance(each, Wall)]
    weights = WEIGHTINGS["uniform"](len(wall.orders), ())
    penalty = float(dict(measured.counts)["penalty"])
    return Factors(
        orders=tuple(
            Factor(part=order.precision, text=fraction(order.shared, order.candidate_total), weight=weight(own))
            for order, own in zip(wall.orders, weights, strict=True)
        ),
        penalty=penalty,
        penalty_text=texts.decimal(penalty),
        value=measured.value,
        text=texts.decimal(measured.value),
    )


def stage_reading(texts: Texts, ranks: Ranking, shown: RankedCandidates) -> str:
    """Say of a trio what its ranks mean; of other texts who is first, and where the metrics disagree."""
    if shown.trio:
        return texts(f"beyond.{shown.trio.id}-reading")
    heading, said = f"**{rank_heading(texts, ranks)}**", rank_reading(texts, ranks, shown.found)
    return texts.run_on((heading, said)) if said else heading
