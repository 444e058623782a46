"""Settings of the server process: pages rendered one at a time, compressed files, garbage collection.

`private_api.toml` lists every DOM test id and class of Streamlit on which scripts and styles rely, with the reason, and
the version with which they were tested.
"""
