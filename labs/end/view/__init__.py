"""What the end says of the learner's own answers. Read the modules in this order.

1. `log_entries`: every question that was answered, beside what is right; as files, too.
2. `ending_data`: the same as bricks, the widest miss, the best sentence with its factors.
"""
