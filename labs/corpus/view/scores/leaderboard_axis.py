"""The axis of the board, fitted to what is drawn, and one system on it."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element
from bleu_view.drawing.nice_ticks import nice_ticks
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.system_scores import SystemScore
from labs.corpus.view.significance.bootstrap_samples import Span

_MARGIN = 0.06
_LEAST_WIDTH = 0.02


@dataclass(frozen=True, slots=True)
class Axis:
    """The scores from `low` to `high` along the width of the plot."""

    low: float
    high: float

    def place(self, score: float) -> str:
        """Say how far along the axis a score lies."""
        return f"left:{self.part(score):.2f}%"

    def part(self, score: float) -> float:
        """Give the same as a number, 0 to 100."""
        return 100 * (score - self.low) / (self.high - self.low)


def axis_of(contestants: tuple[SystemScore, ...], spans: tuple[Span, ...]) -> Axis:
    """Fit the axis to what is drawn; dots may leave 0 out, bars might not."""
    marks = [each.score.value for each in contestants] + [each.mean for each in contestants]
    marks += [end for span in spans for end in span]
    margin = max(_MARGIN * (max(marks) - min(marks)), _LEAST_WIDTH)
    return Axis(max(0.0, min(marks) - margin), max(marks) + margin)


def plot(texts: Texts, axis: Axis, system_score: SystemScore, span: Span | None) -> Element:
    """Draw corpus score and mean as dots, the interval as a bar."""
    value, mean = system_score.score.value, system_score.mean
    bar = [element("i", class_="bx-span", style=_stretch(axis, span))] if span else []
    guides = [element("i", class_="bx-guide", style=axis.place(at)) for at in nice_ticks(axis.low, axis.high)]
    values = {"corpus": texts.decimal(value), "mean": texts.decimal(mean)}
    return element(
        "span",
        *guides,
        *bar,
        element("i", class_="bx-mean-dot", style=axis.place(mean)),
        element("i", class_="bx-corpus-dot", style=axis.place(value)),
        class_="bx-plot",
        role="img",
        aria_label=texts("corpus.dot-alt", name=system_score.name, **values),
    )


def _stretch(axis: Axis, span: Span) -> str:
    return f"{axis.place(span[0])};width:{axis.part(span[1]) - axis.part(span[0]):.2f}%"
