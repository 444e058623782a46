"""Beyond BLEU: the same texts under other metrics. Read the modules in this order.

1. `view`: ranks, panels and perplexity as values, without Streamlit.
2. `candidates`: two more beside the learner's. `beyond_parts`: the parts of the page under their headings.
3. `ranks`, `metric_panels`, `perplexity`: their components.
"""
