"""Counts of a question's answers: by option, the share of right answers, and the moves between two votes."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from room.questions.given_answers import Value, shown_value
from room.questions.right_answers import is_kept_right, right_values
from room.questions.room_questions import CHOICE, RoomQuestion
from room.store.answers import Votes

EXPLAIN: Final = "explain"
DIVIDED: Final = "divided"
AGREED: Final = "agreed"
FEWEST = 10
"""With fewer answers there is no advice: the share is too uncertain."""
_EXPLAIN_BELOW, _AGREED_ABOVE = 0.3, 0.7  # Mazur's bounds for a second vote


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteChanges:
    """Of the seats that voted twice: how many were wrong at first, changed to the right answer, or left it.

    Seats with one vote are left out: an abandoned vote would otherwise look like a gain.
    """

    twice: int
    wrong: int
    to_right: int
    from_right: int

    @property
    def right_before(self) -> int:
        """Return the number of seats that were right at first."""
        return self.twice - self.wrong

    @property
    def right_after(self) -> int:
        """Return the number of seats that are right after the discussion."""
        return self.right_before + self.to_right - self.from_right


def option_counts(asked: RoomQuestion, votes: Votes, number: int) -> tuple[int, ...]:
    """Count the answers of a round by option; counted hands, if there are any, replace the answers."""
    if number in votes.hands:
        return votes.hands[number]
    counted = Counter(votes.values(number))
    options = asked.prediction.options if asked.prediction else ()
    return tuple([counted[str(place)] for place in range(1, len(options) + 1)])


def sorted_values(asked: RoomQuestion, votes: Votes, number: int) -> tuple[Value, ...]:
    """List the numbers or spans that a round's phones sent, sorted, so that none can be traced to a phone."""
    return tuple(sorted([shown_value(asked, kept) for kept in votes.values(number)], key=str))


def answer_total(asked: RoomQuestion, votes: Votes, number: int) -> int:
    """Return the number of answers in a round."""
    return sum(option_counts(asked, votes, number)) if asked.kind == CHOICE else len(votes.values(number))


def share_right(asked: RoomQuestion, votes: Votes, number: int) -> float | None:
    """Return the share of right answers in a round, 0 to 1; None without answers, or for a writing task."""
    if asked.prediction is None:
        return None
    total = answer_total(asked, votes, number)
    if asked.kind == CHOICE:
        counted = option_counts(asked, votes, number)
        right = counted[int(right_values(asked)[0]) - 1]
    else:
        right = sum([is_kept_right(asked, kept) for kept in votes.values(number)])
    return right / total if total else None


def shares_right(asked: RoomQuestion, votes: Votes) -> tuple[float | None, float | None]:
    """Return the shares, 0 to 1, of right answers before and after the discussion, among seats that voted twice.

    Counted hands have no seats: theirs are shares of all answers. None if a share is unknown or cannot be compared.
    """
    found = second_vote_moves(asked, votes)
    if found is None:
        return share_right(asked, votes, 1), share_right(asked, votes, 2)
    if not found.twice:
        return share_right(asked, votes, 1), None
    return found.right_before / found.twice, found.right_after / found.twice


def advice(asked: RoomQuestion, votes: Votes) -> str | None:
    """Return the advice after the first vote, by Mazur's bounds; None with too few answers."""
    share = share_right(asked, votes, 1)
    if share is None or answer_total(asked, votes, 1) < FEWEST:
        return None
    return EXPLAIN if share < _EXPLAIN_BELOW else DIVIDED if share <= _AGREED_ABOVE else AGREED


def commonest_wrong_option(asked: RoomQuestion, votes: Votes, number: int) -> int | None:
    """Return the number, from 1, of the commonest wrong option; None if no answer was wrong."""
    if asked.kind != CHOICE:
        return None
    right = int(right_values(asked)[0])
    counted = {place: count for place, count in enumerate(option_counts(asked, votes, number), 1) if place != right}
    place = max(counted, key=counted.__getitem__)
    return place if counted[place] else None


def moves_between_votes(votes: Votes) -> list[tuple[int, int, int]]:
    """Count the moves between the two votes, as (option, option, seats), with options from 1 and 0 for no answer.

    Empty with counted hands, which have no seats.
    """
    if votes.hands:
        return []
    first, second = votes.by_seat.get(1, {}), votes.by_seat.get(2, {})
    pairs = Counter((int(first.get(seat, "0")), int(second.get(seat, "0"))) for seat in {*first, *second})
    return [(*pair, seats) for pair, seats in sorted(pairs.items())]


def second_vote_moves(asked: RoomQuestion, votes: Votes) -> VoteChanges | None:
    """Return how the seats that voted twice changed; None after one vote, or with counted hands."""
    if 2 not in votes.by_seat or votes.hands or asked.prediction is None:  # noqa: PLR2004 - the second round
        return None
    first, second = votes.by_seat.get(1, {}), votes.by_seat[2]
    both = [(first[seat], kept) for seat, kept in second.items() if seat in first]
    pairs = Counter([(is_kept_right(asked, before), is_kept_right(asked, after)) for before, after in both])
    return VoteChanges(
        twice=len(both),
        wrong=pairs[False, True] + pairs[False, False],
        to_right=pairs[False, True],
        from_right=pairs[True, False],
    )
