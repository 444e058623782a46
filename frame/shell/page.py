"""The frame of every page: address, language, colours and header before the page, next link and address after it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.runtime.gc_tuning import freeze_gc_after, tune_gc
from frame.runtime.render_slot import render_slot
from frame.shell.class_strip import show_class_strip
from frame.shell.course import show_next
from frame.shell.header import page_label, show_header
from frame.shell.presenter import show_lesson_end, show_presenter
from frame.shell.style import show_style
from frame.state import address, session
from room.settings import rooms_are_on

ICON = "🧱"

tune_gc()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The values that a page draws with: its name, the learner's language and theme, and the current scenario.

    `is_exhibit` if the page is embedded in another site, by Streamlit's `embed` parameter in the address: then there
    are only its heading, picture and controls, and a line with their source.
    """

    name: str
    texts: Texts
    theme: str
    palette: Palette
    scenario: Scenario
    is_exhibit: bool = False


@contextmanager
def open_page(
    name: str, examples: Mapping[str, str] | None = None, *, is_stage: bool = False, has_stage: bool = False
) -> Iterator[Page]:
    """Draw the frame around a page; this is a context manager that yields the page's values.

    `examples` are the names of the page's own example by language. A page that is a stage fills the window and has its
    own header, presenter mode and links, so the shared ones are left out. A page that has a stage gets a header of one
    line.
    """
    with render_slot(), session.cached_memory():
        address.read_address(name, examples)
        texts = Texts(str(session.language()))
        session.memory().marks = marks = TermMarks(texts=texts, page=name)
        theme = st.context.theme.type or "light"
        st.set_page_config(page_title=texts(f"pages.{name}-title"), page_icon=ICON, layout="wide")
        page = Page(
            name=name,
            texts=texts,
            theme=theme,
            palette=palette(theme),
            scenario=session.present_scenario(),
            is_exhibit=not is_stage and bool(st.context.is_embedded),
        )
        if is_stage:
            show_style(page.palette, "frame/shell/stage.css")
        elif page.is_exhibit:
            show_style(page.palette, "frame/shell/exhibit.css")
        else:
            short = page_label(name, texts) if has_stage else texts(f"pages.{name}-menu")
            sheets = ["frame/shell/lab_stage.css"] if has_stage else []
            show_style(page.palette, *sheets, name=short, switch=texts("frame.ask-first-on-phone"))
            show_header(name, texts, is_line=has_stage)
            show_class_strip(name, texts)
            show_presenter(name, texts)
        yield page
        if page.is_exhibit:
            _show_source(page)
        elif not is_stage:
            show_next(name, texts)
            show_lesson_end(name, texts)
        if marks.marked:
            st.html(marks.cards_html())
        address.write_address(opens_rooms=rooms_are_on() and not page.is_exhibit)
        freeze_gc_after(name)


def _show_source(page: Page) -> None:
    """Draw the source line of an exhibit, with a link that opens the page in a new tab for trying other texts."""
    scenario, texts = session.present_scenario(), page.texts
    preset = f"presets.{scenario.preset}-name" if scenario.has_text_of_preset else "frame.own-text"
    own = f"frame.exhibit-of-{page.name}"  # some labs have their own texts
    text = texts(own if texts.has(own) else preset)
    source = texts("frame.exhibit-source", page=page_label(page.name, texts), text=text)
    href = address.page_address(page.name, address.share_link_parameters())
    link = element("a", f"{texts('frame.exhibit-try')} ↗", href=href, target="_blank", rel="noopener")
    st.html(to_html(element("div", element("span", source), link, class_="bx-source")))
