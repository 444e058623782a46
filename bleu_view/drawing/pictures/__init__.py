"""The pictures of a room, as SVG.

1. `text_width`: how much room a text takes. `svg`: shapes and texts in a palette's colours.
2. `wall_picture`: the wall.
"""
