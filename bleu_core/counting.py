"""The tokens, n-gram counts and reference length of every segment; this step does not divide anything."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from bleu_core.choices.references import REFERENCE_LENGTHS, REFERENCES_USED
from bleu_core.choices.tokenizers import check_keeps_tokens, split_texts
from bleu_core.choices.variant import Variant, check_is_variant
from bleu_core.ngrams import SegmentCounts, Tokens, count_ngrams
from bleu_core.notices import Notice
from bleu_core.remarks import hints_on_text
from bleu_core.segment import Segment, TokenizedSegment, check_segments

if TYPE_CHECKING:
    from bleu_core.segment import Text


def count(segments: Iterable[Segment | TokenizedSegment], variant: Variant) -> tuple[SegmentCounts, ...]:
    """Count the n-grams of every segment separately; raise TypeError for anything but segments and a variant.

    >>> segment = Segment("the the the", ("the cat", "the the cat"))
    >>> [counts] = count([segment], Variant(max_order=1))
    >>> counts.matches, counts.totals, counts.match_status(1)
    ((2,), (3,), ('credited', 'credited', 'clipped'))
    """
    check_is_variant(variant)
    return tuple([count_segment(segment, variant) for segment in check_segments(segments)])


def count_segment(segment: Segment | TokenizedSegment, variant: Variant) -> SegmentCounts:
    """Count the n-grams of one segment for the orders 1 to N."""
    candidate, references, notices = _read_segment(segment, variant)
    return replace(count_tokens(candidate, references, variant), notices=notices)


def make_counter(
    segments: Sequence[Segment | TokenizedSegment], max_order: int
) -> Callable[[Variant], tuple[SegmentCounts, ...]]:
    """Return a function that counts the segments with a variant; variants with the same tokens share their counts.

    The orders 1 to `max_order` are counted, whatever the variant's own N is.

    >>> counted = make_counter([Segment("a b", ("a b c",))], 2)
    >>> [one], [other] = counted(Variant()), counted(Variant(tokenizer="d2l"))
    >>> one.orders is other.orders
    True
    """
    known: dict[tuple[Tokens, ...], SegmentCounts] = {}

    @cache
    def counted(reading: Variant) -> tuple[SegmentCounts, ...]:
        counts = []
        for segment in segments:
            candidate, references, notices = _read_segment(segment, reading)
            tokens = (candidate, *references)
            if tokens not in known:
                known[tokens] = count_tokens(candidate, references, reading)
            counts.append(replace(known[tokens], notices=notices))
        return tuple(counts)

    @cache
    def count_with_rule(reading: Variant, rule: str) -> tuple[SegmentCounts, ...]:
        return tuple([with_reference_length(counts, rule) for counts in counted(reading)])

    def count_with_variant(variant: Variant) -> tuple[SegmentCounts, ...]:
        tokenizer, case, used = variant.tokenizer, variant.case, variant.references_used
        reading = Variant(tokenizer=tokenizer, case=case, references_used=used, max_order=max_order)
        return count_with_rule(reading, variant.reference_length)

    return count_with_variant


def _read_segment(
    segment: Segment | TokenizedSegment, variant: Variant
) -> tuple[Tokens, tuple[Tokens, ...], tuple[Notice, ...]]:
    """Return the tokens of the candidate and of the used references, and notices about odd texts."""
    if isinstance(segment, TokenizedSegment):
        check_keeps_tokens(variant.tokenizer)
    references: Sequence[Text] = segment.references
    texts = (segment.candidate, *REFERENCES_USED[variant.references_used](references))
    candidate, *others = split_texts(texts, variant.tokenizer, variant.case)
    hints = [hint for text in texts if isinstance(text, str) for hint in hints_on_text(text, variant.tokenizer)]
    unused = len(references) - len(others)
    left = (Notice("d2l-one-reference", (("count", unused),)),) if unused else ()
    return candidate, tuple(others), (*hints, *left)


def count_tokens(candidate: Tokens, references: tuple[Tokens, ...], variant: Variant) -> SegmentCounts:
    """Count the n-grams of one segment whose texts are already tokens.

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


def with_reference_length(counts: SegmentCounts, rule: str) -> SegmentCounts:
    """Return the counts with r determined by another rule.

    >>> [counts] = count([Segment("a b", ("a b c", "a"))], Variant(max_order=1))
    >>> counts.reference_length, with_reference_length(counts, "average").reference_length
    (1, 2.0)
    """
    length, index = _reference_length(counts.candidate_length, counts.references, rule)
    return replace(counts, reference_length=length, reference_index=index)


def _reference_length(candidate_length: int, references: tuple[Tokens, ...], rule: str) -> tuple[float, int | None]:
    """Return r by the rule, and the index of the reference with this length; None for an average or without any."""
    lengths = [len(reference) for reference in references]
    length = REFERENCE_LENGTHS[rule](candidate_length, lengths)
    # An average is a float even if it is whole: it equals a reference's length only by chance.
    return length, lengths.index(length) if isinstance(length, int) and length in lengths else None
