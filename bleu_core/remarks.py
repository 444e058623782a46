"""Notices about a result that a learner should read together with the score.

To add a notice, write a function, add it to `_REMARKS`, and add its sentence to the text catalogue.
"""

import math
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

from bleu_core.bleu_score import BleuScore
from bleu_core.choices.references import CLOSEST_RULES, tied_references
from bleu_core.choices.tokenizers import tokenize
from bleu_core.ngrams import SegmentCounts, Tokens
from bleu_core.notices import Notice

_PRINTED_AS_ZERO = 0.0005
"""A smaller score is shown as 0 with three decimals."""
_CHINESE = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_UNSPLIT_CHINESE = 4
"""Chinese words seldom have more than this many characters on average; a token of a whole sentence has."""
_BLANK_BEFORE_MARK = re.compile(r"\s[.,](\s|$)")
_FULL_WIDTH = dict(zip("，。！？：；（）", ",.!?:;()", strict=True))


def collect_notices(score: BleuScore) -> tuple[Notice, ...]:
    """Return the notices about the texts, the counts and the value."""
    of_texts = [notice for segment in score.segments for notice in segment.notices]
    return (*dict.fromkeys(of_texts), *[notice for remark in _REMARKS for notice in remark(score)])


def collect_value_notices(score: BleuScore) -> tuple[Notice, ...]:
    """Return the notices about the value, which do not need the texts."""
    if score.failure is None and _PRINTED_AS_ZERO <= score.value <= 1 and not score.variant.own_weights:
        return ()  # nearly always; calling each remark takes longer
    return tuple(
        [notice for remark in (_failure_notices, _weight_sum_notices, _odd_value_notices) for notice in remark(score)]
    )


def hints_on_text(text: str, tokenizer: str) -> tuple[Notice, ...]:
    """Return a notice if the text is already tokenized and the tokenizer would tokenize it again.

    >>> [notice.id for notice in hints_on_text("Well , yes .", "13a")]
    ['double-tokenized']
    """
    if _BLANK_BEFORE_MARK.search(text) and _splits_marks_off(tokenizer):
        return (Notice("double-tokenized", (("tokenizer", tokenizer),)),)
    return ()


def _missing_text_notices(score: BleuScore) -> Iterator[Notice]:
    if score.value == 0 and not any("".join(segment.candidate) for segment in score.segments):
        yield Notice("candidate-empty")
    if not any("".join(reference) for segment in score.segments for reference in segment.references):
        yield Notice("references-all-empty")


def _no_match_notices(score: BleuScore) -> Iterator[Notice]:
    """Yield a notice if no token matches although both sides have text; for empty texts there is another notice."""
    both = any("".join(segment.candidate) and any(map("".join, segment.references)) for segment in score.segments)
    if both and not score.orders[0].matches:
        yield Notice("no-match")


def _match_hint_notices(score: BleuScore) -> Iterator[Notice]:
    """Yield hints on why so few n-grams match in a single segment; for a whole corpus there would be too many.

    They are about tokens that look alike but do not match, unsplit Chinese, and identical references.
    """
    if len(score.segments) != 1:
        return
    [segment] = score.segments
    if _is_unsplit_chinese([token for tokens in (segment.candidate, *segment.references) for token in tokens]):
        yield Notice("looks-like-chinese", (("tokenizer", score.variant.tokenizer),))
    known = {token for reference in segment.references for token in reference}
    unknown = [token for token in segment.candidate if token not in known]
    if other_code_points := _count_near_misses(unknown, known, partial(unicodedata.normalize, "NFC")):
        yield Notice("unicode-not-normalized", (("count", other_code_points),))
    if other_case := _count_near_misses(unknown, known, str.lower):
        yield Notice("case-differs-only", (("count", other_case),))
    yield from _mixed_width_notices(segment)
    yield from _duplicate_reference_notices(segment.references)


def _too_short_notices(score: BleuScore) -> Iterator[Notice]:
    longest = max([segment.candidate_length for segment in score.segments], default=0)
    if 0 < longest < score.variant.max_order and score.failure is None:
        order = ("n", score.variant.max_order)
        yield Notice("order-longer-than-candidate", (("c", longest), order, *_variant_and_value(score)))


