"""Content of a worksheet: two exercises, two claims, and a text that fools the score; its two pages as one HTML file.

The same seed and language always make the same sheet. The first exercise has the same number on the Practice page, so
learners can check it there. A row has blanks, their answers, and a common wrong answer with its cause; `^{…}` in a text
becomes a superscript. The sheet and its key, on two A4 pages in black and white without scripts or external fonts, are
the template `worksheet.html`.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import MappingProxyType

from jinja2 import Environment, StrictUndefined, Template

from bleu_core import BleuScore, papineni, score
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import row_symbol
from bleu_view.drawing.wall_data import STATUS_SIGNS
from bleu_view.exercises import Exercise, Step, make_exercise
from bleu_view.exercises.exercise_steps import precision_step
from bleu_view.scenario.presets import preset
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, ClaimCard
from bleu_view.words.numbers import decimal, format_fraction, length, weight
from bleu_view.words.texts import Texts

FOOLING_EXAMPLES = MappingProxyType({"en": "drop-not", "zh": "drop-not-zh"})
FOOLING_MAX_ORDER = 2
_BARE_POWER = re.compile(r"\^(\w)")
_SUPERSCRIPT = re.compile(r"\^\{(.*?)\}")
_FILE = Path(__file__)
LINE_BLANK, FRACTION_BLANK, EXPONENT_BLANK = "line", "fraction", "exponent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worksheet:
    """A sheet: an exercise on D2L's BLEU, one on clipping, two claims, and a fluent but wrong text."""

    seed: int
    language: str
    product: Exercise
    limit: Exercise
    claims: tuple[ClaimCard, ClaimCard]
    fooling: BleuScore


def make_worksheet(seed: int, language: str) -> Worksheet:
    """Return the worksheet for a seed and a language.

    >>> sheet = make_worksheet(4217, "en")
    >>> sheet == make_worksheet(4217, "en"), len(sheet.limit.references), [card.verdict for card in sheet.claims]
    (True, 2, ['false', 'depends'])
    """
    chance = Random(f"claims/{seed}")  # noqa: S311 — no secret, an exercise
    return Worksheet(
        seed=seed,
        language=language,
        product=make_exercise("d2l", seed, 2, language),
        limit=make_exercise("clipped", seed, 3, language),
        claims=(_draw_claim(chance, "false"), _draw_claim(chance, "depends")),
        fooling=score([preset(FOOLING_EXAMPLES[language]).segment()], papineni(FOOLING_MAX_ORDER)),
    )


