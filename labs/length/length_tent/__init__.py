"""The tent: precisions, penalty and score over the candidate length, on the scale of the bench, which moves its point.

In: a measured text. Out: the component on the page; it returns nothing, since the bench reports the length.
"""

from bleu_view.lengths import Measured, read_setting, tent_data
from bleu_view.lengths.setting import mark
from bleu_view.texts import Texts
from frame import session
from frame.components import component
from frame.length_bench import AT
from frame.page import Page

KEY = "length_tent"

_mount = component(KEY)


def length_tent(page: Page, text: Measured) -> None:
    """Draw the tent at the length and under the rule of the view."""
    texts, scenario = page.texts, page.scenario
    setting = read_setting(session.seen(AT), text, scenario)
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
