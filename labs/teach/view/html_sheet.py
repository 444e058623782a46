"""The sheet and its key as two A4 pages in one HTML file, black and white, without scripts or external fonts.

Both pages have the same layout; the key includes the answers. The wall of bricks, whose lengths are in millimetres, is
empty on the sheet, and filled in by match status on the key.
"""

import re
from pathlib import Path
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, SegmentCounts
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.wall_data import STATUS_SIGNS
from bleu_view.exercises import Exercise
from bleu_view.words.cards import BELIEFS, SAYS, ClaimCard
from bleu_view.words.texts import Texts
from labs.teach.view.worksheet import (
    EXPONENT_BLANK,
    Blank,
    SheetRow,
    Worksheet,
    clipping_rows,
    fooling_answer,
    product_rows,
)

_STYLE_FILE = Path(__file__).with_name("worksheet.css")
_SUPERSCRIPT = re.compile(r"\^\{(.*?)\}")
_BOXES = ("☐", "☑")
WIDTH_MM = 163.0
TOKEN_MM = 20.0
ROW_MM = 5.0
_GAP_MM = 0.8


def html_sheet(sheet: Worksheet) -> str:
    """Return the HTML file of a worksheet.

    >>> from labs.teach.view.worksheet import make_worksheet
    >>> written = html_sheet(make_worksheet(4217, "zh"))
    >>> written.count('class="page"'), "<script" in written, "http" in written
    (2, False, False)
    """
    texts = Texts(sheet.language)
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("title", texts("worksheet.file-title", seed=sheet.seed)),
        element("style", _STYLE_FILE.read_text(encoding="utf-8")),
    )
    body = element("body", *[_page(texts, sheet, solved=solved) for solved in (False, True)])
    return "<!DOCTYPE html>\n" + to_html(element("html", head, body, lang=sheet.language)) + "\n"


def _page(texts: Texts, sheet: Worksheet, *, solved: bool) -> Element:
    claims = [part for card in sheet.claims for part in _claim_elements(texts, card, solved=solved)]
    foot = element("span", texts("worksheet.foot", seed=sheet.seed))
    return element(
        "div",
        _header(texts, sheet, solved=solved),
        _product_section(texts, sheet.product, solved=solved),
        _limit_section(texts, sheet.limit, solved=solved),
        element("section", _heading(texts("worksheet.part-3"), ""), *claims),
        _fooling_section(texts, sheet.fooling, solved=solved),
        element("footer", foot, element("span", "2/2" if solved else "1/2"), class_="line"),
        class_="page",
    )


def _header(texts: Texts, sheet: Worksheet, *, solved: bool) -> Element:
    number = texts("worksheet.number", seed=sheet.seed)
    corner = element("b", texts("worksheet.key"), class_="key") if solved else element("span", number)
    title = element("div", element("h1", texts("worksheet.title")), corner, class_="line")
    fields = [texts("worksheet.name"), texts("worksheet.class"), texts("worksheet.date")]
    blanks = element("div", *[element("span", field) for field in fields], class_="fields")
    said = element("p", texts("worksheet.key-note", seed=sheet.seed), class_="fields-note")
    return element("header", title, said if solved else blanks)


def _product_section(texts: Texts, exercise: Exercise, *, solved: bool) -> Element:
    filled = [
        texts("worksheet.filled", order=order.order, matches=order.matches, total=order.total)
        for order in exercise.score.orders
    ]
    return element(
        "section",
        _heading(texts("worksheet.part-1"), texts("worksheet.d2l", k=len(exercise.score.orders))),
        element("p", texts("worksheet.shade")),
        paper_wall_element(exercise, len(exercise.score.orders), solved=solved),
        *_references(texts, exercise),
        element("p", texts.join_sentences(filled) if solved else texts("worksheet.working"), class_="working"),
        *[_row_element(row, solved=solved) for row in product_rows(texts, exercise)],
    )


def _limit_section(texts: Texts, exercise: Exercise, *, solved: bool) -> Element:
    return element(
        "section",
        _heading(texts("worksheet.part-2"), "p₁"),
        paper_wall_element(exercise, 1, solved=solved),
        *_references(texts, exercise),
        *[_row_element(row, solved=solved) for row in clipping_rows(texts, exercise)],
    )


