"""The learner's progress, which only the browser stores permanently.

The server stores progress only during the session. The browser stores it as a text, and sends this text to each new
session, and also when another window has stored more.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from bleu_view.scenario.kept_progress import NO_PROGRESS, Attempt, better_attempt, read_progress, write_progress
from bleu_view.scenario.predictions import PAGES
from bleu_view.words.course_pages import LABS
from frame.state import session

DRAFT_SUFFIX = "-draft"
"""The suffix of a question's name for an answer that is not committed yet."""
_TYPED = ("challenge-", "step-")
"""The prefixes of the widget keys of fields with solutions."""


def progress_to_store() -> dict[str, object]:
    """Return the text for the browser to store, and the number of the browser's report that was merged last."""
    memory = session.memory()
    return {"text": write_progress(memory.progress), "heard": memory.merged_report}


def merge_progress(report: object) -> None:
    """Merge the progress reported by the browser; this session's answers take precedence.

    An empty text erases all progress.
    """
    if not isinstance(report, Mapping) or not isinstance(report.get("number"), int):
        return
    memory, text = session.memory(), report.get("text")
    memory.merged_report = int(report["number"])
    if text == "":
        erase_progress()
    else:
        memory.progress = memory.progress.merged_with(read_progress(text))


def store_attempt(attempt: Attempt) -> None:
    """Store a sentence written by the learner as the best one, unless an earlier one has a higher score."""
    memory = session.memory()
    memory.progress = replace(memory.progress, best=better_attempt(memory.progress.best, attempt))


def mark_solved(name: str) -> None:
    """Record that a challenge or a kind of exercise was solved."""
    memory = session.memory()
    memory.progress = replace(memory.progress, solved=memory.progress.solved | {name})


def mark_seen(page: str) -> None:
    """Record that the learner used a control of a page, or stayed on it for a while."""
    memory = session.memory()
    memory.progress = replace(memory.progress, seen=memory.progress.seen | {page})


def is_seen(page: str) -> bool:
    """Return whether the learner has seen a page."""
    return page in session.memory().progress.seen


def count_seen_labs() -> tuple[int, int]:
    """Return the number of seen labs, and the total number of labs."""
    return sum([is_seen(lab.page) for lab in LABS]), len(LABS)


def erase_progress() -> None:
    """Erase all progress, the answers to questions, and the solutions in input fields."""
    memory = session.memory()
    memory.progress, memory.page_changed = NO_PROGRESS, True
    for name in PAGES:
        session.set_view_item(name, None)
        session.set_view_item(name + DRAFT_SUFFIX, None)
    for key in [key for key in st.session_state if str(key).startswith(_TYPED)]:
        del st.session_state[key]
