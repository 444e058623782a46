"""Seeing: the content of a page at rest, read by `sight.js`, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs

from playwright.sync_api import ElementHandle, Page

from bleu_view.scenario.permalink import Link, read_link
from frame.shell.course import FIRST
from frame.state.address import LANGUAGE, SCENARIO

NUMBERS: Final = {
    "card": ("", ".bx-score"),
    "wall": ("wall", ".gutter .fraction"),
    "dots": ("dots-open", ".caption b"),
    "exceptions": ("", "[data-testid=stException]"),
}
"""Where numbers stand, and what must not be there: the key of the component and a selector in it, or of the page."""


@dataclass(frozen=True, slots=True)
class Control:
    """A control of a page: the key of its widget, its kind, and its place among the controls of both."""

    key: str
    kind: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The state of a page: its address, its fields by key, its numbers by place, and all texts with their keys."""

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
        """The language in the address."""
        return self._parameter(LANGUAGE)

    @property
    def link(self) -> Link | None:
        """The scenario in the address; None if a text is too long for an address."""
        return read_link(text).link if (text := self._parameter(SCENARIO)) else None

    def _parameter(self, name: str) -> str:
        return parse_qs(self.query.removeprefix("?")).get(name, [""])[0]


def read_page(page: Page) -> Shown:
    """Return the state of the page."""
    found = page.evaluate("numbers => restless.shown(numbers)", NUMBERS)
    return Shown(**found | {"texts": [(key, text) for key, text in found["texts"]]})


def controls(page: Page) -> tuple[Control, ...]:
    """Return the page's controls, in their order."""
    return tuple(Control(*fields) for fields in page.evaluate("restless.controls()"))


def find_control(page: Page, control: Control) -> ElementHandle | None:
    """Find a control again; None where it is gone."""
    place = [control.key, control.kind, control.place]
    return page.evaluate_handle("place => restless.find(place) ?? null", place).as_element()
