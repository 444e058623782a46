"""The stage of a lab: what every stage is handed, what it reports, and the tabs under it.

In: the page, its question, its tabs. Out: the data that `frame/components/parts/stage.js` draws, beside which a lab
puts its picture's, and the callbacks of what the stage reports. A tab is drawn when it is open, and only then: which
one is open is a view item, so that links bring it back. What older links carry opens the tab in which it stands now.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import subject, verdict
from bleu_view.scenario.answers import Answer, read_answer, write_answer
from bleu_view.scenario.permalink import tab_item
from bleu_view.scenario.predictions import Question, feedback, label
from bleu_view.words.texts import Texts
from frame.components.loader import reported
from frame.shell.notices import show_refusals
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.state import edits, session
from frame.widgets.question import SKIPPED, is_revealed, keep_draft, leave_open, take_answer
from frame.widgets.slide import slide

TEXT = "text"
"""The tab of the text, which is there on every stage: candidate, references, examples, links."""
CLOSED = "-"
MOST_SHOWN = 300
"""How many characters of a sentence stand on its line, where CSS cuts it off anyway."""

_BETWEEN = "."
_SKIP = "skip"
_AGAIN = "again"
_LONGEST_NAME = 20
_LONGEST_SUBJECT = 36
"""How many characters of another text are quoted in a question about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A tab by its name, and what draws it; None where the stage's own component does, without the server.

    `items` are the view items of what stands in it: a link that has one of them opens it. It is one slide unless it has
    slides of its own, which then stand in `draw`.
    """

    name: str
    label: str
    draw: Callable[[], None] | None = None
    items: tuple[str, ...] = ()
    has_slides: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """What the component of a stage takes: the part of its data that every stage has, and its callbacks."""

    data: Mapping[str, object]
    reports: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question as a stage shows it, wherever its answer comes from; places are counted from 1, 0 is none.

    `said` is said to the answer, `elsewhere` leads to the text that the question is about. An answer without options is
    set in the picture and then committed. `sentence` stands on the line where the question has a text of its own, which
    is read there, not edited.
    """

    id: str
    heading: str
    answers: Sequence[str] = ()
    chosen: str | float = 0
    right: str | float = 0
    is_open: bool = False
    can_skip: bool = False
    is_set_in_picture: bool = False
    can_be_asked_again: bool = False
    said: str = ""
    elsewhere: str = ""
    sentence: str | None = None


def stage(
    page: Page,
    question: Question,
    tabs: Sequence[Tab],
    key: str,
    *,
    beside: str = "",
    is_about_other_text: bool | None = None,
) -> Stage:
    """Collect what every stage takes; `key` is the component's, the rest as in `stage_data`."""
    data = stage_data(page, question, tabs, beside=beside, is_about_other_text=is_about_other_text)
    return Stage(data, stage_reports(page, question, key))


def stage_data(
    page: Page, question: Question, tabs: Sequence[Tab], *, beside: str = "", is_about_other_text: bool | None = None
) -> dict[str, object]:
    """Collect what every stage shows: the question with its answers, the sentence, the tabs.

    `beside` is what stands beside the sentence instead of the references. `is_about_other_text` is told by a page whose
    question is about more than a candidate and its references.
    """
    texts, revealed = page.texts, is_revealed(question.id)
    if not revealed:
        leave_open(question.id)
    elsewhere = is_elsewhere(page, question) if is_about_other_text is None else is_about_other_text
    answer = read_answer(question, session.view_item(question.id))
    asked = Asked(
        id=question.id,
        heading=_heading(texts, question, is_about_other_text=elsewhere),
        answers=[label(texts, question, option) for option in question.options],
        chosen=write_answer(question, answer) if answer and question.options else 0,
        right=write_answer(question, right_answer(question)) if revealed and question.options else 0,
        is_open=answer is None and (not revealed or session.view_item(question.id) == SKIPPED),
        said=_said(texts, question),
        can_skip=not revealed,
        is_set_in_picture=not question.options,
        can_be_asked_again=_can_be_asked_again(question),
        elsewhere=texts("stage.elsewhere") if elsewhere else "",
    )
    return asked_data(page, asked, tabs, beside=beside or beside_sentence(page))


