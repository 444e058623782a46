"""The stage's picture as data: the candidates' lines, a heading and a sentence on their ranks."""

from dataclasses import dataclass

from bleu_view.scenario.trio_lines import remark
from bleu_view.scenario.trios import LETTERS, Trio
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import Measured
from labs.beyond.view.metric_ranks import first_heading, rank_reading, wrong_heading
from labs.beyond.view.rank_columns import Ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedCandidates:
    """A, B and C, the trio that they are unless they were changed, and the metrics by which they are ranked.

    `marked` is the letter that the learner marks as wrong. Where the texts cannot be measured, `refusal` says why.
    """

    texts: tuple[str, str, str]
    trio: Trio | None
    marked: str
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
        return self.trio.wrong if self.trio else self.marked


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A candidate's letter, its text, and its change if that is known."""

    letter: str
    text: str
    remark: str


def lines(texts: Texts, shown: RankedCandidates) -> tuple[Line, ...]:
    """Write the candidates."""
    return tuple(
        Line(letter=letter, text=text, remark=remark(texts, shown.trio.id, letter) if shown.trio else "")
        for letter, text in zip(LETTERS, shown.texts, strict=True)
    )


def result(texts: Texts, ranks: Ranking, shown: RankedCandidates) -> tuple[str, str]:
    """Write what the ranks mean, as a heading and a sentence: of the wrong candidate, or of who is first."""
    if shown.trio and texts.has(f"beyond.{shown.trio.id}-heading"):
        return texts(f"beyond.{shown.trio.id}-heading"), texts(f"beyond.{shown.trio.id}-reading")
    heading = wrong_heading(texts, ranks, shown.wrong, is_marked=shown.trio is None) or first_heading(texts, ranks)
    said = texts(f"beyond.{shown.trio.id}-reading") if shown.trio else rank_reading(texts, ranks, shown.found)
    return heading, said or texts("beyond.no-meaning")
