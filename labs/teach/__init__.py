"""The Teach page: materials for a class. Read the modules in this order.

1. `view`: worksheets, lesson plans and the glossary as values, without Streamlit.
2. `teaching_kit`: the materials on the page, with `worksheet_download`, its `sheet_preview` and `print_button`,
   `lessons` and `glossary`.
"""
