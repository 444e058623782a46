"""The stage of a lab, which is a picture with a question, a sentence and tabs: its data, callbacks, and the open tab.

`frame/components/parts/stage.js` draws the data, to which a lab adds the data of its picture. Only the open tab is
drawn. Its name is a view item, so links restore it; a link with a view item that a tab uses also opens this tab.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Required, TypedDict

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import verdict_sentence
from bleu_view.scenario.permalink import open_tab_item
from bleu_view.scenario.predictions import (
    QUESTIONS,
    SKIPPED,
    Answer,
    Question,
    encode_answer,
    feedback_sentence,
    option_label,
    read_answer,
)
from bleu_view.scenario.presets import has_text_of_preset
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.notices import show_refusals, show_unspaced_notice
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.state import ask_first, edits, session
from frame.state.address import lesson_place
from frame.widgets.copy_link import page_link_data
from frame.widgets.question import is_about_shown_text, is_asked, store_answer, store_draft
from frame.widgets.slide import open_slide_container

TEXT = "text"
"""The name of the tab that every stage has: candidate, references, examples, links."""
MAX_SENTENCE_CHARACTERS = 300
"""The maximum number of characters of a sentence that are sent to the browser; CSS truncates it even earlier."""

_SEPARATOR = "."
_SKIP = "skip"
_STOP = "stop"
_MAX_NAME_LENGTH = 20
_NO_QUESTION: Final = MappingProxyType(
    dict.fromkeys(("said", "you_said", "commit", "skip", "stop"), "")
    | {"answers": [], "chosen": 0, "right": 0, "is_open": False}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A tab under the stage, and the function that draws its content, None if the stage's component draws it.

    `items` are the names of view items that the content uses; a link with one of them opens the tab. The tab is one
    slide, unless `has_slides` is true, in which case `draw` opens several.
    """

    name: str
    label: str
    draw: Callable[[], object] | None = None
    items: tuple[str, ...] = ()
    has_slides: bool = False


@dataclass(frozen=True, slots=True)
class StageArguments:
    """The arguments of a stage's component: the shared data and the callbacks."""

    data: Mapping[str, object]
    callbacks: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ResultTexts:
    """The texts of a stage without a question: the result as the heading, and a sentence that explains it."""

    heading: str
    verdict: str = ""


class AskedQuestion(TypedDict, total=False):
    """A question as the data of a stage's component; options are numbered from 1, and 0 means none.

    `said` is the feedback on the answer, and `you_said` repeats the answer. If there are no options, the learner sets
    the answer in the picture and then commits it. `commit`, `skip` and `stop` are the labels of the buttons that commit
    the answer, show the right answer, and turn questions off.
    """

    question: Required[str]
    heading: Required[str]
    answers: Sequence[str]
    chosen: str | float
    right: str | float
    is_open: bool
    said: str
    you_said: str
    commit: str
    skip: str
    stop: str


def stage_arguments(  # noqa: PLR0913 - keyword arguments are optional
    page: Page,
    question: Question,
    tabs: Sequence[Tab],
    key: str,
    *,
    result: ResultTexts | None = None,
    change_label: str = "",
    is_on_screen: bool = True,
) -> StageArguments:
    """Build the arguments of a stage's component: the question with its answers or the result, the sentence, the tabs.

    `key` is the component's key. If the question is not asked, `result` has the heading and the explanation; by default
    these are the question and the feedback on its right answer. `change_label` replaces the label of the link to the
    input fields. `is_on_screen` is false if the page shows other texts than those of the question.
    """
    is_asked_or_answered = is_asked(question.id) or session.view_item(question.id) is not None
    has_question = is_on_screen and is_about_shown_text(question) and is_asked_or_answered
    asked = _asked_data(page.texts, question, result) if has_question else _result_data(page.texts, question, result)
    data = question_data(page, asked, tabs, change_label=change_label or page.texts("stage.change"))
    return StageArguments(data, stage_callbacks(page, question, key))


