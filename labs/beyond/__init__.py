"""Beyond BLEU: the same texts under other metrics. Read the modules in this order.

1. `view`: ranks, panels and perplexity as values, without Streamlit.
2. `candidates`: B and C beside the learner's A. `compared_candidates`: all three, measured.
3. `beyond_parts`: the stage and its tabs; `counts`: the tabs of counts and code.
4. `ranks`, the stage's picture; `metric_panels`, `perplexity`: components in its tabs.
"""
