"""Streamlit code shared by all pages: read `state`, `components`, `shell`, `widgets`, then `runtime`.

Code that only one page needs is in its lab, `labs/<page>`.
"""
