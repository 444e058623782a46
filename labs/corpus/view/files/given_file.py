"""An added file with the learner's choices about it, problems and remedies as values, and the limits on files."""

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

_SAYABLE: Final = re.compile(r"encoding|kind|quotes|header|split|blanks|cr|nul|confirm|placeholder|use-\d\d?")
_LANGUAGE: Final = re.compile(r"(?<=.)\.[a-z]{2,3}([-_][A-Za-z]{2,4})?$")


@dataclass(frozen=True, slots=True)
class Remedy:
    """A fix offered for a file: the choice that its button stores, a preview of up to two lines, and its label."""

    id: str
    value: str = ""
    preview: tuple[str, ...] = field(default=(), compare=False)
    label: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem with a file: the id of its text, the values in it, and the remedies that may solve it.

    An error prevents the scoring of the corpus; any other problem is only a remark, and the file is used as it is.
    """

    id: str
    values: tuple[tuple[str, str | int], ...] = ()
    remedies: tuple[Remedy, ...] = ()
    is_error: bool = False


def build_remark(name: str, /, *remedies: Remedy, **values: str | int) -> Problem:
    """Build a problem that does not prevent the scoring of the corpus."""
    return Problem(name, tuple(values.items()), remedies)


def build_error(name: str, /, *remedies: Remedy, **values: str | int) -> Problem:
    """Build a problem that prevents the scoring of the corpus."""
    return Problem(name, tuple(values.items()), remedies, is_error=True)


class UnreadableError(Exception):
    """A problem because of which a file has no text or no columns."""

    def __init__(self, found: Problem) -> None:
        """Store the problem."""
        super().__init__(found.id)
        self.problem = found


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenFile:
    """A file, or pasted lines; `number` is unique in the session, `role` is the field to which it was added.

    `said` stores the learner's choices by the ids of remedies; `data` may be compressed by `gzip`. `size` is the
    original number of bytes; a file with a size, but no data, was too large to be sent or to be stored.
    """

    number: int
    name: str
    role: str
    data: bytes = field(repr=False)
    said: tuple[tuple[str, str], ...] = ()
    size: int = 0

    def choice(self, name: str, usual: str = "") -> str:
        """Return the learner's choice in one matter, `usual` if there is none."""
        return dict(self.said).get(name, usual)

    def with_choice(self, remedy: Remedy) -> "GivenFile":
        """Return the file with one more choice stored; a choice that no button offers is ignored."""
        if not _SAYABLE.fullmatch(remedy.id):
            return self
        kept = {**dict(self.said), remedy.id: remedy.value}
        if remedy.id == "kind" or (remedy.id == "header" and remedy.value != self.choice("header")):
            kept.pop("confirm", None)
        return replace(self, said=tuple(kept.items()))

    @property
    def default_use(self) -> str:
        """The use of a file for which nothing else is known."""
        return REFERENCE if self.role == REFERENCES else SYSTEM

    @property
    def name_stem(self) -> str:
        """The file name without its extension and without a language code, which becomes the name of a system.

        >>> GivenFile(number=1, name="tern.en.txt.gz", role="systems", data=b"").name_stem
        'tern'
        """
        inner = self.name.removesuffix(".gz")
        return _LANGUAGE.sub("", inner.rpartition(".")[0]) or inner

    @property
    def extension(self) -> str:
        """The extension of the file name in lower case, without that of gzip."""
        return self.name.lower().removesuffix(".gz").rpartition(".")[2]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """Lines that belong together: a system, a reference or the source.

    `file` is the number of its file, `place` its position there.
    """

    name: str
    use: str
    lines: tuple[str, ...] = field(repr=False)
    file: int = 0
    place: int = 0

    @property
    def length_without_blank_end(self) -> int:
        """The number of lines up to the last one with any text."""
        return next((place for place in range(len(self.lines), 0, -1) if self.lines[place - 1].strip()), 0)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The columns of a file, including the unused ones; there are none if the file has no text.

    `kind` is the name of its format; `has_headings` is None if the format has no headings; `has_gaps` is True if some
    cells are blank because the file does not contain them.
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
    def has_confirmed_use(self) -> bool:
        """True if the learner has chosen or confirmed the use of the file's columns."""
        return bool(self.file.choice("confirm")) or any(name.startswith("use-") for name, _ in self.file.said)
