"""The score card as HTML: the same counts under two or three weightings, a line from 0 to 1, and the explanation.

It is styled by `labs/explore/explore.css`. On a phone, `bx-strip` replaces the numbers and the line.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import isnan
from xml.etree.ElementTree import Element

from bleu_core import VARIANTS, BleuScore, reweigh
from bleu_core.programs.variants import printed_score_of_100
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import Exploration
from bleu_view.words.choices import entry_name
from bleu_view.words.emphasis import RenderProse, without_markup
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

CLOSE_DISTANCE = 0.1
EDGE_ZONE = 0.12
TICK_COUNT = 11
_TWO_SCORES = 2
_ALWAYS_SHOWN = frozenset({"uniform", "d2l"})


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNumber:
    """A number on the card: the name of its weights, its value as shown, and the program that computes it."""

    name: str
    value: str
    source: str


def score_card_html(
    texts: Texts, *scores: BleuScore, sentences: tuple[str, ...], written: RenderProse = without_markup
) -> str:
    """Return the card as HTML; `scores` come from `shown_scores`, and `written` converts texts to marked-up parts."""
    reading = element("p", *_reading_parts(texts, sentences, written), class_="bx-reading")
    return to_html(
        _numbers_row(_card_numbers(texts, scores)), _score_line(texts, scores), _phone_strip(texts, scores), reading
    )


def _reading_parts(texts: Texts, sentences: tuple[str, ...], written: RenderProse) -> list[str | Element]:
    """Return the explaining sentences, with the first clause, which has the main reason, in bold."""
    said = texts.join_sentences(sentences)
    clause, colon, rest = said.partition(texts("explore.clause-end"))
    bold = clause + colon if rest and len(clause) < len(sentences[0]) else ""
    return [element("strong", *written(bold)), *written(said[len(bold) :])]


def place_score_labels(texts: Texts, *scores: BleuScore) -> list[tuple[float, str, float]]:
    """Return the marks on the line: position (0 to 1), label, and the label's shift in percent of its width."""
    return _separate_labels(texts, _labelled_scores(texts, scores))


def _card_numbers(texts: Texts, scores: tuple[BleuScore, ...]) -> tuple[CardNumber, ...]:
    return tuple(_card_number(texts, score, weights_name(texts, score)) for score in scores)


def _card_number(texts: Texts, score: BleuScore, name: str) -> CardNumber:
    if score.failure:
        return CardNumber(name=name, value="✕", source=texts("score_card.fails", exception=score.failure))
    return CardNumber(name=name, value=decimal(score.value), source=_source_label(texts, score))


def _source_label(texts: Texts, score: BleuScore) -> str:
    """Return the program's name and the score that it prints if these weights are its own, otherwise "same counts"."""
    program, printed = score.variant.name, printed_score_of_100(score.variant, score.value)
    if VARIANTS[program].weighting != score.variant.weighting:
        return texts("score_card.same-counts")
    name, n = texts(f"variants.{program}-name"), score.variant.max_order
    if printed is None:
        return texts("score_card.program", program=name, n=n)
    return texts("score_card.program-of-100", program=name, n=n, value=decimal(printed, 1))


def _numbers_row(shown: tuple[CardNumber, ...]) -> Element:
    return element(
        "div", *map(_number_element, shown), class_="bx-pair" if len(shown) == _TWO_SCORES else "bx-pair bx-three"
    )


def _number_element(column: CardNumber) -> Element:
    return element(
        "div",
        element("div", column.name, class_="bx-muted"),
        element("div", column.value, class_="bx-score"),
        element("div", column.source, class_="bx-muted"),
    )


def _score_line(texts: Texts, scores: tuple[BleuScore, ...]) -> Element:
    marks = _labelled_scores(texts, scores)
    ticks = [element("span") for _ in range(TICK_COUNT)]
    parts = [element("div", *ticks, class_="bx-axis"), *_end_labels()]
    parts += [_positioned_mark(place, label, shift) for place, label, shift in place_score_labels(texts, *scores)]
    parts += [_positioned_mark(place, "▼", -50, "bx-arrow") for place, _ in marks]
    said = ", ".join(f"{label} {decimal(place)}" for place, label in marks)
    return element("div", *parts, class_="bx-line", role="img", aria_label=said)


