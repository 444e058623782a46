"""Data and sentences of the Corpus page, without Streamlit. Read the modules in this order.

1. `files`: how a learner's files become a corpus. `corpus`: several systems' lines, the samples, and their counting.
2. `system_scores`: the scores of the systems and of a pair of them. `corpus_numbers`: numbers and names as text.
3. `mean_and_pool`: the mean of sentences against pooled counts. `segments`, `ngram_gains`: what causes a difference.
4. `draws`, `significance`: whether other segments would have chosen the same winner.
5. `board`: the first screen of the page. `score_files`, `html_report`: files for use outside the app.
"""
