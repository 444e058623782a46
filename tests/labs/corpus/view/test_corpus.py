"""Tests of corpora: systems, validation, counting in shards, and the properties of the samples."""

from functools import cache

import numpy as np
import pytest

from bleu_core import Segment, Statistics, Variant, corpus_statistics, sacrebleu, score, score_statistics
from bleu_core.chance.resampling import paired_bootstrap
from labs.corpus.view import corpus as counting
from labs.corpus.view.corpus import (
    DIRECTIONS,
    FOLDER,
    SAMPLES,
    TWO_SEGMENTS,
    Corpus,
    System,
    count_corpus_in_shards,
    load_sample_corpus,
)
from labs.corpus.view.system_scores import SystemScores, corpus_variant, score_systems


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


TERN, HERON, LARK = range(3)


@cache
def scores(name: str) -> SystemScores:
    corpus = load_sample_corpus(name)
    return score_systems(corpus, corpus_variant(corpus))


@pytest.mark.parametrize("name", DIRECTIONS)
def test_each_translation_direction_has_two_references_and_varied_lengths(name: str) -> None:
    corpus = load_sample_corpus(name)
    assert (corpus.names, len(corpus.references)) == (("Tern", "Heron", "Lark"), 2)
    assert len(corpus.source) == corpus.segment_total >= 60
    assert all(line.strip() for lines in corpus.references for line in lines)
    lengths = sorted(scores(name).systems[TERN].statistics.rows[:, 1])
    assert lengths[0] <= 5
    assert lengths[len(lengths) // 2] > 10
    assert lengths[-1] >= 28


@pytest.mark.parametrize("name", DIRECTIONS)
def test_mean_and_corpus_score_disagree_on_the_winner(name: str) -> None:
    tern, heron, lark = scores(name).systems
    assert heron.score.value > tern.score.value > lark.score.value
    assert tern.mean > heron.mean > lark.mean
    assert lark.score.brevity_penalty < 0.8  # omits words
    assert heron.score.brevity_penalty > 0.98  # translates word by word


@pytest.mark.parametrize("seed", [1, 12345])
@pytest.mark.parametrize("name", DIRECTIONS)
def test_small_lead_holds_in_most_draws_and_large_lead_in_all(name: str, seed: int) -> None:
    tern, heron, lark = (system.statistics for system in scores(name).systems)
    assert 850 <= paired_bootstrap(tern, heron, tern.variant, seed=seed).wins <= 950
    assert paired_bootstrap(lark, tern, tern.variant, seed=seed).wins == 1000


def test_two_segments_reverse_the_ranking_without_clipping_or_penalty() -> None:
    corpus = load_sample_corpus(TWO_SEGMENTS)
    first, second = scores(TWO_SEGMENTS).systems
    assert (first.mean > second.mean, first.score.value < second.score.value) == (True, True)
    for place in (0, 1):
        result = score(corpus.segments(corpus.systems[place]), sacrebleu(max_order=2))
        ngrams = [ngram for segment in result.segments for order in segment.orders for ngram in order]
        assert result.brevity_penalty == 1
        assert all(ngram.clipped_count in (0, ngram.candidate_count) for ngram in ngrams)


def test_unknown_sample_raises_value_error() -> None:
    assert [load_sample_corpus(name).name for name in SAMPLES] == list(SAMPLES)
    with pytest.raises(ValueError, match="'../texts' is not one of"):
        load_sample_corpus("../texts")


def test_sample_files_are_plain_text() -> None:
    for file in FOLDER.rglob("*.txt"):
        raw = file.read_bytes()
        assert raw.endswith(b"\n")
        assert not {b"\r", b"\t", b"\x00"} & {raw[place : place + 1] for place in range(len(raw))}
