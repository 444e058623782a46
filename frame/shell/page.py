"""The frame of every page: address, language, colours and header before it; the next link and the address after it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import streamlit as st

from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.runtime.gc_tuning import freeze_gc_after, tune_gc
from frame.runtime.render_slot import render_slot
from frame.shell.class_strip import follow_class
from frame.shell.course import show_next
from frame.shell.exhibit import is_exhibit, show_source
from frame.shell.header import page_label, show_header
from frame.shell.opening_example import open_page_example
from frame.shell.presenter import show_lesson_end, show_presenter
from frame.shell.style import show_style
from frame.state import address, session
from room.settings import rooms_are_on

ICON = "🧱"

tune_gc()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The values that a page draws with: its name, the learner's language and theme, and the current scenario."""

    name: str
    texts: Texts
    theme: str
    palette: Palette
    scenario: Scenario


@contextmanager
def open_page(
    name: str, own: Mapping[str, str] | None = None, *, is_stage: bool = False, has_stage: bool = False
) -> Iterator[Page]:
    """Draw the frame around a page: a context manager that yields the page's values.

    `own` is the page's own example in each language. A page that is a stage fills the window and has its own header,
    presenter mode and links, so the shared ones are left out. A page that has a stage gets a header of one line.
    """
    with render_slot(), session.memory_at_hand():
        address.read_address(name)
        if own:
            open_page_example(name, own)
        texts = Texts(str(session.language()))
        session.memory().marks = marks = TermMarks(texts=texts, page=name)
        theme = st.context.theme.type or "light"
        st.set_page_config(page_title=texts(f"pages.{name}-title"), page_icon=ICON, layout="wide")
        page = Page(name=name, texts=texts, theme=theme, palette=palette(theme), scenario=session.present_scenario())
        alone = not is_stage and is_exhibit()
        if is_stage:
            show_style(page.palette, "frame/shell/stage.css")
        elif alone:
            show_style(page.palette, "frame/shell/exhibit.css")
        else:
            short = page_label(name, texts) if has_stage else texts(f"pages.{name}-menu")
            show_style(page.palette, *(["frame/shell/lab_stage.css"] if has_stage else []), name=short)
            show_header(name, texts, is_line=has_stage)
            follow_class(name, texts)
            show_presenter(name, texts)
        yield page
        if alone:
            show_source(name, page_label(name, texts), texts, session.present_scenario())
        elif not is_stage:
            show_next(name, texts)
            show_lesson_end(name, texts)
        if marks.marked:
            st.html(marks.cards())
        address.write_address(opens_rooms=rooms_are_on() and not alone)
        freeze_gc_after(name)
