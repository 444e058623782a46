"""Progress through the course: which labs are done, and whether a page still keeps an answer back.

A lab is a page that asks questions. It is done once one of its questions was answered by hand: skipped questions do not
count, nor do answers that a link brought along, which may be another learner's; a second question is for those who go
on. `frame.widgets.question` notes what is answered and what is open; `frame.state.progress_store` lets the browser
keep it.
"""

from bleu_view.scenario.predictions import PAGES
from frame.state import session
from frame.state.progress_store import answered
from frame.widgets.question import is_revealed


def begin() -> None:
    """Begin a run: no question is open yet."""
    session.memory().progress.asking.clear()


def is_lab(page: str) -> bool:
    """Tell whether a page asks questions."""
    return bool(_questions(page))


def is_done(page: str) -> bool:
    """Tell whether the learner has answered a question of this page."""
    return any(name in answered() for name in _questions(page))


def is_told(page: str) -> bool:
    """Tell whether the page holds no answer back: it showed no open question, and one of its own is revealed."""
    asked = _questions(page)
    return not session.memory().progress.asking and (not asked or any(map(is_revealed, asked)))


def _questions(page: str) -> tuple[str, ...]:
    return tuple(name for name, asked_on in PAGES.items() if asked_on == page)
