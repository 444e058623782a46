"""The end as a component: the heading, a brick for every prediction, three acts, the ribbon.

The chosen act is reported under `KEY`, except printing, which only a click in the browser may do.
"""

from collections.abc import Mapping

from frame.components.loader import component, ignore_report

KEY = "the-end"
ACT = "act"
BEAT, AGAIN = "beat", "again"
_mount = component(__file__)


def ending(data: Mapping[str, object]) -> None:
    """Draw the end."""
    _mount(key=KEY, data=data, on_act_change=ignore_report)
