"""A notice: something odd that a learner should know, by name and numbers. Its sentence is in the text catalogue."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark: the id of its text and the values for the placeholders in it.

    A value called `field` is "candidate" or "reference-2"; values called `a`, `b` or `k` number references from 1.

    >>> Notice("nul-removed", (("field", "reference-2"), ("count", 1))).id
    'nul-removed'
    """

    id: str
    values: tuple[tuple[str, str | int | float], ...] = ()
