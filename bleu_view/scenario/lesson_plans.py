"""Lesson plans and homework, from `content/shared/lessons.toml` and `content/shared/homeworks.toml`.

Their wording is in the text catalogue: `lessons.<plan>-title`, `-goal`, `-prepare`, and one text for each step;
`lessons.<homework>-title`, `-task-<number>`, `-answer-<number>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from bleu_view.scenario.permalink import Link, ViewItem, open_tab_item, write_link
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.catalogue import read_entries

_BETWEEN = "."


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """A step of a lesson: minutes on a page, with an example or a corpus and a question ("" for none); or a discussion.

    `scenes` is how many scenes of the opening are shown, from the first, before a room votes on the question. `slides`
    is how many of the page's slides belong to the step, from the first, 0 for all. `part` distinguishes two steps on
    the same page. The Chinese lesson may have another example and question.
    """

    minutes: int
    page: str
    preset: str
    question: str
    corpus: str = ""
    scenes: int = 0
    slides: int = 0
    discussion: bool = False
    part: str = ""
    chinese_preset: str = ""
    chinese_question: str = ""

    def preset_name(self, language: str) -> str:
        """Return the name of the example in a language."""
        return (self.chinese_preset or self.preset) if language == "zh" else self.preset

    def question_name(self, language: str) -> str:
        """Return the name of the question in a language."""
        return (self.chinese_question or self.question) if language == "zh" else self.question

    @property
    def text_key(self) -> str:
        """Return the key of the step's text among the plan's texts."""
        return self.part or self.page


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson plan: its length in minutes, its steps, and the homework suggested at its end."""

    id: str
    minutes: int
    homework: str
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPlace:
    """The place of a class in a lesson: the plan, and the number of the current step, counted from 1."""

    lesson: Lesson
    number: int

    @property
    def step(self) -> LessonStep:
        """Return the current step of the lesson."""
        return self.lesson.steps[self.number - 1]

    @property
    def name(self) -> str:
        """Return the place as the value of a query parameter, such as "ten-minutes.4"."""
        return f"{self.lesson.id}{_BETWEEN}{self.number}"

    @property
    def subject(self) -> tuple[str, ...]:
        """Return the step's plan, page, example and corpus; steps with the same subject share their answers."""
        return (self.lesson.id, self.step.page, self.step.preset, self.step.corpus)

    def moved_by(self, by: int) -> "LessonPlace | None":
        """Return the place `by` steps later, or earlier if negative; None if the lesson has no such step."""
        return parse_lesson_place(f"{self.lesson.id}{_BETWEEN}{self.number + by}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Homework:
    """A homework: how many tasks it has, and about how many minutes they take."""

    id: str
    minutes: int
    tasks: int


def step_query_value(step: LessonStep, language: str) -> str:
    """Return the query value `s` with a step's example, corpus and tab, but no answers; "" for the page's default.

    >>> step_query_value(LESSONS["ten-minutes"].steps[4], "en")
    'eNqrVipQslIqSCzIzEvNy9Q1VKoFADc2Bd0'
    """
    corpus: tuple[ViewItem, ...] = (("corpus", step.corpus),) if step.corpus else ()
    question = QUESTIONS.get(step.question_name(language))
    tab: tuple[ViewItem, ...] = ((open_tab_item(step.page), question.tab),) if question and question.tab else ()
    items, name = (*corpus, *tab), step.preset_name(language)
    return write_link(Link(preset(name or PRESETS[0].preset), items)) if name or items else ""


def parse_lesson_place(written: str) -> LessonPlace | None:
    """Parse a place such as "ten-minutes.4"; return None if there is no such plan or step.

    >>> place = parse_lesson_place("ten-minutes.4")
    >>> place and (place.step.page, place.moved_by(2) is not None, place.moved_by(3))
    ('clipping', True, None)
    >>> parse_lesson_place("ten-minutes.0"), parse_lesson_place("ten-minutes.x"), parse_lesson_place("1")
    (None, None, None)
    """
    plan, _, number = written.partition(_BETWEEN)
    lesson = LESSONS.get(plan)
    numbers = {str(each): each for each, _ in enumerate(lesson.steps, 1)} if lesson else {}
    return LessonPlace(lesson=lesson, number=numbers[number]) if lesson and number in numbers else None


def _make_lesson(
    *,
    id: str,  # noqa: A002 — the file's word
    minutes: int,
    homework: str,
    step: Sequence[Mapping[str, object]],
) -> Lesson:
    make: Callable[..., LessonStep] = LessonStep
    return Lesson(id=id, minutes=minutes, homework=homework, steps=tuple([make(**each) for each in step]))


LESSONS: Mapping[str, Lesson] = MappingProxyType({lesson.id: lesson for lesson in read_entries("lesson", _make_lesson)})
HOMEWORK: Mapping[str, Homework] = MappingProxyType({sheet.id: sheet for sheet in read_entries("homework", Homework)})
