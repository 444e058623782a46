"""Streamlit components, drawn by the browser: each is a folder with its Python file, its script and its style.

`loader` registers a component. `shared.js` and `shared.css` are imported by all of them, `parts` by several.
`tokens.css` holds the font sizes, `vocabulary.css` the CSS classes that any markup may use.
"""
