"""The page's own questions, which the corpus on the page answers. Read the modules in this order.

1. `corpus_answers`: an answer as a link carries it.
2. `corpus_prediction`: what is asked, and what is right.
3. `answers_in_words`: both in words, which the learning log asks for.
"""
