"""The stage of a lab: the data that every stage receives, its reports, and the tabs under it.

`frame/components/parts/stage.js` draws the data, to which a lab adds its picture's. Only the open tab is drawn; it is a
view item, so that links restore it, and a link with an item of a tab opens that tab.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Required, TypedDict

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import verdict
from bleu_view.scenario.answers import Answer, read_answer, write_answer
from bleu_view.scenario.permalink import tab_item
from bleu_view.scenario.predictions import QUESTIONS, Question, feedback, label
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.notices import show_refusals
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.state import asking, edits, session
from frame.state.address import lesson_place
from frame.widgets.copy_link import link_data
from frame.widgets.question import SKIPPED, is_about_shown_text, is_asked, keep_draft, mark_open, take_answer
from frame.widgets.share import link_entries
from frame.widgets.slide import slide
from frame.widgets.unspaced_notice import show_unspaced_notice

TEXT = "text"
"""The tab of the text, which is there on every stage: candidate, references, examples, links."""
CLOSED = "-"
MOST_SHOWN = 300
"""How many characters of a sentence stand on its line, where CSS cuts it off anyway."""

_BETWEEN = "."
_SKIP = "skip"
_STOP = "stop"
_LONGEST_NAME = 20
_UNASKED: Final = MappingProxyType(
    dict.fromkeys(("said", "you_said", "commit", "skip", "stop"), "")
    | {"answers": [], "chosen": 0, "right": 0, "is_open": False}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A tab by its name, and its drawing function; None if the stage's own component draws it.

    `items` are the view items of its content: a link that has one of them opens it. It is one slide unless `draw` opens
    several.
    """

    name: str
    label: str
    draw: Callable[[], None] | None = None
    items: tuple[str, ...] = ()
    has_slides: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """The arguments of a stage's component: the data that every stage has, and its callbacks."""

    data: Mapping[str, object]
    reports: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Result:
    """The texts of a stage that does not ask: the result as its heading, and the rule behind it in a sentence."""

    heading: str
    verdict: str = ""


class Asked(TypedDict, total=False):
    """A question as the component of a stage takes it; places are counted from 1, 0 is none.

    `said` is the reply to the answer, `you_said` repeats it. An answer without options is set in the picture and then
    committed: `commit` is the label of its button, `skip` of the one that shows the answer.
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


def stage(
    page: Page, question: Question, tabs: Sequence[Tab], key: str, *, result: Result | None = None, beside: str = ""
) -> Stage:
    """Build what every stage takes; `key` is the component's, the rest as in `stage_data`."""
    data = stage_data(page, question, tabs, result=result, beside=beside)
    return Stage(data, stage_reports(page, question, key))


def stage_data(
    page: Page,
    question: Question,
    tabs: Sequence[Tab],
    *,
    result: Result | None = None,
    beside: str = "",
    is_on_screen: bool = True,
) -> dict[str, object]:
    """Build the data of every stage: the question with its answers or the result, the sentence, the tabs.

    A question is asked, was answered (or its answer was shown), or is not put at all: then the heading is the result.
    `result` has the lab's texts for that case, or for the shown answer; without one, the question and why its answer is
    right. `beside` replaces the link to the fields beside the sentence. `is_on_screen` is set by a page
    that knows better than the scenario whether the question's texts are on the screen.
    """
    beside = beside or page.texts("stage.change")
    is_here = is_on_screen and is_about_shown_text(question)
    if is_here and is_asked(question.id):
        mark_open(question.id)
    elif session.view_item(question.id) is None or not is_here:
        return asked_data(page, _shown(page, question, result), tabs, beside=beside)
    texts, answer, revealed = (
        page.texts,
        read_answer(question, session.view_item(question.id)),
        not is_asked(question.id),
    )
    asked = Asked(
        question=question.id,
        heading=_question(texts, question),
        is_open=answer is None and (not revealed or session.view_item(question.id) == SKIPPED),
        said=_verdict_text(texts, question, result),
    )
    if question.options:
        asked["answers"] = [label(texts, question, option) for option in question.options]
        asked["right"] = write_answer(question, right_answer(question)) if revealed else 0
        if answer:
            asked["chosen"] = write_answer(question, answer)
            asked["you_said"] = texts("stage.you-said", answer=label(texts, question, str(answer[0])))
    if not revealed:
        asked["skip"] = texts("predict.skip")
        asked["stop"] = texts("predict.stop") if asking.is_switched_on() else ""
        asked["commit"] = "" if question.options else texts("predict.commit")
    return asked_data(page, asked, tabs, beside=beside)


def _shown(page: Page, question: Question, result: Result | None) -> Asked:
    """Return the stage without a question: its result, and why."""
    texts = page.texts
    result = result or Result(_question(texts, question), feedback(texts, question, *right_answer(question)))
    return Asked(question=question.id, heading=result.heading, said=result.verdict)


def _question(texts: Texts, question: Question) -> str:
    short = f"predictions.{question.id}-stage"
    return texts(short if texts.has(short) else f"predictions.{question.id}-ask")


def asked_data(
    page: Page, asked: Asked, tabs: Sequence[Tab], *, beside: str = "", sentence: str | None = None
) -> dict[str, object]:
    """Return the arguments of a stage's component: a question, the sentence and the tabs.

    `sentence` replaces the candidate if the question has its own text, which is read there, not edited.
    """
    return {
        **_UNASKED,
        **asked,
        "terms": _terms(asked),
        "is_presented": is_presenting(),
        "is_in_lesson": lesson_place() is not None,
        "candidate": (page.scenario.candidate if sentence is None else sentence)[:MOST_SHOWN],
        "is_fixed": sentence is not None,
        "beside": beside,
        "tabs": [(tab.name, tab.label) for tab in tabs],
        "tab": open_tab(page, tabs),
        "links": link_data(page.texts, tuple(link_entries(page.texts, page.name, can_ask=_can_ask(asked["question"])))),
        "words": _words(page.texts),
    }


