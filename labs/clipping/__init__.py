"""Clipping: why a match counts only so often. Read the modules in this order.

1. `view`: the counts and every state of the bench, without Streamlit.
2. `clipping_parts`: the stage and its tabs. `counting_bench`: the component that shows the count step by step.
"""
