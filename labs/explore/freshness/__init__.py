"""Component that marks the page as outdated as soon as a typed text differs from the scored one.

It sets `data-outdated` on the page; `labs/explore/explore.css` then dims the numbers.
"""

from bleu_view.scenario.scenario import Scenario
from frame.components.loader import register_component

_mount = register_component(__file__)


def mark_outdated_page(language: str, scenario: Scenario) -> None:
    """Mark the page as outdated while the text in a field differs from the scored text."""
    data = {"language": language, "candidate": scenario.candidate, "references": scenario.references}
    _mount(data=data, key="freshness")
