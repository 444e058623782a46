"""The Challenges page: each challenge sets goals that a text written by the learner has to reach."""
