"""The counts and texts of the opening, without Streamlit.

1. `warning_sentences`: the warning, its two translations, and the words that the cheats play with.
2. `counted_sentences`: a sentence counted against the reference, as the picture takes it.
3. `prepared_acts`: every sentence that a button leads to, counted before anybody presses it.
4. `weighting_slider`: the score of A between 1/N and 1/2^n, position by position.
5. `two_means`: the average of four fractions beside their geometric mean.
6. `sample_votes`: the sample corpus, a vote for each sentence.
7. `typed_sentence`: what a learner typed into a sentence, bounded, cut into words and counted.
"""
