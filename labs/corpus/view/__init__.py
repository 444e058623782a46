"""Data and sentences of the corpus page, without Streamlit. Read the packages in this order.

1. `files`: a learner's files to a corpus.
2. `scores`: the systems' scores, and their pictures as data.
3. `segments`: the segments and n-grams that make the difference.
4. `significance`: whether other segments would have chosen the same winner.
5. `stage`: what the page shows first.
6. `export`: from the scores to files that leave the app.
"""
