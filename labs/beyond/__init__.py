"""Beyond BLEU: the same texts under other metrics. Read the modules in this order.

1. `view`: ranks, panels and perplexity as values, without Streamlit.
2. `candidates`: two more beside the learner's. `compared_candidates`: all three, measured once the answer is out.
3. `beyond_parts`: the stage, and what its tabs hold; `counts`: the first of them.
4. `ranks`, the stage's picture; `metric_panels`, `perplexity`: components in its tabs.
"""
