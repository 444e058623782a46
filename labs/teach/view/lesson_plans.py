"""Lesson plans and homework, from `content/teach/lessons.toml` and `content/teach/homeworks.toml`.

The words are texts: `lessons.<plan>-title`, `-goal`, `-prepare`, `-step-<number>`; `lessons.<homework>-title`,
`-task-<number>`, `-answer-<number>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from bleu_view.scenario.permalink import Link, ViewItem, write
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.catalogue import entries

_KEPT_LINKS = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """So many minutes on a page, with an example or a corpus and an open question, "" for none; or a discussion."""

    minutes: int
    page: str
    preset: str
    question: str
    corpus: str = ""
    discussion: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A plan: how long it takes, and its steps."""

    id: str
    minutes: int
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Homework:
    """So many tasks for at home, and about how long they take."""

    id: str
    minutes: int
    tasks: int


@lru_cache(maxsize=_KEPT_LINKS)
def written_link(step: LessonStep, view: tuple[ViewItem, ...] = ()) -> str:
    """Write what a step opens as a link writes it, by default nothing answered; "" where the page opens by itself.

    >>> written_link(LESSONS["ten-minutes"].steps[3])
    'eNqrVipQslIqyUjVTU4sUaoFACTvBNE'
    """
    corpus: tuple[ViewItem, ...] = (("corpus", step.corpus),) if step.corpus else ()
    items = (*corpus, *view)
    return write(Link(scenario_of(preset(step.preset or PRESETS[0].id)), items)) if step.preset or items else ""


def _lesson(*, id: str, minutes: int, step: Sequence[Mapping[str, object]]) -> Lesson:  # noqa: A002 — the file's word
    make: Callable[..., LessonStep] = LessonStep
    return Lesson(id=id, minutes=minutes, steps=tuple([make(**each) for each in step]))


LESSONS: Mapping[str, Lesson] = MappingProxyType({lesson.id: lesson for lesson in entries("lesson", _lesson)})
HOMEWORK: Mapping[str, Homework] = MappingProxyType({sheet.id: sheet for sheet in entries("homework", Homework)})
