"""The lecturer's commands. Each is an untrusted JSON object, such as `{"do": "on"}`, and returns the changed room."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import monotonic
from types import MappingProxyType
from typing import Final

from room.phases import ROUNDS, RUNNING, VOTES, discussion_turn, next_turn, turn_at_phase
from room.questions.room_questions import CHOICE, ROOM_QUESTIONS, TEXT, default_plan, lesson_plan, twin_of
from room.settings import MAX_ADDRESS, MAX_PLAN, SEATS
from room.store.answers import erase_hands, hide_sentence, mark_opposite, read_votes, show_sentence, store_hands
from room.store.database import ReasonError
from room.store.rooms import Room, turn_of, with_turn

STALE: Final = "stale"
BAD_COMMAND: Final = "bad-command"
_LONGEST_TIMER = 3600.0
_MOST_STEPS = 999
_MAX_NAME_CHARACTERS = 100
Command = Mapping[str, object]
Act = Callable[[sqlite3.Connection, Room, Command], Room]


class CommandError(ReasonError):
    """A command that cannot run: `reason` is `STALE` if the room is in another state by now, else `BAD_COMMAND`."""


def run_command(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    """Run a command and return the changed room; raises CommandError."""
    if command.get("version", room.version) != room.version:
        raise CommandError(STALE)
    act = _COMMANDS.get(str(command.get("do")))
    if act is None:
        raise CommandError(BAD_COMMAND)
    return act(connection, room, command)


def _go_on(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    """Go to the next step; if this starts a question, "seconds" in the command set its timer."""
    later = _next_step(connection, room)
    is_timed = "seconds" in command and later.phase == RUNNING
    return _set_timer(connection, later, command) if is_timed else later


def _next_step(connection: sqlite3.Connection, room: Room) -> Room:
    if not room.question:
        return _go_to_run_sheet_question(connection, room, 1)
    asked = ROOM_QUESTIONS.get(room.question)
    is_text_shown = asked is not None and asked.kind == TEXT and room.turn.phase == VOTES  # a text has no answer phase
    following = None if is_text_shown else next_turn(room.turn)
    if following:
        return with_turn(room, following)
    planned = replace(room, plan=plan_with_twin(room))
    if room.place < len(planned.plan):
        return _go_to_run_sheet_question(connection, planned, room.place + 1)
    return replace(room, is_over=True)


def plan_with_twin(room: Room) -> tuple[str, ...]:
    """Return the run sheet; after a second vote, with the question's twin, a similar one, inserted after it."""
    twin = twin_of(room.question)
    if room.turn.round < ROUNDS or not twin or twin in room.plan:
        return room.plan
    return (*room.plan[: room.place], twin, *room.plan[room.place :])


