"""Tests of corpora: systems, validation, and counting in shards."""

import numpy as np
import pytest

from bleu_core import Segment, Statistics, Variant, corpus_statistics, sacrebleu, score_statistics
from labs.corpus.view import corpus as counting
from labs.corpus.view.corpus import Corpus, System, count_corpus_in_shards, load_sample_corpus


def build_corpus(*systems: tuple[str, ...]) -> Corpus:
    named = tuple(System(f"S{number}", lines) for number, lines in enumerate(systems))
    return Corpus(name="c", systems=named, references=(("a", "b"), ("c", "d")))


def test_segments_of_a_system_have_all_references() -> None:
    both = build_corpus(("x", "y"))
    assert both.segments(both.systems[0]) == (Segment("x", ("a", "c")), Segment("y", ("b", "d")))


@pytest.mark.parametrize("systems", [(), (("x",),), (("x", "y"), ("x", "y", "z"))])
def test_unequal_numbers_of_lines_raise_value_error(systems: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match="one length"):
        build_corpus(*systems)


def count_in_shards(corpus: Corpus, variant: Variant) -> tuple[Statistics, ...]:
    counting = count_corpus_in_shards(corpus, variant)
    while True:
        try:
            next(counting)
        except StopIteration as end:
            counted: tuple[Statistics, ...] = end.value
            return counted


@pytest.mark.parametrize("shard", [1, 7, 60, 1000])
def test_counting_in_shards_equals_counting_at_once(shard: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "SHARD_SIZE", shard)
    corpus, variant = load_sample_corpus("en-de"), sacrebleu()
    found = count_in_shards(corpus, variant)
    for system, statistics in zip(corpus.systems, found, strict=True):
        whole = corpus_statistics(system.lines, corpus.segment_references, variant)
        assert np.array_equal(statistics.rows, whole.rows)
        assert np.array_equal(statistics.ends, whole.ends)
        assert statistics.rows.itemsize == 4
        assert score_statistics(statistics, variant) == score_statistics(whole, variant)


def test_sums_of_32_bit_counts_do_not_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = sacrebleu()
    lines = 120_000
    long = Statistics(rows=np.full((lines, 10), 20_000), ends=np.zeros((lines, 2), dtype=np.int64), variant=variant)
    monkeypatch.setattr(counting, "corpus_statistics", lambda *_: long)
    [statistics] = count_in_shards(build_corpus(("x", "y")), variant)
    assert statistics.rows.itemsize == 4
    assert statistics.pooled().rows.tolist() == [[2_400_000_000] * 10]
    assert score_statistics(statistics, variant).value == 1
