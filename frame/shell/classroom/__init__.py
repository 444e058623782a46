"""Links to a live classroom: to a new room, or to the open one, whose code and secret the lecturer's browser stores.

If rooms are turned off, nothing is drawn. The keyboard shortcut is in `frame/state/browser_side/opened_room.js`.
"""

from typing import Literal

from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.widgets.blocks import show_note
from room.settings import rooms_are_on

_mount = register_component(__file__, classroom="open back what join open-plan")


def show_room_links(texts: Texts, where: Literal["menu", "plan"], about: str, minutes: int = 0) -> None:
    """Draw the room links of the course menu (open, return, join), or the link that opens a room with a lesson plan.

    `about` is the name of the page or the plan, and `minutes` the plan's duration.
    """
    if rooms_are_on():
        _mount(
            key=f"classroom-{where}-{about}",
            data={"language": texts.language, "where": where, "about": about, "minutes": minutes},
            width="content" if where == "plan" else "stretch",
        )


def show_lesson_rooms_note(texts: Texts) -> None:
    """Draw a note on how to use a room in a lesson."""
    if rooms_are_on():
        show_note(texts("classroom.plan-what"))


def classroom_link_label(texts: Texts) -> str:
    """Return the label of the link that opens a room, for a page that draws it itself; "" if rooms are turned off."""
    return texts("classroom.open") if rooms_are_on() else ""
