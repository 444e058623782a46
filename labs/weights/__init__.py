"""The Weights page: how precisions are combined into a score.

Read `weights_parts`, the page with its stage and tabs, then `view`, its values without Streamlit.
"""
