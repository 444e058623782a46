"""Reports of a stage in a session: an answer, a sentence, a tab, another text; any other report changes nothing."""

from dataclasses import dataclass, field, replace

import pytest
import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import edits, session
from frame.widgets.question import SKIPPED, draft, is_about_shown_text, is_revealed
from frame.widgets.stage import (
    CLOSED,
    AskedQuestion,
    StageResult,
    Tab,
    open_tab,
    question_data,
    stage_callbacks,
    stage_data,
)

KEY = "bench"
QUESTION = QUESTIONS["clipping-1"]
SPAN = QUESTIONS["variants-2"]
TABS = (Tab(name="lines", label="Line by line"), Tab(name="more", label="One more", items=("clipping-2",)))


@dataclass
class Reporting:
    """A stage on a page, and what its browser has sent."""

    page: Page
    sent: dict[str, object] = field(default_factory=dict)

    def report(self, name: str, value: object) -> None:
        self.sent[name] = value
        stage_callbacks(self.page, QUESTION, KEY)[f"on_{name}_change"]()


def page_of(name: str, example: str) -> Page:
    """Return a page with an example in its fields."""
    scenario = scenario_of(preset(example))
    session.replace_scenario(scenario)
    return Page(name=name, texts=Texts("en"), theme="light", palette=palette("light"), scenario=scenario)


@pytest.fixture
def reporting(fresh_session: None) -> Reporting:
    del fresh_session
    found = Reporting(page_of("clipping", "the-x7"))
    session.memory().visit_asks = True
    st.session_state[KEY] = found.sent
    return found


def test_an_answer_is_taken_once_and_counts_as_progress(reporting: Reporting) -> None:
    reporting.report("answered", "clipping-1.3")
    assert (session.view_item("clipping-1"), draft("clipping-1")) == (3, None)
    assert set(session.memory().progress.answers) == {"clipping-1"}
    reporting.report("answered", "clipping-1.2")
    assert session.view_item("clipping-1") == 3


def test_who_skipped_may_answer_later(reporting: Reporting) -> None:
    reporting.report("answered", "clipping-1.skip")
    assert (session.view_item("clipping-1"), is_revealed("clipping-1")) == (SKIPPED, True)
    assert session.memory().progress.answers == {}
    reporting.report("answered", "clipping-1.2")
    assert session.view_item("clipping-1") == 2


@pytest.mark.parametrize(
    "sent",
    [None, 3, "", "clipping-1", "clipping-3.2", "clipping-1.0", "clipping-1.99999", "clipping-1.²", ["clipping-1.2"]],
)
def test_no_other_report_is_an_answer(reporting: Reporting, sent: object) -> None:
    reporting.report("answered", sent)
    assert not is_revealed("clipping-1")


def set_marks(reporting: Reporting, name: str, value: object) -> None:
    """Report what was set on the axis of a question that has no options, beside its own text."""
    session.replace_scenario(replace(reporting.page.scenario, candidate=SPAN.candidate, references=SPAN.references))
    reporting.sent[name] = value
    stage_callbacks(reporting.page, SPAN, KEY)[f"on_{name}_change"]()


def test_numbers_are_a_draft_until_they_are_committed(reporting: Reporting) -> None:
    set_marks(reporting, "draft", "0.4..0.8")
    assert (draft(SPAN.id), is_revealed(SPAN.id)) == ("0.4..0.8", False)
    set_marks(reporting, "answered", f"{SPAN.id}.0.3..0.9")
    assert (session.view_item(SPAN.id), draft(SPAN.id)) == ("0.3..0.9", None)
    set_marks(reporting, "draft", "0.1..0.2")
    assert (session.view_item(SPAN.id), draft(SPAN.id)) == ("0.3..0.9", None)


@pytest.mark.parametrize("sent", [None, 3, "", "3", "0.8..0.4", "0..9", "nan..1", "0.4..0.8..1", ["0.4..0.8"]])
def test_nothing_else_is_a_guess(reporting: Reporting, sent: object) -> None:
    set_marks(reporting, "draft", sent)
    set_marks(reporting, "answered", f"{SPAN.id}.{sent}")
    assert (draft(SPAN.id), is_revealed(SPAN.id)) == (None, False)


def test_a_sentence_edited_in_its_place_can_be_undone(reporting: Reporting) -> None:
    for sent in (None, 7, reporting.page.scenario.candidate):
        reporting.report("typed", sent)
        assert not session.memory().undo
    reporting.report("typed", "a dog")
    assert session.present_scenario().candidate == "a dog"
    assert session.present_scenario().references == preset("the-x7").references
    edits.undo()
    assert session.present_scenario().candidate == preset("the-x7").candidate


def test_a_question_may_have_its_own_text_which_is_not_edited(reporting: Reporting) -> None:
    own = question_data(reporting.page, AskedQuestion(question="q", heading="How many?"), TABS, sentence="a b")
    assert (own["candidate"], own["is_fixed"]) == ("a b", True)
    usual = stage_data(reporting.page, QUESTION, TABS)
    assert (usual["candidate"], usual["is_fixed"]) == (preset("the-x7").candidate, False)


def test_a_tab_is_open_until_it_is_closed_though_its_items_would_open_it(reporting: Reporting) -> None:
    assert open_tab(reporting.page, TABS) == ""
    session.set_view_item("clipping-2", 4)
    assert open_tab(reporting.page, TABS) == "more"
    reporting.report("tab", "lines")
    assert open_tab(reporting.page, TABS) == "lines"
    for sent in (CLOSED, "nonsense" * 50):
        reporting.report("tab", sent)
        assert open_tab(reporting.page, TABS) == ""


def test_question_about_another_text_is_not_asked(reporting: Reporting) -> None:
    assert stage_data(reporting.page, QUESTION, TABS)["answers"]
    other = page_of("clipping", "papineni-1")
    result = StageResult("Nothing is asked.", "And why.")
    shown = stage_data(other, QUESTION, TABS, result=result)
    assert (shown["heading"], shown["said"], shown["answers"], shown["skip"]) == (
        result.heading,
        result.verdict,
        [],
        "",
    )
    session.set_view_item(QUESTION.id, 2)
    assert stage_data(other, QUESTION, TABS, result=result)["heading"] == result.heading


def test_result_is_shown_where_labs_do_not_ask(reporting: Reporting) -> None:
    session.memory().visit_asks = None
    assert stage_data(reporting.page, QUESTION, TABS, result=StageResult("2 count."))["heading"] == "2 count."


def test_stop_asking_turns_the_switch_off(reporting: Reporting) -> None:
    session.memory().visit_asks, session.memory().asks_first = None, True
    assert stage_data(reporting.page, QUESTION, TABS)["stop"]
    reporting.report("answered", "clipping-1.stop")
    assert not session.memory().asks_first
    assert session.view_item("clipping-1") is None
    assert not stage_data(reporting.page, QUESTION, TABS)["answers"]


def test_tokens_and_the_sentence_that_they_make_are_one_text(reporting: Reporting) -> None:
    del reporting
    page_of("ngrams", "zh-nlp")
    assert is_about_shown_text(QUESTIONS["ngrams-1"])
    page_of("ngrams", "tokenizer-cat")
    assert not is_about_shown_text(QUESTIONS["ngrams-1"])