def _effective_order_notices(score: BleuScore) -> Iterator[Notice]:
    """Yield a notice for a short sentence that scores 0 despite smoothing, but not with effective order."""
    is_zero = score.value == 0 and score.brevity_penalty and score.variant.empty_orders == "zero"
    if is_zero and score.variant.smoothing != "none" and len(score.segments) == 1:
        smoothed = [order.smoothed for order in score.orders if order.total]
        if smoothed and all(smoothed):
            yield Notice("effective-order-helps", (("c", score.candidate_length), ("n", score.variant.max_order)))


def _failure_notices(score: BleuScore) -> Iterator[Notice]:
    if score.failure is not None:
        yield Notice("program-would-fail", (("exception", score.failure),))


def _reference_tie_notices(score: BleuScore) -> Iterator[Notice]:
    """Yield a notice about two references whose lengths are equally near; there would be too many for a corpus."""
    if len(score.segments) != 1 or score.variant.reference_length not in CLOSEST_RULES:
        return
    [segment] = score.segments
    places = tied_references(segment.candidate_length, segment.reference_lengths) if segment.references else None
    if places:
        numbers = sorted(place + 1 for place in places)
        yield Notice("reference-length-tie", (*zip("ab", numbers, strict=True), ("r", segment.reference_length)))


def _empty_token_notices(score: BleuScore) -> Iterator[Notice]:
    texts = [text for segment in score.segments for text in (segment.candidate, *segment.references)]
    empty = sum([text.count("") for text in texts if any(text)])
    if empty:
        yield Notice("d2l-empty-token", (("count", empty),))


def _weight_sum_notices(score: BleuScore) -> Iterator[Notice]:
    total = math.fsum(score.variant.own_weights)
    if score.variant.own_weights and not math.isclose(total, 1):
        yield Notice("weights-do-not-sum", (("sum", total),))


def _odd_value_notices(score: BleuScore) -> Iterator[Notice]:
    if score.value > 1 and not math.isclose(score.value, 1):
        yield Notice("score-above-one", _variant_and_value(score))
    if 0 < score.value < _PRINTED_AS_ZERO:
        yield Notice("score-tiny", _variant_and_value(score))


def _variant_and_value(score: BleuScore) -> tuple[tuple[str, str | float], ...]:
    return ("variant", score.variant.name), ("value", score.value)


@cache
def _splits_marks_off(tokenizer: str) -> bool:
    return tokenize("word.", tokenizer) == ("word", ".")


def _is_unsplit_chinese(tokens: list[str]) -> bool:
    words = [token for token in tokens if _CHINESE.search(token)]
    characters = sum([len(_CHINESE.findall(word)) for word in words])
    return characters > _UNSPLIT_CHINESE * len(words)


def _count_near_misses(unknown: list[str], known: set[str], form: Callable[[str], str]) -> int:
    """Count the unknown tokens that equal a reference's token once `form` is applied to both."""
    forms = {form(token) for token in known} if unknown else set()
    return sum([form(token) in forms for token in unknown])


def _mixed_width_notices(segment: SegmentCounts) -> Iterator[Notice]:
    """Yield a notice about the first mark that one side writes only in full width and the other only in half width."""
    candidate, references = _distinct_characters(segment.candidate), _distinct_characters(*segment.references)
    here, there = candidate - references, references - candidate
    for full, half in _FULL_WIDTH.items():
        for mine, other in ((full, half), (half, full)):
            if mine in here and other in there:
                yield Notice("fullwidth-punctuation", (("a", mine), ("b", other)))
                return


def _distinct_characters(*texts: Tokens) -> frozenset[str]:
    return frozenset("".join(map("".join, texts)))


def _duplicate_reference_notices(references: tuple[Tokens, ...]) -> Iterator[Notice]:
    """Yield a notice with the numbers of the first two identical references."""
    first_places: dict[Tokens, int] = {}
    with_text = [(place, tokens) for place, tokens in enumerate(references, start=1) if any(tokens)]
    pairs = [(first_places.setdefault(tokens, place), place) for place, tokens in with_text]
    copies = [(first, place) for first, place in pairs if first < place]
    if copies:
        yield Notice("reference-duplicate", tuple(zip("ab", min(copies), strict=True)))


_REMARKS: Final[tuple[Callable[[BleuScore], Iterator[Notice]], ...]] = (
    _missing_text_notices,
    _no_match_notices,
    _match_hint_notices,
    _too_short_notices,
    _effective_order_notices,
    _failure_notices,
    _reference_tie_notices,
    _empty_token_notices,
    _weight_sum_notices,
    _odd_value_notices,
)
