"""A corpus as one value: several systems' lines for the same segments, and their references.

Lines are kept as they came, empty ones too; `bleu_core` scores a system at a time.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bleu_core import Segment

Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class System:
    """A system's candidates, one for each segment."""

    name: str
    lines: Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """Systems side by side, a line a segment, with their references; ValueError where the lines do not pair.

    `references` holds one tuple of lines for each reference, as in its file. `tokenizer` is the name in `bleu_core`'s
    menu that suits the language of the lines, `source` what was translated, where that is known. A blank line of a
    reference has length 0, as in sacreBLEU's command; with `leaves_blanks_out` it is left out, as None in its API.

    >>> the_cat = Corpus(
    ...     name="cats",
    ...     systems=(System("A", ("the cat", "a dog")),),
    ...     references=(("a cat", "a dog"), ("the cat", "one dog")),
    ... )
    >>> the_cat.segment_total, the_cat.references_of(1)
    (2, ('a dog', 'one dog'))
    """

    name: str
    systems: tuple[System, ...]
    references: tuple[Lines, ...]
    tokenizer: str = "13a"
    source: Lines = ()
    leaves_blanks_out: bool = False

    def __post_init__(self) -> None:
        """Refuse what has no system, no reference, or lines without a partner."""
        lengths = {len(lines) for lines in self._columns()}
        if not self.systems or not self.references or len(lengths) != 1:
            message = f"corpus {self.name!r} needs systems and references of one length, not {sorted(lengths)}"
            raise ValueError(message)

    @property
    def segment_total(self) -> int:
        """The number of segments."""
        return len(self.references[0])

    @property
    def names(self) -> tuple[str, ...]:
        """The systems' names, in their order."""
        return tuple(system.name for system in self.systems)

    @property
    def segment_references(self) -> tuple[Lines, ...]:
        """The references as `bleu_core` reads them: all of each segment, and at least one."""
        together = zip(*self.references, strict=True)
        if not self.leaves_blanks_out:
            return tuple(together)
        return tuple(tuple(line for line in lines if line.strip()) or lines[:1] for lines in together)

    @property
    def references_each(self) -> str:
        """The number of references of a segment, as in sacreBLEU's signature: `"var"` if it varies."""
        counts = {len(references) for references in self.segment_references} if self.leaves_blanks_out else set()
        return "var" if len(counts) > 1 else str(len(self.references))

    def references_of(self, place: int) -> Lines:
        """List the references of one segment, counted from 0."""
        return tuple(lines[place] for lines in self.references)

    def segments(self, system: System) -> tuple[Segment, ...]:
        """Pair a system's lines with their references."""
        return tuple(map(Segment, system.lines, self.segment_references))

    def system(self, name: str) -> System:
        """Find a system; ValueError if there is none of this name."""
        for system in self.systems:
            if system.name == name:
                return system
        message = f"system {name!r} is not one of {', '.join(self.names)}"
        raise ValueError(message)

    def _columns(self) -> Iterator[Lines]:
        yield from (system.lines for system in self.systems)
        yield from self.references
        if self.source:
            yield self.source
