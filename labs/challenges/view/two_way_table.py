"""The HTML table of two candidates scored in two ways, with each winner in bold and marked by ▲.

The classes are styled in `challenges.css`.
"""

from xml.etree.ElementTree import Element

from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.numbers import MISSING, decimal
from bleu_view.words.texts import Texts
from labs.challenges.view.two_way_comparison import ScorePair, TwoWayScores


def two_way_table_html(texts: Texts, duel: TwoWayScores, *, typed: bool) -> str:
    """Return the table as HTML; while no text is typed, its cells contain a dash."""
    headings = ["", *[texts(f"challenge_cards.way-{way}") for way in duel.ways]]
    rows = [_row(texts, side, values, duel.winners, typed=typed) for side, values in (("a", duel.a), ("b", duel.b))]
    return to_html(headed_table(headings, rows, "bx-duel"))


def _row(texts: Texts, side: str, values: ScorePair, winners: tuple[str, str], *, typed: bool) -> Element:
    places = zip(values, winners, strict=True)
    cells = [
        _cell(decimal(value), wins=winner == side) if typed else element("td", MISSING) for value, winner in places
    ]
    return element("tr", element("th", texts(f"challenge_cards.side-{side}"), scope="row"), *cells)


def _cell(number: str, *, wins: bool) -> Element:
    return element("td", element("strong", f"{number} ▲")) if wins else element("td", number)
