"""Property tests of the paper's score and of every variant, on generated texts."""

import math
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bleu_core import WEIGHTINGS, Segment, Variant, count, papineni, reweigh, score
from tests.core.strategies import any_segments, any_text, corpora, long_texts, segments, texts, variants

paper_variants = st.integers(1, 4).map(papineni)
"""The paper's variant up to order 4: with order 4, 96 of 100 drawn corpora score 0, which satisfies every law."""


@given(corpora, st.integers(1, 6))
def test_the_papers_score_lies_between_0_and_1(corpus: list[Segment], max_order: int) -> None:
    assert 0 <= score(corpus, papineni(max_order)).value <= 1


@given(long_texts, st.integers(1, 4))
def test_a_copy_of_at_least_n_tokens_scores_1(text: str, max_order: int) -> None:
    assert score([Segment(text, (text,))], papineni(max_order)).value == 1


@given(segments, paper_variants, st.randoms())
def test_the_order_of_references_is_irrelevant(segment: Segment, paper: Variant, random: Random) -> None:
    shuffled = replace(segment, references=tuple(random.sample(segment.references, len(segment.references))))
    assert score([segment], paper).value == score([shuffled], paper).value


@given(corpora, paper_variants, st.randoms())
def test_the_order_of_segments_is_irrelevant(corpus: list[Segment], paper: Variant, random: Random) -> None:
    shuffled = random.sample(corpus, len(corpus))
    assert math.isclose(score(corpus, paper).value, score(shuffled, paper).value, abs_tol=1e-15)


@given(segments)
def test_a_clipped_count_never_exceeds_the_count(segment: Segment) -> None:
    [counts] = count([segment], papineni())
    assert all(0 <= ngram.clipped_count <= ngram.candidate_count for order in counts.orders for ngram in order)
    assert all(0 <= m <= t for m, t in zip(counts.matches, counts.totals, strict=True))


@given(segments, texts)
def test_a_further_reference_never_lowers_a_clipped_count(segment: Segment, reference: str) -> None:
    [before] = count([segment], papineni())
    [after] = count([replace(segment, references=(*segment.references, reference))], papineni())
    pairs = zip(before.orders, after.orders, strict=True)
    assert all(
        old.clipped_count <= new.clipped_count for olds, news in pairs for old, new in zip(olds, news, strict=True)
    )


@given(segments)
def test_matches_never_increase_with_the_order(segment: Segment) -> None:
    """Every matching n-gram begins with a matching (n−1)-gram."""
    [counts] = count([segment], papineni(6))
    assert list(counts.matches) == sorted(counts.matches, reverse=True)


@given(corpora, st.sampled_from(sorted(set(WEIGHTINGS) - {"own"})), st.integers(1, 6))
def test_contributions_add_up_to_the_logarithm_of_the_score(
    corpus: list[Segment], weighting: str, max_order: int
) -> None:
    result = score(corpus, Variant(weighting=weighting, max_order=max_order, smoothing="floor"))
    parts = [result.log_brevity_penalty, *[order.log_contribution for order in result.orders]]
    if result.value:
        assert math.isclose(math.fsum(parts), math.log(result.value), rel_tol=1e-12, abs_tol=1e-12)
    else:
        assert -math.inf in parts


@given(corpora, paper_variants)
def test_shares_of_the_loss_add_up_to_1(corpus: list[Segment], paper: Variant) -> None:
    result = score(corpus, paper)
    shares = result.loss_shares
    if 0 < result.value < 1:
        assert math.isclose(math.fsum(shares), 1)
        assert all(0 <= share <= 1 for share in shares)
    else:
        assert all(math.isnan(share) for share in shares)


@given(segments, paper_variants)
def test_renaming_tokens_does_not_change_the_score(segment: Segment, paper: Variant) -> None:
    vocabulary = sorted({token for text in (segment.candidate, *segment.references) for token in text.split()})
    names = {token: f"t{number}" for number, token in enumerate(reversed(vocabulary))}

    def rename_tokens(text: str) -> str:
        return " ".join([names[token] for token in text.split()])

    other = Segment(rename_tokens(segment.candidate), tuple([rename_tokens(text) for text in segment.references]))
    assert score([segment], paper).value == score([other], paper).value


@given(corpora, st.sampled_from(sorted(set(WEIGHTINGS) - {"own"})))
def test_reweighing_equals_scoring_with_these_weights(corpus: list[Segment], weighting: str) -> None:
    base = papineni(3)
    assert reweigh(score(corpus, base), weighting) == score(corpus, replace(base, weighting=weighting))


@given(segments, st.integers(1, 4))
def test_match_status_agrees_with_the_matches(segment: Segment, order: int) -> None:
    [counts] = count([segment], papineni())
    statuses = counts.match_status(order)
    assert len(statuses) == counts.totals[order - 1]
    assert statuses.count("credited") == counts.matches[order - 1]


@given(any_segments, variants())
def test_any_combination_of_choices_scores_any_text(segment: Segment, variant: Variant) -> None:
    """The result is a number or a named failure, never an exception, also for corpora of two segments or none."""
    for corpus in ([], [segment], [segment, segment]):
        result = score(corpus, variant)
        assert math.isnan(result.value) == (result.failure is not None)
        assert result.failure is not None or result.value >= 0
        assert len(result.orders) == variant.max_order
        assert len(result.running_products) == variant.max_order + 2


@given(any_text, any_text, variants())
def test_factors_and_penalty_multiply_to_the_score(candidate: str, reference: str, variant: Variant) -> None:
    """A score of 0 is excluded, since a rule of the program may have set it."""
    result = score([Segment(candidate, (reference,))], variant)
    if result.failure is None and result.value:
        product = math.prod([order.factor for order in result.orders]) * result.brevity_penalty
        assert math.isclose(product, result.value, rel_tol=1e-9)
