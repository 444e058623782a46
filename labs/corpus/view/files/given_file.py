"""A file as it was given, and what may be said of it: problems and remedies as values.

The bounds stand here, so that messages, the reader and the browser's own check share them.
"""

import re
from dataclasses import dataclass, field
from typing import Final

SYSTEMS = "systems"
REFERENCES = "references"
ROLES = (SYSTEMS, REFERENCES)

MAX_FILE_BYTES = 16_000_000
MAX_TOTAL_BYTES = 64_000_000
MAX_FILES = 64
MAX_LINES = 100_000
MAX_LINE_CHARACTERS = 20_000
MAX_COLUMNS = 24
MAX_SYSTEMS = 16
MAX_REFERENCES = 8

_LANGUAGE: Final = re.compile(r"(?<=.)\.[a-z]{2,3}([-_][A-Za-z]{2,4})?$")

READ_AS = "read-as"
DROP_NUL = "drop-nul"
PLAIN = "plain"
STACKED = "stacked"
INTERLEAVED = "interleaved"
TURN = "turn"
MOVE = "move"
SHOW_PART = "show-part"
REMOVE = "remove"

WARNINGS: Final = frozenset(
    {
        "cell-line-break",
        "empty-line",
        "empty-lines",
        "read-with",
        "line-ends-mixed",
        "lost-character",
        "order-differs",
        "same-lines",
        "same-name",
        "separator-kept",
        "system-is-reference",
        "tokenized",
        "trailing-lines",
    }
)
"""Problems with which a file is kept and scored; all others are errors."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a button can do: one of the names above, and with what."""

    id: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is odd or wrong: the id of a text, the values it names, the remedies that may help."""

    id: str
    values: tuple[tuple[str, str | int], ...] = ()
    remedies: tuple[Remedy, ...] = ()

    @property
    def is_error(self) -> bool:
        """Whether nothing is scored while this stands."""
        return self.id not in WARNINGS


def problem(name: str, /, *remedies: Remedy, **values: str | int) -> Problem:
    """Put a problem together.

    >>> problem("nul", Remedy(DROP_NUL), line=3, count=1).is_error
    True
    """
    return Problem(name, tuple(values.items()), remedies)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenFile:
    """One file, or what was pasted, with all that the learner has said about it.

    `number` tells it apart from all others of the session, `role` is where it was given. `encoding` is empty until the
    learner names one; `split` is empty, `"stacked"` or `"interleaved"`, in `parts` references; `columns` holds the
    learner's use for each column of a table; `header` is None while it is guessed. `withheld` is the size of a file
    that was too large to be sent, or that there was no room for: then there is no data.
    """

    number: int
    name: str
    role: str
    data: bytes = field(repr=False)
    encoding: str = ""
    drops_nul: bool = False
    is_plain: bool = False
    split: str = ""
    parts: int = 1
    columns: tuple[str, ...] = ()
    header: bool | None = None
    withheld: int = 0

    @property
    def stem(self) -> str:
        """The name without its ending, nor that of a language: what a system is called.

        >>> GivenFile(number=1, name="tern.en.txt.gz", role="systems", data=b"").stem
        'tern'
        """
        inner = self.name.removesuffix(".gz")
        return _LANGUAGE.sub("", inner.rpartition(".")[0]) or inner

    @property
    def ending(self) -> str:
        """The name's ending in small letters, without that of gzip."""
        return self.name.lower().removesuffix(".gz").rpartition(".")[2]
