"""The Teach page: materials for a class.

Read `teaching_kit`, the materials on the page, then `view`, their content without Streamlit.
"""
