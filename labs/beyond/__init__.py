"""Beyond BLEU: the same texts under other metrics.

Read `beyond_parts`, the page with its stage and tabs, then `view`, its values without Streamlit.
"""
