"""Two segments in full, and the slope on which mean and corpus change places."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, badge
from labs.corpus.view.scores.system_pair import Pair

_HEIGHT = 100.0
_APART = 11.0  # percent of the height that two labels need between them


@dataclass(frozen=True, slots=True)
class Slope:
    """Where A's and B's values lie, 0 at the top to 100, and where their labels go: at the mean, at the corpus."""

    lines: tuple[tuple[float, float], tuple[float, float]]
    labels: tuple[tuple[float, float], tuple[float, float]]


def sentences(texts: Texts, pair: Pair) -> str:
    """Quote every segment with its reference, and what A and B score on it."""
    return to_html(element("div", *[_segment(texts, pair, place) for place in range(pair.system_scores.segment_total)]))


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


def _segment(texts: Texts, pair: Pair, place: int) -> Element:
    corpus, number = pair.system_scores.corpus, pair.system_scores.numbers[place]
    head = texts("corpus.segment-reference", number=number + 1)
    lines = [
        element(
            "p",
            badge(letter),
            element("span", corpus.systems[system].lines[number]),
            element("b", texts.decimal(float(system_score.sentences[place]))),
        )
        for letter, system, system_score in zip(LETTERS, (pair.first, pair.second), pair.both, strict=True)
    ]
    reference = element("p", f"{head} ", element("span", corpus.references[0][number]), class_="bx-flip-reference")
    return element("div", reference, *lines, class_="bx-flip")


def _apart(a: float, b: float) -> tuple[float, float]:
    """Move two labels apart that would touch."""
    if abs(a - b) >= _APART:
        return a, b
    middle, shift = (a + b) / 2, _APART / 2 if a > b else -_APART / 2
    return middle + shift, middle - shift
