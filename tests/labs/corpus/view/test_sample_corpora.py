"""Tests that the sample corpora have the properties that the page demonstrates with them."""

from functools import cache

import pytest

from bleu_core import Segment, sacrebleu, score
from bleu_core.chance.resampling import paired_bootstrap
from labs.corpus.view.corpus import (
    DIRECTIONS,
    FOLDER,
    SAMPLES,
    SIXTEEN_SYSTEMS,
    TWO_SEGMENTS,
    Corpus,
    load_sample_corpus,
)
from labs.corpus.view.system_scores import SystemScores, corpus_variant, score_systems

TERN, HERON, LARK = range(3)


@cache
def scores(name: str) -> SystemScores:
    corpus = load_sample_corpus(name)
    return score_systems(corpus, corpus_variant(corpus))


def segments(corpus: Corpus, place: int) -> tuple[Segment, ...]:
    return corpus.segments(corpus.systems[place])


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


@pytest.mark.parametrize("name", DIRECTIONS)
def test_first_system_is_better_on_short_segments(name: str) -> None:
    corpus = load_sample_corpus(name)
    lines = zip(corpus.systems[TERN].lines, *corpus.references, strict=True)
    short = sorted(lines, key=lambda line: len(line[1]))[:30]
    assert sum(tern in references for tern, *references in short) > 15


def test_two_segments_reverse_the_ranking_without_clipping_or_penalty() -> None:
    corpus = load_sample_corpus(TWO_SEGMENTS)
    systems = scores(TWO_SEGMENTS).systems
    assert [f"{system.mean:.3f}" for system in systems] == ["0.685", "0.650"]
    assert [f"{system.score.value:.3f}" for system in systems] == ["0.518", "0.777"]
    for place in (0, 1):
        result = score(segments(corpus, place), sacrebleu(max_order=2))
        ngrams = [ngram for segment in result.segments for order in segment.orders for ngram in order]
        assert result.brevity_penalty == 1
        assert all(ngram.clipped_count in (0, ngram.candidate_count) for ngram in ngrams)


def test_sixteen_mixed_systems_have_fixed_scores() -> None:
    expected = """
        Avocet 0.6713 Bittern 0.6730 Crane 0.6137 Dunlin 0.6335 Egret 0.6329 Falcon 0.6354 Grebe 0.6486 Hoopoe 0.6644
        Ibis 0.6160 Jackdaw 0.6309 Kestrel 0.5677 Linnet 0.5691 Merlin 0.5940 Nightjar 0.5580 Oriole 0.5181
        Plover 0.5003
    """
    found = [word for system in scores(SIXTEEN_SYSTEMS).systems for word in (system.name, f"{system.score.value:.4f}")]
    assert found == expected.split()


def test_unknown_sample_raises_value_error() -> None:
    assert [load_sample_corpus(name).name for name in SAMPLES] == list(SAMPLES)
    with pytest.raises(ValueError, match="'../texts' is not one of"):
        load_sample_corpus("../texts")


def test_sample_files_are_plain_text() -> None:
    for file in FOLDER.rglob("*.txt"):
        raw = file.read_bytes()
        assert raw.endswith(b"\n")
        assert not {b"\r", b"\t", b"\x00"} & {raw[place : place + 1] for place in range(len(raw))}
