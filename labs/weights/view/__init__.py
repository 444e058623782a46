"""Values of the weights page: the compared weightings, the learner's setting, scores and tables."""
