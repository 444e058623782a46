"""The opening page, and the app itself. Run it with `streamlit run app.py`.

Streamlit runs this file as a script for every rerun of the opening, which explains BLEU in ten scenes. The server also
imports it once, to build the ASGI app with additional routes for the components' files and the live classroom.
"""

from importlib import import_module

import streamlit as st

from frame.components.assets import asset_route
from frame.runtime.delivery import delivery_middleware
from frame.shell.page import open_page
from frame.shell.style import publish_sheets, sheet_links
from labs.opening.opening_parts import show_opening
from room.routes.classroom import open_classroom

if __name__ == "__main__":
    with open_page("opening", is_stage=True) as opened_page:
        show_opening(opened_page)
else:
    publish_sheets()
    classroom = open_classroom()
    app = st.App(
        __file__,
        routes=[asset_route(import_module), *(classroom.routes() if classroom else ())],
        lifespan=classroom.lifespan if classroom else None,
        middleware=[delivery_middleware(sheet_links)],
    )
