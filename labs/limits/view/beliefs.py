"""Beliefs about BLEU: the cards with their experiments and verdicts, score lines as HTML, and the table of score bands.

The descriptions of the bands come from published tables; the counter-examples to them are scored by `bleu_core`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_core import Segment, count, papineni, score
from bleu_core.explain.shuffles import split_into_blocks
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.numbered_cards import card_pages, card_tally_html
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.presets import preset
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, ClaimCard, experiment_results
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.limits.view.block_shuffling import mixed_permutation, shuffle_blocks

CARDS_PER_PAGE = 6
_NAMES = tuple(CARDS)
CARD_PAGES = card_pages(_NAMES, CARDS_PER_PAGE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A number with its label (texts and elements) and the length of its bar, from 0 to 1; None draws no bar."""

    label: tuple[str | Element, ...]
    number: str
    length: float | None = None


def score_lines_html(lines: Sequence[ScoreLine]) -> str:
    """Return the lines as an HTML list.

    >>> "bx-line-bar" in score_lines_html([ScoreLine(label=("now",), number="0.505", length=0.505)])
    True
    """
    return to_html(element("ul", *[_line_element(line) for line in lines], class_="bx-lines"))


def _line_element(line: ScoreLine) -> Element:
    label = element("span", *line.label, class_="bx-line-label")
    bar = element("span", class_="bx-line-none")
    if line.length is not None and line.length == line.length:
        part = 100 * min(max(line.length, 0.0), 1.0)
        fill = element("span", style=f"width:{part:.1f}%")
        bar = element("span", fill, class_="bx-line-bar", aria_hidden="true")
    return element("li", label, bar, element("strong", line.number))


def card_number(name: str) -> int:
    """Return the number printed on a card."""
    return _NAMES.index(name) + 1


def is_belief_right(card: ClaimCard, belief: str) -> bool:
    """Return whether a belief agrees with the card's verdict.

    >>> is_belief_right(CARDS["subwords"], "no"), is_belief_right(CARDS["never-above-one"], "no")
    (True, False)
    """
    return SAYS[card.verdict] == belief


def count_beliefs(beliefs: Mapping[str, str]) -> tuple[int, int]:
    """Count the beliefs, and those that agree with the experiments; ignore invalid names and values."""
    held = {name: belief for name, belief in beliefs.items() if name in CARDS and belief in BELIEFS}
    return len(held), sum([is_belief_right(CARDS[name], belief) for name, belief in held.items()])


def claim_html(texts: Texts, name: str) -> str:
    """Return the upper part of a card as HTML: its number and the claim."""
    said = texts("limits.claim", claim=texts(f"cards.{name}-claim"))
    return to_html(element("p", element("small", str(card_number(name))), said, class_="bx-claim"))


def tally_html(texts: Texts, beliefs: Mapping[str, str]) -> str:
    """Return a numbered square for every card as HTML, and a sentence with the tally."""
    tested, agreeing = count_beliefs(beliefs)
    squares = [(_square_class(name, beliefs.get(name, "")), texts(f"cards.{name}-claim")) for name in CARDS]
    values = {"tested": tested, "total": len(CARDS), "agreeing": agreeing, "rethinking": tested - agreeing}
    return card_tally_html(squares, texts("limits.tally", **values))


def experiment_lines(texts: Texts, card: ClaimCard, said: Sequence[Sequence[str]]) -> tuple[ScoreLine, ...]:
    """Return the experiment's lines with their results for the given candidates, which replace the card's own."""
    changed = [
        tuple([Segment(clean_text(typed), own.references) for typed, own in zip(candidates, text, strict=True)])
        for candidates, text in zip(said, card.texts, strict=True)
    ]
    return tuple(
        [
            ScoreLine(label=(texts(f"cards.{card.id}-line-{place}"),), number=number, length=length)
            for place, (number, length) in enumerate(experiment_results(card, tuple(changed)), 1)
        ]
    )


def verdict_sentence(texts: Texts, card: ClaimCard) -> str:
    """Return a sentence with the experiment's verdict and the reason for it."""
    return texts("limits.verdict", answer=texts(f"limits.says-{SAYS[card.verdict]}"), why=texts(f"cards.{card.id}-why"))


def _square_class(name: str, belief: str) -> str:
    if belief not in BELIEFS:
        return ""
    return "bx-agrees" if is_belief_right(CARDS[name], belief) else "bx-rethink"


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterExample:
    """A candidate whose score is in a band, although the description of the band does not fit it."""

    id: str
    candidate: str
    value: float


BANDS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"above-60": (0.6, 1.01), "50-60": (0.5, 0.6), "10-50": (0.1, 0.5), "below-10": (-0.01, 0.1)}
)
ASKED_EXAMPLES = ("opposite", "paraphrase")
"""The counter-examples that the question above the bands compares."""


@cache
def score_counter_examples(language: str) -> tuple[CounterExample, ...]:
    """Return the counter-examples in one language, with their scores.

    >>> [(case.id, round(case.value, 3)) for case in score_counter_examples("en")]
    [('opposite', 0.757), ('salad', 0.505), ('paraphrase', 0.0), ('short', 0.0)]
    """
    [opposite], [paraphrase] = CARDS["measures-meaning"].in_language(language).texts
    paper = preset("papineni-1").segment()
    [counts] = count([paper], papineni())
    mixed = shuffle_blocks(counts, papineni(), mixed_permutation(len(split_into_blocks(counts))))
    cases = {
        "opposite": (opposite, papineni(2)),
        "salad": (Segment(mixed.sentence, paper.references), papineni()),
        "paraphrase": (paraphrase, papineni()),
        "short": (preset("three-tokens").segment(), papineni()),
    }
    return tuple(
        [
            CounterExample(id=name, candidate=segment.candidate, value=score([segment], variant).value)
            for name, (segment, variant) in cases.items()
        ]
    )


def bands_html(texts: Texts, *, is_asked: bool = False) -> str:
    """Return the table of bands with counter-examples as HTML; an open question hides the two that it compares."""
    heads = [
        element("div", texts(f"limits.bands-{part}"), class_="bx-bands-head") for part in ("value", "says", "cases")
    ]
    cells = [cell for name in BANDS for cell in _band_cells(texts, name, is_asked=is_asked)]
    return to_html(element("div", *heads, *cells, class_="bx-bands"))


def _band_cells(texts: Texts, name: str, *, is_asked: bool) -> tuple[Element, ...]:
    low, high = BANDS[name]
    examples = score_counter_examples(texts.language)
    shown = [case for case in examples if not (is_asked and case.id in ASKED_EXAMPLES)]
    inside: list[str | Element] = [_example_element(texts, case) for case in shown if low <= case.value < high]
    return (
        element("div", texts(f"limits.band-{name}"), class_="bx-band-value"),
        element("div", texts(f"limits.band-{name}-says"), class_="bx-band-says"),
        element("div", *(inside or ["?" if is_asked else "–"])),
    )


def _example_element(texts: Texts, case: CounterExample) -> Element:
    number, why = element("strong", decimal(case.value)), element("small", texts(f"limits.case-{case.id}"))
    return element("div", number, element("span", case.candidate), why, class_="bx-band-case")
