"""How a score is shown: words, tables, charts, formulas and links, made from what `bleu_core` returned. No Streamlit."""
