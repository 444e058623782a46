"""The corpus page's panels, in the order of the page: who leads, what was pooled, where they differ, what is chance.

1. `stage`: what all panels draw from: the page, the corpus as it stands, the pair; `recall`: what was computed before.
2. `choosing`, `scoring`: which corpus, which two systems, scored how. `opening`, `question_card`: the
   board beside the question.
3. `pooled`, `scattered`: counts piling up, and every segment as a dot.
4. `closer`: segments, n-grams, length, scores; `segment_card`: one segment's walls.
5. `luck`: the draws, the swaps, who beats whom, and what all that says. `leaving`: what can be taken away.

The panels' components are folders beside this one: `pooling`, `slope`, `segment_dots`, `segment_table`, `chance`.
"""
