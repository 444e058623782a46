"""The end on the page: what the component shows, what its acts do, and the log to read, print and take away."""

from typing import Final

import streamlit as st

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.course import FIRST, numbered_pages, turn_to
from frame.shell.page import Page
from frame.shell.progress import LABS
from frame.shell.style import show_sheet
from frame.state import session
from frame.state.progress_store import answered
from frame.widgets.blocks import show_folded, show_note, show_table
from frame.widgets.question import take_answer
from frame.widgets.saved_file import show_download
from labs.end.ending import ACT, AGAIN, BEAT, KEY, ending
from labs.end.view.ending_data import ending_data, surprises
from labs.end.view.log_entries import Entry, learning_log, log_csv, log_markdown, log_rows

LOG: Final = "my-log"
_STEM = "bleu-log"


def show_ending(page: Page) -> None:
    """Draw the end and carry out what was chosen there."""
    show_sheet("labs/end/end.css")
    texts = page.texts
    entries = learning_log(texts, tuple(answered().items()))
    ending(ending_data(texts, entries, session.memory().progress.best, _labs(entries)))
    chosen = reported_value(KEY, ACT)
    if chosen == BEAT:
        turn_to(FIRST)
    elif chosen == AGAIN:
        _ask_again(entries)
    if entries:
        _show_log(texts, entries)


def _labs(entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    """Number the labs; the workbench asks a question too, and is there once it was answered."""
    shown = {entry.place for entry in entries} | {lab.page for lab in LABS}
    return [(number, name) for number, name, _ in numbered_pages() if name in shown]


def _ask_again(entries: tuple[Entry, ...]) -> None:
    """Ask the surprises again, the first of them now; the page shows a second question once the first is answered."""
    asked = surprises(entries)
    for entry in entries:
        if entry in asked:
            take_answer(entry.name, None)
        elif entry.place in {each.place for each in asked}:
            take_answer(entry.name, answered()[entry.name])
    if asked:
        session.memory().visit_asks = True
        turn_to(asked[0].place)


def _show_log(texts: Texts, entries: tuple[Entry, ...]) -> None:
    heads, rows = log_rows(texts, entries)
    table = Table(heads, rows)

    def draw() -> None:
        show_note(texts("learning_log.about", count=len(entries)))
        show_table(texts("learning_log.title"), table)
        with st.container(horizontal=True):
            show_download(texts("learning_log.csv"), f"{_STEM}.csv", lambda: log_csv(texts, entries))
            show_download(
                texts("learning_log.markdown"),
                f"{_STEM}.md",
                lambda: log_markdown(texts, entries).encode("utf-8", "replace"),
            )

    show_folded(texts("learning_log.title"), LOG, draw)
    with st.container(key="paper-log"):
        show_table(texts("learning_log.title"), table)
