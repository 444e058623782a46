"""Links to the live classroom: a new room, or the open one, whose code and secret only the lecturer's browser stores.

Without rooms nothing is drawn. The shortcut is in `frame/state/browser_side/opened_room.js`.
"""

from typing import Literal

from bleu_view.scenario.lesson_plans import Lesson
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.widgets.blocks import show_note
from room.settings import rooms_are_on

_mount = component(__file__)


def offer_classroom(page: str, texts: Texts) -> None:
    """Draw the menu's entry: open a room, return to it, or join one."""
    _show(texts, "menu", page)


def offer_lesson_room(lesson: Lesson, texts: Texts) -> None:
    """Draw the link that opens a room with a lesson plan, as wide as its words."""
    _show(texts, "plan", lesson.id, minutes=lesson.minutes)


def note_lesson_rooms(texts: Texts) -> None:
    """Draw a note: the use of a room in a lesson."""
    if rooms_are_on():
        show_note(texts("classroom.plan-what"))


def classroom_door(texts: Texts) -> str:
    """Return the name of the link on a page that draws its own; "" if rooms are off."""
    return texts("classroom.open") if rooms_are_on() else ""


def _show(texts: Texts, where: Literal["menu", "plan"], about: str, minutes: int = 0) -> None:
    if rooms_are_on():
        values: dict[str, dict[str, str | int]] = {"back": {"code": "{code}"}, "open-plan": {"minutes": minutes}}
        names = ("open", "back", "what", "join", "open-plan")
        words = {name: texts(f"classroom.{name}", **values.get(name, {})) for name in names}
        _mount(
            key=f"classroom-{where}-{about}",
            data={"language": texts.language, "where": where, "about": about, "words": words},
            width="content" if where == "plan" else "stretch",
        )
