"""A lab is all that one page alone needs: its parts, its components, and in `view` what it computes and says.

`opening`, `explore`, `ngrams`, `clipping`, `length`, `weights`, `variants`, `corpus`, `limits`, `practice`, `beyond`:
named as the pages, in the order of the course. Only its page imports a lab, and no lab imports another; `view` imports
neither Streamlit nor `frame`. What a second page needs moves down to `frame` or `bleu_view`.
"""
