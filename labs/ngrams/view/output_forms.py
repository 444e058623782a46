"""An output in three forms, as text, as tokens and as subwords, each scored as if it were the final output.

The forms are in `content/ngrams/output_forms.toml`; each is shown with its 13a tokens and its score.
"""

from dataclasses import dataclass
from functools import cache
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, Segment, sacrebleu, score
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.catalogue import read_entries
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import Texts


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
    table = headed_table(headings, [_row(texts, form, found) for form, found in score_output_forms()])
    name = texts("ngrams.tab-forms")
    return to_html(element("div", table, class_="bx-forms", tabindex="0", role="group", aria_label=name))


def output_forms_reading(texts: Texts) -> str:
    """Return sentences that compare the three scores."""
    written = {form.name: decimal(found.value) for form, found in score_output_forms()}
    return texts("ngrams.forms-reading", **written)


def _row(texts: Texts, form: OutputForm, found: BleuScore) -> Element:
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
