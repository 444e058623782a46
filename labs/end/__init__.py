"""The end: the learner's own predictions beside the right answers."""
