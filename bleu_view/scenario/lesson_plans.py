"""Lesson plans and homework, from `content/shared/lessons.toml` and `content/shared/homeworks.toml`.

The words are texts: `lessons.<plan>-title`, `-goal`, `-prepare`, a step's `words`; `lessons.<homework>-title`,
`-task-<number>`, `-answer-<number>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from bleu_view.scenario.permalink import Link, ViewItem, tab_item, write
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.catalogue import entries

_KEPT_LINKS = 256
_BETWEEN = "."


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """So many minutes on a page, with an example or a corpus and an open question, "" for none; or a discussion.

    On the opening it has the first so many `scenes`, and a room votes on its question. `slides` is the number of the
    page's slides, from the first, if the minutes do not suffice for more or the next step uses the same text; 0 is all.
    `part` names one of two steps on the same page. The Chinese edition may have another example and another question.
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

    def preset_in(self, language: str) -> str:
        """Return the example of an edition."""
        return (self.chinese_preset or self.preset) if language == "zh" else self.preset

    def question_in(self, language: str) -> str:
        """Return the question of an edition."""
        return (self.chinese_question or self.question) if language == "zh" else self.question

    @property
    def words(self) -> str:
        """Return the name of its texts within the plan's."""
        return self.part or self.page


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A plan: how long it takes, its steps, and the homework that it suggests at its end."""

    id: str
    minutes: int
    homework: str
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPlace:
    """The place of a class in a lesson: the plan, and the number of its step, from 1."""

    lesson: Lesson
    number: int

    @property
    def step(self) -> LessonStep:
        """Return the step."""
        return self.lesson.steps[self.number - 1]

    @property
    def name(self) -> str:
        """Write the place as an address does."""
        return f"{self.lesson.id}{_BETWEEN}{self.number}"

    @property
    def opens(self) -> tuple[str, ...]:
        """Return the subject of the step; steps of a plan with the same subject share their answers."""
        return (self.lesson.id, self.step.page, self.step.preset, self.step.corpus)

    def moved(self, by: int) -> "LessonPlace | None":
        """Return the place so many steps further on; None where the lesson has none."""
        return place_of(f"{self.lesson.id}{_BETWEEN}{self.number + by}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Homework:
    """So many tasks for at home, and about how long they take."""

    id: str
    minutes: int
    tasks: int


@lru_cache(maxsize=_KEPT_LINKS)
def written_link(step: LessonStep, language: str) -> str:
    """Write what a step opens as a link writes it, by default nothing answered; "" where the page opens by itself.

    >>> written_link(LESSONS["ten-minutes"].steps[4], "en")
    'eNqrVipQslIqSCzIzEvNy9Q1VKoFADc2Bd0'
    """
    corpus: tuple[ViewItem, ...] = (("corpus", step.corpus),) if step.corpus else ()
    question = QUESTIONS.get(step.question_in(language))
    tab: tuple[ViewItem, ...] = ((tab_item(step.page), question.tab),) if question and question.tab else ()
    items, name = (*corpus, *tab), step.preset_in(language)
    return write(Link(scenario_of(preset(name or PRESETS[0].id)), items)) if name or items else ""


def place_of(written: str) -> LessonPlace | None:
    """Read a place in a lesson; None if none has that name.

    >>> place = place_of("ten-minutes.4")
    >>> place and (place.step.page, place.moved(2) is not None, place.moved(3))
    ('clipping', True, None)
    >>> place_of("ten-minutes.0"), place_of("ten-minutes.x"), place_of("1")
    (None, None, None)
    """
    plan, _, number = written.partition(_BETWEEN)
    lesson = LESSONS.get(plan)
    numbers = {str(each): each for each, _ in enumerate(lesson.steps, 1)} if lesson else {}
    return LessonPlace(lesson=lesson, number=numbers[number]) if lesson and number in numbers else None


def _lesson(
    *,
    id: str,  # noqa: A002 — the file's word
    minutes: int,
    homework: str,
    step: Sequence[Mapping[str, object]],
) -> Lesson:
    make: Callable[..., LessonStep] = LessonStep
    return Lesson(id=id, minutes=minutes, homework=homework, steps=tuple([make(**each) for each in step]))


LESSONS: Mapping[str, Lesson] = MappingProxyType({lesson.id: lesson for lesson in entries("lesson", _lesson)})
HOMEWORK: Mapping[str, Homework] = MappingProxyType({sheet.id: sheet for sheet in entries("homework", Homework)})
