"""Effect of blank references: the score and r of systems with them kept as length 0, and with them left out."""

from dataclasses import dataclass, replace

from bleu_core import Variant, corpus_statistics, score_statistics
from labs.corpus.view.scores.corpus import Corpus

MAX_SEGMENTS = 30_000
"""Segments counted both ways, over all systems: a fraction of a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BothWays:
    """A system's score, 0 to 1, and reference length with blanks kept and left out."""

    name: str
    kept: float
    kept_length: float
    left_out: float
    left_out_length: float


def both_ways(corpus: Corpus, variant: Variant) -> tuple[BothWays, ...]:
    """Score the first systems both ways; none where blanks change nothing or the corpus is too long.

    >>> from bleu_core import sacrebleu
    >>> from labs.corpus.view.scores.corpus import System
    >>> systems, references = (System("A", ("a tram is",)),), (("a tram was here now and then",), ("",))
    >>> tram = Corpus(name="", systems=systems, references=references)
    >>> [(one.kept_length, one.left_out_length) for one in both_ways(tram, sacrebleu())]
    [(0, 7)]
    """
    has_blanks = any(not line.strip() for lines in corpus.references for line in lines)
    if len(corpus.references) == 1 or not has_blanks:
        return ()
    systems = corpus.systems[: MAX_SEGMENTS // corpus.segment_total]
    ways = [replace(corpus, leaves_blanks_out=leaves).segment_references for leaves in (False, True)]
    scores = [
        [score_statistics(corpus_statistics(system.lines, references, variant), variant) for references in ways]
        for system in systems
    ]
    return tuple(
        BothWays(
            name=system.name,
            kept=with_blanks.value,
            kept_length=with_blanks.reference_length,
            left_out=without.value,
            left_out_length=without.reference_length,
        )
        for system, (with_blanks, without) in zip(systems, scores, strict=True)
    )