def _phone_strip(texts: Texts, scores: tuple[BleuScore, ...]) -> Element:
    """Return the numbers, and the factors as bars, in a single line for phones."""
    numbers = [
        element("span", element("strong", column.value), f" {weights_label(texts, score)}")
        for score, column in zip(scores, _card_numbers(texts, scores), strict=True)
    ]
    factors = [(f"order-{order.order}", order.precision) for order in scores[0].orders]
    factors.append(("of-length", scores[0].brevity_penalty))
    bars = [element("span", class_=name, style=f"height:{0 if isnan(part) else part:.0%}") for name, part in factors]
    return element("div", *numbers, element("span", *bars, aria_hidden="true", class_="bx-bars"), class_="bx-strip")


def _labelled_scores(texts: Texts, scores: tuple[BleuScore, ...]) -> list[tuple[float, str]]:
    return [(score.value, weights_label(texts, score)) for score in scores if not isnan(score.value)]


def _separate_labels(texts: Texts, marks: list[tuple[float, str]]) -> list[tuple[float, str, float]]:
    """Return each mark's position, label and shift, so that labels do not overlap.

    Equal scores share one label; labels of close scores are shifted outward. Among three marks, close ones share a
    label that lists them from left to right.
    """
    if not marks:
        return []
    ordered = sorted(marks)
    if decimal(ordered[0][0]) == decimal(ordered[-1][0]):
        place = ordered[0][0]
        return [(place, " = ".join(label for _, label in marks), _inward_shift(place))]
    if len(ordered) > _TWO_SCORES:
        return [_shared_label(texts, near) for near in _group_close_marks(ordered)]
    if any(after[0] - before[0] < CLOSE_DISTANCE for before, after in pairwise(ordered)):
        (low, left), (high, right) = ordered
        return [(low, left, -104 if low > EDGE_ZONE else 0), (high, right, 4 if high < 1 - EDGE_ZONE else -100)]
    return [(place, label, -50) for place, label in ordered]


def _group_close_marks(ordered: list[tuple[float, str]]) -> list[list[tuple[float, str]]]:
    """Return the marks in groups; the marks in one group are too close for separate labels."""
    groups = [ordered[:1]]
    for mark in ordered[1:]:
        if mark[0] - groups[-1][-1][0] < CLOSE_DISTANCE:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return groups


def _shared_label(texts: Texts, near: list[tuple[float, str]]) -> tuple[float, str, float]:
    middle = (near[0][0] + near[-1][0]) / 2
    return middle, texts("explore.mark-separator").join([label for _, label in near]), _inward_shift(middle)


def _inward_shift(place: float) -> float:
    if place < EDGE_ZONE:
        return 0
    return -100 if place > 1 - EDGE_ZONE else -50


def _positioned_mark(place: float, text: str, shift: float, kind: str = "bx-mark") -> Element:
    held = min(max(place, 0.0), 1.0)
    return element("div", text, class_=kind, style=f"left:{100 * held:.2f}%;transform:translateX({shift}%)")


def _end_labels() -> list[Element]:
    return [element("div", "0", class_="bx-end bx-zero"), element("div", "1", class_="bx-end bx-one")]


def score_with_program_weights(result: Exploration) -> BleuScore | None:
    """Return the score with the program's own weights; None if these are equal or D2L's, which are shown anyway.

    >>> from bleu_view.scenario.scenario import score_scenario
    >>> from bleu_view.scenario.presets import preset
    >>> from dataclasses import replace
    >>> example = preset("papineni-1")
    >>> score_with_program_weights(score_scenario(example)) is None
    True
    >>> scored = score_with_program_weights(
    ...     score_scenario(replace(example, variant="d2l-rescaled", references=example.references[:1]))
    ... )
    >>> [order.weight for order in scored.orders] == [8 / 15, 4 / 15, 2 / 15, 1 / 15]
    True
    """
    program = VARIANTS[result.uniform.variant.name]
    if program.weighting in _ALWAYS_SHOWN:
        return None
    return reweigh(result.uniform, program.weighting, program.own_weights)


def shown_scores(result: Exploration) -> tuple[BleuScore, ...]:
    """Return the scores that Explore shows: with the program's own weights, if any, with equal ones, with D2L's."""
    own = score_with_program_weights(result)
    both = (result.uniform, result.d2l)
    return both if own is None else (own, *both)


def weights_name(texts: Texts, score: BleuScore) -> str:
    """Return a short name for a score's weights, shown above its number."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal")
    if score.variant.weighting == "d2l":
        return texts("score_card.d2l")
    return texts("explore.program-weights", weighting=entry_name(texts, "weighting", score.variant.weighting))


def weights_label(texts: Texts, score: BleuScore) -> str:
    """Return a sign or a word for a score's weights, which labels the score on the line from 0 to 1."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal-mark")
    return texts("score_card.d2l-mark") if score.variant.weighting == "d2l" else texts("explore.program-mark")
