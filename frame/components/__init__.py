"""Pictures that the browser draws: a component is a folder, with its Python side, its script and its style.

`loader` registers a component. `shared.js` and `shared.css` are imported by all of them, `parts` by several.
"""
