"""Practice: BLEU by hand, challenges, and what a class needs. Read the modules in this order.

1. `view`: exercises, challenges, worksheets and lessons as values, without Streamlit.
2. `exercise`, `exercise_steps`, `scratch_wall`: BLEU by hand. `challenge`: a text that has to reach goals.
3. `progress_boxes`: the course as boxes.
4. `teaching_kit`: for a class, with `worksheet_download`, its `sheet_preview` and `print_button`, `lessons`,
   `class_switches`, `learning_log` and `glossary`.
"""