def _asked_data(texts: Texts, question: Question, result: ResultTexts | None) -> AskedQuestion:
    """Return the data of a question that is asked, or was answered or skipped."""
    answer, is_revealed = read_answer(question, session.view_item(question.id)), not is_asked(question.id)
    session.memory().is_asking |= not is_revealed
    asked = AskedQuestion(
        question=question.id,
        heading=_question_text(texts, question),
        is_open=answer is None and (not is_revealed or session.view_item(question.id) == SKIPPED),
        said=_verdict_text(texts, question, result),
    )
    if question.options:
        asked["answers"] = [option_label(texts, question, option) for option in question.options]
        asked["right"] = encode_answer(question, right_answer(question)) if is_revealed else 0
        if answer:
            asked["chosen"] = encode_answer(question, answer)
            asked["you_said"] = texts("stage.you-said", answer=option_label(texts, question, str(answer[0])))
    if not is_revealed:
        asked["skip"] = texts("predict.skip")
        asked["stop"] = texts("predict.stop") if ask_first.is_switched_on() else ""
        asked["commit"] = "" if question.options else texts("predict.commit")
    return asked


def _result_data(texts: Texts, question: Question, result: ResultTexts | None) -> AskedQuestion:
    feedback = feedback_sentence(texts, question, *right_answer(question))
    result = result or ResultTexts(_question_text(texts, question), feedback)
    return AskedQuestion(question=question.id, heading=result.heading, said=result.verdict)


def _question_text(texts: Texts, question: Question) -> str:
    short = f"predictions.{question.id}-stage"
    return texts(short if texts.has(short) else f"predictions.{question.id}-ask")


def question_data(
    page: Page, asked: AskedQuestion, tabs: Sequence[Tab], *, change_label: str = "", sentence: str | None = None
) -> dict[str, object]:
    """Build the data of a stage's component from a question, with the sentence, the tabs and the links.

    `sentence` replaces the candidate if the question has its own text; the learner cannot edit it on the stage.
    """
    texts = page.texts
    question = QUESTIONS.get(asked["question"])
    return {
        **_NO_QUESTION,
        **asked,
        "terms": _openable_terms(asked),
        "is_presented": is_presenting(),
        "is_in_lesson": lesson_place() is not None,
        "candidate": (page.scenario.candidate if sentence is None else sentence)[:MAX_SENTENCE_CHARACTERS],
        "is_fixed": sentence is not None,
        "beside": change_label,
        "tabs": [(tab.name, tab.label) for tab in tabs],
        "tab": open_tab_name(page, tabs),
        "links": page_link_data(texts, page.name, can_ask=bool(question and is_about_shown_text(question))),
        "words": texts.words("stage", "empty edit candidate beside text tabs ribbon")
        | {"yours": texts("predict.mark-you"), "right": texts("predict.mark-answer"), "text_tab": TEXT},
    }


def stage_callbacks(page: Page, question: Question, key: str) -> dict[str, Any]:
    """Return the callbacks of a stage's component by the names of its arguments."""
    return {
        "on_answered_change": partial(_store_sent_answer, key, question),
        "on_draft_change": partial(_store_draft, key, question),
        "on_typed_change": partial(_store_typed_sentence, key),
        **tab_callbacks(key, page.name),
    }


def open_tab_name(page: Page, tabs: Sequence[Tab]) -> str:
    """Return the name of the open tab; "" if none is open.

    Until the learner opens or closes a tab, the first tab that uses a view item set by a link is open.
    """
    stored = session.view_item(open_tab_item(page.name))
    if stored is None:
        return next((tab.name for tab in tabs for item in tab.items if session.view_item(item) is not None), "")
    return next((tab.name for tab in tabs if tab.name == stored), "")


def named_tab(
    page: Page,
    name: str,
    draw: Callable[[], object] | None = None,
    items: tuple[str, ...] = (),
    *,
    label: str = "",
    has_slides: bool = False,
) -> Tab:
    """Return a tab, whose label is the text `tab-<name>` of the page unless another one is given."""
    label = label or page.texts(f"{page.name}.tab-{name}")
    return Tab(name=name, label=label, draw=draw, items=items, has_slides=has_slides)


