"""Static HTML of the lab: both precisions, a table of four rules with unit bars, and a table of three versions.

Typed text is escaped; the numbers in every picture are also given as text.
"""

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from bleu_core.ngrams import NgramCount
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.steps import row_symbol
from bleu_view.words.numbers import format_equals, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.clipping.view.bench_sentences import isolate_typed_text
from labs.clipping.view.clipped_counts import Clipping
from labs.clipping.view.clipping_rules import BLEU_RULE, credit_by_every_rule

MAX_SQUARES: Final = 20
"""How many occurrences are drawn as squares; more are drawn as one bar."""


def both_precisions_html(clipping: Clipping, texts: Texts) -> str:
    """Return the plain and the modified precision as HTML, with a sentence on how they differ."""
    sums, n = clipping.order_sums, clipping.order
    name = texts("clipping.modified-precision-symbol", p=row_symbol(str(n)))
    plain = _precision_element(texts("clipping.plain-precision"), clipping.plain_matches, sums.total, "")
    modified = _precision_element(name, sums.matches, sums.total, "bx-clipped")
    lost = clipping.plain_matches - sums.matches
    sentence = texts("clipping.taken", x=lost, t=sums.total) if lost else texts("clipping.taken-nothing")
    pair = element("div", plain, modified, class_="bx-precisions")
    return to_html(element("div", pair, element("p", sentence, class_="bx-reading"), lang=texts.language))


def rule_bars_html(ngram: NgramCount, colours: tuple[str, str], texts: Texts) -> str:
    """Return a table of the credit under each rule as HTML; `colours` are the fill and the ink of BLEU's row."""
    total = ngram.candidate_count
    rows = [_rule_row(rule, credited, total, texts) for rule, credited in credit_by_every_rule(ngram).items()]
    style = "--bx-order-fill:{};--bx-order-ink:{}".format(*colours)
    return to_html(element("table", element("tbody", *rows), class_="bx-table bx-rules", style=style))


def rules_subtitle(ngram: NgramCount, texts: Texts) -> str:
    """Return the subtitle that names the n-gram to which the rules are applied."""
    return texts("clipping.rules-caption", ngram=isolate_typed_text(" ".join(map(visible_token, ngram.ngram))))


def version_table_html(found: Mapping[str, Clipping], texts: Texts) -> str:
    """Return a table of the versions as HTML: the text, the tokens and the precision of order 1."""
    headings = [texts(f"clipping.versions-{name}") for name in ("version", "tokens", "p1")]
    table = headed_table(headings, [_version_row(name, counted, texts) for name, counted in found.items()])
    name = texts("clipping.versions")
    return to_html(element("div", table, class_="bx-versions", tabindex="0", role="group", aria_label=name))


def _precision_element(name: str, matches: int, total: int, kind: str) -> Element:
    value = format_equals(matches / total) if total else ""
    return element(
        "div",
        element("span", name, class_="bx-muted"),
        element("strong", format_fraction(matches, total), class_=f"bx-score {kind}".strip()),
        element("span", value, class_="bx-value"),
    )


def _rule_row(rule: str, credited: int, total: int, texts: Texts) -> Element:
    kind = "bx-rule bx-bleu" if rule == BLEU_RULE else "bx-rule"
    name = element("th", texts(f"clipping.rule-{rule}"), scope="row")
    drawn = element("td", element("div", *_credit_squares(credited, total), class_="bx-units", aria_hidden="true"))
    return element("tr", name, drawn, element("td", format_fraction(credited, total)), class_=kind)


def _credit_squares(credited: int, total: int) -> list[Element]:
    if total <= MAX_SQUARES:
        return [_square(1, filled=place < credited) for place in range(total)]
    parts = ((credited, True), (total - credited, False))
    return [_square(length, filled=filled) for length, filled in parts if length]


def _square(length: int, *, filled: bool) -> Element:
    return element("i", class_="bx-filled" if filled else "bx-unfilled", style=f"flex-grow:{length}")


def _version_row(name: str, counted: Clipping, texts: Texts) -> Element:
    segment, first = counted.segment_counts, counted.order_sums
    lines = [
        element("div", *[element("span", visible_token(token)) for token in tokens], class_="bx-tokens")
        for tokens in (segment.candidate, *segment.references)
    ]
    fraction = element("strong", format_fraction(first.matches, first.total))
    return element(
        "tr",
        element("th", texts(f"clipping.{name}"), scope="row"),
        element("td", *lines),
        element("td", fraction, f" {format_equals(first.precision)}"),
    )
