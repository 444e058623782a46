"""The door to a page with a planted fault, at the address where its numbers are looked for."""

import streamlit as st

st.switch_page("pages/0_explore.py", query_params=st.query_params.to_dict())
