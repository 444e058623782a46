"""What the browser draws itself: a component is a folder, with its Python side, its script and its style.

`loader` registers a component, with `shared.js` and `shared.css` in front of its own. `parts` holds the scripts and
styles that several components share, each a name that a component asks for.
"""
