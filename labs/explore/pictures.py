"""Pictures of Explore that learners can save: the score card, the wall of bricks, the waterfalls."""

from collections.abc import Sequence

from bleu_view.scenario.exploration import Exploration
from bleu_view.words.shown_tokens import visible_token
from frame.shell.page import Page
from frame.widgets.take_away import Picture
from frame.widgets.wall import SAVED_WALL_STYLE
from labs.explore.view.headlines import factors_heading
from labs.explore.view.program_weights import shown_scores

_MAX_QUOTED_TOKENS = 100


def downloadable_pictures(page: Page, result: Exploration) -> Sequence[Picture]:
    """Return the pictures that can be saved; for an empty candidate, only the wall."""
    texts, uniform = page.texts, result.uniform
    wall = Picture(
        id="wall", title=texts("explore.wall"), selector=".st-key-wall", style=SAVED_WALL_STYLE, scores=[uniform]
    )
    if not result.token_total:
        return (wall,)
    scores = shown_scores(result)
    quote = " ".join(map(visible_token, uniform.segments[0].candidate[:_MAX_QUOTED_TOKENS]))
    card = Picture(
        id="score",
        title=texts("pages.explore-title"),
        quote=quote,
        selector=".st-key-first > :last-child",
        style="position:absolute;width:520px",
        scores=scores,
    )
    factors = f".st-key-factors-{len(scores)}"
    waterfalls = Picture(id="waterfall", title=factors_heading(texts, result), selector=factors, scores=scores)
    return card, wall, waterfalls
