"""The frame of every page: the address, language, colours and header before the content, and the next link after it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.presets import has_text_of_preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.runtime.gc_tuning import freeze_gc_after, tune_gc
from frame.runtime.render_slot import render_slot
from frame.shell.class_strip import show_class_strip
from frame.shell.course import show_page_end
from frame.shell.header import page_label, show_header
from frame.shell.presenter import is_presenting, show_lesson_end, show_neighbour_links, show_presenter
from frame.shell.style import apply_style
from frame.state import address, session
from room.settings import rooms_are_on

ICON = "🧱"

tune_gc()


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The context of a page in one rerun: its name, the learner's language and theme, and the current scenario.

    `is_embedded` is true if Streamlit's query parameter `embed` is set, as in a page embedded in another site. Only the
    heading, picture and controls are drawn then, and a line with the source.
    """

    name: str
    texts: Texts
    theme: str
    palette: Palette
    scenario: Scenario
    is_embedded: bool = False


@contextmanager
def open_page(
    name: str, examples: Mapping[str, str] | None = None, *, is_stage: bool = False, has_stage: bool = False
) -> Iterator[Page]:
    """Draw the frame around the content that is drawn in the `with` block, and yield the page.

    `examples` maps each language to the name of the example that the page opens with. If `is_stage`, the page fills the
    window and has its own header, presenter mode and links, so the shared ones are left out. If `has_stage`, the header
    is a single line.
    """
    with render_slot(), session.cached_memory():
        address.read_address(name, examples)
        texts = Texts(str(session.language()))
        session.memory().term_marks = marks = TermMarks(texts=texts, page=name)
        theme = st.context.theme.type or "light"
        st.set_page_config(page_title=texts(f"pages.{name}-title"), page_icon=ICON, layout="wide")
        page = Page(
            name=name,
            texts=texts,
            theme=theme,
            palette=palette(theme),
            scenario=session.current_scenario(),
            is_embedded=not is_stage and bool(st.context.is_embedded),
        )
        if is_stage:
            apply_style(theme, name, "frame/shell/stage.css")
        elif page.is_embedded:
            apply_style(theme, name, "frame/shell/exhibit.css")
        else:
            short = page_label(name, texts) if has_stage else texts(f"pages.{name}-menu")
            sheets = ["frame/shell/lab_stage.css"] if has_stage else []
            sheets += ["frame/shell/presenter/screen.css"] if is_presenting() else []
            apply_style(theme, name, *sheets, name=short, switch=texts("frame.ask-first-on-phone"))
            show_header(name, texts, is_line=has_stage)
            show_class_strip(name, texts)
            show_presenter(name, texts)
        yield page
        if page.is_embedded:
            _show_source_line(page)
        elif not is_stage:
            show_page_end(name, texts)
            show_lesson_end(name, texts)
        if marks.marked:
            st.html(marks.cards_html())
        address.write_address(opens_rooms=rooms_are_on() and not page.is_embedded)
        if is_presenting() and not (is_stage or page.is_embedded):
            show_neighbour_links(name, texts)  # last, so that turning the mode on redraws no other element
        freeze_gc_after(name)


def _show_source_line(page: Page) -> None:
    """Draw the source line of an embedded page, with a link that opens the full page in a new tab."""
    scenario, texts = session.current_scenario(), page.texts
    preset = f"presets.{scenario.preset}-name" if has_text_of_preset(scenario) else "frame.own-text"
    own = f"frame.exhibit-of-{page.name}"  # some labs have their own texts
    text = texts(own if texts.has(own) else preset)
    source = texts("frame.exhibit-source", page=page_label(page.name, texts), text=text)
    href = address.page_address(page.name, address.share_link_parameters())
    link = element("a", f"{texts('frame.exhibit-try')} ↗", href=href, target="_blank", rel="noopener")
    st.html(to_html(element("div", element("span", source), link, class_="bx-source")))
