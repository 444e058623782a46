"""The n-gram counts of one order of the learner's text, made by `bleu_core`, and their static HTML.

The HTML has both precisions, a table of four rules for how many occurrences are credited, of which BLEU uses the third
one, and a table of three versions of a text. Typed text is escaped; the numbers of every picture are also in the text.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import Final
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, Segment, SegmentCounts, score
from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import NgramCount
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.steps import row_symbol
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import format_equals, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts

ORDERS = (1, 2, 3, 4)
VERSIONS = ("the-x7-printed", "the-x7-13a", "the-x7")
"""The examples of the paper's text in three versions: as printed, tokenized as usual, lower-cased."""
_ISOLATE, _END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_JOINER = "\N{WORD JOINER}"
BLEU_RULE: Final = "maximum"
MAX_SQUARES: Final = 20
"""How many occurrences are drawn as squares; more are drawn as one bar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clipping:
    """The counts of one order: `everything` against all references, `used` only against those in use.

    `text` has only the references in use; `numbers` are the references' positions in the learner's list, and
    `used_flags` tell for each of them whether it is in use.
    """

    order: int
    text: Segment
    everything: BleuScore
    used: BleuScore
    numbers: tuple[int, ...]
    used_flags: tuple[bool, ...]

    @property
    def segment_counts(self) -> SegmentCounts:
        """The n-gram counts against the references in use."""
        return self.used.segments[0]

    @property
    def order_sums(self) -> OrderScore:
        """The matches and the total of the order."""
        return self.used.orders[self.order - 1]

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """The candidate's n-grams in the order of their first occurrence."""
        return self.segment_counts.orders[self.order - 1]

    @property
    def reference_counts(self) -> tuple[tuple[int, ...], ...]:
        """For each n-gram, its count in every reference, including those left out."""
        return tuple(ngram.reference_counts for ngram in self.everything.segments[0].orders[self.order - 1])

    @property
    def plain_matches(self) -> int:
        """The number of occurrences that any reference contains, without a limit [Papineni 2002, 2.1]."""
        return sum(ngram.candidate_count for ngram in self.ngrams if ngram.maximum)


def count_one_order(scenario: Scenario, order: int, left_out: Collection[int] = ()) -> Clipping:
    """Count the n-grams of one order with the learner's tokenizer and case rule.

    If `left_out` contains every reference, the last one is used nevertheless.

    >>> from bleu_view.scenario.presets import preset
    >>> the = count_one_order(preset("the-x7"), 1)
    >>> the.order_sums.matches, the.order_sums.total, the.plain_matches
    (2, 7, 7)
    >>> count_one_order(preset("the-x7"), 1, left_out=[1]).order_sums.matches
    1
    """
    segment, numbers = scenario.segment(), scenario.reference_numbers or (1,)
    kept = tuple(number for number in numbers if number not in left_out) or numbers[-1:]
    flags = tuple(number in kept for number in numbers)
    in_use = Segment(segment.candidate, tuple(compress(segment.references, flags)))
    variant = scenario.paper_variant(order)
    everything = score([segment], variant)
    used = everything if all(flags) else score([in_use], variant)
    return Clipping(order=order, text=in_use, everything=everything, used=used, numbers=numbers, used_flags=flags)


@cache
def count_versions() -> Mapping[str, Clipping]:
    """Return every version with its counts of order 1, by the name of its example.

    >>> [f"{counted.order_sums.matches}/{counted.order_sums.total}" for counted in count_versions().values()]
    ['1/7', '2/8', '2/7']
    """
    return {name: count_one_order(preset(name), 1) for name in VERSIONS}


def credit_by_every_rule(ngram: NgramCount) -> dict[str, int]:
    """Return the number of credited occurrences of an n-gram under every rule.

    "none" has no limit if any reference has the n-gram, as in plain precision; the limits of the others are the sum,
    the maximum [Papineni 2002, 2.1] and the minimum of the references' counts.

    >>> credit_by_every_rule(NgramCount(ngram=("the",), candidate_count=7, reference_counts=(2, 1), positions=(0, 1)))
    {'none': 7, 'sum': 3, 'maximum': 2, 'minimum': 1}
    """
    count = ngram.candidate_count
    return {
        "none": count if ngram.maximum else 0,
        "sum": min(count, sum(ngram.reference_counts)),
        BLEU_RULE: ngram.clipped_count,
        "minimum": min(count, min(ngram.reference_counts, default=0)),
    }


def choose_ngram_for_rules(ngrams: tuple[NgramCount, ...], token: str) -> NgramCount | None:
    """Return the n-gram that illustrates the rules: the chosen token, or else the most frequent n-gram.

    The first of equally frequent ones is used; None if there are no n-grams.

    >>> choose_ngram_for_rules((), "the") is None
    True
    """
    own = next((ngram for ngram in ngrams if ngram.ngram == (token,)), None)
    return own or max(ngrams, key=lambda ngram: ngram.candidate_count, default=None)


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


def isolate_typed_text(text: str) -> str:
    """Make typed text safe inside a sentence: isolate its direction, and break up double stars, which mean bold.

    >>> "**" in isolate_typed_text("**a**")
    False
    """
    return f"{_ISOLATE}{text.replace('*', f'*{_JOINER}')}{_END_ISOLATE}"


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
    parts = [("bx-filled", credited), ("bx-unfilled", total - credited)]
    if total <= MAX_SQUARES:
        return [element("i", class_=kind, style="flex-grow:1") for kind, length in parts for _ in range(length)]
    return [element("i", class_=kind, style=f"flex-grow:{length}") for kind, length in parts if length]


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