def _heading(texts: Texts, question: Question, *, is_about_other_text: bool) -> str:
    """Write the question; one about another text than the page's names it, or its numbers would seem to be wrong."""
    short, ask = f"predictions.{question.id}-stage", texts(f"predictions.{question.id}-ask")
    if not is_about_other_text:
        return texts(short) if texts.has(short) else ask
    about = subject(question)[0]
    if not about:
        return ask
    return texts("stage.about-other", text=cut_short(about), ask=ask)


def cut_short(text: str) -> str:
    """Cut a text that is quoted in a heading.

    >>> cut_short("the cat"), cut_short("It is a guide to action which ensures that the military")
    ('the cat', 'It is a guide to action which ensure …')
    """
    return text if len(text) <= _LONGEST_SUBJECT else f"{text[:_LONGEST_SUBJECT].rstrip()} …"


def asked_data(page: Page, asked: Asked, tabs: Sequence[Tab], *, beside: str) -> dict[str, object]:
    """Write down a question, the sentence and the tabs for the component."""
    return {
        "question": asked.id,
        "heading": asked.heading,
        "terms": _terms(asked),
        "answers": list(asked.answers),
        "chosen": asked.chosen,
        "right": asked.right,
        "is_open": asked.is_open,
        "said": asked.said,
        "is_presented": is_presenting(),
        "commit": page.texts("predict.commit") if asked.is_set_in_picture and asked.can_skip else "",
        "skip": page.texts("predict.skip") if asked.can_skip else "",
        "again": page.texts("predict.answer-now") if asked.can_be_asked_again else "",
        "elsewhere": asked.elsewhere,
        "candidate": (page.scenario.candidate if asked.sentence is None else asked.sentence)[:MOST_SHOWN],
        "is_fixed": asked.sentence is not None,
        "beside": beside,
        "tabs": [(tab.name, tab.label) for tab in tabs],
        "tab": open_tab(page, tabs),
        "words": _words(page.texts),
    }


def stage_reports(page: Page, question: Question, key: str) -> dict[str, Any]:
    """Give the callbacks of what a stage reports, by the names under which a component takes them."""
    return {
        "on_answered_change": partial(_take_answered, key, question),
        "on_draft_change": partial(_take_draft, key, question),
        "on_typed_change": partial(_take_typed, key),
        **tab_report(key, page.name),
        "on_subject_change": partial(_open_subject, key, question),
    }


def open_tab(page: Page, tabs: Sequence[Tab]) -> str:
    """Name the open tab; empty where all are closed.

    Until the learner has opened or closed one, it is the one that a link's items stand in.
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


def is_refused(page: Page, draw_text: Callable[[Page], None]) -> bool:
    """Say what is odd about the text; where there is nothing to score, draw the fields in the place of the stage."""
    refused = show_refusals(page.texts, page.scenario)
    if refused:
        draw_text(page)
    return refused


def is_elsewhere(page: Page, question: Question) -> bool:
    """Tell whether the question is about another text than the page's; without a reference, the candidate counts."""
    candidate, references = subject(question)
    if not candidate:
        return False
    if question.tokenizer == "whitespace" and not references:
        return "".join(candidate.split()) != "".join(page.scenario.candidate.split())
    return (candidate, references) != (page.scenario.candidate, page.scenario.references)


def beside_sentence(page: Page) -> str:
    """Write what the sentence is compared with: the first reference, and how many there are."""
    references = [text for text in page.scenario.references if text]
    if not references:
        return page.texts("stage.no-reference")
    first = references[0][:MOST_SHOWN]
    count = len(references)
    return page.texts("stage.references", count=count, first=first, more=" …" if count > 1 else "")


