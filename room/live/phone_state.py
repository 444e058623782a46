"""The state of a phone: the shared state, its own answers, and whether they were right once the answer is shown."""

import json
import math
from functools import lru_cache

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from room.live.shared_state import Json, public_answer, question_and_page_name, shared_state, sorted_answers
from room.live.snapshot import Snapshot
from room.phases import ANSWER
from room.questions.given_answers import score_answer, shown_value
from room.questions.lab_links import lab_query_value
from room.questions.right_answers import answer_in_words, is_kept_right, judge_answer, reasons
from room.questions.room_questions import ROOM_QUESTIONS, TEXT, RoomQuestion

_KEPT = 2048


class PhoneStates:
    """The states of all phones of a room at one moment; the part that all share is serialized only once.

    A phone compares `changes` to find out whether a state is older than the response to its answer.
    """

    def __init__(self, seen: Snapshot) -> None:
        """Serialize the shared part."""
        self._seen = seen
        shared = shared_state(seen) | {"changes": seen.room.changes, "result": _class_result(seen)}
        self._shared = json.dumps(shared, ensure_ascii=False)[:-1]

    def state_json(self, seat: bytes, log: Json | None = None) -> str:
        """Return the state of one phone as JSON, with its log if it has just connected."""
        own = {**self._state_of_seat(seat), **({"log": log} if log else {})}
        return f"{self._shared}, {json.dumps(own, ensure_ascii=False)[1:]}"

    def _state_of_seat(self, seat: bytes) -> Json:
        seen, asked = self._seen, self._seen.asked
        mine = {number: by_seat[seat] for number, by_seat in seen.votes.by_seat.items() if seat in by_seat}
        since = {"since": seen.seats.get(seat, 1)}
        if asked is None:
            return since | {"mine": {}, "own": None}
        last = mine.get(seen.room.turn.round, mine.get(1))
        is_text, is_revealed = asked.kind == TEXT, seen.room.phase == ANSWER
        return since | {
            "mine": {str(number): shown_value(asked, kept) for number, kept in mine.items()},
            "score": formatted_score(asked.id, last) if last is not None and is_text else None,
            "own": own_result(asked.id, last) if last is not None and is_revealed and not is_text else None,
        }


def log_entries(kept: tuple[tuple[str, int, str], ...], revealed: frozenset[str]) -> Json:
    """Return a phone's log: its answers by question, and the right answers of the revealed questions.

    Two versions of the app may share the store for a while: a question that this version lacks is left out.
    """
    by_question: dict[str, dict[int, str]] = {}
    for name, number, value in kept:
        by_question.setdefault(name, {})[number] = value
    return {
        name: _log_entry(ROOM_QUESTIONS[name], given, is_revealed=name in revealed)
        for name, given in by_question.items()
        if name in ROOM_QUESTIONS
    }


@lru_cache(_KEPT)
def own_result(name: str, kept: str) -> Json:
    """Return whether a stored answer is right, the reason in both languages, and the link to the lab."""
    asked = ROOM_QUESTIONS[name]
    words = {language: judge_answer(Texts(language), asked, kept) for language in LANGUAGES}
    sentences = {language: {"said": said, "why": why} for language, (said, why) in words.items()}
    return {"is_right": is_kept_right(asked, kept), "link": _links(name, kept), **sentences}


def _links(name: str, kept: str = "") -> Json:
    return {language: lab_query_value(name, language, kept) for language in LANGUAGES}


@lru_cache(_KEPT)
def own_score(name: str, text: str) -> float | None:
    """Score a text for a writing task; None if the program fails or the question is not a writing task."""
    task = ROOM_QUESTIONS[name].task
    value = score_answer(task, text) if task else math.nan
    return None if math.isnan(value) else value


def formatted_score(name: str, text: str) -> Json:
    """Format the score of a text in both languages."""
    score = own_score(name, text)
    return {language: decimal(math.nan if score is None else score) for language in LANGUAGES}


def _log_entry(asked: RoomQuestion, given: dict[int, str], *, is_revealed: bool) -> Json:
    last = given[max(given)]
    in_order = [given[number] for number in sorted(given)]
    right = {language: reasons(Texts(language), asked).right_said for language in LANGUAGES} if is_revealed else None
    return {
        "page": asked.page,
        "named": {language: question_and_page_name(asked.id, language) for language in LANGUAGES},
        "mine": {each: [answer_in_words(Texts(each), asked, kept) for kept in in_order] for each in LANGUAGES},
        "right": right,
        "is_right": is_kept_right(asked, last) if is_revealed and asked.kind != TEXT else None,
    }


def _class_result(seen: Snapshot) -> Json | None:
    asked = seen.asked
    if asked is None or seen.room.phase != ANSWER or asked.kind == TEXT:
        return None
    return {**public_answer(asked.id), "link": _links(asked.id), **sorted_answers(asked, seen, seen.room.turn.round)}
