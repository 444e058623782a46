"""The first screen: the headline and its evidence, the board, the histogram of the lead, the slope of the sample."""

from dataclasses import replace

import numpy as np
import pytest

from bleu_core.chance.resampling import Bootstrap as Resampled
from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.scores.sample_corpora import SIXTEEN, TWO_SEGMENTS, sample_corpus
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
from labs.corpus.view.significance import lead_sentences
from labs.corpus.view.significance.bootstrap_samples import DRAWS, FEWEST, Bootstrap, bootstrap
from labs.corpus.view.significance.lead_sentences import (
    certainty,
    evidence,
    headline,
    is_certain,
    paper_sentence,
    untested,
)
from labs.corpus.view.stage.board import board
from labs.corpus.view.stage.lead_histogram import lead_histogram
from labs.corpus.view.stage.sentences_and_pool import by_mean, quoted_segments, remark, slope

every_language = pytest.mark.parametrize("language", LANGUAGES)


def pair_of(corpus: Corpus) -> Pair:
    scores = score_systems(corpus, corpus_variant(corpus))
    return Pair(system_scores=scores, first=scores.ranking[0], second=scores.ranking[min(1, len(scores.ranking) - 1)])


def sample(name: str = "zh-en") -> Pair:
    return pair_of(sample_corpus(name))


def certain() -> tuple[Pair, Bootstrap]:
    """Return two systems of which one is better in every draw."""
    corpus = sample_corpus("zh-en")
    pair = pair_of(replace(corpus, systems=(corpus.systems[2], System("Copy", corpus.references[0]))))
    return pair, bootstrap(pair.system_scores)


def one_system() -> Pair:
    corpus = sample_corpus("zh-en")
    return pair_of(replace(corpus, systems=corpus.systems[:1]))


@every_language
def test_a_certain_lead_says_who_is_better(language: str) -> None:
    (pair, draws), scale = certain(), Scale(Texts(language))
    high, low = (scale.score(each.score.value) for each in (pair.leader, pair.follower))
    assert headline(scale, pair, draws) == scale.texts("corpus.headline-better", name="Copy", high=high, low=low)
    said = evidence(scale, pair, draws)
    assert decimal(draws.lead(pair).p_value) in said
    assert said.endswith(scale.texts("corpus.led-in-all", name="Copy"))


@every_language
def test_an_open_lead_says_that_the_segments_cannot_tell(language: str) -> None:
    pair, scale = sample(), Scale(Texts(language))
    draws = bootstrap(pair.system_scores)
    lead, segments = scale.score(abs(pair.gap)), str(pair.system_scores.segment_total)
    assert headline(scale, pair, draws) == scale.texts(
        "corpus.headline-open", name="Heron", lead=lead, segments=segments
    )
    said = evidence(scale, pair, draws)
    assert scale.texts("corpus.led-in", name="Heron", count=str(draws.lead(pair).wins)) in said
    assert all(scale.score(bound) in certainty(scale, pair, draws) for bound in draws.lead(pair).interval())