def _draw_claim(chance: Random, verdict: str) -> ClaimCard:
    return chance.choice([card for card in CARDS.values() if card.verdict == verdict])


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """A blank: the text before it, its form, and its answer, which has two parts if it is a fraction."""

    answer: tuple[str, ...]
    kind: str = LINE_BLANK
    before: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A question with its blanks and, for the key, the working and a common mistake."""

    asks: str
    blanks: tuple[Blank, ...]
    working: str = ""
    slip: str = ""


def product_rows(texts: Texts, exercise: Exercise) -> tuple[SheetRow, ...]:
    """Return the rows that ask for both precisions, the penalty and the score."""
    score = exercise.score
    [*precisions, penalty, final] = exercise.steps
    counted = zip(precisions, score.orders, strict=True)
    fractions = [_precision_row(texts, step, order) for step, order in counted]
    return (*fractions, _penalty_row(texts, exercise, penalty), _score_row(texts, exercise, final))


def clipping_rows(texts: Texts, exercise: Exercise) -> tuple[SheetRow, ...]:
    """Return the rows that ask for the count, the limit and the credit of one token, and for the precision."""
    [count, limit, credit, _] = exercise.steps
    token = dict(count.values)["ngram"]
    counts = SheetRow(
        asks=texts("worksheet.count-limit-credit", token=token),
        blanks=tuple([Blank(answer=(length(step.answer),)) for step in (count, limit, credit)]),
        slip=_mistake_text(texts, credit, "summed", "not-clipped"),
    )
    first = exercise.score.orders[0]
    return (counts, _precision_row(texts, precision_step(exercise.score, 1), first))


def fooling_answer(texts: Texts, score: BleuScore) -> str:
    """Return a fluent text with the opposite meaning, with its counts, its brevity penalty and its score."""
    [first, second] = score.orders
    return texts(
        "worksheet.fooled",
        candidate=" ".join(score.segments[0].candidate),
        first=format_fraction(first.matches, first.total),
        second=format_fraction(second.matches, second.total),
        exponent=f"^{{1 − {length(score.reference_length)}/{length(score.candidate_length)}}}",
        value=decimal(score.value),
    )


def _precision_row(texts: Texts, step: Step, order: OrderScore) -> SheetRow:
    name = row_symbol(str(order.order))
    return SheetRow(
        asks=texts("worksheet.precision", name=name) if order.order == 1 else name,
        blanks=(Blank(answer=(length(order.matches), length(order.total)), kind=FRACTION_BLANK),),
        slip=_mistake_text(texts, step, "summed", "not-clipped", "per-token", "recall"),
    )


def _penalty_row(texts: Texts, exercise: Exercise, step: Step) -> SheetRow:
    c, r = length(exercise.score.candidate_length), length(exercise.score.reference_length)
    return SheetRow(
        asks="BP = e^{min(0, 1 − r/c)}",
        blanks=(
            Blank(before="c =", answer=(c,)),
            Blank(before="r =", answer=(r,)),
            Blank(before="BP = e", answer=(f"1 − {r}/{c}",), kind=EXPONENT_BLANK),
            Blank(before="=", answer=(decimal(step.answer),)),
        ),
        slip=_mistake_text(texts, step, "inverted", "ratio"),
    )


def _score_row(texts: Texts, exercise: Exercise, step: Step) -> SheetRow:
    score = exercise.score
    powers = [f"{row_symbol(str(order.order))}^{{{weight(order.weight)}}}" for order in score.orders]
    factors = [decimal(score.brevity_penalty), *[decimal(order.factor) for order in score.orders]]
    return SheetRow(
        asks=" · ".join(["BLEU = BP", *powers]),
        blanks=(Blank(answer=(decimal(step.answer),)),),
        working=" · ".join(factors),
        slip=_mistake_text(texts, step, "weights-uniform", "no-penalty"),
    )


def _mistake_text(texts: Texts, step: Step, *preferred: str) -> str:
    """Return a common wrong answer with its cause: the first of the preferred mistakes that the step has, or ""."""
    known = {slip.id: slip.value for slip in reversed(step.slips)}
    name = next((name for name in (*preferred, *known) if name in known), "")
    if not name:
        return ""
    value, cause = known[name], _BARE_POWER.sub(r"^{\1}", texts(f"exercises.slip-{name}"))
    return texts("worksheet.slip", value=length(value) if value == int(value) else decimal(value), cause=cause)


def html_sheet(sheet: Worksheet) -> str:
    """Return the HTML file of a worksheet.

    >>> written = html_sheet(make_worksheet(4217, "zh"))
    >>> written.count('class="page"'), "<script" in written, "http" in written
    (2, False, False)
    """
    texts, orders = Texts(sheet.language), sheet.product.score.orders
    filled = [texts("worksheet.filled", order=each.order, matches=each.matches, total=each.total) for each in orders]
    return _TEMPLATE.render(
        sheet=sheet,
        texts=texts,
        style=_FILE.with_suffix(".css").read_text(encoding="utf-8"),
        signs=STATUS_SIGNS,
        filled=texts.join_sentences(filled),
        product_rows=product_rows(texts, sheet.product),
        clipping_rows=clipping_rows(texts, sheet.limit),
        claims=[_claim(texts, card) for card in sheet.claims],
        fooling=fooling_answer(texts, sheet.fooling),
    )


def _claim(texts: Texts, card: ClaimCard) -> dict[str, object]:
    beliefs = [(texts(f"worksheet.belief-{belief}"), SAYS[card.verdict] == belief) for belief in BELIEFS]
    return {"text": texts(f"cards.{card.id}-claim"), "why": texts(f"cards.{card.id}-why"), "beliefs": beliefs}


def _load_template() -> Template:
    """Load the template without its line breaks and indents, which would be visible between words."""
    templates = Environment(autoescape=True, undefined=StrictUndefined)
    templates.filters["pieces"] = _SUPERSCRIPT.split
    return templates.from_string(re.sub(r"\n *", "", _FILE.with_suffix(".html").read_text(encoding="utf-8")))


_TEMPLATE = _load_template()
