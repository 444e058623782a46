"""The corpora that come with the app teach what the page says of them."""

from functools import cache

import numpy as np
import pytest

from bleu_core import Segment, Statistics, corpus_statistics, sacrebleu, score, score_statistics
from bleu_core.chance.resampling import PairedBootstrap, paired_bootstrap
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import DIRECTIONS, FOLDER, SAMPLES, SIXTEEN, TWO_SEGMENTS, sample_corpus

SEEDS = (1, 12345)
TERN, HERON, LARK = range(3)


@cache
def statistics(name: str) -> tuple[Statistics, ...]:
    """Count every system of a sample."""
    corpus = sample_corpus(name)
    variant = sacrebleu(tokenizer=corpus.tokenizer)
    return tuple(corpus_statistics(system.lines, corpus.segment_references, variant) for system in corpus.systems)


def corpus_scores(name: str) -> list[float]:
    return [score_statistics(counted, counted.variant).value for counted in statistics(name)]


def means(name: str) -> list[float]:
    corpus = sample_corpus(name)
    variant = sacrebleu(tokenizer=corpus.tokenizer, effective_order=True)
    places = range(len(corpus.systems))
    return [_mean([score([segment], variant).value for segment in _segments(corpus, place)]) for place in places]


def drawn(name: str, baseline: int, system: int, seed: int) -> PairedBootstrap:
    both = statistics(name)[baseline], statistics(name)[system]
    return paired_bootstrap(*both, both[0].variant, seed=seed)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _segments(corpus: Corpus, place: int) -> tuple[Segment, ...]:
    return corpus.segments(corpus.systems[place])


@pytest.mark.parametrize("name", DIRECTIONS)
def test_a_direction_has_three_systems_two_references_and_enough_segments(name: str) -> None:
    corpus = sample_corpus(name)
    assert corpus.names == ("Tern", "Heron", "Lark")
    assert len(corpus.references) == 2
    assert corpus.segment_total >= 60
    assert len(corpus.source) == corpus.segment_total
    assert all(line.strip() for lines in corpus.references for line in lines)


@pytest.mark.parametrize("name", DIRECTIONS)
def test_lines_are_short_and_long(name: str) -> None:
    corpus = sample_corpus(name)
    sizes = [
        score([segment], sacrebleu(tokenizer=corpus.tokenizer)).reference_length for segment in _segments(corpus, 0)
    ]
    assert min(sizes) <= 5
    assert max(sizes) >= 28
    assert sorted(sizes)[len(sizes) // 2] > 10


@pytest.mark.parametrize("name", DIRECTIONS)
def test_mean_and_corpus_disagree_on_the_winner(name: str) -> None:
    pooled, mean = corpus_scores(name), means(name)
    assert pooled[HERON] > pooled[TERN] > pooled[LARK]
    assert mean[TERN] > mean[HERON] > mean[LARK]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", DIRECTIONS)
def test_a_lead_is_kept_in_most_draws_and_lost_in_some(name: str, seed: int) -> None:
    assert 850 <= drawn(name, TERN, HERON, seed).wins <= 950
    assert drawn(name, LARK, TERN, seed).wins == 1000


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", DIRECTIONS)
def test_systems_rise_and_fall_together_in_the_draws(name: str, seed: int) -> None:
    both = drawn(name, TERN, HERON, seed)
    assert np.corrcoef(both.baseline.values, both.system.values)[0, 1] > 0.5


@pytest.mark.parametrize("name", DIRECTIONS)
def test_the_systems_err_in_their_own_ways(name: str) -> None:
    corpus = sample_corpus(name)
    lines = zip(*(system.lines for system in corpus.systems), *corpus.references, strict=True)
    short = sorted(lines, key=lambda line: len(line[3]))[:30]
    assert sum(tern in references for tern, _, _, *references in short) > 15  # good on short segments
    variant = sacrebleu(tokenizer=corpus.tokenizer)
    assert score(_segments(corpus, LARK), variant).brevity_penalty < 0.8  # leaves out
    assert score(_segments(corpus, HERON), variant).brevity_penalty > 0.98  # word by word


def test_the_two_segments_turn_round() -> None:
    corpus = sample_corpus(TWO_SEGMENTS)
    variant = sacrebleu(max_order=2)
    single = [[score([segment], variant).value for segment in _segments(corpus, place)] for place in (0, 1)]
    pooled = [score(_segments(corpus, place), variant).value for place in (0, 1)]
    assert [f"{value:.3f}" for value in map(_mean, single)] == ["0.685", "0.650"]
    assert [f"{value:.3f}" for value in pooled] == ["0.518", "0.777"]


def test_in_the_two_segments_nothing_is_clipped_and_no_length_costs() -> None:
    corpus = sample_corpus(TWO_SEGMENTS)
    for place in (0, 1):
        result = score(_segments(corpus, place), sacrebleu(max_order=2))
        assert result.brevity_penalty == 1
        assert all(
            ngram.clipped_count in (0, ngram.candidate_count)
            for segment in result.segments
            for order in segment.orders
            for ngram in order
        )


def test_sixteen_systems_are_many_and_differ() -> None:
    corpus = sample_corpus(SIXTEEN)
    assert len(corpus.systems) == 16
    assert len({system.lines for system in corpus.systems}) == 16
    scores = corpus_scores(SIXTEEN)
    assert len({round(value, 4) for value in scores}) == 16
    assert max(scores) - min(scores) > 0.1


def test_sixteen_systems_are_mixed_by_their_shares_the_same_on_every_machine() -> None:
    expected = """
        Avocet 0.6713 Bittern 0.6730 Crane 0.6137 Dunlin 0.6335 Egret 0.6329 Falcon 0.6354 Grebe 0.6486 Hoopoe 0.6644
        Ibis 0.6160 Jackdaw 0.6309 Kestrel 0.5677 Linnet 0.5691 Merlin 0.5940 Nightjar 0.5580 Oriole 0.5181
        Plover 0.5003
    """
    scores = zip(sample_corpus(SIXTEEN).names, corpus_scores(SIXTEEN), strict=True)
    assert [word for name, value in scores for word in (name, f"{value:.4f}")] == expected.split()


def test_only_the_samples_are_read() -> None:
    with pytest.raises(ValueError, match="'../texts' is not one of"):
        sample_corpus("../texts")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_named_after_its_folder(name: str) -> None:
    assert sample_corpus(name).name == name


def test_files_are_plain_text() -> None:
    for file in FOLDER.rglob("*.txt"):
        raw = file.read_bytes()
        assert raw.endswith(b"\n")
        assert not {b"\r", b"\t", b"\x00"} & {raw[place : place + 1] for place in range(len(raw))}
