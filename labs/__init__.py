"""A lab is all that one page alone needs: its parts, its components, and in `view` what it computes and says.

A lab is named as its page. Only its page imports it, and no lab imports another; `view` imports neither Streamlit nor
`frame`. What a second page needs moves down to `frame` or `bleu_view`. One package has a second reader: what
`view.questions` says of the answers to a lab's own questions, the page The end hands to its learning log.
"""
