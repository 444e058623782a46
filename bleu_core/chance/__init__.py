"""Bootstrap and approximate randomization: how much of a score, or of two systems' difference, may be chance."""
