"""Votes of the shorter half of the segments: in the mean, in the pool."""

from bleu_view.words.numbers import percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.pooled_counts import Votes
from labs.corpus.view.templates import render


def vote_bars(texts: Texts, votes: Votes) -> str:
    """Draw the two bars; nothing for a single segment, which has no shorter half."""
    if not votes.shorter:
        return ""
    bars = []
    for name, share in (("votes-mean", votes.in_mean), ("votes-pool", votes.in_pool)):
        shorter = texts("corpus.shortest", count=whole(votes.shorter), share=percent(share))
        longer = texts("corpus.longest", count=whole(votes.longer), share=percent(1 - share))
        bars.append((texts(f"corpus.{name}"), [(shorter, share, "bx-dark"), (longer, 1 - share, "bx-light")]))
    return render("votes", heading=texts("corpus.votes"), bars=bars)
