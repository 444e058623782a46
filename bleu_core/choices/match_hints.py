"""Notices about texts in which fewer n-grams match than a reader would expect."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache

from bleu_core.choices.tokenizers import tokenize
from bleu_core.ngrams import Tokens
from bleu_core.notices import Notice
from bleu_core.segment_counts import SegmentCounts

_CHINESE = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_UNSPLIT_CHINESE = 4
"""Chinese words seldom have more than this many characters on average; a token of a whole sentence has."""
_BLANK_BEFORE_MARK = re.compile(r"\s[.,](\s|$)")
_FULL_WIDTH = dict(zip("，。！？：；（）", ",.!?:;()", strict=True))


def hints_on_text(text: str, tokenizer: str) -> tuple[Notice, ...]:
    """Return a notice if the text is already tokenized and the tokenizer would tokenize it again.

    >>> [notice.id for notice in hints_on_text("Well , yes .", "13a")]
    ['double-tokenized']
    """
    if _BLANK_BEFORE_MARK.search(text) and _splits_marks_off(tokenizer):
        return (Notice("double-tokenized", (("tokenizer", tokenizer),)),)
    return ()


def hints_on_tokens(segment: SegmentCounts, tokenizer: str) -> Iterator[Notice]:
    """Yield notices about tokens that look alike but do not match, unsplit Chinese, and identical references."""
    texts = (segment.candidate, *segment.references)
    if _is_unsplit_chinese([token for tokens in texts for token in tokens]):
        yield Notice("looks-like-chinese", (("tokenizer", tokenizer),))
    known = {token for reference in segment.references for token in reference}
    unknown = [token for token in segment.candidate if token not in known]
    if other_code_points := _count_near_misses(unknown, known, _normalize):
        yield Notice("unicode-not-normalized", (("count", other_code_points),))
    if other_case := _count_near_misses(unknown, known, str.lower):
        yield Notice("case-differs-only", (("count", other_case),))
    yield from _mixed_width_notices(segment)
    yield from _duplicate_reference_notices(segment.references)


@cache
def _splits_marks_off(tokenizer: str) -> bool:
    return tokenize("word.", tokenizer) == ("word", ".")


def _is_unsplit_chinese(tokens: list[str]) -> bool:
    words = [token for token in tokens if _CHINESE.search(token)]
    characters = sum([len(_CHINESE.findall(word)) for word in words])
    return characters > _UNSPLIT_CHINESE * len(words)


def _normalize(token: str) -> str:
    return unicodedata.normalize("NFC", token)


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
