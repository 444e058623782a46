"""The questions of a room: from the pages' own, `room_questions.toml` and the challenges to `ROOM_QUESTIONS`.

A choice has options, a number one value on an axis, a span two; a text is a sentence to write, which the core scores.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, Variant
from bleu_view.scenario.predictions import PAGES, QUESTIONS, Question
from bleu_view.words.catalogue import entries

CHOICE: Final = "choice"
NUMBER: Final = "number"
SPAN: Final = "span"
TEXT: Final = "text"
OWN_WORDS = "room_questions"
_KINDS = MappingProxyType({"options": CHOICE, "track": NUMBER, "span": SPAN})
_FIRST_PAGES = ("opening",)
_WRITTEN = ("candidate", "other")
"""Challenges that ask for one candidate; the others ask for several lines, or for a reference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A text to write: the references it is scored against, and the candidate that is given, if there is one."""

    id: str
    variant: Variant
    references: tuple[str, ...]
    given: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomQuestion:
    """One question: a `Question` of a predict card, or a `Task`; `follows` is the question that it asks once more."""

    id: str
    page: str
    kind: str
    matter: Question | Task
    follows: str = ""

    @property
    def question(self) -> Question | None:
        """Give the predict card's question; None for a text to write."""
        return self.matter if isinstance(self.matter, Question) else None

    @property
    def task(self) -> Task | None:
        """Give the text to write."""
        return self.matter if isinstance(self.matter, Task) else None


def _of_page(question: Question) -> RoomQuestion:
    return RoomQuestion(id=question.id, page=question.page, kind=_KINDS[question.control], matter=question)


def _of_room(*, follows: str = "", **fields: object) -> RoomQuestion:
    make: Callable[..., Question] = Question
    question = make(words=OWN_WORDS, **fields)
    return RoomQuestion(
        id=question.id, page=question.page, kind=_KINDS[question.control], matter=question, follows=follows
    )


def _of_challenge(  # noqa: PLR0913 - the file's fields, by name
    *,
    id: str,  # noqa: A002 - the file's word
    page: str,
    answer: str,
    variant: str,
    max_order: int,
    references: Sequence[str],
    given: Sequence[str] = ("",),
    **_goals: object,
) -> RoomQuestion | None:
    """Read a challenge that asks for one candidate; its goals are the challenge page's own matter."""
    scored_by = replace(VARIANTS[variant], max_order=max_order)
    task = Task(id=id, variant=scored_by, references=tuple(references), given=given[0])
    return RoomQuestion(id=id, page=page, kind=TEXT, matter=task) if answer in _WRITTEN else None


_ASKED = (
    *[_of_page(question) for question in QUESTIONS.values()],
    *entries("room_question", _of_room),
    *[question for question in entries("challenge", _of_challenge) if question is not None],
)
ROOM_QUESTIONS: Mapping[str, RoomQuestion] = MappingProxyType({question.id: question for question in _ASKED})


def usual_plan() -> tuple[str, ...]:
    """Give the first question of each page, in the order of the course: what is asked where nothing was planned."""
    asked = [question for question in ROOM_QUESTIONS.values() if question.kind != TEXT and not question.follows]
    pages = dict.fromkeys([*_FIRST_PAGES, *PAGES.values()])
    firsts = (next((question.id for question in asked if question.page == page), "") for page in pages)
    return tuple([name for name in firsts if name])


def lesson_plan(name: str) -> tuple[str, ...]:
    """Give the questions of a lesson plan; nothing for a plan that there is not."""
    return _LESSONS.get(name, ())


def _of_lesson(
    *,
    id: str,  # noqa: A002 - the file's word
    step: Sequence[Mapping[str, object]],
    **_rest: object,
) -> tuple[str, tuple[str, ...]]:
    return id, tuple([name for each in step if (name := str(each["question"])) in ROOM_QUESTIONS])


_LESSONS = MappingProxyType(dict(entries("lesson", _of_lesson)))
