"""Progress, which only the browser stores: the text for it, the text from it, and erasing both.

The server holds progress only during the session. The browser stores it as a text, and sends that to each new session,
and also when another window has stored more.
"""

from collections.abc import Mapping

import streamlit as st

from bleu_view.scenario.kept_progress import Attempt, Item, KeptProgress, better_attempt, read_progress, write_progress
from bleu_view.scenario.predictions import PAGES
from frame.state import session

DRAFT_SUFFIX = "-draft"
"""The suffix of a question's name for an answer that is not committed yet."""
_TYPED = ("challenge-", "step-")
"""The prefixes of the widget keys of fields with solutions."""


def stored_progress() -> dict[str, object]:
    """Return the text for the browser to store, and the number of its report that was merged last."""
    progress = session.memory().progress
    kept = KeptProgress(
        answers=progress.answers, solved=frozenset(progress.solved), seen=frozenset(progress.seen), best=progress.best
    )
    return {"text": write_progress(kept), "heard": progress.heard}


def merge_progress(report: object) -> None:
    """Merge the browser's reported progress; this session's answers take precedence; an empty text erases all."""
    if not isinstance(report, Mapping) or not isinstance(report.get("number"), int):
        return
    progress, text = session.memory().progress, report.get("text")
    progress.heard = int(report["number"])
    if text == "":
        erase_progress()
        return
    kept = read_progress(text)
    progress.answers = {**kept.answers, **progress.answers}
    progress.solved |= kept.solved
    progress.seen |= kept.seen
    progress.best = better_attempt(progress.best, kept.best)


def store_attempt(attempt: Attempt) -> None:
    """Store a sentence that the learner wrote as the best one, unless an earlier one has a higher score."""
    progress = session.memory().progress
    progress.best = better_attempt(progress.best, attempt)


def erase_progress() -> None:
    """Erase all progress, including the answers on the pages and the solutions in fields."""
    progress = session.memory().progress
    progress.answers.clear()
    progress.solved.clear()
    progress.seen.clear()
    progress.best = None
    progress.is_erased = True
    for name in PAGES:
        session.set_view_item(name, None)
        session.set_view_item(name + DRAFT_SUFFIX, None)
    for key in [key for key in st.session_state if str(key).startswith(_TYPED)]:
        del st.session_state[key]


def own_answers() -> Mapping[str, Item]:
    """Return the learner's own answers as view items, by question."""
    return session.memory().progress.answers
