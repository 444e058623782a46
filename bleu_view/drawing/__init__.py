"""The drawing of results: colours, HTML, tables, and data that several pages draw."""
