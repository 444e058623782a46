"""The Length page: how the length of a candidate affects its score. Read the modules in this order.

1. `view`: the score at every length, without Streamlit.
2. `length_parts`: the stage and its tabs.
3. `length_stage`, `length_tent`, `penalty_bug`, `length_corpus`: their components.
"""
