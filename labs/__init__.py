"""The labs, one folder per page: its Streamlit parts and components, and in `view` its computations and sentences.

Only its page imports a lab, and no lab imports another; `view` imports neither Streamlit nor `frame`. Code that a
second page needs moves down to `frame` or `bleu_view`, except `view.questions`, whose comments on answers The end reads
too.
"""
