"""Systems that translated the same segments, compared: who leads, why, and whether other segments would agree.

In: a `Corpus` and how it is scored. Out: values for the corpus page's components, escaped HTML, sentences.

1. `standing`: the systems' counts and scores, ranked; segments can be left out. `pair`: two of the systems, A and B.
2. `figures`: how numbers and the two badges look here.
3. `board`, `board_plot`, `flip`: who leads, as rows on one axis; as a slope between mean and corpus where there are
   two segments.
4. `pooling`, `vote_bars`: the counts of the segments piling up, and whose they are. `segments`: a row and a dot for
   each of them.
5. `ngram_credit`, `ngram_gains`, `gains_list`: the n-grams that one system wins. `buckets`, `bucket_rows`: by
   length and by score.
6. `draws`, `chance`: the corpus drawn again and again. `duels`: every system against every other.
7. `answered`: a learner's answer as a link carries it. `prediction`, `chance_words`: the questions, and what the draws
   say. `told`: the answers for the learning log.
"""
