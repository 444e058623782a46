"""Tests of the score at other lengths, which equals that of the shortened or extended text."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import REFERENCE_LENGTHS, VARIANTS, Segment, Variant, count, multi_bleu, nltk, papineni, sacrebleu, score
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.explain.what_if import score_at_lengths

TEXTS = st.lists(st.sampled_from("abc"), max_size=9).map(" ".join)
SEGMENTS = st.builds(Segment, TEXTS, st.lists(TEXTS, max_size=3).map(tuple))
NAMES = sorted(name for name, variant in VARIANTS.items() if variant.smoothing not in LAST_SEGMENT_READERS)


@given(SEGMENTS, st.integers(0, 14), st.sampled_from(NAMES), st.sampled_from(sorted(REFERENCE_LENGTHS)))
def test_score_at_another_length_equals_that_of_the_changed_text(
    segment: Segment, length: int, name: str, rule: str
) -> None:
    """Covers every named variant and every rule for r. Tokens are split at spaces, so that they can be joined again."""
    variant = replace(VARIANTS[name], max_order=3, tokenizer="whitespace", reference_length=rule)
    [counts] = count([segment], variant)
    [found] = score_at_lengths(counts, [length], variant)
    added = [f"+{place}" for place in range(length - counts.candidate_length)]
    written = score([Segment(" ".join([*counts.candidate[:length], *added]), segment.references)], variant)
    assert (found.failure, found.orders) == (written.failure, written.orders)
    assert found.value == pytest.approx(written.value, rel=0, abs=0, nan_ok=True)
    assert (found.candidate_length, found.reference_length) == (length, written.reference_length)
    assert found.brevity_penalty == pytest.approx(written.brevity_penalty, rel=0, abs=0, nan_ok=True)


@pytest.mark.parametrize(
    ("variant", "failures"),
    [
        (sacrebleu(), (None, "TypeError")),
        (nltk(), ("ValueError", "KeyError")),
        (multi_bleu(), ("perl:Illegal division by zero", None)),
    ],
    ids=["sacreBLEU", "NLTK", "multi-bleu"],
)
def test_missing_references_fail_at_any_length_as_in_the_program(
    variant: Variant, failures: tuple[str | None, str | None]
) -> None:
    [counts] = count([Segment("a b", ())], variant)
    found = score_at_lengths(counts, [0, 1], variant)
    assert tuple(each.failure for each in found) == failures


def test_an_order_that_was_not_counted_is_rejected() -> None:
    [counts] = count([Segment("a", ("a",))], papineni(2))
    with pytest.raises(ValueError, match="the segments were not counted up to order 3"):
        score_at_lengths(counts, [1], papineni(3))


def test_a_generator_of_lengths_is_read_once() -> None:
    [counts] = count([Segment("a b c", ("a b c",))], papineni())
    found = score_at_lengths(counts, (length for length in (1, 3)), papineni())
    assert found == score_at_lengths(counts, [1, 3], papineni())
    assert [each.candidate_length for each in found] == [1, 3]


def test_lengths_must_be_whole_numbers_of_0_or_more() -> None:
    [counts] = count([Segment("a b c", ("a b c",))], papineni())
    lengths: list[Any] = [2.5, 2.0, "2", None]
    for length in lengths:
        with pytest.raises(TypeError, match="a length must be a whole number of tokens, not"):
            score_at_lengths(counts, [length], papineni())
    with pytest.raises(ValueError, match="a length must be 0 or more tokens, not -1"):
        score_at_lengths(counts, [1, -1], papineni())
