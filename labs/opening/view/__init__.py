"""The counts and texts of the opening, without Streamlit.

1. `story_sentences`: the warning, its two translations, the sentences of the cheats and of learners, and their scores.
2. `story_data`: the pictures of two means, of a slider between 1/N and 1/2^n, and of a corpus as an election.
"""
