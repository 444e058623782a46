"""Challenges: goals that a text written by the learner has to reach."""
