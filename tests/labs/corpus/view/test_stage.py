"""Tests of the corpus page's first screen: headline, evidence, score board, histogram of the lead, and slope chart."""

from dataclasses import replace

import numpy as np
import pytest

from bleu_core.chance.resampling import Bootstrap as Resampled
from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view import significance
from labs.corpus.view.board import build_board, build_lead_histogram
from labs.corpus.view.corpus import SIXTEEN_SYSTEMS, TWO_SEGMENTS, Corpus, System, load_sample_corpus
from labs.corpus.view.corpus_numbers import Scale
from labs.corpus.view.draws import DRAWS, MIN_SEGMENTS, ScoredDraws, bootstrap_systems
from labs.corpus.view.mean_and_pool import better_by_length_remark, build_slope_chart, quoted_segments
from labs.corpus.view.significance import (
    certainty_sentence,
    evidence_sentence,
    is_significant,
    lead_headline,
    paper_sentence,
    untested_reason,
)
from labs.corpus.view.system_scores import SystemPair, corpus_variant, score_systems

every_language = pytest.mark.parametrize("language", LANGUAGES)


def top_pair(corpus: Corpus) -> SystemPair:
    scores = score_systems(corpus, corpus_variant(corpus))
    return SystemPair(
        system_scores=scores, first=scores.ranking[0], second=scores.ranking[min(1, len(scores.ranking) - 1)]
    )


def sample_pair(name: str = "zh-en") -> SystemPair:
    return top_pair(load_sample_corpus(name))


def resampled(corpus: Corpus) -> tuple[SystemPair, ScoredDraws]:
    pair = top_pair(corpus)
    return pair, bootstrap_systems(pair.system_scores)


SAMPLE = load_sample_corpus("zh-en")
CERTAIN = replace(SAMPLE, systems=(SAMPLE.systems[2], System("Copy", SAMPLE.references[0])))
TWINS = replace(SAMPLE, systems=(SAMPLE.systems[0], replace(SAMPLE.systems[0], name="Twin")))
SINGLE = replace(SAMPLE, systems=SAMPLE.systems[:1])


@every_language
@pytest.mark.parametrize(
    ("name", "corpus", "leader"),
    [("better", CERTAIN, "Copy"), ("open", SAMPLE, "Heron"), ("tie", TWINS, "Tern"), ("one", SINGLE, "Tern")],
)
def test_headline_names_the_leader_and_how_certain_it_is(name: str, corpus: Corpus, leader: str, language: str) -> None:
    (pair, draws), scale = resampled(corpus), Scale(Texts(language))
    high, low = (scale.format_score(each.score.value) for each in (pair.leader, pair.follower))
    values = {"name": leader, "high": high, "low": low, "score": high, "segments": "60"}
    values |= {"a": "Tern", "b": "Twin", "lead": scale.format_score(abs(pair.gap))}
    assert lead_headline(scale, pair, draws) == scale.texts(f"corpus.headline-{name}", **values)
    if name in {"better", "open"}:
        assert lead_headline(scale, pair, None) == scale.texts("corpus.headline-leads", **values)


@every_language
def test_evidence_has_p_value_interval_and_wins_unless_nothing_is_compared(language: str) -> None:
    scale, texts = Scale(Texts(language)), Texts(language)
    pair, draws = resampled(CERTAIN)
    evidence = evidence_sentence(scale, pair, draws)
    assert decimal(draws.leader_bootstrap(pair).p_value) in evidence
    assert evidence.endswith(texts("corpus.led-in-all", name="Copy"))
    pair, draws = resampled(SAMPLE)
    led = texts("corpus.led-in", name="Heron", count=str(draws.leader_bootstrap(pair).wins))
    assert led in evidence_sentence(scale, pair, draws)
    assert evidence_sentence(scale, pair, None) == ""
    certainty = certainty_sentence(scale, pair, draws)
    assert all(scale.format_score(bound) in certainty for bound in draws.leader_bootstrap(pair).interval())
    assert evidence_sentence(scale, *resampled(TWINS)) == texts("corpus.identical")
    pair, draws = resampled(SINGLE)
    assert all(scale.format_score(bound) in evidence_sentence(scale, pair, draws) for bound in draws.interval(0))
    assert "p =" not in paper_sentence(scale, pair, draws, "signature")


