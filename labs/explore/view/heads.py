"""The headings of Explore's charts as HTML, styled by `labs/explore/explore.css`."""

from bleu_core import BleuScore
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.exploration import Exploration
from bleu_view.words.emphasis import RenderProse, without_markup
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.explore.view.headlines import length_heading, length_note, weights_heading


def chart_heading(title: str, note: str = "") -> str:
    """Return the HTML heading of a chart or section, with a muted note below it if one is given."""
    below = [element("p", note, class_="bx-note")] if note else []
    return to_html(element("h3", title, class_="bx-side-head"), *below)


def waterfall_heading(texts: Texts, score: BleuScore) -> str:
    """Return the HTML heading of a waterfall: its weights, and the label of the column with the shares."""
    title, margin = element("strong", weights_heading(texts, score)), texts("explore.share-of-loss")
    return to_html(element("div", title, element("span", margin), class_="bx-head bx-fall-head"))


def brevity_chart_heading(texts: Texts, score: BleuScore, written: RenderProse = without_markup) -> str:
    """Return the HTML heading of the brevity chart: the effect of the length, and a note with both lengths."""
    note = element("p", *written(length_note(texts, score)), class_="bx-note")
    return to_html(element("h2", length_heading(texts, score), class_="bx-part-head"), note)


def tokenized_sentence_heading(texts: Texts, tokenizer: str, cut: Exploration) -> str:
    """Return the HTML heading of a tokenized sentence: its tokenizer, its number of tokens, and both scores."""
    name = element("span", element("strong", texts(f"explore.cut-{tokenizer}")), f" {tokenizer} · {cut.token_total}")
    numbers = [
        element("span", element("strong", decimal(score.value)), f" {texts(f'score_card.{mark}-mark')}")
        for score, mark in ((cut.uniform, "equal"), (cut.d2l, "d2l"))
    ]
    return to_html(element("div", name, element("span", *numbers), class_="bx-head bx-cut-head"))
