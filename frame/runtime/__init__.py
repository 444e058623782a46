"""Performance of the server process: a render lock, compressed files, and garbage collection.

`private_api.toml` lists every DOM test id and class of Streamlit on which scripts and styles rely, each with a reason,
and the tested version of Streamlit.
"""
