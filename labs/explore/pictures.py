"""What Explore has to take away: the wall, and once the answer is known the score card and the waterfalls."""

from collections.abc import Sequence

from bleu_view.drawing.pictures.wall_picture import Shown, wall_picture
from bleu_view.drawing.pictures.waterfall_picture import Waterfall, waterfall_picture
from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.widgets.question import EXPLORE, guess, is_revealed
from frame.widgets.take_away import Picture, show_take_away
from labs.explore.view.headlines import d2l_weights, equal_weights, program_weights
from labs.explore.view.program_weights import program_score, shown_scores
from labs.explore.view.readings import read
from labs.explore.view.score_picture import score_picture


def show_pictures(page: Page, result: Exploration, order: int) -> None:
    """Offer the pictures of what is on the page."""
    show_take_away(page, "take-away", lambda: _pictures(page, result, order))


def _pictures(page: Page, result: Exploration, order: int) -> Sequence[Picture]:
    revealed = is_revealed(EXPLORE)
    wall = _wall(page, result, Shown(order, revealed, result.reference_numbers))
    if not revealed:
        return (wall,)
    return (_score_card(page, result), wall, _waterfalls(page, result)) if result.token_total else (wall,)


def _wall(page: Page, result: Exploration, shown: Shown) -> Picture:
    drawing = wall_picture(page.texts, page.palette, result.uniform, shown)
    return Picture(id="wall", title=page.texts("explore.wall"), drawing=drawing, scores=[result.uniform])


def _score_card(page: Page, result: Exploration) -> Picture:
    texts, committed, scores = page.texts, guess(EXPLORE), shown_scores(result)
    numbers = result.reference_numbers
    sentences = read(texts, result.uniform, d2l=result.d2l, guess=committed, reference_numbers=numbers)
    drawing = score_picture(texts, page.palette, *scores, guess=committed, sentences=sentences)
    return Picture(id="score", title=texts("pages.explore-title"), drawing=drawing, scores=scores)


def _waterfalls(page: Page, result: Exploration) -> Picture:
    texts, equal, d2l, own = page.texts, result.uniform, result.d2l, program_score(result)
    shown = [Waterfall(equal_weights(texts, equal), equal), Waterfall(d2l_weights(texts, d2l), d2l)]
    if own:
        shown.insert(0, Waterfall(program_weights(texts, own), own))
    title = texts(f"explore.factors-{page.scenario.max_order}")
    drawing = waterfall_picture(texts, page.palette, shown)
    return Picture(id="waterfall", title=title, drawing=drawing, scores=shown_scores(result))
