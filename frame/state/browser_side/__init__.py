"""The browser's side of every page: an invisible component, whose scripts are installed once in a window.

It receives the query string of the present view, and starts a rerun when one is due.
"""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st

from bleu_view.drawing.bundles import bundled_script
from bleu_view.words.course_pages import COURSE_PAGES
from frame.components.assets import script_to_send
from frame.components.loader import ignore_report, reported_value
from frame.state import asking, session
from frame.state.progress_store import merge_progress, stored_progress

SEEN_AFTER_SECONDS = 10
"""How long who uses no control stays on a lab until it counts as seen."""
_KEY = "browser_side"
_LABS = frozenset([page.page for page in COURSE_PAGES if page.minutes])
_browser_side = st.components.v2.component(
    _KEY,
    html="<span hidden></span>",
    js=script_to_send(_KEY, bundled_script(Path(__file__).with_name(f"{_KEY}.js"))),
)


def show_address(
    page: str,
    query: str,
    *,
    arrived: bool,
    go: str,
    seen: dict[str, str],
    classroom: Mapping[str, str] | None,
) -> None:
    """Send the query string of the present view to the browser, and whether the learner has just arrived at it.

    `page` is the page's name in the address, "" for the first one. `go` is the mark of the Back or link that was
    followed last: a run that names another than the one before has heard of Back. `seen` are the parameters as this run
    found them: if the browser has moved on before its scripts run, it requests a run at its own address.
    `classroom` is the page and the language of a new room; None if Alt+R opens none.
    """
    data = {
        "page": page,
        "query": query,
        "arrived": arrived,
        "go": go,
        "seen": seen,
        "session": session.memory().name,
        "progress": stored_progress(),
        "stay": {"page": page if page in _LABS - session.memory().progress.seen else "", "seconds": SEEN_AFTER_SECONDS},
        "classroom": classroom,
        "cookie": {"name": asking.COOKIE, "value": asking.to_store()},
    }
    _browser_side(
        key=_KEY,
        data=data,
        height=1,
        on_back_change=ignore_report,
        on_repainted_change=ignore_report,
        on_progress_change=_hear,
        on_stayed_change=_note_stay,
    )


def _hear() -> None:
    """Merge the progress that the browser reports."""
    merge_progress(reported_value(_KEY, "progress"))


def _note_stay() -> None:
    """Note the lab on which the learner stayed."""
    page = reported_value(_KEY, "stayed")
    if isinstance(page, str) and page in _LABS:
        session.memory().progress.seen.add(page)
