"""The opening: an explanation of BLEU in ten animated scenes; the first page of the app.

1. `view`: the sentences, the scores prepared for every button, typed sentences, the data of charts.
2. `story`: the stage, one component.
3. `story_file`: the same stage as one file that needs no server.
4. `opening_parts`: the stage on the page, its links, and the sentence that the learner typed last.
"""
