"""The course as a row of boxes: which pages were answered, and where the learner is. Each leads to its page.

In: the page. Out: the boxes on it. They record answers, not marks, for this session alone.
"""

import streamlit as st

from frame.shell.course import link_to, numbered_pages
from frame.shell.page import Page
from frame.shell.progress import is_done
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note


def show_progress_boxes(page: Page) -> None:
    """Draw a box for every page of the course, and say what they record."""
    show_sheet("labs/practice/progress_boxes.css")
    with st.container(key="progress", gap="xsmall"):
        with st.container(key="progress-boxes"):
            for number, name, _ in numbered_pages():
                state = _state(page, name)
                label = page.texts(f"progress.{state}", number=number, name=page.texts(f"pages.{name}-menu"))
                with st.container(key=f"progress-{state}-{name}"):
                    link_to(name, label, width="stretch")
        show_note(page.texts("progress.about"))


def _state(page: Page, name: str) -> str:
    if name == page.name:
        return "here"
    return "answered" if is_done(name) else "open"
