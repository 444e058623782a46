"""The component of The end: a heading, a brick for every prediction, three buttons, and the best sentence's ribbon.

A clicked button is reported under `KEY`, except the one for printing, which needs no server.
"""

from collections.abc import Mapping

from frame.components.loader import ignore_report, register_component

KEY = "the-end"
ACTION = "act"
BEAT_ACTION, ASK_AGAIN_ACTION = "beat", "again"
_mount = register_component(__file__)


def show_ending_component(data: Mapping[str, object]) -> None:
    """Draw the component with the data of `ending_data`."""
    _mount(key=KEY, data=data, on_act_change=ignore_report)
