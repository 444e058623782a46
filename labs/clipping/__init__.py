"""Clipping: why a match counts only so often. Read the modules in this order.

1. `view`: the counts and every state of the bench, without Streamlit.
2. `clipping_parts`: the parts of the page under their headings. `counting_bench`: the component that counts.
"""
