"""The map leads to every lab of the course, in its order."""

from frame.shell.course import numbered_pages
from labs.opening.view.lab_doors import DOORS


def test_the_map_has_every_lab_once_in_the_courses_order() -> None:
    assert [door.page for door in DOORS] == [name for _, name, _ in numbered_pages()[1:]]


def test_every_lab_takes_some_minutes_and_none_takes_a_lesson() -> None:
    assert all(5 <= door.minutes <= 15 for door in DOORS)
