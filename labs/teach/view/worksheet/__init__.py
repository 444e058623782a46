"""The worksheet made from a seed: a sheet and its key, on two pages to print.

1. `sheet_content`: the exercises, claims and text for a seed.
2. `sheet_rows`: the blanks with their answers, and the common wrong answer with its cause.
3. `paper_wall`, `html_sheet`: the wall to shade, and both pages as one self-contained file.
"""

from labs.teach.view.worksheet.html_sheet import html_sheet
from labs.teach.view.worksheet.sheet_content import Worksheet, make_worksheet

__all__ = ["Worksheet", "html_sheet", "make_worksheet"]
