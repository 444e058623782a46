"""The n-grams won and lost as two lists, each n-gram opening on its sentences."""

from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, signed, whole
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.segments.ngram_gains import Gain, Gains
from labs.corpus.view.templates import render

_SENTENCES = 2
_CUT = 160


def net_words(texts: Texts, gains: Gains) -> str:
    """Return the sum of each order."""
    parts = [texts("corpus.net-part", order=order, net=signed(net, 0)) for order, net in enumerate(gains.net, 1)]
    return texts("corpus.net", parts=" · ".join(parts))


def gains_column(texts: Texts, pair: Pair, gains: Gains, side: int) -> str:
    """List the n-grams that A (side 0) or B (side 1) wins."""
    most = max([abs(gain.difference) for gain in (*gains.a, *gains.b)], default=1)
    return render(
        "gains",
        letter=LETTERS[side],
        heading=texts("corpus.wins", name=pair.both[side].name),
        headings=[texts("corpus.ngram"), texts("corpus.credit")],
        gains=[_gain(texts, pair, gain, most) for gain in (gains.a, gains.b)[side]],
        nothing=texts("corpus.wins-nothing"),
    )


def _gain(texts: Texts, pair: Pair, gain: Gain, most: int) -> dict[str, object]:
    rest = len(gain.segments) - _SENTENCES
    systems = [pair.system_scores.corpus.systems[place] for place in (pair.first, pair.second)]
    return {
        "order": len(gain.ngram),
        "text": " ".join(map(shown_token, gain.ngram)),
        "width": 100 * abs(gain.difference) / most,
        "counts": f"{whole(gain.credits[0])} : {whole(gain.credits[1])}",
        "sentences": [
            (
                texts("corpus.segment", number=number + 1),
                [(letter, _cut(system.lines[number])) for letter, system in zip(LETTERS, systems, strict=True)],
            )
            for number in gain.segments[:_SENTENCES]
        ],
        "more": texts("corpus.more-segments", count=rest) if rest > 0 else "",
    }


def _cut(line: str) -> str:
    return line if len(line) <= _CUT else f"{line[:_CUT]}…"
