"""A test page with only the code tab for an example; the query parameter `revealed` shows the programs."""

import streamlit as st

from bleu_view.exported_code import explored_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import Texts
from frame.widgets.code import draw_code

if __name__ == "__main__":
    texts = Texts(st.query_params["lang"])
    scenario = preset(st.query_params["preset"])
    result = score_scenario(scenario)
    scores = explored_scores(texts, result) if "revealed" in st.query_params else ()
    draw_code(texts, running_functions(result.uniform.variant), scores)
