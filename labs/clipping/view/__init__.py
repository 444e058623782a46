"""Why a match counts only so often: one order of the learner's text, counted one n-gram after the other.

In: a scenario. Out: what the page about clipping shows, all from the counts of `bleu_core`.

1. `counts`: one order, against every reference and against those in use.
2. `function`: clipping as nine lines that run.
3. `bench`, `words`: every state of the counting bench, and what it says.
4. `repetition`, `repetition_chart`: one token said again and again.
5. `rules`: four rules that one could imagine. `versions`: one example read in three ways.
6. `blocks`: the rules, the versions and both precisions as static pieces.
"""
