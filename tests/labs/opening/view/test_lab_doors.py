"""The map leads to every lab of the course, in its order."""

from frame.shell.course import WORKBENCH, course
from frame.shell.progress import is_lab
from labs.opening.view.lab_doors import DOORS


def test_the_map_has_every_lab_once_in_the_courses_order() -> None:
    assert [door.page for door in DOORS] == [name for name, _ in course() if is_lab(name) and name != WORKBENCH]


def test_every_lab_takes_some_minutes_and_none_takes_a_lesson() -> None:
    assert all(5 <= door.minutes <= 15 for door in DOORS)