@every_language
def test_too_few_segments_or_too_many_lines_are_not_tested(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pair, texts = sample_pair(TWO_SEGMENTS), Texts(language)
    assert evidence_sentence(Scale(texts), pair, None) == texts("corpus.too-few", fewest=str(MIN_SEGMENTS))
    many = sample_pair().system_scores
    for limit, reason in ((180, ""), (179, texts("corpus.too-many", limit="179"))):
        monkeypatch.setattr(significance, "MAX_LINES", limit)
        assert untested_reason(texts, many) == reason


def test_draw_without_a_score_makes_the_lead_not_significant() -> None:
    failing = Resampled(value=0.5, values=np.array([0.4, np.nan]))
    lead = PairedBootstrap(baseline=failing, system=failing)
    assert not is_significant(lead)
    assert build_lead_histogram(Scale(Texts("en")), lead) is None


@every_language
def test_sentence_for_a_paper_has_scores_p_value_and_signature(language: str) -> None:
    (pair, draws), texts = resampled(CERTAIN), Texts(language)
    sentence, p = paper_sentence(Scale(texts), pair, draws, "nrefs:2|version"), draws.leader_bootstrap(pair).p_value
    for part in ("Copy 100.0", "Lark 45.1", decimal(p), f"{DRAWS:,}", "nrefs:2|version"):
        assert part in sentence


# ---- the board


def test_board_ranks_every_system_with_its_interval() -> None:
    pair = sample_pair(SIXTEEN_SYSTEMS)
    draws = bootstrap_systems(pair.system_scores)
    drawn = build_board(Scale(Texts("en")), pair.system_scores, draws)
    values = [row["value"] for row in drawn["rows"]]
    assert values == sorted(values, reverse=True)
    assert [row["interval"] for row in drawn["rows"]] == [draws.interval(at) for at in pair.system_scores.ranking]
    assert drawn["low"] <= min(low for low, _ in map(draws.interval, range(16))) < values[0] <= drawn["high"]


@every_language
def test_board_shows_scores_on_the_chosen_scale(language: str) -> None:
    texts, pair = Texts(language), sample_pair()
    of_100 = build_board(Scale(texts), pair.system_scores, None)["rows"][0]
    of_1 = build_board(Scale(texts, is_of_one=True), pair.system_scores, None)["rows"][0]
    assert (of_100["text"], of_100["precisions"][0]) == ("68.4", "90.0")
    assert (of_1["text"], of_1["interval"]) == (decimal(pair.leader.score.value), None)


# ---- the lead


def test_histogram_counts_every_draw_and_has_a_bar_edge_at_0() -> None:
    pair = sample_pair()
    lead = bootstrap_systems(pair.system_scores).leader_bootstrap(pair)
    drawn = build_lead_histogram(Scale(Texts("en")), lead)
    assert drawn is not None
    edges = [drawn["first"] + place * drawn["width"] for place in range(len(drawn["counts"]))]
    below = sum(count for edge, count in zip(edges, drawn["counts"], strict=True) if edge < -drawn["width"] / 2)
    assert sum(drawn["counts"]) == DRAWS
    assert below == int((lead.differences < 0).sum())
    assert min(map(abs, edges)) == pytest.approx(0)
    assert (drawn["observed"], drawn["interval"]) == (lead.difference, lead.interval())
    same = Resampled(value=0.5, values=np.full(DRAWS, 0.5))
    drawn = build_lead_histogram(Scale(Texts("en")), PairedBootstrap(baseline=same, system=same))
    assert drawn is not None
    assert sum(drawn["counts"]) == DRAWS


# ---- the sample


def test_remark_names_different_leaders_on_short_and_long_segments() -> None:
    texts = Texts("zh")
    assert better_by_length_remark(texts, sample_pair()) == texts("corpus.short-and-long", short="Tern", long="Heron")


def test_hidden_pooled_scores_are_not_sent_to_the_browser() -> None:
    drawn = build_slope_chart(Texts("en"), sample_pair(), is_covered=True)
    assert [(line["pooled"], line["pooled_text"]) for line in drawn["lines"]] == [(None, "")] * 2
    assert decimal(sample_pair().leader.score.value) not in str(drawn)


def test_three_segments_are_quoted_unchanged() -> None:
    pair = sample_pair()
    corpus, ahead = pair.system_scores.corpus, pair.by_mean[0]
    quoted = quoted_segments(pair)
    assert [each["reference"] for each in quoted] == [corpus.references[0][place] for place in (0, 2, 14)]
    tern = {"name": "Tern", "text": ahead.lines[14], "score": decimal(float(ahead.sentences[14]))}
    assert quoted[2]["lines"][0] == tern
    assert len(quoted_segments(sample_pair(TWO_SEGMENTS))) == 2
