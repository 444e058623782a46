"""Many segments, several systems: their scores, and what was asked about them. Read the modules in this order.

1. `corpus`: what several systems wrote for the same segments. `sample_corpora`: those that come with the app.
2. `system_scores`: every system's counts and scores, ranked. `system_pair`: two of the systems, A and B.
3. `corpus_numbers`: how numbers and the two badges look.
4. `bootstrap_samples`: the corpus drawn again and again; lines swapped at random.
5. `corpus_answers`, `corpus_prediction`: the questions that the corpus itself answers, and a learner's answers.
6. `corpus_answer_words`: both in words.
"""
