"""Small static blocks of a page as HTML: a muted note, a result, a notice, a table."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.emphasis import RenderProse, element_with_bold_parts, without_markup


def note_html(text: str, render: RenderProse = without_markup) -> str:
    """Build a note in muted ink; text between double stars is bold.

    >>> note_html("**shortest**: two programs")
    '<p class="bx-note"><strong>shortest</strong>: two programs</p>'
    """
    return to_html(element_with_bold_parts("p", text, render, class_="bx-note"))


def result_element(text: str, render: RenderProse = without_markup) -> Element:
    """Build the paragraph with a result, announced by screen readers; text between double stars is bold."""
    return element_with_bold_parts("p", text, render, class_="bx-say", role="status")


def notice_html(text: str, *, is_error: bool = False) -> str:
    """Build a notice or an error, announced by screen readers."""
    kind = "bx-notice bx-error" if is_error else "bx-notice"
    return to_html(element("p", text, class_=kind, role="alert" if is_error else "status"))


def headed_table(headings: Iterable[str], rows: Iterable[Element], kind: str = "") -> Element:
    """Build a table from headings and rows; an empty heading becomes an empty cell; `kind` is a second CSS class.

    >>> to_html(headed_table(("p", ""), ()))
    '<table class="bx-table"><thead><tr><th scope="col">p</th><td></td></tr></thead><tbody></tbody></table>'
    """
    cells = [element("th", name, scope="col") if name else element("td") for name in headings]
    parts = element("thead", element("tr", *cells)), element("tbody", *rows)
    return element("table", *parts, class_=f"bx-table {kind}".strip())


def table_html(caption: str, content: Table) -> str:
    """Build a table with a caption; the first cell of each row is a header cell.

    An empty heading extends the one before it over both columns; an empty first heading leaves the first column without
    one.

    >>> '<tr><td></td><th scope="colgroup" colspan="2">p</th></tr>' in table_html("", Table(("", "p", ""), ()))
    True
    """
    headings = element("tr", *_heading_cells(content.headings))
    rows = (
        element("tr", element("th", first, scope="row"), *(element("td", cell) for cell in rest))
        for first, *rest in content.rows
    )
    parts = (element("caption", caption), element("thead", headings), element("tbody", *rows))
    table = element("table", *parts)
    return to_html(element("div", table, class_="bx-numbers", tabindex="0", role="group", aria_label=caption))


def _heading_cells(names: tuple[str, ...]) -> list[Element]:
    starts = [place for place, name in enumerate(names) if name or not place]
    spans = [end - start for start, end in zip(starts, [*starts[1:], len(names)], strict=True)]
    return [_heading_cell(names[start], span) for start, span in zip(starts, spans, strict=True)]


def _heading_cell(name: str, span: int) -> Element:
    if not name:
        return element("td", colspan=str(span)) if span > 1 else element("td")
    return element("th", name, scope="colgroup", colspan=str(span)) if span > 1 else element("th", name, scope="col")
