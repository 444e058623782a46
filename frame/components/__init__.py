"""Streamlit components, drawn by the browser: each is a folder with its Python file, its script and its style.

`loader` registers a component. `shared.js` and `shared.css` are imported by all of them, `parts` by several; the room's
pages, too, import `elements.js` and the wall of bricks in `parts`.
`tokens.css` holds the font sizes, `vocabulary.css` the CSS classes that any markup may use.
"""
