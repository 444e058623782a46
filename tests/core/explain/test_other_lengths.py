"""A text at other lengths: exactly what scoring the cut or extended text gives, without counting it anew."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import REFERENCE_LENGTHS, Segment, Variant, count, papineni, score, score_at_lengths

TEXTS = st.lists(st.sampled_from("abc"), max_size=9).map(" ".join)
SEGMENTS = st.builds(Segment, TEXTS, st.lists(TEXTS, min_size=1, max_size=3).map(tuple))


@given(SEGMENTS, st.integers(0, 14), st.sampled_from(sorted(REFERENCE_LENGTHS)))
def test_a_text_at_a_length_scores_as_if_it_were_written_so(segment: Segment, length: int, rule: str) -> None:
    variant = Variant(max_order=3, reference_length=rule)
    [counts] = count([segment], variant)
    [found] = score_at_lengths(counts, [length], variant)
    added = [f"+{place}" for place in range(length - counts.candidate_length)]
    written = score([Segment(" ".join([*counts.candidate[:length], *added]), segment.references)], variant)
    assert (found.value, found.orders) == (written.value, written.orders)
    assert (found.candidate_length, found.reference_length) == (length, written.reference_length)
    assert found.brevity_penalty == written.brevity_penalty


@pytest.mark.parametrize(
    ("candidate", "references", "order", "expected"),
    [
        ("a b c d e", ("a b c",), 2, 0.548),
        ("a b c d e", ("a b c", "z z z z z z"), 2, 0.448),
        ("a b c d", ("a b c d e f",), 4, 0.607),
        ("a b c d", ("a b c d e f", "x y z w"), 4, 1.0),
    ],
)
def test_a_further_reference_lowers_or_lifts(
    candidate: str, references: tuple[str, ...], order: int, expected: float
) -> None:
    variant = papineni(order)
    [counts] = count([Segment(candidate, references)], variant)
    [found] = score_at_lengths(counts, [counts.candidate_length], variant)
    assert found.value == pytest.approx(expected, abs=5e-4)


def test_the_score_of_a_copy_rises_to_its_length_and_falls_from_there() -> None:
    [counts] = count([Segment("a b c d e f", ("a b c d e f",))], papineni())
    tent = [found.value for found in score_at_lengths(counts, range(13), papineni())]
    assert tent[:7] == sorted(tent[:7])
    assert tent[6] == 1
    assert tent[6:] == sorted(tent[6:], reverse=True)


def test_without_references_nothing_is_asked_for() -> None:
    [counts] = count([Segment("a", ())], papineni(1))
    [found] = score_at_lengths(counts, [2], papineni(1))
    assert (found.reference_length, found.brevity_penalty, found.value) == (0, 1, 0)
