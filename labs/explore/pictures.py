"""What Explore has to take away as pictures: the score card, the wall, the waterfalls."""

from collections.abc import Sequence

from bleu_view.drawing.pictures.wall_picture import Shown, wall_picture
from bleu_view.drawing.pictures.waterfall_picture import Waterfall, waterfall_picture
from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.widgets.take_away import Picture
from labs.explore.view.headlines import factors_heading, weights_heading
from labs.explore.view.program_weights import shown_scores
from labs.explore.view.readings import read
from labs.explore.view.score_picture import score_picture


def pictures(page: Page, result: Exploration, order: int) -> Sequence[Picture]:
    """Draw what is on the page."""
    wall = _wall(page, result, Shown(order, revealed=True, reference_numbers=result.reference_numbers))
    return (_score_card(page, result), wall, _waterfalls(page, result)) if result.token_total else (wall,)


def _wall(page: Page, result: Exploration, shown: Shown) -> Picture:
    drawing = wall_picture(page.texts, page.palette, result.uniform, shown)
    return Picture(id="wall", title=page.texts("explore.wall"), drawing=drawing, scores=[result.uniform])


def _score_card(page: Page, result: Exploration) -> Picture:
    texts, scores, numbers = page.texts, shown_scores(result), result.reference_numbers
    sentences = read(texts, result.uniform, d2l=result.d2l, reference_numbers=numbers)
    drawing = score_picture(texts, page.palette, *scores, sentences=sentences)
    return Picture(id="score", title=texts("pages.explore-title"), drawing=drawing, scores=scores)


def _waterfalls(page: Page, result: Exploration) -> Picture:
    texts, scores = page.texts, shown_scores(result)
    shown = [Waterfall(weights_heading(texts, score), score) for score in scores]
    drawing = waterfall_picture(texts, page.palette, shown)
    return Picture(id="waterfall", title=factors_heading(texts, result), drawing=drawing, scores=scores)
