"""Progress through the course: which labs were seen, and whether a page still keeps an answer back.

A lab is a page with minutes on the map. It is seen once the learner used one of its controls, or stayed for a while,
which the browser reports. `frame.widgets.question` notes which questions are open;
`frame.state.progress_store` lets the browser keep what was seen.
"""

from typing import Final

from bleu_view.words.course_pages import COURSE_PAGES
from frame.state import session

LABS: Final = tuple([page for page in COURSE_PAGES if page.minutes])


def begin() -> None:
    """Begin a run: no question is open yet."""
    session.memory().progress.asking.clear()


def is_seen(page: str) -> bool:
    """Return whether the learner has seen a page."""
    return page in session.memory().progress.seen


def seen_and_total() -> tuple[int, int]:
    """Return how many labs were seen, and how many there are."""
    return len([lab for lab in LABS if is_seen(lab.page)]), len(LABS)


def minutes_left() -> int:
    """Return the minutes of the labs that were not seen."""
    return sum([lab.minutes for lab in LABS if not is_seen(lab.page)])


def is_asking() -> bool:
    """Return whether this run shows a question without its answer."""
    return bool(session.memory().progress.asking)
