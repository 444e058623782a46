"""The clipped counts of the learner's text step by step, with repeated tokens, and under other rules."""
