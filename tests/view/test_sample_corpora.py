"""The corpora that come with the app teach what the page says of them."""

from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from bleu_core import BleuScore, Segment, sacrebleu, score
from bleu_view.corpus import Corpus
from bleu_view.sample_corpora import DIRECTIONS, FOLDER, SAMPLES, SIXTEEN, TWO_SEGMENTS, sample_corpus

Floats = npt.NDArray[np.float64]
DRAWS = 1000
TERN, HERON, LARK = range(3)


@cache
def results(name: str) -> tuple[Floats, Floats, Floats]:
    """Give the systems' corpus scores, the means of their sentence scores, and their scores in 1,000 draws."""
    corpus = sample_corpus(name)
    rows = [
        [_row(score([segment], sacrebleu(tokenizer=corpus.tokenizer))) for segment in _segments(corpus, place)]
        for place in range(len(corpus.systems))
    ]
    sentence = sacrebleu(tokenizer=corpus.tokenizer, effective_order=True)
    means = [
        np.mean([score([segment], sentence).value for segment in _segments(corpus, place)])
        for place in range(len(corpus.systems))
    ]
    counts = np.array(rows, dtype=np.float64)
    total = corpus.segment_total
    draws = np.random.default_rng(12345).multinomial(total, [1 / total] * total, size=DRAWS)
    return _bleu(counts.sum(axis=1)), np.array(means), np.array([_bleu(draws @ system) for system in counts])


def _segments(corpus: Corpus, place: int) -> tuple[Segment, ...]:
    return corpus.segments(corpus.systems[place])


def _row(result: BleuScore) -> list[float]:
    matches = [order.matches for order in result.orders]
    totals = [order.total for order in result.orders]
    return [result.candidate_length, result.reference_length, *matches, *totals]


def _bleu(rows: Floats) -> Floats:
    """Apply the formula to summed rows (c, r, m₁…m₄, t₁…t₄); no order is without a match in these corpora."""
    logarithms = np.log(rows[..., 2:6] / rows[..., 6:10]).mean(axis=-1)
    result: Floats = np.exp(logarithms + np.minimum(0, 1 - rows[..., 1] / rows[..., 0]))
    return result


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
def test_the_formula_of_this_test_is_that_of_the_core(name: str) -> None:
    corpus = sample_corpus(name)
    found = [score(_segments(corpus, place), sacrebleu(tokenizer=corpus.tokenizer)).value for place in range(3)]
    assert results(name)[0] == pytest.approx(found, abs=1e-12)


@pytest.mark.parametrize("name", DIRECTIONS)
def test_mean_and_corpus_disagree_on_the_winner(name: str) -> None:
    corpus, mean, _ = results(name)
    assert corpus[HERON] > corpus[TERN] > corpus[LARK]
    assert mean[TERN] > mean[HERON] > mean[LARK]


@pytest.mark.parametrize("name", DIRECTIONS)
def test_a_lead_is_kept_in_most_draws_and_lost_in_some(name: str) -> None:
    draws = results(name)[2]
    assert 850 <= (draws[HERON] > draws[TERN]).sum() <= 950
    assert (draws[TERN] > draws[LARK]).sum() == DRAWS


@pytest.mark.parametrize("name", DIRECTIONS)
def test_systems_rise_and_fall_together_in_the_draws(name: str) -> None:
    draws = results(name)[2]
    assert np.corrcoef(draws[TERN], draws[HERON])[0, 1] > 0.5


@pytest.mark.parametrize("name", DIRECTIONS)
def test_the_systems_err_in_their_own_ways(name: str) -> None:
    corpus = sample_corpus(name)
    lines = zip(*(system.lines for system in corpus.systems), *corpus.references, strict=True)
    short = sorted(lines, key=lambda line: len(line[3]))[:30]
    assert sum(tern in references for tern, _, _, *references in short) > 20  # good on short segments
    variant = sacrebleu(tokenizer=corpus.tokenizer)
    assert score(_segments(corpus, LARK), variant).brevity_penalty < 0.8  # leaves out
    assert score(_segments(corpus, HERON), variant).brevity_penalty > 0.98  # word by word


def test_the_two_segments_turn_round() -> None:
    corpus = sample_corpus(TWO_SEGMENTS)
    variant = sacrebleu(max_order=2)
    means = [sum(score([segment], variant).value for segment in _segments(corpus, place)) / 2 for place in (0, 1)]
    pooled = [score(_segments(corpus, place), variant).value for place in (0, 1)]
    assert [f"{value:.3f}" for value in means] == ["0.685", "0.650"]
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
    scores = results(SIXTEEN)[0]
    assert len(set(scores.round(4))) == 16
    assert scores.max() - scores.min() > 0.1


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
