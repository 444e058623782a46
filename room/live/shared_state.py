"""The public state of a room: its phase, its counts, and its question without the answer."""

import json
from collections.abc import Mapping
from functools import cache
from time import monotonic
from typing import TypeAlias

from bleu_view.words.numbers import format_percents
from bleu_view.words.texts import LANGUAGES, Texts
from room.live.snapshot import Snapshot
from room.live.tally import option_counts, sorted_values
from room.pictures.menu import has_picture
from room.questions.asked_words import question_texts
from room.questions.right_answers import reasons, right_values
from room.questions.room_questions import CHOICE, NUMBER, ROOM_QUESTIONS, SPAN, TEXT, RoomQuestion, question_numbers
from room.settings import MAX_TEXT
from room.store.rooms import Room

Json: TypeAlias = Mapping[str, object]
STEP = 0.01
"""The step of the slider for an answer that is a number."""


def shared_state(seen: Snapshot) -> dict[str, object]:
    """Return the state that phones and lecturers share."""
    room = seen.room
    return {
        "code": room.code,
        "version": room.version,
        "phase": room.phase,
        "round": room.turn.round,
        "place": room.place,
        **_question_count(room),
        "language": room.language,
        "paused": room.paused,
        "cover": room.cover,
        "by_hands": room.by_hands,
        "over": room.is_over,
        "follow": _followed_place(room),
        "timer": _timer_state(room),
        **public_counts(seen),
        "question": public_question(seen.asked.id) if seen.asked else None,
    }


def public_counts(seen: Snapshot) -> dict[str, object]:
    """Return the numbers of phones and of answers; counted hands replace the number of answers."""
    counts, hands = seen.counts, seen.votes.hands.get(seen.room.turn.round, ())
    return {
        "joined": counts.joined,
        "here": counts.here,
        "connected": counts.connected,
        "answered": sum(hands) or counts.answered,
        "hands": sum(hands),
    }


@cache
def public_question(name: str) -> Json:
    """Return a question in both languages, without its answer."""
    asked = ROOM_QUESTIONS[name]
    return {
        "id": asked.id,
        "page": asked.page,
        "kind": asked.kind,
        **_answer_limits(asked),
        "of": asked.follows or None,
        "picture": {"ask": has_picture(name), "answer": has_picture(name)},
        **{language: question_texts(Texts(language), asked) for language in LANGUAGES},
    }


@cache
def question_and_page_name(name: str, language: str) -> Json:
    """Return the question's text and its page's name in one language."""
    words = question_texts(Texts(language), ROOM_QUESTIONS[name])
    return {"page": words["page"], "ask": words["ask"]}


@cache
def page_names(name: str) -> Json:
    """Return the name of a question's page in both languages."""
    return {language: str(question_and_page_name(name, language)["page"]) for language in LANGUAGES}


@cache
def public_answer(name: str) -> Json:
    """Return the right answer, and the reasons for and against each answer in both languages."""
    asked = ROOM_QUESTIONS[name]
    return {
        "right": list(right_values(asked)),
        "close": asked.prediction.close if asked.prediction else 0,
        **{language: _reason_texts(Texts(language), asked) for language in LANGUAGES},
    }


def sorted_answers(asked: RoomQuestion, seen: Snapshot, number: int) -> Json:
    """Return the answers of one round, sorted, so that none can be traced to a phone."""
    if asked.kind == CHOICE:
        counts = option_counts(asked, seen.votes, number)
        total = sum(counts)
        return {"counts": counts, "percents": format_percents([count / total for count in counts]) if total else ()}
    return {"values": list(sorted_values(asked, seen.votes, number))}


def _question_count(room: Room) -> Json:
    """Return the current question's number, 0 in the lobby, and the number of questions."""
    numbers = question_numbers(room.plan)
    return {"number": numbers[room.place - 1] if room.place else 0, "total": max(numbers, default=0)}


def _followed_place(room: Room) -> Json | None:
    """Return the place in the course that the class follows, with its page's name in both languages."""
    if not room.follow:
        return None
    place = json.loads(room.follow)
    key = f"pages.{place['page']}-menu"
    return {**place, "words": {name: Texts(name)(key) for name in LANGUAGES if Texts(name).has(key)}}


def _timer_state(room: Room) -> Json | None:
    return {"left": round(room.timer_end - monotonic()), "of": round(room.timer_of)} if room.timer_of else None


def _answer_limits(asked: RoomQuestion) -> Json:
    question = asked.prediction
    if question is None:
        return {"limit": MAX_TEXT, "order": asked.task.variant.max_order if asked.task else 0}
    if asked.kind in (NUMBER, SPAN):
        return {"range": question.range, "step": STEP}
    return {"options": len(question.options)}


def _reason_texts(texts: Texts, asked: RoomQuestion) -> Json:
    words = reasons(texts, asked)
    numeric = dict(zip(("below", "above"), words.wrong, strict=True)) if asked.kind in (NUMBER, SPAN) else {}
    listed: Json = {"wrong": words.wrong} if asked.kind not in (NUMBER, SPAN, TEXT) else {}
    return {"right_said": words.right_said, "right": words.right, **listed, **numeric}
