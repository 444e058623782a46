"""The course: its pages in order, and the links between them.

`page_files` finds the pages, each of which is a file. The texts of a page are `pages.<name>-…`.
"""

from collections.abc import Mapping
from contextlib import suppress

import streamlit as st
from streamlit.errors import StreamlitPageNotFoundError

from bleu_core.version import VERSION
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.catalogue import OPENING, page_files
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.slide import open_slide_container

FIRST = OPENING
WORKBENCH = "explore"


def course() -> tuple[tuple[str, str], ...]:
    """Return the pages as (name, file), in the order of the course."""
    return tuple(page_files().items())


def numbered_pages() -> tuple[tuple[int, str, str], ...]:
    """Return the pages after the opening as (number, name, file)."""
    return tuple([(number, *page) for number, page in enumerate(course()[1:])])


def show_page_end(name: str, texts: Texts) -> None:
    """Draw the end of a page: its takeaway, unless a question is open, and the link to the next page.

    The last page has no link, and neither has a page in a lesson, because the lesson's plan sets the next step.
    """
    names = [entry for entry, _ in course()]
    following = "" if address.lesson_place() else next(iter(names[names.index(name) + 1 :]), "")
    parts = []
    if not session.memory().is_asking:
        heading, sentence = element("span", texts("frame.learned")), texts(f"pages.{name}-learned")
        parts.append(element("p", heading, sentence, class_="bx-learned"))
    if following:
        parts.append(element("div", texts(f"pages.{following}-title"), class_="bx-next"))
    if not parts:
        return
    with open_slide_container("ending"):
        st.html(to_html(*parts))
        if following:
            label = texts("frame.next", name=texts(f"pages.{following}-menu"))
            show_page_link(following, label, icon=":material/arrow_forward:")
        st.html(to_html(element("p", texts("frame.version", version=VERSION), class_="bx-version")))


def show_page_link(
    name: str,
    label: str,
    *,
    icon: str | None = None,
    query: Mapping[str, str] | None = None,
) -> None:
    """Draw a link to a page with the current state or with `query`; draw nothing if the page does not exist."""
    file = dict(course()).get(name)
    parameters = address.state_parameters(name) if query is None else address.with_new_go_parameter(query)
    if file is not None:
        with suppress(StreamlitPageNotFoundError):  # a page that runs as a single script cannot link to others
            st.page_link(file, label=label, icon=icon, width="content", query_params=parameters)


def switch_to_page(name: str) -> None:
    """Switch to a page and keep the current state.

    Nothing happens if the page is run as a single script, as in tests.
    """
    query = address.state_parameters(name)
    address.expect_address(query)
    with suppress(StreamlitPageNotFoundError):
        st.switch_page(dict(course())[name], query_params=query)
