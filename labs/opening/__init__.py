"""The opening: an explanation of BLEU in ten scenes that move; the first page of the app.

1. `view`: the sentences, everything that buttons lead to counted beforehand, what is typed, the map.
2. `story`: the stage, one component of the browser.
3. `story_file`: the same stage as one file that needs no server.
4. `opening_parts`: the stage on the page, and its reports.
"""
