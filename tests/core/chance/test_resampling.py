"""Tests of resampling: the same draws as in sacreBLEU, and for every draw the value that `score` returns."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import cast

import numpy as np
import pytest
import sacrebleu.significance
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.significance import _bootstrap_resample

from bleu_core import (
    VARIANTS,
    Segment,
    Statistics,
    Variant,
    approximate_randomization,
    bootstrap,
    corpus_statistics,
    paired_bootstrap,
    papineni,
    score,
    score_statistics,
    tf_nmt,
)
from bleu_core.chance.resampling import Bootstrap, PairedBootstrap, Randomization, draw_kept_segments, draw_segments
from bleu_core.programs import factories
from tests.core.strategies import any_pairs, segments, texts

WORDS = ["the", "a", "cat", "dog", "sat", "lay", "on", "under", "mat", "rug", "and", "then", "it", "went", ".", ","]
VARIANT = factories.sacrebleu()


def random_sentences(random: Random, count: int) -> list[str]:
    return [" ".join(random.choices(WORDS, k=random.randint(4, 14))) for _ in range(count)]


def replace_words(random: Random, candidates: list[str], share: float) -> list[str]:
    """Return the candidates of a worse system: each word is replaced with probability `share`."""
    return [
        " ".join([random.choice(WORDS) if random.random() < share else word for word in text.split()])
        for text in candidates
    ]


RANDOM = Random(5)  # noqa: S311 - test data
REFERENCES = random_sentences(RANDOM, 100)
BASELINE = replace_words(RANDOM, REFERENCES, 0.3)
SYSTEMS = {
    "close": replace_words(RANDOM, REFERENCES, 0.28),
    "clear": replace_words(RANDOM, REFERENCES, 0.1),
    "same": BASELINE,
}


def count_candidates(candidates: list[str]) -> Statistics:
    return corpus_statistics(candidates, [[text] for text in REFERENCES], VARIANT)


def sacrebleu_result(system: str, test: str, draws: int, place: int = 1) -> sacrebleu.significance.Result:
    named: list[tuple[str, Sequence[str]]] = [("baseline", BASELINE), ("system", SYSTEMS[system])]
    _, scores = sacrebleu.significance.PairedTest(named, {"BLEU": BLEU()}, [REFERENCES], test, draws)()
    result = scores["BLEU"][place]
    assert isinstance(result, sacrebleu.significance.Result)
    return result


@pytest.mark.parametrize("system", SYSTEMS)
def test_paired_bootstrap_agrees_with_sacrebleu(system: str) -> None:
    """The interval agrees within sacreBLEU's single precision; the p-value is equal."""
    expected = sacrebleu_result(system, "bs", 1000)
    ours = paired_bootstrap(count_candidates(BASELINE), count_candidates(SYSTEMS[system]), VARIANT)
    low, high = ours.system.interval()
    assert ours.p_value == expected.p_value
    assert 100 * ours.system.value == pytest.approx(expected.score)
    assert 100 * ours.system.mean == pytest.approx(expected.mean, abs=1e-4)
    assert 100 * (high - low) / 2 == pytest.approx(expected.ci, abs=1e-4)


@pytest.mark.parametrize("system", SYSTEMS)
def test_approximate_randomization_agrees_with_sacrebleu(system: str) -> None:
    ours = approximate_randomization(count_candidates(BASELINE), count_candidates(SYSTEMS[system]), VARIANT, draws=2000)
    assert ours.p_value == sacrebleu_result(system, "ar", 2000).p_value


def test_drawing_in_blocks_yields_the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_drawn, whole_kept = next(draw_segments(301, 100, 3)), next(draw_kept_segments(301, 100, 3))
    assert np.array_equal(whole_drawn, np.random.default_rng(3).choice(301, size=(100, 301)))
    assert np.array_equal(whole_kept, np.random.default_rng(3).integers(2, size=(100, 301), dtype=bool))
    monkeypatch.setattr("bleu_core.chance.resampling._BLOCK", 301 * 40)
    drawn, kept = list(draw_segments(301, 100, 3)), list(draw_kept_segments(301, 100, 3))
    assert [len(block) for block in drawn] == [40, 40, 20]
    assert [len(block) for block in kept] == [32, 32, 32, 4]
    assert np.array_equal(np.concatenate(drawn), whole_drawn)
    assert np.array_equal(np.concatenate(kept), whole_kept)


