"""Tests of comparing systems on a corpus: the numbers in every panel, recomputed in another way."""

from dataclasses import replace

import numpy as np
import pytest

from bleu_core import count, score
from bleu_core.chance.resampling import paired_bootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.corpus import DIRECTIONS, SIXTEEN_SYSTEMS, TWO_SEGMENTS, Corpus, System, load_sample_corpus
from labs.corpus.view.corpus_numbers import Scale
from labs.corpus.view.draws import (
    DRAWS,
    SEED,
    bootstrap_draws_data,
    bootstrap_systems,
    drawn_segments,
    percentile_interval,
    score_correlation,
    swap_draws_data,
    swap_lines_randomly,
    swapped_segments,
)
from labs.corpus.view.mean_and_pool import STRIDES, build_pooling, mean_or_pooled_sentences, weigh_length_halves
from labs.corpus.view.ngram_gains import gains_list_html, ngram_gains
from labs.corpus.view.segments import (
    MAX_ROWS,
    count_by_score_class,
    dot_positions,
    index_of_largest_loss,
    score_by_length_class,
    segment_rows,
    segment_texts,
    table_positions,
)
from labs.corpus.view.significance import (
    draws_sentences,
    draws_table,
    pairwise_wins,
    swaps_sentences,
    undecided_pairs_sentence,
    wins_matrix_html,
)
from labs.corpus.view.system_scores import SystemPair, corpus_variant, exclude_segments, score_systems, sentence_variant
from tests.labs.corpus.view.test_stage import TWINS, resampled, sample_pair, top_pair


def long_corpus(times: int = 5) -> Corpus:
    corpus = load_sample_corpus("zh-en")
    systems = tuple(System(each.name, each.lines * times) for each in corpus.systems[:2])
    return Corpus(name="long", systems=systems, references=tuple(lines * times for lines in corpus.references))


# ---- scores


@pytest.mark.parametrize("name", [*DIRECTIONS, TWO_SEGMENTS])
def test_every_score_equals_that_of_the_core(name: str) -> None:
    corpus = load_sample_corpus(name)
    variant = corpus_variant(corpus)
    system_scores = score_systems(corpus, variant)
    for system, system_score in zip(corpus.systems, system_scores.systems, strict=True):
        segments = corpus.segments(system)
        assert system_score.score.value == pytest.approx(score(segments, variant).value, abs=1e-12)
        alone = [score([segment], sentence_variant(variant)).value for segment in segments]
        assert system_score.sentences.tolist() == pytest.approx(alone, abs=1e-12)


def test_excluding_segments_scores_the_rest_unless_nothing_remains() -> None:
    pair = sample_pair()
    left = exclude_segments(pair.system_scores, {0, 7, 59})
    corpus = pair.system_scores.corpus
    kept = [place for place in range(60) if place not in {0, 7, 59}]
    for system, system_score in zip(corpus.systems, left.systems, strict=True):
        segments = corpus.segments(system)
        again = score([segments[place] for place in kept], left.variant)
        assert system_score.score.value == pytest.approx(again.value, abs=1e-12)
    assert left.numbers == tuple(kept)
    system_scores = sample_pair(TWO_SEGMENTS).system_scores
    assert exclude_segments(system_scores, {0, 1}) is system_scores
    assert exclude_segments(system_scores, set()) is system_scores


def test_learner_text_never_becomes_markup() -> None:
    nasty = "<b onclick=x>&amp; $x$ **y**"
    systems = (System(nasty, (nasty, "a b")), System("B", ("a", "a b")))
    pair = top_pair(Corpus(name="nasty", systems=systems, references=((nasty, "a b c"),)))
    html = gains_list_html(Texts("en"), pair, ngram_gains(pair), 0)
    assert "&lt;b onclick" in html
    assert "<b onclick" not in html


# ---- pooling


@pytest.mark.parametrize("name", ["zh-en", TWO_SEGMENTS])
def test_pooling_all_segments_ends_at_the_corpus_score(name: str) -> None:
    pair = sample_pair(name)
    for pile, system_score in zip(build_pooling(pair).piles, pair.both, strict=True):
        assert pile.corpus[-1] == pytest.approx(system_score.score.value, abs=1e-5)
        assert pile.mean[-1] == pytest.approx(system_score.mean, abs=1e-5)
        assert [each[-1] for each in pile.matches] == [order.matches for order in system_score.score.orders]
        assert [each[-1] for each in pile.totals] == [order.total for order in system_score.score.orders]


