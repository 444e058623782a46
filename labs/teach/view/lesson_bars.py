"""Lesson plans as bars: each step is a box with its page and minutes, and a link to the step.

The classes of the HTML are styled in `labs/teach/teach.css`.
"""

from collections.abc import Callable, Collection
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.lesson_plans import LESSONS, Lesson, LessonStep
from bleu_view.words.texts import Texts


def lesson_bars_html(texts: Texts, pages: Collection[str], address: Callable[[LessonStep], str]) -> str:
    """Return a row for each plan as HTML; steps on pages outside the course have no link."""
    rows = [part for lesson in LESSONS.values() for part in _plan_row(texts, lesson, pages, address)]
    return to_html(element("div", *rows, class_="bx-plans"))


def _plan_row(
    texts: Texts, lesson: Lesson, pages: Collection[str], address: Callable[[LessonStep], str]
) -> tuple[Element, Element]:
    boxes = [_step_box(texts, step, pages, address) for step in lesson.steps]
    title = texts(f"lessons.{lesson.id}-title")
    name = element("p", texts("teaching_kit.plan-minutes", minutes=lesson.minutes), title=title)
    return name, element("ol", *boxes, aria_label=title)


def _step_box(texts: Texts, step: LessonStep, pages: Collection[str], address: Callable[[LessonStep], str]) -> Element:
    said = "teaching_kit.box-discussion" if step.discussion else "teaching_kit.box"
    name = texts(said, page=texts(f"pages.{step.page}-menu"), minutes=step.minutes)
    shown = [
        element("b", texts(f"pages.{step.page}-menu"), aria_hidden="true"),
        element("span", texts("teaching_kit.box-minutes", minutes=step.minutes), aria_hidden="true"),
        element("span", name, class_="bx-unseen"),
    ]
    link = {"href": address(step), "target": "_blank"} if step.page in pages else {}
    kind = {"class_": "bx-discussion"} if step.discussion else {}
    return element("li", element("a", *shown, title=name, **link), style=f"flex-grow:{step.minutes}", **kind)
