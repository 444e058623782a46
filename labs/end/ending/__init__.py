"""The end as a component: the heading, a brick for every prediction, what was seen coming, three acts, the ribbon.

In: what `view/ending_data` collected. Out: the component; the act that was chosen comes back under `KEY`, but for
printing, which only a click in the browser may do.
"""

from collections.abc import Callable, Mapping

from frame.components.loader import component

KEY = "the-end"
ACT = "act"
BEAT, AGAIN = "beat", "again"
_mount = component(__file__)


def ending(data: Mapping[str, object], on_act: Callable[[], None]) -> None:
    """Draw the end; `on_act` is called when an act was chosen."""
    _mount(key=KEY, data=data, on_act_change=on_act)
