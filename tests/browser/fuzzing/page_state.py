"""The content of a page as plain values, read in the browser by `page_state.js`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs

from playwright.sync_api import ElementHandle, Page

from bleu_view.scenario.permalink import Link, read_link
from frame.shell.course import FIRST
from frame.state.address import LANGUAGE, SCENARIO

NUMBER_SELECTORS: Final = {
    "card": ("", ".bx-score"),
    "wall": ("wall", ".gutter .fraction"),
    "dots": ("dots-open", ".caption b"),
    "exceptions": ("", "[data-testid=stException]"),
}
"""The places of numbers and exceptions: the key of a component, or "" for the page, and a CSS selector."""


@dataclass(frozen=True, slots=True)
class Control:
    """A control of a page: the key of its widget, its kind, and its place among the controls with both."""

    key: str
    kind: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PageState:
    """The state of a page: URL, title, fields by key, numbers by name, and all texts with their widgets' keys."""

    path: str
    query: str
    title: str
    fields: Mapping[str, str]
    numbers: Mapping[str, list[str]]
    texts: list[tuple[str, str]]

    @property
    def page(self) -> str:
        """The page's name."""
        return self.path.strip("/") or FIRST

    @property
    def language(self) -> str:
        """The language in the URL."""
        return self._parameter(LANGUAGE)

    @property
    def link(self) -> Link | None:
        """The link in the URL; None if a text is too long for a URL."""
        return read_link(text).link if (text := self._parameter(SCENARIO)) else None

    def _parameter(self, name: str) -> str:
        return parse_qs(self.query.removeprefix("?")).get(name, [""])[0]


def read_page(page: Page) -> PageState:
    """Return the current state of the page."""
    found = page.evaluate("numbers => fuzzing.state(numbers)", NUMBER_SELECTORS)
    return PageState(**found | {"texts": [(key, text) for key, text in found["texts"]]})


def read_controls(page: Page) -> tuple[Control, ...]:
    """Return the page's controls in document order."""
    return tuple(Control(*fields) for fields in page.evaluate("fuzzing.controls()"))


def find_control(page: Page, control: Control) -> ElementHandle | None:
    """Return the element of a control, or None if it is not on the page."""
    place = [control.key, control.kind, control.place]
    return page.evaluate_handle("place => fuzzing.find(place) ?? null", place).as_element()
