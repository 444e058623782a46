"""The N-grams page: a text split by every tokenizer, and the n-grams of its tokens. Read the modules in this order.

1. `view`: the tokens, their positions and the window, without Streamlit.
2. `ngrams_parts`: the stage and its tabs.
3. `cuts`, `window`, `microscope`, `forgotten`: their components.
"""
