"""Helpers of the process beside Streamlit: how pages take turns, how files are sent, how CPython collects garbage.

`private_api.toml` lists every DOM test id and class of Streamlit that scripts and styles rely on, with its reason, and
the version that they were tried with.
"""
