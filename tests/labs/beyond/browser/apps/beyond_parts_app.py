"""The bump chart and the perplexity section in a page of their own: a page for the browser tests."""

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import TRIOS
from frame.shell.page import Page, open_page
from frame.widgets.stage import stage
from labs.beyond.perplexity import show_perplexity
from labs.beyond.ranks import KEY, draw_ranks
from labs.beyond.view.measured_trio import shown_metrics
from labs.beyond.view.rank_columns import RankColumn, Ranking, RankPlace
from labs.beyond.view.ranked_candidates import RankedCandidates

SCORES = (
    ("BLEU", "1 0.743", "3 0.549", "1 0.743"),
    ("chrF", "1 0.901", "3 0.826", "2 0.884"),
    ("TER", "1 0.083", "3 0.250", "2 0.167"),
    ("ROUGE-L", "1 0.957", "2 0.750", "3 0.696"),
    ("chrF++", "2 0.801", "1 0.893", "2 0.801"),
    ("ROUGE-1", "1 0.957", "1 0.957", "1 0.957"),
    ("ROUGE-2", "3 0.118", "2 0.750", "1 >0.999"),
)


def column(name: str, *scores: str) -> RankColumn:
    places = [(letter, *score.split()) for letter, score in zip("ABC", scores, strict=True)]
    return RankColumn(
        metric=name.lower(),
        name=name,
        lower_is_better=name == "TER",
        places=tuple(RankPlace(letter, int(rank), score) for letter, rank, score in places),
    )


def show_ranking(page: Page, total: int) -> None:
    """Draw the stage with the ranks of so many metrics."""
    trio = TRIOS["medicine"]
    candidates = RankedCandidates(texts=trio.texts, trio=trio, found=(), metrics=shown_metrics(every=True)[:total])
    staged = stage(page, QUESTIONS["beyond-ranks"], (), KEY)
    ranks = Ranking(tuple(column(*each) for each in SCORES[:total]))
    draw_ranks(page, candidates, ranks, staged, reading="", locked=False)


def show_parts() -> None:
    """Draw the part that the address asks for."""
    with open_page("practice") as page:
        if st.query_params.get("part") == "ranks":
            show_ranking(page, int(st.query_params["metrics"]))
        else:
            show_perplexity(page)


# Like every page with a text, it has an address of its own: `/` with a text is a link of old.
pages = [st.Page(lambda: None, title="first", default=True), st.Page(show_parts, title="parts", url_path="parts")]
st.navigation(pages, position="hidden").run()
