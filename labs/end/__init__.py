"""The page "The end": the learner's predictions beside the right answers."""
