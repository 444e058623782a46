"""The state of the lecturer's dashboard: all data of the room, and the run sheet, also used as the final overview."""

import json
from collections.abc import Sequence
from time import monotonic

from bleu_view.words.texts import LANGUAGES, Texts
from room.live import tally
from room.live.listeners import DESK
from room.live.shared_state import Json, question_and_page_name
from room.live.snapshot import PastQuestion, Snapshot
from room.live.stage_state import sentence_row, stage_state
from room.questions.room_questions import LESSONS, ROOM_QUESTIONS, longest_lesson_in, planned_steps, question_numbers

_MINUTE = 60


def desk_state(seen: Snapshot, past: Sequence[PastQuestion]) -> dict[str, object]:
    """Return the state of the dashboard."""
    room, asked = seen.room, seen.asked
    by_name = {each.asked.id: each for each in past}
    return stage_state(seen, is_private=True) | {
        "share": tally.share_right(asked, seen.votes, room.turn.round) if asked else None,
        "rows": [
            {**sentence_row(asked, each), "hidden": each.is_hidden, "shown": bool(each.shown)}
            for each in seen.sentences
        ]
        if asked
        else [],
        "run": [
            {"number": number, **_run_sheet_line(name, by_name.get(name), longest_lesson_in(room.plan))}
            for name, number in zip(room.plan, question_numbers(room.plan), strict=True)
            if name in ROOM_QUESTIONS
        ],
        "note": lesson_notes(longest_lesson_in(room.plan), asked.id) if asked else None,
        "lesson_minutes": 0 if seen.begun is None else int((monotonic() - seen.begun) // _MINUTE),
    }


def lecturer_json(view: str, seen: Snapshot, past: Sequence[PastQuestion]) -> str:
    """Return the state of the stage or of the dashboard as JSON."""
    return json.dumps(desk_state(seen, past) if view == DESK else stage_state(seen), ensure_ascii=False)


def lesson_notes(lesson: str, name: str) -> Json | None:
    """Return the lesson plan's notes on a question in both languages, a paragraph per step; None if no plan has it.

    `lesson` "" or without the question: the notes of the first plan that has it. For a step with scenes of the opening
    the notes are other ones, because the stage of a room shows only the question.
    """
    plan = next((plan for plan in (lesson, *LESSONS) if name in LESSONS.get(plan, {})), None)
    if plan is None:
        return None
    keys = ["room-opening" if step.scenes else f"{plan}-{step.text_key}" for step in planned_steps(plan, name)]
    return {language: "\n".join([Texts(language)(f"lessons.{key}") for key in keys]) for language in LANGUAGES}


def _run_sheet_line(name: str, past: PastQuestion | None, lesson: str) -> Json:
    """Return one line of the run sheet: a question, its planned minutes, and its results once it was asked."""
    asked = ROOM_QUESTIONS[name]
    words = {language: question_and_page_name(name, language) for language in LANGUAGES}
    line: dict[str, object] = {"question": name, "page": asked.page, "kind": asked.kind, **words}
    line["planned"] = sum(step.minutes for step in planned_steps(lesson, name)) or None
    if past is None:
        return line | {"phase": "ready", "round": 1, "before": None, "after": None, "answers": 0, "minutes": 0}
    votes, turn = past.votes, past.turn.turn
    slip, moved = tally.commonest_wrong_option(asked, votes, 1), tally.second_vote_moves(asked, votes)
    before, after = tally.shares_right(asked, votes)
    return line | {
        "phase": turn.phase,
        "round": turn.round,
        "before": before,
        "after": after,
        "slip": slip,
        "misconception": asked.prediction.misconceptions[slip - 1] if slip and asked.prediction else None,
        "answers": tally.answer_total(asked, votes, 1),
        "again": tally.answer_total(asked, votes, 2) if turn.round > 1 else None,
        "twice": moved.twice if moved else None,
        "minutes": round(past.turn.seconds / _MINUTE),
    }
