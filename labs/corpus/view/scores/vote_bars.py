"""How many votes the shorter half of the segments has: in the mean, in the pool."""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.numbers import percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.pooled_counts import Votes


def vote_bars(texts: Texts, votes: Votes) -> str:
    """Draw the two bars; nothing for a single segment, which has no shorter half."""
    if not votes.shorter:
        return ""
    heading = element("p", texts("corpus.votes"), class_="bx-votes-head")
    shares = (("corpus.votes-mean", votes.in_mean), ("corpus.votes-pool", votes.in_pool))
    return to_html(element("div", heading, *[_bar(texts, votes, key, share) for key, share in shares]))


def _bar(texts: Texts, votes: Votes, key: str, share: float) -> Element:
    shorter = texts("corpus.shortest", count=whole(votes.shorter), share=percent(share))
    longer = texts("corpus.longest", count=whole(votes.longer), share=percent(1 - share))
    parts = [
        element("span", text, style=f"flex:{part:.4f} 1 0", class_=kind)
        for text, part, kind in ((shorter, share, "bx-dark"), (longer, 1 - share, "bx-light"))
    ]
    return element("p", element("span", texts(key)), element("span", *parts, class_="bx-vote-bar"), class_="bx-votes")
