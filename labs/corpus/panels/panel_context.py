"""Data that all panels of the corpus page share, built once per run."""

from dataclasses import dataclass, replace

from bleu_core import Variant
from frame.runtime.render_slot import release_render_slot
from frame.shell.page import Page
from frame.state import session
from labs.corpus.panels.session_cache import cached, is_cached
from labs.corpus.progress_bar import show_counting
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.scores.system_scores import (
    SystemScores,
    exclude_segments,
    is_sample,
    sample_scores,
    score_systems,
)
from labs.corpus.view.significance.bootstrap_samples import (
    ApproximateRandomization,
    Bootstrap,
    bootstrap,
    randomize_labels,
    sample_bootstrap,
)
from labs.corpus.view.significance.lead_sentences import untested_reason

MAX_QUICK_LINES = 25_000
"""The most lines of all systems together that are resampled at once, which takes a fifth of a second."""
OUT_ITEM = "corpus-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelContext:
    """The page, and A and B on all segments (`whole`) and without those whose indices are in `out` (`pair`)."""

    page: Page
    whole: SystemPair
    pair: SystemPair
    out: frozenset[int]

    @property
    def system_scores(self) -> SystemScores:
        """The scores of all systems on the included segments."""
        return self.pair.system_scores

    @property
    def has_two(self) -> bool:
        """True if there are two systems to compare."""
        return self.pair.first != self.pair.second

    @property
    def untested_reason(self) -> str:
        """The reason why segments are not resampled, "" if they are."""
        return untested_reason(self.page.texts, self.system_scores)

    @property
    def id(self) -> str:
        """A key of the corpus, the excluded segments and the pair, for the browser."""
        corpus = self.system_scores.corpus
        left = ",".join(map(str, sorted(self.out)))
        return f"{corpus.name} {id(corpus)} {self.system_scores.variant} {left} {self.pair.first} {self.pair.second}"

    @property
    def is_flip(self) -> bool:
        """True for a complete sample on which mean and pooled counts prefer different systems."""
        return self.has_two and is_sample(self.system_scores) and self.pair.has_flip

    @property
    def is_waiting(self) -> bool:
        """True if the draws take so long that the scores are shown first."""
        lines = self.system_scores.segment_total * len(self.system_scores.systems)
        return not self.untested_reason and lines > MAX_QUICK_LINES and not is_cached("draws", (self.system_scores,))

    @property
    def draws(self) -> Bootstrap | None:
        """The resampled corpora; None if nothing is tested, or until a long computation has run."""
        return self.bootstrap_samples() if not self.untested_reason and not self.is_waiting else None

    def bootstrap_samples(self) -> Bootstrap:
        """Return a thousand resampled corpora, cached."""
        return cached("draws", (self.system_scores,), lambda: _bootstrap_samples(self.system_scores))

    def swaps(self) -> ApproximateRandomization:
        """Return a thousand random swaps of A's and B's lines, cached."""
        return cached("swaps", (self.system_scores, *self.places), lambda: randomize_labels(self.pair))

    @property
    def places(self) -> tuple[int, int]:
        """The indices of A and B among the systems."""
        return self.pair.first, self.pair.second


def _bootstrap_samples(system_scores: SystemScores) -> Bootstrap:
    """Resample, a sample once for all learners; a long one lets other sessions render."""
    if is_sample(system_scores):
        return sample_bootstrap(system_scores.corpus.name, system_scores.variant)
    if system_scores.segment_total * len(system_scores.systems) > MAX_QUICK_LINES:
        release_render_slot()
    return bootstrap(system_scores)


def scores_of_corpus(page: Page, corpus: Corpus, variant: Variant) -> SystemScores | None:
    """Return the scores of a corpus, cached, a sample for all learners; None if the learner stopped the count."""
    if corpus.name in SAMPLES and corpus is sample_corpus(corpus.name):
        return sample_scores(corpus.name, variant)
    counted = show_counting(page.texts, corpus, variant)
    if counted is None:
        return None
    return cached("scores", (corpus, str(variant)), lambda: score_systems(corpus, variant, counted))


def pair_context(page: Page, system_scores: SystemScores, first: int, second: int) -> PanelContext:
    """Return the context for comparing two systems on the segments that the view does not exclude."""
    out = parse_excluded(session.view_item(OUT_ITEM), system_scores.segment_total)
    included = cached("kept", (system_scores, out), lambda: exclude_segments(system_scores, out))
    whole = SystemPair(system_scores=system_scores, first=first, second=second)
    return PanelContext(page=page, whole=whole, pair=replace(whole, system_scores=included), out=out)


def parse_excluded(item: str | float | None, total: int) -> frozenset[int]:
    """Parse the indices of the segments that a link excludes, from 0; invalid values are ignored.

    >>> sorted(parse_excluded("3,17,x,99", 60)), sorted(parse_excluded(4, 60))
    ([3, 17], [4])
    """
    parts = str("" if item is None else item).split(",")
    found = {int(part) for part in parts if part.isdecimal() and len(part) < len(str(total)) + 1}
    return frozenset(place for place in found if place < total)
