"""A test page with only the perplexity section."""

import streamlit as st

from frame.shell.page import open_page
from labs.beyond.perplexity import show_perplexity


def show_perplexity_page() -> None:
    """Draw the perplexity section on a page."""
    with open_page("practice") as page:
        show_perplexity(page)


# Like every page with a text, it has its own address: `/` with a text is a link of old.
pages = [
    st.Page(lambda: None, title="first", default=True),
    st.Page(show_perplexity_page, title="parts", url_path="parts"),
]
st.navigation(pages, position="hidden").run()
