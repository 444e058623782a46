"""Pictures to take away: what a page shows, as one SVG file that fetches nothing, with its signature and link below.

1. `text_width`: how much room a text takes, and where its lines break.
2. `svg`: shapes and texts in a palette's colours. `sheet`: the paper around a picture.
3. `wall_picture`, `waterfall_picture`: what is on it.
"""
