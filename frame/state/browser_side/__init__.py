"""The client side of the session state: an invisible component on every page, whose scripts run once per window.

It receives the query string of the current state, writes it into the browser's history, and requests reruns.
"""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st

from bleu_view.words.course_pages import LABS
from frame.components.assets import script_to_send
from frame.components.loader import ignore_report, packed_json, reported_value
from frame.state import ask_first, session
from frame.state.progress_store import mark_seen, merge_progress, progress_to_store

SEEN_AFTER_SECONDS = 10
"""The number of seconds on a lab after which it counts as seen, even if no control was used."""
_KEY = "browser_side"
_LABS = frozenset([lab.page for lab in LABS])
_browser_side = st.components.v2.component(
    _KEY,
    html="<span hidden></span>",
    js=script_to_send(_KEY, Path(__file__).with_name(f"{_KEY}.js")),
)


def send_address(
    page: str,
    query: str,
    *,
    arrived: bool,
    go: str,
    seen: dict[str, str],
    classroom: Mapping[str, str] | None,
) -> None:
    """Send the query string of the current state to the browser, and whether it was just loaded from the address.

    `page` is the page's name in the URL, "" for the opening. `go` is the value of the last Back or link that the
    session has loaded. `seen` has the parameters that this rerun has read; if the browser's address has changed since,
    the script requests another rerun. `classroom` is the page and the language for a new room, or None if Alt+R must
    not open one.
    """
    data = {
        "page": page,
        "query": query,
        "arrived": arrived,
        "go": go,
        "seen": seen,
        "session": session.memory().name,
        "progress": progress_to_store(),
        "stay": {"page": page if page in _LABS - session.memory().progress.seen else "", "seconds": SEEN_AFTER_SECONDS},
        "classroom": classroom,
        "cookie": {"name": ask_first.COOKIE, "value": ask_first.cookie_value()},
    }
    _browser_side(
        key=_KEY,
        data=packed_json(data),
        height=1,
        on_back_change=ignore_report,
        on_repainted_change=ignore_report,
        on_progress_change=lambda: merge_progress(reported_value(_KEY, "progress")),
        on_stayed_change=_store_lab_stay,
    )


def _store_lab_stay() -> None:
    """Mark the reported lab as seen, because the learner stayed on it for `SEEN_AFTER_SECONDS`."""
    page = reported_value(_KEY, "stayed")
    if isinstance(page, str) and page in _LABS:
        mark_seen(page)
