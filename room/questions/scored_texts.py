"""Texts that phones sent: cleaned, and scored by the core."""

from bleu_core import Segment, score
from bleu_view.scenario.cleaning import clean
from room.questions.room_questions import Task
from room.settings import MAX_TEXT


def cleaned(text: str) -> str:
    r"""Return a text as one line of visible characters, cut to the limit; a lone surrogate becomes "?".

    >>> cleaned(" the\x00 cat\nsat "), cleaned("a \ud800 b")
    ('the cat sat', 'a ? b')
    """
    encodable = text[: 2 * MAX_TEXT].encode("utf-8", "replace").decode("utf-8")
    return " ".join(clean(encodable).split())[:MAX_TEXT]


def scored(task: Task, text: str) -> float:
    """Score a text; nan if the task's program fails."""
    answered = task.answered_by(text)
    return score([Segment(text, answered.references)], answered.variant).value


def aim(task: Task) -> float | None:
    """Return the score to aim at, which the given candidate has."""
    return scored(task, task.given) if task.given else None
