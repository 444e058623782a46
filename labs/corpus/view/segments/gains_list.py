"""Lists of the n-grams for which A or B gets more credit; each n-gram can be opened to show its sentences."""

from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, format_count, format_signed
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.segments.ngram_gains import Gain, Gains
from labs.corpus.view.templates import render_template

_MAX_SENTENCES = 2
_MAX_CHARACTERS = 160


def net_gain_sentence(texts: Texts, gains: Gains) -> str:
    """Return a sentence with the net gain of each order."""
    parts = [texts("corpus.net-part", order=order, net=format_signed(net, 0)) for order, net in enumerate(gains.net, 1)]
    return texts("corpus.net", parts=" · ".join(parts))


def gains_list_html(texts: Texts, pair: SystemPair, gains: Gains, side: int) -> str:
    """Return the list of n-grams for which A (side 0) or B (side 1) gets more credit, as HTML."""
    most = max([abs(gain.difference) for gain in (*gains.a, *gains.b)], default=1)
    return render_template(
        "gains",
        letter=LETTERS[side],
        heading=texts("corpus.wins", name=pair.both[side].name),
        headings=[texts("corpus.ngram"), texts("corpus.credit")],
        gains=[_gain_data(texts, pair, gain, most) for gain in (gains.a, gains.b)[side]],
        nothing=texts("corpus.wins-nothing"),
    )


def _gain_data(texts: Texts, pair: SystemPair, gain: Gain, most: int) -> dict[str, object]:
    rest = len(gain.segments) - _MAX_SENTENCES
    return {
        "order": len(gain.ngram),
        "text": " ".join(map(visible_token, gain.ngram)),
        "width": 100 * abs(gain.difference) / most,
        "counts": f"{format_count(gain.credits[0])} : {format_count(gain.credits[1])}",
        "sentences": [
            (
                texts("corpus.segment", number=number + 1),
                [(letter, _cut_line(system.lines[number])) for letter, system in zip(LETTERS, pair.both, strict=True)],
            )
            for number in gain.segments[:_MAX_SENTENCES]
        ],
        "more": texts("corpus.more-segments", count=rest) if rest > 0 else "",
    }


def _cut_line(line: str) -> str:
    return line if len(line) <= _MAX_CHARACTERS else f"{line[:_MAX_CHARACTERS]}…"
