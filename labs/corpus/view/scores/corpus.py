"""A corpus: several systems' lines for the same segments, and their references.

Lines are stored unchanged, including empty ones; `bleu_core` scores one system at a time.
"""

from dataclasses import dataclass

from bleu_core import Segment

Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class System:
    """A system and its candidates, one for each segment."""

    name: str
    lines: Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """Systems with one line per segment, and their references; raise ValueError if numbers of lines differ.

    `references` has one tuple of lines for each reference file. `tokenizer` is the name of the tokenizer that suits the
    language of the lines, and `source` the lines that were translated, () if unknown. A blank line of a reference has
    length 0, as in sacreBLEU's command; with `leaves_blanks_out` it is left out, like None in its API.

    >>> the_cat = Corpus(
    ...     name="cats",
    ...     systems=(System("A", ("the cat", "a dog")),),
    ...     references=(("a cat", "a dog"), ("the cat", "one dog")),
    ... )
    >>> the_cat.segment_total, the_cat.references_of_segment(1)
    (2, ('a dog', 'one dog'))
    """

    name: str
    systems: tuple[System, ...]
    references: tuple[Lines, ...]
    tokenizer: str = "13a"
    source: Lines = ()
    leaves_blanks_out: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a corpus without systems or references, or with unequal numbers of lines."""
        lengths = {len(lines) for lines in self.columns}
        if not self.systems or not self.references or len(lengths) != 1:
            message = f"corpus {self.name!r} needs systems and references of one length, not {sorted(lengths)}"
            raise ValueError(message)

    @property
    def columns(self) -> tuple[Lines, ...]:
        """The lines of the systems, of the references, and of the source if it is known."""
        return (*(system.lines for system in self.systems), *self.references, *((self.source,) if self.source else ()))

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
        """For each segment, its references, without blank ones if those are left out, but always at least one."""
        together = zip(*self.references, strict=True)
        if not self.leaves_blanks_out:
            return tuple(together)
        return tuple(tuple(line for line in lines if line.strip()) or lines[:1] for lines in together)

    @property
    def references_per_segment(self) -> str:
        """The number of references per segment as in sacreBLEU's signature: `"var"` if it varies."""
        counts = {len(references) for references in self.segment_references} if self.leaves_blanks_out else set()
        return "var" if len(counts) > 1 else str(len(self.references))

    def references_of_segment(self, place: int) -> Lines:
        """Return the references of one segment; segments are counted from 0."""
        return tuple(lines[place] for lines in self.references)

    def segments(self, system: System) -> tuple[Segment, ...]:
        """Return the segments of one system: its lines with their references."""
        return tuple(map(Segment, system.lines, self.segment_references))
