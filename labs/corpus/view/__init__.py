"""Data and sentences of the Corpus page, without Streamlit. Read the packages in this order.

1. `files`: how a learner's files become a corpus.
2. `scores`: the systems' scores, and their pictures as data.
3. `segments`: the segments and n-grams that cause the difference between two systems.
4. `significance`: whether other segments would have chosen the same winner.
5. `stage`: the first screen of the page.
6. `export`: files with the scores, for use outside the app.
"""
