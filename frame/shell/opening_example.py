"""A page's own example, shown until the learner has typed or chosen a text.

It is loaded before the page draws its first link, because every link contains the text.
"""

from collections.abc import Mapping

import streamlit as st

from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from frame.state import address, session


def open_page_example(page: str, names: Mapping[str, str]) -> None:
    """Load the page's example once a session, or for a class whenever the lecturer opens the page.

    A text that was typed, chosen or in a link is kept. `names` are the examples by language.
    """
    kept = session.memory()
    if page in kept.offered and not (kept.mode and kept.turned):
        return
    own = scenario_of(preset(names[str(session.language())]))
    untouched = _is_untouched(session.present_scenario())
    kept.offered[page] = own
    if untouched:
        session.replace_scenario(own)
        kept.arrived = True  # the address changes without a separate entry in the history


def _is_untouched(scenario: Scenario) -> bool:
    kept = session.memory()
    came_by_link = kept.arrived and bool(st.query_params.get(address.SCENARIO))
    is_ours = scenario in (scenario_of(PRESETS[0]), *kept.offered.values())
    return is_ours and not kept.undo and not came_by_link
