"""The notice about a text without spaces whose tokenizer splits only at spaces, and the buttons that cut the text.

Only a button changes the tokenizer, and Undo restores the previous one.
"""

import streamlit as st

from bleu_view.drawing.markup import to_html
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.unspaced import find_unspaced
from bleu_view.words.emphasis import emphasized
from bleu_view.words.texts import Texts
from frame.state import edits


def show_unspaced_notice(texts: Texts, scenario: Scenario) -> None:
    """Draw the notice for the first uncut text of a scenario; nothing if there is none."""
    found = find_unspaced(scenario)
    if not found:
        return
    with st.container(horizontal=True, key="unspaced"):
        language = texts(f"unspaced.{found.language}")
        name = "one-token" if found.token_total == 1 else "few-tokens"
        notice = texts(f"unspaced.{name}", language=language, tokenizer=scenario.tokenizer, count=found.token_total)
        st.html(to_html(emphasized("p", notice, class_="bx-unspaced", role="status")))
        for tokenizer in found.tokenizers:
            st.button(
                texts(f"unspaced.{tokenizer}"),
                key=f"cut-by-{tokenizer}",
                on_click=edits.choose_tokenizer,
                args=(tokenizer,),
            )
