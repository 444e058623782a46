"""Exported files: the scores and draws of the page, in formats that open anywhere and fetch nothing.

1. `report_signature`: the line beside a published score. `ranked_systems`: interval and p of every system.
2. `score_files`, `latex_table`: for spreadsheets, for programs, for a paper.
3. `html_report`: all of it on one page, in both languages, for the browser and the printer.
"""
