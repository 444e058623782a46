"""The strip above a page for a learner in a room: which page the class is on, and whether a question is open.

The page follows the class unless the learner looks around. Only the browser stores the learner's seat in the room;
without a seat, the strip draws nothing and sends no request.
"""

from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import ignore_report, register_component, reported_value
from frame.shell.course import course, switch_to_page
from frame.state import session
from room.settings import rooms_are_on

KEY: Final = "class-strip"
_PAGE_REPORT: Final = "page"
_mount = register_component(__file__, room_phone="back follow roam roaming roam-step waiting")


def show_class_strip(page: str, texts: Texts) -> None:
    """Draw the strip of the room in the address, and switch to the class's page if the browser reports a new one."""
    code = session.memory().room
    if not (code and rooms_are_on()):
        return
    key = f"{KEY}-{page}"
    data = {
        "language": texts.language,
        "room": code,
        "here": page,
        "words": {"room": texts("classroom.back", code=code)},
    }
    _mount(key=key, data=data, on_page_change=ignore_report)
    to = reported_value(key, _PAGE_REPORT)
    if isinstance(to, str) and to in dict(course()):
        switch_to_page(to)
