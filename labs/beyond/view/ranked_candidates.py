"""The compared candidates, and a heading and a sentence on their ranks."""

from dataclasses import dataclass

from bleu_view.scenario.trios import Trio
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate
from labs.beyond.view.metric_ranks import disagreement_sentences, first_ranks_heading, wrong_candidate_heading
from labs.beyond.view.rank_columns import RankColumn


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedCandidates:
    """The candidates A, B and C with their measurements; `trio` is None if the learner has changed a text.

    `marked` is the letter that the learner marks as wrong, "" for none; `ranks` has a column for each of the `metrics`;
    `refusal` is the reason why nothing is measured, "" if everything is.
    """

    texts: tuple[str, str, str]
    trio: Trio | None
    marked: str
    found: tuple[MeasuredCandidate, ...]
    metrics: tuple[str, ...]
    ranks: tuple[RankColumn, ...]
    refusal: str = ""

    @property
    def measured_letters(self) -> tuple[str, ...]:
        """The letters of the measured candidates; B or C is left out if it has no text."""
        return tuple([each.letter for each in self.found])

    @property
    def wrong_letter(self) -> str:
        """The letter of the candidate that does not mean the same as the references, "" if there is none."""
        return self.trio.wrong if self.trio else self.marked


def result_sentences(texts: Texts, shown: RankedCandidates) -> tuple[str, str]:
    """Return a heading and a sentence on the ranks: on the wrong candidate if there is one, or else on the best one."""
    if shown.trio and texts.has(f"beyond.{shown.trio.id}-heading"):
        return texts(f"beyond.{shown.trio.id}-heading"), texts(f"beyond.{shown.trio.id}-reading")
    wrong = wrong_candidate_heading(texts, shown.ranks, shown.wrong_letter, is_marked=shown.trio is None)
    heading = wrong or first_ranks_heading(texts, shown.ranks)
    if shown.trio:
        return heading, texts(f"beyond.{shown.trio.id}-reading")
    return heading, disagreement_sentences(texts, shown.ranks, shown.found) or texts("beyond.no-meaning")
