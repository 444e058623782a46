"""A score on screen with its name, as the exported code reproduces it."""

from collections.abc import Iterable
from dataclasses import dataclass

from bleu_core import BleuScore, Segment
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.scenario import Exploration, Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts


@dataclass(frozen=True, slots=True)
class ShownScore:
    """A score with its segments, and with its name on the page in the learner's language."""

    name: str
    segments: tuple[Segment, ...]
    score: BleuScore

    def label(self, texts: Texts) -> str:
        """Return the name with the score or, if the program failed, with the error.

        >>> from bleu_core import papineni, score
        >>> segments = (Segment("the cat", ("the cat",)),)
        >>> ShownScore("BLEU-2", segments, score(segments, papineni(2))).label(Texts("en"))
        'BLEU-2: 1'
        """
        value = f"✕ {self.score.failure}" if self.score.failure else decimal(self.score.value)
        return texts("code.score", name=self.name, value=value)


def explored_scores(texts: Texts, result: Exploration) -> tuple[ShownScore, ShownScore]:
    """Return the two scores on Explore's score card with their names."""
    segments = (result.segment,)
    return (
        ShownScore(texts("score_card.equal"), segments, result.uniform),
        ShownScore(texts("score_card.d2l"), segments, result.d2l),
    )


def compared_scores(texts: Texts, scenario: Scenario, scores: Iterable[BleuScore]) -> tuple[ShownScore, ...]:
    """Return the scores of several variants, with the variants' names."""
    segments = (scenario.segment(),)
    return tuple(ShownScore(variant_name(texts, score.variant), segments, score) for score in scores)
