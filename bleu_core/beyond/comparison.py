"""A candidate and its references, tokenized once for all metrics, in the way of a variant of BLEU."""

from dataclasses import dataclass

from bleu_core.choices.cases import CASES
from bleu_core.choices.references import REFERENCES_USED
from bleu_core.choices.tokenizers import split_text
from bleu_core.choices.variant import Variant
from bleu_core.ngrams import Tokens
from bleu_core.segment import Segment

MAX_TOKENS = 200
"""The maximum number of tokens in one text; a longer one would not fit on a page."""

MAX_CHARACTERS = 2_000
"""The maximum number of characters in one text, for metrics that count them."""

MAX_PAIRS = 5_000
"""The maximum number of pairs of a candidate token and a reference token, for which TER may take a second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A candidate and its references: the texts, their tokens, and the variant of BLEU that tokenized them."""

    segment: Segment
    candidate: Tokens
    references: tuple[Tokens, ...]
    variant: Variant


def tokenize_for_comparison(segment: Segment, variant: Variant) -> Comparison:
    """Tokenize a segment with the variant's case rule, tokenizer and choice of references.

    If there is no reference, an empty one is used.

    >>> from bleu_core import Segment, papineni
    >>> tokenize_for_comparison(Segment("The cat", ("the cat sat",)), papineni(lowercase=True)).candidate
    ('the', 'cat')
    """
    cased = CASES[variant.case]
    used = REFERENCES_USED[variant.references_used](segment.references) or ("",)
    return Comparison(
        segment=Segment(cased(segment.candidate), tuple([cased(text) for text in used])),
        candidate=split_text(segment.candidate, variant.tokenizer, variant.case),
        references=tuple([split_text(text, variant.tokenizer, variant.case) for text in used]),
        variant=variant,
    )


def check_length(comparison: Comparison) -> None:
    """Raise ValueError if the texts exceed a limit of the metrics that compare pairs of tokens."""
    if is_too_long(comparison):
        message = (
            f"the texts are too long: at most {MAX_TOKENS} tokens and {MAX_CHARACTERS:,} characters each, "
            f"{MAX_PAIRS:,} pairs of a candidate's token and a reference's"
        )
        raise ValueError(message)


def is_too_long(comparison: Comparison) -> bool:
    """Return whether the texts exceed one of the limits.

    >>> from bleu_core import Segment, papineni
    >>> [is_too_long(tokenize_for_comparison(Segment("a " * n, ("b " * 50,)), papineni())) for n in (100, 101)]
    [False, True]
    """
    tokens = (comparison.candidate, *comparison.references)
    texts = (comparison.segment.candidate, *comparison.segment.references)
    pairs = len(comparison.candidate) * sum(map(len, comparison.references))
    return max(map(len, tokens)) > MAX_TOKENS or max(map(len, texts)) > MAX_CHARACTERS or pairs > MAX_PAIRS
