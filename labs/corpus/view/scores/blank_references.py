"""The effect of blank references: scores with them kept, with length 0, and with them left out."""

from dataclasses import replace

from bleu_core import BleuScore, Variant, corpus_statistics, score_statistics
from labs.corpus.view.scores.corpus import Corpus

MAX_SEGMENTS = 30_000
"""The most lines of all systems that are scored both ways, in a fraction of a second."""


def scores_with_and_without_blanks(corpus: Corpus, variant: Variant) -> list[tuple[str, BleuScore, BleuScore]]:
    """Return name and scores of the first systems with blank references kept and left out.

    The list is empty if there are none.

    >>> from bleu_core import sacrebleu
    >>> from labs.corpus.view.scores.corpus import System
    >>> systems, references = (System("A", ("a tram is",)),), (("a tram was here now and then",), ("",))
    >>> tram = Corpus(name="", systems=systems, references=references)
    >>> [
    ...     (name, kept.reference_length, out.reference_length)
    ...     for name, kept, out in scores_with_and_without_blanks(tram, sacrebleu())
    ... ]
    [('A', 0, 7)]
    """
    has_blanks = any(not line.strip() for lines in corpus.references for line in lines)
    if len(corpus.references) == 1 or not has_blanks:
        return []
    systems = corpus.systems[: MAX_SEGMENTS // corpus.segment_total]
    ways = [replace(corpus, leaves_blanks_out=leaves).segment_references for leaves in (False, True)]
    kept, out = (
        [score_statistics(corpus_statistics(system.lines, references, variant), variant) for system in systems]
        for references in ways
    )
    return list(zip([system.name for system in systems], kept, out, strict=True))
