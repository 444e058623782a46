"""The parts that all charts share: the style of a specification, and texts as Vega expressions.

A specification is built once per language, theme and size, and cached as a dictionary. The data are sent separately, as
identifiers and numbers, which the specification's expressions turn into words.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import altair as alt
import pandas as pd  # noqa: F401 - Altair looks into a pandas that another learner's run is just loading

from bleu_view.drawing.palette import Palette

FONT = "'Source Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"
NOTE_SIZE = 13
LABEL_SIZE = 14
LABEL_WEIGHT: Final = 600

SHORT_DECIMALS: Final = "format(datum.value, '~f')"
"""The Vega expression for the numbers of an axis, without trailing zeros."""
_NONE: Final = object()
ALIGN = alt.ExprRef("datum.side == 'left' ? 'right' : 'left'")


def side_offset(gap: int) -> alt.ExprRef:
    """Return the offset of a label: `gap` pixels to the side named in the field `side` of the data."""
    return alt.ExprRef(f"datum.side == 'left' ? -{gap} : {gap}")


def build_specification(
    colours: Palette,
    height: int,
    *layers: alt.Chart | alt.LayerChart,
    rows: Mapping[str, Mapping[str, str]] | None = None,
    text: alt.MarkConfig | None = None,
) -> dict[str, object]:
    """Build the specification of a chart from its layers; `height` is in pixels.

    `rows` are the colours and names of rows, which expressions look up as `rows.<name>[datum.row]`; `text` are the
    properties that the chart's text marks share. Altair raises SchemaValidationError for an invalid specification.

    >>> from bleu_view.drawing.palette import palette
    >>> sorted(build_specification(palette("light"), 100, alt.Chart().mark_bar().encode(x="value:Q")))
    ['config', 'encoding', 'height', 'layer']
    """
    chart = alt.layer(*layers, data=alt.NamedData("marks")).properties(height=height)
    styled = chart.configure(
        font=FONT,
        background="transparent",
        mark=alt.MarkConfig(aria=False),  # read out is the sentence that stands for the chart, not every bar of it
        padding={"left": 0, "right": 10, "top": 2, "bottom": 2},
        view=alt.ViewConfig(stroke=None),
        text=text or alt.MarkConfig(),
        axis=alt.AxisConfig(
            labelColor=colours.muted,
            labelFontSize=NOTE_SIZE,
            gridColor=colours.rule,
            tickColor=colours.rule,
            domain=False,
            labelFlush=False,
        ),
    )
    drawn: dict[str, Any] = styled.to_dict()
    del drawn["data"], drawn["$schema"]
    drawn["encoding"] = _move_common_channels([layer["encoding"] for layer in specification_layers(drawn)])
    if any(channel.get("title") for channel in drawn["encoding"].values()):
        drawn["config"]["axis"] |= {"titleColor": colours.muted, "titleFontSize": NOTE_SIZE, "titleFontWeight": 400}
    drawn["config"]["text"] = {"color": colours.muted, "fontSize": NOTE_SIZE, **drawn["config"].get("text", {})}
    if rows:
        drawn["params"] = [{"name": "rows", "value": rows}]
    view = drawn["config"]["view"]
    del view["continuousWidth"], view["continuousHeight"]  # Altair's own; the width is the page's
    for part in [
        drawn,
        *specification_layers(drawn),
        *(part for layer in specification_layers(drawn) for part in layer.get("layer", ())),
    ]:
        _drop_default_types(part.get("encoding", {}))
    return drawn


def specification_layers(spec: dict[str, object]) -> list[dict[str, Any]]:
    """Return the layers of a chart's specification."""
    return cast("list[dict[str, Any]]", spec["layer"])


def _move_common_channels(encodings: Sequence[dict[str, dict[str, object]]]) -> dict[str, dict[str, object]]:
    """Move the channel definitions that all layers share out of the layers, and return them for the whole chart.

    A layer's own datum or value would clash with an inherited field, so a field is moved only if all layers have it.
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


def _drop_default_types(encoding: dict[str, dict[str, object]]) -> None:
    """Drop Vega-Lite's default types from channel definitions, because charts are sent again by each rerun."""
    for definition in encoding.values():
        if definition.get("type") == "nominal":
            del definition["type"]


def filter_kind(kind: str) -> alt.Chart:
    """Return a layer with only the marks of this kind."""
    return alt.Chart().transform_filter(f"datum.kind == '{kind}'")


def text_expression(template: str) -> str:
    """Build a Vega expression for a text; `{name}` becomes the field of the data with this name.

    >>> text_expression("ref {number}: {length}")
    '"ref " + datum.number + ": " + datum.length'
    """
    pieces = re.split(r"\{(\w+)\}", template)
    written = [
        f"datum.{piece}" if place % 2 else json.dumps(piece, ensure_ascii=False) for place, piece in enumerate(pieces)
    ]
    return " + ".join(piece for piece in written if piece != '""')


def choice_expression(field: str, options: dict[str, str], otherwise: str) -> str:
    """Build a Vega expression that chooses between expressions by the value of a field.

    >>> choice_expression("kind", {"zero": "'× 0'"}, "datum.label")
    "datum.kind == 'zero' ? '× 0' : datum.label"
    """
    return "".join(f"datum.{field} == '{value}' ? {option} : " for value, option in options.items()) + otherwise
