"""A page opens on an example of its own as long as the learner has neither typed nor chosen a text.

In: a page, and the name of an example for each language. Out: the page as it then stands.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from bleu_view.presets import PRESETS, preset
from bleu_view.scenario import Scenario, opened
from frame import address, session
from frame.page import Page


def on_own_example(page: Page, names: Mapping[str, str]) -> Page:
    """Open the example, once a session; a text that came by a link stays."""
    offered = session.memory().progress.offered
    if page.name in offered:
        return page
    own = opened(preset(names[page.texts.language]))
    untouched = _is_untouched(page.scenario)
    offered[page.name] = own
    if not untouched:
        return page
    session.store(own)
    session.memory().arrived = True  # the address takes it over without an entry of its own in the history
    return replace(page, scenario=session.typed())


def _is_untouched(scenario: Scenario) -> bool:
    kept = session.memory()
    came_by_link = kept.arrived and bool(st.query_params.get(address.SCENARIO))
    is_ours = scenario in (opened(PRESETS[0]), *kept.progress.offered.values())
    return is_ours and not kept.undo and not came_by_link