def test_many_segments_are_pooled_in_strides_with_the_running_score() -> None:
    pair = sample_pair()
    corpus = pair.system_scores.corpus
    first = corpus.segments(corpus.systems[pair.first])[:17]
    assert build_pooling(pair).piles[0].corpus[17] == pytest.approx(
        score(first, pair.system_scores.variant).value, abs=1e-5
    )
    pooled = build_pooling(top_pair(long_corpus()))
    assert (pooled.kind, len(pooled.stops), pooled.stops[-1]) == ("bar", STRIDES + 1, 300)


def test_shorter_half_weighs_less_when_pooled_than_in_the_mean() -> None:
    weighed = weigh_length_halves(sample_pair())
    assert (weighed.shorter, weighed.longer, weighed.in_mean) == (30, 30, 0.5)
    assert weighed.in_pool < 0.3


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_segments_are_named_as_the_reason_only_if_scores_agree(language: str) -> None:
    texts, pair = Texts(language), sample_pair()
    weighed = weigh_length_halves(pair)
    short = texts("corpus.flip-short", name=pair.follower.name)
    assert short in mean_or_pooled_sentences(texts, pair, weighed)
    assert short not in mean_or_pooled_sentences(
        texts, pair, replace(weighed, pooled_gaps=(-1.0, 1.0) if weighed.pooled_gaps[0] > 0 else (1.0, -1.0))
    )


# ---- n-gram gains and segments


def test_ngram_gains_add_up_to_the_difference_in_matches() -> None:
    for name in (*DIRECTIONS, TWO_SEGMENTS):
        pair = sample_pair(name)
        orders = zip(pair.a.score.orders, pair.b.score.orders, strict=True)
        assert ngram_gains(pair).net == tuple(a.matches - b.matches for a, b in orders)


def test_ngram_gain_has_the_clipped_counts_of_the_core() -> None:
    pair = sample_pair()
    corpus = pair.system_scores.corpus
    counted = [
        count(corpus.segments(corpus.systems[place]), pair.system_scores.variant) for place in (pair.first, pair.second)
    ]
    for gain in ngram_gains(pair).a + ngram_gains(pair).b:
        order = len(gain.ngram) - 1
        credit = [
            sum(found.clipped_count for segment in side for found in segment.orders[order] if found.ngram == gain.ngram)
            for side in counted
        ]
        assert gain.credits == tuple(credit)
        assert gain.segments


def test_no_gained_ngram_is_part_of_a_longer_one_with_equal_counts() -> None:
    gains = [*ngram_gains(sample_pair()).a, *ngram_gains(sample_pair()).b]
    for gain in gains:
        assert len(gain.ngram) >= 2
        for other in gains:
            inside = f" {' '.join(gain.ngram)} " in f" {' '.join(other.ngram)} "
            assert not (inside and len(other.ngram) > len(gain.ngram) and other.credits == gain.credits)


def test_length_classes_contain_every_segment_once() -> None:
    classes = score_by_length_class(sample_pair())
    assert sum(each.segments for each in classes) == 60
    assert sum(each.share for each in classes) == pytest.approx(1)
    assert [each.low for each in classes] == sorted(each.low for each in classes)
    counts = np.array([each.counts for each in count_by_score_class(sample_pair())])
    assert counts.sum(axis=0).tolist() == [60, 60]
    pair = sample_pair(TWO_SEGMENTS)
    short = replace(pair, system_scores=exclude_segments(pair.system_scores, {1}))
    [only] = score_by_length_class(short)
    assert only.scores == pytest.approx(tuple(each.score.value for each in short.both)), "the corpus score"


def test_table_has_a_row_and_a_text_for_every_segment() -> None:
    pair = sample_pair()
    rows, texts = segment_rows(pair, table_positions(pair)), segment_texts(pair, table_positions(pair))
    assert len(rows.numbers) == len(texts) == 60
    assert texts[3] == [
        *pair.system_scores.corpus.references_of_segment(3),
        *(system.lines[3] for system in _systems_of(pair)),
    ]
    gaps = [a - b for a, b in zip(*rows.scores, strict=True)]
    assert index_of_largest_loss(pair) == gaps.index(min(gaps))


def test_table_of_a_long_corpus_has_the_segments_that_differ_most() -> None:
    pair = top_pair(long_corpus(100))
    places = table_positions(pair)
    gaps = abs(pair.sentence_gaps)
    assert len(places) == MAX_ROWS
    assert min(gaps[places]) >= sorted(gaps)[-MAX_ROWS]
    assert len(dot_positions(pair)) == 6_000


