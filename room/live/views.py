"""The whole state of a phone, of the stage or of the dashboard as JSON text."""

import json

from room.codes import hashed
from room.live.desk_state import desk_state
from room.live.listeners import DESK
from room.live.phone_state import PhoneStates, log_entries
from room.live.snapshot import read_past, take_snapshot
from room.live.stage_state import stage_state
from room.phases import ANSWER
from room.store import answers, rooms
from room.store.database import Database


def phone_view(database: Database, code: str, seat: str) -> str | None:
    """Write a phone's state, with its log; None if there is no such room or seat."""
    with database.reading() as connection:
        seen = take_snapshot(connection, code)
        kept, turns = answers.own_answers(connection, code, seat), rooms.asked(connection, code)
    if seen is None or hashed(seat) not in seen.seats:
        return None
    revealed = frozenset([each.question for each in turns if each.turn.phase == ANSWER])
    return PhoneStates(seen).written(hashed(seat), log_entries(kept, revealed))


def lecturer_view(database: Database, code: str, view: str) -> str | None:
    """Write the state of the stage or the dashboard; None if there is no such room."""
    with database.reading() as connection:
        seen = take_snapshot(connection, code)
        past = read_past(connection, code) if view == DESK else ()
    if seen is None:
        return None
    return json.dumps(desk_state(seen, past) if view == DESK else stage_state(seen), ensure_ascii=False)
