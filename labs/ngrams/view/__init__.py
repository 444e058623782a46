"""One text cut into tokens in many ways, and the window that slides over the tokens. Read the modules in this order.

1. `characters`, `token_spans`: a text as signs that are drawn one by one, and where its tokens stand in it.
2. `hand_cuts`: the cuts that a learner sets by hand, as a short text that a link can carry.
3. `tokenizer_cuts`: the candidate under every tokenizer, and plain BLEU.
   `tokenized_rows`, `microscope`, `microscope_words`: the same sign by sign, and the score of each in words.
4. `sliding_window`, `forgotten_ngram`: the n-grams of the tokens one by one, and the exercise with a forgotten one.
5. `output_forms`: one output as text, in tokens and in subwords, and the score of each.
"""
