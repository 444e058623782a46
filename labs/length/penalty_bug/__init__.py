"""An exercise as a component: find the wrong one of four lines that compute a brevity penalty.

Curves show the effect of the bug. A view item stores the last chosen line.
"""

from functools import partial

from frame.components.loader import register_component, store_report
from frame.shell.page import Page
from frame.state import session
from labs.length.view.penalty_exercises import bug_data, parse_line_number

LINE_ITEM = "length-bug"
KEY = "penalty_bug"

_mount = register_component(
    __file__, length="name=bug-name hint=bug-hint above=bug-above alt=bug-alt hidden=bug-hidden"
)


def show_penalty_bug(page: Page) -> None:
    """Draw the lines, with feedback on the chosen one."""
    texts = page.texts
    data = {
        "language": texts.language,
        "chosen": parse_line_number(session.view_item(LINE_ITEM)),
        "bug": bug_data(texts),
    }
    _mount(data=data, key=KEY, on_line_change=partial(store_report, KEY, "line", LINE_ITEM))
