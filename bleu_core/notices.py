"""A notice about something odd, as a name and values; its sentence is in the text catalogue."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice: the id of its text, and the values for the placeholders in the text.

    A value named `field` is "candidate" or, for example, "reference-2"; values named `a`, `b` or `k` are numbers of
    references, from 1.

    >>> Notice("nul-removed", (("field", "reference-2"), ("count", 1))).id
    'nul-removed'
    """

    id: str
    values: tuple[tuple[str, str | int | float], ...] = ()
