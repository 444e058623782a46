"""The door to the live classroom: a link that opens a room, or leads back to the one that is open, and its shortcut.

In: where it is drawn, and what the room should ask. Out: links; nothing is reported. Whether a room is open only the
browser of the lecturer knows, which keeps its code and its secret. Without rooms nothing is drawn.
"""

from typing import Literal

from bleu_view.words.texts import Texts
from frame.components.loader import component
from room.settings import rooms_are_on

_mount = component(__file__)


def listen_for_classroom(page: str, texts: Texts) -> None:
    """Let the shortcut open the room from any page."""
    _show(texts, "keys", page)


def offer_classroom(page: str, texts: Texts) -> None:
    """Draw the menu's entry: open a room, go back to it, or join one."""
    _show(texts, "menu", page)


def offer_lesson_room(plan: str, texts: Texts) -> None:
    """Draw the link that opens a room with a lesson plan."""
    _show(texts, "plan", plan)


def classroom_door(texts: Texts) -> str:
    """Name the door on a page that draws its own; "" where there are no rooms. Behind it is what the shortcut does."""
    return texts("classroom.open") if rooms_are_on() else ""


def _show(texts: Texts, where: Literal["keys", "menu", "plan"], about: str) -> None:
    if rooms_are_on():
        names = ("open", "back", "what", "join", "open-plan")
        words = {name: texts(f"classroom.{name}", **({"code": "{code}"} if name == "back" else {})) for name in names}
        _mount(
            key=f"classroom-{where}-{about}",
            data={"language": texts.language, "where": where, "about": about, "words": words},
        )
