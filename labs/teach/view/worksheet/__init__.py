"""The worksheet made from a seed: a sheet and its key, on two pages to print."""

from labs.teach.view.worksheet.html_sheet import html_sheet
from labs.teach.view.worksheet.sheet_rows import Worksheet, make_worksheet

__all__ = ["Worksheet", "html_sheet", "make_worksheet"]
