"""The opening: what BLEU is, in eight scenes, and the doors to the course. Run the app with `streamlit run app.py`."""

from frame.shell.old_links import follow_old_link
from frame.shell.page import open_page
from labs.opening.opening_parts import show_opening

follow_old_link()
with open_page("opening", is_stage=True) as opened_page:
    show_opening(opened_page)
