"""The added file with the learner's choices about it; problems and remedies as values; the bounds."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

SYSTEMS, REFERENCES = ROLES = ("systems", "references")
SYSTEM, REFERENCE, SOURCE, UNUSED = USES = ("system", "reference", "source", "unused")

MAX_FILE_BYTES = 16_000_000
MAX_TOTAL_BYTES = 64_000_000
MAX_FILES = 64
MAX_LINES = 100_000
MAX_LINE_CHARACTERS = 20_000
MAX_COLUMNS = 64
MAX_SYSTEMS = 16
MAX_REFERENCES = 50

ENCODING, KIND, QUOTES, HEADER, SPLIT, BLANKS, CR = "encoding", "kind", "quotes", "header", "split", "blanks", "cr"
NUL, CONFIRM, TURN, TOKENIZER, REMOVE = "nul", "confirm", "turn", "tokenizer", "remove"
_SAYABLE: Final = re.compile(r"encoding|kind|quotes|header|split|blanks|cr|nul|confirm|use-\d\d?")
_LANGUAGE: Final = re.compile(r"(?<=.)\.[a-z]{2,3}([-_][A-Za-z]{2,4})?$")


@dataclass(frozen=True, slots=True)
class Remedy:
    """A fix offered for a file: the choice that its button stores, up to two lines as then read, and the label."""

    id: str
    value: str = ""
    preview: tuple[str, ...] = field(default=(), compare=False)
    label: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem: the id of its text, the values in it, the remedies that may help.

    An error keeps the corpus from being scored; with all others the file is used as it is.
    """

    id: str
    values: tuple[tuple[str, str | int], ...] = ()
    remedies: tuple[Remedy, ...] = ()
    is_error: bool = False


def remark(name: str, /, *remedies: Remedy, **values: str | int) -> Problem:
    """Build a problem with which a file is scored."""
    return Problem(name, tuple(values.items()), remedies)


def error(name: str, /, *remedies: Remedy, **values: str | int) -> Problem:
    """Build a problem that keeps the corpus from being scored."""
    return Problem(name, tuple(values.items()), remedies, is_error=True)


class UnreadableError(Exception):
    """Problem that leaves a file without text or without columns."""

    def __init__(self, found: Problem) -> None:
        """Store the problem."""
        super().__init__(found.id)
        self.problem = found


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenFile:
    """A file, or pasted lines; `number` is unique within the session, `role` is the field that it was added in.

    `said` stores the learner's choices by the ids of remedies; `data` may be packed by `gzip`. `size` counts the bytes
    that it had; where it has a size without data, it was too large to be sent, or there was no room for it.
    """

    number: int
    name: str
    role: str
    data: bytes = field(repr=False)
    said: tuple[tuple[str, str], ...] = ()
    size: int = 0

    def choice(self, name: str, usual: str = "") -> str:
        """Return what the learner said about one thing."""
        return dict(self.said).get(name, usual)

    def saying(self, remedy: Remedy) -> "GivenFile":
        """Return the file with one more choice; a choice of no button is ignored."""
        if not _SAYABLE.fullmatch(remedy.id):
            return self
        kept = {**dict(self.said), remedy.id: remedy.value}
        if remedy.id == KIND or (remedy.id == HEADER and remedy.value != self.choice(HEADER)):
            kept.pop(CONFIRM, None)
        return replace(self, said=tuple(kept.items()))

    @property
    def home(self) -> str:
        """The use of a file without columns."""
        return REFERENCE if self.role == REFERENCES else SYSTEM

    @property
    def stem(self) -> str:
        """The name without its ending or a language's: the name of a system.

        >>> GivenFile(number=1, name="tern.en.txt.gz", role="systems", data=b"").stem
        'tern'
        """
        inner = self.name.removesuffix(".gz")
        return _LANGUAGE.sub("", inner.rpartition(".")[0]) or inner

    @property
    def ending(self) -> str:
        """The name's ending in small letters, without that of gzip."""
        return self.name.lower().removesuffix(".gz").rpartition(".")[2]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """Lines that belong together: a system, a reference or the source; with its file's number and its place there."""

    name: str
    use: str
    lines: tuple[str, ...] = field(repr=False)
    file: int = 0
    place: int = 0

    @property
    def text_length(self) -> int:
        """The number of lines up to the last one with any text."""
        return next((place for place in range(len(self.lines), 0, -1) if self.lines[place - 1].strip()), 0)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """Columns of a file, the unused ones too; none if it has no text.

    `kind` names its format, `has_headings` is None if no first line can be headings; `has_gaps`: some cells are blank
    because the format has none for them.
    """

    file: GivenFile
    columns: tuple[Column, ...] = ()
    problems: tuple[Problem, ...] = ()
    kind: str = ""
    line_total: int = 0
    has_headings: bool | None = None
    has_gaps: bool = False

    @property
    def has_error(self) -> bool:
        """True if the file cannot be scored as it is."""
        return any(found.is_error for found in self.problems)

    @property
    def is_chosen(self) -> bool:
        """True if the learner chose or confirmed the use of its columns."""
        return bool(self.file.choice(CONFIRM)) or any(name.startswith("use-") for name, _ in self.file.said)
