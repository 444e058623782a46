"""Scores that depend on tokens: of a candidate under every tokenizer, and of an output as text, tokens and subwords.

A candidate in Chinese is also split by word. The three forms of the output are in `content/ngrams/output_forms.toml`;
each is scored as if it were the final output.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Final
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, Segment, sacrebleu, score
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.catalogue import read_entries
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import has_wide_characters
from labs.ngrams.view.microscope import TOKENIZERS

WORD_TOKENIZER: Final = "jieba"
CHARACTER_TOKENIZER: Final = "zh"
_MAX_ORDER = 4


def score_tokenizers(scenario: Scenario) -> tuple[BleuScore, ...]:
    """Return the learner's text scored under every tokenizer, without smoothing.

    >>> from bleu_view.scenario.presets import preset
    >>> [round(score.value, 3) for score in score_tokenizers(preset("when-or-why"))]
    [0.0, 0.5, 0.658, 0.5, 0.873]
    """
    plain = scenario.paper_variant(_MAX_ORDER)
    segment = scenario.segment()
    scores = [score([segment], replace(plain, tokenizer=name)) for name in TOKENIZERS]
    if has_wide_characters(scenario.candidate):
        with suppress(ImportError):  # jieba is optional: without it there are five rows
            scores.append(score([segment], replace(plain, tokenizer=WORD_TOKENIZER)))
    return tuple(scores)


def score_range_heading(texts: Texts, scores: Sequence[BleuScore]) -> str:
    """Return a heading with the lowest and highest score or, for Chinese, on splitting by character or by word."""
    if scores[-1].variant.tokenizer == WORD_TOKENIZER:
        return texts("ngrams.cut-words")
    values = [score.value for score in scores]
    low, high = decimal(min(values)), decimal(max(values))
    return texts("ngrams.cut-equal", score=low) if low == high else texts("ngrams.cut-result", low=low, high=high)


def tokenizer_effect_sentence(texts: Texts, scores: Sequence[BleuScore]) -> str:
    """Return a sentence on the effect of tokenizers; for Chinese text, it compares scores by character and by word."""
    values = {score.variant.tokenizer: decimal(score.value) for score in scores}
    if WORD_TOKENIZER not in values:
        return texts("ngrams.cut-rule")
    longest = scores[-1].orders[-1]
    shown = {name: values[name] for name in (CHARACTER_TOKENIZER, WORD_TOKENIZER)}
    return texts("ngrams.cut-rule-words", m=longest.matches, t=longest.total, **shown)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputForm:
    """A form of the output, and the reference with which it is compared."""

    name: str
    output: str
    reference: str


OUTPUT_FORMS = read_entries("output_form", OutputForm)


@cache
def score_output_forms() -> tuple[tuple[OutputForm, BleuScore], ...]:
    """Return each form with its score under sacreBLEU's default tokenizer.

    >>> [round(found.value, 3) for _, found in score_output_forms()]
    [0.815, 0.442, 0.259]
    """
    variant = sacrebleu(effective_order=True)
    return tuple([(form, score([Segment(form.output, (form.reference,))], variant)) for form in OUTPUT_FORMS])


def output_forms_table_html(texts: Texts) -> str:
    """Return a table of the forms as HTML: the text in the file, its 13a tokens with their matches, and its score."""
    headings = [texts(f"ngrams.forms-{name}") for name in ("form", "tokens", "score")]
    table = headed_table(headings, [_form_row(texts, form, found) for form, found in score_output_forms()])
    name = texts("ngrams.tab-forms")
    return to_html(element("div", table, class_="bx-forms", tabindex="0", role="group", aria_label=name))


def output_forms_reading(texts: Texts) -> str:
    """Return sentences that compare the three scores."""
    written = {form.name: decimal(found.value) for form, found in score_output_forms()}
    return texts("ngrams.forms-reading", **written)


def _form_row(texts: Texts, form: OutputForm, found: BleuScore) -> Element:
    counted, first = found.segments[0], found.orders[0]
    statuses = zip(counted.candidate, counted.match_status(1), strict=True)
    tokens = [element("bdi", token, class_=f"bx-{status}") for token, status in statuses]
    name = element("strong", texts(f"ngrams.forms-{form.name}"))
    file = element("span", form.output, lang="en")
    matched = element("span", texts("ngrams.forms-matches", fraction=format_fraction(first.matches, first.total)))
    return element(
        "tr",
        element("th", name, file, scope="row"),
        element("td", *tokens, lang="en"),
        element("td", element("b", decimal(found.value)), matched),
    )