def _go_to_phase(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    is_empty = read_votes(connection, room.code, room.question).is_empty(room.turn.round)
    following = turn_at_phase(room.turn, str(command.get("phase")), is_empty=is_empty) if room.question else None
    if following is None:
        raise CommandError(STALE)
    return with_turn(room, following)


def _vote_again(_connection: sqlite3.Connection, room: Room, _command: Command) -> Room:
    asked = ROOM_QUESTIONS.get(room.question)
    following = discussion_turn(room.turn) if asked and asked.kind != TEXT else None
    if following is None:
        raise CommandError(STALE)
    return with_turn(room, following)


def _run_question_round(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    name = str(command.get("question"))
    if name not in ROOM_QUESTIONS or (name not in room.plan and len(room.plan) >= MAX_PLAN):
        raise CommandError(BAD_COMMAND)
    place = max(room.place, 0)
    plan = room.plan if name in room.plan else (*room.plan[:place], name, *room.plan[place:])
    planned = replace(room, plan=plan)
    return _go_to_run_sheet_question(connection, planned, plan.index(name) + 1)


def _turn_pages(by: int) -> Act:
    """Return the command that goes to a neighbour of the current question, or stays at either end of the run sheet."""
    return lambda connection, room, _command: _go_to_run_sheet_question(
        connection, room, min(max(room.place + by, 1), len(room.plan))
    )


def _go_to_run_sheet_question(connection: sqlite3.Connection, room: Room, place: int) -> Room:
    """Go to a question of the run sheet, counted from 1, in the phase in which it was left."""
    if not 1 <= place <= len(room.plan):
        return room
    name = room.plan[place - 1]
    return with_turn(replace(room, question=name), turn_of(connection, room.code, name))


def _replace_plan(_connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    lesson = lesson_plan(str(command.get("lesson")), room.language) or default_plan(room.language)
    return replace(room, plan=checked_plan(command.get("questions") or list(lesson), room.question))


def checked_plan(wanted: object, question: str = "") -> tuple[str, ...]:
    """Return a run sheet from untrusted JSON, without repetitions and with the current question.

    Raises CommandError if it is empty, too long, or has an unknown question.
    """
    names = tuple(dict.fromkeys(map(str, wanted))) if isinstance(wanted, list) else ()
    if not names or len(names) > MAX_PLAN or any(name not in ROOM_QUESTIONS for name in names):
        raise CommandError(BAD_COMMAND)
    return names if not question or question in names else (question, *names)


def _set_timer(_connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    seconds, now = _read_number(command, "seconds", -_LONGEST_TIMER, _LONGEST_TIMER), monotonic()
    left = max(room.timer_end - now, 0.0) if room.timer_of else 0.0
    total = left + seconds
    if seconds == 0 or total <= 0:
        return replace(room, timer_end=0.0, timer_of=0.0)
    return replace(room, timer_end=now + total, timer_of=max(total, room.timer_of))


def _set_followed_place(_connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    place = command.get("place")
    if place is None:
        return replace(room, follow="")
    if not isinstance(place, Mapping):
        raise CommandError(BAD_COMMAND)
    address = _read_text(place, "address", "/", MAX_ADDRESS)
    if not address.startswith("/") or address.startswith(("//", "/\\")):
        raise CommandError(BAD_COMMAND)
    where = {
        "page": _read_text(place, "page", "", _MAX_NAME_CHARACTERS),
        "step": int(_read_number(place, "step", 0, _MOST_STEPS)),
        "steps": int(_read_number(place, "steps", 0, _MOST_STEPS)),
        "question": _read_text(place, "question", "", _MAX_NAME_CHARACTERS),
        "address": address,
    }
    return replace(room, follow=json.dumps(where))


def _set_hands(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    """Switch between a show of hands and phones, or store the counted hands of this round."""
    if "counts" not in command:
        by_hands = command.get("on") is True
        if not by_hands and room.phase == RUNNING:
            erase_hands(connection, room)
        return replace(room, by_hands=by_hands)
    target = (command.get("question", room.question), command.get("round", room.turn.round))
    if target != (room.question, room.turn.round):
        raise CommandError(BAD_COMMAND)
    asked, counted = ROOM_QUESTIONS.get(room.question), command.get("counts")
    options = len(asked.prediction.options) if asked and asked.prediction and asked.kind == CHOICE else 0
    if not isinstance(counted, list) or len(counted) != options:
        raise CommandError(BAD_COMMAND)
    if not options or not all(type(count) is int and 0 <= count <= SEATS for count in counted):
        raise CommandError(BAD_COMMAND)
    store_hands(connection, room, counted)
    return room


def _change_sentence(change: Callable[[sqlite3.Connection, Room, int], None]) -> Act:
    def act(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
        change(connection, room, _read_row(command))
        return room

    return act


def _open_wall(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    """Show a sentence and open its wall of n-grams; row 0 closes the wall."""
    number = int(_read_number(command, "row", 0, 2**53))
    if number:
        show_sentence(connection, room, number)
    return replace(room, wall=number)


def _mark_opposite(connection: sqlite3.Connection, room: Room, command: Command) -> Room:
    judgement = command.get("is")
    mark_opposite(connection, room, _read_row(command), opposite=judgement if isinstance(judgement, bool) else None)
    return room


def _read_row(command: Command) -> int:
    return int(_read_number(command, "row", 1, 2**53))


def _read_text(place: Mapping[object, object], name: str, default: str, most: int) -> str:
    """Read a text of at most `most` characters. Raises CommandError, also for a lone surrogate, which UTF-8 lacks."""
    text = str(place.get(name, default))
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise CommandError(BAD_COMMAND) from None
    if len(text) > most:
        raise CommandError(BAD_COMMAND)
    return text


def _read_number(command: Mapping[object, object] | Command, name: str, least: float, most: float) -> float:
    number = command.get(name, 0)
    if isinstance(number, bool) or not isinstance(number, int | float) or not least <= number <= most:
        raise CommandError(BAD_COMMAND)
    return number


_COMMANDS: Mapping[str, Act] = MappingProxyType(
    {
        "on": _go_on,
        "go": _go_to_phase,
        "again": _vote_again,
        "ask": _run_question_round,
        "next": _turn_pages(1),
        "previous": _turn_pages(-1),
        "plan": _replace_plan,
        "timer": _set_timer,
        "pause": lambda _connection, room, command: replace(room, paused=command.get("on") is True),
        "cover": lambda _connection, room, command: replace(room, cover=command.get("on") is True),
        "follow": _set_followed_place,
        "hands": _set_hands,
        "show": _change_sentence(show_sentence),
        "hide": _change_sentence(hide_sentence),
        "wall": _open_wall,
        "opposite": _mark_opposite,
    }
)
END: Final = "end"
"""Erases the room; the routes run this command, which has no room to return."""
