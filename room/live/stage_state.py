"""The state of the projector page: votes after the lecturer publishes them, sentences after the lecturer picks them."""

from collections.abc import Sequence
from dataclasses import asdict

from room.live import tally
from room.live.commands import plan_with_twin
from room.live.shared_state import Json, page_names, public_answer, shared_state, sorted_answers
from room.live.snapshot import Snapshot
from room.phases import ANSWER, CLOSED, DISCUSS, VOTES
from room.questions.given_answers import target_score
from room.questions.room_questions import (
    CHOICE,
    ROOM_QUESTIONS,
    TEXT,
    RoomQuestion,
    WritingTask,
    longest_lesson_in,
    question_numbers,
)
from room.store.answers import Sentence

_ADVISED = (CLOSED, VOTES, DISCUSS)
_SAME = 1e-12


def stage_state(seen: Snapshot, *, is_private: bool = False) -> dict[str, object]:
    """Return the state of the stage; with `is_private`, for the dashboard, nothing is held back."""
    room, asked = seen.room, seen.asked
    plan = plan_with_twin(room) if room.question else room.plan
    following = plan[room.place] if room.place < len(plan) else ""
    state = shared_state(seen) | {
        "plan": list(room.plan),
        "numbers": list(question_numbers(room.plan)),
        "lesson": longest_lesson_in(room.plan) or None,
        "next": page_names(following) if following in ROOM_QUESTIONS else None,
    }
    if asked is None:
        return state | {"advice": None, "votes": None, "answer": None, "shown": [], "text": None}
    is_revealed = is_private or room.phase == ANSWER
    return state | {
        "advice": tally.advice(asked, seen.votes) if is_private or room.phase in _ADVISED else None,
        "votes": _votes_state(asked, seen) if (is_private or room.turn.is_public) and asked.kind != TEXT else None,
        "answer": _answer_state(asked, seen) if is_revealed and asked.kind != TEXT else None,
        "counted": list(seen.votes.hands.get(room.turn.round, ())),
        "shown": picked_sentences(asked, seen.sentences),
        "text": _writing_scores(asked.task, seen.sentences) if asked.task else None,
        "wall": room.wall or None,
    }


def _writing_scores(task: WritingTask, sentences: Sequence[Sentence]) -> Json:
    """Return a writing task's target score, and the scores of all sentences, without their texts."""
    standing = [each for each in sentences if each.times and each.score is not None]
    return {
        "aim": target_score(task),
        "order": task.variant.max_order,
        "judged": task.judged,
        "scores": sorted([each.score or 0.0 for each in standing for _ in range(each.times)]),
        "different": len(standing),
    }


def picked_sentences(asked: RoomQuestion, sentences: Sequence[Sentence]) -> list[Json]:
    """List the sentences that the lecturer picked, in that order."""
    return [sentence_row(asked, each) for each in sorted(sentences, key=lambda each: each.shown) if each.shown]


def sentence_row(asked: RoomQuestion, sentence: Sentence) -> Json:
    """Return a sentence, its score, and whether it has exactly the target score."""
    target = target_score(asked.task) if asked.task else None
    is_same = sentence.score is not None and target is not None and abs(sentence.score - target) < _SAME
    return {
        "row": sentence.number,
        "text": sentence.text,
        "score": sentence.score,
        "times": sentence.times,
        "same": is_same if target is not None else None,
        "opposite": sentence.opposite,
    }


def _votes_state(asked: RoomQuestion, seen: Snapshot) -> Json:
    rounds = range(1, seen.room.turn.round + 1)
    moves = tally.moves_between_votes(seen.votes) if asked.kind == CHOICE and seen.room.turn.round > 1 else []
    return {
        **{str(number): sorted_answers(asked, seen, number) for number in rounds},
        "moves": moves,
        "hands": bool(seen.votes.hands),
    }


def _answer_state(asked: RoomQuestion, seen: Snapshot) -> Json:
    moved = tally.second_vote_moves(asked, seen.votes)
    counted = asdict(moved) | {"before": moved.right_before, "after": moved.right_after} if moved else None
    named = asked.prediction.misconceptions if asked.prediction else ()
    return {**public_answer(asked.id), "moved": counted, "misconceptions": named}
