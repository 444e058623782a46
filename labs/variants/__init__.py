"""Variants: one text scored by every program's BLEU, and the reasons why two programs differ.

Read `variants_parts`, the page with its stage and tabs, then `view`, its values without Streamlit.
"""
