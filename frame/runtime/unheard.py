"""What the server has put into widgets, and the browser may not have heard of.

In: a widget's key, and what it showed before. Out: whether a value that comes was sent before the browser heard.

With every act a browser sends all its widgets. Who acts again before the answer to the last act has come sends those
that the answer changes as they were. Taken for edits, they would take the answer back: a reference that was removed
would stand there again, and the one after it would be gone. So the server counts what it tells, and puts the count into
a hidden field, the last one of a page: the browser sends it along, and with it how far it has heard.
"""

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import Final

COUNT: Final = "heard"
"""The key of the hidden field that holds the count."""
_MOST_NOTES: Final = 16
"""Of one widget: a browser is not further behind."""

Notes = deque[tuple[int, object]]
_new_notes = partial(deque[tuple[int, object]], maxlen=_MOST_NOTES)


@dataclass(slots=True)
class Unheard:
    """The widgets that a browser shows as they were, until it sends the count that it was told with them.

    >>> unheard = Unheard()
    >>> unheard.note("reference-2", "a cat")
    >>> unheard.hear("")
    >>> unheard.is_behind("reference-2"), unheard.was_shown("reference-2", "a cat")
    (True, True)
    >>> unheard.was_shown("reference-2", "typed meanwhile")
    False
    >>> unheard.hear("1")
    >>> unheard.is_behind("reference-2")
    False
    """

    told: int = 0
    """How many values were told."""
    notes: dict[str, Notes] = field(default_factory=dict)
    """What each widget showed before, with the count of what it was told then."""
    is_late: bool = False
    """Whether the last message was sent before the browser had heard: it may still stand at an address of before."""

    def note(self, key: str, before: object) -> None:
        """Note what a widget shows whose value is replaced."""
        self.told += 1
        self.notes.setdefault(key, _new_notes()).append((self.told, before))

    def hear(self, count: str) -> None:
        """Forget what the browser has heard of; one that sends no count, or another server's, has heard of nothing."""
        try:
            heard = int(count)
        except ValueError:
            heard = 0
        heard = heard if heard <= self.told else 0
        left = {key: [note for note in notes if note[0] > heard] for key, notes in self.notes.items()}
        self.notes = {key: _new_notes(notes) for key, notes in left.items() if notes}
        self.is_late = bool(self.notes)

    def is_behind(self, key: str) -> bool:
        """Return whether the browser may show another value than the widget was told."""
        return key in self.notes

    def was_shown(self, key: str, value: object) -> bool:
        """Return whether a widget showed this value before."""
        return any(before == value for _, before in self.notes.get(key, ()))
