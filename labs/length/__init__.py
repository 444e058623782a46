"""The Length page: how the length of a candidate affects its score.

Read `length_parts`, the page with its stage and tabs, then `view`, its values without Streamlit.
"""