CORPORA = st.lists(segments | any_pairs, min_size=1, max_size=5)


@given(texts=CORPORA, name=st.sampled_from(sorted(VARIANTS)))
def test_each_draw_is_scored_like_a_separate_corpus(texts: list[Segment], name: str) -> None:
    """The variants include some that use the last segment, and some that fail on a draw."""
    variant = VARIANTS[name]
    statistics = corpus_statistics([text.candidate for text in texts], [text.references for text in texts], variant)
    drawn = next(draw_segments(len(texts), 6, 1))
    expected = [score([texts[place] for place in places], variant).value for places in drawn.tolist()]
    ours = bootstrap(statistics, variant, draws=6, seed=1)
    assert ours.values.tolist() == pytest.approx(expected, rel=1e-12, abs=1e-12, nan_ok=True)
    assert ours.value == pytest.approx(score(texts, variant).value, rel=1e-12, abs=1e-12, nan_ok=True)


@given(texts=CORPORA, others=st.lists(texts, min_size=5, max_size=5), name=st.sampled_from(sorted(VARIANTS)))
def test_each_exchange_is_scored_like_a_separate_corpus(texts: list[Segment], others: list[str], name: str) -> None:
    variant, references = VARIANTS[name], [text.references for text in texts]
    pairs = [(text.candidate, other) for text, other in zip(texts, others, strict=False)]
    baseline, system = (corpus_statistics(list(side), references, variant) for side in zip(*pairs, strict=True))
    kept = next(draw_kept_segments(len(texts), 6, 1)).tolist()
    ours = approximate_randomization(baseline, system, variant, draws=6, seed=1)
    for values, own in ((ours.baseline_values, 0), (ours.system_values, 1)):
        chosen = [[pair[own if stays else 1 - own] for pair, stays in zip(pairs, row, strict=True)] for row in kept]
        corpora = [list(map(Segment, candidates, references)) for candidates in chosen]
        expected = [score(corpus, variant).value for corpus in corpora]
        assert values.tolist() == pytest.approx(expected, rel=1e-12, abs=1e-12, nan_ok=True)


def test_p_value_is_nan_if_a_program_fails_on_a_draw() -> None:
    texts = ["a", ""]
    variant = tf_nmt(tokenizer="whitespace")
    statistics = corpus_statistics(texts, [["a"], [""]], variant)
    result = paired_bootstrap(statistics, statistics, variant, draws=50)
    assert np.isnan(result.system.values).any()
    assert math.isnan(result.p_value)


@pytest.mark.parametrize("test", [paired_bootstrap, approximate_randomization])
def test_systems_must_have_the_same_segments_and_tokenizer(
    test: Callable[[Statistics, Statistics, Variant], PairedBootstrap | Randomization],
) -> None:
    one, two = (corpus_statistics(["a"] * count, [["a"]] * count, papineni()) for count in (1, 2))
    with pytest.raises(ValueError, match="not on 1 and 2"):
        test(one, two, papineni())
    with pytest.raises(ValueError, match="counted with tokenizer"):
        test(one, one, VARIANT)


def test_resampling_requires_segments_and_draws() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        bootstrap(corpus_statistics([], [], papineni()), papineni())
    with pytest.raises(ValueError, match="nothing to draw"):
        bootstrap(count_candidates(BASELINE), VARIANT, draws=0)


def test_systems_counted_to_different_orders_can_be_compared() -> None:
    """Draws are scored up to the variant's maximum order, even if a system was counted to a higher order."""
    four, six = (
        corpus_statistics(BASELINE, [[text] for text in REFERENCES], factories.sacrebleu(order)) for order in (4, 6)
    )
    for baseline, system in ((four, six), (six, four)):
        paired = paired_bootstrap(baseline, system, VARIANT, draws=50)
        exchanged = approximate_randomization(baseline, system, VARIANT, draws=50)
        expected = bootstrap(four, VARIANT, draws=50)
        assert np.array_equal(paired.baseline.values, expected.values)
        assert np.array_equal(paired.system.values, expected.values)
        assert (paired.baseline.value, paired.system.value) == (expected.value, expected.value)
        for values in (exchanged.baseline_values, exchanged.system_values):
            assert values == pytest.approx(expected.value, rel=1e-12)


