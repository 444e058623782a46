"""The sample corpora of the app, from the files in `content/corpus/samples/`.

`zh-en`, `en-zh` and `en-de` have 60 segments, three systems and two references each; `two-segments` is a pair of
segments on which mean and corpus score disagree; `sixteen` has mixtures of the three systems.
"""

from dataclasses import replace
from functools import cache
from random import Random

from bleu_view.words.catalogue import CONTENT
from labs.corpus.view.scores.corpus import Corpus, Lines, System

FOLDER = CONTENT / "corpus" / "samples"
DIRECTIONS = ("zh-en", "en-zh", "en-de")
TWO_SEGMENTS = "two-segments"
SIXTEEN_SYSTEMS = "sixteen"
SAMPLES = (TWO_SEGMENTS, *DIRECTIONS, SIXTEEN_SYSTEMS)

_SYSTEMS = ("Tern", "Heron", "Lark")
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
        systems=tuple(System(system, _read_lines(name, f"{system.lower()}.{target}")) for system in _SYSTEMS),
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
