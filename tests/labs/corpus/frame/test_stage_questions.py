"""What the stage of Corpus takes as an answer in a session; anything else changes nothing."""

import pytest
import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.question import SKIPPED
from labs.corpus.panels.panel_context import PanelContext, compare_systems
from labs.corpus.panels.stage_questions import answer_taker, asked_question
from labs.corpus.view.questions.corpus_prediction import LEAD, WINNER, read_lead, read_winner
from labs.corpus.view.scores.sample_corpora import sample_corpus
from labs.corpus.view.scores.system_scores import corpus_variant, score_systems

KEY = "corpus_stage"


@pytest.fixture
def context(fresh_session: None) -> PanelContext:
    """Compare Heron and Tern."""
    del fresh_session
    scenario = scenario_of(PRESETS[0])
    page = Page(name="corpus", texts=Texts("en"), theme="light", palette=palette("light"), scenario=scenario)
    corpus = sample_corpus("zh-en")
    return compare_systems(page, score_systems(corpus, corpus_variant(corpus)), 1, 0)


def report(context: PanelContext, question: str, sent: object) -> object:
    """Send an answer to a question; give what the view keeps of it."""
    st.session_state[KEY] = {"answered": sent}
    answer_taker(context, question, KEY)()
    return session.view_item(question)


def test_a_bet_is_taken_once_and_counts_as_progress(context: PanelContext) -> None:
    kept = report(context, WINNER, "corpus-1.2")
    assert read_winner(context.pair, str(kept)) == "B"
    assert session.memory().progress.answers == {WINNER: kept}
    assert report(context, WINNER, "corpus-1.1") == kept


def test_who_skipped_may_bet_and_who_has_bet_cannot_skip(context: PanelContext) -> None:
    assert report(context, WINNER, "corpus-1.skip") == SKIPPED
    assert session.memory().progress.answers == {}
    kept = report(context, WINNER, "corpus-1.1")
    assert report(context, WINNER, "corpus-1.skip") == kept


def test_a_bet_about_another_pair_makes_room_for_one_about_this(context: PanelContext) -> None:
    session.set_view_item(LEAD, "zh-en.0.2=700")
    assert asked_question(context).is_open
    assert read_lead(context.pair, str(report(context, LEAD, "corpus-2.4"))) == 1_000
    assert not asked_question(context).is_open


@pytest.mark.parametrize("sent", [None, 3, "", "corpus-1", "corpus-2.1", "corpus-1.0", "corpus-1.4", "corpus-1.²"])
def test_no_other_report_is_a_bet(context: PanelContext, sent: object) -> None:
    assert report(context, WINNER, sent) is None


@pytest.mark.parametrize("sent", [None, "corpus-1.1", "corpus-2.0", "corpus-2.5", "corpus-2.x"])
def test_no_other_report_is_a_bet_on_the_lead(context: PanelContext, sent: object) -> None:
    assert report(context, LEAD, sent) is None
