"""A welcome: what BLEU is in two sentences, then the course, each page with the question that it answers."""

import streamlit as st

from frame.shell.course import WORKBENCH, link_to, numbered_pages
from frame.shell.page import Page
from frame.widgets.blocks import show_note, show_reading


def show_welcome(page: Page) -> None:
    """Draw the page from top to bottom: what BLEU is, the workbench, the labs."""
    texts = page.texts
    show_reading(texts("opening.what"))
    with st.container(key="doors", gap="xsmall"):
        link_to(WORKBENCH, texts("opening.workbench"), icon=":material/construction:")
        show_note(texts("opening.labs"))
        for number, name, _ in numbered_pages()[1:]:
            title = texts(f"pages.{name}-title")
            link_to(name, texts("opening.door", number=number, name=texts(f"pages.{name}-menu"), question=title))
