"""Data of the stage: the candidates' lines, and a heading and a sentence on their ranks."""

from dataclasses import dataclass

from bleu_view.scenario.trio_lines import candidate_remark
from bleu_view.scenario.trios import LETTERS, Trio
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate
from labs.beyond.view.metric_ranks import disagreement_sentences, first_ranks_heading, wrong_candidate_heading
from labs.beyond.view.rank_columns import RankColumns


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedCandidates:
    """The candidates A, B and C with their measurements; `trio` is None if the learner has changed a text.

    `marked` is the letter that the learner marks as wrong, "" for none; `refusal` is the reason why nothing is
    measured, "" if everything is.
    """

    texts: tuple[str, str, str]
    trio: Trio | None
    marked: str
    found: tuple[MeasuredCandidate, ...]
    metrics: tuple[str, ...]
    refusal: str = ""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the measured candidates."""
        return tuple([each.letter for each in self.found])

    @property
    def wrong(self) -> str:
        """The letter of the candidate that does not mean the same as the references, "" if there is none."""
        return self.trio.wrong if self.trio else self.marked


@dataclass(frozen=True, slots=True, kw_only=True)
class RemarkedCandidate:
    """A candidate's letter, its text, and a remark on how it was changed, "" if this is unknown."""

    letter: str
    text: str
    remark: str


def candidate_lines(texts: Texts, shown: RankedCandidates) -> tuple[RemarkedCandidate, ...]:
    """Return the lines of the candidates A, B and C."""
    return tuple(
        RemarkedCandidate(
            letter=letter, text=text, remark=candidate_remark(texts, shown.trio.id, letter) if shown.trio else ""
        )
        for letter, text in zip(LETTERS, shown.texts, strict=True)
    )


def result_sentences(texts: Texts, ranks: RankColumns, shown: RankedCandidates) -> tuple[str, str]:
    """Return a heading and a sentence on the ranks: on the wrong candidate if there is one, or else on the best one."""
    if shown.trio and texts.has(f"beyond.{shown.trio.id}-heading"):
        return texts(f"beyond.{shown.trio.id}-heading"), texts(f"beyond.{shown.trio.id}-reading")
    heading = wrong_candidate_heading(texts, ranks, shown.wrong, is_marked=shown.trio is None) or first_ranks_heading(
        texts, ranks
    )
    said = texts(f"beyond.{shown.trio.id}-reading") if shown.trio else disagreement_sentences(texts, ranks, shown.found)
    return heading, said or texts("beyond.no-meaning")
