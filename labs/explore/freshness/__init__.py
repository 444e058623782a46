"""What is dimmed while it belongs to a text that has been typed over: the browser knows first.

In: the texts that were scored. Out: a mark on the page, `data-outdated`, which `labs/explore/explore.css` follows;
nothing is drawn.
"""

from bleu_view.scenario.scenario import Scenario
from frame.components.loader import component

_mount = component(__file__)


def watch_typing(scenario: Scenario) -> None:
    """Mark the page as outdated from the moment a field differs from what was scored until the new score is there."""
    _mount(data={"candidate": scenario.candidate, "references": scenario.references}, key="freshness")
