"""The strip of a learner in a room: it shows where the class is and whether a question waits, and follows the class.

Only the browser has the learner's seat; without one, nothing is drawn and no request is sent.
"""

from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import component, ignore_report, reported_value
from frame.shell.course import course, turn_to
from frame.state import session
from room.settings import rooms_are_on

KEY: Final = "class-strip"
_PAGE: Final = "page"
_WORDS: Final = ("back", "follow", "roam", "roaming", "roam-step", "waiting")
_mount = component(__file__)


def follow_class(page: str, texts: Texts) -> None:
    """Draw the strip of the room that the address names, and turn to the page that the class has gone to."""
    code = session.memory().room
    if not (code and rooms_are_on()):
        return
    key = f"{KEY}-{page}"
    words = {name: template for name, template in texts.templates("room_phone").items() if name in _WORDS}
    data = {
        "language": texts.language,
        "room": code,
        "here": page,
        "words": words | {"room": texts("classroom.back", code=code)},
    }
    _mount(key=key, data=data, on_page_change=ignore_report)
    to = reported_value(key, _PAGE)
    if isinstance(to, str) and to in dict(course()):
        turn_to(to)
