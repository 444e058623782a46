"""Teach: what a class needs. Read the modules in this order.

1. `view`: worksheets, lesson plans, the glossary and the log as values, without Streamlit.
2. `teaching_kit`: all of it on the page, with `worksheet_download`, its `sheet_preview` and `print_button`, `lessons`,
   `class_switches`, `learning_log` and `glossary`.
"""
