"""Sheet and key as Markdown, for an editor or a course page: the same parts in the same order.

Comes in: a worksheet. Goes out: the file's text; a blank is a line to write on.
"""

import re
from itertools import chain

from bleu_view.drawing.pictures.wall_picture import FATE_SIGNS
from bleu_view.exercises import Exercise
from bleu_view.words.cards import BELIEFS, SAYS, Card
from bleu_view.words.texts import Texts
from labs.teach.view.worksheet.fooling_task import fooled, reference
from labs.teach.view.worksheet.sheet_content import Worksheet
from labs.teach.view.worksheet.sheet_rows import Blank, Row, limit_rows, product_rows, weights_note

_RAISED = re.compile(r"\^\{(.*?)\}")
_EMPTY = r"\_\_\_\_"
_BOXES = ("☐", "☑")


def markdown_sheet(sheet: Worksheet) -> str:
    """Write the sheet, a rule, the key.

    >>> from labs.teach.view.worksheet import make_worksheet
    >>> markdown_sheet(make_worksheet(4217, "en")).splitlines()[0]
    '# How BLEU is made'
    """
    texts = Texts(sheet.language)
    pages = [_page(texts, sheet, solved=solved) for solved in (False, True)]
    return "\n\n".join([*pages[0], "---", *pages[1]]) + "\n"


def _page(texts: Texts, sheet: Worksheet, *, solved: bool) -> list[str]:
    number = texts("worksheet.number", seed=sheet.seed)
    fields = [texts("worksheet.name"), texts("worksheet.class"), texts("worksheet.date")]
    return [
        f"# {texts('worksheet.title')}",
        f"{number} · {texts('worksheet.key')}" if solved else number,
        *([] if solved else [" ".join([f"{field} {_EMPTY}" for field in fields])]),
        f"## {texts('worksheet.part-1')}",
        weights_note(texts, sheet.product),
        *_exercise(texts, sheet.product, len(sheet.product.score.orders), solved=solved),
        *_rows(texts, product_rows(texts, sheet.product), solved=solved),
        f"## {texts('worksheet.part-2')}",
        *_exercise(texts, sheet.limit, 1, solved=solved),
        *_rows(texts, limit_rows(texts, sheet.limit), solved=solved),
        f"## {texts('worksheet.part-3')}",
        *chain.from_iterable([_claim(texts, card, solved=solved) for card in sheet.claims]),
        f"## {texts('worksheet.part-4')}",
        f"{texts('worksheet.fool')} **{reference(sheet)}**",
        _plain(fooled(texts, sheet)) if solved else _EMPTY,
        texts("worksheet.foot", seed=sheet.seed),
    ]


def _exercise(texts: Texts, exercise: Exercise, orders: int, *, solved: bool) -> list[str]:
    [counts] = exercise.score.segments
    walls = [
        _wall(counts.candidate, counts.match_status(order), order, solved=solved) for order in range(1, orders + 1)
    ]
    said = [
        f"{texts('worksheet.reference', number=number)} **{' '.join(tokens)}**"
        for number, tokens in enumerate(exercise.references, 1)
    ]
    return [texts("worksheet.shade"), *walls, *said]


def _wall(tokens: tuple[str, ...], fates: tuple[str, ...], order: int, *, solved: bool) -> str:
    """Write a table of two lines: every n-gram, and under it the sign or nothing."""
    ngrams = [" ".join(tokens[start : start + order]) for start in range(len(fates))]
    signs = [FATE_SIGNS[fate] if solved else " " for fate in fates]
    return "\n".join([_cells(ngrams), _cells(["---"] * len(fates)), _cells(signs)])


def _cells(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rows(texts: Texts, rows: tuple[Row, ...], *, solved: bool) -> list[str]:
    return ["\n".join([_row(texts, row, solved=solved) for row in rows])]


def _row(texts: Texts, row: Row, *, solved: bool) -> str:
    blanks = " ".join([_blank(blank, solved=solved) for blank in row.blanks])
    notes = [row.working, f"*{_plain(row.slip)}*" if row.slip else ""] if solved else []
    rest = " ".join([blanks, *filter(None, notes)])
    return f"- {texts('worksheet.row', asks=_plain(row.asks), rest=rest)}"


def _blank(blank: Blank, *, solved: bool) -> str:
    filled = f"**{'/'.join(blank.answer)}**" if solved else "/".join([_EMPTY] * len(blank.answer))
    return f"{blank.before}^({filled})" if blank.kind == "exponent" else f"{blank.before} {filled}".strip()


def _claim(texts: Texts, card: Card, *, solved: bool) -> list[str]:
    boxes = [
        f"{_BOXES[solved and SAYS[card.verdict] == belief]} {texts(f'worksheet.belief-{belief}')}" for belief in BELIEFS
    ]
    why = texts(f"cards.{card.id}-why") if solved else _EMPTY
    return [f"{texts(f'cards.{card.id}-claim')} {' '.join(boxes)}", texts("worksheet.why", why=why)]


def _plain(text: str) -> str:
    return _RAISED.sub(lambda raised: "ⁿ" if raised[1] == "n" else f"^({raised[1]})", text)