def _can_ask(name: str) -> bool:
    """Return whether a link can ask the question: it is about the text on the screen, which is an example."""
    question = QUESTIONS.get(name)
    return question is not None and is_about_shown_text(question)


def stage_reports(page: Page, question: Question, key: str) -> dict[str, Any]:
    """Return the callbacks for a stage's reports, by the component's names for them."""
    return {
        "on_answered_change": partial(_take_answered, key, question),
        "on_draft_change": partial(_take_draft, key, question),
        "on_typed_change": partial(_take_typed, key),
        **tab_report(key, page.name),
    }


def open_tab(page: Page, tabs: Sequence[Tab]) -> str:
    """Return the name of the open tab, or "".

    Until the learner has opened or closed one, it is the tab of a link's items.
    """
    kept = session.view_item(tab_item(page.name))
    if kept is None:
        return next((tab.name for tab in tabs for item in tab.items if session.view_item(item) is not None), "")
    return next((tab.name for tab in tabs if tab.name == kept), "")


def show_tab(page: Page, tabs: Sequence[Tab]) -> None:
    """Draw the open tab."""
    opened = open_tab(page, tabs)
    for tab in tabs:
        if tab.name == opened and tab.draw is not None:
            with nullcontext() if tab.has_slides else slide(tab.name):
                tab.draw()


def is_refused(page: Page, draw_text: Callable[[Page], None], *, has_fields: bool = False) -> bool:
    """Show notices on the text above the stage; if there is nothing to score, draw the fields in its place.

    A text without spaces between its words brings the buttons that cut it, unless fields on the page have them.
    """
    refused = show_refusals(page.texts, page.scenario)
    if refused:
        draw_text(page)
    elif not (has_fields or page.scenario.has_text_of_preset or session.view_item(tab_item(page.name)) == TEXT):
        show_unspaced_notice(page.texts, page.scenario)
    return refused


def _verdict_text(texts: Texts, question: Question, result: Result | None) -> str:
    """Return what is said to the answer; where it was shown without one, the result, or why it is right."""
    answer = read_answer(question, session.view_item(question.id))
    if answer is not None:
        told = verdict(texts, question, answer)
        why = feedback(texts, question, *answer)
        return texts.run_on((f"**{told}**", why))
    if is_asked(question.id):
        return ""
    return result.verdict if result and result.verdict else feedback(texts, question, *right_answer(question))


def _terms(asked: Asked) -> list[tuple[str, str]]:
    """Return the terms that can be opened in the stage's texts; a class sees their meanings at once."""
    marks = session.memory().marks
    if marks is None or is_presenting():
        return []
    return [
        (said, term) for text in (asked["heading"], asked.get("said", "")) for said, term in marks.cut(text) if term
    ]


def _words(texts: Texts) -> dict[str, str]:
    return texts.words("stage", "empty edit candidate beside text tabs ribbon") | {
        "yours": texts("predict.mark-you"),
        "right": texts("predict.mark-answer"),
        "text_tab": TEXT,
    }


def _place(sent: str) -> int | None:
    """Read the place of an option, counted from 1; None where it is none."""
    return (int(sent[:2]) or None) if sent.isdecimal() and sent.isascii() else None


def _sent_answer(key: str, question: str) -> str:
    """Return what was pressed or set, untrusted; nothing where it is another question's."""
    sent = reported_value(key, "answered")
    name, _, answer = sent.partition(_BETWEEN) if isinstance(sent, str) else ("", "", "")
    return answer if name == question else ""


def tab_report(key: str, page: str) -> dict[str, Any]:
    """Return the callback of the tabs, by the name under which a component takes it."""
    return {"on_tab_change": partial(_take_tab, key, page)}


def _take_answered(key: str, question: Question) -> None:
    """Store the answer to this question, once: a second click, or one on a question that has gone, changes nothing."""
    sent, kept = _sent_answer(key, question.id), session.view_item(question.id)
    if not sent or kept not in {None, SKIPPED}:
        return
    if sent == _SKIP and kept is None:
        take_answer(question.id, SKIPPED)
    elif sent == _STOP:
        asking.turn(on=False)
    elif answer := _read_sent(question, sent):
        take_answer(question.id, write_answer(question, answer))


def _read_sent(question: Question, sent: str) -> Answer | None:
    """Read the place of an option, or numbers."""
    return read_answer(question, _place(sent) if question.options else sent[:_LONGEST_NAME])


def _take_draft(key: str, question: Question) -> None:
    """Keep the numbers that were set and are not committed yet; a draft that comes after the answer is dropped."""
    sent = reported_value(key, "draft")
    answer = _read_sent(question, sent) if isinstance(sent, str) and not question.options else None
    if answer is not None and session.view_item(question.id) is None:
        keep_draft(question.id, write_answer(question, answer))


def _take_typed(key: str) -> None:
    """Store the sentence that is edited in its place."""
    typed = reported_value(key, "typed")
    if isinstance(typed, str) and typed != session.present_scenario().candidate:
        edits.type_candidate(typed)


def _take_tab(key: str, page: str) -> None:
    name = reported_value(key, "tab")
    if isinstance(name, str):
        session.set_view_item(tab_item(page), name[:_LONGEST_NAME])
