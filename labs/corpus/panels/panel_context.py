"""Data that all panels of the corpus page share, built once in a run."""

from dataclasses import dataclass, replace

from bleu_core import Variant
from frame.runtime.render_slot import release_render_slot
from frame.shell.page import Page
from frame.state import session
from labs.corpus.panels.session_cache import cached, is_cached
from labs.corpus.progress_bar import show_counting
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScores, is_sample, leave_out, sample_scores, score_systems
from labs.corpus.view.significance.bootstrap_samples import (
    ApproximateRandomization,
    Bootstrap,
    bootstrap,
    randomize_labels,
    sample_bootstrap,
)
from labs.corpus.view.significance.lead_sentences import untested

QUICK = 25_000
"""Up to so many lines, all systems together, are resampled in a fifth of a second: in the run that shows them."""
OUT = "corpus-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelContext:
    """The page; `whole`: A and B on all segments, `pair`: on the included ones, `out`: the excluded indices."""

    page: Page
    whole: Pair
    pair: Pair
    out: frozenset[int]

    @property
    def system_scores(self) -> SystemScores:
        """All systems on the segments that are in."""
        return self.pair.system_scores

    @property
    def has_two(self) -> bool:
        """Return whether there are two systems to compare."""
        return self.pair.first != self.pair.second

    @property
    def untested(self) -> str:
        """Why segments are not resampled; nothing if they are."""
        return untested(self.page.texts, self.system_scores)

    @property
    def id(self) -> str:
        """Key of the corpus, of the excluded segments and of the pair, for the browser."""
        corpus = self.system_scores.corpus
        left = ",".join(map(str, sorted(self.out)))
        return f"{corpus.name} {id(corpus)} {self.system_scores.variant} {left} {self.pair.first} {self.pair.second}"

    @property
    def is_flip(self) -> bool:
        """Return whether this is a whole sample on which mean and pooled counts prefer different systems."""
        return self.has_two and is_sample(self.system_scores) and self.pair.flips

    @property
    def is_waiting(self) -> bool:
        """Return whether the draws would take so long that the scores are shown before they are made."""
        lines = self.system_scores.segment_total * len(self.system_scores.systems)
        return not self.untested and lines > QUICK and not is_cached("draws", (self.system_scores,))

    @property
    def draws(self) -> Bootstrap | None:
        """The draws; None where there are too few segments to draw from, or while they are waited for."""
        return self.bootstrap_samples() if not self.untested and not self.is_waiting else None

    def bootstrap_samples(self) -> Bootstrap:
        """Draw a thousand corpora, or remember them."""
        return cached("draws", (self.system_scores,), lambda: _bootstrap(self.system_scores))

    def swaps(self) -> ApproximateRandomization:
        """Swap labels a thousand times, or return the stored result."""
        return cached("swaps", (self.system_scores, *self.places), lambda: randomize_labels(self.pair))

    @property
    def places(self) -> tuple[int, int]:
        """The places of A and B."""
        return self.pair.first, self.pair.second


def _bootstrap(system_scores: SystemScores) -> Bootstrap:
    """Resample; a sample once for all learners. If it takes seconds, other pages are drawn at the same time."""
    if is_sample(system_scores):
        return sample_bootstrap(system_scores.corpus.name, system_scores.variant)
    if system_scores.segment_total * len(system_scores.systems) > QUICK:
        release_render_slot()
    return bootstrap(system_scores)


def count_corpus(page: Page, corpus: Corpus, variant: Variant) -> SystemScores | None:
    """Count and score a corpus, or remember it: a sample for all; None where the learner stopped the count."""
    if corpus.name in SAMPLES and corpus is sample_corpus(corpus.name):
        return sample_scores(corpus.name, variant)
    counted = show_counting(page.texts, corpus, variant)
    if counted is None:
        return None
    return cached("scores", (corpus, str(variant)), lambda: score_systems(corpus, variant, counted))


def compare_systems(page: Page, system_scores: SystemScores, first: int, second: int) -> PanelContext:
    """Compare two systems on the included segments."""
    out = read_out(session.view_item(OUT), system_scores.segment_total)
    kept = cached("kept", (system_scores, out), lambda: leave_out(system_scores, out))
    whole = Pair(system_scores=system_scores, first=first, second=second)
    return PanelContext(page=page, whole=whole, pair=replace(whole, system_scores=kept), out=out)


def read_out(item: str | float | None, total: int) -> frozenset[int]:
    """Read which segments a link leaves out, counted from 0; other values are ignored.

    >>> sorted(read_out("3,17,x,99", 60)), sorted(read_out(4, 60))
    ([3, 17], [4])
    """
    parts = str("" if item is None else item).split(",")
    found = {int(part) for part in parts if part.isdecimal() and len(part) < len(str(total)) + 1}
    return frozenset(place for place in found if place < total)
