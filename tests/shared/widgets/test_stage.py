"""Tests of the reports of a stage's component: answers, drafts, typed sentences, tabs, and invalid reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.predictions import QUESTIONS, SKIPPED
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import edits, session
from frame.widgets.question import draft_answer, is_about_shown_text, is_asked
from frame.widgets.stage import (
    AskedQuestion,
    ResultTexts,
    Tab,
    open_tab_name,
    question_data,
    stage_arguments,
    stage_callbacks,
)

STAGE_KEY = "bench"
QUESTION = QUESTIONS["clipping-1"]
SPAN_QUESTION = QUESTIONS["variants-2"]
TABS = (Tab(name="lines", label="Line by line"), Tab(name="more", label="One more", items=("clipping-2",)))


@dataclass
class ReportingStage:
    """A stage on a page, and the values reported by its component, by name."""

    page: Page
    sent: dict[str, object] = field(default_factory=dict)

    def report(self, name: str, value: object) -> None:
        self.sent[name] = value
        stage_callbacks(self.page, QUESTION, STAGE_KEY)[f"on_{name}_change"]()


def page_with_example(name: str, example: str) -> Page:
    """Set an example as the session's scenario, and return a page that shows it."""
    scenario = preset(example)
    session.replace_scenario(scenario)
    return Page(name=name, texts=Texts("en"), theme="light", palette=palette("light"), scenario=scenario)


def stage_data(page: Page, result: ResultTexts | None = None) -> Mapping[str, object]:
    return stage_arguments(page, QUESTION, TABS, STAGE_KEY, result=result).data


@pytest.fixture
def reporting(fresh_session: None) -> ReportingStage:
    del fresh_session
    stage = ReportingStage(page_with_example("clipping", "the-x7"))
    session.memory().visit_asks_first = True
    st.session_state[STAGE_KEY] = stage.sent
    return stage


def test_only_the_first_answer_is_stored_and_counts_as_progress(reporting: ReportingStage) -> None:
    reporting.report("answered", "clipping-1.3")
    assert (session.view_item("clipping-1"), draft_answer("clipping-1")) == (3, None)
    assert set(session.memory().progress.answers) == {"clipping-1"}
    reporting.report("answered", "clipping-1.2")
    assert session.view_item("clipping-1") == 3


def test_skipped_question_can_be_answered_later(reporting: ReportingStage) -> None:
    reporting.report("answered", "clipping-1.skip")
    assert (session.view_item("clipping-1"), is_asked("clipping-1")) == (SKIPPED, False)
    assert session.memory().progress.answers == {}
    reporting.report("answered", "clipping-1.2")
    assert session.view_item("clipping-1") == 2


@pytest.mark.parametrize(
    "sent",
    [None, 3, "", "clipping-1", "clipping-3.2", "clipping-1.0", "clipping-1.99999", "clipping-1.²", ["clipping-1.2"]],
)
def test_invalid_answer_reveals_nothing(reporting: ReportingStage, sent: object) -> None:
    reporting.report("answered", sent)
    assert is_asked("clipping-1")


def report_span(reporting: ReportingStage, name: str, value: object) -> None:
    """Report a value for the question that asks for a span, on a page with this question's text."""
    session.replace_scenario(
        replace(reporting.page.scenario, candidate=SPAN_QUESTION.candidate, references=SPAN_QUESTION.references)
    )
    reporting.sent[name] = value
    stage_callbacks(reporting.page, SPAN_QUESTION, STAGE_KEY)[f"on_{name}_change"]()


def test_span_is_a_draft_until_it_is_committed(reporting: ReportingStage) -> None:
    report_span(reporting, "draft", "0.4..0.8")
    assert (draft_answer(SPAN_QUESTION.id), is_asked(SPAN_QUESTION.id)) == ("0.4..0.8", True)
    report_span(reporting, "answered", f"{SPAN_QUESTION.id}.0.3..0.9")
    assert (session.view_item(SPAN_QUESTION.id), draft_answer(SPAN_QUESTION.id)) == ("0.3..0.9", None)
    report_span(reporting, "draft", "0.1..0.2")
    assert (session.view_item(SPAN_QUESTION.id), draft_answer(SPAN_QUESTION.id)) == ("0.3..0.9", None)