def _systems_of(pair: SystemPair) -> list[System]:
    return [pair.system_scores.corpus.systems[place] for place in (pair.first, pair.second)]


# ---- resampling


def test_draws_equal_the_core_and_have_the_size_of_the_corpus() -> None:
    pair = sample_pair()
    drawn = bootstrap_systems(pair.system_scores)
    core = paired_bootstrap(pair.b.statistics, pair.a.statistics, pair.system_scores.variant, DRAWS, SEED)
    assert drawn.gaps(pair).tolist() == core.differences.tolist()
    assert drawn.interval(pair.first) == core.system.interval()
    times, last = drawn_segments(60)
    assert set(times.sum(axis=1).tolist()) == {60}
    segments = pair.system_scores.corpus.segments(_systems_of(pair)[0])
    held = [segment for segment, times in zip(segments, times[0], strict=True) for _ in range(times)]
    assert drawn.scores[pair.first][0] == pytest.approx(score(held, pair.system_scores.variant).value, abs=1e-12)
    assert last.tolist() == times[-1].tolist()


def test_random_swap_has_the_scores_of_the_exchanged_lines() -> None:
    pair = sample_pair()
    swaps = swap_lines_randomly(pair)
    a, b = (pair.system_scores.corpus.segments(system) for system in _systems_of(pair))
    mixed = [other if swap else own for own, other, swap in zip(a, b, swapped_segments(60)[0][0], strict=True)]
    assert swaps.system_values[0] == pytest.approx(score(mixed, pair.system_scores.variant).value, abs=1e-12)


def test_resampling_data_agree_with_the_results_of_the_core() -> None:
    pair = sample_pair()
    data = bootstrap_draws_data(pair, bootstrap_systems(pair.system_scores))
    assert len(data["gaps"]) == len(data["times"]) == DRAWS
    assert data["ahead"][-1] == bootstrap_systems(pair.system_scores).leader_bootstrap(pair).wins
    assert sum(data["marked"]) == data["behind"][-1]
    swaps = swap_lines_randomly(pair)
    assert swap_draws_data(pair, swaps)["ahead"][-1] == swaps.larger_difference_total
    long = top_pair(long_corpus())
    data = bootstrap_draws_data(long, bootstrap_systems(long.system_scores))
    assert (len(data["times"]), len(data["last"]), len(data["gaps"])) == (40, 300, DRAWS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_identical_systems_are_reported_as_identical(language: str) -> None:
    texts, (pair, draws) = Texts(language), resampled(TWINS)
    sentence = texts("corpus.identical")
    assert draws_sentences(texts, pair, draws) == sentence
    assert mean_or_pooled_sentences(texts, pair, weigh_length_halves(pair)) == sentence
    assert ngram_gains(pair).a == ngram_gains(pair).b == ()
    assert swap_lines_randomly(pair).p_value == 1 / (DRAWS + 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_and_table_of_the_draws_have_scores_wins_and_intervals(language: str) -> None:
    texts, pair = Texts(language), sample_pair()
    draws, swaps, scale = bootstrap_systems(pair.system_scores), swap_lines_randomly(pair), Scale(texts)
    assert score_correlation(pair, draws) > 0.5
    assert f"{draws.leader_bootstrap(pair).wins}" in draws_sentences(texts, pair, draws)
    assert decimal(swaps.p_value) in swaps_sentences(scale, pair, swaps)
    *systems, difference = draws_table(scale, pair, draws).rows
    for row, system in zip(systems, pair.both, strict=True):
        assert (system.name in row[0], row[1]) == (True, scale.format_score(system.score.value))
    low, high = percentile_interval(draws.gaps(pair))
    assert draws.gaps(pair).min() < low < 0 < pair.gap < high < draws.gaps(pair).max()
    assert difference[1] == scale.format_signed(pair.gap)
    assert difference[3:] == (scale.format_signed(low), scale.format_signed(high))


def test_every_pair_of_systems_is_compared_once() -> None:
    system_scores = sample_pair(SIXTEEN_SYSTEMS).system_scores
    met = pairwise_wins(system_scores, bootstrap_systems(system_scores))
    assert met.pair_total == 120
    assert 0 < met.undecided_total < 120
    html = wins_matrix_html(Texts("en"), system_scores, met, (0, 1))
    assert html.count("bx-open") == met.undecided_total
    assert "about 6" in undecided_pairs_sentence(Texts("en"), met)
