"""Real defects, each of them a wrong line in a short function, from `content/limits/bugs.toml`.

Their wording is in the text catalogue: `bugs.<id>-title`, `-fix`, `-seen`. A test runs both versions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bleu_view.words.catalogue import read_entries


@dataclass(frozen=True, slots=True, kw_only=True)
class Bug:
    """A function with one wrong line, and the results of a call.

    `line` is the number of the wrong line, counted from 1. `wrong` and `correct` are the results as shown on the page.
    """

    id: str
    code: str
    line: int
    fixed_line: str
    call: str
    wrong: str
    correct: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines with the bug."""
        return tuple(self.code.splitlines())

    @property
    def fixed_lines(self) -> tuple[str, ...]:
        """The lines without the bug.

        >>> BUGS["bp-inverted"].fixed_lines[-1].strip()
        'return math.exp(1 - r / c)'
        """
        return (*self.lines[: self.line - 1], self.fixed_line, *self.lines[self.line :])


BUGS: Mapping[str, Bug] = MappingProxyType({bug.id: bug for bug in read_entries("bug", Bug)})
