"""Sentences with bold parts: texts with `**part**` in them become elements.

The values in such a text are the app's names and numbers, never a learner's text.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element

RenderProse: TypeAlias = Callable[[str], Iterable[str | Element]]
"""A function that turns a piece of prose into text and elements, such as buttons for glossary terms."""


def unmarked(text: str) -> tuple[str]:
    """Return a piece of prose unchanged."""
    return (text,)


def emphasized(tag: str, text: str, render: RenderProse = unmarked, **attributes: str) -> Element:
    """Build an element from a text, with its parts between double stars in bold; `render` turns the rest into parts.

    >>> from bleu_view.drawing.markup import to_html
    >>> to_html(emphasized("p", "The largest reason is **case**."))
    '<p>The largest reason is <strong>case</strong>.</p>'
    """
    parts = text.split("**")
    spans = ([element("strong", part)] if place % 2 else render(part) for place, part in enumerate(parts))
    return element(tag, *(span for several in spans for span in several), **attributes)
