"""Streamlit components, which are drawn by the browser: a folder each, with a Python file, a script and a style.

`loader` registers a component. All of them import `shared.js` and `shared.css`, several import `parts`; the pages of a
room also import `elements.js`, `storage.js` and the wall of bricks in `parts`.

`tokens.css` has the font sizes, `vocabulary.css` the CSS classes that any markup may use.
"""
