"""The labs on the map of the last scene, from `content/opening/doors.toml`, in the course's order."""

from dataclasses import dataclass

from bleu_view.words.catalogue import entries


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """A lab on the map: its page, and the minutes that it takes."""

    page: str
    minutes: int


DOORS = entries("door", Door)
