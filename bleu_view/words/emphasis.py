"""Sentences with bold parts: texts with `**part**` in them become elements.

The values in such a text are names and numbers of the app, never a learner's text.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element

RenderProse: TypeAlias = Callable[[str], Iterable[str | Element]]
"""A function that turns a piece of prose into text and elements, such as buttons for glossary terms."""


def without_markup(text: str) -> tuple[str]:
    """Return a piece of prose unchanged; this is the default for functions that mark up prose."""
    return (text,)


def element_with_bold_parts(tag: str, text: str, render: RenderProse = without_markup, **attributes: str) -> Element:
    """Build an element from a text; parts between double stars become bold, and `render` turns the rest into parts.

    >>> from bleu_view.drawing.markup import to_html
    >>> to_html(element_with_bold_parts("p", "The largest reason is **case**."))
    '<p>The largest reason is <strong>case</strong>.</p>'
    """
    parts = text.split("**")
    spans = ([element("strong", part)] if place % 2 else render(part) for place, part in enumerate(parts))
    return element(tag, *(span for several in spans for span in several), **attributes)
