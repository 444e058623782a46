"""Find the bug: four lines of a brevity penalty, one of them wrong; once it is found, the curves show its effect.

The last chosen line is a view item.
"""

from functools import partial

from frame.components.loader import component, store_report
from frame.shell.page import Page
from frame.state import session
from labs.length.view import bug_data, read_line

LINE = "length-bug"
KEY = "penalty_bug"

_mount = component(__file__)


def penalty_bug(page: Page) -> None:
    """Draw the lines, and the finding so far."""
    texts = page.texts
    data = {
        "language": texts.language,
        "chosen": read_line(session.view_item(LINE)),
        "bug": bug_data(texts),
        "words": {
            "name": texts("length.bug-name"),
            "hint": texts("length.bug-hint"),
            "above": texts("length.bug-above"),
            "alt": texts("length.bug-alt"),
            "hidden": texts("length.bug-hidden"),
        },
    }
    _mount(data=data, key=KEY, on_line_change=partial(store_report, KEY, "line", LINE))