def draw_stage_page(
    page: Page,
    show_stage: Callable[[Page], Sequence[Tab]],
    draw_text: Callable[[Page], None],
    *,
    has_fields: bool = False,
) -> None:
    """Draw notices about the text, the stage, and its open tab; of a text that cannot be scored, draw only the fields.

    `show_stage` returns the tabs. A text without spaces between words gets a notice with buttons that split it, unless
    the page's input fields (`has_fields`) already have one.
    """
    with open_slide_container("stage"):
        if show_refusals(page.texts, page.scenario):
            draw_text(page)
            return
        if not (has_fields or has_text_of_preset(page.scenario) or session.view_item(open_tab_item(page.name)) == TEXT):
            show_unspaced_notice(page.texts, page.scenario)
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


def draw_open_tab(page: Page, tabs: Sequence[Tab]) -> None:
    """Draw the content of the open tab, unless the stage's component draws it."""
    open_name = open_tab_name(page, tabs)
    for tab in tabs:
        if tab.name == open_name and tab.draw is not None:
            with nullcontext() if tab.has_slides else open_slide_container(tab.name):
                tab.draw()


def _verdict_text(texts: Texts, question: Question, result: ResultTexts | None) -> str:
    """Return the feedback on the answer, or the explanation if it was skipped; "" while the question is open."""
    answer = read_answer(question, session.view_item(question.id))
    if answer is not None:
        bold = verdict_sentence(texts, question, answer)
        reason = feedback_sentence(texts, question, *answer)
        return texts.join_sentences((f"**{bold}**", reason))
    if is_asked(question.id):
        return ""
    return result.verdict if result and result.verdict else feedback_sentence(texts, question, *right_answer(question))


def _openable_terms(asked: AskedQuestion) -> list[tuple[str, str]]:
    """Return the terms that can be opened in the stage's texts, as (word, term id); an empty list in presenter mode."""
    marks = session.memory().term_marks
    if marks is None or is_presenting():
        return []
    return [
        (word, term)
        for text in (asked["heading"], asked.get("said", ""))
        for word, term in marks.split_new_terms(text)
        if term
    ]


def _option_number(sent: str) -> int | None:
    return (int(sent[:2]) or None) if sent.isdecimal() and sent.isascii() else None


def _sent_answer(key: str, question: str) -> str:
    """Return the reported answer as untrusted text; "" if it belongs to another question."""
    sent = reported_value(key, "answered")
    name, _, answer = sent.partition(_SEPARATOR) if isinstance(sent, str) else ("", "", "")
    return answer if name == question else ""


def tab_callbacks(key: str, page: str) -> dict[str, Any]:
    """Return the callback that stores the open tab, as a keyword argument of the component."""
    return {"on_tab_change": partial(_store_open_tab, key, page)}


def _store_sent_answer(key: str, question: Question) -> None:
    """Store the answer to a question; ignore a second answer, and one to another question."""
    sent, stored = _sent_answer(key, question.id), session.view_item(question.id)
    if not sent or stored not in {None, SKIPPED}:
        return
    if sent == _SKIP and stored is None:
        store_answer(question.id, SKIPPED)
    elif sent == _STOP:
        ask_first.set_switch(on=False)
    elif answer := _parse_sent_answer(question, sent):
        store_answer(question.id, encode_answer(question, answer))


def _parse_sent_answer(question: Question, sent: str) -> Answer | None:
    """Parse a reported answer: the number of the chosen option, or the numbers that were set in the picture."""
    return read_answer(question, _option_number(sent) if question.options else sent[:_MAX_NAME_LENGTH])


def _store_draft(key: str, question: Question) -> None:
    """Store an answer in numbers that is not committed yet; ignore it if it arrives after the committed answer."""
    sent = reported_value(key, "draft")
    answer = _parse_sent_answer(question, sent) if isinstance(sent, str) and not question.options else None
    if answer is not None and session.view_item(question.id) is None:
        store_draft(question.id, encode_answer(question, answer))


def _store_typed_sentence(key: str) -> None:
    typed = reported_value(key, "typed")
    if isinstance(typed, str) and typed != session.current_scenario().candidate:
        edits.type_candidate(typed)


def _store_open_tab(key: str, page: str) -> None:
    name = reported_value(key, "tab")
    if isinstance(name, str):
        session.set_view_item(open_tab_item(page), name[:_MAX_NAME_LENGTH])
