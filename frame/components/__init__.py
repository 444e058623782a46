"""Pictures that the browser draws: a component is a folder, with its Python side, its script and its style.

`loader` registers a component. `shared.js` and `shared.css` are imported by all of them, `parts` by several.
`tokens.css` holds the sizes of text, `vocabulary.css` the classes of style that any markup may use.
"""
