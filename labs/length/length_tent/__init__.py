"""The tent: precisions, penalty and score over the candidate length, on the scale of the stage.

The stage moves its point and reports the length.
"""

from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.shell.page import Page
from frame.state import session
from labs.length.length_stage import AT
from labs.length.view import Measured, read_setting, tent_data
from labs.length.view.length_setting import mark

KEY = "length_tent"

_mount = component(__file__)


def length_tent(page: Page, text: Measured) -> None:
    """Draw the tent at the length and under the rule of the view."""
    texts, scenario = page.texts, page.scenario
    setting = read_setting(session.view_item(AT), text, scenario)
    data = {
        "language": texts.language,
        "mark": mark(text, scenario),
        "length": setting.length,
        "rule": setting.rule,
        "tent": tent_data(text, texts),
        "words": _words(texts, text, scenario.max_order),
    }
    _mount(data=data, key=KEY)


def _words(texts: Texts, text: Measured, max_order: int) -> dict[str, str]:
    return {
        "at": texts("length.at", c="{c}"),
        "drag": texts("length.drag"),
        "bleu": texts("length.bleu", n=max_order),
        "alt": texts("length.tent-alt", end=text.end),
    }
