"""Exported files: the scores and draws of the page, in common formats without external resources.

1. `report_signature`: the signature of a published score. `ranked_systems`: interval and p of every system.
2. `score_files`, `latex_table`: CSV, JSON and LaTeX.
3. `html_report`: everything on one page, in both languages, to read or print.
"""
