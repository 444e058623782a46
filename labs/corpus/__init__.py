"""Corpus: several systems on many segments; counts are pooled, and a lead may be due to chance.

1. `view`: scores, significance and files, without Streamlit.
2. `corpus_choice`: a sample, or the learner's own files, uploaded by `file_drop`, kept by `corpus_memory`, listed in
   `file_table`.
3. `panel_context`: the scoring and the scores that all panels share. `progress_bar`: a long count that can be stopped.
4. `tabs`, `breakdown`: `corpus_stage` and its tabs, with `pooling`, `segment_dots`, `segment_table` and `chance`.
"""
