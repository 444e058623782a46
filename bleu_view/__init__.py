"""How a score is shown: words, tables, charts, formulas, links, made from what `bleu_core` returned. No Streamlit."""
