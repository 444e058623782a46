"""What the page of limits computes and says. Read the modules in this order.

1. `plain_scoring`: the score without a program's peculiarities. `block_shuffling`, `token_worth`: a text changed at
   will.
2. `beliefs`, `score_bands`: what learners believe, and counter-examples. `score_lines`: a score as a line.
3. `bugs`, `bug_replay`, `bug_blocks`: real defects, what they do to a text, how they are drawn.
"""
