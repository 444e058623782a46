"""A room as read in one transaction: everything that its phones and its lecturer may see."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from room.questions.room_questions import ROOM_QUESTIONS, TEXT, RoomQuestion
from room.store import answers, rooms
from room.store.answers import Counts, Sentence, Votes
from room.store.rooms import Asked, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A room with its counts, the answers to its question, and its seats; `begun` is when it left the lobby."""

    room: Room
    begun: float | None
    counts: Counts
    asked: RoomQuestion | None
    votes: Votes
    sentences: tuple[Sentence, ...]
    seats: Mapping[bytes, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A question that was asked in this room, with its votes."""

    asked: RoomQuestion
    turn: Asked
    votes: Votes


def take_snapshot(connection: sqlite3.Connection, code: str) -> Snapshot | None:
    """Read a room; None if there is no such room."""
    room = rooms.find_room(connection, code)
    if room is None:
        return None
    asked = ROOM_QUESTIONS.get(room.question)
    return Snapshot(
        room=room,
        begun=rooms.begun(connection, code),
        counts=answers.counts(connection, room),
        asked=asked,
        votes=answers.votes(connection, code, room.question) if asked else Votes(),
        sentences=answers.sentences(connection, code, room.question) if asked and asked.kind == TEXT else (),
        seats=answers.seats(connection, code),
    )


def read_past(connection: sqlite3.Connection, code: str) -> tuple[Past, ...]:
    """Read the questions that were asked, in the order of the run sheet."""
    turns = {turn.question: turn for turn in rooms.asked_questions(connection, code)}
    found = rooms.find_room(connection, code)
    return tuple(
        [
            Past(asked=ROOM_QUESTIONS[name], turn=turns[name], votes=answers.votes(connection, code, name))
            for name in (found.plan if found else ())
            if name in turns and name in ROOM_QUESTIONS
        ]
    )
