"""Corpus: several systems on many segments; counts are pooled, and a lead may be due to chance.

1. `view`: scores, significance and files, without Streamlit.
2. `corpus_input`, `corpus_memory`: the learner's own files, uploaded by `file_drop`, listed in `file_table`.
3. `progress_bar`: a long count with a progress bar and a button to cancel.
4. `panels`: the stage with `corpus_stage`, and its tabs with `pooling`, `segment_dots`, `segment_table` and `chance`.
"""
