"""Tests of corpora: systems, validation, and counting in shards."""

import numpy as np
import pytest

from bleu_core import Segment, Statistics, Variant, corpus_statistics, sacrebleu, score_statistics
from labs.corpus.view.scores import counting_progress
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.counting_progress import Progress, count_corpus_in_shards
from labs.corpus.view.scores.sample_corpora import load_sample_corpus


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


def count_in_shards(corpus: Corpus, variant: Variant) -> tuple[list[Progress], tuple[Statistics, ...]]:
    counting, steps = count_corpus_in_shards(corpus, variant), []
    while True:
        try:
            steps.append(next(counting))
        except StopIteration as end:
            return steps, end.value


@pytest.mark.parametrize("shard", [1, 7, 60, 1000])
def test_counting_in_shards_equals_counting_at_once(shard: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting_progress, "SHARD_SIZE", shard)
    corpus, variant = load_sample_corpus("en-de"), sacrebleu()
    _, found = count_in_shards(corpus, variant)
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
    monkeypatch.setattr(counting_progress, "corpus_statistics", lambda *_: long)
    _, (statistics,) = count_in_shards(build_corpus(("x", "y")), variant)
    assert statistics.rows.itemsize == 4
    assert statistics.pooled().rows.tolist() == [[2_400_000_000] * 10]
    assert score_statistics(statistics, variant).value == 1


def test_progress_counts_the_lines_of_all_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting_progress, "SHARD_SIZE", 25)
    steps, _ = count_in_shards(load_sample_corpus("zh-en"), sacrebleu())
    assert [step.done for step in steps] == [25, 50, 60, 85, 110, 120, 145, 170, 180]
    assert [step.name for step in steps][::3] == ["Tern", "Heron", "Lark"]
    assert steps[-1].fraction_done == 1
