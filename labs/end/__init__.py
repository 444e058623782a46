"""The end: what the learner saw coming. Read the modules in this order.

1. `view`: the log, and what the end says of it, without Streamlit.
2. `ending`: bricks, sentences, three acts and the ribbon, as a component. `ending_parts`: all of it on the page.
"""