def _claim_elements(texts: Texts, card: ClaimCard, *, solved: bool) -> list[Element]:
    boxes = [
        element("span", f"{_BOXES[solved and SAYS[card.verdict] == belief]} {texts(f'worksheet.belief-{belief}')}")
        for belief in BELIEFS
    ]
    claim = element("span", texts(f"cards.{card.id}-claim"))
    why = texts("worksheet.why", why=texts(f"cards.{card.id}-why") if solved else "").strip()
    return [
        element("div", claim, element("span", *boxes, class_="boxes"), class_="line"),
        element("p", why, class_="why"),
    ]


def _fooling_section(texts: Texts, score: BleuScore, *, solved: bool) -> Element:
    reference = " ".join(score.segments[0].references[0])
    task = element("p", texts("worksheet.fool"), " ", element("b", reference))
    answer = _with_superscripts(fooling_answer(texts, score)) if solved else [""]
    lines = [element("p", *answer, class_="why"), element("p", class_="why")]
    return element("section", _heading(texts("worksheet.part-4"), ""), task, *lines)


def _heading(title: str, note: str) -> Element:
    return element("div", element("h2", title), element("span", note), class_="line")


def _references(texts: Texts, exercise: Exercise) -> list[Element]:
    return [
        element(
            "p",
            element("small", texts("worksheet.reference", number=number)),
            element("b", " ".join(tokens)),
            class_="ref",
        )
        for number, tokens in enumerate(exercise.references, 1)
    ]


def _row_element(row: SheetRow, *, solved: bool) -> Element:
    blanks = [part for blank in row.blanks for part in _blank_elements(blank, solved=solved)]
    notes = [element("small", row.working), element("em", *_with_superscripts(row.slip))] if solved else []
    places = element("span", *blanks, *notes, class_="blanks")
    return element("div", element("span", *_with_superscripts(row.asks), class_="label"), places, class_="row")


def _blank_elements(blank: Blank, *, solved: bool) -> list[Element]:
    parts = [element("b", part if solved else "") for part in blank.answer]
    filled = element("sup" if blank.kind == EXPONENT_BLANK else "span", *parts, class_=blank.kind)
    return [element("span", blank.before), filled] if blank.before else [filled]


def _with_superscripts(text: str) -> list[str | Element]:
    """Split a text into strings and superscripts, which are marked by ^{…}."""
    pieces = _SUPERSCRIPT.split(text)
    return [element("sup", piece) if place % 2 else piece for place, piece in enumerate(pieces)]


def paper_wall_element(exercise: Exercise, orders: int, *, solved: bool) -> Element:
    """Return the candidate's tokens, and below them the n-gram bricks of orders 1 to `orders`."""
    [counts] = exercise.score.segments
    step = min(TOKEN_MM, WIDTH_MM / len(counts.candidate))
    tokens = element(
        "div", *[element("b", token, style=f"width:{step:.2f}mm") for token in counts.candidate], class_="tokens"
    )
    lines = [_order_bricks(counts, order, step, solved=solved) for order in range(1, orders + 1)]
    return element("div", tokens, *lines, class_="wall")


def _order_bricks(counts: SegmentCounts, order: int, step: float, *, solved: bool) -> Element:
    """Return the bricks of order n, spread over n rows so that none overlap."""
    statuses = counts.match_status(order)
    bricks = [_brick(start, order, step, status if solved else "") for start, status in enumerate(statuses)]
    height = f"height:{ROW_MM * order:.1f}mm"
    return element(
        "div", element("i", str(order)), element("div", *bricks, class_="rows"), class_="order", style=height
    )


def _brick(start: int, order: int, step: float, status: str) -> Element:
    place = f"left:{start * step:.2f}mm;top:{start % order * ROW_MM:.1f}mm;width:{order * step - _GAP_MM:.2f}mm"
    sign = [element("em", STATUS_SIGNS[status])] if status else []
    return element("span", *sign, class_=f"brick {status}".strip(), style=place)
