"""All variants by all choices: what differs from A, and what every word in the table means.

It takes variants, and the names of A and B, and returns a `FeatureGrid`, whose cells point into a list of explained
words.
"""

from dataclasses import dataclass
from functools import lru_cache

from bleu_core import Variant
from bleu_view.words.choices import CHOICES, choice_about, choice_name, chosen_about, chosen_entry, chosen_name
from bleu_view.words.texts import Texts
from labs.variants.view.comparison import join_sentences
from labs.variants.view.score_dots import short_name


@dataclass(frozen=True, slots=True)
class Word:
    """The words of a choice or of an entry of its menu: its name, and the sentence with its source."""

    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A choice of a variant: its index in the grid's words, and whether A differs."""

    word: int
    differs: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A variant: "A" and "B" as its letter, and a cell for each column."""

    letter: str
    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatureGrid:
    """The columns, the lines (A and B first), the words of the cells, and the choices in which no variant differs."""

    columns: tuple[Word, ...]
    lines: tuple[Line, ...]
    words: tuple[Word, ...]
    shared: tuple[str, ...]


@lru_cache(maxsize=64)  # it does not depend on the learner's text
def feature_grid(variants: tuple[Variant, ...], texts: Texts, *, a: str, b: str) -> FeatureGrid:
    """Arrange the choices in which the variants differ; ValueError where A is not among them.

    >>> from bleu_core import VARIANTS
    >>> pair = VARIANTS["papineni"], VARIANTS["tf_nmt"]
    >>> grid = feature_grid(pair, Texts("en"), a="papineni", b="tf_nmt")
    >>> [column.name for column in grid.columns], len(grid.shared)
    (['tokenizer', 'reference length r', 'brevity penalty'], 10)
    """
    [first] = [variant for variant in variants if variant.name == a]
    apart = [choice for choice in CHOICES if len({chosen_entry(variant, choice) for variant in variants}) > 1]
    words = dict.fromkeys(_word(variant, choice, texts) for variant in variants for choice in apart)
    places = {word: place for place, word in enumerate(words)}
    lines = [
        Line(
            letter=("A" if variant.name == a else "") + ("B" if variant.name == b else ""),
            name=short_name(texts, variant.name),
            cells=tuple(
                Cell(
                    places[_word(variant, choice, texts)], chosen_entry(variant, choice) != chosen_entry(first, choice)
                )
                for choice in apart
            ),
        )
        for variant in variants
    ]
    return FeatureGrid(
        columns=tuple(Word(choice_name(texts, choice), choice_about(texts, choice)) for choice in apart),
        lines=tuple(sorted(lines, key=lambda line: line.letter or "C")),
        words=tuple(words),
        shared=tuple(choice_name(texts, choice) for choice in CHOICES if choice not in apart),
    )


def features_note(grid: FeatureGrid, texts: Texts, a: str) -> str:
    """Explain how to read the table, and which choices it leaves out because no variant differs there."""
    sentences = [texts("comparison.features-marked", name=a)]
    if grid.shared:
        listed = texts("comparison.features-separator").join(grid.shared)
        sentences.append(texts("comparison.features-same", choices=listed))
    return join_sentences(sentences, texts)


def _word(variant: Variant, choice: str, texts: Texts) -> Word:
    return Word(chosen_name(texts, variant, choice), chosen_about(texts, variant, choice))