@pytest.mark.parametrize("sent", [None, 3, "", "3", "0.8..0.4", "0..9", "nan..1", "0.4..0.8..1", ["0.4..0.8"]])
def test_invalid_span_is_ignored(reporting: ReportingStage, sent: object) -> None:
    report_span(reporting, "draft", sent)
    report_span(reporting, "answered", f"{SPAN_QUESTION.id}.{sent}")
    assert (draft_answer(SPAN_QUESTION.id), is_asked(SPAN_QUESTION.id)) == (None, True)


def test_sentence_edited_on_the_stage_can_be_undone(reporting: ReportingStage) -> None:
    for sent in (None, 7, reporting.page.scenario.candidate):
        reporting.report("typed", sent)
        assert not session.memory().undo
    reporting.report("typed", "a dog")
    assert session.current_scenario().candidate == "a dog"
    assert session.current_scenario().references == preset("the-x7").references
    edits.undo()
    assert session.current_scenario().candidate == preset("the-x7").candidate


def test_text_of_a_question_cannot_be_edited(reporting: ReportingStage) -> None:
    question_stage = question_data(
        reporting.page, AskedQuestion(question="q", heading="How many?"), TABS, sentence="a b"
    )
    assert (question_stage["candidate"], question_stage["is_fixed"]) == ("a b", True)
    text_stage = stage_data(reporting.page)
    assert (text_stage["candidate"], text_stage["is_fixed"]) == (preset("the-x7").candidate, False)


def test_opened_tab_takes_precedence_over_tabs_with_view_items(reporting: ReportingStage) -> None:
    assert open_tab_name(reporting.page, TABS) == ""
    session.set_view_item("clipping-2", 4)
    assert open_tab_name(reporting.page, TABS) == "more"
    reporting.report("tab", "lines")
    assert open_tab_name(reporting.page, TABS) == "lines"
    for sent in ("-", "nonsense" * 50):
        reporting.report("tab", sent)
        assert open_tab_name(reporting.page, TABS) == ""


def test_question_about_another_text_is_not_asked(reporting: ReportingStage) -> None:
    assert stage_data(reporting.page)["answers"]
    other = page_with_example("clipping", "papineni-1")
    result = ResultTexts("Nothing is asked.", "And why.")
    data = stage_data(other, result=result)
    assert (data["heading"], data["said"], data["answers"], data["skip"]) == (
        result.heading,
        result.verdict,
        [],
        "",
    )
    session.set_view_item(QUESTION.id, 2)
    assert stage_data(other, result=result)["heading"] == result.heading


def test_result_is_shown_if_labs_do_not_ask(reporting: ReportingStage) -> None:
    session.memory().visit_asks_first = None
    assert stage_data(reporting.page, result=ResultTexts("2 count."))["heading"] == "2 count."


def test_stop_button_turns_the_switch_off(reporting: ReportingStage) -> None:
    session.memory().visit_asks_first, session.memory().asks_first = None, True
    assert stage_data(reporting.page)["stop"]
    reporting.report("answered", "clipping-1.stop")
    assert not session.memory().asks_first
    assert session.view_item("clipping-1") is None
    assert not stage_data(reporting.page)["answers"]


def test_question_about_tokens_ignores_spaces_in_the_text(reporting: ReportingStage) -> None:
    del reporting
    page_with_example("ngrams", "zh-nlp")
    assert is_about_shown_text(QUESTIONS["ngrams-1"])
    page_with_example("ngrams", "tokenizer-cat")
    assert not is_about_shown_text(QUESTIONS["ngrams-1"])
