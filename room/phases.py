"""The phases of a question, and the transitions between them.

ready → running → closed (the votes are still hidden) → votes → answer. "Vote again" leads from closed or votes to
discuss, and from there to running, closed and votes of a second round. A text question has only one round, and no
answer: its last phase shows the sentences that were sent.
"""

from dataclasses import dataclass
from typing import Final

LOBBY: Final = "lobby"
READY: Final = "ready"
RUNNING: Final = "running"
CLOSED: Final = "closed"
VOTES: Final = "votes"
DISCUSS: Final = "discuss"
ANSWER: Final = "answer"
PHASES = (READY, RUNNING, CLOSED, VOTES, DISCUSS, ANSWER)
ROUNDS = 2
_ON = {READY: RUNNING, RUNNING: CLOSED, CLOSED: VOTES, VOTES: ANSWER, DISCUSS: RUNNING}


@dataclass(frozen=True, slots=True)
class Turn:
    """The phase and the round, 1 or 2, of a question."""

    phase: str = READY
    round: int = 1

    @property
    def is_public(self) -> bool:
        """Return whether the room may see the votes."""
        return self.phase in (VOTES, ANSWER)


def next_turn(turn: Turn) -> Turn | None:
    """Return the turn that follows, whatever the answers are; None after the last phase.

    >>> next_turn(Turn("closed")), next_turn(Turn("answer", 2))
    (Turn(phase='votes', round=1), None)
    """
    following = _ON.get(turn.phase)
    return Turn(following, turn.round) if following else None


def discussion_turn(turn: Turn) -> Turn | None:
    """Return the turn of the discussion before a second vote; None if a second vote is not possible.

    >>> discussion_turn(Turn("votes")), discussion_turn(Turn("votes", 2))
    (Turn(phase='discuss', round=2), None)
    """
    can = turn.round < ROUNDS and turn.phase in (CLOSED, VOTES)
    return Turn(DISCUSS, turn.round + 1) if can else None


def turn_at_phase(turn: Turn, phase: str, *, is_empty: bool = False) -> Turn | None:
    """Return the turn at a requested phase; None if that phase cannot follow.

    Besides the next phase, a closed question may show its answer at once or run again, and a question without answers
    (`is_empty`) may run again after its votes were shown.

    >>> (
    ...     turn_at_phase(Turn("closed"), "answer"),
    ...     turn_at_phase(Turn("ready"), "answer"),
    ...     turn_at_phase(Turn("closed", 2), "running"),
    ... )
    (Turn(phase='answer', round=1), None, Turn(phase='running', round=2))
    """
    following = next_turn(turn)
    from_closed = turn.phase == CLOSED and phase in (ANSWER, RUNNING)
    is_reopened = is_empty and turn.phase == VOTES and phase == RUNNING
    if from_closed or is_reopened or (following and following.phase == phase):
        return Turn(phase, turn.round)
    return None
