"""Values of the Weights page: the compared weightings, the learner's setting, scores and tables."""
