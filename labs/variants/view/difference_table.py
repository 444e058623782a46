"""The difference table, which is the waterfall: a row for A, one for each choice that matters, one for B.

In: a `Difference` and a way of switching. Out: escaped HTML, a table whose last column is drawn. Gains are plain,
losses hatched; a hairline hands each running value on to the next row.
"""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, Difference
from bleu_view.drawing.blocks import result
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.nice_ticks import nice_ticks, short
from bleu_view.drawing.score_rows import written
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.words.choices import choice_name
from bleu_view.words.emphasis import Written, plainly
from bleu_view.words.numbers import MINUS
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import NOTHING, USUAL_ENDS, Line, ends, lines
from labs.variants.view.difference_sentences import both_names, footnotes, signed

_QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
Ends = tuple[float, float]


def difference_table(texts: Texts, found: Difference, mode: str) -> str:
    """Draw the way from the first score to the second, and say below what adds up; both scores must exist."""
    shown = lines(found, mode)
    axis = ends(shown, found)
    rows = [_end_row(texts, "A", found.first, None, axis)]
    rows += [_choice_row(texts, found, line, axis) for line in shown]
    rows.append(_end_row(texts, "B", found.second, found.second.value, axis))
    table = element("table", element("thead", _head(texts, axis)), element("tbody", *rows))
    return to_html(
        element("div", table, class_="bx-difference"),
        element("p", texts.run_on(footnotes(texts, found, mode)), class_="bx-note bx-wide"),
    )


def reading(texts: Texts, sentences: Sequence[str], written: Written = plainly) -> str:
    """Say what the table shows, before it."""
    return to_html(result(texts.run_on(sentences), written))


def _head(texts: Texts, axis: Ends) -> Element:
    names = (texts("difference.column-choice"), "A", "B", texts("difference.column-effect"))
    marks = [element("span", short(texts, tick), style=f"left:{_place(tick, axis):.2f}%") for tick in _ticks(axis)]
    running = element("span", texts("difference.column-running"), class_="bx-unseen")
    drawn = element("div", *marks, class_="bx-axis-ticks", aria_hidden="true")
    return element(
        "tr", *(element("th", name, scope="col") for name in names), element("th", running, drawn, scope="col")
    )


def _end_row(texts: Texts, letter: str, score: BleuScore, before: float | None, axis: Ends) -> Element:
    name = element("th", element("b", letter), variant_name(texts, score.variant), scope="row", colspan="3")
    bar = _bar(0.0, score.value, "bx-total", axis)
    cells = name, element("td", written(texts, score.value), class_="bx-effect"), _drawn("", before, bar, axis)
    return element("tr", *cells, class_="bx-end-row")


def _choice_row(texts: Texts, found: Difference, line: Line, axis: Ends) -> Element:
    before, after = both_names(texts, found.first.variant, found.second.variant, line.choice)
    running = texts("difference.from-to", start=written(texts, line.start), end=written(texts, line.end))
    kind = "bx-gain" if line.effect > 0 else "bx-loss"
    return element(
        "tr",
        element("th", choice_name(texts, line.choice), scope="row"),
        element("td", before),
        element("td", after),
        element("td", *_effect(texts, line), class_="bx-effect"),
        _drawn(running, line.start, _bar(line.start, line.end, kind, axis), axis),
    )


def _effect(texts: Texts, line: Line) -> Sequence[str | Element]:
    shown = signed(texts, line.effect)
    arrow = {"+": "▲", MINUS: "▼"}.get(shown[0], "·")
    return element("i", arrow, aria_hidden="true"), shown + (" †" if line.passes_failure else "")


def _drawn(said: str, before: float | None, bar: Sequence[Element], axis: Ends) -> Element:
    hairline = [] if before is None else [element("u", style=f"left:{_place(before, axis):.2f}%")]
    grid = [element("s", style=f"left:{_place(tick, axis):.2f}%") for tick in _ticks(axis)]
    drawing = element("div", *grid, *hairline, *bar, class_="bx-running", aria_hidden="true")
    return element("td", element("span", said, class_="bx-unseen"), drawing)


def _bar(start: float, end: float, kind: str, axis: Ends) -> list[Element]:
    """Draw a bar, however short, unless there is nothing to draw."""
    low, high = sorted((_place(start, axis), _place(end, axis)))
    style = f"left:{low:.2f}%;width:{high - low:.2f}%"
    return [element("i", class_=kind, style=style)] if abs(end - start) > NOTHING else []


def _ticks(axis: Ends) -> tuple[float, ...]:
    return _QUARTERS if axis == USUAL_ENDS else nice_ticks(*axis)


def _place(value: float, axis: Ends) -> float:
    """Say how far along the axis a value lies, 0 to 100."""
    low, high = axis
    return 100 * (value - low) / (high - low)
