"""What a text that a phone sent scores. In: a task and a text. Out: one clean line, and its score by the core."""

from bleu_core import Segment, score
from bleu_view.scenario.cleaning import clean
from room.questions.room_questions import Task
from room.settings import MAX_TEXT


def cleaned(text: str) -> str:
    r"""Make a text one line of visible signs, as long as it may be; a lone surrogate becomes "?".

    >>> cleaned(" the\x00 cat\nsat "), cleaned("a \ud800 b")
    ('the cat sat', 'a ? b')
    """
    encodable = text[: 2 * MAX_TEXT].encode("utf-8", "replace").decode("utf-8")
    return " ".join(clean(encodable).split())[:MAX_TEXT]


def scored(task: Task, text: str) -> float:
    """Score a text; nan where the program that the task names fails."""
    answered = task.answered_by(text)
    return score([Segment(text, answered.references)], answered.variant).value


def aim(task: Task) -> float | None:
    """Return the score to aim at: that of the candidate which is given."""
    return scored(task, task.given) if task.given else None
