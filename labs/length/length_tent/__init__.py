"""The "tent" as a component: precisions, penalty and score as curves over the candidate's length.

It shares the axis of the stage; the slider of the stage moves its point and reports the length.
"""

from frame.components.loader import register_component
from frame.shell.page import Page
from frame.state import session
from labs.length.length_stage import AT_ITEM
from labs.length.view.length_data import tent_data
from labs.length.view.scores_by_length import TextByLength, parse_setting, text_identity_key

KEY = "length_tent"

_mount = register_component(__file__, length="at drag")


def show_length_tent(page: Page, text: TextByLength) -> None:
    """Draw the curves, and mark the stored length on the curve of the stored rule."""
    texts, scenario = page.texts, page.scenario
    setting = parse_setting(session.view_item(AT_ITEM), text, scenario)
    data = {
        "language": texts.language,
        "mark": text_identity_key(text, scenario),
        "length": setting.length,
        "rule": setting.rule,
        "tent": tent_data(text, texts),
        "words": {
            "bleu": texts("length.bleu", n=scenario.max_order),
            "alt": texts("length.tent-alt", end=text.end),
        },
    }
    _mount(data=data, key=KEY)
