"""Sentences whose important parts are bold: texts with `**part**` in them come in, an element goes out.

The values in such a text are names and numbers of the app, never what a learner typed.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element


def emphasised(tag: str, text: str, **attributes: str) -> Element:
    """Write a text into an element, what stands between double stars in bold.

    >>> from bleu_view.drawing.markup import to_html
    >>> to_html(emphasised("p", "The largest reason is **case**."))
    '<p>The largest reason is <strong>case</strong>.</p>'
    """
    parts = text.split("**")
    return element(
        tag, *(element("strong", part) if place % 2 else part for place, part in enumerate(parts)), **attributes
    )
