"""Scoring with one call: `score_texts`, and two functions with the names and arguments of sacreBLEU's.

The scores have no segments, like those of `score_statistics`.
"""
# ruff: noqa: FBT001, FBT002 - a program's switches keep the place and the default that they have in its own call

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bleu_core.aggregation import sum_one_segment
from bleu_core.bleu_score import BleuScore
from bleu_core.choices.tokenizers import split_texts
from bleu_core.choices.variant import Variant
from bleu_core.corpus.corpus_counting import count_segments, read_used_texts
from bleu_core.corpus.sentence_matching import sentence_matches
from bleu_core.corpus.statistics import highest_order_to_count
from bleu_core.programs.factories import sacrebleu
from bleu_core.scoring import score_statistics, score_with_notices
from bleu_core.segment import GivenText, from_streams, read_items

LONGEST_SENTENCE: Final = 2**12
"""The number of characters of a segment up to which plain Python counts it, because its time grows quadratically."""


def score_texts(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> BleuScore:
    """Score a corpus, like `corpus_statistics` and `score_statistics` together; a sentence is a corpus of one segment.

    >>> round(score_texts(["the cat"], [["the cat sat", "a cat"]], Variant(max_order=2)).value, 4)
    1.0
    """
    segments = read_used_texts(candidates, references, variant)
    if len(segments) == 1 and sum(map(len, segments[0])) < LONGEST_SENTENCE:
        # Building arrays would take longer than counting the n-grams of one segment.
        candidate, *others = split_texts(segments[0], variant.tokenizer, variant.case)
        matches, lengths = sentence_matches(candidate, others, highest_order_to_count(variant)), map(len, others)
        return score_with_notices(sum_one_segment(matches, len(candidate), tuple(lengths), variant), variant)
    return score_statistics(count_segments(segments, variant), variant)


def corpus_bleu(  # noqa: PLR0913, PLR0917 - sacreBLEU's own
    hypotheses: Iterable[GivenText],
    references: Iterable[Iterable[GivenText | None]],
    smooth_method: str = "exp",
    smooth_value: float | None = None,
    force: bool = False,  # noqa: ARG001 - it silences a warning of sacreBLEU's
    lowercase: bool = False,
    tokenize: str = "13a",
    use_effective_order: bool = False,
) -> BleuScore:
    """Score a corpus as `sacrebleu.corpus_bleu` does, with its layout of references, but from 0 to 1.

    >>> round(corpus_bleu(["The cat sat.", "A dog."], [["The cat sat.", "The dog."]]).value, 4)
    0.8223
    """
    variant = _to_variant(smooth_method, smooth_value, use_effective_order, tokenize, lowercase)
    return score_texts(*from_streams(hypotheses, references), variant)


def sentence_bleu(  # noqa: PLR0913, PLR0917 - sacreBLEU's own
    hypothesis: GivenText,
    references: Iterable[GivenText | None],
    smooth_method: str = "exp",
    smooth_value: float | None = None,
    lowercase: bool = False,
    tokenize: str = "13a",
    use_effective_order: bool = True,
) -> BleuScore:
    """Score a sentence as `sacrebleu.sentence_bleu` does, with effective order, but from 0 to 1.

    A missing reference is None.

    >>> sentence_bleu("The cat.", ["The cat.", None]).value
    1.0
    """
    texts = [text for text in read_items(references, "references", "a list of texts") if text is not None]
    variant = _to_variant(smooth_method, smooth_value, use_effective_order, tokenize, lowercase)
    return score_texts([hypothesis], [texts], variant)  # type: ignore[list-item] # which it checks


@lru_cache(maxsize=256)
def _to_variant(smoothing: str, value: float | None, effective_order: bool, tokenizer: str, lowercase: bool) -> Variant:
    return sacrebleu(4, smoothing, value, effective_order, tokenizer, lowercase)
