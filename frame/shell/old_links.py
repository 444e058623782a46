"""Links to what has an address of its own by now: the workbench once stood at `/`, Challenges and Teach on Practice.

In: the address of the opening, or of Practice. Out: the page that shows it now, with all that the link carried. The
browser takes over the section behind the `#`, and lets Back pass the link (`frame/state/browser_side/old_links.js`).
"""

import streamlit as st

from bleu_view.scenario.old_items import OLD_PAGE, moved_to
from bleu_view.scenario.permalink import read
from frame.shell.course import FIRST, WORKBENCH, course
from frame.state import address, session


def follow_old_link() -> None:
    """Turn from the opening to the workbench where the address carries a text."""
    text = st.query_params.get(address.SCENARIO)
    if text:
        _forward(FIRST, WORKBENCH, text)


def follow_old_link_to_practice() -> None:
    """Lead on from Practice to the page that an old link is about; a link of today opens the page that it is about."""
    text = st.query_params.get(address.SCENARIO)
    if not text or address.is_own(text):
        return
    page = moved_to(read(text).link.view)
    if page:
        _forward(OLD_PAGE, page, text)


def _forward(old: str, page: str, text: str) -> None:
    session.memory().forwarded = ("" if old == FIRST else old, text, page)
    st.switch_page(dict(course())[page], query_params=st.query_params.to_dict())
