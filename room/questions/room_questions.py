"""The questions of a room: the pages' own, their twins, those of `room_questions.toml`, and the challenges.

A twin asks the same about another text, after a second vote. A question's answer is a choice of options, a number on
an axis, a span of two numbers, or a text, a sentence to write that `bleu_core` scores.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile, islice, takewhile
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, Variant
from bleu_view.scenario.lesson_plans import LESSONS as PLANS
from bleu_view.scenario.lesson_plans import LessonStep
from bleu_view.scenario.predictions import QUESTIONS, TWINS, Question
from bleu_view.words.catalogue import read_entries
from bleu_view.words.course_pages import PAGE_OF_CHALLENGE
from bleu_view.words.texts import LANGUAGES

CHOICE: Final = "choice"
NUMBER: Final = "number"
SPAN: Final = "span"
TEXT: Final = "text"
_KINDS = MappingProxyType({"options": CHOICE, "track": NUMBER, "span": SPAN})
_OWN_WORDS = "room_questions"
_HAN: Final = range(0x4E00, 0xA000)
_CHALLENGES = "challenges"
_WRITTEN = ("candidate", "other")
"""The kinds of challenges that ask for one candidate; other kinds ask for several lines, or for a reference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingTask:
    """A sentence to write: its references, and a given candidate whose score is the target; "" without one.

    `judged` is the meaning that the room has to confirm, "same" or "opposite"; "" if nothing is left to the room.
    `chinese` is the task in Chinese, if its texts differ and there is no given candidate.
    """

    id: str
    variant: Variant
    references: tuple[str, ...]
    given: str
    judged: str
    chinese: "WritingTask | None" = None

    def in_language(self, language: str) -> "WritingTask":
        """Return the task with its texts in a language."""
        return (self.chinese or self) if language == "zh" else self

    def answered_by(self, text: str) -> "WritingTask":
        """Return the task whose references fit a text: the Chinese one for a text with Chinese characters."""
        return self.in_language("zh" if any(ord(sign) in _HAN for sign in text) else "en")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomQuestion:
    """A question that a room can ask: a `Question` of a predict card, or a `WritingTask`.

    `follows` is the question of which it is the twin; "" for any other.
    """

    id: str
    page: str
    kind: str
    matter: Question | WritingTask
    follows: str = ""

    @property
    def prediction(self) -> Question | None:
        """Return the predict card's question; None for a writing task."""
        return self.matter if isinstance(self.matter, Question) else None

    @property
    def task(self) -> WritingTask | None:
        """Return the writing task; None for a predict card's question."""
        return self.matter if isinstance(self.matter, WritingTask) else None


def _from_page_question(question: Question) -> RoomQuestion:
    kind = _KINDS[question.control]
    return RoomQuestion(id=question.id, page=question.page, kind=kind, matter=question, follows=question.of)


def _from_file_entry(**fields: object) -> RoomQuestion:
    make: Callable[..., Question] = Question
    return _from_page_question(make(words=_OWN_WORDS, **fields))


def _read_challenge(  # noqa: PLR0913 - the file's fields, by name
    *,
    id: str,  # noqa: A002 - the file's word
    answer: str,
    variant: str,
    max_order: int,
    references: Sequence[str],
    given: Sequence[str] = ("",),
    judged: str = "",
    tokenizer: str = "",
    chinese: RoomQuestion | None = None,
    **_goals: object,
) -> RoomQuestion | None:
    """Build a question from a challenge that asks for one candidate; None for any other. Its goals are not used."""
    usual = VARIANTS[variant]
    scored_by = replace(usual, max_order=max_order, tokenizer=tokenizer or usual.tokenizer)
    task = WritingTask(
        id=id,
        variant=scored_by,
        references=tuple(references),
        given=given[0],
        judged=judged,
        chinese=chinese.task if chinese and not given[0] else None,
    )
    page = PAGE_OF_CHALLENGE.get(id, _CHALLENGES)
    return RoomQuestion(id=id, page=page, kind=TEXT, matter=task) if answer in _WRITTEN else None


_ASKED = (
    *[_from_page_question(question) for question in QUESTIONS.values()],
    *[_from_page_question(twin) for twin in TWINS.values()],
    *read_entries("room_question", _from_file_entry),
    *[question for question in read_entries("challenge", _read_challenge) if question is not None],
)
ROOM_QUESTIONS: Mapping[str, RoomQuestion] = MappingProxyType({question.id: question for question in _ASKED})


def default_plan(language: str) -> tuple[str, ...]:
    """Return the default run sheet of a room: the first question of each page, in the order of the course.

    >>> default_plan("en")[:3], default_plan("zh")[1]
    (('explore-1', 'ngrams-3', 'clipping-1'), 'ngrams-1')
    """
    firsts: dict[str, str] = {}
    for name, question in QUESTIONS.items():
        if question.edition in ("", language):
            firsts.setdefault(question.page, name)
    return tuple(firsts.values())


def twin_of(name: str) -> str:
    """Return the twin of a question, which asks the same about another text; "" if it has none.

    >>> twin_of("clipping-1"), twin_of("clipping-1-twin")
    ('clipping-1-twin', '')
    """
    return next((twin.id for twin in TWINS.values() if twin.of == name), "")


def question_numbers(plan: Sequence[str]) -> tuple[int, ...]:
    """Number the questions of a run sheet from 1; a twin has the number of the question that it repeats.

    >>> question_numbers(("explore-1", "clipping-1", "clipping-1-twin", "length-1"))
    (1, 2, 2, 3)
    """
    numbers: dict[str, int] = {}
    for name in plan:
        asked = ROOM_QUESTIONS.get(name)
        following = max(numbers.values(), default=0) + 1
        numbers[name] = numbers.get(asked.follows, following) if asked else following
    return tuple(numbers.values())


def longest_lesson_in(plan: Sequence[str]) -> str:
    """Return the longest lesson plan that a run sheet contains; "" if there is none.

    >>> longest_lesson_in(("opening-trust", "explore-1", "clipping-1", "clipping-1-twin", "weights-1"))
    'ten-minutes'
    """
    followed = [name for name in LESSONS if any(set(lesson_plan(name, each)) <= set(plan) for each in LANGUAGES)]
    return max(followed, key=lambda name: len(LESSONS[name]), default="")


def lesson_plan(name: str, language: str) -> tuple[str, ...]:
    """Return the questions of a lesson plan for a class in this language; empty for an unknown plan."""
    return tuple(dict.fromkeys([step.question_name(language) for step in LESSONS.get(name, {}).values()]))


def planned_steps(lesson: str, name: str) -> tuple[LessonStep, ...]:
    """Return the step of a lesson plan that asks a question, and the steps after it up to the next question.

    >>> [step.text_key for step in planned_steps("ten-minutes", "explore-1")]
    ['explore', 'explore-discussion']
    """
    steps = PLANS[lesson].steps if name in LESSONS.get(lesson, {}) else ()
    own = dropwhile(lambda step: name not in (step.question, step.chinese_question), steps)
    return (*islice(own, 1), *takewhile(lambda step: step.question not in ROOM_QUESTIONS, own))


LESSONS: Mapping[str, Mapping[str, LessonStep]] = MappingProxyType(
    {
        name: {
            question: step
            for step in lesson.steps
            for question in (step.question, step.chinese_question)
            if question in ROOM_QUESTIONS
        }
        for name, lesson in PLANS.items()
    }
)
"""For each lesson plan, the questions that a room can ask, with their steps."""
