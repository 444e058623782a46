"""The notice under a field whose text has no spaces although the tokenizer splits at them, and the buttons that cut it.

Only a button changes the tokenizer, and Undo restores the previous one.
"""

import streamlit as st

from bleu_view.drawing.blocks import notice_of
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.unspaced import find_unspaced
from bleu_view.words.texts import Texts
from frame.state import edits


def show_unspaced_notice(texts: Texts, scenario: Scenario) -> None:
    """Draw the notice where it is due, for the first such text of a scenario."""
    found = find_unspaced(scenario)
    if not found:
        return
    with st.container(horizontal=True, key="unspaced"):
        language = texts(f"unspaced.{found.language}")
        name = "one-token" if found.token_total == 1 else "few-tokens"
        said = texts(f"unspaced.{name}", language=language, tokenizer=scenario.tokenizer, count=found.token_total)
        st.html(notice_of(said))
        for tokenizer in found.tokenizers:
            st.button(
                texts(f"unspaced.{tokenizer}"),
                key=f"cut-by-{tokenizer}",
                on_click=edits.choose_tokenizer,
                args=(tokenizer,),
            )
