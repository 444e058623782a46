"""N-grams: one text under every tokenizer, and the n-grams of its tokens. Read the modules in this order.

1. `view`: the cuts, spans and windows, without Streamlit.
2. `ngrams_parts`: the stage and its tabs.
3. `cuts`, `window`, `microscope`, `forgotten`: their components.
"""
