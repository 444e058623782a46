"""The parts that all charts share: the style of a specification, and a text as a Vega expression.

A specification is built once per language, theme and size, and cached as the dictionary that it becomes; data travel
apart, in a few marks of identifiers and numbers, and meet the words only here.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final, cast

import altair as alt
import pandas as pd  # noqa: F401 - Altair looks into a pandas that another learner's run is just loading

from bleu_view.drawing.palette import Palette

FONT = "'Source Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
NOTE_SIZE = 13
LABEL_SIZE = 14
LABEL_WEIGHT: Final = 600

SHORT_DECIMALS: Final = "format(datum.value, '~f')"
"""How an axis writes its numbers: without the zeros at their end."""
_NONE: Final = object()
ALIGN = alt.ExprRef("datum.side == 'left' ? 'right' : 'left'")


def offset(gap: int) -> alt.ExprRef:
    """Keep a label `gap` pixels from its place, on the side that the datum names."""
    return alt.ExprRef(f"datum.side == 'left' ? -{gap} : {gap}")


def specification(colours: Palette, height: int, *layers: alt.Chart | alt.LayerChart) -> dict[str, object]:
    """Stack layers into a chart of this height in pixels; Altair raises SchemaValidationError for an invalid one.

    >>> from bleu_view.drawing.palette import palette
    >>> sorted(specification(palette("light"), 100, alt.Chart().mark_bar().encode(x="value:Q")))
    ['$schema', 'config', 'encoding', 'height', 'layer']
    """
    chart = alt.layer(*layers, data=alt.NamedData("marks")).properties(height=height)
    styled = chart.configure(
        font=FONT,
        background="transparent",
        mark=alt.MarkConfig(aria=False),  # read out is the sentence that stands for the chart, not every bar of it
        padding={"left": 0, "right": 10, "top": 2, "bottom": 2},
        view=alt.ViewConfig(stroke=None),
        axis=alt.AxisConfig(
            labelColor=colours.muted,
            titleColor=colours.muted,
            labelFontSize=NOTE_SIZE,
            titleFontSize=NOTE_SIZE,
            titleFontWeight=400,
            gridColor=colours.rule,
            tickColor=colours.rule,
            domain=False,
            labelFlush=False,
        ),
    )
    drawn: dict[str, object] = styled.to_dict()
    del drawn["data"]
    return drawn | {"encoding": _take_common([layer["encoding"] for layer in parts_of(drawn)])}


def parts_of(spec: dict[str, object]) -> list[dict[str, Any]]:
    """Return the layers of a specification."""
    return cast("list[dict[str, Any]]", spec["layer"])


def _take_common(encodings: Sequence[dict[str, dict[str, object]]]) -> dict[str, dict[str, object]]:
    """Return what layers repeat of their channels, and remove it there: they inherit it from the whole chart.

    A layer's own datum or value would clash with a field that it inherits, so only a field of all layers is taken.
    """
    common = {}
    for channel in [name for name in encodings[0] if all(name in each for each in encodings)]:
        definitions = [each[channel] for each in encodings]
        names = dict.fromkeys([name for each in definitions for name in each])
        common[channel] = {name: value for name in names if (value := _common_value(name, definitions)) is not _NONE}
        for each in encodings:
            own = {name: value for name, value in each.pop(channel).items() if name not in common[channel]}
            each.update({channel: own} if own else {})
    return common


def _common_value(name: str, definitions: Sequence[dict[str, object]]) -> object:
    values = [each[name] for each in definitions if name in each]
    is_own = name in {"field", "datum", "value"} and len(values) < len(definitions)
    return _NONE if is_own or any(value != values[0] for value in values) else values[0]


def expression(template: str) -> str:
    """Write a text as a Vega expression; `{name}` becomes the datum's field of that name.

    >>> expression("ref {number}: {length}")
    '"ref " + datum.number + ": " + datum.length'
    """
    pieces = re.split(r"\{(\w+)\}", template)
    written = [
        f"datum.{piece}" if place % 2 else json.dumps(piece, ensure_ascii=False) for place, piece in enumerate(pieces)
    ]
    return " + ".join(piece for piece in written if piece != '""')


def choice(field: str, options: dict[str, str], otherwise: str) -> str:
    """Choose between expressions by the value of a field.

    >>> choice("kind", {"zero": "'× 0'"}, "datum.label")
    "datum.kind == 'zero' ? '× 0' : datum.label"
    """
    return "".join(f"datum.{field} == '{value}' ? {option} : " for value, option in options.items()) + otherwise
