"""The ASGI app that serves a test page with the components' files; an environment variable has the page's path."""

import os
from importlib import import_module

import streamlit as st

from frame.components.assets import asset_route

app = st.App(os.environ["BLEU_EXPLORER_TEST_PAGE"], routes=[asset_route(import_module)])
