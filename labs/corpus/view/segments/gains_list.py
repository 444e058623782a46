"""The n-grams won and lost as two lists, each n-gram opening on its sentences."""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, badge, signed, whole
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.segments.ngram_gains import Gain, Gains

_SENTENCES = 2
_CUT = 160


def net_words(texts: Texts, gains: Gains) -> str:
    """Say what each order adds up to."""
    parts = [texts("corpus.net-part", order=order, net=signed(net, 0)) for order, net in enumerate(gains.net, 1)]
    return texts("corpus.net", parts=" · ".join(parts))


def gains_column(texts: Texts, pair: Pair, gains: Gains, side: int) -> str:
    """List what A (side 0) or B (side 1) wins."""
    own, name = (gains.a, gains.b)[side], pair.both[side].name
    most = max([abs(gain.difference) for gain in (*gains.a, *gains.b)], default=1)
    head = element("p", badge(LETTERS[side]), f" {texts('corpus.wins', name=name)}", class_="bx-gains-head")
    columns = element("p", element("span"), *_headings(texts), class_="bx-gain bx-gain-head")
    if not own:
        return to_html(head, element("p", texts("corpus.wins-nothing"), class_="bx-note"))
    return to_html(head, columns, *[_line(texts, pair, gain, side, most) for gain in own])


def _headings(texts: Texts) -> tuple[Element, Element, Element]:
    return element("span", texts("corpus.ngram")), element("span", texts("corpus.credit")), element("span")


def _line(texts: Texts, pair: Pair, gain: Gain, side: int, most: int) -> Element:
    order = len(gain.ngram)
    width = f"width:{100 * abs(gain.difference) / most:.0f}%"
    bar = element("span", element("i", class_=f"bx-bar-{LETTERS[side].lower()}", style=width), class_="bx-gain-bar")
    summary = element(
        "summary",
        element("i", str(order), class_=f"bx-order bx-order-{order}"),
        element("span", " ".join(map(shown_token, gain.ngram)), class_="bx-gain-text", dir="auto"),
        bar,
        element("span", f"{whole(gain.credits[0])} : {whole(gain.credits[1])}", class_="bx-gain-counts"),
        class_="bx-gain",
    )
    sentences = [_sentences(texts, pair, number) for number in gain.segments[:_SENTENCES]]
    rest = len(gain.segments) - _SENTENCES
    more = [element("p", texts("corpus.more-segments", count=rest), class_="bx-note")] if rest > 0 else []
    return element("details", summary, *sentences, *more)


def _sentences(texts: Texts, pair: Pair, number: int) -> Element:
    systems = pair.system_scores.corpus.systems
    lines = [
        element("span", badge(letter), f" {_cut(systems[place].lines[number])}")
        for letter, place in zip(LETTERS, (pair.first, pair.second), strict=True)
    ]
    return element("p", element("b", texts("corpus.segment", number=number + 1)), *lines, class_="bx-gain-sentences")


def _cut(line: str) -> str:
    return line if len(line) <= _CUT else f"{line[:_CUT]}…"
