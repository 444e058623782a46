"""The parts of The end: the component, the actions of its buttons, and the log to read, print and download."""

from typing import Final

import streamlit as st

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.course import FIRST, numbered_pages, switch_to_page
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_expander, show_note, show_table
from frame.widgets.question import store_answer
from frame.widgets.saved_file import show_download
from labs.end.ending import ACTION, ASK_AGAIN_ACTION, BEAT_ACTION, KEY, show_ending_component
from labs.end.view.learning_log import (
    LogEntry,
    build_learning_log,
    ending_data,
    learning_log_table,
    log_csv,
    log_markdown,
    wrong_entries,
)

LOG_ITEM: Final = "my-log"
_FILE_STEM = "bleu-log"


def show_ending(page: Page) -> None:
    """Draw the page, and perform the action of the clicked button."""
    texts = page.texts
    entries = build_learning_log(texts, tuple(session.memory().progress.answers.items()))
    show_ending_component(ending_data(texts, entries, session.memory().progress.best, _numbered_labs(entries)))
    action = reported_value(KEY, ACTION)
    if action == BEAT_ACTION:
        switch_to_page(FIRST)
    elif action == ASK_AGAIN_ACTION:
        _ask_again(entries)
    if entries:
        _show_log(texts, entries)


def _numbered_labs(entries: tuple[LogEntry, ...]) -> list[tuple[int, str]]:
    """Return the number and name of each lab that has a row; Explore has one once its question was answered."""
    shown = {entry.place for entry in entries} | {lab.page for lab in LABS}
    return [(number, name) for number, name, _ in numbered_pages() if name in shown]


def _ask_again(entries: tuple[LogEntry, ...]) -> None:
    """Clear the wrong answers, restore the other answers on their pages, and open the page of the first wrong one."""
    missed = wrong_entries(entries)
    for entry in entries:
        if entry in missed:
            store_answer(entry.name, None)
        elif entry.place in {each.place for each in missed}:
            store_answer(entry.name, session.memory().progress.answers[entry.name])
    if missed:
        session.memory().visit_asks_first = True
        switch_to_page(missed[0].place)


def _show_log(texts: Texts, entries: tuple[LogEntry, ...]) -> None:
    table = learning_log_table(texts, entries)

    def draw() -> None:
        show_note(texts("learning_log.about", count=len(entries)))
        show_table(texts("learning_log.title"), table)
        with st.container(horizontal=True):
            show_download(texts("learning_log.csv"), f"{_FILE_STEM}.csv", lambda: log_csv(texts, entries))
            show_download(
                texts("learning_log.markdown"),
                f"{_FILE_STEM}.md",
                lambda: log_markdown(texts, entries).encode("utf-8", "replace"),
            )

    show_expander(texts("learning_log.title"), LOG_ITEM, draw)
    with st.container(key="paper-log"):
        show_table(texts("learning_log.title"), table)
