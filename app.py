"""The opening: what BLEU is, and the way into the course. Run the app with `streamlit run app.py`."""

from frame.shell.old_links import follow_old_link
from frame.shell.page import open_page
from labs.opening.welcome import show_welcome

follow_old_link()
with open_page("opening") as opened_page:
    show_welcome(opened_page)
