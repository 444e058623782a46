"""Links from before the opening: they lead to `/` with a text, which the workbench shows at an address of its own.

In: the address of the opening. Out: the workbench, with all that the link carried. The browser takes over the section
behind the `#`, and lets Back pass the old link (`frame/state/browser_side/old_links.js`).
"""

import streamlit as st

from frame.shell.course import WORKBENCH, course
from frame.state import address, session


def follow_old_link() -> None:
    """Turn from the opening to the workbench where the address carries a text."""
    if st.query_params.get(address.SCENARIO):
        session.memory().forwarded = True
        st.switch_page(dict(course())[WORKBENCH], query_params=st.query_params.to_dict())
