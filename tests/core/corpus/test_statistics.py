"""Tests of adding statistics: the sum over a corpus's shards equals the statistics of the corpus."""

from functools import reduce
from operator import add

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Statistics, Variant, papineni, score, score_statistics
from tests.core.corpus.test_corpus_score import assert_same, count_corpus
from tests.core.strategies import any_segments, segments

CORPORA = st.lists(segments | any_segments, min_size=1, max_size=6)


@given(texts=CORPORA, cut=st.integers(0, 6), name=st.sampled_from(sorted(VARIANTS)))
def test_two_shards_add_up_to_their_corpus(texts: list[Segment], cut: int, name: str) -> None:
    variant = VARIANTS[name]
    whole, *shards = (count_corpus(part, variant) for part in (texts, texts[:cut], texts[cut:]))
    for both in (shards[0] + shards[1], Statistics.concatenate(iter(shards))):
        assert np.array_equal(whole.rows, both.rows)
        assert np.array_equal(whole.ends, both.ends)
        assert_same(score_statistics(both, variant), score(texts, variant))


@given(texts=CORPORA, name=st.sampled_from(sorted(VARIANTS)))
def test_pooled_shards_have_the_same_score(texts: list[Segment], name: str) -> None:
    """The variants include NLTK's, whose score depends on the last segment."""
    variant = VARIANTS[name]
    shards = [count_corpus([text], variant).pooled() for text in texts]
    assert_same(score_statistics(sum(shards[1:], shards[0]), variant), score(texts, variant))
    assert_same(score_statistics(reduce(add, shards).pooled(), variant), score(texts, variant))


def test_shards_counted_to_different_orders_cannot_be_added() -> None:
    four, six = (count_corpus([Segment("a", ("a",))], papineni(order)) for order in (4, 6))
    for shards, message in (((four, six), "up to order 6, not 4"), ((six, four), "not counted up to order 6")):
        with pytest.raises(ValueError, match=message):
            shards[0] + shards[1]
        with pytest.raises(ValueError, match=message):
            Statistics.concatenate(shards)


def test_rows_with_fewer_orders_than_the_variant_cannot_be_scored() -> None:
    short = Statistics(rows=np.array([[5, 5, 5, 4, 5, 4]]), ends=np.array([[5, 0]]), variant=Variant())
    with pytest.raises(ValueError, match="the statistics were not counted up to order 4"):
        score_statistics(short, Variant())
    assert score_statistics(short, Variant(max_order=2)).value == 1


def test_concatenating_rejects_no_shards_and_shards_counted_differently() -> None:
    one, other = count_corpus([], papineni()), count_corpus([], VARIANTS["nltk"])
    with pytest.raises(ValueError, match="counted with segment_totals"):
        Statistics.concatenate([one, other])
    with pytest.raises(ValueError, match="at least one shard"):
        Statistics.concatenate([])


def test_an_empty_shard_adds_nothing() -> None:
    none, one = count_corpus([], papineni()), count_corpus([Segment("a", ("a",))], papineni())
    assert [len(none), len(none + one), len(none.pooled()), len((one + none).pooled())] == [0, 1, 0, 1]
    assert score_statistics(none, papineni()).value == 0


@pytest.mark.parametrize(
    ("variant", "message"),
    [
        (VARIANTS["sacrebleu"], "counted with tokenizer 'whitespace', not '13a'"),
        (Variant(case="ascii"), "counted with case 'kept', not 'ascii'"),
        (Variant(reference_length="shortest"), "counted with reference_length 'closest', not 'shortest'"),
        (VARIANTS["nltk"], "counted with segment_totals 'counted', not 'at_least_one'"),
        (papineni(5), "not counted up to order 5"),
        (Variant(smoothing="neighbours"), "without the 5-grams of smoothing 'neighbours'"),
    ],
)
def test_statistics_counted_with_other_choices_are_rejected(variant: Variant, message: str) -> None:
    statistics = count_corpus([Segment("a", ("a",))], papineni())
    with pytest.raises(ValueError, match=message):
        score_statistics(statistics, variant)
    with pytest.raises(ValueError, match=message):
        count_corpus([], variant) + statistics


def test_statistics_cannot_be_added_to_a_number() -> None:
    with pytest.raises(TypeError):
        1 + count_corpus([], papineni())