@every_language
def test_too_few_segments_and_too_many_lines_are_not_tested(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pair, texts = sample(TWO_SEGMENTS), Texts(language)
    assert evidence(Scale(texts), pair, None) == texts("corpus.too-few", fewest=str(FEWEST))
    assert "B" in headline(Scale(texts), pair, None)
    many = sample().system_scores
    monkeypatch.setattr(lead_sentences, "MOST_LINES", 180)
    assert untested(texts, many) == ""
    monkeypatch.setattr(lead_sentences, "MOST_LINES", 179)
    assert untested(texts, many) == texts("corpus.too-many", limit="179")


@every_language
def test_one_system_has_a_score_and_an_interval(language: str) -> None:
    pair, scale = one_system(), Scale(Texts(language))
    draws = bootstrap(pair.system_scores)
    score = scale.score(pair.a.score.value)
    assert headline(scale, pair, draws) == scale.texts("corpus.headline-one", name="Tern", score=score)
    assert all(scale.score(bound) in evidence(scale, pair, draws) for bound in draws.interval(0))
    assert "p =" not in paper_sentence(scale, pair, draws, "signature")


@every_language
def test_identical_systems_are_said_to_be_equal(language: str) -> None:
    scale, corpus = Scale(Texts(language)), sample_corpus("zh-en")
    pair = pair_of(replace(corpus, systems=(corpus.systems[0], replace(corpus.systems[0], name="Twin"))))
    draws = bootstrap(pair.system_scores)
    score = scale.score(pair.a.score.value)
    assert headline(scale, pair, draws) == scale.texts("corpus.headline-tie", a="Tern", b="Twin", score=score)
    assert evidence(scale, pair, draws) == scale.texts("corpus.identical")


def test_before_the_draws_the_headline_only_says_who_leads() -> None:
    pair, scale = sample(), Scale(Texts("en"))
    high, low = (scale.score(each.score.value) for each in (pair.leader, pair.follower))
    assert headline(scale, pair, None) == scale.texts("corpus.headline-leads", name="Heron", high=high, low=low)
    assert evidence(scale, pair, None) == ""


def test_a_draw_in_which_the_program_fails_proves_nothing() -> None:
    failing = Resampled(value=0.5, values=np.array([0.4, np.nan]))
    lead = PairedBootstrap(baseline=failing, system=failing)
    assert not is_certain(lead)
    assert lead_histogram(Scale(Texts("en")), lead) is None


@every_language
def test_the_sentence_for_a_paper_has_scores_p_and_signature(language: str) -> None:
    (pair, draws), texts = certain(), Texts(language)
    said = paper_sentence(Scale(texts), pair, draws, "nrefs:2|version:2.6.0")
    for part in ("Copy 100.0", "Lark 45.1", decimal(draws.lead(pair).p_value), f"{DRAWS:,}", "nrefs:2|version"):
        assert part in said


# ---- the board


def test_the_board_ranks_every_system_with_its_interval() -> None:
    pair = sample(SIXTEEN)
    draws = bootstrap(pair.system_scores)
    drawn = board(Scale(Texts("en")), pair.system_scores, draws)
    values = [row["value"] for row in drawn["rows"]]
    assert values == sorted(values, reverse=True)
    assert [row["interval"] for row in drawn["rows"]] == [draws.interval(at) for at in pair.system_scores.ranking]
    assert drawn["low"] <= min(low for low, _ in map(draws.interval, range(16))) < values[0] <= drawn["high"]


@every_language
def test_the_board_is_of_100_unless_the_learner_wants_it_of_1(language: str) -> None:
    texts, pair = Texts(language), sample()
    of_100 = board(Scale(texts), pair.system_scores, None)["rows"][0]
    of_1 = board(Scale(texts, is_of_one=True), pair.system_scores, None)["rows"][0]
    assert (of_100["text"], of_100["precisions"][0]) == ("68.4", "90.0")
    assert (of_1["text"], of_1["interval"]) == (decimal(pair.leader.score.value), None)


# ---- the lead


def test_the_histogram_counts_every_draw_breaks_at_0_and_may_be_one_bar() -> None:
    pair = sample()
    lead = bootstrap(pair.system_scores).lead(pair)
    drawn = lead_histogram(Scale(Texts("en")), lead)
    assert drawn is not None
    edges = [drawn["first"] + place * drawn["width"] for place in range(len(drawn["counts"]))]
    below = sum(count for edge, count in zip(edges, drawn["counts"], strict=True) if edge < -drawn["width"] / 2)
    assert sum(drawn["counts"]) == DRAWS
    assert below == int((lead.differences < 0).sum())
    assert min(map(abs, edges)) == pytest.approx(0)
    assert (drawn["observed"], drawn["interval"]) == (lead.difference, lead.interval())
    same = Resampled(value=0.5, values=np.full(DRAWS, 0.5))
    drawn = lead_histogram(Scale(Texts("en")), PairedBootstrap(baseline=same, system=same))
    assert drawn is not None
    assert sum(drawn["counts"]) == DRAWS


# ---- the sample


def test_short_and_long_segments_have_their_own_leaders() -> None:
    texts = Texts("zh")
    assert remark(texts, sample()) == texts("corpus.short-and-long", short="Tern", long="Heron")


def test_a_covered_end_is_not_sent() -> None:
    drawn = slope(Texts("en"), sample(), is_covered=True)
    assert [(line["pooled"], line["pooled_text"]) for line in drawn["lines"]] == [(None, "")] * 2
    assert decimal(sample().leader.score.value) not in str(drawn)


def test_three_segments_are_quoted_literally() -> None:
    pair = sample()
    corpus, ahead = pair.system_scores.corpus, by_mean(pair)[0]
    quoted = quoted_segments(pair)
    assert [each["reference"] for each in quoted] == [corpus.references[0][place] for place in (0, 2, 14)]
    assert quoted[2]["lines"][0] == {
        "name": "Tern",
        "text": corpus.system("Tern").lines[14],
        "score": decimal(float(ahead.sentences[14])),
    }
    assert len(quoted_segments(sample(TWO_SEGMENTS))) == 2
