"""What all panels of the corpus page draw from, made once in a run."""

from dataclasses import dataclass, replace

from bleu_core import Variant
from bleu_view.systems.bootstrap_samples import FEWEST, Bootstrap, Swaps, bootstrap, randomise
from bleu_view.systems.corpus import Corpus
from bleu_view.systems.system_pair import Pair
from bleu_view.systems.system_scores import FEW, Standing, leave_out, stand
from frame.shell.page import Page
from frame.state import session
from labs.corpus.panels.session_cache import recall
from labs.corpus.progress_bar import show_counting
from labs.corpus.view.significance.pairwise_wins import Duels, duels

OUT = "corpus-out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """The page; A and B on all segments, `whole`, and on those that are in, `pair`; which ones are left out."""

    page: Page
    whole: Pair
    pair: Pair
    out: frozenset[int]

    @property
    def standing(self) -> Standing:
        """All systems on the segments that are in."""
        return self.pair.standing

    @property
    def is_flip(self) -> bool:
        """Tell whether the corpus is so short that its sentences stand on the page."""
        return self.whole.standing.segment_total <= FEW

    @property
    def has_two(self) -> bool:
        """Tell whether there are two systems to compare."""
        return self.pair.first != self.pair.second

    @property
    def can_draw(self) -> bool:
        """Tell whether there are segments enough to draw from."""
        return self.standing.segment_total >= FEWEST

    @property
    def id(self) -> str:
        """Name the corpus, what is left out of it, and the pair, for the browser."""
        corpus = self.standing.corpus
        left = ",".join(map(str, sorted(self.out)))
        return f"{corpus.name} {id(corpus)} {self.standing.variant} {left} {self.pair.first} {self.pair.second}"

    def draws(self) -> Bootstrap:
        """Draw a thousand corpora, or remember them."""
        return recall("draws", (self.standing,), lambda: bootstrap(self.standing))

    def duels(self) -> Duels:
        """Let every system meet every other in these draws."""
        return recall("duels", (self.standing,), lambda: duels(self.standing, self.draws()))

    def swaps(self) -> Swaps:
        """Swap labels a thousand times, or remember that."""
        return recall("swaps", (self.standing, *self.places), lambda: randomise(self.pair))

    @property
    def places(self) -> tuple[int, int]:
        """The places of A and B."""
        return self.pair.first, self.pair.second


def set_stage(page: Page, corpus: Corpus, variant: Variant) -> Standing | None:
    """Count and score a corpus, or remember it; None where the learner stopped the count."""
    counted = show_counting(page.texts, corpus, variant)
    if counted is None:
        return None
    return recall("standing", (corpus, str(variant)), lambda: stand(corpus, variant, counted))


def with_pair(page: Page, standing: Standing, first: int, second: int) -> Stage:
    """Let two systems meet on the segments that are in."""
    out = read_out(session.seen(OUT), standing.segment_total)
    kept = recall("kept", (standing, out), lambda: leave_out(standing, out))
    whole = Pair(standing=standing, first=first, second=second)
    return Stage(page=page, whole=whole, pair=replace(whole, standing=kept), out=out)


def read_out(item: str | float | None, total: int) -> frozenset[int]:
    """Read which segments a link leaves out, counted from 0; what is no segment is passed over.

    >>> sorted(read_out("3,17,x,99", 60)), sorted(read_out(4, 60))
    ([3, 17], [4])
    """
    parts = str("" if item is None else item).split(",")
    found = {int(part) for part in parts if part.isdecimal() and len(part) < len(str(total)) + 1}
    return frozenset(place for place in found if place < total)
