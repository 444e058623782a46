"""Progress, stored only by the browser: the text to store, the stored text, and erasing it.

The server holds progress as long as the session. The browser stores the same as a text that nobody else can read, and
tells each new session of it; where another window has stored more, it tells that too, before it writes.
"""

from collections.abc import Mapping

import streamlit as st

from bleu_view.scenario.kept_progress import Attempt, Item, Kept, better, read_progress, write_progress
from bleu_view.scenario.predictions import PAGES
from frame.state import session

DRAFT = "-draft"
"""What stands behind a question's name where its answer is not committed yet."""
_TYPED = ("challenge-", "step-")
"""What the keys of fields with solutions begin with."""


def stored_progress() -> dict[str, object]:
    """Return what the browser is to keep, and which of its reports was heard last."""
    progress = session.memory().progress
    kept = Kept(
        answers=progress.answers, solved=frozenset(progress.solved), seen=frozenset(progress.seen), best=progress.best
    )
    return {"text": write_progress(kept), "heard": progress.heard}


def merge_progress(report: object) -> None:
    """Merge the progress that the browser reports; this session's own answers win; an empty text erases it."""
    if not isinstance(report, Mapping) or not isinstance(report.get("number"), int):
        return
    progress, text = session.memory().progress, report.get("text")
    progress.heard = int(report["number"])
    if text == "":
        forget()
        return
    kept = read_progress(text)
    progress.answers = {**kept.answers, **progress.answers}
    progress.solved |= kept.solved
    progress.seen |= kept.seen
    progress.best = better(progress.best, kept.best)


def note_attempt(attempt: Attempt) -> None:
    """Record a sentence of the learner's own, unless an earlier one scored higher."""
    progress = session.memory().progress
    progress.best = better(progress.best, attempt)


def forget() -> None:
    """Forget all progress, with the answers on the pages and the solutions in their fields."""
    progress = session.memory().progress
    progress.answers.clear()
    progress.solved.clear()
    progress.seen.clear()
    progress.best = None
    progress.is_erased = True
    for name in PAGES:
        session.set_view_item(name, None)
        session.set_view_item(name + DRAFT, None)
    for key in [key for key in st.session_state if str(key).startswith(_TYPED)]:
        del st.session_state[key]


def answered() -> Mapping[str, Item]:
    """Return the learner's own answers, by the question."""
    return session.memory().progress.answers
