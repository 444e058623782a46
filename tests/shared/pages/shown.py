"""Readers of a page's content: they take a run of AppTest and return plain values."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pandas as pd
from streamlit.dataframe_util import convert_arrow_bytes_to_pandas_df
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

VOID_TAGS = {"br", "hr", "img", "input"}


@dataclass(slots=True)
class HtmlElement:
    """An element of the page's own HTML, with all the text inside it."""

    tag: str
    attributes: dict[str, str | None]
    text: str = field(default="")

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()


def drawn_elements(at: AppTest) -> Iterator[Element]:
    """Walk over everything that a run has drawn, from top to bottom."""
    return (node for node in at if isinstance(node, Element))


def html_elements(at: AppTest) -> list[HtmlElement]:
    """Parse the page's own HTML."""
    return [piece for html in at.html if "<style>" not in html.value for piece in _parse_html(html.value)]


def texts_of_class(at: AppTest, name: str) -> list[str]:
    """Return the text of every element of one class."""
    return [piece.text for piece in html_elements(at) if name in piece.classes]


def card_scores(at: AppTest) -> list[str]:
    """Return the large numbers of the score card: equal weights, then D2L's."""
    return texts_of_class(at, "bx-score")


def reading_text(at: AppTest) -> str:
    """Return the sentences under the score."""
    return " ".join(texts_of_class(at, "bx-reading"))


def notice_texts(at: AppTest) -> list[str]:
    """Return the messages between the inputs and the result."""
    return texts_of_class(at, "bx-notice")


def formula_results(at: AppTest) -> list[str]:
    """Return what the formulas under the waterfalls end in."""
    return texts_of_class(at, "bx-value")


def chart_frames(at: AppTest) -> list[pd.DataFrame]:
    """Return the data behind the charts: precisions, the brevity penalty, both waterfalls, the penalty once more."""
    return [convert_arrow_bytes_to_pandas_df(chart.proto.data.data) for chart in at.get("vega_lite_chart")]


def component_data(at: AppTest, key: str) -> dict[str, Any]:
    """Return what a component of ours was sent."""
    data: dict[str, Any] = json.loads(at.get_by_key(key).proto.json)
    return data


def has_component(at: AppTest, key: str) -> bool:
    """Return whether a component of ours is on the page."""
    return any(node.proto.id.endswith(f"-{key}") for node in at.get("bidi_component"))


def wall_fractions(at: AppTest) -> list[str]:
    """Return what the wall counts, order by order."""
    return [order["fraction"] for order in component_data(at, "wall")["orders"]]


def page_html(at: AppTest) -> str:
    """Return all static pieces of the page, one after another."""
    return "".join(piece.value for piece in at.html)


def number_tables(at: AppTest) -> list[dict[str, list[str]]]:
    """Unfold the tables of numbers and give each as rows by their first cell: equal weights, D2L's, the lengths."""
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
    """Return what the stage of a page was handed; nothing where the page has none."""
    sent = [json.loads(node.proto.json or "{}") for node in at.get("bidi_component")]
    return next((data["stage"] for data in sent if "stage" in data), {})
