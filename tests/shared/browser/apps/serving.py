"""An app that serves the test pages in all folders `browser/apps`; the path of a page is the name of its file."""

from importlib import import_module
from pathlib import Path

import streamlit as st

from frame.components.assets import asset_route

if __name__ == "__main__":
    files = [file for file in Path(__file__).parents[3].glob("**/browser/apps/*.py") if file != Path(__file__)]
    first = st.Page(lambda: None, title="first", default=True)
    st.navigation([first, *(st.Page(file, url_path=file.stem) for file in files)], position="hidden").run()
else:
    app = st.App(__file__, routes=[asset_route(import_module)])
