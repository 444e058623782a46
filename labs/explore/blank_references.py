"""The choice on Explore between leaving blank references out and keeping them, with the score of either way."""

from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.words.numbers import decimal
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_notice
from frame.widgets.view_choice import view_segmented_control

ITEM = "blanks"
_OUT, _KEEP = "out", "keep"


def keeps_blanks() -> bool:
    """Return whether the learner, or a link, chose to keep blank references."""
    return session.view_item(ITEM) == _KEEP


def explore_text(page: Page) -> Exploration:
    """Score the page's text; if some references are blank, draw the choice and score as chosen."""
    result = explore(page.scenario)
    if not page.scenario.blank_numbers:
        return result
    ways = {_OUT: result, _KEEP: explore(page.scenario, keeps_blanks=True)}
    texts, labels = page.texts, {}
    for way, scored in ways.items():
        labels[way] = texts(f"explore.blanks-{way}", score=decimal(scored.uniform.value))
    show_notice(texts("explore.blanks"))
    return ways[view_segmented_control(texts("explore.blanks-label"), ITEM, (_OUT, _KEEP), _OUT, labels.__getitem__)]
