"""Why a match counts only so often: one order of the learner's text, counted one n-gram after the other.

In: a scenario. Out: what the page about clipping shows, all from the counts of `bleu_core`.

1. `clipped_counts`: one order, against every reference and against those in use.
2. `shown_function`: clipping as nine lines that run.
3. `counting_bench_data`, `bench_sentences`: every state of the counting bench, and what it says.
4. `repetition`, `repetition_chart`: one token said again and again.
5. `clipping_rules`: four rules that one could imagine. `code_versions`: one example read in three ways.
6. `clipping_blocks`: the rules, the versions and both precisions as static pieces.
"""
