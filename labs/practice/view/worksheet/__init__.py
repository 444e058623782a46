"""The worksheet: from a seed to a sheet and its key on two pages, for the printer or as Markdown.

1. `sheet`: which exercises, cards and text a seed stands for.
2. `rows`: what is to be filled in, with the answers, and the usual wrong answer with its cause.
3. `bricks`, `html_sheet`: the wall to shade, and both pages as one file that fetches nothing.
4. `markdown_sheet`: the same for an editor.
"""

from bleu_view.worksheet.html_sheet import html_sheet
from bleu_view.worksheet.markdown_sheet import markdown_sheet
from bleu_view.worksheet.sheet import Worksheet, make_worksheet

__all__ = ["Worksheet", "html_sheet", "make_worksheet", "markdown_sheet"]
