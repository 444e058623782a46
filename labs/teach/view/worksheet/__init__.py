"""The worksheet: from a seed to a sheet and its key on two pages, for the printer or as Markdown.

1. `sheet_content`: which exercises, cards and text a seed stands for.
2. `sheet_rows`: what is to be filled in, with the answers, and the usual wrong answer with its cause.
3. `paper_wall`, `html_sheet`: the wall to shade, and both pages as one file that fetches nothing.
4. `fooling_task`: the last task. `markdown_sheet`: both pages for an editor.
"""

from labs.teach.view.worksheet.html_sheet import html_sheet
from labs.teach.view.worksheet.markdown_sheet import markdown_sheet
from labs.teach.view.worksheet.sheet_content import Worksheet, make_worksheet

__all__ = ["Worksheet", "html_sheet", "make_worksheet", "markdown_sheet"]
