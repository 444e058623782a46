"""Small static blocks of a page as HTML: a chart's head, a muted note, a notice."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.emphasis import Written, emphasized, unmarked


def head(title: str, subtitle: str, written: Written = unmarked) -> str:
    """Head a chart: a rule, a title, a muted line."""
    return to_html(element("div", element("strong", title), element("span", *written(subtitle)), class_="bx-head"))


def note(text: str, written: Written = unmarked) -> str:
    """Write a side note in muted ink; text between double stars is bold.

    >>> note("**shortest**: two programs")
    '<p class="bx-note"><strong>shortest</strong>: two programs</p>'
    """
    return to_html(emphasized("p", text, written, class_="bx-note"))


def reading(text: str, written: Written = unmarked) -> str:
    """Write the meaning of a picture; text between double stars is bold."""
    return to_html(emphasized("p", text, written, class_="bx-said"))


def result(text: str, written: Written = unmarked) -> Element:
    """Write the result of the input for the screen and for screen readers; text between double stars is bold."""
    return emphasized("p", text, written, class_="bx-say", role="status")


def notice(text: str, *, is_error: bool = False) -> str:
    """Write a remark or a refusal, which screen readers read out."""
    kind = "bx-notice bx-error" if is_error else "bx-notice"
    return to_html(element("p", text, class_=kind, role="alert" if is_error else "status"))


def notice_of(text: str) -> str:
    """Write a notice whose part between double stars is bold; screen readers read it out."""
    return to_html(emphasized("p", text, class_="bx-unspaced", role="status"))


def table(caption: str, content: Table) -> str:
    """Write a table with a caption; the first cell of a row is its head.

    An empty heading extends the one before it over both columns; the first may head nothing.

    >>> '<tr><td></td><th scope="colgroup" colspan="2">p</th></tr>' in table("", Table(("", "p", ""), ()))
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


def takeaway(heading: str, sentence: str) -> str:
    """Close a page with the sentence that it teaches."""
    return to_html(element("p", element("span", heading), sentence, class_="bx-learned"))


def version_line(text: str) -> str:
    """Draw the app's version at the foot of a page."""
    return to_html(element("p", text, class_="bx-version"))


def source_line(said: str, label: str, href: str) -> str:
    """Draw where an exhibit comes from, and the link to the page itself, which opens beside it.

    >>> source_line("BLEU Explorer", "Try", "/weights").count("_blank")
    1
    """
    link = element("a", f"{label} ↗", href=href, target="_blank", rel="noopener")
    return to_html(element("div", element("span", said), link, class_="bx-source"))


def course_bricks(bricks: Sequence[str], spoken: str) -> str:
    """Draw a brick for every lab, each of its kind: `here`, `done`, or none; screen readers read out how many are done.

    >>> course_bricks(["done", ""], "1 of 2 labs seen").count("<i")
    2
    """
    drawn = element("span", *[element("i", class_=kind) for kind in bricks], aria_hidden="true")
    return to_html(element("span", drawn, element("span", spoken, class_="bx-unseen"), class_="bx-map", title=spoken))


def label(text: str) -> str:
    """Write the name of the control beside it; the control carries the same name for screen readers."""
    return to_html(element("span", text, class_="bx-label", aria_hidden="true"))


def _headings(names: tuple[str, ...]) -> list[Element]:
    starts = [place for place, name in enumerate(names) if name or not place]
    spans = [end - start for start, end in zip(starts, [*starts[1:], len(names)], strict=True)]
    return [_heading(names[start], span) for start, span in zip(starts, spans, strict=True)]


def _heading(name: str, span: int) -> Element:
    if not name:
        return element("td", colspan=str(span)) if span > 1 else element("td")
    return element("th", name, scope="colgroup", colspan=str(span)) if span > 1 else element("th", name, scope="col")
