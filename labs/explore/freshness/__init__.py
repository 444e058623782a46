"""Numbers of a text that has been typed over are dimmed: the browser sees it first.

It takes the scored texts and marks the page with `data-outdated`, which `labs/explore/explore.css` follows.
"""

from bleu_view.scenario.scenario import Scenario
from frame.components.loader import component

_mount = component(__file__)


def watch_typing(scenario: Scenario) -> None:
    """Mark the page as outdated from the moment a field differs from the scored text until the new score is there."""
    _mount(data={"candidate": scenario.candidate, "references": scenario.references}, key="freshness")
