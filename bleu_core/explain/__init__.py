"""Why a score is what it is, and what it would be otherwise. Read the modules in this order.

1. `choice_differences`: the choices in which two variants differ. `difference`: what each of them is worth.
2. `what_if`: the score with other precisions. `other_lengths`: the score with fewer tokens or more.
3. `edits`: what a changed token is worth. `shuffles`: which orders of the tokens score no lower.
"""
