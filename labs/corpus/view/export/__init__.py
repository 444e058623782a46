"""Exported files: the scores and draws of the page, in common formats without external resources.

1. `report_signature`: the signature of a published score.
2. `score_files`, `latex_table`: the ranked systems with interval and p, as CSV, JSON and LaTeX.
3. `html_report`: everything on one page, in both languages, to read or print.
"""
