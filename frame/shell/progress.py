"""Progress through the course: which labs were seen, and whether the page has an open question.

A lab is a page with minutes on the map. It counts as seen once the learner has used one of its controls, or has stayed
for a while, which the browser reports. `frame.widgets.question` records open questions; `frame.state.progress_store`
sends the seen labs to the browser, which stores them.
"""

from typing import Final

from bleu_view.words.course_pages import COURSE_PAGES
from frame.state import session

LABS: Final = tuple([page for page in COURSE_PAGES if page.minutes])


def forget_open_questions() -> None:
    """Clear the open questions at the start of a rerun."""
    session.memory().progress.asking.clear()


def is_seen(page: str) -> bool:
    """Return whether the learner has seen a page."""
    return page in session.memory().progress.seen


def seen_and_total() -> tuple[int, int]:
    """Return the number of seen labs, and the number of all labs."""
    return len([lab for lab in LABS if is_seen(lab.page)]), len(LABS)


def minutes_left() -> int:
    """Return the total minutes of the labs that were not seen."""
    return sum([lab.minutes for lab in LABS if not is_seen(lab.page)])


def is_asking() -> bool:
    """Return whether this rerun has drawn a question without its answer."""
    return bool(session.memory().progress.asking)
