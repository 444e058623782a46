"""Challenges: a text written by the learner has to reach goals."""