def _said(texts: Texts, question: Question) -> str:
    """Say what is to be said to the answer; to a class that raised its hands, why the right one is right."""
    answer = read_answer(question, session.view_item(question.id))
    if answer is not None:
        told = verdict(texts, question, answer)
        why = feedback(texts, question, *answer)
        return texts.run_on((f"**{told}**", why))
    if is_revealed(question.id) and is_presenting():
        return feedback(texts, question, *right_answer(question))
    return ""


def _terms(asked: Asked) -> list[tuple[str, str]]:
    """List the terms that can be opened where the stage says them, as it says them; a class is told what they mean."""
    marks = session.memory().marks
    if marks is None or is_presenting():
        return []
    return [(said, term) for text in (asked.heading, asked.said) for said, term in marks.cut(text) if term]


def _words(texts: Texts) -> dict[str, str]:
    return texts.words("stage", "empty edit candidate beside text tabs ribbon") | {
        "yours": texts("predict.mark-you"),
        "right": texts("predict.mark-answer"),
        "text_tab": TEXT,
    }


def answered_place(key: str, question: str) -> int | None:
    """Give the place of the answer that was pressed, 0 where it was skipped; None where it is another question's."""
    sent = _sent_answer(key, question)
    if sent == _SKIP:
        return 0
    return _place(sent)


def _place(sent: str) -> int | None:
    """Read the place of an option, counted from 1; None where it is none."""
    return (int(sent[:2]) or None) if sent.isdecimal() and sent.isascii() else None


def _sent_answer(key: str, question: str) -> str:
    """Give what was pressed or set, untrusted; nothing where it is another question's."""
    sent = reported(key, "answered")
    name, _, answer = sent.partition(_BETWEEN) if isinstance(sent, str) else ("", "", "")
    return answer if name == question else ""


def tab_report(key: str, page: str) -> dict[str, Any]:
    """Give the callback of the tabs, by the name under which a component takes it."""
    return {"on_tab_change": partial(_take_tab, key, page)}


def _take_answered(key: str, question: Question) -> None:
    """Take the answer to this question, once: a second click, or one to a question that has gone, changes nothing."""
    sent, kept = _sent_answer(key, question.id), session.view_item(question.id)
    if not sent or kept not in {None, SKIPPED}:
        return
    if sent == _SKIP and kept is None:
        take_answer(question.id, SKIPPED)
    elif sent == _AGAIN and _can_be_asked_again(question):
        take_answer(question.id, None)
    elif answer := _read_sent(question, sent):
        take_answer(question.id, write_answer(question, answer))


def _can_be_asked_again(question: Question) -> bool:
    """Tell whether a question was skipped whose answer is set in the picture; options can be chosen all the time."""
    return not question.options and session.view_item(question.id) == SKIPPED and not is_presenting()


def _read_sent(question: Question, sent: str) -> Answer | None:
    """Read the place of an option, or numbers."""
    return read_answer(question, _place(sent) if question.options else sent[:_LONGEST_NAME])


def _take_draft(key: str, question: Question) -> None:
    """Keep the numbers that were set and are not committed yet; a draft that comes after the answer is dropped."""
    sent = reported(key, "draft")
    answer = _read_sent(question, sent) if isinstance(sent, str) and not question.options else None
    if answer is not None and session.view_item(question.id) is None:
        keep_draft(question.id, write_answer(question, answer))


def _take_typed(key: str) -> None:
    """Take the sentence that was edited in its place."""
    typed = reported(key, "typed")
    now = session.scenario_from_widgets()
    if isinstance(typed, str) and typed != now.candidate:
        edits.open_text(typed, now.references)


def _take_tab(key: str, page: str) -> None:
    name = reported(key, "tab")
    if isinstance(name, str):
        session.set_view_item(tab_item(page), name[:_LONGEST_NAME])


def _open_subject(key: str, question: Question) -> None:
    """Open the text that the question is about; Undo brings the learner's back."""
    if reported(key, "subject") != question.id:
        return
    if question.preset:
        edits.open_preset(question.preset)
    else:
        edits.open_text(question.candidate, question.references or session.scenario_from_widgets().references)
