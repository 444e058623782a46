"""Component that marks the page as outdated as soon as a typed text differs from the scored one.

It sets `data-outdated` on the page; `labs/explore/explore.css` then dims the numbers.
"""

from bleu_view.scenario.scenario import Scenario
from frame.components.loader import register_component
from frame.state.session import CANDIDATE, memory

_mount = register_component(__file__)


def mark_outdated_page(language: str, scenario: Scenario) -> None:
    """Mark the page as outdated while the text in a field differs from the scored text."""
    keys, texts = memory().document.keys, (scenario.candidate, *scenario.references)
    fields = dict(zip((keys.key_of(CANDIDATE), *keys.reference_keys), texts, strict=True))
    _mount(data={"language": language, "fields": fields}, key="freshness")
