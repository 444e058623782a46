"""Bootstrap and approximate randomization: the part of a score, or of two systems' difference, that is chance."""
