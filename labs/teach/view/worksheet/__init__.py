"""The worksheet: from a seed to a sheet and its key on two pages, for the printer.

1. `sheet_content`: which exercises, claims and text a seed stands for.
2. `sheet_rows`: the blanks with their answers, and the usual wrong answer with its cause.
3. `paper_wall`, `html_sheet`: the wall to shade, and both pages as one file that fetches nothing.
4. `fooling_task`: the last task.
"""

from labs.teach.view.worksheet.html_sheet import html_sheet
from labs.teach.view.worksheet.sheet_content import Worksheet, make_worksheet

__all__ = ["Worksheet", "html_sheet", "make_worksheet"]
