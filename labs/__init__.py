"""The labs: one package per page, with the page's Streamlit parts and components and, in `view`, its logic and texts.

A lab is imported only by its own page and imports no other lab; `view` imports neither Streamlit nor `frame`. Code that
a second page needs moves down to `frame` or `bleu_view`.
"""
