"""A few segments in full, and the slope on which mean and corpus change places."""

from dataclasses import dataclass

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.system_pair import Pair

_HEIGHT = 100.0
_APART = 11.0  # percent of the height that two labels need between them


@dataclass(frozen=True, slots=True)
class Slope:
    """Where A's and B's values lie, 0 at the top to 100, and where their labels go: at the mean, at the corpus."""

    lines: tuple[tuple[float, float], tuple[float, float]]
    labels: tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A segment: its heading, its first reference, what A and B wrote, and what each scores on it, as written."""

    head: str
    reference: str
    lines: tuple[str, str]
    scores: tuple[str, str]


def quoted_segments(texts: Texts, pair: Pair) -> tuple[Quoted, ...]:
    """Quote every segment with its reference, and what A and B score on it."""
    corpus, numbers = pair.system_scores.corpus, pair.system_scores.numbers
    a, b = (corpus.systems[place].lines for place in (pair.first, pair.second))
    return tuple(
        Quoted(
            head=texts("corpus.segment-reference", number=number + 1),
            reference=corpus.references[0][number],
            lines=(a[number], b[number]),
            scores=(texts.decimal(float(pair.a.sentences[place])), texts.decimal(float(pair.b.sentences[place]))),
        )
        for place, number in enumerate(numbers)
    )


def slope(pair: Pair) -> Slope:
    """Lay out the two lines.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> found = slope(Pair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1))
    >>> found.lines[0][0] < found.lines[1][0], found.lines[0][1] > found.lines[1][1]  # A above B, then below
    (True, True)
    """
    values = [value for each in pair.both for value in (each.mean, each.score.value)]
    low, high = min(values), max(values)
    place = [_HEIGHT * (high - value) / max(high - low, 1e-9) for value in values]
    ends = [_apart(place[0], place[2]), _apart(place[1], place[3])]
    return Slope(
        lines=((place[0], place[1]), (place[2], place[3])),
        labels=((ends[0][0], ends[1][0]), (ends[0][1], ends[1][1])),
    )


def slope_table(texts: Texts, pair: Pair) -> Table:
    """Write both scores of both systems as numbers."""
    headings = tuple(texts(f"corpus.{name}") for name in ("system", "mean-bleu", "corpus-bleu"))
    return Table(
        headings, tuple((each.name, texts.decimal(each.mean), texts.decimal(each.score.value)) for each in pair.both)
    )


def _apart(a: float, b: float) -> tuple[float, float]:
    """Move two labels apart that would touch."""
    if abs(a - b) >= _APART:
        return a, b
    middle, shift = (a + b) / 2, _APART / 2 if a > b else -_APART / 2
    return middle + shift, middle - shift
