"""Sentences whose important parts are bold: texts with `**part**` in them become elements.

The values in such a text are names and numbers of the app, never what a learner typed.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element

Written: TypeAlias = Callable[[str], Iterable[str | Element]]
"""How a piece of prose is written: as it is, or with elements in it."""


def unmarked(text: str) -> tuple[str]:
    """Write a piece of prose as it is."""
    return (text,)


def emphasized(tag: str, text: str, written: Written = unmarked, **attributes: str) -> Element:
    """Build an element from a text, with its parts between double stars in bold; `written` may mark the rest.

    >>> from bleu_view.drawing.markup import to_html
    >>> to_html(emphasized("p", "The largest reason is **case**."))
    '<p>The largest reason is <strong>case</strong>.</p>'
    """
    parts = text.split("**")
    spans = ([element("strong", part)] if place % 2 else written(part) for place, part in enumerate(parts))
    return element(tag, *(span for several in spans for span in several), **attributes)
