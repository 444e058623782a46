"""A corpus, the sample corpora of the app, and the counting of a corpus in shards.

A corpus has several systems' lines for the same segments, and their references. Lines are stored unchanged, including
empty ones; `bleu_core` scores one system at a time. A count in shards can be shown, stopped and continued later.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import numpy as np

from bleu_core import Segment, Statistics, Variant, corpus_statistics
from bleu_core.corpus.statistics import mark_read_only
from bleu_view.words.catalogue import CONTENT

Lines = tuple[str, ...]
FOLDER = CONTENT / "corpus" / "samples"
DIRECTIONS = ("zh-en", "en-zh", "en-de")
TWO_SEGMENTS = "two-segments"
SIXTEEN_SYSTEMS = "sixteen"
SAMPLES = (TWO_SEGMENTS, *DIRECTIONS, SIXTEEN_SYSTEMS)
_SAMPLE_SYSTEMS = ("Tern", "Heron", "Lark")
_MIXED_FROM = "zh-en"
_MIXTURES = (
    ("Avocet", (8, 8, 0)),
    ("Bittern", (7, 8, 1)),
    ("Crane", (8, 7, 1)),
    ("Dunlin", (6, 8, 2)),
    ("Egret", (8, 6, 2)),
    ("Falcon", (5, 8, 3)),
    ("Grebe", (8, 5, 3)),
    ("Hoopoe", (6, 6, 4)),
    ("Ibis", (4, 8, 4)),
    ("Jackdaw", (8, 4, 4)),
    ("Kestrel", (5, 5, 6)),
    ("Linnet", (3, 7, 6)),
    ("Merlin", (7, 2, 7)),
    ("Nightjar", (3, 4, 9)),
    ("Oriole", (4, 1, 11)),
    ("Plover", (1, 2, 13)),
)
"""Sixteen systems, and the sixteenths of their segments that come from each of the three."""
SHARD_SIZE = 4_000
"""Segments per shard, which takes about a tenth of a second."""


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


@cache
def load_sample_corpus(name: str) -> Corpus:
    """Load one of `SAMPLES`; raise ValueError for another name.

    >>> corpus = load_sample_corpus("en-de")
    >>> corpus.names, corpus.segment_total, len(corpus.references), corpus.systems[0].lines[7]
    (('Tern', 'Heron', 'Lark'), 60, 2, 'Morgen wird es sonnig und warm.')
    """
    if name not in SAMPLES:
        message = f"sample corpus {name!r} is not one of {', '.join(SAMPLES)}"
        raise ValueError(message)
    if name == TWO_SEGMENTS:
        return Corpus(
            name=name,
            systems=tuple(System(system, _read_lines(name, f"{system.lower()}.en")) for system in ("A", "B")),
            references=(_read_lines(name, "reference-1.en"),),
        )
    if name == SIXTEEN_SYSTEMS:
        mixed = load_sample_corpus(_MIXED_FROM)
        systems = [System(bird, _random_lines(mixed, shares, seed)) for seed, (bird, shares) in enumerate(_MIXTURES)]
        return replace(mixed, name=name, systems=tuple(systems))
    source, target = name.split("-")
    return Corpus(
        name=name,
        systems=tuple(System(system, _read_lines(name, f"{system.lower()}.{target}")) for system in _SAMPLE_SYSTEMS),
        references=(_read_lines(name, f"reference-1.{target}"), _read_lines(name, f"reference-2.{target}")),
        tokenizer="zh" if target == "zh" else "13a",
        source=_read_lines(name, f"source.{source}"),
    )


def _random_lines(corpus: Corpus, shares: tuple[int, ...], seed: int) -> Lines:
    """Pick each segment's system at random, weighted by the shares; the result is the same on every machine."""
    draw = Random(seed)  # noqa: S311 - repeatable, not secret
    chosen = [draw.choices(corpus.systems, shares)[0] for _ in range(corpus.segment_total)]
    return tuple(system.lines[place] for place, system in enumerate(chosen))


def _read_lines(folder: str, name: str) -> Lines:
    return tuple((FOLDER / folder / f"{name}.txt").read_text(encoding="utf-8").removesuffix("\n").split("\n"))


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a count: the system being counted, the lines done, and the lines of all systems."""

    name: str
    done: int
    total: int

    @property
    def fraction_done(self) -> float:
        """The fraction of the lines that is done, from 0 to 1."""
        return self.done / self.total


def count_corpus_in_shards(corpus: Corpus, variant: Variant) -> Generator[Progress, None, tuple[Statistics, ...]]:
    """Yield the progress after each shard; the generator returns one `Statistics` for each system."""
    total = corpus.segment_total * len(corpus.systems)
    references = corpus.segment_references
    statistics: list[Statistics] = []
    done = 0
    for system in corpus.systems:
        shards: list[Statistics] = []
        for start in range(0, corpus.segment_total, SHARD_SIZE):
            lines = system.lines[start : start + SHARD_SIZE]
            shards.append(corpus_statistics(lines, references[start : start + SHARD_SIZE], variant))
            done += len(lines)
            yield Progress(system.name, done, total)
        statistics.append(_narrow(Statistics.concatenate(shards)))
    return tuple(statistics)


def _narrow(statistics: Statistics) -> Statistics:
    """Return the statistics with 32-bit counts, in half the memory; their sums are 64-bit numbers again."""
    arrays: dict[str, Any] = {"rows": statistics.rows, "ends": statistics.ends}
    wide = {name: array for name, array in arrays.items() if array.dtype == np.int64}
    return replace(statistics, **{name: mark_read_only(array.astype(np.int32)) for name, array in wide.items()})
