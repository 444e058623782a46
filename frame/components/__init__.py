"""What the browser draws itself: a component is a folder, with its Python side, its script and its style.

`loader` registers a component. `shared.js` and `shared.css` hold what all of them import; `parts` holds the scripts and
styles that several share.
"""
