"""Settings of the server process: one page rendered at a time, compressed files, garbage collection.

`private_api.toml` lists every DOM test id and class of Streamlit that scripts and styles rely on, with its reason, and
the version with which they were tested.
"""
