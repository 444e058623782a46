"""Serves a page of the tests with the components' files, as `app.py` does the app; the environment names its script."""

import os

import streamlit as st

from frame.components.assets import asset_route

app = st.App(os.environ["BLEU_EXPLORER_TEST_PAGE"], routes=[asset_route()])