PLAIN = factories.sacrebleu(tokenizer="none")
BARE_CANDIDATES = ["a b c d e", "", "", "a b c d e f g"]
BARE_REFERENCES = [["a b c d e f"], [], [""], ["a b c d f g h i"]]
OTHER_CANDIDATES = ["a b c d e f", "", "x", "a b c d f"]
STREAM = cast("list[str]", ["a b c d e f", None, "", "a b c d f g h i"])
"""The same references as a stream for sacreBLEU, whose types do not include None."""


def count_bare_candidates(candidates: list[str]) -> Statistics:
    return corpus_statistics(candidates, BARE_REFERENCES, PLAIN)


def test_an_empty_candidate_without_reference_lowers_r_by_1_in_a_draw() -> None:
    """An empty candidate with an empty reference does not change r."""
    metric = BLEU(tokenize="none")
    counted = metric._extract_corpus_statistics(BARE_CANDIDATES, [STREAM])  # noqa: SLF001 - for the single draws
    _, theirs = _bootstrap_resample(counted, metric, 200)
    ours = bootstrap(count_bare_candidates(BARE_CANDIDATES), PLAIN, draws=200)
    assert 100 * ours.values == pytest.approx([each.score for each in theirs])
    assert ours.value == score_statistics(count_bare_candidates(BARE_CANDIDATES), PLAIN).value
    assert 100 * ours.value == pytest.approx(metric.corpus_score(BARE_CANDIDATES, [STREAM]).score)


def test_systems_with_empty_pairs_are_exchanged_as_in_sacrebleu() -> None:
    named: list[tuple[str, Sequence[str]]] = [("baseline", BARE_CANDIDATES), ("system", OTHER_CANDIDATES)]
    metrics = {"BLEU": BLEU(tokenize="none")}
    _, scores = sacrebleu.significance.PairedTest(named, metrics, [STREAM], "ar", 500)()
    theirs = scores["BLEU"][1]
    assert isinstance(theirs, sacrebleu.significance.Result)
    statistics = (count_bare_candidates(BARE_CANDIDATES), count_bare_candidates(OTHER_CANDIDATES))
    assert approximate_randomization(*statistics, PLAIN, 500).p_value == theirs.p_value
    assert 100 * score_statistics(statistics[1], PLAIN).value == pytest.approx(theirs.score)


def test_summed_shards_keep_the_rows_without_reference() -> None:
    whole, shards = (
        count_bare_candidates(BARE_CANDIDATES),
        [
            corpus_statistics([candidate], [references], PLAIN)
            for candidate, references in zip(BARE_CANDIDATES, BARE_REFERENCES, strict=True)
        ],
    )
    expected = bootstrap(whole, PLAIN, draws=50).values
    for together in (Statistics.concatenate(shards), sum(shards[1:], shards[0])):
        assert together.rows_without_reference == (1,)
        assert np.array_equal(bootstrap(together, PLAIN, draws=50).values, expected)
    [pooled] = set(bootstrap(whole.pooled(), PLAIN, draws=5).values)
    assert pooled == score_statistics(whole, PLAIN).value


def test_resampling_requires_the_rows_without_reference() -> None:
    statistics = replace(count_bare_candidates(BARE_CANDIDATES), rows_without_reference=())
    assert score_statistics(statistics, PLAIN).reference_length == 13
    with pytest.raises(
        ValueError, match="rows_without_reference must say in which rows the segments without a reference"
    ):
        bootstrap(statistics, PLAIN)
    with pytest.raises(ValueError, match=r"rows_without_reference must be numbers of the 4 rows, from 0, not \(4,\)"):
        replace(statistics, rows_without_reference=(4,))


def test_an_interval_of_level_1_has_every_draw_and_fails_with_one() -> None:
    assert np.isnan(Bootstrap(value=0.2, values=np.array([0.1, 0.2, math.nan])).interval()).all()
    assert Bootstrap(value=0.0, values=np.arange(9.0)).interval(1) == (0, 8)


@given(st.integers(1, 40), st.floats(0, 1, exclude_min=True))
def test_the_lower_bound_is_never_above_the_upper(draws: int, level: float) -> None:
    low, high = Bootstrap(value=0.0, values=np.arange(float(draws))).interval(level)
    assert low <= high
