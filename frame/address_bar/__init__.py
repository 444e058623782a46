"""The browser's side of every page: nothing to see, and what only the browser can notice.

In: the query string of the present view. Out: a run where one is due. Streamlit adds a history entry at every change of
the query; `address_bar.js` lets typing replace the entry instead, so that Back is one step and not one letter, and
completes the address of an arrival in place, so that Back leaves the page again. It asks for the page when the server
is back and when the theme has changed, types again what the server did not hear, keeps a field within what a
message may hold, takes a double click for one choice, and tells which language is spoken.
"""

from pathlib import Path

import streamlit as st

from frame import session
from frame.components import reported

_KEY = "address_bar"
_SCRIPT = Path(__file__).with_name("address_bar.js").read_text(encoding="utf-8")
_address_bar = st.components.v2.component(_KEY, html="<span hidden></span>", js=_SCRIPT)


def show_address(query: str, *, arrived: bool, seen: dict[str, str]) -> None:
    """Hand the query string of the present view to the browser, and whether the learner has just arrived at it.

    `seen` are the parameters as this run found them: an arrival is completed only while the browser still stands there.
    """
    data = {"query": query, "arrived": arrived, "seen": seen, "session": session.memory().name}
    _address_bar(key=_KEY, data=data, height=1, on_back_change=_go_on, on_repainted_change=session.acted)


def _go_on() -> None:
    """Go on where the line was cut: the address may be an older one, and the fields may have been emptied.

    The run that was stopped with the line may have told the browser that half a page is all there is. Where another
    session drew the page, on a server before this one, the arrival here has filled the fields: to fill them again would
    overtake a hand.
    """
    session.acted()
    if reported(_KEY, "back") == session.memory().name:
        session.store(session.typed())
