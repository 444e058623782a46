"""The counts and texts of the opening, without Streamlit.

1. `warning_sentences`: the warning, its two translations, and the words that the cheats change.
2. `counted_sentences`: a sentence scored against the reference, as data for the picture.
3. `prepared_acts`: every sentence that a button produces, scored in advance.
4. `weighting_slider`: the score of A between 1/N and 1/2^n, at each position of a slider.
5. `two_means`: the average of four fractions, and their geometric mean.
6. `sample_votes`: the sample corpus as an election with a vote for each sentence.
7. `typed_sentence`: a sentence typed by a learner, cleaned, split into words and scored.
"""
