"""Small static blocks of a page as HTML: a muted note, a result, a notice, a table."""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.emphasis import RenderProse, emphasized, unmarked


def note_paragraph(text: str, render: RenderProse = unmarked) -> str:
    """Build a note in muted ink; text between double stars is bold.

    >>> note_paragraph("**shortest**: two programs")
    '<p class="bx-note"><strong>shortest</strong>: two programs</p>'
    """
    return to_html(emphasized("p", text, render, class_="bx-note"))


def result_paragraph(text: str, render: RenderProse = unmarked) -> Element:
    """Build the paragraph with a result, announced by screen readers; text between double stars is bold."""
    return emphasized("p", text, render, class_="bx-say", role="status")


def notice_paragraph(text: str, *, is_error: bool = False) -> str:
    """Build a notice or an error, announced by screen readers."""
    kind = "bx-notice bx-error" if is_error else "bx-notice"
    return to_html(element("p", text, class_=kind, role="alert" if is_error else "status"))


def table_block(caption: str, content: Table) -> str:
    """Build a table with a caption; the first cell of a row is its head.

    An empty heading extends the one before it over both columns; an empty first heading leaves its column without one.

    >>> '<tr><td></td><th scope="colgroup" colspan="2">p</th></tr>' in table_block("", Table(("", "p", ""), ()))
    True
    """
    headings = element("tr", *_headings(content.headings))
    rows = (
        element("tr", element("th", first, scope="row"), *(element("td", cell) for cell in rest))
        for first, *rest in content.rows
    )
    parts = (element("caption", caption), element("thead", headings), element("tbody", *rows))
    table = element("table", *parts)
    return to_html(element("div", table, class_="bx-numbers", tabindex="0", role="group", aria_label=caption))


def _headings(names: tuple[str, ...]) -> list[Element]:
    starts = [place for place, name in enumerate(names) if name or not place]
    spans = [end - start for start, end in zip(starts, [*starts[1:], len(names)], strict=True)]
    return [_heading(names[start], span) for start, span in zip(starts, spans, strict=True)]


def _heading(name: str, span: int) -> Element:
    if not name:
        return element("td", colspan=str(span)) if span > 1 else element("td")
    return element("th", name, scope="colgroup", colspan=str(span)) if span > 1 else element("th", name, scope="col")
