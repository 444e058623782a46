"""The content of a page in AppTest as plain values: its HTML, components, charts and tables."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pandas as pd
from streamlit.dataframe_util import convert_arrow_bytes_to_pandas_df
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block, Element

VOID_TAGS = {"br", "hr", "img", "input"}


@dataclass(slots=True)
class HtmlElement:
    """An element of a page's own HTML, with all text inside it."""

    tag: str
    attributes: dict[str, str | None]
    text: str = field(default="")

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()


def drawn_elements(at: AppTest) -> Iterator[Element]:
    """Yield the elements that a rerun has drawn, from top to bottom."""
    return (node for node in at if isinstance(node, Element))


def html_elements(at: AppTest) -> list[HtmlElement]:
    """Parse the page's own HTML and return its elements."""
    return [piece for html in at.html for piece in _parse_html(html.value)]


def texts_of_class(at: AppTest, name: str) -> list[str]:
    """Return the texts of all HTML elements with a CSS class."""
    return [piece.text for piece in html_elements(at) if name in piece.classes]


def card_scores(at: AppTest) -> list[str]:
    """Return the two scores of the score card: with equal weights, then with D2L's."""
    return texts_of_class(at, "bx-score")


def reading_text(at: AppTest) -> str:
    """Return the sentences under the score as a single text."""
    return " ".join(texts_of_class(at, "bx-reading"))


def notice_texts(at: AppTest) -> list[str]:
    """Return the notices between the inputs and the result."""
    return texts_of_class(at, "bx-notice")


def formula_results(at: AppTest) -> list[str]:
    """Return the results of the formulas under the waterfalls."""
    return texts_of_class(at, "bx-value")


def chart_frames(at: AppTest) -> list[pd.DataFrame]:
    """Return the data of each Vega-Lite chart, in the order of the page."""
    return [convert_arrow_bytes_to_pandas_df(chart.proto.data.data) for chart in at.get("vega_lite_chart")]


def component_data(at: AppTest, key: str) -> dict[str, Any]:
    """Return the data sent to the component with this key."""
    return sent_data(at.get_by_key(key))


def sent_data(node: Element | Block) -> dict[str, Any]:
    """Return the data sent to a component; {} if there are none."""
    data: dict[str, Any] = json.loads(node.proto.bytes or node.proto.json or "{}")
    return data


def has_component(at: AppTest, key: str) -> bool:
    """Return whether a component with this key is on the page."""
    return any(node.proto.id.endswith(f"-{key}") for node in at.get("bidi_component"))


def wall_fractions(at: AppTest) -> list[str]:
    """Return the fractions beside the wall, matches over n-grams, one for each order."""
    return [order["fraction"] for order in component_data(at, "wall")["orders"]]


def page_html(at: AppTest) -> str:
    """Return the page's own HTML as one string."""
    return "".join(piece.value for piece in at.html)


def number_tables(at: AppTest) -> list[dict[str, list[str]]]:
    """Open the tables with equal weights, D2L's weights, and lengths; return each as a dict of rows by first cell."""
    at.session_state["below"] = "numbers"
    at.run()
    return [_rows_by_first_cell(html.value) for html in at.html if "<table" in html.value]


def _rows_by_first_cell(html: str) -> dict[str, list[str]]:
    rows: list[list[str]] = []
    for piece in _parse_html(html):
        if piece.tag == "tr":
            rows.append([])
        elif piece.tag in {"th", "td"}:
            rows[-1].append(piece.text)
    return {row[0]: row[1:] for row in rows}


def _parse_html(html: str) -> list[HtmlElement]:
    reader = _HtmlReader()
    reader.feed(html)
    return reader.pieces


class _HtmlReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[HtmlElement] = []
        self._open: list[HtmlElement] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append(HtmlElement(tag, dict(attrs)))
        if tag not in VOID_TAGS:
            self._open.append(self.pieces[-1])

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag, f"<{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        for piece in self._open:
            piece.text += data


def stage_data_of(at: AppTest) -> dict[str, Any]:
    """Return the data sent to the page's stage; {} if the page has none."""
    component_values = [sent_data(node) for node in at.get("bidi_component")]
    return next((data["stage"] for data in component_values if "stage" in data), {})
