"""A room as read in one transaction: all data for its phones and its lecturer."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from room.questions.room_questions import ROOM_QUESTIONS, TEXT, RoomQuestion
from room.store import answers, rooms
from room.store.answers import Counts, Sentence, Votes
from room.store.rooms import AskedQuestion, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A room with its counts, the answers to its question, and its seats.

    `begun` is the monotonic time at which it left the lobby, None before; `asked` is None in the lobby, too.
    """

    room: Room
    begun: float | None
    counts: Counts
    asked: RoomQuestion | None
    votes: Votes
    sentences: tuple[Sentence, ...]
    seats: Mapping[bytes, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PastQuestion:
    """A question that was asked in this room, with its last turn and its votes."""

    asked: RoomQuestion
    turn: AskedQuestion
    votes: Votes


def take_snapshot(connection: sqlite3.Connection, code: str) -> Snapshot | None:
    """Read a room and its current question; None if there is no such room."""
    room = rooms.find_room(connection, code)
    if room is None:
        return None
    asked = ROOM_QUESTIONS.get(room.question)
    return Snapshot(
        room=room,
        begun=rooms.first_question_time(connection, code),
        counts=answers.count_seats_and_answers(connection, room),
        asked=asked,
        votes=answers.read_votes(connection, code, room.question) if asked else Votes(),
        sentences=answers.read_sentences(connection, code, room.question) if asked and asked.kind == TEXT else (),
        seats=answers.read_seats(connection, code),
    )


def read_past(connection: sqlite3.Connection, code: str) -> tuple[PastQuestion, ...]:
    """Read the questions that were asked so far, in the order of the run sheet."""
    turns = {turn.question: turn for turn in rooms.asked_questions(connection, code)}
    found = rooms.find_room(connection, code)
    return tuple(
        [
            PastQuestion(asked=ROOM_QUESTIONS[name], turn=turns[name], votes=answers.read_votes(connection, code, name))
            for name in (found.plan if found else ())
            if name in turns and name in ROOM_QUESTIONS
        ]
    )
