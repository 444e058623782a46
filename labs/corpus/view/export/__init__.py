"""Exported files: the scores and draws of the page, in common formats without external resources.

1. `score_files`, `latex_table`: the ranked systems with interval, p and signature, as CSV, JSON and LaTeX.
2. `html_report`: everything on one page, in both languages, to read or print.
"""
