"""The N-grams page: a text split by every tokenizer, and the n-grams of its tokens.

Read `ngrams_parts`, the page with its stage and tabs, then `view`, its values without Streamlit.
"""
