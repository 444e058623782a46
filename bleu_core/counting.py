"""Steps one to three for every segment: tokens, n-gram counts, reference length. Nothing is divided here."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from bleu_core.hints import hints_on_text
from bleu_core.ngrams import Tokens, count_ngrams
from bleu_core.notices import Notice
from bleu_core.reading import read
from bleu_core.references import REFERENCE_LENGTHS, REFERENCES_USED
from bleu_core.segment import Segment
from bleu_core.segment_counts import SegmentCounts
from bleu_core.variant import Variant


def count(segments: Sequence[Segment], variant: Variant) -> tuple[SegmentCounts, ...]:
    """Count the n-grams of every segment by itself.

    >>> segment = Segment("the the the", ("the cat", "the the cat"))
    >>> [counts] = count([segment], Variant(max_order=1))
    >>> counts.matches, counts.totals, counts.fates(1)
    ((2,), (3,), ('credited', 'credited', 'clipped'))
    """
    return tuple([count_segment(segment, variant) for segment in segments])


def count_segment(segment: Segment, variant: Variant) -> SegmentCounts:
    """Count the n-grams of one segment, for the orders 1 to N."""
    used = REFERENCES_USED[variant.references_used](segment.references)
    candidate, *references = [read(text, variant.tokenizer, variant.case) for text in (segment.candidate, *used)]
    hints = chain.from_iterable([hints_on_text(text, variant.tokenizer) for text in (segment.candidate, *used)])
    left = _references_left(len(segment.references), len(used))
    return replace(count_tokens(candidate, tuple(references), variant), notices=(*hints, *left))


def count_tokens(candidate: Tokens, references: tuple[Tokens, ...], variant: Variant) -> SegmentCounts:
    """Count the n-grams of one segment whose texts are tokens already.

    >>> count_tokens(("the", "cat"), (("the", "cat", "sat"),), Variant(max_order=2)).matches
    (2, 1)
    """
    orders = tuple([count_ngrams(candidate, references, order) for order in range(1, variant.max_order + 1)])
    length, index = _reference_length(len(candidate), references, variant.reference_length)
    return SegmentCounts(
        candidate=candidate,
        references=references,
        orders=orders,
        matches=tuple([sum([ngram.clipped_count for ngram in order]) for order in orders]),
        reference_length=length,
        reference_index=index,
    )


def _references_left(given: int, used: int) -> tuple[Notice, ...]:
    return (Notice("d2l-one-reference", (("count", given - used),)),) if used < given else ()


def _reference_length(candidate_length: int, references: tuple[Tokens, ...], rule: str) -> tuple[float, int | None]:
    """Apply the rule and find the reference that gave the length: none where there is none, or none so long."""
    lengths = [len(reference) for reference in references]
    length = REFERENCE_LENGTHS[rule](candidate_length, lengths)
    # An average is a float even where it is whole: it is no reference's length but by chance.
    return length, lengths.index(length) if isinstance(length, int) and length in lengths else None
